"""The pieces in the box: 60 treasure tiles, ten kinds in six colours. A tile is a number, its kind and colour too."""

from __future__ import annotations

from typing import Final

#: No tile, no seat, nothing forbidden.
NONE: Final = -1

KINDS: Final = ("lamp", "carpet", "statue", "ruby", "crown", "chest", "sword", "ring", "diamond", "necklace")
LAMP: Final = 0
#: The colour of a tile is its magic.
COLOURS: Final = ("pink", "blue", "brown", "green", "yellow", "white")
PINK, BLUE, BROWN, GREEN, YELLOW, WHITE = range(len(COLOURS))

TILES: Final = len(KINDS) * len(COLOURS)
TILE_NAMES: Final = tuple(f"{kind}-{colour}" for kind in KINDS for colour in COLOURS)
KIND_OF: Final = tuple(tile // len(COLOURS) for tile in range(TILES))
COLOUR_OF: Final = tuple(tile % len(COLOURS) for tile in range(TILES))

#: What can be forbidden: a kind or a colour.
BANS: Final = (*KINDS, *COLOURS)


def _tiles_banned(ban: int) -> int:
    if ban < len(KINDS):
        return sum(1 << tile for tile in range(TILES) if KIND_OF[tile] == ban)
    return sum(1 << tile for tile in range(TILES) if COLOUR_OF[tile] == ban - len(KINDS))


#: By ban: the mask of the tiles that nobody else may take. The last one is that of NONE.
BANNED_TILES: Final = (*(_tiles_banned(ban) for ban in range(len(BANS))), 0)

#: Points of the tiles of one kind, by their number.
TREASURE_POINTS: Final = (0, 1, 3, 6, 10, 15, 21)
PINK_POINTS: Final = 5
#: For each tile that blue turned up, for the square it freed, for each treasure of the kind of a brown one.
MAGIC_POINTS: Final = 2

MIN_SEATS: Final = 2
MAX_SEATS: Final = 4
#: The most tiles beside the cave, and in the box unseen.
SIX: Final = 6
