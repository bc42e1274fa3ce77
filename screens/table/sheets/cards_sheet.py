"""The market row and the open djinns on a phone: to look at, to buy from, to call from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from kivy.lang import Builder
from kivy.metrics import dp, sp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from fivetribes.i18n import tr
from fivetribes.model.options import DEFAULT, Options
from fivetribes.model.pieces import CARDS, DJINN_ROW, NONE, ROW
from fivetribes.rules.djinn import TABLE
from fivetribes.text.names import CARD_NAMES
from fivetribes.text.rules_text import djinn_text, price_of_use
from screens.kit import fonts
from screens.kit.controls import Framed, Pressable
from screens.kit.drawing.piece_widgets import Sprite  # noqa: F401  used by the KV file
from screens.kit.long_press import Holdable
from screens.kit.sheet import Sheet
from screens.paths import KV
from screens.table.model.actions import Subject
from screens.table.model.market_words import ACROSS, market_labels
from screens.table.model.view_model import CardSpot, ChoiceRow
from screens.table.sheets.foot import FootKeys, SheetFoot

WIDE: Final = 560  # dp; from here on the market and the djinns stand beside each other


class SpotCard(Holdable):
    """A card or djinn in its row. `state`: "open" to look at, "live" to take, "chosen", or "closed" for now."""

    number = NumericProperty(NONE)
    state_now = OptionProperty("open", options=["open", "live", "chosen", "closed"])
    marked = BooleanProperty(False)  # with a gold outline
    text = StringProperty()

    def place(self, spot: CardSpot, choosing: bool) -> None:
        """Show what lies here."""
        self.number = spot.what
        self.state_now = "chosen" if spot.chosen else "live" if spot.live else "closed" if choosing else "open"
        self.disabled = spot.what == NONE


class MarketCard(SpotCard):
    """A card of the row, or a place without one."""

    slot = NumericProperty(NONE)  # its place in the row of the game
    ordinal = StringProperty()  # it is the first card of the row, the second, ...; nothing where none lies
    sprite = StringProperty()
    face = ColorProperty()
    stacked = BooleanProperty(False)
    letters = NumericProperty("12sp")  # of the name below its picture

    def show(self, spot: CardSpot, choosing: bool) -> None:
        """Show this card."""
        self.place(spot, choosing)
        self.slot = spot.slot
        self.ordinal = str(spot.number) if spot.number else ""
        name = "" if spot.what == NONE else tr(CARD_NAMES[spot.what])
        self.text = name[:1].upper() + name[1:]
        self.sprite = "" if spot.what == NONE else f"good_{CARDS[spot.what]}"


class DjinnEntry(Framed, SpotCard):
    """An open djinn with all that is said about it."""

    sprite = StringProperty()
    points = StringProperty()
    price = StringProperty()
    power = StringProperty()

    def show(self, spot: CardSpot, choosing: bool, options: Options) -> None:
        """Show this djinn."""
        self.place(spot, choosing)
        if spot.what == NONE:
            self.text = self.power = self.price = self.points = self.sprite = ""
            return
        article = djinn_text(spot.what, options)
        self.text, self.power = article.name, article.text
        self.points = str(TABLE[spot.what].points)
        price = price_of_use(spot.what)
        self.price = price[:1].upper() + price[1:]
        self.sprite = TABLE[spot.what].portrait


class PayRow(Framed, Pressable):
    """A way to pay for a djinn."""

    key = NumericProperty(0)
    text = StringProperty()
    note = StringProperty()
    sprite = StringProperty()
    chosen = BooleanProperty(False)


class CardKeys(FootKeys):
    """What keys mean where cards and djinns are chosen."""

    def is_chosen(self, widget: Any) -> bool:
        if isinstance(widget, PayRow):
            return bool(widget.chosen)
        return isinstance(widget, SpotCard) and widget.state_now == "chosen"

    def shortcut(self, letter: str) -> bool:
        """A figure chooses the card that has it."""
        card = next((card for card in self.scope.cards if card.ordinal == letter and card.marked), None)
        if card is not None:
            card.dispatch("on_release")
        return card is not None


class CardsSheet(Sheet):
    """Nine cards and three djinns. It only says what was touched; who listens shows it again with what is chosen.

    `on_confirm` comes also while the action is not live, so that a refusal can say why.
    """

    note = StringProperty()
    labels = ListProperty(["", "", ""])  # over the parts of the market row
    beside = BooleanProperty(False)
    calling = BooleanProperty(False)
    letters = NumericProperty(0)  # how large those of the names are

    __events__: ClassVar[tuple[str, ...]] = (
        "on_card",
        "on_djinn",
        "on_payment",
        "on_confirm",
        "on_skip",
        "on_inspect",
    )

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.foot = SheetFoot()
        self.foot.bind(on_do=lambda *_: self.dispatch("on_confirm"), on_leave=lambda *_: self.dispatch("on_skip"))
        self.ids.foot.add_widget(self.foot)
        self.cards = [MarketCard() for _ in range(ROW)]
        self.djinns = [DjinnEntry() for _ in range(DJINN_ROW)]
        for at, card in enumerate(self.cards):
            card.bind(
                on_release=lambda card: self.dispatch("on_card", int(card.slot)),
                on_hold=lambda card: self.dispatch("on_inspect", Subject("card", int(card.number))),
            )
            self.ids[f"row{at // ACROSS}"].add_widget(card)
        for djinn in self.djinns:
            djinn.bind(
                on_release=lambda card: self.dispatch("on_djinn", card.number),
                on_hold=lambda card: self.dispatch("on_inspect", Subject("djinn", int(card.number))),
            )
            self.ids.djinns.add_widget(djinn)
        # what is arranged anew while it is shown; ids hold nothing alive
        self._market, self._row, self._ways = (self.ids[name].__self__ for name in ("market", "djinn_row", "ways"))
        self._order: tuple[Any, ...] = ()
        self.key_rules = CardKeys(self)
        self._arrange()
        self._market.bind(width=self._fit)
        self.bind(width=self._fit, letters=self._fit)

    @property
    def first_focus(self) -> Any:
        """What can be taken."""
        return next((card for card in (*self.cards, *self.djinns) if card.marked), None)

    def on_card(self, slot: int) -> None:
        """A card of the row was tapped."""

    def on_djinn(self, djinn: int) -> None:
        """A djinn was tapped."""

    def on_payment(self, key: int) -> None:
        """A way to pay was tapped."""

    def on_confirm(self) -> None:
        """The action was pressed."""

    def on_skip(self) -> None:
        """The player leaves it."""

    def on_inspect(self, subject: Subject) -> None:
        """A "card" or "djinn" was pressed long."""

    def show(
        self,
        market: Sequence[CardSpot],
        djinns: Sequence[CardSpot],
        title: str,
        note: str = "",
        action: str = "",
        action_live: bool = True,
        skip: str = "",
        payments: Sequence[ChoiceRow] = (),
        options: Options = DEFAULT,
        calling: bool = False,
    ) -> None:
        """Show these. Without an action and without anything live, nothing is to be chosen. `calling`: a djinn is."""
        self.title, self.note, self.calling = title, note, calling
        self.foot.action, self.foot.live, self.foot.skip = action, action_live, skip
        for cards, spots in ((self.cards, market), (self.djinns, djinns)):
            choosing = bool(action or skip) or any(spot.live for spot in (*market, *djinns))
            for card, spot in zip(cards, spots, strict=True):
                if isinstance(card, DjinnEntry):
                    card.show(spot, choosing, options)
                else:
                    card.show(spot, choosing)
        self.labels = market_labels(sum(spot.what != NONE for spot in market))
        self._pay(payments)
        self._arrange()
        self._fit()

    def on_parent(self, *_: object) -> None:
        """It was opened, maybe for something else than the last time: what is to be chosen is at its top."""
        self.ids.scroll.scroll_y = 1

    def _arrange(self) -> None:
        """What is to be chosen comes first: djinns and how to pay for one, or else the market."""
        ways = (self._ways,) if self.ids.payments.children else ()
        order = (self._row, *ways, self._market) if self.calling else (self._market, self._row, *ways)
        if order == self._order:
            return
        self._order = order
        sides = self.ids.first, self.ids.second
        for side in sides:
            side.clear_widgets()
        for place, part in enumerate(order):
            sides[min(place, 1)].add_widget(part)

    def _pay(self, payments: Sequence[ChoiceRow]) -> None:
        rows = self.ids.payments
        rows.clear_widgets()
        for row in payments:
            way = PayRow(key=row.key, text=row.title, note=row.note, sprite=row.sprite, chosen=row.chosen)
            way.bind(on_release=lambda way: self.dispatch("on_payment", way.key))
            rows.add_widget(way)

    def _fit(self, *_: object) -> None:
        """Beside each other where there is room; names below their pictures where they would not fit beside."""
        self.most_width = dp(760)
        self.beside = self.ids.panel.width >= dp(WIDE)
        width = (self.ids.market.width - (ACROSS - 1) * dp(8)) / ACROSS
        longest = max(fonts.text_width(card.text, sp(13)) for card in self.cards)
        word = max(fonts.text_width(word, sp(12)) for card in self.cards for word in fonts.words_of(card.text) or [""])
        for card in self.cards:
            card.stacked = longest > width - dp(54)
            card.letters = sp(12) * min(1, (width - dp(12)) / max(word, 1))


class ReachLabel(BoxLayout):
    """A line above a row of the market."""

    text = StringProperty()


Builder.load_file(str(KV / "table" / "cards_sheet.kv"))
