"""Which form the players' panels have in a window, alike for all: what they show, how large, and in which rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, NamedTuple

from fivetribes.model.pieces import ELDER, FAKIR, PALACE, PALM, VIZIER
from screens.kit.drawing import sprite_names
from screens.kit.drawing.marks import SMALLEST
from screens.kit.drawing.sketch import text_wide
from screens.kit.parts.crowd import CrowdPlan, Wishes, plan_crowd
from screens.kit.table.fitting import line
from screens.table.layout.table_layout import TableLayout
from screens.table.model.view_model import Player

LOW: Final = 104  # a card lower than this has no row of its own for djinns
TALL: Final = 130  # a card this high has everything
BROAD: Final = 200  # one this wide has four numbers in a row
LARGE: Final = (264, 166)  # one this wide and this high has larger letters
SWING_FROM: Final = 150  # a card of a row this wide says what the viziers bring
HIGH: Final = 108  # a card this high of a phone in landscape has rows for everything
BROAD_RAIL: Final = 108  # one this wide has larger letters, and a line for who it is
AIM: Final = 18  # the sign of who may be chosen
NAME: Final = 3  # widths of a name, in heights of a line, that should at least be seen
SHORT_NAME: Final = 2.5  # and on an upright phone
MOST: Final = "288"  # as many points as a row on an upright phone is made for
USUAL: Final = "88"  # and those that every player soon has


@dataclass(frozen=True, slots=True)
class SeatForm:
    """Measures of a panel, in dp and sp."""

    edge: float  # of the colour of its player
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
    beside: bool = False  # and at the beginning of the row of numbers
    narrow_rows: bool = False  # rows may come nearer to each other


GRAND: Final = SeatForm(14, 14, 46, 20, 28, 28, 18, 2, 4, 34, 5, 14, 18)
FULL: Final = SeatForm(12, 10, 34, 16, 22, 22, 15, 2, 4, 28, 4)
NARROW: Final = SeatForm(10, 8, 34, 16, 22, 20, 15, 3, 3, 26, 4, narrow_rows=True)
SHORT: Final = SeatForm(10, 8, 28, 15, 18, 18, 14, 2, 4, 24, 4, 0)
RAIL: Final = SeatForm(10, 8, 0, 14, 17, 17, 14, 2, 3, 0, 4, 0)
CROWDED: Final = SeatForm(10, 5, 0, 14, 17, 16, 14, 1, 3, 0, 4, 0, below=True)  # names have a line of their own
HIGH_RAIL: Final = SeatForm(10, 8, 0, 16, 22, 20, 15, 4, 2, 26, 5, apart=14)  # two or three players
SLIM_RAIL: Final = SeatForm(10, 6, 0, 14, 17, 17, 14, 4, 2, 22, 4, 0, apart=14)
UPRIGHT: Final = SeatForm(8, 7, 26, 15, 18, 16, 14, 2, 5, 0, 3, 0)  # two low rows, djinns at their end
STRIP: Final = SeatForm(8, 4, 0, 13, 15, 13, 13, 1, 8, 0, 4, 0)
WIDE: Final = SeatForm(8, 6, 0, 14, 15, 17, 14, 1, 8, 0, 5, 0)


class Item(NamedTuple):
    """A number with its picture."""

    sprite: str
    text: str
    more: str = ""  # what the viziers bring

    def wide(self, icon: float, size: float, near: float) -> float:
        more = text_wide(self.more, SMALLEST) + 2 if self.more else 0
        return icon + near + text_wide(self.text, size) + more


class SeatPlan(NamedTuple):
    """All that the panels have in common. Heights are in dp."""

    form: SeatForm
    crowd: CrowdPlan
    swing: bool  # whether what the viziers bring is shown beside them
    two: bool  # who it is has a line of its own
    head: float  # name, points, marker
    row: float  # of numbers
    chips: float  # of djinns
    gap: float  # between these
    top: float  # above all


def seat_plan(layout: TableLayout, players: Sequence[Player]) -> SeatPlan:
    """What the panels of these players have in common."""
    card = layout.seats[0]
    form = _form_for(layout, players)
    wide = card.w - form.edge - 2 * form.pad
    # Whoever may be chosen has a sign at the end of the last row: all keep that place free, so that columns agree.
    aimed = any(player.choosable for player in players)
    free = wide - (AIM + 2 if aimed and not form.chip else 0)
    if form.beside:
        free -= max(text_wide(str(player.points), SMALLEST, heavy=True) for player in players) + 12
    rows = 1 if form.beside else min(form.rows, _rows_in(form, card.h))
    crowd, swing = _crowd(players, form, free, rows, told=card.w >= SWING_FROM)
    if form.beside:
        half = card.h / 2 - 1
        return SeatPlan(form, crowd, swing, two=False, head=half, row=half, chips=0, gap=0, top=1)
    row = max(form.icon, line(crowd.size))
    if crowd.rows == 1 and not form.below:
        row = min(row, (card.h - 6) / 2)
    chips = max(form.chip, line(SMALLEST)) if form.chip else 0.0
    room = card.h - (8 if form.marker else 6) - crowd.rows * row - chips
    two = bool(form.small) and room >= max(form.marker, line(14) + line(SMALLEST))
    natural = max(line(form.name), line(form.points)) + (line(form.small) if two else 0)
    natural += line(SMALLEST) if form.below else 0
    head = min(max(form.marker, natural), max(form.marker, room))
    parts = crowd.rows + 1 + bool(chips)
    gap = max(0.0, min(form.apart, (room - head) / parts))
    top = max(2.0, (card.h - head - crowd.rows * row - chips - gap * (parts - 1)) / 2)
    return SeatPlan(form, crowd, swing, two, head, row, chips, gap, top)


# ---------------------------------------------------------------- forms


def _form_for(layout: TableLayout, players: Sequence[Player]) -> SeatForm:
    form = _usual(layout)
    wide = layout.seats[0].w - form.edge - 2 * form.pad
    if layout.kind == "portrait" and (_narrow(wide) or (form is STRIP and not _leaves_names(players, wide, SMALLEST))):
        return replace(form, beside=True)
    if form is RAIL and _crowded(players, wide):
        return CROWDED
    if form in (HIGH_RAIL, SLIM_RAIL) and not _leaves_names(players, wide, RAIL.name):
        return replace(form, below=True, small=0)
    if form in (RAIL, STRIP, WIDE, HIGH_RAIL, SLIM_RAIL):
        return replace(form, points=_points(players, wide, form))
    return form


def _usual(layout: TableLayout) -> SeatForm:
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


def _narrow(wide: float) -> bool:
    """Whether points have to go below names, on an upright phone: always or never in a game."""
    return wide - 5 - text_wide(MOST, SMALLEST, heavy=True) < SHORT_NAME * line(SMALLEST)


def _crowded(players: Sequence[Player], wide: float) -> bool:
    """Whether names and points have no room on one line."""
    return any(
        min(text_wide(player.name, SMALLEST, bold=True), line(SMALLEST) * NAME)
        > wide - 5 - text_wide(str(player.points), SMALLEST, heavy=True)
        for player in players
    )


def _leaves_names(players: Sequence[Player], wide: float, size: float) -> bool:
    """Whether every name can be read beside points of this size."""
    return all(
        text_wide(player.name, SMALLEST, bold=True)
        + 5
        + max(text_wide(number, size, heavy=True) for number in (str(player.points), USUAL))
        <= wide
        for player in players
    )


def _points(players: Sequence[Player], wide: float, form: SeatForm) -> float:
    """How large the points are, of all alike: smaller than usual if that lets every name be read."""
    sizes = (form.points - less for less in range(int(form.points) - SMALLEST + 1))
    return next((size for size in sizes if _leaves_names(players, wide, size)), form.points)


# ---------------------------------------------------------------- numbers


def items_of(player: Player, form: SeatForm, swing: bool) -> list[Item]:
    """The numbers, the most important ones first."""
    letter = form.icon >= 20
    more = f"+{player.swing}" if swing and player.swing else ""
    camels = Item(sprite_names.camel(player.colour), str(player.camels))
    viziers = Item(sprite_names.meeple(VIZIER, letter), str(player.viziers), more)
    elders = Item(sprite_names.meeple(ELDER, letter), str(player.elders))
    coins = Item("coin", str(player.coins)) if player.coins is not None else Item("coin_hidden", "?")
    cards = Item("icon_cards", str(player.cards))
    fakirs = Item(sprite_names.good(FAKIR), str(player.fakirs))
    placed = [Item(sprite_names.item(PALM), str(player.palms)), Item(sprite_names.item(PALACE), str(player.palaces))]
    if form.marker or form.chip:
        return [camels, viziers, elders, coins, cards, fakirs, *placed]
    found = [camels, viziers, elders, fakirs, cards]
    # A low rail has no room for more than these.
    return found if form.columns == RAIL.columns else [*found, *placed, coins]


def _rows_in(form: SeatForm, height: float) -> int:
    """How many rows of numbers there is room for below the name and above the djinns."""
    head = max(form.marker, line(min(form.name, 14))) + (line(SMALLEST) if form.below else 0)
    free = height - 8 - head - form.chip
    between = 1 if form.narrow_rows else 2
    return max(1, int((free + between) // (max(form.icon, line(SMALLEST)) + between)))


def _crowd(players: Sequence[Player], form: SeatForm, wide: float, rows: int, *, told: bool) -> tuple[CrowdPlan, bool]:
    """How many numbers there is room for; and whether what the viziers bring is shown: where no number has to go for
    it."""
    nearest = 2 if form.icon > 13 else 1
    wishes = Wishes(form.columns, rows, form.number, form.near, nearest, even=bool(form.chip))
    best, swings = CrowdPlan(0, SMALLEST, nearest, (), rows), False
    for swing in (True, False) if told and not form.marker and not form.chip else (False,):
        cells = [[partial(item.wide, form.icon) for item in items_of(player, form, swing)] for player in players]
        plan = plan_crowd(cells, wishes, wide)
        if plan is not None and plan.shown > best.shown:
            best, swings = plan, swing
    return best, swings
