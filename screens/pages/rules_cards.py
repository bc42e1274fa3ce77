"""The cards of the rules: how an entry is arranged in a width, and the list that shows them."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import Metrics
from kivy.properties import StringProperty
from kivy.uix.relativelayout import RelativeLayout

from screens.kit.card_list import CardList
from screens.kit.drawing import sprite_names
from screens.kit.drawing.marks import NOTHING, Drawing
from screens.kit.drawing.painted_block import scaled, tall, text_into
from screens.kit.drawing.rect import Rect, inset
from screens.kit.drawing.region import Region
from screens.kit.drawing.sketch import Sketch, text_wide
from screens.kit.palette import Tone
from screens.pages.rules_book import Row, RulesEntry

PAD: Final = 16  # dp; left and right
EDGE: Final = 14  # above and below
GAP: Final = 14  # between a picture and words
SPRITE: Final = 52
DISC: Final = 28  # of a step's number
ICON: Final = 26  # of a row
WIDE: Final = 560  # from this width on a picture stands beside the words
BESIDE: Final = 300  # and is at most so wide
BETWEEN: Final = 18  # the two
FRAME: Final = 10  # round a picture


class RulesCardForm:
    """How cards of a width in dp are arranged, with the current size of letters. Each is worked out once."""

    def __init__(self, width: float) -> None:
        self.width = width
        self._made: dict[RulesEntry, tuple[Sketch, float]] = {}

    def height(self, entry: RulesEntry) -> float:
        """How high the card must be."""
        return self._arranged(entry)[1]

    def paint(self, entry: RulesEntry, height: float) -> Drawing:
        """The card, as high as it was made."""
        card = Sketch()
        card.box(Rect(0, 0, self.width, height), Tone.SURFACE, 12)
        card.add(self._arranged(entry)[0].done())
        return card.done()

    def _arranged(self, entry: RulesEntry) -> tuple[Sketch, float]:
        found = self._made.get(entry)
        if found is None:
            found = self._made[entry] = self._arrange(entry)
        return found

    def _arrange(self, entry: RulesEntry) -> tuple[Sketch, float]:
        sketch = Sketch()
        room = Rect(PAD, EDGE, self.width - 2 * PAD, 0)
        picture = entry.picture
        if picture is None:
            return sketch, _words(sketch, room, entry) + EDGE
        high = picture.height + 2 * FRAME
        first = bool(entry.number)  # a step is seen, then said; what a tile does is said, then seen
        if self.width >= WIDE:
            wide = min(BESIDE, room.w * 0.45)
            words = Rect(PAD + (wide + BETWEEN if first else 0), EDGE, room.w - wide - BETWEEN, 0)
            frame = Rect(PAD if first else words.right + BETWEEN, EDGE, wide, high)
            end = max(frame.bottom, _words(sketch, words, entry))
        elif first:
            frame = Rect(PAD, EDGE, room.w, high)
            end = _words(sketch, Rect(PAD, frame.bottom + GAP, room.w, 0), entry)
        else:
            frame = Rect(PAD, _words(sketch, room, entry) + 8, room.w, high)
            end = frame.bottom
        sketch.box(frame, Tone.GROUND, 10)
        picture.paint(sketch, inset(frame, FRAME))
        return sketch, end + EDGE


def _words(sketch: Sketch, room: Rect, entry: RulesEntry) -> float:
    """Title, what there is to say, rows and rulings, from the upper edge of `room` on. Returns where they end."""
    article, top = entry.article, room.y
    if entry.sprite:
        _sprite(sketch, Rect(room.x, top, SPRITE, SPRITE), entry)
        room = Rect(room.x + SPRITE + GAP, top, room.w - SPRITE - GAP, 0)
    y = _title(sketch, room, entry)
    for text, size, tone, above in (
        (article.key_facts, 13, Tone.GOLD_TEXT if entry.state is None or entry.state.on else Tone.TEXT_LOW, 2),
        (article.text, 15, Tone.TEXT_MID, 4),
    ):
        if text:
            y += above
            y += text_into(sketch, Rect(room.x, y, room.w, 0), text, size, tone)
    y = _rows(sketch, Rect(room.x, y + 6, room.w, 0), entry.rows) if entry.rows else y
    for ruling in article.rulings:
        y += 5
        y += text_into(sketch, Rect(room.x, y, room.w, 0), ruling, 13, Tone.TEXT_LOW)
    return max(y, top + SPRITE if entry.sprite else 0)


def _sprite(sketch: Sketch, rect: Rect, entry: RulesEntry) -> None:
    if sprite_names.belongs_on_disc(entry.sprite):
        sketch.emblem(rect, entry.sprite)
    else:
        sketch.picture(rect, entry.sprite)


def _title(sketch: Sketch, room: Rect, entry: RulesEntry) -> float:
    """The title, behind its number if it has one, and the label at the other end if there is room beside it."""
    title, x, y = entry.article.name, room.x, room.y
    if entry.number:
        sketch.picture(Rect(x, y, DISC, DISC), sprite_names.step(entry.number, True), tint=Tone.PATH)
        x += DISC + 10
    wide = room.right - x
    label = text_wide(entry.label, 12) + 2 if entry.label else 0
    beside = bool(label) and text_wide(title, 17, bold=True) + 12 + label <= wide
    if beside:
        place = Rect(room.right - label, y, label, scaled(21))
        sketch.words(place, entry.label, 12, Tone.TEXT_LOW, align="right")
    elif label:
        y += text_into(sketch, Rect(x, y, wide, 0), entry.label, 12, Tone.TEXT_LOW)
    room_left = wide - label - 12 if beside else wide
    high = tall(title, 17, room_left, bold=True)
    if entry.number and high < DISC:
        y += (DISC - high) / 2
    end = y + text_into(sketch, Rect(x, y, room_left, 0), title, 17, bold=True)
    return max(end, room.y + DISC) if entry.number else end


def _rows(sketch: Sketch, room: Rect, rows: tuple[Row, ...]) -> float:
    """A table: pictures, what, how much. Returns where it ends."""
    y = room.y
    pictured = any(row.sprite for row in rows)
    value = max(text_wide(row.value, 15, bold=True) for row in rows) + 4
    x = room.x + (ICON + 10 if pictured else 0)
    wide = room.right - x - value - 10
    for number, row in enumerate(rows):
        if number:
            sketch.box(Rect(room.x, y, room.w, 1), Tone.DIVIDER)
        high = max(ICON if pictured else 0, tall(row.what, 14, wide), scaled(18)) + 10
        if row.sprite:
            place = Rect(room.x, y + (high - ICON) / 2, ICON, ICON)
            if sprite_names.belongs_on_disc(row.sprite):
                sketch.emblem(place, row.sprite)
            else:
                sketch.picture(place, row.sprite)
        sketch.words(Rect(x, y, wide, high), row.what, 14, Tone.TEXT_MID, lines=9)
        sketch.words(Rect(room.right - value, y, value, high), row.value, 15, Tone.GOLD_TEXT, bold=True, align="right")
        y += high
    return y


class RulesCard(RelativeLayout):
    """Shows an entry."""

    def __init__(self, **properties: object) -> None:
        self.region = Region(size_hint=(None, None))
        super().__init__(size_hint=(None, None), **properties)
        self.add_widget(self.region)

    def show(self, entry: RulesEntry, form: RulesCardForm) -> None:
        """Show an entry, in the size that the card has."""
        self.region.show(NOTHING)  # with letters of another size the same sketch looks different
        self.region.size = self.size
        self.region.show(form.paint(entry, self.height / Metrics.density))


class RulesList(CardList):
    """The cards of a section, or of what was found."""

    lang = StringProperty()

    def __init__(self, **properties: Any) -> None:
        self._form = RulesCardForm(300)
        self._made_for: tuple[object, ...] = ()
        super().__init__(**properties)
        self.fbind("lang", self.arrange)

    def prepare(self, width: float) -> None:
        """Letters, language or width may be others now."""
        wanted = (width, Metrics.fontscale, self.lang)
        if wanted != self._made_for:
            self._made_for, self._form = wanted, RulesCardForm(width / Metrics.density)

    def height_of(self, item: RulesEntry) -> float:
        """In pixels."""
        return self._form.height(item) * float(Metrics.density)

    def make_card(self) -> RulesCard:
        """A card."""
        return RulesCard()

    def fill(self, card: RulesCard, item: RulesEntry) -> None:
        """Show an entry."""
        card.show(item, self._form)
