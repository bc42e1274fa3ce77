"""The last turn of Ali Baba once more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from screens.alibaba.flights import CaveFlights
from screens.alibaba.model.phase import Phase

if TYPE_CHECKING:
    from screens.alibaba.screen import AliBabaScreen


def replay(table: AliBabaScreen) -> bool:
    """Show the last turn again; then it goes on where it was. False: there is none, or nothing may move now."""
    presenter, match = table.presenter, table.match
    if presenter is None or match is None or table.settings.reduced_motion or not presenter.can_replay:
        return False
    log, then = match.turn_log, presenter.phase
    turn = log.turns[log.acted]
    moves = len(match.session.done) - log.moves_before(log.acted)
    before = match.session.view_before(moves, presenter.looking)
    events = [event for piece in turn.pieces if piece.move is not None for event in piece.events]
    presenter.animate(turn.seat, before)
    table.refresh()
    pace = table.settings.pace if table.settings.pace != "off" else "normal"
    stages = CaveFlights(before, table.layout_for(presenter)).stages(events)
    table.flights.play(stages, pace, table.show_stage, lambda: _over(table, then))
    return True


def _over(table: AliBabaScreen, then: Phase) -> None:
    if table.presenter is not None:
        table.presenter.replayed(then)
        table.refresh()
