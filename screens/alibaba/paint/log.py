"""The running log: what happened, the newest turn first, where a column has room for it. Each line is played again from
there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from operator import itemgetter
from typing import Final

from fivetribes.i18n import tr
from screens.alibaba.model.view_model import CaveTableModel
from screens.kit.drawing.marks import NOTHING, Drawing
from screens.kit.drawing.painted_block import ENDLESS, tall
from screens.kit.drawing.rect import Rect
from screens.kit.drawing.sketch import Sketch
from screens.kit.palette import Tone
from screens.kit.table.replay.log_entry import LogEntry

PAD: Final = 10
MARKER: Final = 26
SIZE: Final = 14
LEAST: Final = 40  # of what can be touched


def paint(model: CaveTableModel) -> Drawing:
    """As many turns as there is room for."""
    rect = model.layout.log_panel
    if rect is None or model.menu is not None:
        return NOTHING
    card = model.layout.card
    if model.card is None:  # nothing lies above it
        rect = Rect(rect.x, card.y, rect.w, rect.bottom - card.y)
    elif rect.y < card.bottom:  # they have the same place
        return NOTHING
    sketch = Sketch()
    sketch.box(rect, Tone.SURFACE, 12)
    y = rect.y + PAD
    x = rect.x + PAD + MARKER + 8
    wide = rect.right - PAD - x
    for turn in model.log:
        pieces = [list(lines) for _, lines in groupby(turn.lines, key=itemgetter(1))]
        heights = [max(float(LEAST), sum(tall(text, SIZE, wide) for text, _ in lines) + 8) for lines in pieces]
        if y + sum(heights) > rect.bottom - PAD:
            break
        side = Rect(rect.x + PAD, y + (min(heights[0], LEAST) - MARKER) / 2, MARKER, MARKER)
        sketch.marker(side, turn.colour, turn.letter)
        for number, (lines, high) in enumerate(zip(pieces, heights, strict=True)):
            _piece(sketch, Rect(x, y, wide, high), lines, Tone.TEXT_MID if number else Tone.TEXT_HIGH, rect)
            y += high
    if not model.log:
        room = Rect(rect.x + PAD, rect.y, rect.w - 2 * PAD, rect.h)
        sketch.words(room, tr("What happens will stand here."), SIZE, Tone.TEXT_LOW, align="center", lines=3)
    return sketch.done()


def _piece(sketch: Sketch, room: Rect, lines: Sequence[tuple[str, LogEntry]], tone: Tone, column: Rect) -> None:
    """What one move brought, in the middle of its height; the target goes through the whole column."""
    heights = [tall(text, SIZE, room.w) for text, _ in lines]
    y = room.y + (room.h - sum(heights)) / 2
    for (text, _), high in zip(lines, heights, strict=True):
        sketch.words(Rect(room.x, y, room.w, high), text, SIZE, tone, lines=ENDLESS)
        y += high
    words = " ".join(text for text, _ in lines)
    sketch.target(replace(column, y=room.y, h=room.h), lines[0][1], words, corner=8)
