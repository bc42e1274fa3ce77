"""What the painters of the Table share: emblems of djinns, prices in pictures."""

from __future__ import annotations

from typing import Final

from fivetribes.i18n import tr
from fivetribes.model.pieces import ELDER, FAKIR
from fivetribes.rules.djinn import TABLE, Price
from screens.kit.drawing import sprite_names
from screens.kit.drawing.marks import SMALLEST
from screens.kit.drawing.rect import Rect
from screens.kit.drawing.sketch import Sketch, text_wide
from screens.kit.palette import Tone
from screens.kit.table.fitting import RING, fit_size

NOT_NOW: Final = 0.55  # how much is left of the colours of what cannot be used
FADED: Final = 0.45  # and of who has played


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


def price_signs(price: Price, word: str) -> list[str]:
    """The price of a power: sprites, and between them "+" or a word for "or"."""
    if not price:
        return []
    pictures = (sprite_names.meeple(ELDER, letter=False), sprite_names.good(FAKIR))
    common = tuple(min(way[part] for way in price) for part in (0, 1))
    signs: list[str] = []
    for part, count in enumerate(common):
        for _ in range(count):
            signs += (["+"] if signs else []) + [pictures[part]]
    begun = bool(signs)
    for at, way in enumerate(price):
        left = [picture for part, picture in enumerate(pictures) for _ in range(way[part] - common[part])]
        if left:
            signs += [word] if at else (["+"] if begun else [])
            signs += left
    return signs


def _wide(sign: str, icon: float) -> float:
    return icon if "_" in sign else text_wide(sign, SMALLEST) + 4


def price_wide(price: Price, icon: float, word: str) -> float:
    return sum(_wide(sign, icon) for sign in price_signs(price, word))


def show_price(sketch: Sketch, rect: Rect, price: Price, icon: float, ink: Tone, centre: bool = True) -> None:
    """The price of a power in pictures; nothing if there is no room for it. At the left, or in the middle."""
    # Translators: between two prices: an elder or a fakir.
    for word in (tr("or"), "/"):
        wide = price_wide(price, icon, word)
        if wide <= rect.w:
            break
    else:
        return
    x = rect.x + ((rect.w - wide) / 2 if centre else 0)
    for sign in price_signs(price, word):
        step = _wide(sign, icon)
        if "_" in sign:
            sketch.picture(Rect(x, rect.y + (rect.h - icon) / 2, icon, icon), sign)
        else:
            sketch.words(Rect(x, rect.y, step, rect.h), sign, SMALLEST, ink, align="center")
        x += step


def selected(sketch: Sketch, rect: Rect, chosen: bool) -> None:
    """The body of a chip."""
    sketch.box(rect, Tone.SELECTED if chosen else None, rect.h / 2, Tone.GOLD if chosen else Tone.CONTROL)
    if chosen:
        sketch.box(rect, None, rect.h / 2, Tone.GOLD, RING)
