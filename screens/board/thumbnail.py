"""A small picture of a board: what kind the tiles are, whose camels and which meeples stand there. Nothing to touch."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple, Protocol

from kivy.graphics import Color, Mesh
from kivy.uix.widget import Widget

from fivetribes.model.grid import HEIGHT, WIDTH
from fivetribes.model.pieces import NONE
from screens.kit.drawing import sprite_names, sprites

#: In tiles.
FACE: Final = 0.95
CAMEL: Final = (0.44, 0.06, 0.52, 0.43)  # left, top, width, height
MEEPLE: Final = 0.4
STEP: Final = 0.27
FLOOR: Final = 0.93
ROW: Final = 3  # meeples side by side
MOST: Final = 6  # more would only be a blot
CORNERS: Final = ((0, 1), (1, 1), (1, 0), (0, 0))  # as a texture's: from the lower left, against the clock; y down


class Tile(Protocol):
    """What the picture shows of a tile."""

    @property
    def kind(self) -> int: ...
    @property
    def owner(self) -> int: ...
    @property
    def meeples(self) -> str: ...


class ThumbnailQuad(NamedTuple):
    """A sprite on the board, in tiles from the upper left corner."""

    name: str
    x: float
    y: float
    w: float
    h: float


def quads(tiles: Sequence[Tile], colours: Sequence[int]) -> Iterator[ThumbnailQuad]:
    """The sprites of a board, back to front; `colours` are those of the seats, as sprites number them."""
    places = [(number % WIDTH, number // WIDTH, tile) for number, tile in enumerate(tiles)]
    margin = (1 - FACE) / 2
    for number, (x, y, tile) in enumerate(places):
        face = sprite_names.tile(tile.kind, sprite_names.variant_at(number))
        yield ThumbnailQuad(face, x + margin, y + margin, FACE, FACE)
    for x, y, tile in places:
        if tile.owner != NONE:
            left, top, width, height = CAMEL
            yield ThumbnailQuad(sprite_names.camel(colours[tile.owner]), x + left, y + top, width, height)
        yield from _meeples(tile.meeples[:MOST], x, y)


def _meeples(letters: str, x: float, y: float) -> Iterator[ThumbnailQuad]:
    """Up to three in front, the others behind them."""
    behind = max(0, len(letters) - ROW)
    for row, part in ((1, letters[:behind]), (0, letters[behind:])):
        left = x + 0.5 - ((len(part) - 1) * STEP + MEEPLE) / 2
        top = y + FLOOR - MEEPLE - row * 0.8 * MEEPLE
        for place, letter in enumerate(part):
            yield ThumbnailQuad(f"s_{letter}", left + place * STEP, top, MEEPLE, MEEPLE)


class SmallPicture(NamedTuple):
    """What a board looks like."""

    quads: tuple[ThumbnailQuad, ...]
    columns: int = WIDTH  # of tiles, and how many of them are one below the other
    rows: int = HEIGHT


class BoardPicture(Widget):
    """Draws such a board in one go, as large as it is."""

    def __init__(self, **properties: object) -> None:
        self._picture = SmallPicture(())
        super().__init__(**properties)
        with self.canvas:
            Color(1, 1, 1, 1)
            self._mesh = Mesh(mode="triangles")
        self.bind(pos=self._draw, size=self._draw)

    def show(self, picture: SmallPicture) -> None:
        """Show these sprites."""
        self._picture = picture
        self._draw()

    def _draw(self, *_: object) -> None:
        quads, columns, rows = self._picture
        side = min(self.width / columns, self.height / rows)
        page: Any = sprites.Sprites(side)
        left, top = self.x + (self.width - columns * side) / 2, self.y + self.height
        vertices: list[float] = []
        indices: list[int] = []
        for number, quad in enumerate(quads):
            region = page.region(quad.name)
            uv = region.tex_coords
            for corner, (right, down) in enumerate(CORNERS):
                vertices += (
                    left + (quad.x + right * quad.w) * side,
                    top - (quad.y + down * quad.h) * side,
                    uv[2 * corner],
                    uv[2 * corner + 1],
                )
            first = 4 * number
            indices += (first, first + 1, first + 2, first + 2, first + 3, first)
            self._mesh.texture = region  # all lie in one page
        self._mesh.vertices = vertices
        self._mesh.indices = indices
