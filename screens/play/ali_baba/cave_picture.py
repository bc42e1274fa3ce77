"""The small picture of a cave, and the letters in which lists of games keep it. Knows no Kivy."""

from __future__ import annotations

from collections.abc import Iterator
from string import ascii_letters, digits
from typing import Final, NamedTuple

from fivetribes.alibaba.model.cave import LARGE, SIDE, SMALL
from fivetribes.alibaba.model.pieces import COLOUR_OF, COLOURS, KIND_OF, KINDS, TILES
from fivetribes.alibaba.model.state import DOWN, EMPTY
from fivetribes.alibaba.view import View

#: A letter for each tile, and others for one face down and for a place without any.
LETTERS: Final = (ascii_letters + digits)[:TILES]
FACE_DOWN: Final = "."
GONE: Final = "_"
SIGNS: Final = LETTERS + FACE_DOWN + GONE


def picture_of(view: View) -> str:
    """What lies on each place of the cave, in the order of its places."""
    return "".join(_sign(view.tiles[place]) for place in view.options.variant.cave.places)


def _sign(tile: int) -> str:
    return FACE_DOWN if tile == DOWN else GONE if tile == EMPTY else LETTERS[tile]


class Lying(NamedTuple):
    """A tile, or a square of the board without one."""

    x: float  # of its left side, in tiles from that of the board
    y: float  # of its upper side
    layer: int
    tile: bool
    kind: str = ""  # of a tile that lies face up
    colour: str = ""


def lying(picture: str) -> Iterator[Lying]:
    """What is to be seen of a cave, the lowest layer first, within `SIDE` tiles each way."""
    cave = next(cave for cave in (LARGE, SMALL) if len(cave.places) == len(picture))
    sides: dict[int, tuple[int, int]] = {}
    for place in cave.places:
        layer, row, column = _where(place)
        rows, columns = sides.get(layer, (0, 0))
        sides[layer] = max(rows, row + 1), max(columns, column + 1)
    for place, sign in zip(cave.places, picture, strict=True):
        layer, row, column = _where(place)
        rows, columns = sides[layer]
        x, y = column + (SIDE - columns) / 2, row + (SIDE - rows) / 2
        if sign in LETTERS:
            tile = LETTERS.index(sign)
            yield Lying(x, y, layer, True, KINDS[KIND_OF[tile]], COLOURS[COLOUR_OF[tile]])
        elif sign == FACE_DOWN or layer == 0:
            yield Lying(x, y, layer, sign == FACE_DOWN)


def _where(place: int) -> tuple[int, int, int]:
    """The layer, row and column of a place."""
    return place // (SIDE * SIDE), place // SIDE % SIDE, place % SIDE
