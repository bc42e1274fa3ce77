"""What a take would bring, on parchment, before it is made."""

from __future__ import annotations

from typing import Final

from kivy.metrics import Metrics

from fivetribes.i18n import tr
from screens.alibaba.model.actions import Command, Cover
from screens.alibaba.model.view_model import CaveTableModel, TakeCard, TakeLine
from screens.alibaba.paint.tiles import tile_face
from screens.kit.drawing.marks import NOTHING, SMALLEST, Drawing
from screens.kit.drawing.rect import Rect
from screens.kit.drawing.sketch import Sketch, text_wide
from screens.kit.palette import Tone
from screens.kit.table.fitting import fit_size, letter_size, line, lines_of, rows

PAD: Final = 12
HEAD: Final = 40
CLOSE: Final = 48
ICON: Final = 24
LINE: Final = 34  # the height of a line, at most
APART: Final = 6  # lines, where there is room
NARROW: Final = 260  # a card this narrow does not show the tile


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
    y, room = rect.y + HEAD + 6, rect.h - HEAD - 10
    lines = list(card.lines)
    while len(lines) > 1 and sum(_needed(one, rect.w) for one in lines) > room:
        lines.pop()  # what matters least comes last
    needed = [_needed(one, rect.w) for one in lines]
    spare = (room - sum(needed)) / len(lines)
    heights = [max(high, min(float(LINE), high + spare)) for high in needed]
    apart = min(float(APART), (room - sum(heights)) / len(lines))
    for one, high in zip(lines, heights, strict=True):
        _line(sketch, Rect(rect.x + PAD, y, rect.w - 2 * PAD, high), one)
        y += high + max(0.0, apart)
    return sketch.done()


def _parts(one: TakeLine, width: float) -> tuple[float, float]:
    """How wide the words of a line may be, and its gain."""
    gain = text_wide(f"+{one.gain}", 16, bold=True) + 6 if one.gain else 0.0
    return width - ICON - 8 - gain, gain


def _needed(one: TakeLine, width: float) -> float:
    """The height of a line in the smallest letters."""
    least = SMALLEST / max(1.0, float(Metrics.fontscale))
    return max(20.0, lines_of(one.text, _parts(one, width - 2 * PAD)[0], least) * line(least) + 3)


def _line(sketch: Sketch, row: Rect, one: TakeLine) -> None:
    side = min(float(ICON), row.h - 2)
    icon = Rect(row.x, row.y + (row.h - side) / 2, side, side)
    if one.sprite:
        sketch.picture(icon, one.sprite)
    else:
        sketch.glyph(icon, "lightbulb-outline", Tone.INK_MID, side)
    room, wide = _parts(one, row.w)
    words = Rect(row.x + ICON + 8, row.y, room, row.h)
    size = letter_size(one.text, words.w, words.h, 14)
    sketch.words(words, one.text, size, Tone.INK, lines=rows(words.h, min(size, SMALLEST)))
    gain = Rect(row.right - wide, row.y, wide, row.h)
    sketch.words(gain, f"+{one.gain}" if one.gain else "", fit_size(16, row.h), Tone.PLUS, bold=True, align="right")


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
