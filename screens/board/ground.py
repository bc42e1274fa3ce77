"""What the tiles lie on: sand in a frame, with a small star where four tiles meet."""

from __future__ import annotations

from typing import Any, Final

from kivy.graphics import Color, InstructionGroup, Mesh
from kivy.metrics import Metrics

from fivetribes.model.grid import TILES
from screens.kit.drawing import slices
from screens.kit.drawing.quads import Quad, indices_of, vertices_of
from screens.kit.palette import Colour

CORNER: Final = 10  # dp
STAR: Final = 0.11  # of a tile's side
UNDER: Final = 0.06  # of a tile's side that the ground goes below it: its corners are round


class BoardGround:
    """Drawn before all else of a board: two meshes, made again only where the board has another place or colours."""

    def __init__(self, board: Any) -> None:
        self._board = board
        self._group: Any = InstructionGroup()
        board.canvas.before.add(self._group)
        board.bind(palette=self.draw)

    def draw(self, *_: object) -> None:
        """The board has another place, or other colours."""
        board = self._board
        self._group.clear()
        if board.layout is None:
            return
        side = round(board.layout.tile * Metrics.density)
        places = [board.layout.tile_rect(tile) for tile in range(TILES)]
        lefts, tops = sorted({place.x for place in places}), sorted({place.y for place in places})
        gap = lefts[1] - lefts[0] - board.layout.tile
        beside = gap / 2 * Metrics.density
        bounds = (board.x - beside, board.y - beside, board.width + 2 * beside, board.height + 2 * beside)
        *edges, middle = slices.whole_panel(CORNER, bounds)
        self._fill(board.palette.board_ground, [*edges, *self._between(middle, lefts, tops)])
        stars = [self._star(x - gap / 2, y - gap / 2, side * STAR) for x in lefts[1:] for y in tops[1:]]
        self._fill(board.palette.board_line, [*slices.outline(CORNER, bounds), *stars])
        self._group.add(Color(1, 1, 1, 1))

    def _between(self, middle: Quad, lefts: list[float], tops: list[float]) -> list[Quad]:
        """What is seen of the ground between the tiles: to fill all of it would take as long as to draw the tiles."""
        board, unit = self._board, Metrics.density
        side, under = board.layout.tile * unit, board.layout.tile * UNDER * unit
        columns = [board.x + (x - board.layout.board.x) * unit for x in lefts]
        rows = [board.top - (y - board.layout.board.y) * unit - side for y in reversed(tops)]
        left, bottom, right, top = middle[:4]
        u, v = (middle[4] + middle[6]) / 2, (middle[5] + middle[7]) / 2
        bars = [(start, bottom, end, top) for start, end in _gaps(left, right, columns, side, under)]
        for x in columns:
            across = x + under, x + side - under
            bars += [(across[0], start, across[1], end) for start, end in _gaps(bottom, top, rows, side, under)]
        return [(*bar, u, v, u, v) for bar in bars]

    def _star(self, x: float, y: float, size: float) -> Quad:
        """The quad of a star whose middle is at this point of the layout."""
        board, unit = self._board, Metrics.density
        left = board.x + (x - board.layout.board.x) * unit - size / 2
        bottom = board.top - (y - board.layout.board.y) * unit - size / 2
        coords = slices.page().region("board_star").tex_coords
        return left, bottom, left + size, bottom + size, coords[0], coords[1], coords[4], coords[5]

    def _fill(self, colour: Colour, quads: list[Quad]) -> None:
        self._group.add(Color(*colour))
        self._group.add(
            Mesh(
                vertices=vertices_of(quads), indices=indices_of(len(quads)), mode="triangles",
                texture=slices.page().texture,
            )
        )  # fmt: skip


def _gaps(start: float, end: float, places: list[float], side: float, under: float) -> list[tuple[float, float]]:
    """What lies before, between and after things of this side at these places, and a little under each of them."""
    starts = [start, *(place + side - under for place in places)]
    ends = [*(place + under for place in places), end]
    return list(zip(starts, ends, strict=True))
