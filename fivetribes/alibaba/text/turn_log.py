"""The course of a game of Ali Baba: `fivetribes.shell.turn_log` with its words.

turn_log = TurnLog(names, colours=(3, 1), first=game.state.first)
"""

from __future__ import annotations

from collections.abc import Sequence

from fivetribes.alibaba.model.events import Event, TurnBegan
from fivetribes.alibaba.text.sentences import deed_of, log_lines
from fivetribes.shell import turn_log as shell
from fivetribes.shell.sentences import Cast, Deed, LogLine, PlaceName
from fivetribes.shell.turn_log import Piece


class Turn(shell.Turn[Event]):
    """A turn of a seat. What others show for yellow magic belongs to it."""

    __slots__ = ()

    def _lines_of(self, piece: Piece[Event], _place_name: PlaceName | None) -> Sequence[LogLine]:
        return log_lines(self.cast, self.seat, piece.events, piece.move)

    def _deed_of(self, piece: Piece[Event], _place_name: PlaceName | None) -> Deed | None:
        return deed_of(self.cast, self.seat, piece.events, piece.move)


class TurnLog(shell.TurnLog[Turn, Event]):
    """Keeps the turns of one game. A round begins with the seat that was the first to play."""

    def __init__(self, names: Sequence[str], *, colours: Sequence[int] = (), first: int = 0) -> None:
        """`colours`: numbers of the seats' pieces; `first`: the seat that began."""
        super().__init__()
        self._cast = Cast(tuple(names), tuple(colours) or tuple(range(len(names))))
        self._first = first

    def _turn(self, seat: int) -> Turn:
        return Turn(self._round, seat, self._cast)

    def _begun_by(self, event: Event) -> Turn | None:
        if not isinstance(event, TurnBegan):
            return None
        if event.seat == self._first:
            self._round += 1
        return self._turn(event.seat)
