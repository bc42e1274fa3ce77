"""Decisions in which there is nothing to decide. Knows no Kivy."""

from __future__ import annotations

from typing import Final

from fivetribes.game.decision import Decision
from fivetribes.model.moves import Move
from fivetribes.model.steps import Ask

#: Decisions that are played automatically when only one move is legal: asking would only delay, and hides nothing.
FORMAL: Final = (Ask.BUILD, Ask.TRIBE, Ask.BLOCKED, Ask.PLACE, Ask.KILL)


def forced(decision: Decision) -> Move | None:
    """The one answer there is, where asking for it would only be a delay."""
    return decision.moves[0] if decision.ask in FORMAL and len(decision.moves) == 1 else None
