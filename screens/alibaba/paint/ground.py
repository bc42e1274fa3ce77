"""What the cave's tiles lie on: sand with a square for each of the lowest ones, and rocks around it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from fivetribes.shell.remembering import remembered
from screens.alibaba.layout.cave_layout import CaveLayout, layer_of
from screens.alibaba.model.view_model import CaveTableModel
from screens.kit.drawing import sprite_names
from screens.kit.drawing.marks import Drawing
from screens.kit.drawing.rect import Rect, inset
from screens.kit.drawing.sketch import Sketch
from screens.kit.palette import Tone

EDGE: Final = 6  # dp of ground around the squares
CORNER: Final = 12  # dp
ROCK: Final = (1.6, 1.3, 1.8, 1.4, 1.7)  # sizes of rocks, in widths of that; again and again
CLOSE: Final = 0.8  # from one rock to the next, in sizes of the first
SQUARE: Final = 0.06  # of a tile: by how much a square is smaller on each side
ROUND: Final = 0.08  # of a tile: its corners
STAR: Final = 0.14  # of a tile: what marks the middle of a square


def paint(model: CaveTableModel) -> Drawing:
    """The board, which stays the same whatever is taken."""
    return _ground(model.layout.cave)


@remembered(2)
def _ground(place: CaveLayout) -> Drawing:
    """Kept: a region sees at a glance that it need not draw it again."""
    squares = [place.place_rect(number) for number in place.cave.places if layer_of(number) == 0]
    return ground_under(squares, place.area)


def ground_under(squares: Sequence[Rect], area: Rect) -> Drawing:
    """The ground of these squares, which lie in an area."""
    sketch = Sketch()
    floor = inset(area, -EDGE)
    sketch.box(floor, Tone.CAVE_GROUND, CORNER)
    for square in squares:
        side = square.w * STAR
        middle = Rect(square.x + (square.w - side) / 2, square.y + (square.h - side) / 2, side, side)
        sketch.box(inset(square, square.w * SQUARE), None, square.w * ROUND, Tone.CAVE_LINE)
        sketch.picture(middle, "board_star", tint=Tone.CAVE_LINE)
    for number, (x, y, side) in enumerate(_rocks(inset(floor, EDGE / 2))):
        sketch.picture(Rect(x - side / 2, y - side / 2, side, side), sprite_names.rock(number), tint=Tone.CAVE_ROCK)
    return sketch.done()


def _rocks(way: Rect) -> Iterator[tuple[float, float, float]]:
    """The middles of rocks that lie along a rectangle, close to each other, and their sizes."""
    around = 2 * (way.w + way.h)
    places: list[tuple[float, float]] = []
    at = 0.0
    while at < around:
        size = ROCK[len(places) % len(ROCK)] * EDGE
        places.append((at, size))
        at += size * CLOSE
    for start, size in places:
        gone = start * around / at  # so that the last one is as far from the first as any two
        for x, y, right, down, length in (
            (way.x, way.y, 1, 0, way.w), (way.right, way.y, 0, 1, way.h),
            (way.right, way.bottom, -1, 0, way.w), (way.x, way.bottom, 0, -1, way.h),
        ):  # fmt: skip
            if gone < length:
                yield x + right * gone, y + down * gone, size
                break
            gone -= length
