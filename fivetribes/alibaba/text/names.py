"""The names of what is in the box as players read them. Each is a whole text: in many languages a colour takes the
ending of the treasure it belongs to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, assert_never

from fivetribes.alibaba.model import moves
from fivetribes.alibaba.model.cave import SIDE
from fivetribes.alibaba.model.pieces import KINDS
from fivetribes.i18n import mark, tr, trn
from fivetribes.shell.sentences import listed

#: The colour of a tile, which is its magic.
COLOUR_NAMES: Final = (
    # Translators: the six colours of the tiles in Ali Baba, as names: "Colour: pink".
    mark("pink"), mark("blue"), mark("brown"), mark("green"), mark("yellow"), mark("white"),
)  # fmt: skip
#: By tile: its name.
TILE_NAMES: Final = (
    # Translators: a tile of Ali Baba, in the nominative. It is put into sentences as {tile} just as it stands here.
    mark("pink lamp"), mark("blue lamp"), mark("brown lamp"),
    mark("green lamp"), mark("yellow lamp"), mark("white lamp"),
    mark("pink carpet"), mark("blue carpet"), mark("brown carpet"),
    mark("green carpet"), mark("yellow carpet"), mark("white carpet"),
    mark("pink statue"), mark("blue statue"), mark("brown statue"),
    mark("green statue"), mark("yellow statue"), mark("white statue"),
    mark("pink ruby"), mark("blue ruby"), mark("brown ruby"),
    mark("green ruby"), mark("yellow ruby"), mark("white ruby"),
    mark("pink crown"), mark("blue crown"), mark("brown crown"),
    mark("green crown"), mark("yellow crown"), mark("white crown"),
    mark("pink chest"), mark("blue chest"), mark("brown chest"),
    mark("green chest"), mark("yellow chest"), mark("white chest"),
    mark("pink sword"), mark("blue sword"), mark("brown sword"),
    mark("green sword"), mark("yellow sword"), mark("white sword"),
    mark("pink ring"), mark("blue ring"), mark("brown ring"),
    mark("green ring"), mark("yellow ring"), mark("white ring"),
    mark("pink diamond"), mark("blue diamond"), mark("brown diamond"),
    mark("green diamond"), mark("yellow diamond"), mark("white diamond"),
    mark("pink necklace"), mark("blue necklace"), mark("brown necklace"),
    mark("green necklace"), mark("yellow necklace"), mark("white necklace"),
)  # fmt: skip
#: By ban, a kind or a colour: the tiles that are forbidden.
BAN_NAMES: Final = (
    # Translators: the tiles of a kind or a colour in Ali Baba, in the plural. They are put into sentences as {tiles}.
    mark("lamps"), mark("carpets"), mark("statues"), mark("rubies"), mark("crowns"),
    mark("chests"), mark("swords"), mark("rings"), mark("diamonds"), mark("necklaces"),
    mark("pink tiles"), mark("blue tiles"), mark("brown tiles"),
    mark("green tiles"), mark("yellow tiles"), mark("white tiles"),
)  # fmt: skip
#: By kind: a number of its tiles in words.
COUNTED: Final[tuple[Callable[[int], str], ...]] = (
    lambda n: trn("{n} lamp", "{n} lamps", n),
    lambda n: trn("{n} carpet", "{n} carpets", n),
    lambda n: trn("{n} statue", "{n} statues", n),
    lambda n: trn("{n} ruby", "{n} rubies", n),
    lambda n: trn("{n} crown", "{n} crowns", n),
    lambda n: trn("{n} chest", "{n} chests", n),
    lambda n: trn("{n} sword", "{n} swords", n),
    lambda n: trn("{n} ring", "{n} rings", n),
    lambda n: trn("{n} diamond", "{n} diamonds", n),
    lambda n: trn("{n} necklace", "{n} necklaces", n),
)


def tile_name(tile: int) -> str:
    """A tile by its colour and its treasure, such as "pink ruby"."""
    return tr(TILE_NAMES[tile])


def tile_list(tiles: Sequence[int]) -> str:
    """Tiles in a sentence."""
    return listed([tile_name(tile) for tile in tiles])


def ban_name(ban: int) -> str:
    """The tiles that are forbidden, such as "rubies" or "pink tiles"."""
    return tr(BAN_NAMES[ban])


def ban_word(ban: int) -> str:
    """What can be forbidden, in the one word that there is room for below its picture: "rubies" or "pink"."""
    return tr(BAN_NAMES[ban] if ban < len(KINDS) else COLOUR_NAMES[ban - len(KINDS)])


def point_words(points: int) -> str:
    """A number of points in words."""
    return trn("{n} point", "{n} points", points)


def place_name(place: int) -> str:
    """Where a tile lies, for those who cannot see it: the bottom layer is the first."""
    layer, square = divmod(place, SIDE * SIDE)
    row, column = divmod(square, SIDE)
    # Translators: where a tile lies in the cave; each is a number, counted from the bottom, the top edge and the left.
    return tr("layer {layer}, row {row}, column {column}").format(layer=layer + 1, row=row + 1, column=column + 1)


def describe(move: moves.Move, tiles: tuple[int, ...]) -> str:
    """A move in a few words, for buttons and hints. `tiles`: those of the cave, by place."""
    match move:
        case moves.Take(place):
            # Translators: {tile} is "pink ruby", in the nominative.
            return tr("Take the {tile}").format(tile=tile_name(tiles[place]))
        case moves.TakeBeside(place):
            return tr("Also take the {tile}").format(tile=tile_name(tiles[place]))
        case moves.KeepLamp():
            return tr("Keep the lamp")
        case moves.Swap(tile):
            return tr("Swap the lamp for the {tile}").format(tile=tile_name(tile))
        case moves.Show(tile):
            return tr("Show the {tile}").format(tile=tile_name(tile))
        case moves.TakeShown(tile):
            return tr("Take the {tile}").format(tile=tile_name(tile))
        case moves.Ban(what):
            # Translators: {tiles} is "rubies" or "pink tiles".
            return tr("Forbid {tiles}").format(tiles=ban_name(what))
    assert_never(move)
