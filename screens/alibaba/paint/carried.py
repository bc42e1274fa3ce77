"""A tile that is dragged, a little above the finger."""

from __future__ import annotations

from typing import Final

from screens.alibaba.model.view_model import Carried
from screens.alibaba.paint.tiles import tile_face
from screens.kit.drawing.marks import Drawing
from screens.kit.drawing.rect import Rect
from screens.kit.drawing.sketch import Sketch

ABOVE: Final = 0.75  # of its side: how far its middle is above the finger


def paint(carried: Carried) -> Drawing:
    """The tile alone."""
    sketch, side = Sketch(), carried.side
    tile_face(sketch, Rect(carried.x - side / 2, carried.y - side * (ABOVE + 0.5), side, side), carried.tile)
    return sketch.done()
