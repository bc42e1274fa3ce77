"""The sowing, the camel, and what the tribe in hand does."""

from __future__ import annotations

from fivetribes.model.events import BUILDERS, CardTaken, Dropped, HandKept, HandToBag, PickedUp, TakenInHand
from fivetribes.model.grid import BIT
from fivetribes.model.moves import GO, Build, Kill, Move, Sow, build
from fivetribes.model.pieces import ASSASSIN, BUILDER, CARD_KINDS, ELDER, MERCHANT, NONE, VIZIER
from fivetribes.model.stacks import FACTS, FIELD, SHIFT, UNIT
from fivetribes.model.state import State
from fivetribes.model.steps import Ask
from fivetribes.rules.djinn import TABLE, Log
from fivetribes.rules.djinns.coins import add_income
from fivetribes.rules.effects import gain, pay_fee, place_camel
from fivetribes.rules.killing import kills, play_kill
from fivetribes.rules.powers import usable
from fivetribes.shell.chance import Chance


def play_sow(state: State, move: Sow, log: Log) -> None:
    """Pick up and drop the meeples, take the tribe of the last one in hand, put a camel on a tile left empty (R6)."""
    seat = state.seat
    stacks = state.stacks
    has = state.has
    owner = state.owner
    path = move.path
    start = path[0]
    if log is not None:
        log.append(PickedUp(seat, start, stacks[start]))
    there = ~BIT[start]
    for tribe in FACTS[stacks[start]].tribes:
        has[tribe] &= there
    stacks[start] = 0
    for tile, tribe in zip(path[1:], move.tribes, strict=True):
        stacks[tile] += UNIT[tribe]
        has[tribe] |= BIT[tile]
        if log is not None:
            log.append(Dropped(seat, tile, tribe))
        if owner[tile] != NONE:
            for holder, djinn in TABLE.held(state, TABLE.on_drop):
                djinn.on_drop(state, holder, tile, log)
    tile, tribe = path[-1], move.tribes[-1]
    count = stacks[tile] >> SHIFT[tribe] & FIELD
    stacks[tile] -= count * UNIT[tribe]
    has[tribe] &= ~BIT[tile]
    state.end_tile = tile
    state.tribe = tribe
    state.hand = count
    if log is not None:
        log.append(TakenInHand(seat, tile, tribe, count))
    if not stacks[tile] and owner[tile] == NONE and state.camels[seat]:
        place_camel(state, tile, log)


def ask_tribe(state: State, log: Log) -> bool:
    """Ask what the tribe in hand does; if there is nothing to choose, let it act. True if something is asked."""
    tribe = state.tribe
    choices: list[Move] = []
    ask = Ask.TRIBE
    if tribe == BUILDER:
        choices = builds(state)
        ask = Ask.BUILD
    elif tribe == ASSASSIN:
        choices = kills(state)
        if choices:
            ask = Ask.KILL
    powers = usable(state)
    if not powers and ask is not Ask.KILL and len(choices) < 2:
        if tribe == BUILDER:
            play_build(state, build(0), log)
        else:
            release_hand(state, log)
        return False
    if ask is Ask.TRIBE:
        choices.append(GO)
    state.ask = ask
    state.choices = choices + powers
    return True


def builds(state: State) -> list[Move]:
    """Taking the builders' income with each number of fakirs; with no blue tile around, without fakirs only."""
    max_fakirs = state.fakirs(state.seat) if state.board.blue_around[state.end_tile] else 0
    return [build(fakirs) for fakirs in range(max_fakirs + 1)]


def play_build(state: State, move: Build, log: Log) -> None:
    """Take the builders' income."""
    builders = state.hand
    release_hand(state, log)
    pay_fee(state, 0, move.fakirs, log)
    coins = state.board.blue_around[state.end_tile] * (builders + move.fakirs)
    gain(state, state.seat, coins, BUILDERS, log)
    if coins:
        add_income(state, coins, log)


def play_assassins(state: State, move: Kill, chance: Chance, log: Log) -> None:
    """Send the assassins to kill."""
    release_hand(state, log)
    play_kill(state, move, chance, log)


def release_hand(state: State, log: Log) -> None:
    """Empty the hand: viziers and elders are kept, the others go into the bag; merchants bring cards (R9)."""
    seat, tribe, count = state.seat, state.tribe, state.hand
    state.hand = 0
    if tribe in (VIZIER, ELDER):
        in_front = state.viziers if tribe == VIZIER else state.elders
        in_front[seat] += count
        if log is not None:
            log.append(HandKept(seat, tribe, count))
        return
    state.bag[tribe] += count
    if log is not None:
        log.append(HandToBag(seat, tribe, count))
    if tribe == MERCHANT:
        for slot, card in enumerate(state.row):
            if count and card != NONE:
                count -= 1
                take_card(state, slot, log)


def take_card(state: State, slot: int, log: Log) -> None:
    """The acting seat takes a card of the row; the gap stays until the clean-up."""
    card = state.row[slot]
    state.row[slot] = NONE
    state.goods[state.seat * CARD_KINDS + card] += 1
    if log is not None:
        log.append(CardTaken(state.seat, slot, card))
