"""What each drawn piece is called.

Rings are `RING` tiles wide, the scrim goes over the whole tile. A path is drawn in two rounds, all of its "path_case"
and then its "path_core" (narrower) or "path_dot"s: so bends need nothing of their own. What the app tints is white:
paths with their steps and heads, "board_star", corners, outlines, panels. The last two are nine-slices.
"""

from __future__ import annotations

from typing import Final

from fivetribes.model.grid import WIDTH
from fivetribes.model.pieces import CARDS, ITEMS, TILE_KINDS, TRIBE_LETTERS

RING: Final = 144 / 128  # width of a ring in tiles
SEATS: Final = "KOPC"  # black, orange, pink, cyan
RADII: Final = (8, 12, 20)  # of outlines and panels
VARIANTS: Final = 3  # pictures of each kind of tile
GROUP: Final = 3  # so many palms or palaces are drawn as a group; more look the same
TREASURE: Final = 0.6  # width of a treasure on a tile of the cave, in tiles
TREASURE_AT: Final = (0.54, 0.52)  # where its middle is, in tiles from the left and from the top
ROCKS: Final = 3  # pictures of a rock
CAVE_SHADOW: Final = 160 / 128  # width of a shadow in the cave, in tiles

# Figures that are drawn; beyond them a label goes on the empty sprite.
COUNTS: Final = range(2, 21)
DARK_COUNTS: Final = range(1, 11)
TOTALS: Final = range(7, 31)
STEPS: Final = range(1, 21)


def tile(kind: int, variant: int = 0) -> str:
    """The face of a tile, without points; one of `VARIANTS` pictures of its kind."""
    return _copy(f"tile_{TILE_KINDS[kind]}", variant + 1)


def variant_at(tile: int) -> int:
    """Which picture of its kind a tile of the board shows: never that of a tile beside it."""
    row, column = divmod(tile, WIDTH)
    return (row + 2 * column) % VARIANTS


def _copy(name: str, number: int) -> str:
    """The first of some pictures of one thing has its plain name, the others are numbered."""
    return f"{name}_{number}" if number > 1 else name


def badge(points: int, blue: bool) -> str:
    """The points of a tile. Those that no tile has are an empty badge."""
    drawn = (5, 6, 10, 12, 15) if blue else (4, 6, 8)
    return f"badge_{'blue' if blue else 'red'}" + (f"_{points}" if points in drawn else "")


def meeple(tribe: int, letter: bool = True) -> str:
    """A meeple; without its letter where it is too small to be read."""
    return f"{'m' if letter else 's'}_{TRIBE_LETTERS[tribe]}"


def ghost(tribe: int) -> str:
    """A meeple that would lie there."""
    return f"g_{TRIBE_LETTERS[tribe]}"


def camel(seat: int) -> str:
    """A player's camel. Ones of nobody: "camel_plain" (cream), "camel_gold", "camel_ink", "camel_none" (struck out)."""
    return f"camel_{SEATS[seat]}"


def marker(seat: int) -> str:
    """A player's turn marker, with room for a letter: white on black's, ink on the others'.

    Where it was or will be: "ghostmark_" and the letter of the colour.
    """
    return f"mark_{SEATS[seat]}"


def item(kind: int, count: int = 1) -> str:
    """Palms or palaces: one, two, or a group of them."""
    return _copy(ITEMS[kind], min(count, GROUP))


def good(card: int) -> str:
    """A good, or the fakir."""
    return f"good_{CARDS[card]}"


def _numbered(name: str, empty: str, number: int, drawn: range) -> str:
    return f"{name}_{number}" if number in drawn else empty


def count(number: int, dark: bool = False) -> str:
    """How many of a piece: cream on tiles, dark on parchment."""
    if dark:
        return _numbered("count_dark", "count_dark", number, DARK_COUNTS)
    return _numbered("count", "count_pill", number, COUNTS)


def total(number: int) -> str:
    """How many meeples lie on a full tile, as "×7"."""
    return _numbered("total", "total_pill", number, TOTALS)


def step(number: int, solid: bool) -> str:
    """The number of a step of a sowing: solid if the player chose it, open if it is proposed."""
    name = "step_solid" if solid else "step_open"
    return _numbered(name, name, number, STEPS)


def ring(state: str) -> str:
    """Round a tile: "lit" (may be chosen), "start" (picked up) or "target"."""
    return f"ring_{state}"


def head(direction: str) -> str:
    """The end of a path that goes "right", "down", "left" or "up"."""
    return f"path_head_{direction}"


def cave_tile(colour: str) -> str:
    """The face of a tile of Ali Baba's cave, "pink" and so on, with the symbol of its magic.

    Its treasure lies on it, `TREASURE` tiles wide, with the middle at `TREASURE_AT`. Face down it is "cave_back".
    "cave_ban" marks a tile that may not be taken. "cave_shadow" belongs under tiles that lie on others, `CAVE_SHADOW`
    tiles wide, with the same middle or a little lower. "cave_floor" is a square without a tile, in small pictures.
    """
    return f"cave_{colour}"


def treasure(kind: str) -> str:
    """A treasure of Ali Baba's cave, "lamp" and so on: on the face of a tile, or alone on any ground."""
    return f"treasure_{kind}"


def magic(colour: str) -> str:
    """The symbol of a colour's magic, as it stands on the face of a tile too."""
    return f"magic_{colour}"


def rock(number: int) -> str:
    """One of the rocks around the cave: light grey, to be tinted."""
    return _copy("cave_rock", number % ROCKS + 1)


#: Small things that have a large picture as well, in a file of its own: for where one thing is shown.
LARGE: Final = (
    *map(meeple, range(len(TRIBE_LETTERS))), *map(camel, range(len(SEATS))), *map(marker, range(len(SEATS))),
    *map(item, range(len(ITEMS))), *map(good, range(len(CARDS))), "coin",
)  # fmt: skip


ON_DISC: Final = 0.72  # what of its disc an emblem of a djinn takes


def belongs_on_disc(name: str) -> bool:
    """Whether it is an emblem of djinns, which has a disc behind it where what it stands for is not plain."""
    return name.startswith("dj_") or name == "icon_djinn"


def is_pale(name: str) -> bool:
    """Whether it is drawn in pale lines, for dark grounds; a light one needs another colour over it."""
    return belongs_on_disc(name) or name in ("icon_cards", "coin_hidden")


def corner(where: str) -> str:
    """What lies outside a round corner of 12 dp, "top_left" and so on: white, to be tinted like what is behind."""
    return f"corner_{where}"


def outline(radius: int, thick: bool = False) -> str:
    """A nine-slice frame, 1.5 or 2.5 dp thick; the radius is one of `RADII`."""
    return f"outline_thick_{radius}" if thick else f"outline_{radius}"


def panel(radius: int) -> str:
    """A nine-slice filled box; the radius is one of `RADII`."""
    return f"panel_{radius}"
