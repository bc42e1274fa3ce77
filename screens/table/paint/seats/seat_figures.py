"""Which numbers the players' cards show, and where in a card: alike for all players, as many as there is room for."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import Final, NamedTuple

from fivetribes.model.pieces import ELDER, FAKIR, PALACE, PALM, VIZIER
from screens.kit.drawing import sprite_names
from screens.kit.drawing.marks import SMALLEST
from screens.kit.drawing.sketch import text_wide
from screens.kit.table.fitting import line
from screens.table.layout.table_layout import TableLayout
from screens.table.model.view_model import Player, ViewModel

LOW: Final = 104  # a card lower than this has no row of its own for djinns
TALL: Final = 130  # a card this high has everything
BROAD: Final = 200  # one this wide has four numbers in a row
LARGE: Final = (264, 166)  # one this wide and this high has larger letters
SWING_FROM: Final = 150  # a card of a row this wide says what the viziers bring
HIGH: Final = 108  # a card this high of a phone in landscape has rows for everything
BROAD_RAIL: Final = 108  # one this wide has larger letters, and a line for who it is
LEAST_GAP: Final = 2  # between two numbers


@dataclass(frozen=True, slots=True)
class FigureStyle:
    """Measures of a card, in dp."""

    edge: float
    pad: float
    marker: float
    name: float
    points: float
    icon: float
    number: float
    rows: int
    columns: int
    chip: float  # height of the row of djinns; 0: they are in the last row of numbers
    near: int  # between a picture and its number, where there is room
    small: float = SMALLEST  # who it is, what the viziers bring, names of djinns; 0: there is no line for them
    apart: float = 10  # between rows, at most
    below: bool = False  # points stand below the name


GRAND: Final = FigureStyle(14, 14, 46, 20, 28, 28, 18, 2, 4, 34, 5, 14, 18)
FULL: Final = FigureStyle(12, 10, 34, 16, 22, 22, 15, 2, 4, 28, 4)
NARROW: Final = FigureStyle(10, 8, 34, 16, 22, 20, 15, 3, 3, 26, 4)
SHORT: Final = FigureStyle(10, 8, 28, 15, 18, 18, 14, 2, 4, 24, 4, 0)
RAIL: Final = FigureStyle(10, 8, 0, 14, 17, 17, 14, 2, 3, 0, 4, 0)
CROWDED: Final = FigureStyle(10, 5, 0, 14, 17, 16, 14, 1, 3, 0, 4, 0, below=True)  # names have a line of their own
HIGH_RAIL: Final = FigureStyle(10, 8, 0, 16, 22, 20, 15, 4, 2, 26, 5, apart=14)  # two or three players
SLIM_RAIL: Final = FigureStyle(10, 6, 0, 14, 17, 17, 14, 4, 2, 22, 4, 0, apart=14)
UPRIGHT: Final = FigureStyle(8, 7, 26, 15, 18, 16, 14, 2, 5, 0, 3, 0)  # two low rows, djinns at their end
STRIP: Final = FigureStyle(8, 4, 0, 13, 15, 13, 13, 1, 8, 0, 4, 0)
WIDE: Final = FigureStyle(8, 6, 0, 14, 15, 17, 14, 1, 8, 0, 5, 0)


def nearest(icon: float) -> int:
    """The least gap between a picture and its number."""
    return 2 if icon > 13 else 1


class Item(NamedTuple):
    """A number with its picture."""

    sprite: str
    text: str
    more: str = ""  # what the viziers bring

    def wide(self, icon: float, size: float, near: float) -> float:
        more = text_wide(self.more, SMALLEST) + 2 if self.more else 0
        return icon + near + text_wide(self.text, size) + more


class FigurePlan(NamedTuple):
    """Which numbers are shown, alike for all players, and where."""

    shown: int
    size: float
    near: float  # from the pictures
    xs: tuple[float, ...]  # of columns, from the left of what is inside a card
    rows: int
    swing: bool  # whether what the viziers bring is shown


def style_for(layout: TableLayout) -> FigureStyle:
    card = layout.seats[0]
    if layout.kind == "tablet":
        if card.h < TALL:
            return SHORT if card.h >= LOW else UPRIGHT
        if card.w >= LARGE[0] and card.h >= LARGE[1]:
            return GRAND
        return FULL if card.w >= BROAD else NARROW
    if layout.kind == "landscape":
        if card.h < HIGH:
            return RAIL
        return HIGH_RAIL if card.w >= BROAD_RAIL else SLIM_RAIL
    return WIDE if card.w >= SWING_FROM else STRIP


def items_of(player: Player, style: FigureStyle, swing: bool) -> list[Item]:
    """The numbers, the most important ones first."""
    letter = style.icon >= 20
    more = f"+{player.swing}" if swing and player.swing else ""
    camels = Item(sprite_names.camel(player.colour), str(player.camels))
    viziers = Item(sprite_names.meeple(VIZIER, letter), str(player.viziers), more)
    elders = Item(sprite_names.meeple(ELDER, letter), str(player.elders))
    coins = Item("coin", str(player.coins)) if player.coins is not None else Item("coin_hidden", "?")
    cards = Item("icon_cards", str(player.cards))
    fakirs = Item(sprite_names.good(FAKIR), str(player.fakirs))
    placed = [Item(sprite_names.item(PALM), str(player.palms)), Item(sprite_names.item(PALACE), str(player.palaces))]
    if style.chip or style is UPRIGHT:
        return [camels, viziers, elders, coins, cards, fakirs, *placed]
    found = [camels, viziers, elders, fakirs, cards]
    return found if style in (RAIL, CROWDED) else [*found, *placed, coins]


def rows_in(style: FigureStyle, height: float) -> int:
    """How many rows of numbers there is room for below the name and above the djinns."""
    head = max(style.marker, line(min(style.name, 14))) + (line(SMALLEST) if style.below else 0)
    free = height - 8 - head - (style.chip or 0)
    between = 1 if style is NARROW else 2
    return max(1, int((free + between) // (max(style.icon, line(SMALLEST)) + between)))


def plan_for(model: ViewModel, style: FigureStyle, wide: float, rows: int) -> FigurePlan:
    """As many columns as there is room for, in letters as large as there is room for."""
    # What the viziers bring is shown where no number has to go for it.
    told = not style.chip and style is not UPRIGHT and model.layout.seats[0].w >= SWING_FROM
    swings = (True, False) if told else (False,)
    plans = [_columns(model.players, style, swing, wide, rows) for swing in swings]
    best = max((plan for plan in plans if plan), key=lambda plan: plan.shown, default=None)
    return best or FigurePlan(0, SMALLEST, nearest(style.icon), (), rows, False)


def _columns(players: tuple[Player, ...], style: FigureStyle, swing: bool, wide: float, rows: int) -> FigurePlan | None:
    all_items = [items_of(player, style, swing) for player in players]
    most = min(style.columns, len(all_items[0]))
    least = nearest(style.icon)
    for columns in range(most, 0, -1):
        count = min(columns * rows, len(all_items[0]))
        for size, near in product(range(int(style.number), SMALLEST - 1, -1), range(style.near, least - 1, -1)):
            widths = [
                max(item.wide(style.icon, size, near) for items in all_items for item in items[column:count:columns])
                for column in range(columns)
            ]
            # A number is nearer to its picture than to the next one, unless that is too much to ask.
            apart = near + 1 if near > least else LEAST_GAP
            spare = wide - sum(widths)
            if spare < apart * (columns - 1):
                continue
            xs = _shared(widths, wide, apart) if style.chip else None
            gap = min(10.0, spare / (columns - 1)) if columns > 1 else 0.0
            return FigurePlan(count, size, near, xs or _packed(widths, gap), rows, swing)
    return None


def _shared(widths: list[float], wide: float, apart: float) -> tuple[float, ...] | None:
    """Columns that share the width, if they can."""
    cell = wide / len(widths)
    if max(widths[-1], *(width + apart for width in widths[:-1]), 0) > cell:
        return None
    return tuple(column * cell for column in range(len(widths)))


def _packed(widths: list[float], gap: float) -> tuple[float, ...]:
    """Columns as wide as what is in them."""
    return tuple(sum(widths[:column]) + column * gap for column in range(len(widths)))
