"""Tips at Ali Baba's table: one at a moment, each once, and none where they are not wanted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from fivetribes.alibaba.text.tips import TEXTS
from screens.kit.table.phase import Over
from screens.play.settings import ALL_TIPS, CAVE, TIPS, Settings, load_settings, save_settings

if TYPE_CHECKING:
    from tests.kit.alibaba.cave_hand import CaveHand

MAGIC = "The colour of a tile is its magic"


@pytest.fixture
def hand() -> Iterator[CaveHand]:
    """A table that keeps what was told, as the app does."""
    from tests.kit.alibaba.cave_hand import CaveHand

    hand = CaveHand()
    table = hand.table
    table.bind(
        on_tips=lambda _, tips, shown: table.apply(replace(table.settings, tips=tips, tips_shown=shown)),
    )
    hand.set(tips=True)
    yield hand
    hand.close()


def tip(hand: CaveHand) -> str:
    """What the tip says that is open; "" if there is none."""
    sheet = hand.table.sheet
    return sheet.text if sheet is not None else ""


def told(hand: CaveHand) -> tuple[str, ...]:
    return tuple(key.removeprefix(CAVE) for key in hand.table.settings.tips_shown)


def test_the_settings_know_every_tip() -> None:
    assert {CAVE + key for key in TEXTS} == set(ALL_TIPS) - set(TIPS)


def test_what_was_told_of_both_games_survives_the_file(tmp_path: Path) -> None:
    settings = Settings(tips_shown=("coins", "cave_magic"))
    save_settings(settings, tmp_path / "settings.json")
    assert load_settings(tmp_path / "settings.json") == settings


def test_a_first_game_tells_what_magic_is_and_then_of_kinds(hand: CaveHand) -> None:
    hand.begin(None, "merchant")
    hand.settle()
    assert tip(hand).startswith(MAGIC)
    hand.press_text("Got it")
    hand.wait(0.3)
    assert tip(hand) == ""
    assert told(hand) == ("magic",)
    game = hand.table.match
    game.play(next(move for move in game.decision.moves))
    hand.wait(0.2)
    for _ in range(8):
        if tip(hand):
            break
        hand.settle()
        game.play(game.decision.moves[0])
        hand.frames(3)
    assert tip(hand)
    assert not tip(hand).startswith(MAGIC), "each is told once"


def test_no_more_tips_come_when_they_are_not_wanted(hand: CaveHand) -> None:
    hand.begin(None, None)
    hand.settle()
    hand.press_text("No more tips")
    hand.wait(0.3)
    assert not hand.table.settings.tips
    rng = Random("no tips")
    while not isinstance(hand.table.presenter.phase, Over):
        hand.settle()
        assert tip(hand) == ""
        decision = hand.table.presenter.decision
        if decision is not None:
            hand.table.match.play(rng.choice(decision.moves))


def test_one_that_is_closed_by_the_back_key_is_told_too(hand: CaveHand) -> None:
    hand.begin(None, "merchant")
    hand.settle()
    hand.back()
    hand.wait(0.3)
    assert told(hand) == ("magic",)
    assert hand.table.settings.tips


@pytest.mark.parametrize("size", [(360, 640), (852, 392), (1280, 800)])
def test_a_tip_is_shown_whole(hand: CaveHand, size: tuple[int, int]) -> None:
    hand.resize(*size)
    hand.begin(None, "merchant")
    hand.settle()
    assert tip(hand)
    assert not hand.faults()


def test_a_game_tells_each_tip_at_most_once(hand: CaveHand) -> None:
    hand.begin(None, None)
    rng, seen = Random("all tips"), []
    while not isinstance(hand.table.presenter.phase, Over):
        hand.settle()
        if tip(hand):
            seen.append(tip(hand))
            hand.press_text("Got it")
            hand.wait(0.3)
            assert tip(hand) == "", "one at a moment"
        decision = hand.table.presenter.decision
        if decision is not None:
            hand.table.match.play(rng.choice(decision.moves))
    assert len(seen) == len(set(seen)) == len(told(hand)) >= 4
