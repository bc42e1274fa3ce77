"""A game with a way back: undo and redo for the people at the table.

Undo takes up an earlier snapshot, never an inverse move. It goes back to the last decision of the person who asks,
through the moves of computer players, and stops where something was drawn or where another person committed a move.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from .events import Event
from .game import Game
from .i18n import tr
from .moves import Move
from .record import Entry
from .state import State


@dataclass(frozen=True, slots=True)
class Played:
    """A move with the position before it."""

    before: State
    seat: int
    entry: Entry


class Session:
    """Plays a game for some people; all other seats are the computer's."""

    def __init__(self, game: Game, people: Collection[int]) -> None:
        self.game = game
        self.people = frozenset(people)
        self._done: list[Played] = []
        self._undone: list[list[Played]] = []

    def play(self, move: Move | str, chance: Sequence[str] | None = None) -> tuple[Event, ...]:
        """As `Game.play`; what was taken back before is forgotten."""
        before = self.game.state.copy()
        events = self.game.play(move, chance)
        self._done.append(Played(before, before.seat, self.game.entries[-1]))
        self._undone.clear()
        return events

    @property
    def done(self) -> Sequence[Played]:
        """The moves played here, the oldest first."""
        return self._done

    @property
    def last(self) -> Played:
        """The move that was played last."""
        return self._done[-1]

    def before(self, count: int) -> State:
        """The position before the last moves played here; not to be changed."""
        return self._done[-count].before if count else self.game.state

    def undo_limit(self) -> str | None:
        """Why nothing can be taken back, in a sentence; None if something can."""
        return self._way_back()[1]

    def undo(self) -> bool:
        """Take back the last decision of the person who is asked, or who decided last. False if that cannot be."""
        count, limit = self._way_back()
        if limit is not None:
            return False
        undone = self._done[-count:]
        del self._done[-count:]
        self._undone.append(undone)
        self.game.state = undone[0].before.copy()
        del self.game.entries[-count:]
        return True

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def redo(self) -> tuple[Event, ...]:
        """Play again what was taken back last, and tell what happens. Nothing if nothing was taken back."""
        if not self._undone:
            return ()
        events: list[Event] = []
        undone = self._undone.pop()
        for played in undone:
            events += self.game.play(played.entry.code, played.entry.drawn)
        self._done += undone
        return tuple(events)

    def _way_back(self) -> tuple[int, str | None]:
        """How many moves lead back to the last decision of the person who asks, or why there is no way."""
        asking = self.game.state.seat if self.game.state.seat in self.people else None
        for count, played in enumerate(reversed(self._done), 1):
            if played.entry.drawn:
                return 0, tr("What was drawn cannot be put back.")
            if played.seat in self.people:
                if asking is not None and played.seat != asking:
                    return 0, tr("Another player has decided since.")
                return count, None
        return 0, tr("There is nothing to take back.")
