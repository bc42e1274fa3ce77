"""What using a djinn costs, on its card: "To use:" with pictures of the price, or in words that it is always active."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from fivetribes.i18n import tr
from fivetribes.rules.djinn import TABLE, Price
from fivetribes.shell.sentences import capitalised
from fivetribes.text.rules_text import price_of_use
from screens.kit.drawing.marks import SMALLEST, Align
from screens.kit.drawing.rect import Rect
from screens.kit.drawing.sketch import Sketch, text_wide
from screens.kit.palette import Tone
from screens.kit.table.fitting import ROUNDING, line, lines_of
from screens.table.paint.shapes import price_wide, show_price

ICONS: Final = (24, 20, 18, 16, 14)
GAP: Final = 4
SHARE: Final[dict[Align, float]] = {"left": 0, "center": 0.5, "right": 1}  # of what is free, at the left


def _label() -> str:
    # Translators: before pictures of what using a djinn costs: "To use: (elder) or (fakir)".
    return tr("To use:")


def high(djinn: int, wide: float, one: float) -> float:
    """The height in which all that `show` can say of this djinn has room, in this width. `one`: that of a line."""
    price = TABLE[djinn].price
    if price:
        return one if _beside(price, wide, one) else line(SMALLEST) + one
    return max(one, line(SMALLEST) * min(2, lines_of(capitalised(price_of_use(djinn)), wide)))


def show(sketch: Sketch, rect: Rect, djinn: int, align: Align = "center") -> None:
    """As much as there is room for: with the words, in one line or two, or in pictures alone."""
    price = TABLE[djinn].price
    if price:
        _priced(sketch, rect, price, align)
        return
    words = capitalised(price_of_use(djinn))
    taken = lines_of(words, rect.w)
    if taken <= 2 and (taken == 1 or taken * line(SMALLEST) <= rect.h + ROUNDING):
        sketch.words(rect, words, SMALLEST, Tone.INK_MID, align=align, lines=taken)
    elif not TABLE[djinn].price_text:
        glyph = Rect(rect.right - 18, rect.y, 18, rect.h) if align == "right" else rect
        sketch.glyph(glyph, "all-inclusive", Tone.INK_MID, 18)


def _beside(price: Price, wide: float, height: float) -> float:
    """How large the pictures are beside the words; 0: there is no room for both on one line."""
    free = wide - text_wide(_label(), SMALLEST) - GAP
    return next((size for size in ICONS if size <= height and price_wide(price, size, "/") <= free), 0)


def _priced(sketch: Sketch, rect: Rect, price: Price, align: Align) -> None:
    """The words and the pictures beside each other, or below each other, or the pictures alone."""
    label = text_wide(_label(), SMALLEST)
    icon = _beside(price, rect.w, rect.h)
    if icon:
        wide = label + GAP + _pictures_wide(price, icon, rect.w - label - GAP)
        x = rect.x + (rect.w - wide) * SHARE[align]
        sketch.words(Rect(x, rect.y, label, rect.h), _label(), SMALLEST, Tone.INK_MID)
        pictures = Rect(x + label + GAP, rect.y, wide - label - GAP, rect.h)
        show_price(sketch, pictures, price, icon, Tone.INK_MID, centre=False)
        return
    first = line(SMALLEST)
    if rect.h + ROUNDING >= first + ICONS[-1] and label <= rect.w:
        sketch.words(replace(rect, h=first), _label(), SMALLEST, Tone.INK_MID, align=align)
        rect = replace(rect, y=rect.y + first, h=rect.h - first)
    icon = next((size for size in ICONS if size <= rect.h and price_wide(price, size, "/") <= rect.w), ICONS[-1])
    wide = _pictures_wide(price, icon, rect.w)
    pictures = replace(rect, x=rect.x + (rect.w - wide) * SHARE[align], w=wide)
    show_price(sketch, pictures, price, icon, Tone.INK_MID, centre=False)


def _pictures_wide(price: Price, icon: float, free: float) -> float:
    """How wide a price is: with "or" between its ways if there is room for it."""
    return next((wide for wide in (price_wide(price, icon, word) for word in (tr("or"), "/")) if wide <= free), 0)
