"""The market row and the djinns in small, on a phone: one target, which opens them in full."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from kivy.lang import Builder
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from fivetribes.i18n import tr
from fivetribes.model.pieces import DJINN_ROW, NONE, ROW
from screens.kit.drawing.piece_widgets import Sprite  # noqa: F401  used by the KV file
from screens.kit.parts.part import HasAction
from screens.kit.parts.plate import Bundle, Outline, PlainPlate, Plate  # noqa: F401  used by the KV file
from screens.kit.parts.words import Glyph, Words  # noqa: F401  used by the KV file
from screens.paths import KV
from screens.table.layout.table_layout import TableLayout
from screens.table.model.actions import Command
from screens.table.model.market_words import ACROSS
from screens.table.model.view_model import CardSpot
from screens.table.parts.part import TablePart

HIGH: Final = 82  # dp; a panel this high has three rows


class InStrip(Widget):
    """Something in a strip, which says how large it is."""

    strip: Any = ObjectProperty()
    what = NumericProperty(NONE)
    live = BooleanProperty(False)

    def __init__(self, strip: Any) -> None:
        super().__init__(strip=strip)


class SmallCard(InStrip):
    """A card, or the place of one."""


class SmallDjinn(InStrip):
    """A djinn as a disc, with its points."""


class StripBar(InStrip):
    """Parts the cards that different tiles offer."""


class Strip(HasAction, Plate, Widget):
    """All that lies there."""

    picture_size = ListProperty([0, 0])  # a card is at most as large
    around = ListProperty([0, 0])  # what of its place is free
    pitch = NumericProperty(0)  # from one card to the next
    bar = ListProperty([0, 0, 0])  # width of the place, of the bar, what is free above it
    side = NumericProperty(0)  # of a djinn
    letters = NumericProperty(0)  # of its points; 0: they are not shown
    near = NumericProperty(0)  # between a djinn and its points
    barred: ClassVar[bool] = True

    def __init__(self) -> None:
        super().__init__(action=Command.CARD_STRIP)
        self.cards = [SmallCard(self) for _ in range(ROW)]
        self.djinns = [SmallDjinn(self) for _ in range(DJINN_ROW)]
        for place, card in enumerate(self.cards):
            if self.barred and place and place % ACROSS == 0:
                self.ids.market.add_widget(StripBar(self))
            self.ids.market.add_widget(card)
        for djinn in self.djinns:
            self.ids.djinns.add_widget(djinn)

    def show(self, market: Sequence[CardSpot], djinns: Sequence[CardSpot]) -> None:
        """What lies there now."""
        self.label = tr("Market and djinns")
        for small, spot in zip((*self.cards, *self.djinns), (*market, *djinns), strict=True):
            small.what, small.live = spot.what, spot.live


class StripRow(Strip):
    """The row of an upright phone."""


class StripPanel(Strip):
    """The panel of a phone in landscape: cards in three rows, beside them the djinns."""

    barred = False


class LowStrip(Strip):
    """Where there is little room: a row of cards, and one of djinns; the cards alone if less."""


def kind_for(layout: TableLayout) -> type[Strip]:
    """Which of them there is room for."""
    assert layout.card_strip is not None
    if layout.kind == "portrait":
        return StripRow
    return StripPanel if layout.card_strip.h >= HIGH else LowStrip


class CardStrip(TablePart):
    """The strip, unless the hand lies over it."""

    market: Any = ObjectProperty(())
    djinns: Any = ObjectProperty(())
    covered = BooleanProperty(False)
    layout: Any = ObjectProperty(None, allownone=True)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        for name in ("market", "djinns", "covered", "layout", "pos", "size", "text_unit"):
            self.fbind(name, self.show)

    def show(self, *_: object) -> None:
        """Another moment, or another window."""
        there = self.layout is not None and self.layout.card_strip is not None and not self.covered
        self.opacity = float(there and bool(self.market and self.djinns))
        if not self.opacity:
            return
        kind = kind_for(self.layout)
        if not self.children or not isinstance(self.children[0], kind):
            self.clear_widgets()
            self.add_widget(kind())
        strip: Any = self.children[0]
        self.put(strip, self.layout.card_strip)
        strip.show(self.market, self.djinns)
        self.look_again()


Builder.load_file(str(KV / "table" / "card_strip.kv"))
