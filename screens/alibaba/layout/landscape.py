"""Ali Baba's table on a phone in landscape: players left, the cave, all the rest in a column right."""

from __future__ import annotations

from typing import Final

from screens.alibaba.layout.cave_layout import cave_in, tile_for
from screens.alibaba.layout.places import BESIDE, BUTTON, CaveTableLayout, Room
from screens.kit.drawing.rect import Rect, Rects, cells, even

OUTER: Final = 8
APART: Final = 12
RAIL: Final = (84, 150)  # width of the players: at least, and at most
COLUMN: Final = (168, 330)
SEAT: Final = 240  # height, at most
KIND: Final = (34, 52)
PER_ROW: Final = 5
LABEL: Final = 15  # of the tiles beside the cave


def landscape(room: Room) -> CaveTableLayout:
    """The cave as large as the height allows, if the columns beside it have room."""
    height = room.height - 2 * OUTER
    free = room.width - 2 * OUTER - 2 * APART
    tile = tile_for(room.cave, free - RAIL[0] - COLUMN[0], height)
    cave = cave_in(room.cave, Rect(0, OUTER, 5 * tile * 2, height))  # its width; where it is comes next
    spare = free - cave.area.w - RAIL[0] - COLUMN[0]
    rail = min(RAIL[1], RAIL[0] + spare * 0.35)
    column = min(COLUMN[1], COLUMN[0] + spare - (rail - RAIL[0]))
    middle = Rect(OUTER + rail + APART, OUTER, free - rail - column, height)
    place = cave_in(room.cave, middle)
    x = room.width - OUTER - column
    seat = min(float(SEAT), (height - (room.seats - 1) * 6) / room.seats)

    kinds, label, tiles, y = _column(room, Rect(x, OUTER + BUTTON + 4, column, height - BUTTON - 4))
    last = room.height - OUTER - BUTTON
    undo, redo, hint = even(x, last - 8 - BUTTON, column, BUTTON, 3, 8)
    return CaveTableLayout(
        kind="landscape",
        width=room.width,
        height=room.height,
        cave=place,
        menu=Rect(x, OUTER, BUTTON, BUTTON),
        words=Rect(x + BUTTON + 4, OUTER, column - 2 * BUTTON - 4, BUTTON),
        log=Rect(x + column - BUTTON, OUTER, BUTTON, BUTTON),
        seats=cells(OUTER, OUTER, (rail, seat), room.seats, 6, columns=1),
        beside=tiles,
        beside_title=label,
        treasures=Rect(x, kinds[0].y, column, kinds[-1].bottom - kinds[0].y),
        kinds=kinds,
        panel=Rect(x, y, column, room.height - y),
        prompt=Rect(x, y, column, undo.y - 8 - y),
        undo=undo,
        redo=redo,
        hint=hint,
        primary=Rect(x, last, column, BUTTON),
        card=Rect(x - 4, OUTER, column + 8, undo.y - 6 - OUTER),
        sheet=Rect(x - 4, OUTER - 4, column + 8, room.height - OUTER + 2),
    )


def _column(room: Room, area: Rect) -> tuple[Rects, Rect | None, Rects, float]:
    """Treasures, below them the tiles beside the cave, with what is written above these if there is room; and where
    the prompt begins."""
    rows = -(-room.kinds // PER_ROW)
    beside = min((area.w - (BESIDE - 1) * 4) / BESIDE, 40.0) if room.beside else 0.0
    fixed = 2 + (beside + 6 if beside else 0) + 8 + BUTTON + 8 + BUTTON
    free = area.h - fixed - room.line(34) - 20
    high = room.line(LABEL) if room.beside else 0.0
    high = high if (free - high - (rows - 1) * 4) / rows >= KIND[0] else 0.0
    free -= high
    kind = max(float(KIND[0]), min(KIND[1], (free - (rows - 1) * 4) / rows))
    kinds = cells(area.x, area.y, ((area.w - (PER_ROW - 1) * 4) / PER_ROW, kind), room.kinds, 4, PER_ROW)
    y = kinds[-1].bottom + 6
    if not room.beside:
        return kinds, None, (), y
    label = Rect(area.x, y - 2, area.w, high) if high else None
    y += high
    tiles = cells(area.x, y, (beside, beside), BESIDE, (area.w - BESIDE * beside) / (BESIDE - 1))
    return kinds, label, tiles, y + beside + 6
