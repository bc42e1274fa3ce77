"""Ali Baba's table on a tablet or a desktop: players left, treasures and choices right, the cave between them."""

from __future__ import annotations

from dataclasses import replace
from math import floor
from typing import Final

from screens.alibaba.layout.cave_layout import cave_in
from screens.alibaba.layout.places import BESIDE, BUTTON, CaveTableLayout, Room
from screens.kit.drawing.rect import Rect, Rects, cells

MARGIN: Final = 16
TOP: Final = 56
BAR: Final = 72
WIDE: Final = 1200  # less than this: narrower columns, icons for buttons
AIR: Final = 14  # around the cave
LEFT: Final = (168, 208, 320)  # width of the players: narrow, wide, and the most
RIGHT: Final = (264, 340, 460)
SEAT: Final = (108, 132, 160)  # height: above what the colours do at least and at most; and the most without that
MAGICS: Final = (252, 340)  # height of what the colours do: at least, and at most
KIND: Final = (56, 96)
PER_ROW: Final = 5
CARD: Final = 188
LEAST_LOG: Final = 90
LABEL: Final = 22  # of the tiles beside the cave
LEAST_TRACK: Final = 240


def tablet(room: Room) -> CaveTableLayout:
    """The cave as large as the height allows; the columns share what is left, up to a point."""
    left, right = _widths(room)
    floor_y = room.height - BAR
    x = room.width - MARGIN - right
    middle = Rect(2 * MARGIN + left, TOP + AIR, x - 3 * MARGIN - left, floor_y - TOP - 2 * AIR)
    title = Rect(x, 60, right, room.line(24))
    kinds, tiles, y = _column(room, Rect(x, title.bottom + 4, right, floor_y - 8 - title.bottom - 4))
    below = Rect(x, y, right, floor_y - 8 - y)
    card = Rect(x, y, right, min(below.h, CARD * room.grown))
    log = Rect(x, card.bottom + 8, right, below.bottom - card.bottom - 8)
    seats, magics = _players(room, Rect(MARGIN, 64, left, floor_y - 64 - 8))
    layout = CaveTableLayout(
        kind="tablet",
        width=room.width,
        height=room.height,
        cave=cave_in(room.cave, middle),
        seats=seats,
        magics=magics,
        title=title,
        beside_title=Rect(x, tiles[0].y - room.line(LABEL), right, room.line(LABEL)) if tiles else None,
        treasures=Rect(x, kinds[0].y, right, kinds[-1].bottom - kinds[0].y),
        kinds=kinds,
        beside=tiles,
        card=card,
        sheet=below,
        log_panel=log if log.h >= LEAST_LOG else None,
    )
    small, large = floor(104 * room.grown) if room.width >= WIDE else 52, floor(172 * room.grown)
    layout = bar_above(room, layout, min(room.line(220), middle.x + 100))
    return bar_below(room, layout, BAR, (small, small, small, large))


def _widths(room: Room) -> tuple[float, float]:
    """Of the columns left and right of the cave."""
    least = 1 if room.width >= WIDE else 0
    left, right = (floor(part[least] * room.grown) for part in (LEFT, RIGHT))
    free = room.width - 4 * MARGIN - 2 * AIR
    height = room.height - BAR - TOP - 2 * AIR
    spare = max(0.0, free - left - right - cave_in(room.cave, Rect(0, 0, free - left - right, height)).area.w)
    most_left, most_right = LEFT[2] * room.grown - left, RIGHT[2] * room.grown - right
    return left + floor(min(spare * 0.35, most_left)), right + floor(min(spare * 0.6, most_right))


def _players(room: Room, area: Rect) -> tuple[Rects, Rect | None]:
    """The players; below them what the colours do, if there is room for it."""
    count, (least, most, alone), gaps = room.seats, (room.grown * height for height in SEAT), room.seats * 8
    needed, comfortable = (room.line(height) for height in MAGICS)
    if count * least + gaps + needed > area.h:
        return cells(area.x, area.y, (area.w, min(alone, (area.h + 8 - gaps) / count)), count, 8, columns=1), None
    seat = min(most, (area.h - needed - gaps) / count)
    seats = cells(area.x, area.y, (area.w, seat), count, 8, columns=1)
    y = seats[-1].bottom + 8
    return seats, Rect(area.x, y, area.w, min(comfortable, area.bottom - y))


def _column(room: Room, area: Rect) -> tuple[Rects, Rects, float]:
    """Treasures, below them the tiles beside the cave; and where the rest begins."""
    grown, rows = room.grown, -(-room.kinds // PER_ROW)
    share = (area.h - 16 - CARD * grown - 100) / rows / 1.2
    kind = max(KIND[0] * grown, min(KIND[1] * grown, share))
    kinds = cells(area.x, area.y, ((area.w - (PER_ROW - 1) * 6) / PER_ROW, kind), room.kinds, 6, PER_ROW)
    y = kinds[-1].bottom + 12
    if not room.beside:
        return kinds, (), y
    y += room.line(LABEL)
    side = (area.w - (BESIDE - 1) * 6) / BESIDE
    return kinds, cells(area.x, y, (side, side), BESIDE, 6), y + side + 12


def bar_above(room: Room, layout: CaveTableLayout, words: float) -> CaveTableLayout:
    """Menu and words, so wide, at the left; tools at the right; the score track between them, where there is room."""
    log, rules, settings = (Rect(room.width - right, 4, BUTTON, BUTTON) for right in (168, 116, 64))
    start = 64 + words + 16
    track = Rect(start, 8, log.x - 16 - start, 40)
    return replace(
        layout,
        menu=Rect(8, 4, BUTTON, BUTTON),
        words=Rect(64, 4, words, BUTTON),
        log=log,
        rules=rules,
        settings=settings,
        top_bar=Rect(0, 0, room.width, TOP),
        track=track if track.w >= LEAST_TRACK else None,
    )


def bar_below(
    room: Room, layout: CaveTableLayout, high: float, widths: tuple[float, float, float, float]
) -> CaveTableLayout:
    """The buttons from the right, so wide: undo, redo, hint, primary; the prompt left of them."""
    top, x = room.height - high, room.width - MARGIN
    places: list[Rect] = []
    for width in reversed(widths):
        x -= width
        places.append(Rect(x, top + (high - BUTTON) / 2, width, BUTTON))
        x -= 8
    primary, hint, redo, undo = places
    return replace(
        layout,
        panel=Rect(0, top, room.width, high),
        prompt=Rect(MARGIN, top + 8, undo.x - 16 - MARGIN, high - 16),
        undo=undo,
        redo=redo,
        hint=hint,
        primary=primary,
    )
