"""The course of a game, to be gone through step by step: a step is one deed and all that came of it. Knows no Kivy."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Any, Generic, TypeVar

from fivetribes.shell.sentences import Deed, PlaceName
from fivetribes.shell.turn_log import Turn
from screens.kit.table.phase import Deciding, HandOver, Over, Thinking, Waiting

V = TypeVar("V")  # what one seat may know of a position
T = TypeVar("T", bound=Turn[Any])


@dataclass(frozen=True, slots=True)
class Step:
    """A deed of a turn. `piece`: its place among the pieces of that turn."""

    turn: int
    piece: int
    events: tuple[Any, ...]


class Recording(ABC, Generic[V, T]):
    """Positions are counted in steps: 0 is the start, `len` is the game as it stands.

    What changes little, as the end of a turn, belongs to the step before it. Views are made when they are asked for:
    what they hold back, they hold back of every position.
    """

    def __init__(self, start: V, turns: Sequence[T]) -> None:
        """`start`: how it stood before the first of these turns."""
        self.turns = turns
        self.steps = _steps_of(turns)
        self._views = {0: start}

    @abstractmethod
    def fold(self, view: V, events: Sequence[Any]) -> V:
        """The view after some events."""

    def __len__(self) -> int:
        return len(self.steps)

    def view(self, position: int) -> V:
        """How it stood after that many steps."""
        known = max(at for at in self._views if at <= position)
        view = self._views[known]
        for at in range(known, position):
            view = self.fold(view, self.steps[at].events)
        self._views[position] = view
        return view

    def before(self, turn: int, piece: int = 0) -> int:
        """The position before the step to which a piece of a turn belongs."""
        own = [at for at, step in enumerate(self.steps) if step.turn == turn]
        if not own:  # the turn has only begun
            return next((at for at, step in enumerate(self.steps) if step.turn > turn), len(self))
        return max((at for at in own if self.steps[at].piece <= piece), default=own[0])

    def end_of_turn(self, position: int) -> int:
        """The position after the last step of the turn in which the step after this position lies."""
        turn = self.steps[position].turn
        return next(at for at in count(position + 1) if at == len(self) or self.steps[at].turn != turn)

    def turn_of(self, step: int) -> T:
        """The turn of a step, as far as it has come with it."""
        turn, last = self.turns[self.steps[step].turn], self.steps[step].piece
        return replace(turn, pieces=turn.pieces[: last + 1])

    def deed(self, step: int, place_name: PlaceName | None = None) -> Deed | None:
        """What is done in a step; None where only a turn begins. `place_name`: how it calls places, if not as usual."""
        return self.turn_of(step).deeds(place_name)[-1]


def _steps_of(turns: Sequence[Turn[Any]]) -> tuple[Step, ...]:
    steps: list[Step] = []
    for at, turn in enumerate(turns):
        for place, (piece, deed) in enumerate(zip(turn.pieces, turn.deeds(), strict=True)):
            same = bool(steps) and steps[-1].turn == at
            if not steps or (deed is not None and not (deed.small and same)):
                steps.append(Step(at, place, piece.events))
            else:
                steps[-1] = replace(steps[-1], events=steps[-1].events + piece.events)
    return tuple(steps)


@dataclass(frozen=True, slots=True)
class Replaying:
    """The game is gone through once more; then it goes on where it stopped.

    `position`: how far it is, counted in steps. `moving`: the step after it is animated. `playing`: others follow.
    """

    then: Waiting | Thinking | Deciding[Any] | HandOver[Any] | Over
    recording: Recording[Any, Any]
    position: int
    pace: str
    moving: bool = False
    playing: bool = False

    @property
    def view(self) -> Any:
        """How it stood at this position, or before the step that is animated."""
        return self.recording.view(self.position)

    @property
    def step(self) -> int | None:
        """The step that is shown: the one that is animated, else the last one before the position, if there is one."""
        if self.moving:
            return self.position
        return self.position - 1 if self.position else None
