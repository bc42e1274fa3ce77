"""Between two people at one device: whoever takes it sees nothing that only the one before may know.

Coins are all that a view hides. So each seat gets a purse of its own thousand, and no number of another one's thousand
may be painted, be it on a sheet that was left open or under the hand-over screen.
"""

from __future__ import annotations

import gc
import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any
from weakref import ref

import pytest

from fivetribes.game.game import Game
from fivetribes.game.random_play import random_move
from fivetribes.model.pieces import NONE
from screens.kit.table.replay.stepper import StepperAction
from screens.platform import memory
from screens.play.game_setup import COLOURS, GameSetup, SeatSetup
from screens.table.model.actions import Command, TapSeat
from screens.table.model.phase import Replaying
from tests.kit.logs import session_of

if TYPE_CHECKING:
    from tests.kit.finger import Hand

ENTER, TAB, RIGHT, F1 = 13, 9, 275, 282
NAMES = ("Anna", "Tomas", "Ida", "Bela")
PURSE = 1000
HAND_OVERS = 6


def begin(hand: Hand, people: int, computers: int = 0, pace: str = "off", between: str = "screen") -> None:
    """A game in which the purse of seat 0 lies above 1,000, that of seat 1 above 2,000, and so on."""
    from screens.play.match import Match

    hand.app.change(replace(hand.app.settings, pace=pace, between_players=between, sound=False))
    seats = [SeatSetup(name, colour) for name, colour in zip(NAMES[:people], COLOURS, strict=False)]
    seats += [SeatSetup("", colour, "apprentice") for colour in COLOURS[people : people + computers]]
    setup = GameSetup(tuple(seats), seed="purses")
    start = Game.new(len(seats), "purses", names=setup.names()).start
    for seat, player in enumerate(start["players"]):
        player["coins"] = PURSE * (seat + 1) + 500
    game = Game.from_position(start, "purses", list(setup.names()))
    match = Match(setup, hand.app.bot_runner, hand.app.page("table"), session_of(game))
    hand.app.games.take_to_table(match, hand.app.games.store.create(setup, match.game))
    hand.frames(2)


def painted(hand: Hand) -> Iterator[str]:
    """All texts in the window, also those that something else covers, and those that are read out."""
    from screens.kit.drawing.marks import Words
    from screens.kit.drawing.region import Region

    for widget in hand.app.root.walk():
        if isinstance(widget, Region):
            yield from (mark.text for mark in widget.drawing.marks if isinstance(mark, Words))
            yield from (target.name for target in widget.targets)
        text = getattr(widget, "text", "")
        if isinstance(text, str):
            yield text


def purses_in(hand: Hand) -> set[int]:
    """The seats whose coins are painted somewhere."""
    numbers = {int(number) for text in painted(hand) for number in re.findall(r"\d{4}", text)}
    return {number // PURSE - 1 for number in numbers}


def hold_enter(hand: Hand, seconds: float) -> None:
    hand.window.dispatch("on_keyboard", ENTER, 0, None, [])
    hand.wait(seconds)
    hand.window.dispatch("on_key_up", ENTER, 0)
    hand.frames(2)


def press(hand: Hand, key: int, *modifiers: str) -> None:
    hand.window.dispatch("on_keyboard", key, 0, None, list(modifiers))
    hand.window.dispatch("on_key_up", key, 0)
    hand.frames(1)


def bid(hand: Hand) -> None:
    """The person who is asked bids."""
    hand.table.match.play(hand.table.presenter.decision.moves[0])


def to_hand_over(hand: Hand) -> Any:
    """Play on until the device has to change hands; the screen that is shown then."""
    hand.lift()
    bid(hand)
    for _ in range(600):
        hand.frames(1)
        if hand.table.sheets.hand_over_screen is not None:
            return hand.table.sheets.hand_over_screen
    raise AssertionError("nobody has to take the device")


# ---------------------------------------------------------------- the keyboard


def test_enter_held_takes_the_device(hand: Hand) -> None:
    begin(hand, people=2)
    to_hand_over(hand)
    hold_enter(hand, 0.2)
    assert hand.table.sheets.hand_over_screen is not None, "too short"
    hold_enter(hand, 0.8)
    assert hand.table.sheets.hand_over_screen is None
    assert hand.table.presenter.looking == hand.table.presenter.decision.seat


def test_the_keyboard_does_not_reach_the_table_below(hand: Hand) -> None:
    begin(hand, people=3)
    over = to_hand_over(hand)
    played = len(hand.app.games.match.game.entries)
    for _ in range(12):
        press(hand, TAB)
        press(hand, RIGHT)
        press(hand, F1)
        press(hand, ord("z"), "ctrl")
        press(hand, ord("y"), "ctrl")
        assert hand.table.sheet is None
        assert hand.table.sheets.hand_over_screen is over
        assert len(hand.app.games.match.game.entries) == played
        press(hand, ENTER)


def test_tab_reaches_the_replay(hand: Hand) -> None:
    from screens.kit.keys.targets import spots_of

    begin(hand, people=2)
    hand.lift()
    while hand.app.games.match.turn_log.last is None:  # a first turn has to be over
        hand.settle()
        hand.table.match.play(random_move(hand.table.presenter.decision, Random(1)))
    while hand.table.sheets.hand_over_screen is None:
        hand.frames(1)
        if hand.table.presenter.decision is not None:
            hand.table.match.play(random_move(hand.table.presenter.decision, Random(1)))
    over = hand.table.sheets.hand_over_screen
    names = {spot.name for spot in spots_of(hand.table)}
    assert names == {over.ids.bar.uid, *(widget.uid for widget in over.walk() if hasattr(widget, "on_release"))}
    assert len(names) == 2, "the bar and the replay"


def test_a_finger_that_was_down_when_it_came_does_nothing_below_it(hand: Hand) -> None:
    from kivy.tests.common import UnitTestTouch

    begin(hand, people=2)
    hand.lift()
    while hand.app.games.match.decision.seat == hand.table.presenter.looking:
        bid(hand)
    touch = UnitTestTouch(*hand.target(TapSeat(0)))
    touch.touch_down()
    for _ in range(10):
        hand.frames(1)
    assert hand.table.sheets.hand_over_screen is not None
    touch.touch_up()
    hand.frames(2)
    assert hand.table.sheet is None
    assert hand.table.sheets.hand_over_screen is not None


@pytest.mark.parametrize("interrupt", ["pause", "another window"])
def test_a_bar_that_nobody_is_seen_to_let_go_of_lifts_nothing(hand: Hand, interrupt: str) -> None:
    """The app was put away, or another window has the mouse: whoever looks then is not asked."""
    from kivy.tests.common import UnitTestTouch

    begin(hand, people=2)
    over = to_hand_over(hand)
    bar = over.ids.bar
    touch = UnitTestTouch(*bar.to_window(*bar.center))
    touch.touch_down()
    hand.wait(0.3)
    assert bar.held
    if interrupt == "pause":
        hand.app.dispatch("on_pause")
        hand.app.dispatch("on_resume")
    else:
        hand.app._on_focus(hand.window, False)
    assert not bar.held
    hand.wait(1.0)
    assert hand.table.sheets.hand_over_screen is over
    touch.touch_up()
    hand.lift()
    assert hand.table.sheets.hand_over_screen is None


# ---------------------------------------------------------------- what one may know


class Curious:
    """Opens anything at any time, and plays anything."""

    def __init__(self, hand: Hand, seed: str) -> None:
        self.hand = hand
        self.rng = Random(seed)
        self.handed_over = 0

    def look(self) -> None:
        """Open a sheet, as a finger, a mouse or a key might."""
        table = self.hand.table
        seats = range(len(self.hand.app.games.match.setup.seats))
        table.input.press(
            self.rng.choice(
                [
                    *(TapSeat(seat) for seat in seats),
                    *[TapSeat(max(0, table.presenter.eyes.person))] * 6,
                    Command.LOG,
                    Command.MENU,
                    Command.MARKET,
                    Command.DETAILS,
                    Command.PROMPT,
                    Command.ALL_POWERS,
                    Command.REPLAY,
                ]
            )
        )

    def go_on(self) -> None:
        """Do something, and check what is painted in every frame of what follows."""
        hand, table = self.hand, self.hand.table
        if table.sheets.hand_over_screen is not None:
            self.handed_over += 1
            self.watch(1)
            hold_enter(hand, 0.8)
        elif isinstance(table.presenter.phase, Replaying):
            self.watch(self.rng.randint(1, 30))
            table.input.press(StepperAction.CLOSE)
        elif table.presenter.decision is None or table.presenter.is_animating:
            self.watch(1)
        else:
            if self.rng.random() < 0.3:
                self.look()
                self.watch(2)
            if table.presenter.decision is not None and not table.presenter.is_animating:
                table.match.play(random_move(table.presenter.decision, self.rng))
                self.watch(self.rng.randint(0, 2))
                self.look()

    def watch(self, frames: int) -> None:
        for _ in range(frames):
            self.hand.frames(1)
            self.check()

    def check(self) -> None:
        table = self.hand.table
        may = {table.presenter.looking} - {NONE} if table.sheets.hand_over_screen is None else set()
        seen = purses_in(self.hand)
        assert seen <= may, f"{seen - may} seen by {may or 'nobody'}, sheet {table.sheet}"


@pytest.mark.parametrize(
    ("people", "computers", "pace"), [(2, 0, "off"), (2, 0, "normal"), (2, 2, "normal"), (3, 0, "fast"), (4, 0, "off")]
)
def test_nobody_sees_the_coins_of_another_person(hand: Hand, people: int, computers: int, pace: str) -> None:
    begin(hand, people, computers, pace)
    curious = Curious(hand, f"{people}{computers}{pace}")
    steps = 0
    while curious.handed_over < HAND_OVERS and not hand.app.games.match.game.over:
        curious.go_on()
        steps += 1
        assert steps < 10_000, "it is stuck"
    assert curious.handed_over == HAND_OVERS


def test_what_was_opened_closes_when_a_computer_player_comes_between(hand: Hand) -> None:
    begin(hand, people=2, computers=2, pace="normal")
    hand.lift()
    seat = hand.table.presenter.looking
    bid(hand)
    hand.frames(1)
    hand.table.input.press(TapSeat(seat))
    assert hand.table.sheet is not None, "one may look while one's own move is animated"
    assert purses_in(hand) == {seat}
    while hand.table.presenter.looking == seat:
        hand.frames(1)
    assert hand.table.sheet is None
    assert purses_in(hand) == set()


def test_a_screen_that_was_lifted_is_not_kept(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    """With its pictures each has a megabyte."""
    monkeypatch.setattr(memory, "let_go", gc.collect)  # that the tests of the app do without
    begin(hand, people=2)
    screen = ref(to_hand_over(hand))
    hold_enter(hand, 0.8)
    hand.wait(1.0)
    assert hand.table.sheets.hand_over_screen is None
    assert screen() is None
