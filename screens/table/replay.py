"""Showing what happened once more: a turn on the board as it was, or the tiles of a line of the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from fivetribes.game.fold import fold
from fivetribes.game.game import Game
from screens.board.animation import PACES

if TYPE_CHECKING:
    from screens.table.screen import TableScreen


class Replay:
    """Replays at one Table."""

    def __init__(self, table: TableScreen) -> None:
        self.table = table

    def last(self) -> None:
        """Show the turn that was over last once more."""
        match = self.table.match
        if match is not None and match.turn_log.last is not None:
            self.turn(match.turn_log.last)

    def turn(self, at: int, then: Callable[[], None] = lambda: None) -> None:
        """Show a turn once more, on the board as it was. `then`: what is done when that is over."""
        table, presenter, match = self.table, self.table.presenter, self.table.match
        if presenter is None or match is None or presenter.is_animating:
            return
        table.close()
        start = Game.from_position(match.game.start).view(presenter.observer)
        presenter.replay()
        table.refresh()
        table.board.show(fold(start, match.turn_log.events_before(at)))
        pace = table.pace if PACES[table.pace] else "normal"
        table.board.play(match.turn_log.turns[at].events, pace, lambda: self._over(then))

    def _over(self, then: Callable[[], None]) -> None:
        table = self.table
        if table.presenter is not None:
            table.presenter.replayed()
            table.board.show(table.presenter.view)
            table.refresh()
            then()

    def look_at(self, tiles: Sequence[int]) -> None:
        """Let some tiles flash."""
        self.table.close()
        self.table.flash.show(tiles, steady=self.table.settings.reduced_motion)
