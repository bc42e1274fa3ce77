"""Replays at the Table, and tiles that are looked at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from screens.kit.table.recording import Replaying
from screens.kit.table.replay import session
from screens.table.model.recording import Recording

if TYPE_CHECKING:
    from fivetribes.game.view import View
    from screens.table.screen import TableScreen  # noqa: F401  named in a string, since it loads this module


class Replay(session.Replay["TableScreen"]):
    """The replays at one Table."""

    @property
    def turn_shown(self) -> int | None:
        """The one on the card."""
        shown: int | None = self.presenter.turn_shown
        return shown

    def record(self, start: Any) -> Recording:
        return Recording(start, self.match.turn_log.turns)

    def animate(self, events: Sequence[Any], phase: Replaying, done: Callable[[], None]) -> None:
        self.table.board.play(events, phase.pace, done)

    def show_position(self, view: View) -> None:
        """On the board."""
        self.table.board.show(view)

    def closed(self) -> None:
        """Open the sheet in which a person decides, where there is one."""
        if self.presenter.decision is not None:
            self.table.sheets.open_for(self.presenter.interaction)

    def look_at(self, tiles: Sequence[int]) -> None:
        """Let some tiles flash."""
        self.table.close()
        self.table.flash.show(tiles, steady=self.table.settings.reduced_motion)
