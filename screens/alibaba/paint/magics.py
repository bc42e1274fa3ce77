"""What the colours do, in a few words, where the column of the players has room for it."""

from __future__ import annotations

from typing import Final

from fivetribes.alibaba.model.pieces import COLOURS
from fivetribes.alibaba.text.rules_text import magic_brief
from fivetribes.i18n import tr
from screens.alibaba.model.tile_sprites import magic_sprite
from screens.alibaba.model.view_model import CaveTableModel
from screens.kit.drawing.marks import NOTHING, SMALLEST, Drawing
from screens.kit.drawing.rect import Rect
from screens.kit.drawing.sketch import Sketch
from screens.kit.palette import Tone
from screens.kit.table.fitting import letter_size, line, rows

PAD: Final = 10
SIZE: Final = 13
TITLE: Final = 14
ICON: Final = (26.0, 38.0)


def paint(model: CaveTableModel) -> Drawing:
    """A line for each colour: its symbol, and what its magic brings."""
    rect = model.layout.magics
    if rect is None:
        return NOTHING
    sketch = Sketch()
    sketch.box(rect, Tone.SURFACE, 12)
    head = line(TITLE) + PAD
    title = Rect(rect.x + PAD, rect.y + PAD / 2, rect.w - 2 * PAD, head)
    sketch.words(title, tr("What the colours do"), TITLE, bold=True, may_shorten=True)
    high = (rect.h - head - PAD) / len(COLOURS)
    side = max(ICON[0], min(ICON[1], high * 0.6))
    x = rect.x + PAD + side + 8
    for colour in range(len(COLOURS)):
        y = rect.y + head + PAD / 2 + colour * high
        sketch.picture(Rect(rect.x + PAD, y + (high - side) / 2, side, side), magic_sprite(colour))
        text, words = magic_brief(colour), Rect(x, y, rect.right - PAD - x, high)
        size = letter_size(text, words.w, words.h, SIZE)
        sketch.words(words, text, size, Tone.TEXT_MID, lines=rows(words.h, min(size, SMALLEST)))
    return sketch.done()
