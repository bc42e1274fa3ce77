"""Hints for people: a few different good moves, with what speaks for and against each."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from fivetribes.ai.budget import Budget
from fivetribes.ai.reasons import AnyReason, reasons
from fivetribes.ai.standing import sampled
from fivetribes.ai.thinker import Sight, Thinker
from fivetribes.ai.weights import learned
from fivetribes.game.decision import Decision
from fivetribes.game.view import View
from fivetribes.i18n import tr
from fivetribes.model.moves import Move, Sow

#: How many moves are shown.
MOST: Final = 3
SIGHT: Final = Sight(looks=30, orders=3, leave=0.7, deep=12)


@dataclass(frozen=True, slots=True)
class Advice:
    """A move, how much worse than the best it seems, and why it is good."""

    move: Move
    behind: float
    reasons: tuple[AnyReason, ...]

    def text(self) -> str:
        """The reasons as a sentence."""
        return sentence(self.reasons)


def sentence(why: tuple[AnyReason, ...], most: int = 3) -> str:
    """Reasons as a sentence."""
    if not why:
        return tr("It keeps what there is.")
    text = "; ".join(reason.text() for reason in why[:most])
    return text[0].upper() + text[1:] + "."


def advise(view: View, decision: Decision, budget: Budget) -> tuple[Advice, ...]:
    """Up to three different good moves, the best first."""
    thinker = Thinker(learned(), SIGHT, "advice")
    thinker.choose(view, decision, budget)
    state = sampled(view, Random("advice"), thinker.weights)
    found: list[Advice] = []
    kinds: set[object] = set()
    best = thinker.considered[0].mean
    for considered in thinker.considered:
        kind = _kind(considered.move)
        if kind not in kinds:
            kinds.add(kind)
            why = reasons(thinker, state, considered.move, Random("advice"))
            # An answer that dropped out early has a mean that does not compare; it is behind all the same.
            behind = max(best - considered.mean, found[-1].behind if found else 0.0)
            found.append(Advice(considered.move, behind, why))
        if len(found) == MOST:
            break
    return tuple(found)


def explain(thinker: Thinker) -> str:
    """Why the thinker made its last move, in a sentence, from what decided it."""
    if thinker.decided is None:
        return ""
    view, move = thinker.decided
    state = sampled(view, Random("advice"), thinker.weights)
    return sentence(reasons(thinker, state, move, Random("advice")), most=2)


def _kind(move: Move) -> object:
    """Moves of one kind come to the same: sowings with the same end."""
    return (move.path[-1], move.tribes[-1]) if isinstance(move, Sow) else move
