"""The course of a game, turn by turn, for the log, the card of the last turn and the replay.

    turn_log = TurnLog(names, board=game.state.board, colours=(3, 1, 2, 0))
    turn_log.add(seat, move, events)           after each move
    turn_log.take_back(3)                      after an undo of three moves

A bid is a turn of its own. The events of all turns, in order, are those of the game. The sentences of a turn are made
when they are asked for, in the current language. Sentences keep secrets, events do not: whoever shows events passes
them through `Event.seen_by` first, as `fold` does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Final

from fivetribes.i18n import tr
from fivetribes.model.board import Board
from fivetribes.model.events import (
    Dropped,
    Event,
    GameEnded,
    MarkerBid,
    PickedUp,
    RoundBegan,
    TurnBegan,
    TurnEnded,
)
from fivetribes.model.grid import TileName, coordinate
from fivetribes.model.moves import Move, Skip
from fivetribes.text.deeds import Deed, deed_of
from fivetribes.text.sentences import Cast, LogLine, log_lines

SUMMARY_LINES: Final = 4

__all__ = ("Turn", "TurnLog", "summary")


@dataclass(frozen=True, slots=True)
class Piece:
    """What one move brought about in one turn."""

    events: tuple[Event, ...]
    skipped: bool = False  # the tile was left unused; no event says so


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of a seat, or its bid."""

    round: int
    seat: int
    bid: bool
    cast: Cast = field(compare=False, repr=False)
    pieces: tuple[Piece, ...] = ()
    done: bool = False

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened, for playing it again on the board."""
        return tuple(event for piece in self.pieces for event in piece.events)

    @property
    def lines(self) -> tuple[LogLine, ...]:
        """What happened, in sentences."""
        return tuple(line for lines in self.lines_by_piece() for line in lines)

    def lines_by_piece(self, tile_name: TileName = coordinate) -> tuple[tuple[LogLine, ...], ...]:
        """What happened with each of the pieces, in sentences."""
        return tuple(tuple(self._lines_of(piece, tile_name)) for piece in self.pieces)

    def _lines_of(self, piece: Piece, tile_name: TileName) -> Iterator[LogLine]:
        yield from log_lines(self.cast, self.seat, piece.events, tile_name)
        if piece.skipped:
            # Translators: a line of the game log.
            yield LogLine(tr("Skipped the tile action"), (), "icon_cards", 2)

    def deeds(self, tile_name: TileName) -> tuple[Deed | None, ...]:
        """What the player did with each of the pieces; None where the turn only began."""
        return tuple(
            deed_of(self.cast, self.seat, piece.events, tile_name, skipped=piece.skipped) for piece in self.pieces
        )

    @property
    def moves(self) -> int:
        """How many moves the player has made in it. It begins with what the move before it brought about."""
        return sum(not isinstance(piece.events[0], TurnBegan) for piece in self.pieces)

    def deed(self, tile_name: TileName) -> Deed | None:
        """What the player did last that is worth saying."""
        deeds = [deed for deed in self.deeds(tile_name) if deed is not None]
        return next((deed for deed in reversed(deeds) if not deed.small), deeds[-1] if deeds else None)

    @property
    def path(self) -> tuple[int, ...]:
        """The tiles of its sowing, from where the meeples were picked up; nothing before that."""
        return tuple(event.tile for event in self.events if isinstance(event, PickedUp | Dropped))

    @property
    def tiles(self) -> tuple[int, ...]:
        """The tiles it is about, in the order in which they came up."""
        return tuple(dict.fromkeys(tile for line in self.lines for tile in line.tiles))


class TurnLog:
    """Keeps the turns of one game."""

    def __init__(
        self, names: Sequence[str], *, board: Board | None = None, colours: Sequence[int] = (), first_round: int = 1
    ) -> None:
        """`colours`: numbers of the seats' sprites. With a board, camels are named with the points of their tiles."""
        self._cast = Cast(tuple(names), tuple(colours) or tuple(range(len(names))), board)
        self._round = first_round
        self._turns: list[Turn] = []
        #: Before each addition: how many turns there were, the last of them, and the round.
        self._before: list[tuple[int, Turn | None, int]] = []

    # ------------------------------------------------------------ writing

    def add(self, seat: int, move: Move, events: Sequence[Event]) -> None:
        """A seat has played a move."""
        self._before.append((len(self._turns), self._turns[-1] if self._turns else None, self._round))
        skipped = isinstance(move, Skip)
        for part in _by_turn(events):
            first = part[0]
            if isinstance(first, TurnBegan):
                self._begin(first.seat, bid=False)
            elif isinstance(first, MarkerBid):
                self._begin(first.seat, bid=True)
            elif not self._turns:
                self._begin(seat, bid=False)  # a position in the middle of a turn
            self._write(Piece(tuple(part), skipped))
            skipped = False

    def take_back(self, count: int) -> None:
        """Forget the last moves that were added."""
        for _ in range(min(count, len(self._before))):
            length, last, self._round = self._before.pop()
            del self._turns[length:]
            if last is not None:
                self._turns[-1] = last

    def _begin(self, seat: int, *, bid: bool) -> None:
        self._turns.append(Turn(self._round, seat, bid, self._cast))

    def _write(self, piece: Piece) -> None:
        turn = self._turns[-1]
        done = turn.done or turn.bid or any(isinstance(event, TurnEnded | GameEnded) for event in piece.events)
        self._turns[-1] = replace(turn, pieces=(*turn.pieces, piece), done=done)
        for event in piece.events:
            if isinstance(event, RoundBegan):
                self._round = event.round

    # ------------------------------------------------------------ reading

    @property
    def turns(self) -> tuple[Turn, ...]:
        """All turns and bids, the oldest first; the last one may not be over."""
        return tuple(self._turns)

    @property
    def last(self) -> int | None:
        """The index in `turns` of the last turn that is over and no bid; None if there is none."""
        over = (at for at in reversed(range(len(self._turns))) if self._turns[at].done and not self._turns[at].bid)
        return next(over, None)

    @property
    def acted(self) -> int | None:
        """The place of the turn or bid of who acted last: of the last one in which more happened than that it began."""
        return next((at for at in reversed(range(len(self._turns))) if self._turns[at].moves), None)

    def moves_before(self, at: int) -> int:
        """How many moves were played before a turn or bid."""
        return sum(turn.moves for turn in self._turns[:at])


def _by_turn(events: Sequence[Event]) -> Iterator[Sequence[Event]]:
    """The events of one move, cut where another turn or bid begins."""
    starts = [at for at, event in enumerate(events) if isinstance(event, TurnBegan | MarkerBid)]
    cuts = [0, *(at for at in starts if at), len(events)]
    for begin, end in pairwise(cuts):
        if begin < end:
            yield events[begin:end]


def summary(turn: Turn, tile_name: TileName = coordinate) -> tuple[LogLine, ...]:
    """What matters most of a turn, in as many lines as a card has, in the order of what happened."""
    lines = [line for lines in turn.lines_by_piece(tile_name) for line in lines]
    if len(lines) <= SUMMARY_LINES:
        return tuple(lines)
    weighty = sorted(range(len(lines)), key=lambda at: -lines[at].weight)[:SUMMARY_LINES]
    return tuple(lines[at] for at in sorted(weighty))
