"""The djinns and the goods that lie open, as cards with titles: the right column of a tablet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from kivy.lang import Builder
from kivy.properties import NumericProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget

from fivetribes.i18n import tr
from fivetribes.model.pieces import NONE
from fivetribes.rules.djinn import TABLE
from fivetribes.shell.sentences import capitalised
from fivetribes.text.names import CARD_NAMES, DJINN_NAMES
from fivetribes.text.rules_text import djinn_in_short
from screens.kit.drawing.piece_widgets import Sprite  # noqa: F401  used by the KV file
from screens.kit.drawing.rect import Rect, Rects
from screens.kit.parts.part import HasAction
from screens.kit.parts.plate import Bundle, Dashes, Outline, PlainPlate, Plate  # noqa: F401  used by the KV file
from screens.kit.parts.words import Words  # noqa: F401  used by the KV file
from screens.paths import KV
from screens.table.model.actions import TapCard, TapDjinn
from screens.table.model.market_words import market_labels
from screens.table.model.view_model import CardSpot
from screens.table.parts.card_form import RowForm, djinn_form, good_form
from screens.table.parts.part import TablePart
from screens.table.parts.price import DjinnPrice  # noqa: F401  used by the KV file

BELOW_TITLE: Final = 4
STATES: Final = ("open", "live", "chosen", "closed")


class CardState(Plate, Widget):
    """Lies on a card: it can be taken, is chosen, or cannot be taken while others can."""

    state_now = OptionProperty("open", options=STATES)


class OpenCard(HasAction, Plate, Widget):
    """A card that lies open."""

    what = NumericProperty(0)
    state_now = OptionProperty("open", options=STATES)
    form: Any = ObjectProperty(rebind=True)  # alike for all in the row

    def __init__(self, form: object, **properties: Any) -> None:
        super().__init__(form=form, **properties)

    def show(self, spot: CardSpot, choosing: bool) -> None:
        """What lies here now. `choosing`: some in the row can be taken."""
        self.what = spot.what
        self.live = spot.live or not choosing
        self.state_now = "chosen" if spot.chosen else "live" if spot.live else "closed" if choosing else "open"


class OpenDjinn(OpenCard):
    """A djinn."""

    effect = StringProperty()  # in a few words

    def show(self, spot: CardSpot, choosing: bool) -> None:
        super().show(spot, choosing)
        self.effect = djinn_in_short(spot.what)
        self.action = TapDjinn(spot.what)
        self.label = tr("{djinn}, {points} points: {text}").format(
            djinn=DJINN_NAMES[spot.what], points=TABLE[spot.what].points, text=self.effect
        )


class DjinnCard(OpenDjinn):
    """Head with portrait and points, name, what it does, what using it costs."""


class DjinnEmblem(OpenDjinn):
    """The same for large letters on a small card: the portrait has to do for a name."""


class DjinnRow(OpenDjinn):
    """One that is a low row."""

    plan: Any = ObjectProperty(RowForm(0, apart=False, high=0), rebind=True)


class GoodCard(OpenCard):
    """A card of the market."""

    name = StringProperty()
    number = NumericProperty(0)  # in the row

    def show(self, spot: CardSpot, choosing: bool) -> None:
        super().show(spot, choosing)
        self.name, self.number = capitalised(tr(CARD_NAMES[spot.what])), spot.number
        self.action = TapCard(spot.slot)
        self.label = tr("{card}, card {n}").format(card=self.name, n=spot.number)


class PointsDisc(Widget):
    """What a djinn is worth."""

    points = NumericProperty(0)


class CardsTitle(Bundle):
    """What lies below it, what is left in the supply, and how many cards are left in the deck."""

    text = StringProperty()
    deck = NumericProperty(0)
    palaces = NumericProperty(-1)  # -1: none are told of
    palms = NumericProperty(-1)


class OfferLabel(Bundle):
    """Which cards a tile offers, with a line to the end."""

    text = StringProperty()


KINDS: Final = {"card": DjinnCard, "emblem": DjinnEmblem, "row": DjinnRow}


class OpenCards(TablePart):
    """A title, and cards below it; dashes where none lies."""

    spots: Any = ObjectProperty(())
    layout: Any = ObjectProperty(None, allownone=True)
    lang = StringProperty()

    def __init__(self, **properties: Any) -> None:
        self.gaps: list[Any] = []
        self.cards: list[Any] = []
        super().__init__(**properties)
        for name in ("spots", "layout", "lang", "pos", "size", "text_unit"):
            self.fbind(name, self.show)

    def show(self, *_: object) -> None:
        """Another moment, or another window."""
        self.opacity = float(bool(self.spots) and self.layout is not None and self.layout.market is not None)
        if self.opacity:
            self.fill()
            self.look_again()

    def fill(self) -> None:
        """Show what lies there."""
        raise NotImplementedError

    def lay(self, kind: type[OpenCard], form: object, rects: Rects) -> None:
        """Cards of this kind, in these places."""
        if len(self.cards) != len(rects) or not isinstance(self.cards[0], kind):
            for old in (*self.gaps, *self.cards):
                self.remove_widget(old)
            self.gaps, self.cards = [Dashes() for _ in rects], [kind(form) for _ in rects]
            for new in (*self.gaps, *self.cards):
                self.add_widget(new)
        choosing = any(spot.live for spot in self.spots)
        for spot, rect, gap, card in zip(self.spots, rects, self.gaps, self.cards, strict=True):
            there = spot.what != NONE
            self.put(gap, None if there else rect)
            self.put(card, rect if there else None)
            if there:
                card.form = form
                card.show(spot, choosing)

    def put_title(self, whole: Rect, first: Rect) -> None:
        """The title stands above what is first below it."""
        self.put(self.ids.title, Rect(whole.x, whole.y, whole.w, first.y - BELOW_TITLE - whole.y))


class Djinns(OpenCards):
    """The djinns that can be called."""

    deck = NumericProperty(0)

    def fill(self) -> None:
        rects = self.layout.djinn_cards
        form = djinn_form(self.layout, self.spots)
        self.put_title(self.layout.djinns, rects[0])
        self.lay(KINDS[form.kind], form, rects)


class Market(OpenCards):
    """The market row, and what each kind of market offers of it."""

    deck = NumericProperty(0)
    palaces = NumericProperty(0)
    palms = NumericProperty(0)

    def fill(self) -> None:
        rects, places = self.layout.market_cards, self.layout.market_labels
        self.put_title(self.layout.market, places[0] if places else rects[0])
        words = market_labels(sum(spot.what != NONE for spot in self.spots)) if places else ("",) * 3
        for label, text in zip(self._labels(), words, strict=True):
            label.text = text
        for label, rect in zip(self._labels(), places, strict=False):
            self.put(label, rect)
        self.lay(GoodCard, good_form(rects[0]), rects)

    def _labels(self) -> Iterator[Any]:
        return (self.ids[name] for name in ("small", "large", "merchants"))


Builder.load_file(str(KV / "table" / "open_cards.kv"))
