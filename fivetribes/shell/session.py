"""A game with undo and redo for the people at the table.

Undo goes back to a copy of an earlier position. Step by step it takes back the last decision, if that was a person's
and did not end a turn. In a practice game it also goes back to a person's last decision through an ended turn and the
moves of computer players. It never goes past what was drawn or revealed, or past what another person decided.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Generic

from fivetribes.i18n import tr
from fivetribes.shell.game import Game
from fivetribes.shell.record import Entry
from fivetribes.shell.rules import D, E, M, S, V


@dataclass(frozen=True, slots=True)
class PlayedMove(Generic[S, E]):
    """A move with the position before it and its events."""

    before: S
    seat: int
    entry: Entry
    events: tuple[E, ...]

    @property
    def ends_turn(self) -> bool:
        return any(event.ends_turn for event in self.events)

    @property
    def is_final(self) -> bool:
        return any(event.is_final for event in self.events)

    @property
    def reveals(self) -> bool:
        """Whether somebody has seen with it what was hidden before."""
        return bool(self.entry.drawn) or any(event.reveals for event in self.events)


class Session(Generic[S, M, E, D, V]):
    """Plays a game for some people; computers play the other seats."""

    def __init__(self, game: Game[S, M, E, D, V], people: Collection[int] = (), *, practice: bool = False) -> None:
        """`practice`: whether undo takes back what computer players decided."""
        self.game = game
        self.seat_people(people, practice=practice)
        self._done: list[PlayedMove[S, E]] = []
        self._undone: list[list[PlayedMove[S, E]]] = []

    def seat_people(self, people: Collection[int], *, practice: bool = False) -> None:
        """Say which seats people play, where that was not known when the game was opened."""
        self.people = frozenset(people)
        self.practice = practice

    def play(self, move: M | str, chance: Sequence[str] | None = None) -> tuple[E, ...]:
        """As `Game.play`. What was taken back before cannot be played again afterwards."""
        before = self.game.state.copy()
        events = self.game.play(move, chance)
        self._done.append(PlayedMove(before, before.seat, self.game.entries[-1], events))
        self._undone.clear()
        return events

    @property
    def done(self) -> Sequence[PlayedMove[S, E]]:
        """The moves played in this session, the oldest first."""
        return self._done

    @property
    def last(self) -> PlayedMove[S, E]:
        """The move that was played last."""
        return self._done[-1]

    def before(self, count: int) -> S:
        """The position before the last `count` moves; not to be changed."""
        return self._done[-count].before if count else self.game.state

    def view_before(self, count: int, seat: int) -> V:
        """What a seat could know before the last `count` moves."""
        return self.game.rules.observe(self.before(count), seat)

    def undo_limit(self) -> str | None:
        """Why nothing can be taken back, in a sentence; None if something can."""
        return self._way_back()[1]

    def undo(self) -> bool:
        """Take back a decision of the person who asks for it. False if that cannot be."""
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

    def redo(self) -> tuple[E, ...]:
        """Play again what was taken back last; returns its events, none if nothing was taken back."""
        if not self._undone:
            return ()
        events: list[E] = []
        undone = self._undone.pop()
        for played in undone:
            events += self.game.play(played.entry.code, played.entry.drawn)
        self._done += undone
        return tuple(events)

    def _way_back(self) -> tuple[int, str | None]:
        """How many moves undo takes back for the person who asks; 0 and the reason if it cannot."""
        asking = self._asking()
        for count, played in enumerate(reversed(self._done), 1):
            if played.reveals:
                return 0, tr("Something hidden was revealed: you cannot undo that.")
            if played.seat not in self.people:
                continue
            others = asking is not None and played.seat != asking
            if played.is_final and count == 1 and (others or not self.practice):
                return 0, tr("Nobody can undo a turn that is over.")
            if others:
                return 0, tr("You cannot undo what another player decided.")
            if count > 1 and not self.practice:
                return 0, tr("You can undo a computer's move only in a practice game.")
            return count, None
        return 0, tr("There is nothing to undo.")

    def _asking(self) -> int | None:
        """The person who asks for undo; None if that may be anybody, because a computer player decides now.

        It is the one who decided last, until he ends his turn or something is taken back: so a bid, or a turn that
        ended by itself, can be taken back although the next player is asked already. Else it is who decides now.
        """
        if self._done and not self._undone and not self.last.is_final and self.last.seat in self.people:
            return self.last.seat
        return self.game.state.seat if self.game.state.seat in self.people else None
