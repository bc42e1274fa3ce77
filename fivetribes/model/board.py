"""The 30 tiles as they are laid out for one game. Nothing of it changes while the game is played."""

from __future__ import annotations

from dataclasses import dataclass, field

from fivetribes.model.grid import BLOCK, TILES, mask_of
from fivetribes.model.pieces import BLUE_KINDS, OASIS, VILLAGE


@dataclass(frozen=True, slots=True)
class Board:
    """Kinds and points of the tiles, and what follows from them. All copies of a game share it, and every view has it:
    so nobody can change it."""

    kinds: tuple[int, ...]
    points: tuple[int, ...]
    #: How many blue tiles lie in the 3 x 3 block around each tile.
    blue_around: tuple[int, ...] = field(init=False, repr=False, compare=False)
    oases: tuple[int, ...] = field(init=False, repr=False, compare=False)
    villages: tuple[int, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        kinds = self.kinds
        blue = mask_of([tile for tile in range(TILES) if kinds[tile] in BLUE_KINDS])
        follows = {
            "blue_around": tuple((blue & mask_of(BLOCK[tile])).bit_count() for tile in range(TILES)),
            "oases": tuple(tile for tile in range(TILES) if kinds[tile] == OASIS),
            "villages": tuple(tile for tile in range(TILES) if kinds[tile] == VILLAGE),
        }
        for name, tiles in follows.items():
            object.__setattr__(self, name, tiles)
