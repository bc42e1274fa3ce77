"""The Table in large windows of the running app: the log beside the board, letters that grow."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes.game.random_play import random_move
from screens.play.game_setup import GameSetup, SeatSetup
from screens.table.model.actions import Command
from screens.table.model.running_log import running_log
from tests.kit.painters.of_parts import drawing_of
from tests.kit.painters.painter_parts import texts

if TYPE_CHECKING:
    from tests.kit.finger import Hand

THREE = GameSetup(
    (SeatSetup("Anna", "cyan"), SeatSetup("Tomas", "orange"), SeatSetup("Samira", "pink")),
    seed="log",
    random_order=False,
)


@pytest.fixture
def hand(hand: Hand) -> Hand:
    hand.be_quick()
    return hand


def test_it_follows_the_game_and_opens_the_log(hand: Hand) -> None:
    from screens.table.sheets.log_sheet import LogSheet

    hand.resize(1280, 800)
    hand.begin(THREE)
    hand.settle()
    table, rng = hand.table, Random(1)
    assert table.model.log == ()
    while not any(not entry.bid for entry in table.model.log):
        hand.play(random_move(table.presenter.decision, rng), rng)
        hand.settle()
    newest = table.model.log[0]
    assert newest.lines == tuple(line.text for line in table.match.turn_log.turns[-1].lines)
    assert newest.lines[0] in texts(drawing_of(table.ids.running_log.__self__))
    assert [entry.bid for entry in table.model.log[1:4]] == [True] * 3
    hand.tap_key(Command.LOG_PANEL)
    assert isinstance(table.sheet, LogSheet)


def test_turns_in_which_nothing_has_happened_are_left_out(hand: Hand) -> None:
    hand.resize(1280, 800)
    hand.begin(THREE)
    hand.to_sowing()
    turns = hand.table.match.turn_log.turns
    assert not turns[-1].lines
    log = running_log(hand.table.match.turn_log.turns, hand.table.model.players)
    assert len(log) == len(turns) - 1
    assert log[0].name == hand.table.model.players[turns[-2].seat].name


def test_a_phone_makes_no_log(hand: Hand) -> None:
    hand.begin(THREE)
    hand.to_sowing()
    assert hand.table.match.turn_log.turns
    assert hand.table.model.log == ()


# ---------------------------------------------------------------- letters


def test_a_page_that_is_entered_has_the_letters_of_this_window(hand: Hand) -> None:
    """Also if nobody heard that the window had become another one."""
    from kivy.metrics import Metrics

    hand.resize(1120, 720)
    Metrics.fontscale = 1.3
    hand.begin(THREE)
    assert Metrics.fontscale == 1.0


def test_letters_of_table_and_pages_grow_with_the_window(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    from kivy.metrics import Metrics
    from kivy.uix.label import Label

    from screens.kit.drawing import type_scale
    from screens.kit.drawing.region import Region

    monkeypatch.setattr(type_scale, "STEPS", ((1200, 700, 1.3),))  # the test's window can be no larger
    hand.resize(1100, 690)
    assert Metrics.fontscale == 1.0
    (words,) = (label for label in hand.app.root.walk() if isinstance(label, Label) and label.text == "Settings")
    before = words.font_size
    hand.resize(1280, 800)
    assert words.font_size == pytest.approx(1.3 * before)
    hand.begin(THREE)
    hand.settle()
    assert hand.table.model.layout.seats[0].w == int(208 * 1.3), "columns grow with them"
    drawn: list[Any] = []
    usual = Region.redraw
    monkeypatch.setattr(Region, "redraw", lambda region, *_: (drawn.append(region), usual(region)))
    hand.resize(1100, 690)
    assert Metrics.fontscale == 1.0
    assert set(drawn) >= set(hand.table.regions), "none keeps its larger letters"
    hand.app.change(replace(hand.app.settings, text_scale=1.15))
    hand.resize(1280, 800)
    assert Metrics.fontscale == pytest.approx(1.3 * 1.15)
    hand.app.change(replace(hand.app.settings, text_scale=1.0))
    hand.resize(1100, 690)
    assert Metrics.fontscale == 1.0
