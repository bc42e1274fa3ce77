"""The app goes to the background and comes back: whoever takes the device up again may be somebody else.

Where it was handed over, it has to be taken anew before anybody's secrets show. Until then the system may take no
picture of the window, for its list of recent apps.
"""

from __future__ import annotations

import time
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes.alibaba.model.options import DEFAULT as CAVE
from fivetribes.model.options import DEFAULT
from screens.kit.table.phase import Thinking
from screens.play.ali_baba.kind import KIND as ALI_BABA
from screens.play.five_tribes.kind import KIND as FIVE_TRIBES
from screens.play.game_setup import COLOURS, GameSetup, SeatSetup
from screens.table.model.actions import Command, TapBid, TapSeat
from tests.ui.table.test_hand_over import begin, purses_in, to_hand_over

if TYPE_CHECKING:
    from tests.kit.finger import Hand

PHONE, TABLET = (360, 640), (1280, 800)


@pytest.fixture
def private(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """What the system was asked: whether to keep the window out of pictures."""
    from screens.platform import system

    asked: list[bool] = []
    monkeypatch.setattr(system, "keep_private", asked.append)
    return asked


def away(hand: Hand) -> None:
    assert hand.app.dispatch("on_pause") is True


def back(hand: Hand) -> None:
    hand.app.dispatch("on_resume")
    hand.frames(2)


def let_think(table: Any) -> None:
    """Frames pass faster here than a computer player thinks on busy cores."""
    if isinstance(table.presenter.phase, Thinking):
        time.sleep(0.002)


def until_handed_over(hand: Hand) -> None:
    """Nobody's coins show until then."""
    for _ in range(4000):
        assert purses_in(hand) == set()
        if hand.table.sheets.hand_over_screen is not None:
            return
        hand.frames(1)
        let_think(hand.table)
    raise AssertionError("nobody has to take the device")


def taken(hand: Hand) -> int:
    """Two people at a phone, one of whom has taken it; who that is."""
    begin(hand, people=2)
    to_hand_over(hand)
    hand.lift()
    return int(hand.table.presenter.looking)


def cave(hand: Hand, people: int, *, open_hands: bool = False, between: str = "screen") -> Any:
    """A game of Ali Baba at its table, after some takes; the table."""
    hand.app.change(replace(hand.app.settings, pace="off", between_players=between, sound=False))
    seats = [SeatSetup(name, colour) for name, colour in zip(("Anna", "Tomas"), COLOURS, strict=False)]
    seats[people:] = [SeatSetup("", COLOURS[seat], "apprentice") for seat in range(people, 2)]
    options = replace(CAVE, open_hands=open_hands)
    hand.begin(GameSetup(tuple(seats), options, seed="cave", random_order=False, kind=ALI_BABA))
    table: Any = hand.app.page("alibaba_table")
    for _ in range(4000):
        hand.frames(1)
        decision = table.match.decision
        if len(table.match.game.entries) > 3 and table.presenter.decision is not None:
            return table
        if table.sheets.hand_over_screen is not None:
            table.taken(decision)
        elif table.presenter.decision is not None:
            table.match.play(decision.moves[0])
        else:
            let_think(table)
    raise AssertionError("nobody is asked")


# ---------------------------------------------------------------- the hand-over screen comes first


def test_what_somebody_has_taken_the_device_for_is_covered_at_once(hand: Hand) -> None:
    seat = taken(hand)
    assert purses_in(hand) == {seat}
    away(hand)
    assert purses_in(hand) == set(), "before it is put away: that is what the system shows of it"
    back(hand)
    assert hand.table.sheets.hand_over_screen is not None
    assert purses_in(hand) == set()
    hand.lift()
    assert hand.table.presenter.decision is not None
    assert purses_in(hand) == {seat}


def test_what_was_chosen_is_found_again(hand: Hand) -> None:
    taken(hand)
    hand.table.input.press(TapBid(3))
    chosen = hand.table.presenter.interaction
    away(hand)
    back(hand)
    assert hand.table.model.prompt.coins is None
    hand.lift()
    assert hand.table.presenter.interaction is chosen
    assert [space.price for space in hand.table.model.bids if space.chosen] == [5]


def test_a_planned_sowing_stays_planned_and_kept(hand: Hand) -> None:
    taken(hand)
    while True:
        hand.settle()
        if hand.table.sheets.hand_over_screen is not None:
            hand.lift()
        decision = hand.table.presenter.decision
        if decision.sowing is not None:
            break
        hand.table.match.play(decision.moves[-1])
    hand.table.presenter.interaction.choose(decision.sowing.random(Random(1)))
    hand.table.refresh()
    planned = hand.table.presenter.unfinished()
    assert planned
    away(hand)
    hand.table.plan_keeper.keep()
    assert hand.app.games.saved is None or hand.table.presenter.unfinished() == planned
    back(hand)
    assert hand.table.presenter.unfinished() == planned
    hand.lift()
    assert hand.table.presenter.unfinished() == planned


@pytest.mark.parametrize("what", [Command.LOG, Command.MENU, Command.REPLAY, "seat"])
def test_what_was_open_is_closed(hand: Hand, what: Any) -> None:
    seat = taken(hand)
    while hand.app.games.match.turn_log.last is None:
        hand.settle()
        if hand.table.sheets.hand_over_screen is not None:
            hand.lift()
        decision = hand.table.presenter.decision
        sowing = decision.sowing.random(Random(1)) if decision.sowing is not None else None
        hand.table.match.play(sowing or decision.moves[-1])
    hand.settle()
    if hand.table.sheets.hand_over_screen is not None:
        hand.lift()
    seat = hand.table.presenter.looking
    hand.table.close()
    hand.table.input.press(TapSeat(seat) if what == "seat" else what)
    assert hand.table.modal is not None
    away(hand)
    assert purses_in(hand) == set()
    back(hand)
    assert hand.table.modal is hand.table.sheets.hand_over_screen is not None
    hand.wait(1.0)
    assert purses_in(hand) == set()
    hand.lift()
    assert hand.table.presenter.looking == seat


def test_while_the_own_move_is_shown_it_is_covered_too(hand: Hand) -> None:
    begin(hand, people=2, computers=1, pace="normal")
    until_handed_over(hand)
    hand.lift()
    hand.table.match.play(hand.table.presenter.decision.moves[0])
    hand.frames(2)
    assert hand.table.presenter.is_animating
    away(hand)
    assert purses_in(hand) == set()
    back(hand)
    until_handed_over(hand)


@pytest.mark.parametrize("game", ["five tribes", "cave"])
def test_alone_against_computers_nothing_is_in_the_way(hand: Hand, game: str, private: list[bool]) -> None:
    if game == "cave":
        table = cave(hand, people=1)
    else:
        begin(hand, people=1, computers=1)
        table = hand.table
        hand.settle()
    assert table.presenter.looking == 0
    away(hand)
    back(hand)
    assert table.sheets.hand_over_screen is None
    assert table.presenter.looking == 0
    assert table.presenter.decision is not None
    assert True not in private


def test_where_nothing_is_secret_nothing_is_in_the_way(hand: Hand, private: list[bool]) -> None:
    hand.app.change(replace(hand.app.settings, pace="off", between_players="screen", sound=False))
    seats = tuple(SeatSetup(name, colour) for name, colour in zip(("Anna", "Tomas"), COLOURS, strict=False))
    hand.begin(GameSetup(seats, replace(DEFAULT, open_coins=True), seed="open", kind=FIVE_TRIBES))
    hand.settle()
    away(hand)
    back(hand)
    assert hand.table.sheets.hand_over_screen is None
    assert hand.table.presenter.decision is not None
    table = cave(hand, people=2, open_hands=True)
    away(hand)
    back(hand)
    assert table.sheets.hand_over_screen is None
    assert True not in private


def test_treasures_are_covered_as_coins_are(hand: Hand, private: list[bool]) -> None:
    table = cave(hand, people=2)
    seat = table.presenter.looking
    assert table.model.view.hands[seat]
    assert private[-1]
    away(hand)
    assert all(hand is None for hand in table.model.view.hands)
    back(hand)
    assert table.sheets.hand_over_screen is not None
    assert not private[-1]
    table.taken(table.presenter.phase.decision)
    hand.frames(2)
    assert table.sheets.hand_over_screen is None
    assert table.model.view.hands[seat] is not None
    assert private[-1]


# ---------------------------------------------------------------- pictures that the system takes


def test_no_picture_is_taken_while_a_secret_shows(hand: Hand, private: list[bool]) -> None:
    begin(hand, people=2)
    assert not private, "the hand-over screen may be seen by anybody"
    to_hand_over(hand)
    assert True not in private[-1:]
    hand.lift()
    assert private[-1]
    asked = len(private)
    away(hand)
    assert private[asked:] == [], "the picture may be taken after this: of what was shown before"
    back(hand)
    assert not private[-1], "now the hand-over screen shows"
    hand.lift()
    assert private[-1]
    hand.app.go("rules")
    assert not private[-1]
    hand.app.go("table")
    assert private[-1]
    hand.table.dispatch("on_leave_table")
    hand.frames(3)
    assert not private[-1]


def test_held_panels_are_kept_out_of_pictures_while_they_are_held(hand: Hand, private: list[bool]) -> None:
    hand.resize(*TABLET)
    begin(hand, people=2, between="secrets")
    hand.settle()
    assert True not in private
    seat = hand.table.presenter.decision.seat
    hand.table.secrets.grip(TapSeat(seat))
    assert private == [True]
    away(hand)
    assert purses_in(hand) == set()
    assert private == [True]
    back(hand)
    assert private == [True, False]
    assert hand.table.sheets.hand_over_screen is None
    hand.table.secrets.grip(TapSeat(seat))
    assert private == [True, False, True]
    hand.table.secrets.cover()
    assert private == [True, False, True, False]
