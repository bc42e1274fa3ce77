"""What is going on at Ali Baba's table: one of these at a time. Knows no Kivy."""

from __future__ import annotations

from dataclasses import dataclass

from fivetribes.alibaba.game import Decision
from fivetribes.alibaba.view import View

NONE = -1


@dataclass(frozen=True, slots=True)
class Waiting:
    """Nobody is asked yet. `seat`: who has acted last."""

    seat: int = NONE


@dataclass(frozen=True, slots=True)
class Thinking:
    """A computer player chooses its move."""

    seat: int


@dataclass(frozen=True, slots=True)
class Animating:
    """A move is animated. `view`: how far that has come; `hidden`: places whose tiles are being moved."""

    seat: int
    view: View
    hidden: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class HandOver:
    """The device is on its way to the person who decides next."""

    decision: Decision


@dataclass(frozen=True, slots=True)
class Deciding:
    """The person who has the device decides."""

    decision: Decision


@dataclass(frozen=True, slots=True)
class Over:
    """The game is over."""


Phase = Waiting | Thinking | Animating | HandOver | Deciding | Over
