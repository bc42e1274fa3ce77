"""The course of a game of Five Tribes: `fivetribes.shell.turn_log` with its words.

    turn_log = TurnLog(names, board=game.state.board, colours=(3, 1, 2, 0))

A bid is a turn of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from fivetribes.i18n import tr
from fivetribes.model.board import Board
from fivetribes.model.events import Dropped, Event, MarkerBid, PickedUp, RoundBegan, TurnBegan
from fivetribes.model.grid import coordinate
from fivetribes.model.moves import Skip
from fivetribes.shell import turn_log as shell
from fivetribes.shell.sentences import Deed, LogLine, PlaceName
from fivetribes.shell.turn_log import Piece, summary
from fivetribes.text.deeds import deed_of
from fivetribes.text.sentences import Cast, log_lines

__all__ = ("Turn", "TurnLog", "summary")


@dataclass(frozen=True, slots=True)
class Turn(shell.Turn[Event]):
    """A turn of a seat, or its bid."""

    cast: Cast = field(compare=False, repr=False)
    pieces: tuple[Piece[Event], ...] = ()

    def _lines_of(self, piece: Piece[Event], place_name: PlaceName | None) -> Sequence[LogLine]:
        return tuple(self._said(piece, place_name or coordinate))

    def _said(self, piece: Piece[Event], tile_name: PlaceName) -> Iterator[LogLine]:
        yield from log_lines(self.cast, self.seat, piece.events, tile_name)
        if isinstance(piece.move, Skip):
            # Translators: a line of the game log.
            yield LogLine(tr("Skipped the tile action"), (), "icon_cards", 2)

    def _deed_of(self, piece: Piece[Event], place_name: PlaceName | None) -> Deed | None:
        skipped = isinstance(piece.move, Skip)
        return deed_of(self.cast, self.seat, piece.events, place_name or coordinate, skipped=skipped)

    @property
    def path(self) -> tuple[int, ...]:
        """The tiles of its sowing, from where the meeples were picked up; nothing before that."""
        return tuple(event.tile for event in self.events if isinstance(event, PickedUp | Dropped))


class TurnLog(shell.TurnLog[Turn, Event]):
    """Keeps the turns of one game."""

    def __init__(
        self, names: Sequence[str], *, board: Board | None = None, colours: Sequence[int] = (), first_round: int = 1
    ) -> None:
        """`colours`: numbers of the seats' sprites. With a board, camels are named with the points of their tiles."""
        super().__init__(first_round)
        self._cast = Cast(tuple(names), tuple(colours) or tuple(range(len(names))), board)

    def _turn(self, seat: int) -> Turn:
        return Turn(self._round, seat, self._cast)

    def _begun_by(self, event: Event) -> Turn | None:
        match event:
            case RoundBegan():
                self._round = event.round
            case TurnBegan():
                return self._turn(event.seat)
            case MarkerBid():
                return Turn(self._round, event.seat, self._cast, bid=True)
        return None
