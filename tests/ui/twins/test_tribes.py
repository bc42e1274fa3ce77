"""Two games that differ in nothing but what is hidden look, sound and read alike to one who may not know it."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest

from fivetribes.model.steps import Ask
from screens.table.model.actions import Command
from tests.kit.twins.games import NONE, five_tribes, twins

if TYPE_CHECKING:
    from tests.kit.finger import Hand

PHONE, LANDSCAPE, TABLET = (360, 640), (852, 393), (1280, 800)


@pytest.mark.parametrize(
    ("people", "seats", "eyes", "between", "pace", "size"),
    [
        ((0, 1), 2, NONE, "secrets", "off", TABLET),
        ((0, 2, 3), 4, NONE, "secrets", "fast", TABLET),
        ((0, 1), 3, NONE, "screen", "normal", PHONE),
        ((0, 1), 2, 1, "screen", "off", LANDSCAPE),
        ((1, 2), 3, 2, "screen", "fast", TABLET),
        ((0,), 2, 0, "automatic", "normal", PHONE),
    ],
)
def test_nothing_tells_the_worlds_apart(
    hand: Hand, people: tuple[int, ...], seats: int, eyes: int, between: str, pace: str, size: tuple[int, int]
) -> None:
    from tests.kit.twins.table import at, differences

    at(hand, between, pace, size)
    rng = Random(f"{people} {seats} {eyes} {between}")
    found = twins(five_tribes(seats, rng), eyes, rng, most=5)
    assert found is not None
    assert len(found.steps) > 1
    assert differences(hand, found, people) == []


def test_djinns_that_somebody_looks_at_are_hidden_as_well(hand: Hand) -> None:
    from tests.kit.twins.table import at, differences

    rng = Random("keep")
    keeping = five_tribes(3, rng, lambda decision: decision.ask is Ask.KEEP, open_coins=True)
    others = [seat for seat in range(3) if seat != keeping.state.seat]
    for people, eyes in (((0, 1, 2), NONE), (others[:1], others[0])):
        at(hand, "secrets", "off", TABLET)
        found = twins(keeping, eyes, rng)
        assert found is not None
        assert differences(hand, found, people) == []


@pytest.mark.parametrize("ask", [Ask.SOW, Ask.END, Ask.BUILD, Ask.BID, Ask.MARKET])
def test_no_hint_tells_what_somebody_has(hand: Hand, ask: Ask) -> None:
    """On a tablet others read it too, unless it is covered."""
    from tests.kit.twins.table import at, differences

    at(hand, "secrets", "off", TABLET)
    rng = Random(f"hints {ask}")
    for _ in range(2):
        found = twins(five_tribes(3, rng, lambda decision: decision.ask is ask), NONE, rng, most=0)
        assert found is not None
        assert differences(hand, found, (0, 1, 2), lambda _table: [Command.HINT]) == []


def test_the_comparison_can_fail(hand: Hand) -> None:
    """To who knows what is hidden from others, the worlds look different."""
    from tests.kit.twins.table import at, differences

    at(hand, "automatic", "off", TABLET)
    rng = Random("fails")
    found = twins(five_tribes(2, rng), NONE, rng, most=2)
    assert found is not None
    assert differences(hand, replace(found, eyes=0), (0,)) != []
