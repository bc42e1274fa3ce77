"""What the page about the app lists: how each thing is painted in a width, and the list that shows them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Protocol

from kivy.metrics import Metrics
from kivy.properties import StringProperty
from kivy.uix.relativelayout import RelativeLayout

from fivetribes.model.pieces import TRIBES
from screens.kit.card_list import CardList
from screens.kit.drawing import sprite_names
from screens.kit.drawing.marks import NOTHING, Drawing, Key
from screens.kit.drawing.painted_block import scaled, tall, text_into
from screens.kit.drawing.rect import Rect
from screens.kit.drawing.region import Region
from screens.kit.drawing.sketch import Sketch, text_wide
from screens.kit.palette import Tone
from screens.pages.about.licences import Licence

PAD: Final = 16  # dp; left and right
EDGE: Final = 12  # above and below
MEEPLE: Final = 44
ARROW: Final = 24
TOUCH: Final = 48


class Item(Protocol):
    """Something in the list."""

    def paint(self, width: float) -> tuple[Sketch, float]:
        """As it looks in a width in dp, with its height."""


@dataclass(frozen=True, slots=True)
class Head:
    """What the app is called, and what it is."""

    name: str
    version: str
    about: str
    rights: str

    def paint(self, width: float) -> tuple[Sketch, float]:
        """The five tribes above the words."""
        sketch = Sketch()
        for tribe in range(TRIBES):
            place = Rect(PAD - 4 + tribe * (MEEPLE + 2), EDGE, MEEPLE, MEEPLE)
            sketch.picture(place, sprite_names.meeple(tribe, letter=False))
        y = EDGE + MEEPLE + 8.0
        for text, size, tone, bold, above in (
            (self.name, 22, Tone.TEXT_HIGH, True, 0),
            (self.version, 14, Tone.GOLD_TEXT, False, 0),
            (self.about, 15, Tone.TEXT_HIGH, False, 8),
            (self.rights, 14, Tone.TEXT_MID, False, 6),
        ):
            y += above + text_into(sketch, Rect(PAD, y + above, width - 2 * PAD, 0), text, size, tone, bold)
        return on_card(sketch, width, y + EDGE)


@dataclass(frozen=True, slots=True)
class Section:
    """A title and what there is to say."""

    title: str
    text: str

    def paint(self, width: float) -> tuple[Sketch, float]:
        """One above the other."""
        sketch = Sketch()
        y = EDGE + text_into(sketch, Rect(PAD, EDGE, width - 2 * PAD, 0), self.title, 17, Tone.GOLD_TEXT, bold=True)
        y += 4 + text_into(sketch, Rect(PAD, y + 4, width - 2 * PAD, 0), self.text, 15, Tone.TEXT_MID)
        return on_card(sketch, width, y + EDGE)


@dataclass(frozen=True, slots=True)
class Link:
    """The way to a licence."""

    licence: Licence

    def paint(self, width: float) -> tuple[Sketch, float]:
        """The name, and an arrow."""
        sketch, room = Sketch(), width - 2 * PAD - ARROW - 8
        high = max(float(TOUCH), scaled(20) + 2 * EDGE, tall(self.licence.name, 15, room) + 2 * EDGE)
        sketch.words(Rect(PAD, 0, room, high), self.licence.name, 15, lines=99)
        sketch.glyph(Rect(width - PAD - ARROW + 4, 0, ARROW, high), "chevron-right", Tone.GOLD_TEXT, ARROW)
        sketch.target(Rect(0, 0, width, high), self.licence.name, self.licence.name)
        return on_card(sketch, width, high)


@dataclass(frozen=True, slots=True)
class Passage:
    """A part of a licence."""

    text: str

    def paint(self, width: float) -> tuple[Sketch, float]:
        """The words on the ground of the page."""
        sketch = Sketch()
        text = broken(self.text, 14, width - 2 * PAD)
        return sketch, text_into(sketch, Rect(PAD, 0, width - 2 * PAD, 0), text, 14, Tone.TEXT_MID)


def on_card(sketch: Sketch, width: float, height: float) -> tuple[Sketch, float]:
    """The same on a card of that size."""
    card = Sketch()
    card.box(Rect(0, 0, width, height), Tone.SURFACE, 12)
    card.add(sketch.done())
    return card, height


def broken(text: str, size: float, width: float) -> str:
    """The text with line breaks inside of words that are wider than a line: addresses."""
    lines = []
    for line in text.split("\n"):
        words = [_broken_word(word, size, width) for word in line.split(" ")]
        lines.append(" ".join(words))
    return "\n".join(lines)


def _broken_word(word: str, size: float, width: float) -> str:
    parts = []
    while text_wide(word, size) > width:
        end = max(1, next(end for end in range(len(word), 0, -1) if end == 1 or text_wide(word[:end], size) <= width))
        parts.append(word[:end])
        word = word[end:]
    return "\n".join([*parts, word])


class AboutCard(RelativeLayout):
    """Shows one thing."""

    __events__ = ("on_press",)

    def __init__(self, **properties: object) -> None:
        self.item: Item | None = None
        self.region = Region(size_hint=(None, None))
        super().__init__(size_hint=(None, None), **properties)
        self.add_widget(self.region)
        self.region.bind(on_press=lambda _, key: self.dispatch("on_press", key))

    def on_press(self, key: Key) -> None:
        """A name was tapped."""

    def show(self, item: Item, drawing: Drawing) -> None:
        """Show a thing as it was painted, in the size that the card has."""
        self.item = item
        self.region.show(NOTHING)  # with letters of another size the same sketch looks different
        self.region.size = self.size
        self.region.show(drawing)


class AboutList(CardList):
    """All there is to say about the app, or a licence."""

    lang = StringProperty()

    __events__ = ("on_open",)

    def __init__(self, **properties: Any) -> None:
        self._painted: dict[Item, tuple[Sketch, float]] = {}  # in the present width and letters
        self._made_for: tuple[object, ...] = ()
        self._wide = 0.0
        super().__init__(**properties)
        self.fbind("lang", self.arrange)

    def on_open(self, name: str) -> None:
        """The player wants to read the licence of something."""

    def prepare(self, width: float) -> None:
        """Letters or width may be others now."""
        wanted = (width, Metrics.fontscale)
        if wanted != self._made_for:
            self._made_for, self._wide, self._painted = wanted, width / Metrics.density, {}

    def _paint(self, item: Item) -> tuple[Sketch, float]:
        if item not in self._painted:
            self._painted[item] = item.paint(self._wide)
        return self._painted[item]

    def height_of(self, item: Item) -> float:
        """In pixels."""
        return self._paint(item)[1] * float(Metrics.density)

    def make_card(self) -> AboutCard:
        """A card that passes on what is wanted."""
        card = AboutCard()
        card.bind(on_press=lambda _, key: self.dispatch("on_open", key))
        return card

    def fill(self, card: AboutCard, item: Item) -> None:
        """Show a thing."""
        card.show(item, self._paint(item)[0].done())
