"""Makes the new view from the old one and the events since. So events hold all that changes in a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from types import SimpleNamespace
from typing import Any, TypeVar

from fivetribes.shell.events import Event
from fivetribes.shell.rules import Seen

V = TypeVar("V", bound=Seen)

#: The fields of a view, lists instead of tuples.
Draft = SimpleNamespace
#: By class of event: what it changes.
Changes = Mapping[type[Event], Callable[[Draft, Any], None]]


def fold(view: V, events: Iterable[Event], changes: Changes) -> V:
    """The view, a dataclass, after some events, as its observer sees them."""
    names = tuple(field.name for field in fields(view))  # type: ignore[arg-type]  # a protocol cannot say: a dataclass
    draft = Draft(**{name: _thawed(getattr(view, name)) for name in names})
    for event in events:
        seen = event.seen_by(view.observer)
        changes[type(seen)](draft, seen)
    return type(view)(**{name: _frozen(getattr(draft, name)) for name in names})


def _thawed(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value
