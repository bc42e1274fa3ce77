"""A question: who decides what, and what he may answer."""

from __future__ import annotations

from dataclasses import dataclass

from fivetribes.model.moves import Move
from fivetribes.model.state import State
from fivetribes.model.steps import Ask
from fivetribes.rules.rounds import sowing_of
from fivetribes.rules.sowing import Sowing


@dataclass(frozen=True, slots=True)
class Decision:
    """Never empty, and no answer leads to a dead end.

    `moves` are all answers but sowings; with Ask.SOW, `sowing` answers questions about those.
    """

    seat: int
    ask: Ask
    moves: tuple[Move, ...]
    sowing: Sowing | None


def decision_of(state: State) -> Decision | None:
    """What is to be decided in this position, or None if the game is over."""
    if state.ask is None:
        return None
    return Decision(
        seat=state.seat,
        ask=state.ask,
        moves=tuple(state.choices),
        sowing=sowing_of(state) if state.ask is Ask.SOW else None,
    )
