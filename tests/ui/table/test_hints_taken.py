"""Every hint of the app can be taken, whatever is asked: in random games, by what can be pressed."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes.model.steps import Ask
from fivetribes.shell.bots.budget import Budget
from screens.play.game_setup import GameSetup, SeatSetup
from screens.table.model.actions import Command, PickRow
from screens.table.rehearsal import Nobody
from tests.kit.keen import keen_move

if TYPE_CHECKING:
    from tests.kit.finger import Hand

PEOPLE = (SeatSetup("Anna", "cyan"), SeatSetup("Tomas", "orange"))
NODES = 30
#: One in so many of the questions of a kind that was met.
SELDOM = 40
#: These come in nearly every game; the others are tried where they come.
COMMON = {Ask.BID, Ask.SOW, Ask.KILL, Ask.PLACE, Ask.MARKET, Ask.SACRED, Ask.END}


def ask_for_hints(hand: Hand) -> None:
    """Press "Hint", or its key where that button has made room; a sheet that lies over it is closed first."""
    from tests.kit.typist import Typist

    if hand.table.sheet is not None:
        hand.table.close()
        hand.frames(2)
    if hand.shows(Command.HINT):
        hand.tap_key(Command.HINT)
    else:
        Typist(hand).key("h")


@pytest.mark.parametrize("size", [(360, 640), (852, 392), (1280, 800)], ids=["phone", "landscape", "tablet"])
def test_every_hint_can_be_taken(hand: Hand, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]) -> None:
    """Law: each move that is advised is put before the player, and "Play it" plays it."""
    hand.be_quick()
    hand.resize(*size)
    rng, taken = Random(f"taken {size}"), Counter[Ask]()
    for seed in range(2):
        hand.begin(GameSetup(PEOPLE, seed=f"hints taken {seed}", random_order=False))
        table, match = hand.table, hand.table.match

        def advise(_self: Any, _seconds: float, advised: Any, _view: Any, match: Any = match) -> None:
            decision = match.decision
            advised(match.kind.advise(match.view(decision.seat), decision, Budget(NODES)))

        monkeypatch.setattr(type(match), "advise", advise)
        while True:
            table.hold_still()
            match._listener, listener = Nobody(), match._listener
            while (decision := match.decision) is not None and taken[decision.ask] and rng.random() > 1 / SELDOM:
                match.play(keen_move(decision.view, decision, rng))
            match._listener = listener
            table.jumped()
            hand.settle()
            decision = table.presenter.decision
            if decision is None:
                break
            played = len(match.game.entries)
            ask_for_hints(hand)
            many = table.model.hint.of  # where they are covered, one stands for all
            at = rng.randrange(many)
            if at:
                hand.tap_key(PickRow(at))
            move = table.presenter.hints.move
            assert move == table.presenter.hints.advice[at].move
            hand.primary()
            assert match.game.entries[played].code == move.code(), (decision.ask, table.model.prompt)
            taken[decision.ask] += 1
    assert set(taken) >= COMMON
