"""A whole game at a desktop with the mouse alone, from Home to the score."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from fivetribes.game.game import Game
from fivetribes.game.random_play import random_move
from screens.play.game_setup import GameSetup, SeatSetup
from screens.table.model.actions import Command
from screens.table.sheets.inspect_sheet import InspectSheet

if TYPE_CHECKING:
    from tests.kit.finger import MouseHand

DESKTOP = (1280, 800)
SETUP = GameSetup((SeatSetup("Ida", "cyan"), SeatSetup("", "pink", "apprentice")), seed="mouse", random_order=False)


@pytest.fixture
def hand(tmp_path: Path) -> Iterator[MouseHand]:
    from tests.kit.finger import MouseHand

    hand = MouseHand(tmp_path / "data")
    hand.app.change(replace(hand.app.settings, pace="off", sound=0))
    hand.resize(*DESKTOP)
    yield hand
    hand.close()


def test_a_whole_game_by_mouse(hand: MouseHand) -> None:
    hand.begin(SETUP)
    rng = Random("mouse")
    while True:
        hand.settle()
        decision = hand.table.match.game.pending()
        if decision is None:
            break
        played = len(hand.table.match.game.entries)
        hand.play(random_move(decision, rng), rng)
        assert len(hand.table.match.game.entries) > played
    game = hand.table.match.game
    assert Game.from_record(game.record()).scores() == game.scores()
    hand.wait(1)
    hand.tap_key(Command.PRIMARY)
    assert hand.app.screens.current == "score"


def test_a_click_with_the_right_button_tells_of_a_tile_beside_it(hand: MouseHand) -> None:
    hand.begin(SETUP)
    hand.settle()
    x, y = hand.tile_at(8)
    hand.touch(x, y, button="right")
    hand.frames(20)
    sheet = hand.table.sheet
    assert isinstance(sheet, InspectSheet)
    left, bottom, side, _ = hand.table.board.tile_box(8)
    panel = sheet.ids.panel
    beside = panel.x >= left + side or panel.right <= left
    assert beside or panel.y >= bottom + side or panel.top <= bottom, "the tile stays in sight"
    assert tuple(sheet.anchor), "nothing is darkened"
