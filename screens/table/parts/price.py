"""What using a djinn costs, on its card: "To use:" with pictures of the price, or in words that it is always active."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty

from fivetribes.i18n import tr
from fivetribes.model.pieces import ELDER, FAKIR, NONE
from fivetribes.rules.djinn import TABLE, Price
from fivetribes.shell.sentences import capitalised
from fivetribes.text.rules_text import price_of_use
from screens.kit.drawing import sprite_names
from screens.kit.drawing.drawn import BEFORE_DRAWING
from screens.kit.drawing.marks import SMALLEST
from screens.kit.drawing.piece_widgets import Sprite
from screens.kit.drawing.sketch import text_wide
from screens.kit.parts.plate import Bundle
from screens.kit.parts.words import Glyph, Words  # noqa: F401  used by the KV file
from screens.kit.table.fitting import ROUNDING, line, lines_of
from screens.paths import KV

ICONS: Final = (24, 20, 18, 16, 14)
GAP: Final = 4
SLASH: Final = "/"  # between two ways to pay where there is no room for a word


class PriceForm(NamedTuple):
    """How a price is said: in words, in pictures after them or below them, in pictures alone, or with a sign."""

    text: str = ""
    lines: int = 1
    price: Price = ()
    icon: float = 0  # how large the pictures are; 0: there are none
    word: str = ""  # between two ways to pay
    above: bool = False  # the text stands above the pictures
    always: bool = False  # the sign of what is always active


def price_form(djinn: int, wide: float, high: float) -> PriceForm:
    """As much as there is room for, in dp."""
    price = TABLE[djinn].price
    if not price:
        words = capitalised(price_of_use(djinn))
        taken = lines_of(words, wide)
        if taken == 1 or (taken == 2 and 2 * line(SMALLEST) <= high + ROUNDING):
            return PriceForm(words, taken)
        return PriceForm(always=not TABLE[djinn].price_text)
    label = text_wide(_label(), SMALLEST)
    icon = _beside(price, wide, high)
    if icon:
        return _in_pictures(PriceForm(_label(), price=price, icon=icon), wide - label - GAP)
    above = high + ROUNDING >= line(SMALLEST) + ICONS[-1] and label <= wide
    high -= line(SMALLEST) if above else 0
    icon = next((size for size in ICONS if size <= high and price_wide(price, size, SLASH) <= wide), ICONS[-1])
    return _in_pictures(PriceForm(_label() if above else "", price=price, icon=icon, above=above), wide)


def price_high(djinn: int, wide: float, one: float) -> float:
    """The height in which all that can be said of the price has room, in this width. `one`: that of a line."""
    price = TABLE[djinn].price
    if price:
        return one if _beside(price, wide, one) else line(SMALLEST) + one
    return max(one, line(SMALLEST) * min(2, lines_of(capitalised(price_of_use(djinn)), wide)))


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


def price_wide(price: Price, icon: float, word: str) -> float:
    """How wide a price is in pictures of this size, in dp."""
    return sum(icon if "_" in sign else text_wide(sign, SMALLEST) + 4 for sign in price_signs(price, word))


def word_between(price: Price, icon: float, wide: float) -> str | None:
    """What stands between two ways to pay: a word, a stroke if there is no room for it; None: nor is there for that."""
    # Translators: between two prices: an elder or a fakir.
    return next((word for word in (tr("or"), SLASH) if price_wide(price, icon, word) <= wide), None)


def _label() -> str:
    # Translators: before pictures of what using a djinn costs: "To use: (elder) or (fakir)".
    return tr("To use:")


def _beside(price: Price, wide: float, height: float) -> float:
    """How large the pictures are beside the words; 0: there is no room for both on one line."""
    free = wide - text_wide(_label(), SMALLEST) - GAP
    return next((size for size in ICONS if size <= height and price_wide(price, size, SLASH) <= free), 0)


def _in_pictures(form: PriceForm, wide: float) -> PriceForm:
    word = word_between(form.price, form.icon, wide)
    return form._replace(icon=0) if word is None else form._replace(word=word)


class PriceWord(Words):
    """What stands between pictures."""

    ink = ColorProperty()  # a rule would have the last word about `color`


class PriceSigns(Bundle):
    """A price in pictures of `icon` dp."""

    price: Any = ObjectProperty(())
    icon = NumericProperty(0)
    word = StringProperty()
    ink = ColorProperty()
    natural = NumericProperty(0)  # how wide it is

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        for name in ("price", "icon", "word", "ink"):
            self.fbind(name, self.show)
        self.show()

    def show(self, *_: object) -> None:
        """Another price."""
        self.clear_widgets()
        for sign in price_signs(self.price, self.word) if self.icon else ():
            self.add_widget(
                Sprite(name=sign, size_hint_x=None, width=dp(self.icon))
                if "_" in sign
                else PriceWord(text=sign, ink=self.ink)
            )
        self.natural = dp(price_wide(self.price, self.icon, self.word)) if self.icon else 0


class DjinnPrice(Bundle):
    """What using a djinn costs."""

    djinn = NumericProperty(NONE)
    align = OptionProperty("center", options=["left", "center", "right"])
    form: Any = ObjectProperty(PriceForm(), rebind=True)
    text_unit = NumericProperty("10sp")  # changes with the size of letters

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        soon = Clock.create_trigger(self.show, BEFORE_DRAWING)
        for name in ("djinn", "size", "text_unit"):
            self.fbind(name, soon)

    def show(self, *_: object) -> None:
        """In the form for which there is room."""
        there = self.djinn != NONE and min(self.size) > 0
        self.form = price_form(self.djinn, self.width / dp(1), self.height / dp(1)) if there else PriceForm()


Builder.load_file(str(KV / "table" / "price.kv"))
