"""The sultanate: 30 tiles in a rectangle, with their neighbours and distances.

Tiles are ints 0..29, row by row; sets of tiles are bit masks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

WIDTH: Final = 6
HEIGHT: Final = 5
TILES: Final = WIDTH * HEIGHT
ALL_TILES: Final = (1 << TILES) - 1

BIT: Final = tuple(1 << tile for tile in range(TILES))
COLUMN_LETTERS: Final = "ABCDEF"
NAMES: Final = tuple(COLUMN_LETTERS[tile % WIDTH] + str(tile // WIDTH + 1) for tile in range(TILES))
INDEX: Final = {name: tile for tile, name in enumerate(NAMES)}
#: How a tile is named in a sentence.
TileName = Callable[[int], str]


def coordinate(tile: int) -> str:
    """A tile by its column and row, for whoever can read them beside the board."""
    return NAMES[tile]


def distance(one: int, other: int) -> int:
    """The number of steps between two tiles; no step is diagonal."""
    return abs(one % WIDTH - other % WIDTH) + abs(one // WIDTH - other // WIDTH)


def _around(tile: int) -> tuple[int, ...]:
    column, row = tile % WIDTH, tile // WIDTH
    return tuple(other for other in range(TILES) if abs(other % WIDTH - column) <= 1 and abs(other // WIDTH - row) <= 1)


MAX_DISTANCE: Final = WIDTH + HEIGHT - 2
#: The 3 x 3 block around a tile, the tile included.
BLOCK: Final = tuple(_around(tile) for tile in range(TILES))
#: The up to 8 tiles around a tile.
AROUND: Final = tuple(tuple(other for other in BLOCK[tile] if other != tile) for tile in range(TILES))
#: The tiles sharing a side with a tile.
NEIGHBOURS: Final = tuple(tuple(other for other in range(TILES) if distance(tile, other) == 1) for tile in range(TILES))
#: RINGS[tile][d]: the tiles at exactly that distance.
RINGS: Final = tuple(
    tuple(tuple(other for other in range(TILES) if distance(tile, other) == d) for d in range(MAX_DISTANCE + 1))
    for tile in range(TILES)
)


def mask_of(tiles: Iterator[int] | tuple[int, ...] | list[int]) -> int:
    """The bit mask of some tiles."""
    mask = 0
    for tile in tiles:
        mask |= 1 << tile
    return mask


def tiles_in(mask: int) -> Iterator[int]:
    """The tiles of a bit mask, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
