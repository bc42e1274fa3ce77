"""The sheets of a turn, the choice menu, the card and the hand-over screen, each on a screen of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from functools import partial
from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import Metrics

from fivetribes.i18n import tr, trn
from fivetribes.model.pieces import NONE
from fivetribes.text.names import coin_words
from screens.board.board_widget import BoardWidget
from screens.kit.drawing.marks import Drawing
from screens.kit.drawing.region import Region
from screens.kit.page import Page
from screens.kit.sheet import Sheet
from screens.table.model.view_model import CardSpot
from screens.table.paint.choice_menu import paint
from screens.table.paint.turn_card import paint_card
from tests.kit.painters.turn_samples import (
    BUTTONS,
    CARDS,
    DJINN_ROW,
    FANS,
    HINTS,
    MARKET,
    POWERS,
    facts_of,
    said,
    view_of_round,
)

SMALLEST: Final = 300  # dp; in no smaller window there is room for the Table
KEPT: Final = {"sprite", "letter", "icon", "kind"}  # texts that nobody reads


def told(value: Any) -> Any:
    """A sample in the language in use now: samples keep the one in which they were made."""
    if isinstance(value, str):
        return tr(value)
    if isinstance(value, tuple):
        return tuple(told(part) for part in value)
    if isinstance(value, dict):
        return {key: told(part) for key, part in value.items()}
    if is_dataclass(value) and not isinstance(value, type):
        names = [field.name for field in fields(value) if field.name not in KEPT]
        return replace(value, **{name: told(getattr(value, name)) for name in names})
    return value


class Painted(Page):
    """The board, and a region over it."""

    def __init__(self, painter: Callable[[Any], Drawing], **values: Any) -> None:
        super().__init__(name="painted")
        self.values = values
        self.board = BoardWidget()
        self.board.show(view_of_round())
        self.region = Region(paint=painter)
        self.add_widget(self.board)
        self.add_widget(self.region)
        self.bind(size=lambda *_: Clock.schedule_once(self.place, -1))

    def place(self, *_: object) -> None:
        """Lay out anew."""
        unit = Metrics.density
        size = self.width / unit, self.height / unit
        if min(size) < SMALLEST:  # before it is spread
            return
        buttons = told(BUTTONS)
        model = facts_of(size, density=unit, text_scale=Metrics.fontscale, buttons=buttons, **told(self.values))
        self.board.place(model.layout)
        self.region.source = None
        self.region.source = model

    def cut(self) -> list[str]:
        """Texts that do not fit."""
        return self.region.cut


class Opened(Page):
    """A page with a sheet open, or with a hand-over screen over it."""

    def __init__(self, make: Callable[[], Any]) -> None:
        super().__init__(name="opened")
        self.part = make()
        if isinstance(self.part, Sheet):
            self.open(self.part)
        else:
            self.add_widget(self.part)

    def cut(self) -> list[str]:
        """Labels say themselves what does not fit."""
        return []


def opened(make: Callable[[], Any]) -> Callable[[], Page]:
    """Makes a page for a sheet."""
    return lambda: Opened(make)


def sale(goods: tuple[int, ...]) -> Any:
    """The sale of these goods."""
    from screens.table.sheets.sale_sheet import SaleSheet

    sheet = SaleSheet()
    sheet.show(goods)
    return sheet


def cards(choosing: str = "") -> Any:
    """The market and the djinns: to look at, "buy" from, or "call" from."""
    from screens.table.sheets.cards_sheet import CardsSheet

    sheet = CardsSheet()
    looking = [replace(spot, live=False, chosen=False) for spot in MARKET]
    if choosing == "buy":
        row = [CardSpot(spot.what) for spot in DJINN_ROW]
        note = trn("Choose {n} card for {{price}}, or skip", "Choose {n} cards for {{price}}, or skip", 1)
        note = note.format(price=coin_words(3))
        sheet.show(MARKET, row, tr("Small market"), note, said("Buy for {price}", price=3), True, tr("Skip"))
    elif choosing == "call":
        ways = FANS["pay"].rows
        elders = trn("{n} elder", "{n} elders", 2)
        note = said("{djinn} for {price}", djinn="Bouraq", price=elders)
        action = said("Call {djinn}: {price}", djinn="Bouraq", price=elders)
        sheet.show(
            looking, DJINN_ROW, tr("Call a djinn"), note, action, skip=tr("Skip"), payments=told(ways), calling=True
        )
    else:
        sheet.show(looking, [CardSpot(spot.what) for spot in DJINN_ROW[:2]] + [CardSpot(NONE)], tr("Market and djinns"))
    return sheet


def powers() -> Any:
    """Four djinns in all states."""
    from screens.table.sheets.powers_sheet import PowersSheet

    sheet = PowersSheet()
    sheet.show(POWERS, {POWERS[1].djinn: tr("You cannot pay for it, or it would change nothing now")})
    return sheet


def menu() -> Any:
    """A menu."""
    from screens.kit.table.menu_sheet import MenuSheet

    return MenuSheet(
        title=tr("Menu"),
        items=[
            ("home", tr("Save and go home"), "", "home-outline"),
            ("log", tr("Game log"), "", "text-box-outline"),
            ("pace", tr("Pace"), tr("Normal"), "speedometer"),
            ("rules", tr("Rules"), "", "book-open-variant"),
            ("settings", tr("Settings"), "", "cog-outline"),
        ],
    )


def card(name: str) -> Any:
    """A card as a sheet."""
    from screens.table.sheets.turn_card_sheet import CardSheet

    sheet = CardSheet()
    sheet.show(told(CARDS[name]))
    return sheet


def hand_over_screen(name: str = "", colour: int = 1, replay: str = "") -> Any:
    """The hand-over screen before a turn."""
    name, replay = name or tr("Tomas"), replay or tr("Anna")
    from screens.kit.table.hand_over import HandOverScreen
    from screens.table.model.coin_words import take_device, turn_to_take

    made = HandOverScreen()
    made.show(name, name[:1], colour, turn_to_take(5, bidding=False), take_device(), replay_of=replay)
    return made


def painted(painter: Callable[[Any], Drawing], **values: Any) -> Callable[[], Page]:
    """Makes a screen for a painter."""
    return lambda: Painted(painter, **values)


PARTS: Final[dict[str, Callable[[], Any]]] = {
    **{f"fan_{name}": painted(paint, choices=choices) for name, choices in FANS.items()},
    **{f"hint_{name}": painted(paint, hint=hint, bidding=name == "bid") for name, hint in HINTS.items()},
    **{f"card_{name}": painted(paint_card, card=card, bidding=name == "bid") for name, card in CARDS.items()},
    "sale": opened(lambda: sale((1, 0, 1, 2, 0, 1, 3, 0, 1))),
    "sale_all": opened(lambda: sale((2, 2, 2, 4, 4, 4, 6, 6, 6))),
    "cards": opened(cards),
    "cards_buy": opened(lambda: cards("buy")),
    "cards_call": opened(lambda: cards("call")),
    "powers": opened(powers),
    "menu": opened(menu),
    **{f"story_{name}": opened(partial(card, name)) for name in CARDS},
    "veil": opened(hand_over_screen),
    "veil_long": opened(lambda: hand_over_screen("Konstantin the Magnificent", 0, "")),
    "sale_one": opened(lambda: sale((0, 0, 0, 0, 0, 0, 2, 0, 0))),
}
