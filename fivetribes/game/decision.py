"""A decision: who decides what, with all legal moves."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from fivetribes.game.legality import why_not
from fivetribes.game.view import View, observe
from fivetribes.model.grid import TileName, coordinate
from fivetribes.model.moves import Move, Sow
from fivetribes.model.pieces import NONE
from fivetribes.model.state import State
from fivetribes.model.steps import SOW, Ask
from fivetribes.rules.rounds import sowing_of
from fivetribes.rules.sowing import Sowing


@dataclass(frozen=True, slots=True)
class Decision:
    """What one seat has to decide. There is always a legal move, and every legal move can be played on from.

    `moves` are all legal moves but sowings; with Ask.SOW, `sowing` answers questions about those. `view` is what the
    seat may know: its legal moves depend on nothing else.
    """

    seat: int
    ask: Ask
    moves: tuple[Move, ...]
    sowing: Sowing | None
    view: View = field(repr=False)

    def why_not(self, move: Move, name_tile: TileName = coordinate) -> str | None:
        """Why this move is not legal, in a sentence that names the rule; None if it is."""
        if move in self.moves:
            return None
        if self.sowing is not None and isinstance(move, Sow):
            return self.sowing.why_not(move)
        return why_not(self.view.known_state(), move, name_tile)


#: More coins than anything costs.
PLENTY: Final = 99


def as_others_know_it(decision: Decision) -> Decision:
    """The same question as those would put it who do not know the seat's coins: with every answer that it could pay
    for if it had enough. What its view says of coins is made up."""
    coins = tuple(PLENTY if seat == decision.seat else None for seat in range(decision.view.seats))
    found = decision_of(replace(decision.view, coins=coins).known_state())
    assert found is not None
    return found


def decision_of(state: State) -> Decision | None:
    """What has to be decided in this position, or None if the game is over."""
    if state.ask is None:
        return None
    return Decision(
        seat=state.seat,
        ask=state.ask,
        moves=tuple(state.choices),
        sowing=sowing_of(state) if state.ask is Ask.SOW else None,
        view=observe(state, state.seat),
    )


def sowing_out_of_turn(view: View, seat: int) -> Decision:
    """What a seat would decide if it were to sow now, to see what could be done: sowings only, no powers before."""
    mine = replace(
        view, seat=seat, steps=((SOW,),), end_tile=NONE, tribe=NONE, hand=0, income=0, doubled=False
    )  # fmt: skip
    return Decision(seat, Ask.SOW, (), sowing_of(mine.known_state()), mine)
