"""The two caves: which places there are, what rests on what, and what lies beside what.

A place is a number that says its layer, row and column, so that its name is the same in both caves: `A11` is a corner
of the bottom layer, `D11` a tile on top.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

LAYERS: Final = "ABCD"  # from the bottom
SIDE: Final = 5
PLACES: Final = len(LAYERS) * SIDE * SIDE
BOTTOM: Final = SIDE * SIDE  # places below this number are squares of the board


def place_at(layer: int, row: int, column: int) -> int:
    """The number of a place."""
    return (layer * SIDE + row) * SIDE + column


PLACE_NAMES: Final = tuple(
    f"{layer}{row + 1}{column + 1}" for layer in LAYERS for row in range(SIDE) for column in range(SIDE)
)
PLACE_OF: Final = {name: place for place, name in enumerate(PLACE_NAMES)}


@dataclass(frozen=True, slots=True)
class Cave:
    """How tiles lie on each other. Everything but `places` is by place."""

    places: tuple[int, ...]
    beneath: tuple[tuple[int, ...], ...]  # what it rests on
    above: tuple[tuple[int, ...], ...]  # what rests on it
    weights: tuple[int, ...]  # how many tiles rest on it before any is taken
    beside: tuple[tuple[int, ...], ...]  # what shares a full side with it in its layer


def cave_of(*shape: tuple[int, int]) -> Cave:
    """The cave with these rows and columns of each layer, from the bottom.

    A tile rests on two rows where its layer has one row less than the one beneath, else on one; columns likewise.
    """
    places: list[int] = []
    beneath: list[tuple[int, ...]] = [()] * PLACES
    above: list[tuple[int, ...]] = [()] * PLACES
    beside: list[tuple[int, ...]] = [()] * PLACES
    for layer, (rows, columns) in enumerate(shape):
        for row in range(rows):
            for column in range(columns):
                place = place_at(layer, row, column)
                places.append(place)
                beside[place] = tuple(
                    place_at(layer, near_row, near_column)
                    for near_row, near_column in (
                        (row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)
                    )
                    if 0 <= near_row < rows and 0 <= near_column < columns
                )  # fmt: skip
                if layer:
                    lower_rows, lower_columns = shape[layer - 1]
                    beneath[place] = tuple(
                        place_at(layer - 1, row + down, column + right)
                        for down in range(lower_rows - rows + 1)
                        for right in range(lower_columns - columns + 1)
                    )
                    for lower in beneath[place]:
                        above[lower] += (place,)
    return Cave(tuple(places), tuple(beneath), tuple(above), tuple(map(len, above)), tuple(beside))


#: The side of the board with 25 squares, and the one with 16 for the smaller cave.
LARGE: Final = cave_of((5, 5), (4, 4), (3, 3), (2, 2))
SMALL: Final = cave_of((4, 4), (4, 3), (3, 2), (2, 1))
