"""What the end tile does: oasis, village, markets, sacred place."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from fivetribes.model.board import Board
from fivetribes.model.events import MARKET, DjinnTaken
from fivetribes.model.grid import AROUND, NEIGHBOURS
from fivetribes.model.moves import NO_DJINN, SKIP, Buy, Move, Place, Take, buy, place, take
from fivetribes.model.pieces import (
    LARGE_MARKET,
    LARGE_PRICE,
    LARGE_REACH,
    NONE,
    OASIS,
    PALACE,
    PALM,
    SACRED,
    SMALL_PRICE,
    SMALL_REACH,
    VILLAGE,
)
from fivetribes.model.state import State, Step
from fivetribes.model.steps import PLACE, TILE, Ask
from fivetribes.rules.djinn import ELDER_AND_ONE_MORE, Log
from fivetribes.rules.djinns.palms_and_palaces import redirecting
from fivetribes.rules.effects import PLACE_ITEM, affordable, get_djinn, pay, pay_fee
from fivetribes.rules.powers import usable, use_up
from fivetribes.rules.tribes import take_card

#: By kind of tile: what is placed there.
_ITEM_OF: Final = {OASIS: PALM, VILLAGE: PALACE}


def ask_tile(state: State, log: Log) -> bool:
    """Ask what the end tile does; if there is nothing to choose, do it. True if something is asked."""
    tile = state.end_tile
    kind = state.board.kinds[tile]
    if kind in (OASIS, VILLAGE):
        item = _ITEM_OF[kind]
        if not (state.palaces_left if item else state.palms_left):
            return False  # the supply has run out (R23)
        places = _places(state, item, tile)
        powers = usable(state)
        if len(places) == 1 and not powers:
            PLACE_ITEM[item](state, tile, log)
            return False
        state.ask = Ask.PLACE
        state.choices = places + powers
        return True
    powers = usable(state)
    if kind == SACRED:
        offers = _djinns_on_offer(state)
        asked = bool(offers or powers)
    else:
        offers = _cards_on_offer(state, kind)
        # Who cannot pay is asked too: else all would see that this purse is nearly empty.
        asked = bool(powers) or any(card != NONE for card in state.row)
    if not asked:
        return False
    state.ask = Ask.SACRED if kind == SACRED else Ask.MARKET
    state.choices = [*offers, SKIP, *powers]
    return True


def ask_place(state: State, item: int, tile: int) -> None:
    """Ask where the palm or palace of a power goes."""
    state.ask = Ask.PLACE
    state.choices = _places(state, item, tile)


def _places(state: State, item: int, tile: int) -> list[Move]:
    """Placing it on the tile itself or, with a djinn's power, on one beside or around it (R31)."""
    places: list[Move] = [place(tile, NO_DJINN, 0)]
    reach = NEIGHBOURS if state.options.orthogonal_reach else AROUND
    for djinn, ways in redirecting(state, item):
        for _, fee in ways:
            places += [place(other, djinn.id, fee) for other in reach[tile]]
    return places


def item_due(step: Step, board: Board, end_tile: int) -> int:
    """The item that the innermost step places: its own, or that of the end tile; NONE if it places none."""
    if step[0] == PLACE:
        return step[1]
    return _ITEM_OF.get(board.kinds[end_tile], NONE) if step[0] == TILE else NONE


def play_place(state: State, move: Place, log: Log) -> None:
    """Put the palm or palace on its tile; another tile than the due one is paid for."""
    item = item_due(state.steps[-1], state.board, state.end_tile)
    if move.djinn != NO_DJINN:
        use_up(state, move.djinn, log)
        pay_fee(state, 1 - move.fee, move.fee, log)
    PLACE_ITEM[item](state, move.tile, log)


def market_of(kind: int) -> tuple[int, int]:
    """The price of a market, and among how many of the first cards the player chooses."""
    return (LARGE_PRICE, LARGE_REACH) if kind == LARGE_MARKET else (SMALL_PRICE, SMALL_REACH)


def cards_in_order(row: Sequence[int]) -> list[int]:
    """The places of the row where cards lie: of the first card, of the second, ... Gaps stay until the clean-up."""
    return [slot for slot, card in enumerate(row) if card != NONE]


def _cards_on_offer(state: State, kind: int) -> list[Move]:
    """What can be bought: from the small market one card, from the large one two if there are two (R17)."""
    price, reach = market_of(kind)
    if state.coins[state.seat] < price:
        return []
    lying = cards_in_order(state.row)[:reach]
    singly: list[Move] = [buy((slot,)) for slot in lying]
    if kind != LARGE_MARKET or len(lying) < 2:
        return singly
    pairs: list[Move] = [buy(pair) for pair in combinations(lying, 2)]
    return pairs + singly if state.options.large_market_one else pairs


def play_buy(state: State, move: Buy, log: Log) -> None:
    """Pay the market and take the cards."""
    price, _ = market_of(state.board.kinds[state.end_tile])
    pay(state, price, MARKET, log)
    for slot in move.slots:
        take_card(state, slot, log)


def _djinns_on_offer(state: State) -> list[Move]:
    ways = affordable(state, ELDER_AND_ONE_MORE)
    return [take(djinn, fakirs) for djinn in state.djinn_row if djinn != NONE for _, fakirs in ways]


def play_take(state: State, move: Take, log: Log) -> None:
    """Pay the sacred place and take the djinn."""
    pay_fee(state, 2 - move.fakirs, move.fakirs, log)
    slot = state.djinn_row.index(move.djinn)
    state.djinn_row[slot] = NONE
    if log is not None:
        log.append(DjinnTaken(state.seat, slot, move.djinn))
    get_djinn(state, move.djinn, log)
