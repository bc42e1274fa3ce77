"""Hints for people, and the reasons of computer players: good moves, with what speaks for and against each."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Final

from fivetribes.alibaba.ai.levels import LEVELS, Bot
from fivetribes.alibaba.ai.reasons import Reason, reasons
from fivetribes.alibaba.ai.thinker import Thinker
from fivetribes.alibaba.game import Decision
from fivetribes.alibaba.model.moves import Move, Show
from fivetribes.alibaba.view import View
from fivetribes.i18n import tr
from fivetribes.shell.bots.budget import Budget

#: How many moves are shown at the most.
MAX_HINTS: Final = 3


@dataclass(frozen=True, slots=True)
class Advice:
    """A move, how many points it seems to be behind the best one, and why it is good."""

    move: Move
    behind: float
    reasons: tuple[Reason, ...]

    def text(self) -> str:
        """The reasons as a sentence."""
        return sentence(self.reasons)


def sentence(why: tuple[Reason, ...], max_reasons: int = 3) -> str:
    """The weightiest reasons as a sentence."""
    if not why:
        return tr("It changes little.")
    text = "; ".join(reason.text() for reason in why[:max_reasons])
    return text[0].upper() + text[1:] + "."


def advise(view: View, decision: Decision, budget: Budget) -> tuple[Advice, ...]:
    """Up to three good moves, the best first. They count on all that was seen."""
    thinker = Thinker(LEVELS["sultan"].sight, "advice")
    thinker.choose(view, decision, budget)
    best = thinker.considered[0].mean
    found: list[Advice] = []
    for considered in thinker.considered[:MAX_HINTS]:
        # The mean of a move that dropped out early is of fewer play-outs. It is behind the others whatever it says.
        behind = max(best - considered.mean, found[-1].behind if found else 0.0)
        found.append(Advice(considered.move, behind, _reasons(thinker, view, considered.move)))
    return tuple(found)


def explain(bot: Bot) -> str:
    """Why a computer player chose its last move, in a sentence for everybody: it counts on no treasure but those that
    all saw being taken. Empty if it has not chosen any, or by chance. Of a tile that is shown it is for nobody else."""
    if not isinstance(bot, Thinker) or bot.decided is None:
        return ""
    view, move = bot.decided
    if isinstance(move, Show):
        return sentence(_reasons(bot, view, move), max_reasons=2)
    hands = view.hands if view.options.open_hands else (None,) * view.seats
    known = replace(view, hands=hands).sample(Random("advice"), view.seen)
    return sentence(reasons(known, move), max_reasons=2)


def _reasons(thinker: Thinker, view: View, move: Move) -> tuple[Reason, ...]:
    """In a position of what the thinker sees and remembers."""
    return reasons(view.sample(Random("advice"), thinker.remembered(view)), move)
