"""What the painters of the Table share: emblems of djinns, prices in pictures."""

from __future__ import annotations

from typing import Final

from fivetribes.i18n import tr
from fivetribes.rules.djinn import TABLE, Price
from screens.kit.drawing.marks import SMALLEST
from screens.kit.drawing.rect import Rect
from screens.kit.drawing.sketch import Sketch, text_wide
from screens.kit.palette import Tone
from screens.kit.table.fitting import fit_size
from screens.table.parts.price import price_signs, price_wide, word_between

NOT_NOW: Final = 0.55  # how much is left of the colours of what cannot be used


def djinn_sprite(djinn: int) -> str:
    """The emblem of a djinn."""
    return TABLE[djinn].sprite


def emblem(sketch: Sketch, rect: Rect, djinn: int, alpha: float = 1.0) -> None:
    """A djinn as a disc."""
    sketch.emblem(rect, djinn_sprite(djinn), alpha)


def rest(sketch: Sketch, rect: Rect, count: int) -> None:
    """So many more, on a disc or in a row where there is no room for them."""
    text = tr("+{n}").format(n=count)
    sketch.words(rect, text, fit_size(13, rect.h), Tone.GOLD_TEXT, bold=True, align="center")


# ---------------------------------------------------------------- prices


def show_price(sketch: Sketch, rect: Rect, price: Price, icon: float, ink: Tone, centre: bool = True) -> None:
    """The price of a power in pictures; nothing if there is no room for it. At the left, or in the middle."""
    word = word_between(price, icon, rect.w)
    if word is None:
        return
    wide = price_wide(price, icon, word)
    x = rect.x + ((rect.w - wide) / 2 if centre else 0)
    for sign in price_signs(price, word):
        step = icon if "_" in sign else text_wide(sign, SMALLEST) + 4
        if "_" in sign:
            sketch.picture(Rect(x, rect.y + (rect.h - icon) / 2, icon, icon), sign)
        else:
            sketch.words(Rect(x, rect.y, step, rect.h), sign, SMALLEST, ink, align="center")
        x += step
