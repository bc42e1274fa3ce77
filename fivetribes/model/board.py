"""The 30 tiles as they are laid out for one game. Nothing of it changes while the game is played."""

from __future__ import annotations

from fivetribes.model.grid import BLOCK, TILES, mask_of
from fivetribes.model.pieces import BLUE_KINDS, OASIS, VILLAGE


class Board:
    """Kinds and points of the tiles, and what follows from them. All copies of a game share it."""

    __slots__ = ("blue_around", "kinds", "oases", "points", "villages")

    def __init__(self, kinds: tuple[int, ...], points: tuple[int, ...]) -> None:
        self.kinds = kinds
        self.points = points
        blue = mask_of([tile for tile in range(TILES) if kinds[tile] in BLUE_KINDS])
        #: How many blue tiles lie in the 3 x 3 block around each tile.
        self.blue_around = tuple((blue & mask_of(BLOCK[tile])).bit_count() for tile in range(TILES))
        self.oases = tuple(tile for tile in range(TILES) if kinds[tile] == OASIS)
        self.villages = tuple(tile for tile in range(TILES) if kinds[tile] == VILLAGE)
