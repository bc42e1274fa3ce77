"""How many touches a turn takes on the real screens: four, or six with a market, a djinn or a victim."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes import Ask
from fivetribes.model.moves import END, NO_DJINN, Buy, Kill, Take
from screens.play.game_setup import GameSetup, SeatSetup
from tests.kit.offscreen import NAMED

if TYPE_CHECKING:
    from tests.kit.finger import Hand

SIZES = {
    "phone": (360, 640),
    "tall phone": (393, 851),
    "landscape": (852, 392),
    "upright": (768, 1024),
    "tablet": (1280, 800),
    "desktop": (1920, 1080),
    **NAMED,
}
PEOPLE = GameSetup((SeatSetup("Anna", "cyan"), SeatSetup("Tomas", "orange")), seed="taps")
PLAIN = 4  # touches of a turn in which nothing has to be chosen
MORE = 2  # for each thing that is chosen
TURNS = 14


@pytest.fixture
def hand(hand: Hand) -> Hand:
    hand.be_quick()
    return hand


class Counting:
    """Counts what touches the window."""

    def __init__(self, hand: Hand) -> None:
        self.count = 0
        usual = hand.touch

        def touch(*args: Any, **more: Any) -> None:
            self.count += 1
            usual(*args, **more)

        hand.touch = touch  # type: ignore[method-assign]


def sow(hand: Hand, counting: Counting, rng: Random) -> bool:
    """Pick up, choose an end, sow: three touches. False if there is no end."""
    planning = hand.table.presenter.interaction
    starts = sorted(planning.plan.lit)
    rng.shuffle(starts)
    for start in starts:
        counting.count = 0
        hand.tap_tile(start)
        ends = sorted(planning.plan.goals().keys() - {start})
        if ends:
            hand.tap_tile(rng.choice(ends))
            hand.primary()
            hand.settle()
            return True
        hand.table.input.undo()
        hand.table.refresh()
    return False


@pytest.mark.parametrize("size", SIZES)
def test_an_ordinary_turn_takes_four_touches(hand: Hand, size: str) -> None:
    """Start, end, Sow, End turn. What is bought, called or killed takes two more: what, and the button."""
    hand.resize(*SIZES[size])
    hand.begin(PEOPLE)
    rng, counting, seen = Random(size), Counting(hand), set()
    for _ in range(TURNS):
        hand.to_sowing()
        if not sow(hand, counting, rng):
            hand.play(hand.table.presenter.decision.moves[-1], rng)
            continue
        choices = 0
        while (decision := hand.table.presenter.decision).ask is not Ask.END:
            choices += 1
            hand.play(next((move for move in decision.moves if is_plain(move)), decision.moves[-1]), rng)
            hand.settle()
        hand.play(END, rng)
        assert counting.count <= PLAIN + MORE * choices
        seen.add(choices)
    assert {0, 1} <= seen, "turns with a choice, and without"


def is_plain(move: Any) -> bool:
    """One card, one djinn, one victim; without a djinn's help."""
    match move:
        case Buy(slots):
            return len(slots) == 1
        case Kill(victims=victims, djinn=djinn, fakirs=fakirs):
            return len(victims) == 1 and djinn == NO_DJINN and not fakirs
        case Take(fakirs=fakirs):
            return not fakirs
    return False


def test_on_a_phone_the_end_of_a_turn_says_what_its_sum_is_and_what_goods_are_worth(hand: Hand) -> None:
    from fivetribes.model.moves import Sell

    hand.resize(393, 851)
    hand.begin(PEOPLE)
    hand.play_ahead(
        lambda asked: asked.ask is Ask.END and any(isinstance(move, Sell) for move in asked.moves), Random(2)
    )
    sheet = hand.table.sheet
    assert type(sheet).__name__ == "CardSheet"
    assert sheet.note == hand.table.model.card.note == "points, with the coins"
    assert sheet.reason.startswith("Your goods are worth ")
    player = hand.table.model.players[0]
    seat = next(target for target in hand.table.ids.seats.targets if target.key.seat == 0)
    assert f"{player.points} points without coins" in seat.name
