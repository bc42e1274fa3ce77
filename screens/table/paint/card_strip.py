"""The market row and the djinns in small, on a phone: one target, which opens them in full."""

from __future__ import annotations

from typing import Final

from fivetribes.i18n import tr
from fivetribes.model.pieces import NONE
from fivetribes.rules.djinn import TABLE
from screens.kit.drawing import sprite_names
from screens.kit.drawing.marks import SMALLEST, Drawing
from screens.kit.drawing.rect import Rect, centred, inset
from screens.kit.drawing.sketch import Sketch, text_wide
from screens.kit.palette import Tone
from screens.kit.table.fitting import fit_size, fits, line, ring
from screens.table.model.actions import Command
from screens.table.model.view_model import CardSpot, ViewModel
from screens.table.paint.shapes import emblem

CARD: Final = (26, 30)
POINTS_FROM: Final = 480  # a row this wide has the points of the djinns
HIGH_ROW: Final = 60  # a row this high has larger cards
HIGH: Final = 82  # a panel this high has three rows
ARROW: Final = 22


def paint(model: ViewModel) -> Drawing:
    """The peek row of an upright phone, or the panel of a lying one."""
    sketch = Sketch()
    rect = model.layout.card_strip
    assert rect is not None
    sketch.box(rect, Tone.SURFACE, 12)
    if model.layout.kind == "portrait":
        _row(sketch, model, rect)
    elif rect.h >= HIGH:
        _panel(sketch, model, rect)
    else:
        _low_panel(sketch, model, rect)
    sketch.target(rect, Command.CARD_STRIP, tr("Market and djinns"))
    return sketch.done()


def _card(sketch: Sketch, rect: Rect, spot: CardSpot) -> None:
    if spot.what == NONE:
        sketch.box(rect, None, 4, Tone.LINE)
        return
    sketch.box(rect, Tone.PARCHMENT, 5)
    sketch.picture(inset(rect, 2, 1), sprite_names.good(spot.what))
    if spot.live:
        ring(sketch, rect, 5, grow=1)


def _djinn(sketch: Sketch, rect: Rect, spot: CardSpot) -> None:
    if spot.what == NONE:
        sketch.picture(rect, "spot", 0.6)
        return
    emblem(sketch, rect, spot.what)
    if spot.live:
        ring(sketch, rect, rect.h / 2, grow=1)


def _row(sketch: Sketch, model: ViewModel, rect: Rect) -> None:
    """Nine cards, a bar after the third and the sixth; three djinns."""
    wide = rect.w - 16 - ARROW
    points = rect.w >= POINTS_FROM
    high = rect.h >= HIGH_ROW
    side = 36.0 if high else 26.0 if wide >= 9 * 27 + 2 * 6 + 12 + 3 * 28 else 22.0
    letters = 16 if high else 13
    number = max(text_wide(str(djinn.points), letters, bold=True) for djinn in TABLE) + 6 if points else 0
    step = side + 2 + number + (8 if points else 0)
    pitch = min(56.0, (wide - 3 * step - 14 - 14) / len(model.market))
    most = (44.0, 48.0) if high else (34.0, 34.0) if points else CARD
    card = (min(pitch - 1.5, most[0]), min(most[1], rect.h - 12))
    x = rect.x + 8
    for slot, spot in enumerate(model.market):
        _card(sketch, centred(Rect(x, rect.y, pitch, rect.h), *card), spot)
        x += pitch
        if slot in (2, 5):
            sketch.box(Rect(x + 2.5, rect.y + 12, 2, rect.h - 24), Tone.CONTROL)
            x += 7
    djinns = rect.right - ARROW - 4 - 3 * step
    sketch.box(Rect((x + djinns) / 2, rect.y + 8, 1, rect.h - 16), Tone.LINE)
    for spot in model.djinns:
        disc = Rect(djinns, rect.y + (rect.h - side) / 2, side, side)
        _djinn(sketch, disc, spot)
        if number and spot.what != NONE:
            place = Rect(disc.right + 6, rect.y, number, rect.h)
            sketch.words(place, str(TABLE[spot.what].points), letters, Tone.GOLD_TEXT, bold=True)
        djinns += step
    arrow = Rect(rect.right - ARROW - 4, rect.y, ARROW, rect.h)
    sketch.glyph(arrow, "chevron-up", Tone.TEXT_MID, ARROW)


def _panel(sketch: Sketch, model: ViewModel, rect: Rect) -> None:
    """Cards in three rows of three, beside them the djinns with their points."""
    number = max(text_wide(str(djinn.points), SMALLEST, bold=True) for djinn in TABLE)
    high = (rect.h - 12) / 3
    side = min(30.0, high - 3)
    arrow = 18.0 if rect.w >= 200 else 0.0
    djinns = 8 + side + 5 + number + arrow
    cards = rect.w - 8 - djinns - 8
    for slot, spot in enumerate(model.market):
        cell = Rect(rect.x + 6 + slot % 3 * cards / 3, rect.y + 6 + slot // 3 * high, cards / 3, high)
        _card(sketch, inset(cell, 2), spot)
    x = rect.right - djinns
    sketch.box(Rect(x - 1, rect.y + 10, 1, rect.h - 20), Tone.LINE)
    for place, spot in enumerate(model.djinns):
        cell = Rect(x + 7, rect.y + 6 + place * high, side, high)
        _djinn(sketch, centred(cell, side, side), spot)
        if spot.what != NONE:
            words = Rect(cell.right + 5, cell.y, number, high)
            points = str(TABLE[spot.what].points)
            sketch.words(words, points, fit_size(15, high) if arrow else SMALLEST, Tone.GOLD_TEXT, bold=True)
    if arrow:
        sketch.glyph(Rect(rect.right - arrow - 3, rect.y, arrow, rect.h), "chevron-left", Tone.TEXT_MID, 20)


def _low_panel(sketch: Sketch, model: ViewModel, rect: Rect) -> None:
    """Where there is little room: a row of cards, and one of djinns with their points; the cards alone if less."""
    two = rect.h >= max(58.0, line(SMALLEST) + 38)
    above = rect.h * 0.5 if two else rect.h
    pitch = (rect.w - 12 - 8) / len(model.market)
    x = rect.x + 6
    for slot, spot in enumerate(model.market):
        cell = Rect(x, rect.y + 4, pitch, above - 5)
        _card(sketch, centred(cell, min(pitch - 1, CARD[0]), min(cell.h, CARD[1])), spot)
        x += pitch
        if slot in (2, 5):
            sketch.box(Rect(x + 1.5, cell.y + 3, 1, cell.h - 6), Tone.CONTROL)
            x += 4
    if not two:
        return
    step = (rect.w - 16) / 3
    side = min(24.0, rect.h - above - 5)
    for place, spot in enumerate(model.djinns):
        at = Rect(rect.x + 8 + place * step, rect.y + above, side, rect.h - above - 3)
        _djinn(sketch, centred(at, side, side), spot)
        points = str(TABLE[spot.what].points) if spot.what != NONE else ""
        words = Rect(at.right + 5, at.y, step - side - 7, at.h)
        if points and fits(points, words.w, at.h, bold=True):
            sketch.words(words, points, fit_size(14, at.h), Tone.GOLD_TEXT, bold=True)
