"""What is going on at the Table: one of these at a time. Knows no Kivy."""

from __future__ import annotations

from dataclasses import dataclass

from fivetribes.game.decision import Decision
from fivetribes.game.view import View
from fivetribes.model.pieces import NONE


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
    """A move is animated. The counters show how it stood before, and change when the animation is over."""

    seat: int
    before: View


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


@dataclass(frozen=True, slots=True)
class Replaying:
    """A turn is shown once more; then it goes on where it stopped."""

    then: Waiting | Thinking | Deciding | HandOver | Over


Phase = Waiting | Thinking | Animating | HandOver | Deciding | Over | Replaying
