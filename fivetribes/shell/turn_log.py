"""The course of any game, turn by turn, for the log, the card of the last turn and the replay.

    turn_log.add(seat, move, events)           after each move
    turn_log.take_back(3)                      after an undo of three moves

The events of all turns, in order, are those of the game. The sentences of a turn are made when they are asked for, in
the current language. Sentences keep secrets, events do not: whoever shows events passes them through `Event.seen_by`
first, as `fold` does. A game derives its `Turn`, which has the words, and its `TurnLog`, which knows where turns begin.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Generic, TypeVar

from fivetribes.shell.events import Event
from fivetribes.shell.rules import Coded
from fivetribes.shell.sentences import Cast, Deed, LogLine, PlaceName

SUMMARY_LINES: Final = 4

E = TypeVar("E", bound=Event)
T = TypeVar("T", bound="Turn[Any]")


@dataclass(frozen=True, slots=True)
class Piece(Generic[E]):
    """What one move brought about in one turn. `move`: None where the move was made in the turn before."""

    events: tuple[E, ...]
    move: Coded | None


@dataclass(frozen=True, slots=True)
class Turn(ABC, Generic[E]):
    """A turn of a seat, or what it does before the turns of a round: its bid."""

    round: int
    seat: int
    cast: Cast = field(compare=False, repr=False)
    bid: bool = False
    pieces: tuple[Piece[E], ...] = ()
    done: bool = False

    @abstractmethod
    def _lines_of(self, piece: Piece[E], place_name: PlaceName | None) -> Sequence[LogLine]:
        """What happened with a piece, in sentences."""

    @abstractmethod
    def _deed_of(self, piece: Piece[E], place_name: PlaceName | None) -> Deed | None:
        """What was done with a piece; None where the turn only began."""

    @property
    def events(self) -> tuple[E, ...]:
        """What happened, for playing it again on the board."""
        return tuple(event for piece in self.pieces for event in piece.events)

    @property
    def lines(self) -> tuple[LogLine, ...]:
        """What happened, in sentences."""
        return tuple(line for lines in self.lines_by_piece() for line in lines)

    def lines_by_piece(self, place_name: PlaceName | None = None) -> tuple[tuple[LogLine, ...], ...]:
        """What happened with each of the pieces, in sentences. `place_name`: how they call places, if not as usual."""
        return tuple(tuple(self._lines_of(piece, place_name)) for piece in self.pieces)

    def deeds(self, place_name: PlaceName | None = None) -> tuple[Deed | None, ...]:
        """What was done with each of the pieces; None where the turn only began."""
        return tuple(self._deed_of(piece, place_name) for piece in self.pieces)

    @property
    def moves(self) -> int:
        """How many moves were made in it. It begins with what the move before it brought about."""
        return sum(piece.move is not None for piece in self.pieces)

    def deed(self, place_name: PlaceName | None = None) -> Deed | None:
        """What was done last that is worth saying."""
        deeds = [deed for deed in self.deeds(place_name) if deed is not None]
        return next((deed for deed in reversed(deeds) if not deed.small), deeds[-1] if deeds else None)

    @property
    def path(self) -> tuple[int, ...]:
        """The places that its pieces went through; none in most games."""
        return ()

    @property
    def tiles(self) -> tuple[int, ...]:
        """The places it is about, in the order in which they came up."""
        return tuple(dict.fromkeys(tile for line in self.lines for tile in line.tiles))


class TurnLog(ABC, Generic[T, E]):
    """Keeps the turns of one game."""

    def __init__(self, first_round: int = 1) -> None:
        self._round = first_round
        self._turns: list[T] = []
        #: Before each addition: how many turns there were, the last of them, and the round.
        self._before: list[tuple[int, T | None, int]] = []

    @abstractmethod
    def _turn(self, seat: int) -> T:
        """A new turn of a seat, in the present round."""

    @abstractmethod
    def _begun_by(self, event: E) -> T | None:
        """The turn that begins with this event, None if none does. Called once for each, it also counts rounds."""

    # ------------------------------------------------------------ writing

    def add(self, seat: int, move: Coded, events: Sequence[E]) -> None:
        """A seat has played a move."""
        self._before.append((len(self._turns), self._turns[-1] if self._turns else None, self._round))
        of: Coded | None = move
        part: list[E] = []
        for event in events:
            begun = self._begun_by(event)
            if begun is not None:
                if part:
                    self._write(Piece(tuple(part), of))
                    part, of = [], None
                self._turns.append(begun)
            elif not self._turns:
                self._turns.append(self._turn(seat))  # the first turn, or a position in the middle of one
            part.append(event)
        if part:
            self._write(Piece(tuple(part), of))

    def take_back(self, count: int) -> None:
        """Forget the last moves that were added."""
        for _ in range(min(count, len(self._before))):
            length, last, self._round = self._before.pop()
            del self._turns[length:]
            if last is not None:
                self._turns[-1] = last

    def _write(self, piece: Piece[E]) -> None:
        turn = self._turns[-1]
        done = turn.done or turn.bid or any(event.ends_turn for event in piece.events)
        self._turns[-1] = replace(turn, pieces=(*turn.pieces, piece), done=done)

    # ------------------------------------------------------------ reading

    @property
    def turns(self) -> tuple[T, ...]:
        """All turns and bids, the oldest first; the last one may not be over."""
        return tuple(self._turns)

    @property
    def last(self) -> int | None:
        """The index in `turns` of the last turn that is over and no bid; None if there is none."""
        over = self.over
        return over[-1] if over else None

    @property
    def over(self) -> tuple[int, ...]:
        """The indices in `turns` of all turns that are over and no bids."""
        return tuple(at for at, turn in enumerate(self._turns) if turn.done and not turn.bid)

    @property
    def acted(self) -> int | None:
        """The place of the turn or bid of who acted last: of the last one in which more happened than that it began."""
        return next((at for at in reversed(range(len(self._turns))) if self._turns[at].moves), None)

    def moves_before(self, at: int) -> int:
        """How many moves were played before a turn or bid."""
        return sum(turn.moves for turn in self._turns[:at])


def summary(turn: Turn[Any], place_name: PlaceName | None = None) -> tuple[LogLine, ...]:
    """What matters most of a turn, in as many lines as a card has, in the order of what happened."""
    lines = [line for lines in turn.lines_by_piece(place_name) for line in lines]
    if len(lines) <= SUMMARY_LINES:
        return tuple(lines)
    weighty = sorted(range(len(lines)), key=lambda at: -lines[at].weight)[:SUMMARY_LINES]
    return tuple(lines[at] for at in sorted(weighty))
