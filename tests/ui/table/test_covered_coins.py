"""Where others may be looking, a player's coins show only while the player's own panel is held down.

As in `test_hand_over`, each seat has a purse of its own thousand, and no number of it may be painted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes.game.random_play import random_move
from fivetribes.model.options import DEFAULT
from fivetribes.model.pieces import NONE
from screens.kit.table.eyes import Secrecy
from screens.play.game_setup import COLOURS, GameSetup, SeatSetup
from screens.table.model.actions import Command, TapBid, TapSeat
from tests.kit.offscreen import LOW
from tests.ui.table.test_hand_over import NAMES, Curious, begin, bid, painted, purses_in

if TYPE_CHECKING:
    from tests.kit.finger import Hand

ENTER, TAB, ESCAPE = 13, 9, 27
LONG = 0.6  # seconds; a finger that holds
SIZES = ((360, 640), (393, 851), (851, 393), (768, 1024), (960, 600), (1280, 800), *LOW)


@pytest.fixture
def hand(tmp_path: Path) -> Iterator[Hand]:
    from tests.kit.finger import Hand

    hand = Hand(tmp_path / "data")
    hand.resize(1280, 800)
    yield hand
    hand.close()


def start(hand: Hand, people: int = 2, computers: int = 0, pace: str = "off") -> int:
    """A game whose secrets are covered; who decides."""
    begin(hand, people, computers, pace, between="secrets")
    hand.settle()
    assert hand.table.presenter.eyes.secrecy is Secrecy.HELD
    return int(hand.table.presenter.decision.seat)


def panel(hand: Hand, seat: int) -> tuple[float, float]:
    """The middle of a player's panel."""
    region = hand.table.ids.seats
    target = next(target for target in region.targets if target.key == TapSeat(seat))
    x, y, w, h = region.box_of(target.rect)
    return float(x + w / 2), float(y + h / 2)


def hold(hand: Hand, seat: int, button: str = "left") -> Any:
    """A finger, or a button of the mouse, on a player's panel."""
    from kivy.tests.common import UnitTestTouch

    touch = UnitTestTouch(*panel(hand, seat))
    touch.button = button
    touch.touch_down()
    hand.wait(LONG)
    return touch


# ---------------------------------------------------------------- held and let go


def test_the_own_panel_shows_the_own_coins_while_it_is_held(hand: Hand) -> None:
    for people in (2, 4):
        seat = start(hand, people)
        for size in SIZES:
            hand.resize(*size)
            assert purses_in(hand) == set(), size
            touch = hold(hand, seat)
            assert purses_in(hand) == {seat}, size
            assert hand.table.model.prompt.coins == 1000 * (seat + 1) + 500
            touch.touch_up()
            assert purses_in(hand) == set(), "at once: no frame is drawn in between"
            assert hand.table.sheet is None


def test_a_panel_that_can_be_held_says_so(hand: Hand) -> None:
    start(hand)
    for size in ((1280, 800), (1920, 1080)):
        hand.resize(*size)
        assert "Hold to see your coins" in set(painted(hand))


@pytest.mark.parametrize("button", ["left", "right"])
def test_another_panel_is_looked_up_and_shows_no_coins(hand: Hand, button: str) -> None:
    seat = start(hand)
    touch = hold(hand, 1 - seat, button)
    assert purses_in(hand) == set()
    assert hand.table.sheet is not None
    touch.touch_up()
    assert purses_in(hand) == set()


def test_a_tap_and_a_right_click_on_the_own_panel_look_it_up_without_the_coins(hand: Hand) -> None:
    seat = start(hand)
    hand.touch(*panel(hand, seat))
    assert hand.table.sheet is not None
    assert purses_in(hand) == set()
    hand.back()
    touch = hold(hand, seat, "right")
    assert hand.table.sheet is not None
    assert purses_in(hand) == set()
    touch.touch_up()


def test_enter_held_on_the_own_panel_shows_the_coins(hand: Hand) -> None:
    from screens.kit.keys.targets import spots_of

    seat = start(hand)

    def spot() -> Any:
        return next(spot for spot in spots_of(hand.table) if spot.name == TapSeat(seat))

    held = spot().held
    held.press()
    hand.wait(LONG)
    assert purses_in(hand) == {seat}
    held.release()
    assert purses_in(hand) == set()
    assert hand.table.sheet is None
    held = spot().held
    held.press()
    hand.frames(3)
    held.release()
    assert hand.table.sheet is not None, "a short press looks it up"
    assert purses_in(hand) == set()
    hand.back()
    assert next(other for other in spots_of(hand.table) if other.name == TapSeat(1 - seat)).held is None


def test_enter_that_stays_down_shows_the_coins_until_it_comes_up(hand: Hand) -> None:
    seat = start(hand)
    for _ in range(60):
        hand.window.dispatch("on_keyboard", TAB, 0, None, [])
        hand.window.dispatch("on_key_up", TAB, 0)
        if hand.app.keys.focus.name == TapSeat(seat):
            break
    hand.window.dispatch("on_keyboard", ENTER, 0, None, [])
    for _ in range(10):  # the key repeats
        hand.wait(0.1)
        hand.window.dispatch("on_keyboard", ENTER, 0, None, [])
    assert purses_in(hand) == {seat}
    hand.window.dispatch("on_key_up", ENTER, 0)
    assert purses_in(hand) == set()


# ---------------------------------------------------------------- what hides them at once


def look_elsewhere(hand: Hand) -> None:
    hand.app._on_focus(hand.window, False)


def put_away(hand: Hand) -> None:
    hand.app.dispatch("on_pause")


def read_the_rules(hand: Hand) -> None:
    hand.app.go("rules")


def open_a_sheet(hand: Hand) -> None:
    hand.table.input.press(Command.MENU)


def decide(hand: Hand) -> None:
    bid(hand)


def choose_and_go_back(hand: Hand) -> None:
    hand.table.input.press(TapBid(2))
    hand.table.input.press(Command.TAKE_BACK)
    bid(hand)


HIDES = (look_elsewhere, put_away, read_the_rules, open_a_sheet, decide, choose_and_go_back)


@pytest.mark.parametrize("by_key", [False, True], ids=["finger", "Enter"])
def test_they_are_hidden_at_once_when_anything_else_happens(hand: Hand, by_key: bool) -> None:
    from screens.kit.keys.targets import spots_of

    start(hand, people=3)
    for hides in HIDES:
        seat = hand.table.presenter.decision.seat
        touch = held = None
        if by_key:
            held = next(spot for spot in spots_of(hand.table) if spot.name == TapSeat(seat)).held
            held.press()
            hand.wait(LONG)
        else:
            touch = hold(hand, seat)
        assert purses_in(hand) == {seat}, hides
        hides(hand)
        assert purses_in(hand) == set(), hides
        hand.frames(3)
        assert purses_in(hand) == set(), hides
        if touch is not None:
            touch.touch_up()
        else:
            assert held is not None
            held.release()
        hand.frames(2)
        assert purses_in(hand) == set(), hides
        hand.app.dispatch("on_resume")
        while hand.screen is not hand.table:
            hand.back()
        hand.table.close()
        hand.settle()
        assert purses_in(hand) == set(), hides


def test_a_finger_that_slides_off_the_panel_lets_go(hand: Hand) -> None:
    seat = start(hand)
    touch = hold(hand, seat)
    x, y = panel(hand, seat)
    touch.touch_move(x + 20, y + 10)
    assert purses_in(hand) == {seat}, "still on it"
    touch.touch_move(x + 400, y)
    assert purses_in(hand) == set()
    touch.touch_move(x, y)
    hand.wait(LONG)
    assert purses_in(hand) == set(), "it has to be held anew"
    touch.touch_up()


def test_what_was_refused_while_they_showed_is_hidden_with_them(hand: Hand) -> None:
    seat = start(hand)
    touch = hold(hand, seat)
    hand.table.presenter.warning = "The price is 18, and you have 1500."
    hand.table.refresh()
    assert purses_in(hand) >= {0}
    touch.touch_up()
    assert purses_in(hand) == set()


def test_nothing_is_opened_while_they_show_and_what_was_open_closes_with_them(hand: Hand) -> None:
    seat = start(hand)
    table = hand.table
    table.input.press(TapBid(2))
    for opens in (table.sheets.open_prompt, lambda: table.sheets.open_dashboard(seat), table.sheets.open_log):
        table.secrets.grip(TapSeat(seat))  # while another finger or a key opens something
        opens()
        assert purses_in(hand) == set()
        assert table.sheet is None
        opens()
        assert table.sheet is not None
        table.secrets.grip(TapSeat(seat))  # where a sheet lies beside the panel
        assert table.sheet is not None
        assert purses_in(hand) == {seat}
        table.secrets.cover()
        assert purses_in(hand) == set()
        assert table.sheet is None


# ---------------------------------------------------------------- the whole of a game


class Snooping(Curious):
    """Touches anything at any time, holds panels and lets go of them, and lets the system interrupt."""

    touch: Any = None
    shown = 0

    def go_on(self) -> None:
        play = super().go_on
        self.rng.choice((self.tap, self.key, self.grab, self.grab, self.lift, self.interrupt, play, play, play, play))()
        self.watch(self.rng.randint(0, 2))

    def tap(self) -> None:
        if self.touch is None:
            width, height = self.hand.window.size
            self.hand.touch(self.rng.random() * width, self.rng.random() * height, self.rng.choice((0.02, 0.02, LONG)))
            self.check()

    def key(self) -> None:
        code = self.rng.choice((TAB, TAB, ENTER, ESCAPE, 275, 282))
        if code != ESCAPE or self.hand.table.modal is not None:
            self.hand.window.dispatch("on_keyboard", code, 0, None, [])
            self.check()
            self.hand.window.dispatch("on_key_up", code, 0)

    def grab(self) -> None:
        table = self.hand.table
        if self.touch is not None or table.modal is not None or self.hand.screen is not table:
            return
        seat = self.rng.randrange(table.presenter.view.seats)
        if table.presenter.can_reveal and self.rng.random() < 0.5:
            seat = table.presenter.decision.seat
        may = table.presenter.can_reveal and table.presenter.decision.seat == seat
        self.touch = hold(self.hand, seat)
        self.check()
        if may and table.presenter.can_reveal and table.presenter.decision.seat == seat:
            assert purses_in(self.hand) == {seat}, (self.hand.window.size, table.model.prompt, table.sheet)
            self.shown += 1

    def lift(self) -> None:
        if self.touch is not None:
            self.touch.touch_up()
            self.touch = None
            assert purses_in(self.hand) == set() or self.hand.table.presenter.view.over

    def interrupt(self) -> None:
        hand = self.hand
        how = self.rng.randrange(4)
        if how == 0:
            hand.app.dispatch("on_pause")
            self.check()
            hand.app.dispatch("on_resume")
        elif how == 1:
            hand.app._on_focus(hand.window, False)
            assert purses_in(hand) == set()
        elif how == 2:
            hand.resize(*self.rng.choice(self.sizes))
        else:
            hand.app.go("settings")
            self.check()
        while hand.screen is not hand.table:
            hand.app.go("table")
        self.check()

    sizes: tuple[tuple[int, int], ...] = SIZES

    def check(self) -> None:
        """Nothing of anybody, but for who holds the own panel."""
        presenter = self.hand.table.presenter
        if presenter is None or presenter.view.over:
            return
        holding = self.touch is not None or presenter.looking != NONE
        seen = purses_in(self.hand)
        assert seen <= ({presenter.looking} - {NONE} if holding else set()), seen
        if presenter.looking != NONE:
            assert presenter.decision.seat == presenter.looking
            assert not presenter.is_animating


@pytest.mark.parametrize(
    ("people", "computers", "pace", "seed"),
    [(2, 0, "off", "a"), (3, 0, "normal", "b"), (4, 0, "off", "c"), (2, 2, "fast", "d")],
)
def test_no_touch_ever_shows_what_others_may_not_know(
    hand: Hand, people: int, computers: int, pace: str, seed: str
) -> None:
    start(hand, people, computers, pace)
    snooping = Snooping(hand, seed)
    steps = 0
    while steps < 150 or not snooping.shown:
        assert steps < 30_000, "nobody ever sees anything"
        steps += 1
        snooping.go_on()
        if hand.table.presenter is None or hand.app.games.match.game.over:
            snooping.lift()
            start(hand, people, computers, pace)
        assert hand.table.sheets.hand_over_screen is None, "only what is secret is hidden"


# ---------------------------------------------------------------- when anything is hidden, and how


def new_game(hand: Hand, people: int, **options: bool) -> Any:
    seats = tuple(
        SeatSetup(name if n < people else "", colour, None if n < people else "apprentice")
        for n, (name, colour) in enumerate(zip(NAMES[:3], COLOURS, strict=False))
    )
    hand.begin(GameSetup(seats, replace(DEFAULT, **options), seed="77", random_order=False))
    return hand.table


def screens_until_the_first_turns(hand: Hand, sowings: int) -> list[str]:
    """Play on; before each decision of a person, how it came to be asked: by "screen", "held", or "open"."""
    table, rng = hand.table, Random(1)
    found: list[str] = []
    while sowings:
        hand.frames(1)
        if table.sheets.hand_over_screen is not None:
            found.append("screen")
            hand.lift()
        decision = table.presenter.decision
        if decision is None or table.presenter.is_animating:
            continue
        found.append(f"{decision.ask.name} {table.presenter.eyes.secrecy.value}")
        sowings -= decision.sowing is not None
        table.close()
        table.match.play(random_move(decision, rng) if decision.sowing is None else decision.sowing.random(rng))
    return found


@pytest.mark.parametrize(
    ("size", "between", "taken"),
    [
        ((360, 640), "automatic", True), ((851, 393), "automatic", True), ((768, 1024), "automatic", False),
        ((1280, 800), "automatic", False), ((1280, 800), "screen", True), ((360, 640), "secrets", False),
    ],
)  # fmt: skip
def test_by_itself_phones_are_handed_over_and_tablets_hide_coins(
    hand: Hand, size: tuple[int, int], between: str, taken: bool
) -> None:
    hand.app.change(replace(hand.app.settings, pace="off", between_players=between, sound=False))
    hand.resize(*size)
    new_game(hand, 3)
    found = screens_until_the_first_turns(hand, 2)
    assert found[:3] == ["BID open"] * 3, "in the first bidding all know what all have"
    assert ("screen" in found) is taken
    assert any("held" in one for one in found) is not taken
    assert not any("open" in one for one in found[3:])
    if taken:
        assert found[3] == "screen"


@pytest.mark.parametrize("size", [(360, 640), (1280, 800)])
def test_open_coins_need_no_hiding(hand: Hand, size: tuple[int, int]) -> None:
    hand.app.change(replace(hand.app.settings, pace="off", sound=False))
    hand.resize(*size)
    new_game(hand, 3, open_coins=True)
    found = screens_until_the_first_turns(hand, 3)
    assert set(found) <= {"BID open", "SOW open", "MARKET open", "SACRED open", "END open", "KILL open", "TRIBE open"}


@pytest.mark.parametrize("between", ["automatic", "screen", "secrets"])
def test_alone_against_computers_the_own_coins_always_show(hand: Hand, between: str) -> None:
    hand.app.change(replace(hand.app.settings, pace="off", between_players=between, sound=False))
    table, rng = new_game(hand, 1), Random(3)
    for _ in range(12):
        hand.settle()
        assert table.sheets.hand_over_screen is None
        assert table.presenter.looking == 0
        assert table.model.players[0].coins == table.match.view(0).coins[0]
        assert not table.model.players[0].hiding
        table.close()
        table.match.play(random_move(table.presenter.decision, rng))


def test_another_choice_in_the_settings_counts_from_the_next_decision_on(hand: Hand) -> None:
    seat = start(hand)
    hand.app.change(replace(hand.app.settings, between_players="screen"))
    assert purses_in(hand) == set()
    bid(hand)
    hand.frames(3)
    assert hand.table.sheets.hand_over_screen is not None
    assert purses_in(hand) == set()
    hand.lift()
    now = hand.table.presenter.decision.seat
    assert purses_in(hand) == {now}
    hand.app.change(replace(hand.app.settings, between_players="secrets"))
    bid(hand)
    hand.frames(3)
    assert hand.table.sheets.hand_over_screen is None
    assert purses_in(hand) == set()
    assert seat in (0, 1)


def test_undo_is_covered_as_well(hand: Hand) -> None:
    start(hand)
    act: Callable[[], None] = lambda: hand.table.input.press(Command.UNDO)  # noqa: E731
    for _ in range(3):
        bid(hand)
        hand.frames(3)
        act()
        hand.frames(3)
        assert purses_in(hand) == set()
        assert hand.table.presenter.eyes.covered
        bid(hand)
        hand.settle()
