"""Ali Baba's table on a phone or a tablet that is held upright: everything in rows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from screens.alibaba.layout.cave_layout import cave_in, height_for
from screens.alibaba.layout.places import BESIDE, BUTTON, CaveTableLayout, Room
from screens.kit.drawing.rect import Rect, Rects, cells, even

MARGIN: Final = 8
GAP: Final = 4
BAR: Final = 48
ROOMY: Final = 600  # a window this wide has higher rows
PRIMARY: Final = 52  # height of the buttons
MOST_PRIMARY: Final = 400
PER_ROW: Final = 5  # kinds
LABEL: Final = 17  # of the tiles beside the cave


@dataclass(frozen=True, slots=True)
class Rows:
    """Heights of the rows. What the cave leaves makes them higher, up to a point; then there is more air around it."""

    seat: float
    kind: float
    beside: float
    label: float  # of the tiles beside the cave
    cave: float
    prompt: float
    air: float


def _rows(room: Room) -> Rows:
    width, roomy = room.width - 2 * MARGIN, room.width >= ROOMY
    count = -(-room.kinds // PER_ROW)
    seat = max(64.0 if roomy else 48.0, room.line(40) + 6)
    kind = max(34.0, room.line(30))
    beside = 44.0 if room.beside else 0.0
    prompt = max(56.0 if roomy else 44.0, room.line(40))
    label = room.line(LABEL) if room.beside else 0.0
    around = 3 if room.beside else 2  # gaps around the cave and what lies beside it
    used = BAR + GAP + seat + count * kind + GAP + 8 + prompt + 8 + PRIMARY + 8 + beside + label
    free = room.height - used - around * MARGIN
    cave = min(height_for(room.cave, width), free)
    spare = free - cave
    more = min(spare * 0.4 / count, 60.0 if roomy else 14.0)
    kind, spare = kind + more, spare - count * more
    more = min(spare * 0.3, 40.0 if roomy else 12.0)
    seat, spare = seat + more, spare - more
    if room.beside:
        more = min(spare * 0.4, 72.0 if roomy else 14.0)
        beside, spare = beside + more, spare - more
    return Rows(seat, kind, beside, label, cave, prompt, MARGIN + spare / around)


def portrait(room: Room) -> CaveTableLayout:
    """Menu, players, cave, treasures, prompt, buttons."""
    rows, width = _rows(room), room.width - 2 * MARGIN
    seats = even(MARGIN, BAR + GAP, width, rows.seat, room.seats, 6)
    y = BAR + GAP + rows.seat + rows.air
    place = cave_in(room.cave, Rect(MARGIN, y, width, rows.cave))
    y += rows.cave + rows.air
    tiles: Rects = ()
    label: Rect | None = None
    if room.beside:
        side = min(rows.beside, (width - (BESIDE - 1) * 8) / BESIDE)
        start = MARGIN + (width - BESIDE * side - (BESIDE - 1) * 8) / 2
        label = Rect(MARGIN, y, width, rows.label)
        y += rows.label
        tiles = cells(start, y, (side, side), BESIDE, 8)
        y += rows.beside + rows.air
    kinds = cells(MARGIN, y, ((width - (PER_ROW - 1) * GAP) / PER_ROW, rows.kind), room.kinds, GAP, PER_ROW)
    treasures = Rect(MARGIN, y, width, kinds[-1].bottom - y)
    panel = Rect(0, treasures.bottom + 8, room.width, room.height - treasures.bottom - 8)
    prompt = Rect(MARGIN + 4, panel.y + 4, width - 8, rows.prompt)
    undo, redo, hint = cells(MARGIN, prompt.bottom + 8, (PRIMARY, PRIMARY), 3, 8)
    start = max(hint.right + 8, room.width - MARGIN - MOST_PRIMARY)
    return CaveTableLayout(
        kind="portrait",
        width=room.width,
        height=room.height,
        cave=place,
        menu=Rect(4, 0, BAR, BAR),
        words=Rect(56, 0, room.width - 56 - 8 - BUTTON, BAR),
        log=Rect(room.width - 4 - BUTTON, 0, BUTTON, BAR),
        top_bar=Rect(0, 0, room.width, BAR),
        seats=seats,
        beside=tiles,
        beside_title=label,
        treasures=treasures,
        kinds=kinds,
        panel=panel,
        prompt=prompt,
        undo=undo,
        redo=redo,
        hint=hint,
        primary=Rect(start, undo.y, room.width - MARGIN - start, PRIMARY),
        card=Rect(0, treasures.y - 4, room.width, prompt.bottom - treasures.y + 8),
        sheet=Rect(0, treasures.y - 4, room.width, room.height - treasures.y + 4),
    )
