"""Hints for people: a few different good moves, with what speaks for and against each."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Final

from fivetribes.ai.reasons import AnyReason, reasons
from fivetribes.ai.standing import sampled
from fivetribes.ai.thinker import Sight, Thinker
from fivetribes.ai.weights import learned
from fivetribes.game.decision import Decision
from fivetribes.game.view import View
from fivetribes.i18n import tr
from fivetribes.model.moves import Move, Sow
from fivetribes.model.pieces import TRACK
from fivetribes.shell.bots.budget import Budget

#: How many moves are shown at the most.
MAX_HINTS: Final = 3
SIGHT: Final = Sight(max_candidates=30, drop_orders=3, denial_weight=0.7, playout_candidates=12)


@dataclass(frozen=True, slots=True)
class Advice:
    """A move, how many points it seems to be behind the best one, and why it is good."""

    move: Move
    behind: float
    reasons: tuple[AnyReason, ...]

    def text(self) -> str:
        """The reasons as a sentence."""
        return sentence(self.reasons)


def sentence(why: tuple[AnyReason, ...], max_reasons: int = 3) -> str:
    """The weightiest reasons as a sentence."""
    if not why:
        return tr("It keeps everything as it is.")
    told = why[:max_reasons]
    text = "; ".join(reason.text() for reason in told)
    if any(reason.looks_ahead for reason in told):
        # Translators: {reasons} such as "cards about 12 points more; the others lose about 5 points".
        return tr("By the end of the game: {reasons}.").format(reasons=text)
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
            # The mean of a move that dropped out early is of fewer play-outs. It is behind the others whatever it says.
            behind = max(best - considered.mean, found[-1].behind if found else 0.0)
            found.append(Advice(considered.move, behind, why))
        if len(found) == MAX_HINTS:
            break
    return tuple(found)


def explain(thinker: Thinker) -> str:
    """Why the thinker chose its last move, in a sentence for everybody: its purse is guessed where it is secret.
    Empty if it has not chosen any."""
    if thinker.decided is None:
        return ""
    view, move = thinker.decided
    if not view.coins_are_open:
        view = replace(view, coins=(None,) * view.seats)
    state = sampled(view, Random("advice"), thinker.weights, least=max(TRACK))
    return sentence(reasons(thinker, state, move, Random("advice")), max_reasons=2)


def _kind(move: Move) -> object:
    """The same for moves that come to the same: for sowings, those with the same end."""
    return (move.path[-1], move.tribes[-1]) if isinstance(move, Sow) else move
