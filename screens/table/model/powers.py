"""What a player can do with his djinns now, and why. Knows no Kivy."""

from __future__ import annotations

from fivetribes.game.decision import Decision
from fivetribes.game.view import View
from fivetribes.i18n import tr
from fivetribes.model.moves import NO_DJINN, Use
from fivetribes.model.pieces import NONE
from fivetribes.rules.djinn import TABLE
from screens.table.model.view_model import PowerState, PowerTile


def power_of(djinn: int, view: View, decision: Decision | None, seat: int) -> tuple[PowerState, str]:
    """How it stands with a djinn of a seat, and why."""
    moves = decision.moves if decision is not None else ()
    if any(isinstance(move, Use) and move.djinn == djinn for move in moves):
        return "usable", tr("Ready to use")
    if seat != NONE and view.used[seat] >> djinn & 1:
        return "used", tr("Already used")
    if not TABLE[djinn].price:
        return "always", tr("Works by itself all the time")
    if any(getattr(move, "djinn", NO_DJINN) == djinn for move in moves):
        return "usable", tr("You find it among the choices on the board")
    if TABLE[djinn].redirects is not None or TABLE[djinn].kills_two:
        return "not now", tr("You are asked when it helps, if you can pay for it")
    return "not now", tr("You cannot pay for it, or it would change nothing now")


def powers_of(view: View, decision: Decision | None, seat: int, using: int = NONE) -> tuple[PowerTile, ...]:
    """The djinns of a seat, those that can be used first. `using`: the one that is about to be used."""
    if seat == NONE:
        return ()
    found = [
        PowerTile(djinn.id, power_of(djinn.id, view, decision, seat)[0], djinn.id == using)
        for djinn in TABLE.of(view.held[seat])
    ]
    return tuple(sorted(found, key=lambda one: one.state != "usable"))
