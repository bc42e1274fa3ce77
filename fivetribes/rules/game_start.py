"""Setting up a new game."""

from __future__ import annotations

from random import Random
from typing import TypeVar

from fivetribes.model import steps
from fivetribes.model.board import Board
from fivetribes.model.grid import TILES
from fivetribes.model.options import DEFAULT, RULES, Options
from fivetribes.model.pieces import (
    CARD_COUNTS,
    MEEPLES,
    PALACES,
    PALMS,
    SACRED,
    SACRED_POINTS,
    START_COINS,
    TILE_COUNTS,
    TILE_POINTS,
    markers_each,
)
from fivetribes.model.stacks import UNIT
from fivetribes.model.state import State
from fivetribes.rules.djinns import TABLE
from fivetribes.rules.rounds import deal_cards, deal_djinns
from fivetribes.rules.turn import advance
from fivetribes.shell.chance import Dice

T = TypeVar("T")

#: All tiles as (kind, points).
TILE_SUPPLY = tuple((kind, TILE_POINTS[kind]) for kind in range(SACRED) for _ in range(TILE_COUNTS[kind])) + tuple(
    (SACRED, points) for points in SACRED_POINTS
)


def shuffle(items: list[T], rng: Random) -> None:
    """Shuffle with `Random.random` only, whose numbers are the same for a seed in every version of Python."""
    random = rng.random
    for i in range(len(items) - 1, 0, -1):
        j = int(random() * (i + 1))
        items[i], items[j] = items[j], items[i]


def new_state(seats: int, rng: Random, options: Options = DEFAULT, *, by_lot: bool = True) -> State:
    """Set up a game of 2 to 4 seats; the first marker on the bid order track is asked to bid.

    By the rules the markers lie there in random order (`by_lot`); else they lie in the order of the seats.
    """
    chance = Dice(rng)
    tiles = list(TILE_SUPPLY)
    shuffle(tiles, rng)
    state = State(Board(tuple(kind for kind, _ in tiles), tuple(points for _, points in tiles)), seats, options, RULES)
    meeples = [tribe for tribe, count in enumerate(MEEPLES) for _ in range(count)]
    shuffle(meeples, rng)
    for tile in range(TILES):
        state.set_stack(tile, sum(UNIT[tribe] for tribe in meeples[tile * 3 : tile * 3 + 3]))
    state.coins = [START_COINS] * seats
    state.palms_left = PALMS
    state.palaces_left = PALACES
    markers = [seat for seat in range(seats) for _ in range(markers_each(seats))]
    if by_lot:
        shuffle(markers, rng)
    state.bid_order = markers
    state.deck = list(CARD_COUNTS)
    deal_cards(state, chance, None)
    state.djinn_deck = TABLE.in_play(RULES)
    deal_djinns(state, chance, None)
    state.steps = [(steps.BID,)]
    advance(state, chance, None)
    return state
