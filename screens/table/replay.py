"""Showing what happened once more: a turn on the board as it was, or the tiles of a line of the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from kivy.clock import Clock

from fivetribes.game.fold import fold
from fivetribes.game.game import Game
from screens.board.animation import PACES
from screens.board.tile_sprites import BoardOverlay

if TYPE_CHECKING:
    from screens.table.screen import TableScreen

#: How long the tiles of a line of the log stay lit.
LOOK: Final = 2.5


class Replay:
    """Replays at one Table."""

    def __init__(self, table: TableScreen) -> None:
        self.table = table

    def last(self) -> None:
        """Show the turn that was over last once more."""
        match = self.table.match
        if match is not None and match.turn_log.last is not None:
            self.turn(match.turn_log.last)

    def turn(self, at: int) -> None:
        """Show a turn once more, on the board as it was."""
        table, presenter, match = self.table, self.table.presenter, self.table.match
        if presenter is None or match is None or presenter.is_animating:
            return
        table.close()
        start = Game.from_position(match.game.start).view(presenter.observer)
        presenter.replay()
        table.refresh()
        table.board.show(fold(start, match.turn_log.events_before(at)))
        pace = table.pace if PACES[table.pace] else "normal"
        table.board.play(match.turn_log.turns[at].events, pace, self._over)

    def _over(self) -> None:
        table = self.table
        if table.presenter is not None:
            table.presenter.replayed()
            table.board.show(table.presenter.view)
            table.refresh()

    def look_at(self, tiles: Sequence[int]) -> None:
        """Light some tiles for a moment."""
        self.table.close()
        self.table.board.show_overlay(BoardOverlay(lit=frozenset(tiles)))
        Clock.schedule_once(lambda _dt: self.table.refresh(), LOOK)
