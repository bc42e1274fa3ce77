"""The priced powers that are used between two steps of one's own turn (R20, R21)."""

from __future__ import annotations

from fivetribes.model.events import PowerUsed
from fivetribes.model.moves import Move, Use, use
from fivetribes.model.state import State
from fivetribes.rules.djinn import TABLE, Log
from fivetribes.rules.effects import affordable, pay_fee
from fivetribes.shell.chance import Chance


def usable(state: State) -> list[Move]:
    """Every use of a power the acting seat can pay for and has not used up."""
    seat = state.seat
    mask = state.held[seat] & TABLE.powers & ~state.used[seat]
    if not mask or not (state.elders[seat] or state.fakirs(seat)):
        return []
    found: list[Move] = []
    for djinn in TABLE.of(mask):
        ways = affordable(state, djinn.payments(state))
        if ways:
            for tile in djinn.targets(state):
                for elders, fakirs in ways:
                    found.append(use(djinn.id, elders, fakirs, tile))
    return found


def use_up(state: State, djinn: int, log: Log) -> None:
    """Mark a power of the acting seat as used up."""
    state.used[state.seat] |= 1 << djinn
    if log is not None:
        log.append(PowerUsed(state.seat, djinn))


def play_use(state: State, move: Use, chance: Chance, log: Log) -> None:
    """Pay for the power, then use it."""
    use_up(state, move.djinn, log)
    pay_fee(state, move.elders, move.fakirs, log)
    TABLE[move.djinn].perform(state, move.tile, chance, log)
