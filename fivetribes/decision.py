"""A question: who decides what, and what he may answer."""

from __future__ import annotations

from dataclasses import dataclass

from .moves import Move
from .rounds import sowing_of
from .sowing import Sowing
from .state import State
from .steps import Ask


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
