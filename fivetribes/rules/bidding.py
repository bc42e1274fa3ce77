"""Bidding for the order of play."""

from __future__ import annotations

from fivetribes.model import events
from fivetribes.model.events import MarkerBid
from fivetribes.model.moves import Bid, Move, bid
from fivetribes.model.pieces import FIRST_ZERO, NONE, TRACK
from fivetribes.model.state import State
from fivetribes.model.steps import BID, Ask
from fivetribes.rules.djinn import TABLE, Djinn, Log
from fivetribes.rules.effects import pay, pay_fee
from fivetribes.rules.powers import use_up


def next_bidder(state: State) -> int:
    """The seat of the first marker on the bid order track, or NONE."""
    return next((seat for seat in state.bid_order if seat != NONE), NONE)


def ask_bid(state: State, seat: int) -> None:
    """Ask a seat for its bid."""
    state.seat = seat
    state.ask = Ask.BID
    state.choices = _bids(state)


def bids_use_up(state: State) -> bool:
    """Whether a cheaper bid uses up the djinn for this round (R20). By the first version of the rules it does not."""
    return state.options.once_per_round and state.rules > 1


def _bidding_djinns(state: State) -> tuple[Djinn, ...]:
    """The djinns that may make this bid cheaper."""
    seat = state.seat
    return TABLE.of(state.held[seat] & TABLE.cheaper_bids & ~state.used[seat])


def _bids(state: State) -> list[Move]:
    """A bid for each free space that the seat can pay, with each number of fakirs that makes it cheaper (R30)."""
    seat = state.seat
    coins = state.coins[seat]
    track = state.track
    free = [space for space in range(FIRST_ZERO) if track[space] == NONE]
    if track[-1] == NONE:
        free.append(FIRST_ZERO)
    bids: list[Move] = [bid(space, 0) for space in free if TRACK[space] <= coins]
    can_pay = bool(bids)
    if _bidding_djinns(state):
        fakirs = state.fakirs(seat)
        bids += [
            bid(space, steps)
            for space in free
            for steps in range(1, min(fakirs, FIRST_ZERO - space) + 1)
            if TRACK[space + steps] <= coins
        ]
    if not can_pay:
        bids.append(bid(free[-1], 0))  # the cheapest, for all the coins there are (R12)
    return bids


def play_bid(state: State, move: Bid, log: Log) -> None:
    """Pay the price and put the marker on the space; a zero pushes the earlier ones away from the 1 (R47)."""
    seat = state.seat
    price = min(TRACK[move.space + move.fakirs], state.coins[seat])
    track = state.track
    if move.space == FIRST_ZERO:
        gap = track.index(NONE, FIRST_ZERO)
        track[FIRST_ZERO + 1 : gap + 1] = track[FIRST_ZERO:gap]
    track[move.space] = seat
    state.bid_order[state.bid_order.index(seat)] = NONE
    if log is not None:
        log.append(MarkerBid(seat, move.space, tuple(track)))
    if move.fakirs and bids_use_up(state):
        use_up(state, _bidding_djinns(state)[0].id, log)
    pay_fee(state, 0, move.fakirs, log)
    pay(state, price, events.BID, log)


def purses_are_known(state: State) -> bool:
    """Whether anybody who looks at the table knows what all have: in the first bidding, for which all began with the
    same, and what each has paid is told by where the markers lie."""
    if state.round != 1 or state.steps[0][0] != BID:
        return False
    had = list(state.coins)
    for price, seat in zip(TRACK, state.track, strict=True):
        if seat != NONE:
            had[seat] += price
    return len(set(had)) == 1
