"""The log of a game of Ali Baba: turn by turn, the newest first; it grows while it is open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fivetribes.alibaba.text.turn_log import Turn
from fivetribes.i18n import tr
from screens.alibaba.model.view_model import CavePlayer
from screens.alibaba.paint.sheets import LoggedTurn, paint_turns
from screens.kit.controls import PillButton
from screens.kit.steady_scroll import grown_above
from screens.kit.table.replay.turn_lines import actor
from screens.kit.table.replay.turns_sheet import TurnsSheet

AT_ONCE: Final = 12  # turns that are there, and that "Earlier" adds


class CaveLogSheet(TurnsSheet):
    """Shows the last turns; older ones when they are asked for."""

    def __init__(self, turns: Sequence[Turn], players: Sequence[CavePlayer]) -> None:
        super().__init__(title=tr("Game log"))
        self._log = logged(turns, players)
        self._left = max(0, len(self._log) - AT_ONCE)  # turns that are not shown
        self._newest = self.turns_block(paint_turns, self._log[self._left :][::-1])
        self.add_widget(self._newest)
        self._earlier = PillButton(text=tr("Earlier"), icon="chevron-down", size_hint_x=1)
        self._earlier.bind(on_release=self._show_earlier)
        if self._left:
            self.add_widget(self._earlier)

    def follow(self, turns: Sequence[Turn], players: Sequence[CavePlayer]) -> None:
        """Show the turns up to now: who reads goes on reading, who stands at the newest sees it."""
        log = logged(turns, players)
        if log == self._log:
            return
        first = len(self._log) - len(self._newest.source)
        self._log = log
        with grown_above(self.ids.scroll, self.content):
            self._newest.source = log[first:][::-1]

    def _show_earlier(self, *_: object) -> None:
        """Some older turns below the others."""
        first = max(0, self._left - AT_ONCE)
        self.content.remove_widget(self._earlier)
        self.add_widget(self.turns_block(paint_turns, self._log[first : self._left][::-1]))
        self._left = first
        if first:
            self.add_widget(self._earlier)


def logged(turns: Sequence[Turn], players: Sequence[CavePlayer]) -> tuple[LoggedTurn, ...]:
    """The turns in which something happened, the oldest first."""
    found = (LoggedTurn(at, turn, actor(players[turn.seat])) for at, turn in enumerate(turns))
    return tuple(one for one in found if one.turn.lines)
