"""Whom assassins can kill, and the killing."""

from __future__ import annotations

from itertools import combinations_with_replacement

from fivetribes.model.events import KilledInFront, KilledOnTile
from fivetribes.model.grid import BIT, MAX_DISTANCE, RINGS
from fivetribes.model.moves import NO_DJINN, NO_SEAT, NO_TILE, SPARE, Kill, Move, kill
from fivetribes.model.pieces import ELDER, NONE, VIZIER
from fivetribes.model.stacks import FACTS, FIELD, SHIFT, UNIT
from fivetribes.model.state import State
from fivetribes.rules.djinn import TABLE, Log
from fivetribes.rules.effects import affordable, pay_fee, place_camel
from fivetribes.rules.powers import use_up
from fivetribes.shell.chance import Chance


def kills(state: State) -> list[Move]:
    """Every kill, and sparing all if every target costs fakirs (R18). Empty if there is no target."""
    seat = state.seat
    reach = state.hand
    stacks = state.stacks
    rings = RINGS[state.end_tile]
    found: list[Move] = []
    for distance in range(min(MAX_DISTANCE, reach + state.fakirs(seat)) + 1):
        extra = distance - reach if distance > reach else 0
        for tile in rings[distance]:
            stack = stacks[tile]
            if stack:
                for tribe in FACTS[stack].tribes:
                    found.append(kill(tile, NO_SEAT, (tribe,), extra, NO_DJINN, 0))
        if distance <= reach:
            free = len(found)
    for other in _exposed(state):
        for tribe, in_front in ((VIZIER, state.viziers), (ELDER, state.elders)):
            if in_front[other]:
                free += 1
                found.append(kill(NO_TILE, other, (tribe,), 0, NO_DJINN, 0))
    if found:
        found += _kills_of_two(state)
    if found and not free:
        found.append(SPARE)
    return found


def _exposed(state: State) -> list[int]:
    """The opponents in front of whom can be killed."""
    return [other for other in range(state.seats) if other != state.seat and not state.held[other] & TABLE.protects]


def _kills_of_two(state: State) -> list[Move]:
    """The kills of exactly two on one tile or in front of one opponent, for a djinn's price (R38)."""
    seat = state.seat
    fakirs = state.fakirs(seat)
    found: list[Move] = []
    for djinn in TABLE.of(state.held[seat] & TABLE.kills_two & ~state.used[seat]):
        for _, fee in affordable(state, djinn.price):
            for distance in range(min(MAX_DISTANCE, state.hand + fakirs - fee) + 1):
                extra = max(0, distance - state.hand)
                for tile in RINGS[state.end_tile][distance]:
                    for pair in _pairs(state.stacks[tile]):
                        found.append(kill(tile, NO_SEAT, pair, extra, djinn.id, fee))
            for other in _exposed(state):
                in_front = state.viziers[other] * UNIT[VIZIER] + state.elders[other] * UNIT[ELDER]
                for pair in _pairs(in_front):
                    found.append(kill(NO_TILE, other, pair, 0, djinn.id, fee))
    return found


def _pairs(stack: int) -> list[tuple[int, int]]:
    facts = FACTS[stack]
    return [
        (one, other)
        for one, other in combinations_with_replacement(facts.tribes, 2)
        if one != other or one in facts.twice
    ]


def play_kill(state: State, move: Kill, chance: Chance, log: Log) -> None:
    """Pay, kill, let the djinns react, and take the tile if it is empty and nobody's."""
    seat = state.seat
    pay_fee(state, 0, move.fakirs, log)
    if move.djinn != NO_DJINN:
        use_up(state, move.djinn, log)
        pay_fee(state, 1 - move.fee, move.fee, log)
    tile = move.tile
    keepers = TABLE.of(state.held[seat] & TABLE.on_victim)
    for tribe in move.victims:
        kept = any(tribe in djinn.keeps_victims for djinn in keepers)
        if tile != NO_TILE:
            stack = state.stacks[tile] - UNIT[tribe]
            state.stacks[tile] = stack
            if not stack >> SHIFT[tribe] & FIELD:
                state.has[tribe] &= ~BIT[tile]
            if log is not None:
                log.append(KilledOnTile(seat, tile, tribe, kept))
        else:
            _in_front(state, tribe)[move.seat] -= 1
            if log is not None:
                log.append(KilledInFront(seat, move.seat, tribe, kept))
        if kept:
            _in_front(state, tribe)[seat] += 1
        else:
            state.bag[tribe] += 1
        for djinn in keepers:
            djinn.on_victim(state, tribe, tile, chance, log)
    if tile != NO_TILE and not state.stacks[tile] and state.owner[tile] == NONE and state.camels[seat]:
        place_camel(state, tile, log)
    for owner, djinn in TABLE.held(state, TABLE.on_killing):
        djinn.on_killing(state, owner, len(move.victims), log)


def _in_front(state: State, tribe: int) -> list[int]:
    """The viziers or the elders of all seats."""
    return state.viziers if tribe == VIZIER else state.elders
