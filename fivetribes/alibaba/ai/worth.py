"""What taking, losing, showing and forbidding tiles is worth at once, from where everything lies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from fivetribes.alibaba.model.cave import BOTTOM
from fivetribes.alibaba.model.pieces import (
    BANNED_TILES,
    BLUE,
    BROWN,
    COLOUR_OF,
    COLOURS,
    GREEN,
    KIND_OF,
    KINDS,
    MAGIC_POINTS,
    NONE,
    PINK,
    PINK_POINTS,
    TREASURE_POINTS,
    WHITE,
    YELLOW,
)
from fivetribes.alibaba.model.state import State
from fivetribes.alibaba.turn import allowed_places

SIZE: Final = len(KINDS)
#: By the number of tiles of a kind: what one more is worth, and what is lost with one.
ONE_MORE: Final = (*(after - before for before, after in pairwise(TREASURE_POINTS)), 0)
ONE_LESS: Final = (0, *ONE_MORE[:-1])
#: The value of what nobody does who thinks.
NEVER: Final = -1000.0


@dataclass(frozen=True, slots=True)
class Taste:
    """What a quick choice counts besides the points at once."""

    theft: float = 1.0  # of what yellow takes from somebody
    ban: float = 0.0  # points for the magic of white
    turned_up: float = 0.0  # points for each tile that the next player finds turned up
    denial: float = 0.0  # the share of what a tile would have brought the next player
    later: float = 0.0  # points for each tile of the kind that is still to be had
    more: float = 0.0  # points for each further tile that green or yellow brings, or takes from somebody


def take_values(state: State, seat: int, places: Sequence[int], taste: Taste) -> list[float]:
    """What taking the tile of each of these places brings a seat, with its magic."""
    tiles, counts, covers = state.tiles, state.counts, state.covers
    beneath = state.cave.beneath
    base, later = seat * SIZE, taste.later if state.turns_left == NONE else 0.0
    values = []
    for place in places:
        tile = tiles[place]
        number = counts[base + KIND_OF[tile]]
        value: float = ONE_MORE[number]
        up = 0
        for lower in beneath[place]:
            up += covers[lower] == 1
        colour = COLOUR_OF[tile]
        if colour == PINK:
            value += PINK_POINTS
        elif colour == BLUE:
            value += MAGIC_POINTS * (1 if place < BOTTOM else up)
        elif colour == BROWN:
            value += MAGIC_POINTS * (number + 1)
        elif colour == GREEN:
            value += beside_value(state, seat, place, taste.more)
        elif colour == YELLOW:
            value += theft_value(state, seat, taste)
        elif colour == WHITE:
            value += taste.ban
        if later:
            kind = KIND_OF[tile]
            value += later * (len(COLOURS) - 1 - sum(counts[kind::SIZE]))
        values.append(value + up * taste.turned_up)
    return values


def beside_value(state: State, seat: int, place: int, more: float) -> float:
    """What the second take of green brings."""
    tiles, base = state.tiles, seat * SIZE
    near = [other for other in state.cave.beside[place] if tiles[other] >= 0]
    if not near:
        return 0.0
    if seat == state.turn:
        near = list(allowed_places(state, near))
    own = KIND_OF[tiles[place]]
    best = 0
    for other in near:
        kind = KIND_OF[tiles[other]]
        best = max(best, ONE_MORE[state.counts[base + kind] + (kind == own)])
    return best + more if best else 0.0


def theft_value(state: State, seat: int, taste: Taste) -> float:
    """What yellow brings: each of the others shows what costs it least, and the best of those is taken."""
    best = 0.0
    for owner in range(state.seats):
        if owner != seat and state.hands[owner]:
            kind = kind_to_show(state, owner, seat)
            gain = ONE_MORE[state.counts[seat * SIZE + kind]] + taste.more
            loss = ONE_LESS[state.counts[owner * SIZE + kind]] + taste.more
            best = max(best, gain + taste.theft * loss)
    return best


def kind_to_show(state: State, owner: int, taker: int) -> int:
    """The kind of which a tile costs its owner least if it is taken, what it brings the taker counted too."""
    counts, own, other = state.counts, owner * SIZE, taker * SIZE
    best, kind_shown = 1000, NONE
    for kind in range(SIZE):
        number = counts[own + kind]
        if number and (cost := number + ONE_MORE[counts[other + kind]]) < best:
            best, kind_shown = cost, kind
    return kind_shown


def magic_value(state: State, seat: int, tile: int, place: int, turned_up: int, taste: Taste) -> float:
    """What a tile brings that is gained in exchange for a lamp: the treasure, and its magic at the lamp's place."""
    number = state.counts[seat * SIZE + KIND_OF[tile]]
    value: float = ONE_MORE[number]
    colour = COLOUR_OF[tile]
    if colour == PINK:
        value += PINK_POINTS
    elif colour == BLUE:
        value += MAGIC_POINTS * (1 if place < BOTTOM else turned_up)
    elif colour == BROWN:
        value += MAGIC_POINTS * (number + 1)
    elif colour == GREEN:
        near = allowed_places(state, [other for other in state.cave.beside[place] if state.tiles[other] >= 0])
        value += max((ONE_MORE[state.counts[seat * SIZE + KIND_OF[state.tiles[other]]]] for other in near), default=0)
    elif colour == YELLOW:
        value += theft_value(state, seat, taste)
    elif colour == WHITE:
        value += taste.ban
    return value


def ban_values(state: State, seat: int, taste: Taste) -> list[float]:
    """By ban: how much less the best tile left is worth to the next player than the best there is. A kind that is left
    out is never forbidden: it would mean nothing."""
    following = (seat + 1) % state.seats
    values = take_values(state, following, state.open, taste)
    best = max(values, default=0.0)
    found = []
    for ban, mask in enumerate(BANNED_TILES[:-1]):
        if ban in state.left_out:
            found.append(NEVER)
            continue
        left = [value for value, place in zip(values, state.open, strict=True) if not mask >> state.tiles[place] & 1]
        found.append(best - max(left) if left else 0.0)
    return found
