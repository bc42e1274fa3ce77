"""What is going on at the Table: one of these at a time. Knows no Kivy."""

from __future__ import annotations

from dataclasses import dataclass

from fivetribes.game.decision import Decision
from fivetribes.game.view import View
from screens.kit.table.phase import Deciding, HandOver, MoveShown, Over, Thinking, Waiting
from screens.kit.table.recording import Replaying

__all__ = ("Animating", "Phase", "Played", "Replaying")


@dataclass(frozen=True, slots=True)
class Animating(MoveShown):
    """A move is animated. The counters show how it stood before, and change when the animation is over."""

    before: View


#: The phases of the game, and that of a replay, which may lie over them.
Played = Waiting | Thinking | Animating | HandOver[Decision] | Deciding[Decision] | Over
Phase = Played | Replaying
