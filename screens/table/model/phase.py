"""What is going on at the Table: one of these at a time. Knows no Kivy."""

from __future__ import annotations

from dataclasses import dataclass

from fivetribes.game.decision import Decision
from fivetribes.game.view import View
from screens.kit.table.phase import Deciding, HandOver, Over, Thinking, Waiting
from screens.table.model.recording import Recording


@dataclass(frozen=True, slots=True)
class Animating:
    """A move is animated. The counters show how it stood before, and change when the animation is over."""

    seat: int
    before: View


@dataclass(frozen=True, slots=True)
class Replaying:
    """The game is gone through once more; then it goes on where it stopped.

    `position`: how far it is, counted in steps. `moving`: the step after it is animated. `playing`: others follow.
    """

    then: Waiting | Thinking | Deciding[Decision] | HandOver[Decision] | Over
    recording: Recording
    position: int
    pace: str
    moving: bool = False
    playing: bool = False

    @property
    def view(self) -> View:
        """How it stood at this position, or before the step that is animated."""
        return self.recording.view(self.position)

    @property
    def step(self) -> int | None:
        """The step that is shown: the one that is animated, else the last one before the position, if there is one."""
        if self.moving:
            return self.position
        return self.position - 1 if self.position else None


Phase = Waiting | Thinking | Animating | HandOver[Decision] | Deciding[Decision] | Over | Replaying
