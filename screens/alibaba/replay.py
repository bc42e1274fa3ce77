"""Replays at Ali Baba's table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from fivetribes.alibaba.model.events import Event
from screens.alibaba.model.phase import Replaying
from screens.alibaba.model.recording import Recording
from screens.kit.table.replay import session

if TYPE_CHECKING:
    from screens.alibaba.screen import AliBabaScreen  # noqa: F401  named in a string, since it loads this module


class CaveReplay(session.Replay["AliBabaScreen"]):
    """The replays at one table."""

    @property
    def turn_shown(self) -> int | None:
        """That of who acted last."""
        acted: int | None = self.match.turn_log.acted
        return acted

    def record(self, start: Any) -> Recording:
        return Recording(start, self.match.turn_log.turns)

    def look_at(self, places: Sequence[int]) -> None:
        """Let what lies at some places flash, or the places where it lay."""
        self.table.close()
        self.table.flash.show(places, steady=self.table.settings.reduced_motion)

    def animate(self, events: Sequence[Event], phase: Replaying, done: Callable[[], None]) -> None:
        """At once, if nothing shall move."""
        pace = "off" if self.table.settings.reduced_motion else phase.pace
        self.table.fly(phase.view, events, pace, done)
