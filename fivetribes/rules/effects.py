"""What turns and djinns do, step by step: coins, cards, camels, palms and palaces, djinns, payments.

Each function changes the state, adds its events to the log if there is one, and lets the djinns react. The acting seat
is `state.seat`.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable
from typing import Final

from fivetribes.model.events import (
    CamelPlaced,
    CardDrawn,
    CardsReshuffled,
    CoinsGained,
    CoinsPaid,
    DjinnsReshuffled,
    EldersPaid,
    EndTriggered,
    FakirsDiscarded,
    ItemPlaced,
)
from fivetribes.model.pieces import CARD_KINDS, CARDS, DJINNS, ELDER, FAKIR, NONE, PALACE, PALM
from fivetribes.model.state import State
from fivetribes.rules.djinn import TABLE, Log, Price
from fivetribes.shell.chance import Chance


def gain(state: State, seat: int, amount: int, why: str, log: Log) -> None:
    """A seat gets coins from the bank, which never runs out (R22)."""
    state.coins[seat] += amount
    if log is not None and amount:
        log.append(CoinsGained(seat, amount, why))


def pay(state: State, amount: int, why: str, log: Log) -> None:
    """The acting seat pays coins."""
    state.coins[state.seat] -= amount
    if log is not None and amount:
        log.append(CoinsPaid(state.seat, amount, why))


def pay_fee(state: State, elders: int, fakirs: int, log: Log) -> None:
    """The acting seat pays elders, which go into the bag, and fakirs, which are discarded."""
    seat = state.seat
    if elders:
        state.elders[seat] -= elders
        state.bag[ELDER] += elders
        if log is not None:
            log.append(EldersPaid(seat, elders))
    if fakirs:
        state.goods[seat * CARD_KINDS + FAKIR] -= fakirs
        state.discards[FAKIR] += fakirs
        if log is not None:
            log.append(FakirsDiscarded(seat, fakirs))


def affordable(state: State, price: Price) -> Price:
    """The ways in which the acting seat can pay a price."""
    elders = state.elders[state.seat]
    fakirs = state.fakirs(state.seat)
    return tuple(way for way in price if way[0] <= elders and way[1] <= fakirs)


def draw_card(state: State, chance: Chance, log: Log) -> int:
    """The top card of the deck; the discards become the deck when it is empty. NONE if both are (R10)."""
    if not any(state.deck):
        if not any(state.discards):
            return NONE
        state.deck, state.discards = state.discards, state.deck
        if log is not None:
            log.append(CardsReshuffled())
    card = chance.kind(CARDS, state.deck)
    state.deck[card] -= 1
    return card


def take_top_card(state: State, chance: Chance, log: Log) -> None:
    """The acting seat takes the top card of the deck, if there is one."""
    card = draw_card(state, chance, log)
    if card != NONE:
        state.goods[state.seat * CARD_KINDS + card] += 1
        if log is not None:
            log.append(CardDrawn(state.seat, card))


def draw_djinn(state: State, chance: Chance, log: Log) -> int:
    """The top djinn of the deck; the discards become the deck when it is empty. NONE if both are."""
    if not state.djinn_deck:
        if not state.djinn_discards:
            return NONE
        state.djinn_deck, state.djinn_discards = state.djinn_discards, []
        if log is not None:
            log.append(DjinnsReshuffled())
    djinn = chance.piece(DJINNS, state.djinn_deck)
    state.djinn_deck.remove(djinn)
    return djinn


def discard_djinn(state: State, djinn: int) -> None:
    """Put a djinn on the discards."""
    insort(state.djinn_discards, djinn)


def get_djinn(state: State, djinn: int, log: Log) -> None:
    """The acting seat gets a djinn."""
    state.held[state.seat] |= 1 << djinn
    for owner, other in TABLE.held(state, TABLE.on_djinn):
        other.on_djinn(state, owner, djinn, log)


def place_camel(state: State, tile: int, log: Log) -> None:
    """The acting seat, which has one, puts a camel on a tile; the last one triggers the end (R15)."""
    seat = state.seat
    state.owner[tile] = seat
    state.camels[seat] -= 1
    if log is not None:
        log.append(CamelPlaced(seat, tile))
    if not state.camels[seat]:
        trigger_end(state, False, log)


def trigger_end(state: State, blocked: bool, log: Log) -> None:
    """This round is the last one."""
    if not state.ending:
        state.ending = True
        if log is not None:
            log.append(EndTriggered(state.seat, blocked))


def place_palm(state: State, tile: int, log: Log) -> None:
    """The acting seat puts a palm on a tile."""
    state.palms_left -= 1
    state.palms[tile] += 1
    if log is not None:
        log.append(ItemPlaced(state.seat, PALM, tile))


def place_palace(state: State, tile: int, log: Log) -> None:
    """The acting seat puts a palace on a tile."""
    state.palaces_left -= 1
    state.palaces[tile] += 1
    if log is not None:
        log.append(ItemPlaced(state.seat, PALACE, tile))
    for owner, djinn in TABLE.held(state, TABLE.on_palace):
        djinn.on_palace(state, owner, log)


#: By item: what places it.
PLACE_ITEM: Final[tuple[Callable[[State, int, Log], None], ...]] = (place_palm, place_palace)


def is_bare(state: State, tile: int) -> bool:
    """No camel, palm or palace stands there."""
    return state.owner[tile] == NONE and not state.palms[tile] and not state.palaces[tile]
