"""The course of a game of Five Tribes: `fivetribes.shell.turn_log` with its words.

    turn_log = TurnLog(names, board=game.state.board, colours=(3, 1, 2, 0))

A bid is a turn of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from fivetribes.i18n import mark, tr
from fivetribes.model.board import Board
from fivetribes.model.events import Dropped, Event, MarkerBid, PickedUp, RoundBegan, TakenInHand, TurnBegan
from fivetribes.model.grid import coordinate
from fivetribes.model.moves import Skip, Spare
from fivetribes.model.pieces import LARGE_MARKET, NONE, SACRED, SMALL_MARKET
from fivetribes.shell import turn_log as shell
from fivetribes.shell.sentences import Deed, LogLine, PlaceName
from fivetribes.shell.turn_log import Piece, summary
from fivetribes.text.deeds import deed_of
from fivetribes.text.sentences import Cast, log_lines

__all__ = ("Turn", "TurnLog", "summary")


_MARKET_SKIPPED: Final = (
    # Translators: a line of the game log.
    mark("Market: skipped"),
    mark("{name} skips the market"),
    "icon_cards",
)
#: By kind of end tile, where it is known: what the log says if it is left unused, the deed, and a sprite.
_SKIPPED: Final = {
    SMALL_MARKET: _MARKET_SKIPPED,
    LARGE_MARKET: _MARKET_SKIPPED,
    # Translators: a line of the game log.
    SACRED: (mark("Sacred place: skipped"), mark("{name} skips the sacred place"), "icon_djinn"),
    # Translators: a line of the game log.
    NONE: (mark("Skipped the tile action"), mark("{name} skips the tile action"), "icon_cards"),
}
_WEIGHT: Final = 5  # of what was left out


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
            line, _, sprite = self._skips
            yield LogLine(tr(line), (), sprite, _WEIGHT)

    def _deed_of(self, piece: Piece[Event], place_name: PlaceName | None) -> Deed | None:
        skipped = tr(self._skips[1]) if isinstance(piece.move, Skip) else ""
        return deed_of(self.cast, self.seat, piece.events, place_name or coordinate, skipped=skipped)

    @property
    def _skips(self) -> tuple[str, str, str]:
        """What is said of its end tile, if that is left unused."""
        ends = [event.tile for event in self.events if isinstance(event, TakenInHand)]
        return _SKIPPED[self.cast.board.kinds[ends[-1]] if ends and self.cast.board is not None else NONE]

    @property
    def left_out(self) -> tuple[LogLine, ...]:
        """What the player could have done and has left out, in sentences."""
        pieces = [piece for piece in self.pieces if isinstance(piece.move, Skip | Spare)]
        return tuple(line for piece in pieces for line in self._lines_of(piece, None))

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
