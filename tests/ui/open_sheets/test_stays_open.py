"""What a person has opened stays open while others move; what belonged to a decision is closed with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from time import sleep
from typing import TYPE_CHECKING

import pytest

from fivetribes import Ask
from fivetribes.game.random_play import random_move
from screens.kit.table.menu_sheet import MenuSheet
from screens.kit.table.phase import Thinking
from screens.play.game_setup import GameSetup, SeatSetup
from screens.table.model.actions import Command, TapSeat, TapTile
from screens.table.sheets.cards_sheet import CardsSheet
from screens.table.sheets.inspect_sheet import InspectSheet
from screens.table.sheets.log_sheet import LogSheet
from screens.table.sheets.seat_sheet import DashboardSheet
from screens.table.sheets.turn_card_sheet import CardSheet

if TYPE_CHECKING:
    from tests.kit.finger import Hand

PATIENCE = 20_000  # frames
ALONE = GameSetup((SeatSetup("Anna", "cyan"), SeatSetup("", "orange", "apprentice")), seed="open", random_order=False)
PEOPLE = GameSetup((SeatSetup("Anna", "cyan"), SeatSetup("Tomas", "orange")), seed="open")
OPENED: dict[type, Callable[[Hand], None]] = {
    MenuSheet: lambda hand: hand.tap_key(Command.MENU),
    LogSheet: lambda hand: hand.table.sheets.open_log(),
    DashboardSheet: lambda hand: hand.tap_key(TapSeat(1)),
    InspectSheet: lambda hand: hand.table.input.hold(TapTile(7)),
    CardsSheet: lambda hand: hand.table.sheets.open_cards(),
}


@pytest.fixture
def hand(tmp_path: Path) -> Iterator[Hand]:
    from tests.kit.finger import Hand

    hand = Hand(tmp_path / "data")
    hand.app.change(replace(hand.app.settings, pace="normal", between_players="secrets", sound=False))
    hand.resize(392, 852)
    yield hand
    hand.close()


@pytest.mark.parametrize("kind", OPENED)
def test_what_was_opened_stays_while_others_move(hand: Hand, kind: type) -> None:
    hand.begin(ALONE)
    hand.play_ahead(lambda decision: decision.ask is Ask.SOW, Random(5))
    table = hand.table
    table.close()
    while not isinstance(table.presenter.phase, Thinking):  # so that a move is still to come
        decision = table.presenter.decision
        if decision is not None and not table.presenter.is_animating:
            table.close()
            table.match.play(decision.moves[-1] if decision.moves else decision.sowing.random(Random(1)))
        hand.frames(1)
    moves = len(table.match.game.entries)
    OPENED[kind](hand)
    sheet = table.sheet
    assert isinstance(sheet, kind)
    for _ in range(PATIENCE):
        hand.frames(1)
        assert table.sheet is sheet
        if table.presenter.decision is not None:
            break
        if isinstance(table.presenter.phase, Thinking):
            sleep(0.002)  # the thread that thinks has the processor to itself
    assert len(table.match.game.entries) > moves


def test_the_sheet_of_a_decision_waits_for_what_the_player_has_opened(hand: Hand) -> None:
    """The menu stays; when it is closed, the end of the turn is asked as usual."""
    hand.begin(PEOPLE)
    rng = Random(5)
    hand.play_ahead(lambda decision: decision.ask is Ask.SOW, rng)
    table = hand.table
    while True:
        hand.tap_key(Command.MENU)
        menu = table.sheet
        table.match.play(table.presenter.decision.sowing.random(rng))
        for _ in range(600):
            hand.frames(1)
            assert table.sheet is menu
        if table.presenter.decision.ask is Ask.END:
            break
        table.close()
        hand.play_ahead(lambda decision: decision.ask is Ask.SOW, rng)
        table.close()
    table.dismiss()
    hand.frames(2)
    assert isinstance(table.sheet, CardSheet)
    table.dismiss()
    hand.frames(2)
    assert table.sheet is None, "once is enough"


def test_what_lies_under_the_hand_over_screen_is_closed(hand: Hand) -> None:
    """The menu is of whoever had the device."""
    hand.app.change(replace(hand.app.settings, between_players="screen"))
    hand.begin(PEOPLE)
    decision = hand.play_ahead(lambda decision: decision.ask is Ask.END, Random(5))
    assert decision is not None
    table = hand.table
    table.close()
    hand.tap_key(Command.MENU)
    assert table.sheet is not None
    table.match.play(decision.moves[-1])
    while table.sheets.hand_over_screen is None:
        hand.frames(1)
        if table.presenter.decision is not None and not table.presenter.is_animating:
            table.match.play(table.presenter.decision.moves[0])
    assert table.sheet is None


def test_the_menu_replays_the_last_turn_over_the_hand_over_screen(hand: Hand) -> None:
    """As the button of that screen does; before the first turn neither of them is there."""
    hand.app.change(replace(hand.app.settings, between_players="screen", pace="off"))
    hand.begin(PEOPLE)
    table, rng = hand.table, Random(5)

    def next_hand_over() -> None:
        while table.sheets.hand_over_screen is None:
            hand.frames(1)
            decision = table.presenter.decision
            if decision is not None and not table.presenter.is_animating:
                table.match.play(random_move(decision, rng))

    next_hand_over()
    assert not table.sheets.hand_over_screen.replay_text
    table.back()
    assert isinstance(table.sheet, MenuSheet)
    assert "replay" not in {item[0] for item in table.sheet.items}
    table.dismiss()
    while table.match.turn_log.last is None:
        hand.lift()
        next_hand_over()
    assert table.sheets.hand_over_screen.replay_text
    table.back()
    hand.choose_menu("replay")
    assert table.replay.phase is not None
