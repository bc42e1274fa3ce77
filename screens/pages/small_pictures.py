"""The small picture of each game that lists show."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from screens.board.thumbnail import SmallPicture, ThumbnailQuad, quads
from screens.kit.drawing import sprite_names
from screens.play.saves.summary import About

if TYPE_CHECKING:  # the other game is loaded where it is shown
    from screens.play.ali_baba.cave_picture import Lying

LIFT: Final = 0.07  # tiles; so much higher lies a layer of the cave than the one below


def small_picture(about: About, colours: Sequence[int]) -> SmallPicture:
    """What the board of a game looks like; `colours` are those of the seats, as sprites number them."""
    return PICTURES[about.kind.key](about.board, colours)


def _board(board: str, colours: Sequence[int]) -> SmallPicture:
    from screens.play.five_tribes.board_picture import tiles

    return SmallPicture(tuple(quads(tiles(board), colours)))


def _cave(board: str, _colours: Sequence[int]) -> SmallPicture:
    from fivetribes.alibaba.model.cave import SIDE
    from screens.play.ali_baba.cave_picture import lying

    return SmallPicture(tuple(quad for one in lying(board) for quad in _quads(one)), SIDE, SIDE)


def _quads(one: Lying) -> Iterator[ThumbnailQuad]:
    y = one.y - one.layer * LIFT
    if not one.kind:
        yield ThumbnailQuad("cave_back" if one.tile else "cave_floor", one.x, y, 1, 1)
        return
    yield ThumbnailQuad(sprite_names.cave_tile(one.colour), one.x, y, 1, 1)
    size, (middle, down) = sprite_names.TREASURE, sprite_names.TREASURE_AT
    yield ThumbnailQuad(sprite_names.treasure(one.kind), one.x + middle - size / 2, y + down - size / 2, size, size)


#: By key of the game: the picture of a board that is kept as these letters.
PICTURES: Final[dict[str, Callable[[str, Sequence[int]], SmallPicture]]] = {"fivetribes": _board, "alibaba": _cave}
