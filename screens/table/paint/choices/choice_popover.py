"""The choice menu of a tablet: a box on the board, beside its tile. It covers as little of the path as can be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, Literal

from fivetribes.i18n import tr
from fivetribes.model.pieces import NONE
from screens.kit.drawing.marks import Drawing
from screens.kit.drawing.rect import Rect, cells, centred
from screens.kit.drawing.sketch import Sketch
from screens.kit.palette import Tone
from screens.kit.table.fitting import line_count, union
from screens.table.layout.geometry import TableLayout
from screens.table.model.actions import Command, Cover
from screens.table.model.view_model import ChoiceMenu
from screens.table.paint.choices.choice_row import line, options

Side = Literal["below", "above", "right", "left"]

WIDE: Final = 300
CLOSE: Final = 48
EDGE: Final = 16
GAP: Final = 2  # between rows
ROW: Final = 52
FOOT: Final = 6
MARGIN: Final = 8
POINTER: Final = 14  # how far it reaches out; twice as wide
REACH: Final = 30  # its point is no nearer to a corner of the box
GLYPH: Final = 67  # of a pointer 28 wide: its glyph fills 10 of 24 units
COLUMN_ROWS: Final = 5  # more rows go into two columns or onto pages
#: By side of the tile: the glyph that points at it.
POINTERS: Final[dict[Side, str]] = {
    "below": "menu-up",
    "above": "menu-down",
    "right": "menu-left",
    "left": "menu-right",
}


@dataclass(frozen=True, slots=True)
class Shape:
    """How the rows are laid out."""

    columns: int
    lines: int
    head: float
    row: float

    @property
    def size(self) -> tuple[float, float]:
        wide = WIDE if self.columns == 1 else 2 * (WIDE - 60)
        return wide, self.head + self.lines * self.row + FOOT


def popover(layout: TableLayout, choices: ChoiceMenu) -> Drawing:
    """The choice menu at its tile, or in the middle of the board if it has none."""
    area = middle(layout)
    box, side, shape = _placed(layout, choices, area)
    sketch = Sketch()
    if side is not None:
        pointer(sketch, box, side, layout.tile_rect(choices.tile))
    sketch.box(box, Tone.PARCHMENT, 16)
    sketch.target(box, Cover.CHOICES, choices.title, live=False)
    _head(sketch, box, shape, choices)
    wide = (box.w - 16 - (shape.columns - 1) * GAP) / shape.columns
    size = wide, shape.row - GAP
    places = cells(box.x + 8, box.y + shape.head + GAP / 2, size, shape.columns * shape.lines, GAP, shape.columns)
    options(sketch, places, choices.rows, choices.page, flat=True)
    return sketch.done()


def middle(layout: TableLayout) -> Rect:
    """What is between seats and cards, beside the board or above and below it, and between the bars."""
    board = layout.board
    beside = [rect for rect in (*layout.seats[:1], layout.djinns) if rect is not None]
    above = [rect.bottom for rect in (*beside, layout.top_bar) if rect is not None and rect.bottom <= board.y]
    below = [rect.y for rect in (*beside, layout.panel, layout.dock) if rect is not None and rect.y >= board.bottom]
    left = max((rect.right for rect in beside if rect.right <= board.x), default=0.0) + MARGIN
    right = min((rect.x for rect in beside if rect.x >= board.right), default=layout.width) - MARGIN
    top, bottom = max(above, default=0.0) + 2, min(below, default=layout.height) - 4
    return Rect(left, top, right - left, bottom - top)


def _head(sketch: Sketch, box: Rect, shape: Shape, choices: ChoiceMenu) -> None:
    words = Rect(box.x + EDGE, box.y + 6, box.w - EDGE - CLOSE - 4, shape.head - 8)
    note = line(16) * min(2, line_count(choices.note, words.w, 12)) if choices.note else 0.0
    sketch.words(Rect(words.x, words.y, words.w, words.h - note), choices.title, 14, Tone.INK, bold=True, lines=2)
    sketch.words(Rect(words.x, words.bottom - note, words.w, note), choices.note, 12, Tone.INK_MID, lines=2)
    close = Rect(box.right - CLOSE, box.y, CLOSE, CLOSE)
    sketch.glyph(close, "close", Tone.INK_MID)
    sketch.target(close, Command.CLOSE_CHOICES, tr("Close"), corner=CLOSE / 2)


def pointer(sketch: Sketch, box: Rect, side: Side, tile: Rect) -> None:
    """A triangle from the box to the tile."""
    x = min(max(tile.x + tile.w / 2, box.x + REACH), box.right - REACH)
    y = min(max(tile.y + tile.h / 2, box.y + REACH), box.bottom - REACH)
    half = POINTER / 2 - 1
    point = {
        "below": (x, box.y - half),
        "above": (x, box.bottom + half),
        "right": (box.x - half, y),
        "left": (box.right + half, y),
    }[side]
    # Off the middle of its square, the glyph's triangle is half a unit of 24 to one side.
    off = GLYPH / 48
    shift = {"below": (0, -off), "above": (0, -off), "right": (off, 0), "left": (-off, 0)}[side]
    centre = point[0] + shift[0], point[1] + shift[1]
    rect = Rect(centre[0] - GLYPH / 2, centre[1] - GLYPH / 2, GLYPH, GLYPH)
    sketch.glyph(rect, POINTERS[side], Tone.PARCHMENT, GLYPH)


# ---------------------------------------------------------------- where it goes


def _shapes(choices: ChoiceMenu, area: Rect) -> Iterator[Shape]:
    """How the rows could be laid out, the best first: all in a column, all in two, then pages of fewer and fewer."""
    row = max(float(ROW), line(22) + line(16) + 10)
    title = WIDE - EDGE - CLOSE - 4
    head = line(20) * min(2, line_count(choices.title, title, 14, bold=True)) + 12
    head += line(16) * min(2, line_count(choices.note, title, 12)) if choices.note else 0
    head = max(float(CLOSE), head)
    count = len(choices.rows)
    if count <= COLUMN_ROWS:
        yield Shape(1, count, head, row)
    elif area.w >= 2 * (WIDE - 60):
        yield Shape(2, -(-count // 2), head, row)
    for lines in range(min(count, COLUMN_ROWS), 1, -1):
        yield Shape(1, lines, head, row)


def _placed(layout: TableLayout, choices: ChoiceMenu, area: Rect) -> tuple[Rect, Side | None, Shape]:
    """The place for all choices at once, if there is room for them, else for a page of them."""
    shapes = list(_shapes(choices, area))
    if choices.tile == NONE:
        shape = next((shape for shape in shapes if shape.size[1] <= area.h), shapes[-1])
        return place_of(layout, shape.size, area), None, shape
    for shape in shapes:
        found = place_beside(layout, choices.tile, choices.keep, shape.size, area)
        if found is not None:
            return *found, shape
    side, box = next(_sides(layout.tile_rect(choices.tile), shapes[-1].size, area))
    return box, side, shapes[-1]


def place_of(layout: TableLayout, size: tuple[float, float], area: Rect) -> Rect:
    """The place of a box that is about no tile: in the middle of the board, as far as the area reaches."""
    box = centred(layout.board, *size)
    return replace(box, x=max(area.x, min(box.x, area.right - box.w)), y=max(area.y, min(box.y, area.bottom - box.h)))


def place_beside(
    layout: TableLayout, tile: int, keep: tuple[int, ...], size: tuple[float, float], area: Rect
) -> tuple[Rect, Side | None] | None:
    """The place for a box beside a tile that covers the least of other tiles; None if there is none for it."""
    rect = layout.tile_rect(tile)
    path = [layout.tile_rect(other) for other in keep if other != tile]
    places = (*_sides(rect, size, area), *_beside(rect, path, size, area))
    boxes = [(box, side) for side, box in places if _inside(box, area) and not _overlap(box, rect)]
    # Of equals, the first one.
    return min(boxes, key=lambda place: sum(_overlap(place[0], other) for other in path)) if boxes else None


def _sides(tile: Rect, size: tuple[float, float], area: Rect) -> Iterator[tuple[Side, Rect]]:
    """Beside the tile: in its middle, flush with either edge, and as far to either side as the pointer reaches."""
    wide, high = size
    x, y = tile.x + tile.w / 2, tile.y + tile.h / 2
    columns = [x - wide / 2, tile.x, tile.right - wide, x - REACH, x + REACH - wide]
    rows = [y - high / 2, tile.y, tile.bottom - high, y - REACH, y + REACH - high]
    lefts = [min(max(left, area.x), area.right - wide) for left in columns]
    tops = [min(max(top, area.y), area.bottom - high) for top in rows]
    for left in lefts:
        yield "below", Rect(left, tile.bottom + POINTER, wide, high)
    for left in lefts:
        yield "above", Rect(left, tile.y - POINTER - high, wide, high)
    for top in tops:
        yield "right", Rect(tile.right + POINTER, top, wide, high)
    for top in tops:
        yield "left", Rect(tile.x - POINTER - wide, top, wide, high)


def _beside(tile: Rect, path: list[Rect], size: tuple[float, float], area: Rect) -> Iterator[tuple[None, Rect]]:
    """Beside tile and path together, from where it cannot point at the tile."""
    wide, high = size
    whole = union(tile, *path)
    x = min(max(tile.x + (tile.w - wide) / 2, area.x), area.right - wide)
    y = min(max(tile.y + (tile.h - high) / 2, area.y), area.bottom - high)
    yield None, Rect(whole.right + MARGIN, y, wide, high)
    yield None, Rect(whole.x - MARGIN - wide, y, wide, high)
    yield None, Rect(x, whole.bottom + MARGIN, wide, high)
    yield None, Rect(x, whole.y - MARGIN - high, wide, high)


def _inside(box: Rect, area: Rect) -> bool:
    return box.x >= area.x and box.right <= area.right and box.y >= area.y and box.bottom <= area.bottom


def _overlap(one: Rect, other: Rect) -> bool:
    return min(one.right, other.right) > max(one.x, other.x) and min(one.bottom, other.bottom) > max(one.y, other.y)
