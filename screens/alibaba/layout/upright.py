"""Ali Baba's table on a tablet that is held upright: players in a row, the cave, below it treasures and log side by
side."""

from __future__ import annotations

from dataclasses import dataclass
from math import floor
from typing import Final

from screens.alibaba.layout.cave_layout import cave_in, height_for
from screens.alibaba.layout.places import BESIDE, CaveTableLayout, Room
from screens.alibaba.layout.tablet import (
    CARD,
    LABEL,
    LEAST_LOG,
    MARGIN,
    PER_ROW,
    TOP,
    bar_above,
    bar_below,
)
from screens.kit.drawing.rect import Rect, Rects, cells, even

LEAST: Final = (700, 960)  # of a safe area, for this layout
BAR: Final = 88
APART: Final = 8  # players
AIR: Final = 12  # above and below the cave
SEAT: Final = (84, 132)  # height: at least, and at most
KIND: Final = (64, 96)
CAVE: Final = 0.88  # of the width, at most
TITLE: Final = 24
BUTTONS: Final = (96, 92, 92, 136)  # undo, redo, hint, primary
WIDER: Final = 16  # what each is wider in a window of this width
ROOMY: Final = 900


@dataclass(frozen=True, slots=True)
class Rows:
    """What there is room for, in dp."""

    seat: float
    cave: float
    kind: float
    below: float  # what is under the cave, as a whole
    air: float


def _rows(room: Room, left: float) -> Rows:
    """The cave first; what it leaves makes treasures higher, then players; then there is more air."""
    count = -(-room.kinds // PER_ROW)
    fixed = room.line(TITLE) + 4 + (count - 1) * 6
    if room.beside:
        fixed += 8 + room.line(LABEL) + _beside(left)
    below = max(fixed + count * KIND[0], room.line(CARD))
    seat = room.line(SEAT[0])
    free = room.height - TOP - APART - seat - below - 3 * AIR - BAR
    cave = min(height_for(room.cave, room.width * CAVE), free)
    spare = free - cave
    more = min(spare, max(0.0, fixed + count * KIND[1] - below))
    below, spare = below + more, spare - more
    more = min(spare, max(0.0, room.line(SEAT[1]) - seat))
    seat, spare = seat + more, spare - more
    return Rows(floor(seat), cave, min(float(KIND[1]), (below - fixed) / count), below, AIR + spare / 3)


def _beside(left: float) -> float:
    """The side of a tile beside the cave."""
    return (left - (BESIDE - 1) * 6) / BESIDE


def upright(room: Room) -> CaveTableLayout:
    """The layout in the safe area, which begins at 0, 0."""
    inner = room.width - 2 * MARGIN
    left = floor((inner - MARGIN) / 2)
    rows = _rows(room, left)
    seats = even(MARGIN, TOP + APART, inner, rows.seat, room.seats, APART)
    y = seats[0].bottom + rows.air
    place = cave_in(room.cave, Rect(MARGIN, y, inner, rows.cave))
    y += rows.cave + rows.air
    title = Rect(MARGIN, y, left, room.line(TITLE))
    kind = (left - (PER_ROW - 1) * 6) / PER_ROW, rows.kind
    kinds = cells(MARGIN, title.bottom + 4, kind, room.kinds, 6, PER_ROW)
    label, tiles = _labelled(room, Rect(MARGIN, kinds[-1].bottom + 8, left, 0))
    area = Rect(2 * MARGIN + left, y, inner - left - MARGIN, rows.below)
    high = room.line(CARD)
    both = area.h - high - 8 >= LEAST_LOG
    layout = CaveTableLayout(
        kind="tablet",
        width=room.width,
        height=room.height,
        cave=place,
        seats=seats,
        title=title,
        treasures=Rect(MARGIN, kinds[0].y, left, kinds[-1].bottom - kinds[0].y),
        kinds=kinds,
        beside_title=label,
        beside=tiles,
        card=Rect(area.x, area.y, area.w, high) if both else area,
        log_panel=Rect(area.x, area.y + high + 8, area.w, area.h - high - 8) if both else area,
        sheet=Rect(MARGIN - 4, y - 4, inner + 8, rows.below + 8),
    )
    more = WIDER if room.width >= ROOMY else 0
    undo, redo, hint, primary = (width + more for width in BUTTONS)
    layout = bar_above(room, layout, min(room.line(180), inner / 2))
    return bar_below(room, layout, BAR, (undo, redo, hint, primary))


def _labelled(room: Room, area: Rect) -> tuple[Rect | None, Rects]:
    """The tiles beside the cave, and what is written above them."""
    if not room.beside:
        return None, ()
    label, side = Rect(area.x, area.y, area.w, room.line(LABEL)), _beside(area.w)
    return label, cells(area.x, label.bottom, (side, side), BESIDE, 6)
