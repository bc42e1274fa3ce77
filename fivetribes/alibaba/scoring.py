"""Points: of magic at once, of treasures at the end; and who wins."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from fivetribes.alibaba.model.cave import BOTTOM
from fivetribes.alibaba.model.pieces import (
    BLUE,
    BROWN,
    COLOUR_OF,
    KINDS,
    MAGIC_POINTS,
    PINK,
    PINK_POINTS,
    TREASURE_POINTS,
)
from fivetribes.alibaba.model.state import State


@dataclass(frozen=True, slots=True)
class Score:
    """The sheet of a seat."""

    track: int
    treasures: tuple[int, ...]  # by kind
    tiles: int  # how many it has

    @property
    def total(self) -> int:
        return self.track + sum(self.treasures)


def treasure_points(counts: Iterable[int]) -> tuple[int, ...]:
    """The points of each kind, from how many tiles of it there are."""
    return tuple(TREASURE_POINTS[count] for count in counts)


def magic_points(tile: int, place: int, turned_up: int, number: int) -> int:
    """What the magic of a tile gives by itself: taken at this place, where it turned up so many tiles, by who then has
    so many of its kind."""
    colour = COLOUR_OF[tile]
    if colour == PINK:
        return PINK_POINTS
    if colour == BLUE:  # a bottom tile frees a square, and turns up nothing (A2)
        return MAGIC_POINTS * (1 if place < BOTTOM else turned_up)
    return MAGIC_POINTS * number if colour == BROWN else 0


def scores(state: State) -> tuple[Score, ...]:
    """The sheets, as if the game ended now."""
    size = len(KINDS)
    return tuple(
        Score(
            state.points[seat], treasure_points(state.counts[seat * size : (seat + 1) * size]), len(state.hands[seat])
        )
        for seat in range(state.seats)
    )


def winners(state: State) -> tuple[int, ...]:
    """Who has the most points; of those, who has the fewest tiles; they share the victory (A9)."""
    ranks = [(sheet.total, -sheet.tiles) for sheet in scores(state)]
    return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
