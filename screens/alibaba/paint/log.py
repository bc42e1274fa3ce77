"""The running log: what happened, the newest turn first, where a column has room for it."""

from __future__ import annotations

from typing import Final

from fivetribes.i18n import tr
from screens.alibaba.model.actions import Command
from screens.alibaba.model.view_model import CaveTableModel
from screens.kit.drawing.marks import NOTHING, Drawing
from screens.kit.drawing.painted_block import ENDLESS, tall
from screens.kit.drawing.rect import Rect
from screens.kit.drawing.sketch import Sketch
from screens.kit.palette import Tone

PAD: Final = 10
MARKER: Final = 26
SIZE: Final = 14


def paint(model: CaveTableModel) -> Drawing:
    """As many turns as there is room for."""
    rect = model.layout.log_panel
    if rect is None or model.menu is not None:
        return NOTHING
    if model.card is None:  # nothing lies above it
        rect = Rect(rect.x, model.layout.card.y, rect.w, rect.bottom - model.layout.card.y)
    sketch = Sketch()
    sketch.box(rect, Tone.SURFACE, 12)
    y = rect.y + PAD
    x = rect.x + PAD + MARKER + 8
    wide = rect.right - PAD - x
    for turn in model.log:
        heights = [tall(text, SIZE, wide) for text in turn.lines]
        if y + max(MARKER, sum(heights)) > rect.bottom - PAD:
            break
        sketch.marker(Rect(rect.x + PAD, y, MARKER, MARKER), turn.colour, turn.letter)
        at = y + max(0.0, (MARKER - sum(heights)) / 2)
        for place, (text, high) in enumerate(zip(turn.lines, heights, strict=True)):
            tone = Tone.TEXT_MID if place else Tone.TEXT_HIGH
            sketch.words(Rect(x, at, wide, high), text, SIZE, tone, lines=ENDLESS)
            at += high
        y = max(y + MARKER, at) + 8
    if not model.log:
        room = Rect(rect.x + PAD, rect.y, rect.w - 2 * PAD, rect.h)
        sketch.words(room, tr("What happens will stand here."), SIZE, Tone.TEXT_LOW, align="center", lines=3)
    sketch.target(rect, Command.LOG, tr("What happened"))
    return sketch.done()
