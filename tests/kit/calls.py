"""How often something is called."""

from __future__ import annotations

from typing import Any

import pytest


def counted(monkeypatch: pytest.MonkeyPatch, owner: Any, name: str) -> list[tuple[Any, ...]]:
    """The calls of a function from now on, each with what it was called with."""
    calls: list[tuple[Any, ...]] = []
    usual = getattr(owner, name)
    monkeypatch.setattr(owner, name, lambda *args, **more: calls.append(args) or usual(*args, **more))
    return calls
