"""The pieces in the box: what there is, how many, and what the program calls them.

Tribes, tile kinds, cards and djinns are small ints in the engine, because they index flat lists. Their names in files
are the tuples of this module; the names that players read are in `fivetribes/text/names.py`.
"""

from __future__ import annotations

from typing import Final

#: No seat, tile, tribe, card or djinn: the value of empty places in lists.
NONE: Final = -1

# Tribes, in the order in which meeples are drawn on a tile.
VIZIER: Final = 0
ELDER: Final = 1
MERCHANT: Final = 2
BUILDER: Final = 3
ASSASSIN: Final = 4
TRIBES: Final = 5
TRIBE_LETTERS: Final = "VEMBA"
MEEPLES: Final = (16, 20, 18, 18, 18)

# Tiles.
LARGE_MARKET: Final = 0
SMALL_MARKET: Final = 1
OASIS: Final = 2
VILLAGE: Final = 3
SACRED: Final = 4
TILE_KINDS: Final = ("large", "small", "oasis", "village", "sacred")
BLUE_KINDS: Final = frozenset((VILLAGE, SACRED))
TILE_POINTS: Final = (4, 6, 8, 5, 0)  # a sacred place has its own
SACRED_POINTS: Final = (6, 6, 6, 6, 10, 12, 15)
TILE_COUNTS: Final = (4, 8, 6, 5, 7)

# Cards: nine goods, then the fakir, which is no good.
CARDS: Final = ("ivory", "jewels", "gold", "papyrus", "silk", "spice", "fish", "wheat", "pottery", "fakir")
CARD_COUNTS: Final = (2, 2, 2, 4, 4, 4, 6, 6, 6, 18)
CARD_KINDS: Final = len(CARDS)
GOODS: Final = 9
FAKIR: Final = 9
ROW: Final = 9
SET_VALUES: Final = (0, 1, 3, 7, 13, 21, 30, 40, 50, 60)

# Markets: the price, and among how many of the first cards the player chooses.
LARGE_PRICE: Final = 6
LARGE_REACH: Final = 6
SMALL_PRICE: Final = 3
SMALL_REACH: Final = 3

# Djinns, in alphabetical order: the order of the table in `djinns`.
DJINNS: Final = (
    "al-amin", "anun-nak", "baal", "boaz", "bouraq", "echidna", "enki", "hagis", "haurvatat", "iblis", "jafaar",
    "kandicha", "kumarbi", "lamia", "leta", "marid", "monkir", "nekir", "shamhat", "sibittis", "sloar", "utug",
)  # fmt: skip
DJINN_ROW: Final = 3

# What is put on tiles.
PALM: Final = 0
PALACE: Final = 1
ITEMS: Final = ("palm", "palace")
PALMS: Final = 12
PALACES: Final = 10
PALM_POINTS: Final = 3
PALACE_POINTS: Final = 5

# Players.
MIN_SEATS: Final = 2
MAX_SEATS: Final = 4
START_COINS: Final = 50

# The turn order track, dearest space first; the first zero lies next to the 1.
TRACK: Final = (18, 12, 8, 5, 3, 1, 0, 0, 0)
FIRST_ZERO: Final = 6


def camels_each(seats: int) -> int:
    """How many camels a player starts with."""
    return 11 if seats == 2 else 8


def markers_each(seats: int) -> int:
    """How many turn markers a player has."""
    return 2 if seats == 2 else 1
