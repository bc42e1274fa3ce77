"""Taps and keys that come too soon: whoever hurries an animation says nothing for good with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from fivetribes import Ask
from fivetribes.game.random_play import random_move
from fivetribes.model.moves import END
from screens.play.game_setup import GameSetup, SeatSetup
from screens.table.decisions.forced import forced
from screens.table.model.actions import Command

if TYPE_CHECKING:
    from tests.kit.finger import Hand

PEOPLE = GameSetup((SeatSetup("Anna", "cyan"), SeatSetup("Tomas", "orange")), seed="taps")
SIZES = {"phone": (392, 852), "landscape": (852, 392), "tablet": (1280, 800)}
TIMES = 8  # presses
APART = 0.15  # seconds from one to the next


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


def sow_to_the_end(hand: Hand) -> None:
    """A new game: a move is played after which nothing is left but the end of the turn."""
    hand.begin(PEOPLE)
    rng = Random(4)
    hand.to_sowing()
    while plan(hand, rng) is not Ask.END:
        while hand.table.presenter.interaction.can_step_back:
            hand.table.input.press(Command.UNDO)
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
    touch.touch_up()
    hand.frames(2)
    assert hand.table.presenter.decision.ask is Ask.END


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
