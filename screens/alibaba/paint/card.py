"""What a take would bring, on parchment, before it is made."""

from __future__ import annotations

from typing import Final

from fivetribes.i18n import tr
from screens.alibaba.model.actions import Command, Cover
from screens.alibaba.model.view_model import CaveTableModel, TakeCard
from screens.alibaba.paint.tiles import tile_face
from screens.kit.drawing.marks import NOTHING, SMALLEST, Drawing
from screens.kit.drawing.rect import Rect
from screens.kit.drawing.sketch import Sketch, text_wide
from screens.kit.palette import Tone
from screens.kit.table.fitting import fit_size, letter_size, line, rows

PAD: Final = 12
HEAD: Final = 40
CLOSE: Final = 48
ICON: Final = 24
LINE: Final = 34  # the height of a line, at most
NARROW: Final = 260  # on a card this narrow a line of words takes up to three


def paint(model: CaveTableModel) -> Drawing:
    """The card, while a tile is looked at."""
    card = model.card
    if card is None or model.menu is not None:
        return NOTHING
    sketch = Sketch()
    rect = model.layout.card
    sketch.box(rect, Tone.PARCHMENT, 16)
    sketch.target(rect, Cover.CARD, card.title, live=False, corner=16)
    _head(sketch, rect, card)
    top = rect.y + HEAD + 6
    most = LINE if rect.w >= NARROW else 3 * line(SMALLEST) + 4
    high = min(most, (rect.bottom - 4 - top) / max(1, len(card.lines)))
    for n, one in enumerate(card.lines):
        row = Rect(rect.x + PAD, top + n * high, rect.w - 2 * PAD, high)
        side = min(float(ICON), high - 2)
        icon = Rect(row.x, row.y + (high - side) / 2, side, side)
        if one.sprite:
            sketch.picture(icon, one.sprite)
        else:
            sketch.glyph(icon, "lightbulb-outline", Tone.INK_MID, side)
        gain = f"+{one.gain}" if one.gain else ""
        wide = text_wide(gain, 16, bold=True) + 6 if gain else 0.0
        words = Rect(row.x + side + 8, row.y, row.w - side - 8 - wide, high)
        size = letter_size(one.text, words.w, words.h, 14)
        sketch.words(words, one.text, size, Tone.INK, lines=rows(words.h, min(size, SMALLEST)))
        sketch.words(Rect(row.right - wide, row.y, wide, high), gain, fit_size(16, high), Tone.PLUS, True, "right")
    return sketch.done()


def _head(sketch: Sketch, rect: Rect, card: TakeCard) -> None:
    """The tile, its name, the sum, and the way out."""
    y = rect.y + 6
    x = rect.x + PAD
    if rect.w >= NARROW:
        tile_face(sketch, Rect(x, y, HEAD - 4, HEAD - 4), card.tile)
        x += HEAD + 4
    close = Rect(rect.right - CLOSE, rect.y, CLOSE, CLOSE)
    sketch.glyph(close, "close", Tone.INK_MID)
    sketch.target(close, Command.CLOSE, tr("Close"), corner=CLOSE / 2)
    total = f"+{card.total}" if card.total else ""
    wide = text_wide(total, 20, heavy=True) + 4 if total else 0.0
    room = close.x - x - wide
    size = letter_size(card.title, room, HEAD - 4, 16, bold=True)
    sketch.words(Rect(x, y, room, HEAD - 4), card.title, size, Tone.INK, bold=True, lines=2)
    sketch.words(Rect(x + room, y, wide, HEAD - 4), total, 20, Tone.PLUS, heavy=True, align="right")
