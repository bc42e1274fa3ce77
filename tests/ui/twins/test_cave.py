"""Two games of Ali Baba that differ in nothing but what is hidden look alike to one who may not know it."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest

from fivetribes.alibaba.model.steps import Ask
from screens.alibaba.model.actions import Command
from tests.kit.twins.games import NONE, cave, twins

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
    while (found := twins(cave(seats, rng), eyes, rng, most=6)) is None or len(found.steps) < 3:
        pass
    assert differences(hand, found, people) == []


def test_a_tile_that_somebody_shows_is_hidden_until_all_have_shown(hand: Hand) -> None:
    from tests.kit.twins.table import at, differences

    at(hand, "secrets", "fast", TABLET)
    rng = Random("shows")
    for people, eyes in (((0, 1, 2, 3), NONE), ((0,), 0)):
        while True:
            found = twins(cave(4, rng, lambda decision: decision.ask is Ask.SHOW), eyes, rng, most=2)
            if found is not None and any(step.codes[0] != step.codes[1] for step in found.steps):
                break
        assert differences(hand, found, people) == []


@pytest.mark.parametrize("ask", [Ask.TAKE, Ask.BAN, Ask.SHOWN])
def test_no_hint_tells_what_somebody_has(hand: Hand, ask: Ask) -> None:
    """On a tablet others see it too."""
    from tests.kit.twins.table import at, differences

    at(hand, "secrets", "off", TABLET)
    rng = Random(f"hints {ask}")
    for _ in range(2):
        while (found := twins(cave(3, rng, lambda decision: decision.ask is ask), NONE, rng, most=0)) is None:
            pass
        assert differences(hand, found, (0, 1, 2), lambda _table: [Command.HINT]) == []


def test_the_comparison_can_fail(hand: Hand) -> None:
    """To who knows what is hidden from others, the worlds look different."""
    from tests.kit.twins.table import at, differences

    at(hand, "automatic", "off", TABLET)
    rng = Random("fails")
    while (found := twins(cave(2, rng), NONE, rng, most=2)) is None:
        pass
    assert differences(hand, replace(found, eyes=0), (0,)) != []
