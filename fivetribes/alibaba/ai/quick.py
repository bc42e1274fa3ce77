"""Quick choices by what they bring at once: for weak players, and for everybody's turns where somebody looks ahead."""

from __future__ import annotations

from fivetribes.alibaba.ai.worth import ONE_LESS, ONE_MORE, SIZE, Taste, ban_values, magic_value, take_values
from fivetribes.alibaba.model.moves import Move, Swap
from fivetribes.alibaba.model.pieces import KIND_OF, NONE
from fivetribes.alibaba.model.state import State
from fivetribes.alibaba.model.steps import BAN, BESIDE, SHOW, SHOWN, TAKE


def quick_move(state: State, taste: Taste) -> Move:
    """A sensible answer to whatever is asked."""
    values = rate(state, taste)
    return state.choices[values.index(max(values))]


def rate(state: State, taste: Taste) -> list[float]:
    """The rough value of each choice for whoever decides."""
    kind = state.step[0]
    if kind == TAKE:
        return _takes(state, taste)
    if kind == BESIDE:
        return [_one_more(state, state.seat, state.tiles[move.place]) for move in state.choices]  # type: ignore[union-attr]
    if kind == SHOW:
        return [_shown(state, move.tile) for move in state.choices]  # type: ignore[union-attr]
    if kind == SHOWN:
        return [_stolen(state, tile, owner, taste) for owner, tile in enumerate(state.step[1:]) if tile != NONE]
    if kind == BAN:
        return ban_values(state, state.seat, taste)
    return _lamp(state, taste)


def _takes(state: State, taste: Taste) -> list[float]:
    places = [move.place for move in state.choices]  # type: ignore[union-attr]
    values = take_values(state, state.seat, places, taste)
    if taste.denial and state.turns_left and len(places) > 1:
        theirs = take_values(state, (state.seat + 1) % state.seats, places, taste)
        best = max(theirs)
        at = theirs.index(best)
        second = max(value for i, value in enumerate(theirs) if i != at)
        values[at] += taste.denial * (best - second)
    return values


def _one_more(state: State, seat: int, tile: int) -> float:
    return ONE_MORE[state.counts[seat * SIZE + KIND_OF[tile]]]


def _shown(state: State, tile: int) -> float:
    """What is lost with a tile that is shown, and what it brings the one who takes."""
    return -ONE_LESS[state.counts[state.seat * SIZE + KIND_OF[tile]]] - _one_more(state, state.turn, tile)


def _stolen(state: State, tile: int, owner: int, taste: Taste) -> float:
    lost = ONE_LESS[state.counts[owner * SIZE + KIND_OF[tile]]]
    return _one_more(state, state.seat, tile) + taste.theft * lost


def _lamp(state: State, taste: Taste) -> list[float]:
    """Keep the lamp or swap it: what goes away, what comes, and its magic."""
    _, place, lamp, turned_up = state.step
    base = state.seat * SIZE
    state.counts[base + KIND_OF[lamp]] -= 1  # as if it were not there yet
    tiles = [move.tile if isinstance(move, Swap) else lamp for move in state.choices]
    values = [magic_value(state, state.seat, tile, place, turned_up, taste) for tile in tiles]
    state.counts[base + KIND_OF[lamp]] += 1
    return values
