"""Where the tiles of the cave are on the screen: seen from above, the higher layers a little further up.

Pure arithmetic in dp; it knows no Kivy.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from fivetribes.alibaba.model.cave import LAYERS, SIDE, Cave
from screens.kit.drawing.rect import Rect

GAP: Final = 0.035  # between tiles of a layer, in tiles
LIFT: Final = 0.05  # how much further up the next layer is, and how thick a tile looks, in tiles


def layer_of(place: int) -> int:
    """Counted from the bottom, which is 0."""
    return place // (SIDE * SIDE)


@cache
def _sizes(places: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Rows and columns of each layer."""
    found = []
    for layer in range(len(LAYERS)):
        squares = [place % (SIDE * SIDE) for place in places if layer_of(place) == layer]
        found.append((max(square // SIDE for square in squares) + 1, max(square % SIDE for square in squares) + 1))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class CaveLayout:
    """The cave in a rectangle that it fills."""

    cave: Cave
    area: Rect
    tile: float  # the side of a tile
    gap: float
    lift: float  # from one layer to the next

    def place_rect(self, place: int) -> Rect:
        """Where the face of a tile is."""
        sizes = _sizes(self.cave.places)
        layer, square = divmod(place, SIDE * SIDE)
        row, column = divmod(square, SIDE)
        (all_rows, all_columns), (rows, columns) = sizes[0], sizes[layer]
        pitch = self.tile + self.gap
        return Rect(
            self.area.x + (column + (all_columns - columns) / 2) * pitch,
            self.area.y + (row + (all_rows - rows) / 2) * pitch - layer * self.lift,
            self.tile,
            self.tile,
        )

    def moved(self, right: float, down: float = 0) -> CaveLayout:
        """The same elsewhere."""
        return replace(self, area=replace(self.area, x=self.area.x + right, y=self.area.y + down))


def tile_for(cave: Cave, width: float, height: float) -> float:
    """The side of a tile in a cave that has this room."""
    rows, columns = _sizes(cave.places)[0]
    across = width / (columns + (columns - 1) * GAP)
    down = height / (rows + (rows - 1) * GAP + LIFT)
    return min(across, down)


def height_for(cave: Cave, width: float) -> float:
    """How high a cave is that has this width."""
    rows, columns = _sizes(cave.places)[0]
    return width / (columns + (columns - 1) * GAP) * (rows + (rows - 1) * GAP + LIFT)


def cave_in(cave: Cave, room: Rect) -> CaveLayout:
    """As large as there is room for, in its middle."""
    tile = tile_for(cave, room.w, room.h)
    rows, columns = _sizes(cave.places)[0]
    width, height = (columns + (columns - 1) * GAP) * tile, (rows + (rows - 1) * GAP + LIFT) * tile
    area = Rect(room.x + (room.w - width) / 2, room.y + (room.h - height) / 2, width, height)
    return CaveLayout(cave, area, tile, GAP * tile, LIFT * tile)
