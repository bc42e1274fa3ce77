"""Taps and keys that come too soon: whoever hurries an animation says nothing for good with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from fivetribes import Ask, Game
from fivetribes.game.decision import Decision
from fivetribes.game.random_play import random_move
from fivetribes.model.moves import END, SKIP, SPARE, Kill
from fivetribes.model.pieces import BUILDER, NONE
from screens.kit.drawing.rect import Rect
from screens.play.five_tribes.sowing_plan import Refusal
from screens.play.game_setup import GameSetup, SeatSetup
from screens.table.decisions.choice import Choosing
from screens.table.decisions.forced import forced
from screens.table.model.actions import Command
from tests.kit.offscreen import NAMED

if TYPE_CHECKING:
    from tests.kit.finger import Hand

PEOPLE = GameSetup((SeatSetup("Anna", "cyan"), SeatSetup("Tomas", "orange")), seed="taps")
SIZES = {"phone": (392, 852), "landscape": (852, 392), "tablet": (1280, 800), **NAMED}
TIMES = 6  # presses
APART = 0.1  # seconds between them: so all of them come before that has to be heard which is pressed again and again
DEAF, LATEST = 0.4, 0.8  # seconds after something is asked: nothing answers it before, and the next press after
CLICKS = 0.5  # seconds between those of somebody who clicks to get on


@pytest.fixture
def hand(tmp_path: Path) -> Iterator[Hand]:
    from tests.kit.finger import Hand

    hand = Hand(tmp_path / "data")
    hand.app.change(replace(hand.app.settings, between_players="secrets", sound=False))
    yield hand
    hand.close()


def plan(hand: Hand, rng: Random) -> Ask | None:
    """Choose a sowing by two taps; what is asked after it. None: nothing was chosen."""
    planning = hand.table.presenter.interaction
    start = rng.choice(sorted(planning.plan.lit))
    hand.tap_tile(start)
    ends = sorted(planning.plan.goals().keys() - planning.plan.lit - {start})
    if not ends:
        return None
    hand.tap_tile(rng.choice(ends))
    ahead = hand.table.match.game.copy()
    ahead.play(planning.play())
    while (decision := ahead.pending()) is not None and (only := forced(decision)) is not None:
        ahead.play(only)
    return decision.ask if decision is not None else None


def go_through(hand: Hand, press: Callable[[], None]) -> None:
    """Press impatiently after sowings that end in a market, and at the end of turns."""
    hand.begin(PEOPLE)
    table, rng, seen = hand.table, Random(4), set()
    while seen < {Ask.MARKET, Ask.END}:
        hand.to_sowing()
        asked = plan(hand, rng)
        if asked in (Ask.MARKET, Ask.END) and asked not in seen:
            for _ in range(TIMES):
                press()
            decision = table.presenter.decision
            assert decision is not None
            assert decision.ask is asked, "what was asked was answered by a tap that came too soon"
            seen.add(asked)
            hand.look()
            hand.play(END if asked is Ask.END else decision.moves[0], rng)
        else:
            table.close()
            table.match.play(random_move(table.presenter.decision, rng))


@pytest.mark.parametrize("pace", ["normal", "off"])
@pytest.mark.parametrize("size", SIZES)
def test_impatient_taps_answer_nothing(hand: Hand, size: str, pace: str) -> None:
    """Whoever taps Sow again and again hurries, and loses neither the market nor the end of the turn."""
    hand.app.change(replace(hand.app.settings, pace=pace))
    hand.resize(*SIZES[size])

    def tap() -> None:
        place = hand.target(Command.PRIMARY) or place_of[0]
        place_of[:] = [place]
        hand.touch(*place)
        hand.wait(APART)

    place_of: list[tuple[float, float]] = []
    go_through(hand, tap)


@pytest.mark.parametrize("size", SIZES)
def test_an_impatient_enter_answers_nothing(hand: Hand, size: str) -> None:
    """The same by the keyboard."""
    from tests.kit.typist import ENTER, Typist

    hand.resize(*SIZES[size])
    typist = Typist(hand)

    def enter() -> None:
        typist.key(ENTER)
        hand.wait(APART)

    go_through(hand, enter)


@pytest.mark.parametrize("size", SIZES)
def test_who_clicks_to_get_on_skips_no_market(hand: Hand, size: str) -> None:
    """Three clicks at one place, half a second apart: Sow, hurry, and nothing that is said for good."""
    hand.resize(*SIZES[size])
    plan_to(hand, Ask.MARKET)
    place = hand.target(Command.PRIMARY)
    assert place is not None
    for _ in range(3):
        hand.touch(*place)
        hand.wait(CLICKS)
    decision = hand.table.presenter.decision
    assert decision is not None
    assert decision.ask is Ask.MARKET, "the market was skipped by a click that was meant to get on"
    assert SKIP in decision.moves


@pytest.mark.parametrize("size", SIZES)
def test_skip_is_never_where_the_primary_button_is(hand: Hand, size: str) -> None:
    """Neither while something is chosen nor before, neither in the bar nor in the sheet; pressed, it skips."""
    hand.resize(*SIZES[size])
    plan_to(hand, Ask.MARKET)
    sow = rect_of(hand, Command.PRIMARY)
    hand.primary()
    hand.table.mover.skip()
    hand.frames(2)
    hand.look()
    table = hand.table
    if table.sheet is not None:
        feet = table.sheet.foot.children
        assert len(feet) == 2, "what skips stands alone, where the button is that buys"
        table.dismiss()
        hand.frames(2)
        assert table.model.buttons[Command.PRIMARY].text == "See the cards"
    skip = rect_of(hand, Command.SKIP)
    assert not overlaps(skip, sow)
    assert not overlaps(skip, rect_of(hand, Command.PRIMARY))
    played = len(table.match.game.entries)
    hand.primary()
    assert len(table.match.game.entries) == played
    if table.sheet is not None:
        table.dismiss()
        hand.frames(2)
    hand.tap_key(Command.SKIP)
    assert table.match.game.entries[played].code == SKIP.code()
    hand.frames(2)
    assert table.presenter.decision.ask is Ask.END
    assert "Market: skipped" in [line.text for line in table.model.card.lines]
    assert "Market: skipped" in [line.text for line in table.match.turn_log.turns[-1].lines]


def test_nobody_is_killed_by_a_button_of_its_own() -> None:
    """Where all victims cost fakirs, nobody need be killed: that is no answer of the primary button either."""
    view = Game.new(2, "kill").view(0)
    choosing = Choosing(view, (), Decision(0, Ask.KILL, (Kill(3, NONE, (BUILDER,), 1), SPARE), None, view))
    assert choosing.skip is not None
    assert choosing.skip.text == "Kill nobody"
    assert choosing.primary.text == "Kill"
    assert not choosing.primary.live
    with pytest.raises(Refusal):
        choosing.play()


def rect_of(hand: Hand, key: Command) -> Rect:
    """Where a button stands: the topmost one, as a finger finds it."""
    targets = (target for region in hand.table.surfaces for target in region.targets if target.key is key)
    found: Rect = next(targets).rect
    return found


def overlaps(one: Rect, other: Rect) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


def plan_to(hand: Hand, ask: Ask) -> None:
    """A new game: a sowing is chosen after which this is asked."""
    hand.begin(PEOPLE)
    rng = Random(4)
    hand.to_sowing()
    while plan(hand, rng) is not ask:
        while hand.table.presenter.interaction.can_step_back:
            hand.table.input.press(Command.UNDO)


def sow_to_the_end(hand: Hand) -> None:
    """A new game: a move is played after which nothing is left but the end of the turn."""
    plan_to(hand, Ask.END)
    hand.primary()


def test_a_finger_that_was_down_before_presses_nothing(hand: Hand) -> None:
    """It went down on Sow while the move was animated, and comes up when the end of the turn is asked."""
    from kivy.tests.common import UnitTestTouch

    hand.resize(*SIZES["tablet"])
    sow_to_the_end(hand)
    place = hand.target(Command.PRIMARY)
    assert place is not None
    touch = UnitTestTouch(*place)
    touch.touch_down()
    hand.table.mover.skip()
    hand.frames(2)
    assert hand.table.presenter.decision.ask is Ask.END
    hand.wait(DEAF + 0.02)  # nearly held: it is no more meant for what has come
    touch.touch_up()
    hand.frames(2)
    assert hand.table.presenter.decision.ask is Ask.END


@pytest.mark.parametrize("size", ["landscape", "tablet"])
def test_a_finger_that_comes_down_too_soon_presses_nothing(hand: Hand, size: str) -> None:
    """Also if it comes up later: what counts is when it came down."""
    from kivy.tests.common import UnitTestTouch

    hand.app.change(replace(hand.app.settings, pace="off"))
    hand.resize(*SIZES[size])
    sow_to_the_end(hand)
    hand.frames(2)
    place = hand.target(Command.PRIMARY) or hand.table.sheet.foot.ids.do.center
    touch = UnitTestTouch(*place)
    hand.wait(DEAF / 4)
    touch.touch_down()
    hand.wait(DEAF)
    touch.touch_up()
    hand.frames(2)
    assert hand.table.presenter.decision.ask is Ask.END


@pytest.mark.parametrize("key", [False, True], ids=["finger", "enter"])
def test_who_presses_again_is_heard_at_the_latest(hand: Hand, key: bool) -> None:
    """What came too soon is not taken against a person for ever: twice the time is the most there is to wait."""
    from tests.kit.typist import ENTER, Typist

    hand.app.change(replace(hand.app.settings, pace="off"))
    hand.resize(*SIZES["tablet"])
    typist = Typist(hand)
    sow_to_the_end(hand)
    place = hand.target(Command.PRIMARY)
    assert place is not None
    decision, waited = hand.table.presenter.decision, 0.0
    while hand.table.presenter.decision is decision:
        assert waited <= LATEST + 0.1, "who presses again and again is refused for ever"
        hand.wait(0.2)
        waited += 0.2
        if key:
            typist.key(ENTER)
        else:
            hand.touch(*place)
    assert waited >= DEAF


def test_a_sheet_that_came_by_itself_is_not_closed_at_once(hand: Hand) -> None:
    """Beside it, too, a tap may be meant to hurry. What a person opens obeys at once."""
    hand.resize(*SIZES["phone"])
    sow_to_the_end(hand)
    hand.table.mover.skip()
    hand.frames(2)
    sheet = hand.table.sheet
    assert sheet is not None
    beside = hand.table.width / 2, hand.table.height - 8
    hand.touch(*beside)
    assert hand.table.sheet is sheet
    hand.look()
    hand.touch(*beside)
    assert hand.table.sheet is None
    hand.tap_key(Command.MENU)
    assert hand.table.sheet is not None
    hand.touch(*beside)
    assert hand.table.sheet is None
