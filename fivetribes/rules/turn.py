"""The course of a game: a stack of open steps, from one decision to the next.

`advance` goes on until somebody has something to choose; then `state.seat`, `state.ask` and `state.choices` hold the
question (with Ask.SOW the sowings come on top, see `sowing`). `apply` plays a move and advances. It does not check that
the move is legal: `Game` has done so, and searches choose among legal moves. `log` is the list for the events, or None
where nobody reads them.
"""

from __future__ import annotations

from functools import cache
from typing import Final, cast

from fivetribes.model import steps
from fivetribes.model.events import SALE, Asked, SetSold, SowingBlocked, TurnEnded
from fivetribes.model.moves import (
    END,
    GO,
    Bid,
    Build,
    Buy,
    End,
    Keep,
    Kill,
    Move,
    Place,
    Sell,
    Sow,
    Take,
    Use,
    keep,
    sell,
)
from fivetribes.model.pieces import CARD_KINDS, GOODS, SET_VALUES
from fivetribes.model.state import State
from fivetribes.model.steps import Ask
from fivetribes.rules.bidding import ask_bid, next_bidder, play_bid
from fivetribes.rules.djinn import Log
from fivetribes.rules.djinns.top_cards import keep_djinn
from fivetribes.rules.effects import gain, trigger_end
from fivetribes.rules.powers import play_use, usable
from fivetribes.rules.rounds import next_turn, sowing_of
from fivetribes.rules.tiles import ask_place, ask_tile, play_buy, play_place, play_take
from fivetribes.rules.tribes import ask_tribe, play_assassins, play_build, play_sow, release_hand
from fivetribes.shell.chance import Chance


def advance(state: State, chance: Chance, log: Log) -> None:
    """Do everything that needs no decision, up to the next decision."""
    state.ask = None
    while True:
        step = state.steps[-1]
        kind = step[0]
        if kind == steps.TRIBE:
            if ask_tribe(state, log):
                break
            state.steps[-1] = (steps.TILE,)
        elif kind == steps.TILE:
            if ask_tile(state, log):
                break
            state.steps[-1] = (steps.END,)
        elif kind == steps.END:
            state.ask = Ask.END
            state.choices = (END, *sets_of(_goods_held(state)), *usable(state))
            break
        elif kind == steps.SOW:
            if _ask_sow(state, log):
                break
        elif kind == steps.BID:
            seat = next_bidder(state)
            if seat >= 0:
                ask_bid(state, seat)
                break
            next_turn(state, chance, log)
        elif kind == steps.BLOCKED:
            if _ask_blocked(state):
                break
        elif kind == steps.PLACE:
            ask_place(state, step[1], step[2])
            break
        elif kind == steps.KEEP:
            state.ask = Ask.KEEP
            state.choices = [keep(djinn) for djinn in step[1:]]
            break
        else:  # OVER
            state.choices = ()
            break
    if log is not None:
        log.append(Asked(state.seat, tuple(state.steps)))


def _ask_sow(state: State, log: Log) -> bool:
    if sowing_of(state).exists():
        state.ask = Ask.SOW
        state.choices = usable(state)
        return True
    if log is not None:
        log.append(SowingBlocked(state.seat))
    trigger_end(state, True, log)
    state.steps[-1] = (steps.BLOCKED,)
    return False


def _ask_blocked(state: State) -> bool:
    """Powers may still be used; if one makes a sowing possible it is played, but the game still ends (R13)."""
    if sowing_of(state).exists():
        state.steps[-1] = (steps.SOW,)
        return False
    powers = usable(state)
    if not powers:
        state.steps[-1] = (steps.END,)
        return False
    state.ask = Ask.BLOCKED
    state.choices = [GO, *powers]
    return True


def _goods_held(state: State) -> int:
    """The kinds of goods the acting seat holds, as a mask."""
    start = state.seat * CARD_KINDS
    mask = 0
    for kind, count in enumerate(state.goods[start : start + GOODS]):
        if count:
            mask |= 1 << kind
    return mask


@cache
def sets_of(kinds: int) -> tuple[Sell, ...]:
    """Every set that can be sold from these kinds of goods, the largest first."""
    subsets = []
    subset = kinds
    while subset:
        subsets.append(subset)
        subset = subset - 1 & kinds
    subsets.sort(key=lambda mask: -mask.bit_count())
    return tuple(sell(mask) for mask in subsets)


def apply(state: State, move: Move, chance: Chance, log: Log = None) -> None:
    """Play a legal move, and advance."""
    kind = type(move)
    if kind is Sow:
        play_sow(state, cast("Sow", move), log)
        state.steps[-1] = (steps.TRIBE,)
    elif kind is Bid:
        play_bid(state, cast("Bid", move), log)
    elif kind is End:
        if log is not None:
            log.append(TurnEnded(state.seat))
        next_turn(state, chance, log)
    elif kind is Use:
        play_use(state, cast("Use", move), chance, log)
    elif kind is Keep:
        keep_djinn(state, cast("Keep", move).djinn, log)
    elif kind is Sell:
        _play_sell(state, cast("Sell", move), log)
    else:
        _play_step(state, move, chance, log)
    advance(state, chance, log)


def _play_step(state: State, move: Move, chance: Chance, log: Log) -> None:
    """Play a move that finishes the innermost step, and open the next one."""
    kind = state.steps[-1][0]
    if isinstance(move, Place):
        play_place(state, move, log)
    elif isinstance(move, Buy):
        play_buy(state, move, log)
    elif isinstance(move, Take):
        play_take(state, move, log)
    elif isinstance(move, Build):
        play_build(state, move, log)
    elif isinstance(move, Kill):
        play_assassins(state, move, chance, log)
    elif kind == steps.TRIBE:  # Go or Spare
        release_hand(state, log)
    following = _AFTER.get(kind)
    if following is None:
        state.steps.pop()
    else:
        state.steps[-1] = (following,)


#: The step that follows each step of the turn. A step inside another one is followed by none.
_AFTER: Final = {steps.BLOCKED: steps.END, steps.TRIBE: steps.TILE, steps.TILE: steps.END}


def _play_sell(state: State, move: Sell, log: Log) -> None:
    start = state.seat * CARD_KINDS
    for kind in range(GOODS):
        if move.kinds >> kind & 1:
            state.goods[start + kind] -= 1
            state.discards[kind] += 1
    value = SET_VALUES[move.kinds.bit_count()]
    if log is not None:
        log.append(SetSold(state.seat, move.kinds, value))
    gain(state, state.seat, value, SALE, log)
