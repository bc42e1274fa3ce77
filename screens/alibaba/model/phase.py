"""What is going on at Ali Baba's table: one of these at a time. Knows no Kivy."""

from __future__ import annotations

from dataclasses import dataclass

from fivetribes.alibaba.game import Decision
from fivetribes.alibaba.view import View
from screens.kit.table.phase import Deciding, HandOver, MoveShown, Over, Thinking, Waiting
from screens.kit.table.recording import Replaying

__all__ = ("Animating", "Phase", "Played", "Replaying")


@dataclass(frozen=True, slots=True)
class Animating(MoveShown):
    """A move is animated. `view`: how far that has come; `hidden`: places whose tiles are being moved."""

    view: View
    hidden: frozenset[int] = frozenset()


#: The phases of the game, and that of a replay, which may lie over them.
Played = Waiting | Thinking | Animating | HandOver[Decision] | Deciding[Decision] | Over
Phase = Played | Replaying
