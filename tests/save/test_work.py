"""What counts the work in these tests does count it."""

from __future__ import annotations

import pytest

from tests.save import work
from tests.save.work import bounded, counted


def loop(rounds: int) -> int:
    total = 0
    for number in range(rounds):
        total += number
    return total


def test_twice_the_work_is_twice_the_count() -> None:
    with counted() as once:
        loop(1000)
    with counted() as twice:
        loop(2000)
    assert 2000 < once.steps < 2010
    assert twice.steps - once.steps == 2000


def test_too_much_work_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "MOST_STEPS", 10_000)
    with pytest.raises(AssertionError), bounded():
        loop(10_000)


def test_too_much_memory_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "MOST_BYTES", 1_000_000)
    with pytest.raises(AssertionError), bounded():
        bytes(2_000_000)
