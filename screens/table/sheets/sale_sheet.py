"""Goods are sold in sets: the best sets are proposed, and any other can be put together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from kivy.lang import Builder
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from fivetribes.i18n import tr, trn
from fivetribes.model.pieces import CARDS, GOODS, SET_VALUES
from fivetribes.rules.scoring import best_sets, sets_value
from fivetribes.text.names import CARD_NAMES, coin_words
from screens.kit import fonts
from screens.kit.drawing.piece_widgets import Sprite
from screens.kit.long_press import Holdable
from screens.kit.sheet import Sheet
from screens.paths import KV
from screens.table.model.actions import Subject
from screens.table.sheets.foot import SheetFoot


class SetRow(BoxLayout):
    """A set that could be sold."""

    kinds = NumericProperty(0)
    text = StringProperty()  # its value
    goods_width = NumericProperty(0)
    stacked = BooleanProperty(False)
    live = BooleanProperty(True)
    sell = ObjectProperty(None, allownone=True)  # called with the set

    def on_kv_post(self, _base: object) -> None:
        """Show the goods."""
        for kind in kinds_in(int(self.kinds)):
            self.ids.goods.add_widget(Sprite(name=f"good_{CARDS[kind]}", size_hint=(None, None), size=(dp(32), dp(32))))
        self.bind(width=self._fit)
        self.ids.sell.bind(natural=self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        """The value and the button stand beside the goods if both have room, else below."""
        goods = int(self.kinds).bit_count() * dp(32)
        deal = self.ids.sell.natural + fonts.text_width(self.text, sp(15)) + dp(52) if self.live else dp(120)
        inner = self.width - dp(20)
        self.stacked = goods + dp(8) + deal > inner
        self.goods_width = inner if self.stacked else inner - deal - dp(8)
        self.ids.sell.width = self.ids.sell.natural + dp(8)


class GoodChip(Holdable):
    """A kind of good that the player has; a tap puts one into the set, or takes it out."""

    kind = NumericProperty(0)
    count = NumericProperty(0)
    text = StringProperty()
    chosen = BooleanProperty(False)
    live = BooleanProperty(True)


class SaleSheet(Sheet):
    """What a player can sell. `on_sell` asks for one set: a bit for each kind, as in the move.

    Who listens plays it and shows the sheet what is left. "Sell all" asks for every proposed set, one after the other.
    """

    goods = ListProperty([0] * GOODS)
    sets = ListProperty()
    chosen = NumericProperty(0)  # the own choice, as a mask
    live = BooleanProperty(True)  # may sell now; else it only shows what there is

    worth = StringProperty()
    own_text = StringProperty()
    own_note = StringProperty()
    letters = NumericProperty(0)  # how large those of the names are

    __events__: ClassVar[tuple[str, ...]] = ("on_sell", "on_inspect")

    def __init__(self, **properties: object) -> None:
        self._wild = 0
        super().__init__(**properties)
        self.foot = SheetFoot(icon="cash-multiple")
        self.foot.bind(on_do=lambda *_: self.sell_all())
        self.ids.foot.add_widget(self.foot)

    def on_sell(self, kinds: int) -> None:
        """The player sells this set."""

    def on_inspect(self, subject: Subject) -> None:
        """The player wants to know more about a card."""

    def show(self, goods: Sequence[int], live: bool = True, wild: int = 0) -> None:
        """Show these goods, counts by kind. `wild`: pairs of fakirs that Al-Amin counts as goods at the end."""
        self.goods, self.live, self._wild = list(goods), live, wild
        self.sets = best_sets(self.goods)
        kept = {kind for kind in range(GOODS) if self.goods[kind]}
        self.chosen = sum(1 << kind for kind in kinds_in(int(self.chosen)) if kind in kept)
        self._tell()
        self._list()

    def _tell(self) -> None:
        """Everything in words."""
        self.title = tr("Sell goods") if self.live else tr("Goods")
        now, later = sets_value(self.goods, 0), sets_value(self.goods, self._wild)
        if not self.sets:
            self.worth = tr("No goods yet. Merchants and markets bring them.")
        elif later > now:
            self.worth = tr(
                "Sell all of them for {coins} now, or keep them: with your fakirs they bring {points} at the end."
            ).format(coins=coin_words(now), points=later)
        else:
            self.worth = tr("In the best sets they bring {coins}, now or at the end of the game.").format(
                coins=coin_words(now)
            )
        self.foot.action = (
            tr("Sell all for {coins}").format(coins=coin_words(now)) if self.live and len(self.sets) > 1 else ""
        )
        mask = int(self.chosen)
        own = coin_words(SET_VALUES[mask.bit_count()])
        self.own_text = tr("Sell for {coins}").format(coins=own) if mask else tr("Sell this set")
        self.own_note = self._own_words(mask, now)

    def _own_words(self, mask: int, best: int) -> str:
        if not mask:
            return tr("Choose the goods for one set, each kind once.")
        left = sets_value([count - (mask >> kind & 1) for kind, count in enumerate(self.goods)], 0)
        words = trn("{n} kind", "{n} kinds", mask.bit_count())
        lost = best - left - SET_VALUES[mask.bit_count()]
        if lost:
            # Translators: {kinds} is "3 kinds"; {lost} is a number of coins.
            return tr("{kinds}: with the rest, {lost} less than the best sets").format(kinds=words, lost=lost)
        return tr("{kinds}: as good as the best sets").format(kinds=words)

    def _list(self) -> None:
        """The rows and chips."""
        rows = self.ids.sets
        rows.clear_widgets()
        for mask in self.sets:
            text = str(SET_VALUES[mask.bit_count()])
            rows.add_widget(SetRow(kinds=mask, text=text, live=self.live, sell=self._sell))
        chips = self.ids.chips
        chips.clear_widgets()
        for kind in range(GOODS):
            if self.goods[kind]:
                name = tr(CARD_NAMES[kind])
                chip = GoodChip(
                    kind=kind,
                    count=self.goods[kind],
                    text=name[:1].upper() + name[1:],
                    chosen=bool(int(self.chosen) >> kind & 1),
                    live=self.live,
                )
                chip.bind(
                    on_release=self._tap, on_hold=lambda chip: self.dispatch("on_inspect", Subject("card", chip.kind))
                )
                chips.add_widget(chip)
        self.spread()

    def spread(self, *_: object) -> None:
        """As many chips in a row as their names let."""
        chips = self.ids.chips
        need = max((fonts.text_width(chip.text, sp(12)) for chip in chips.children), default=0) + dp(16)
        gap = dp(8)
        count = max(1, int((chips.width + gap) // (max(dp(76), need) + gap)))
        for chip in chips.children:
            chip.width = (chips.width + gap) / count - gap - 0.01

    def _tap(self, chip: Any) -> None:
        chip.chosen = not chip.chosen
        self.chosen = int(self.chosen) ^ (1 << chip.kind)
        self._tell()

    def _sell(self, kinds: int) -> None:
        self.dispatch("on_sell", int(kinds))

    def sell_own(self) -> None:
        """Sell what was put together."""
        if self.chosen:
            kinds, self.chosen = int(self.chosen), 0
            self._sell(kinds)

    def sell_all(self) -> None:
        """Sell every proposed set."""
        for kinds in list(self.sets):
            self._sell(kinds)


def kinds_in(mask: int) -> list[int]:
    """The kinds of a set."""
    return [kind for kind in range(GOODS) if mask >> kind & 1]


Builder.load_file(str(KV / "table" / "sale_sheet.kv"))
