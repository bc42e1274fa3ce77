"""The Table on a tablet that is held upright, or in a window of that shape: everything in rows, each as wide as all.

Seats above the board; below it djinns, market and the card side by side, then the hand and the buttons.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import floor
from typing import Final

from fivetribes.model.grid import HEIGHT, WIDTH
from fivetribes.model.pieces import DJINN_ROW, TRACK
from screens.kit.drawing.rect import Rect, cells, even
from screens.table.layout.geometry import LayoutSpec, TableLayout
from screens.table.layout.tablet import (
    BAR,
    BUTTON,
    FIGURE,
    FREE,
    LETTERS,
    MARGIN,
    RING,
    TOP,
    coordinates,
    filter_row,
    market_rows,
    top_bar,
)

GAP: Final = 6  # between tiles
APART: Final = 8  # between rows
LEAST: Final = (700, 960)  # of a safe area, for this layout
SEAT: Final = (80, 112, 132)  # height: two rows of numbers; djinns below them; and the most
#: The height of the row with djinns, market and card: rows of one line; with what a market offers; and the most.
CARDS: Final = (180, 240, 330)
ENOUGH: Final = 112  # a tile this large lets cards have more
PARTS: Final = (0.346, 0.33)  # of the width: djinns, market; the card has the rest
DJINN_CARD: Final = (104, 152)  # the least of a djinn as a card
DOCK: Final = BAR + 6 + BUTTON
BUTTONS: Final = (96, 92, 92, 136)  # undo, redo, hint, primary
WIDER: Final = 16  # what each is wider in a window of this width
ROOMY: Final = 900


@dataclass(frozen=True, slots=True)
class Rows:
    """What there is room for, in dp."""

    tile: float
    seat: float
    cards: float
    around: float  # above and below the board


def _rows(spec: LayoutSpec) -> Rows:
    """Tiles first, until they are large enough; then cards, then seats; what is left goes around the board."""
    side = FREE + FIGURE * max(1.0, spec.text_scale) + 2
    rings = 2 * RING
    across = (spec.width - 2 * (MARGIN + side) - (WIDTH - 1) * GAP) / (WIDTH + rings)
    fixed = TOP + APART + 4 + BUTTON + LETTERS + 6 + APART + APART + BUTTON + 6 + BAR
    least, labelled, most = (spec.line(height) for height in CARDS)
    narrow, tall, highest = SEAT[0], SEAT[1], SEAT[2]
    free = spec.height - fixed - spec.line(narrow) - (HEIGHT - 1) * GAP
    down, comfortable = ((free - cards) / (HEIGHT + rings) for cards in (least, labelled))
    tile = spec.whole(min(across, max(min(ENOUGH, down), comfortable)))
    spare = free - least - tile * (HEIGHT + rings)
    cards, seat = least, spec.line(narrow)
    for wanted in (labelled, most):
        grown = max(0.0, min(spare, wanted - cards))
        cards, spare = cards + grown, spare - grown
        wanted_seat = spec.line(tall if wanted == labelled else highest)
        grown = max(0.0, min(spare, wanted_seat - seat))
        seat, spare = seat + grown, spare - grown
    return Rows(tile, floor(seat), floor(cards), max(0.0, spare) / 2)


def upright(spec: LayoutSpec) -> TableLayout:
    """The layout in the safe area, which begins at 0, 0."""
    rows = _rows(spec)
    inner = spec.width - 2 * MARGIN
    board_width, board_height = (count * rows.tile + (count - 1) * GAP for count in (WIDTH, HEIGHT))
    seats = even(MARGIN, TOP + APART, inner, rows.seat, spec.seats, APART)
    filters = seats[0].bottom + 4
    ring = rows.tile * RING
    board = Rect(
        spec.whole((spec.width - board_width) / 2),
        -spec.whole(-(filters + BUTTON + LETTERS + rows.around + ring)),
        board_width,
        board_height,
    )
    layout = TableLayout(
        kind="tablet",
        width=spec.width,
        height=spec.height,
        tile=rows.tile,
        gap=GAP,
        board=board,
        turned=False,
        seats=seats,
        menu=Rect(8, 4, 48, 48),
        prompt=board,
        primary=board,
        folded=frozenset({"reason"} if spec.large_text else ()),
    )
    layout = filter_row(coordinates(top_bar(layout, spec), spec), spec, MARGIN, filters, inner)
    bottom = spec.height - BAR - 6 - BUTTON - APART
    layout = _cards(layout, spec, Rect(MARGIN, bottom - rows.cards, inner, rows.cards))
    return _dock(layout, spec) if spec.bidding else _actions(layout, spec)


def _cards(layout: TableLayout, spec: LayoutSpec, area: Rect) -> TableLayout:
    """Djinns, market, and the card of the turn, side by side."""
    title = spec.line(24) + 4
    djinns, market = (floor(part * (area.w - 2 * MARGIN)) for part in PARTS)
    least, low = DJINN_CARD
    folded: set[str] = set()
    if djinns >= DJINN_ROW * least + 16 and area.h >= title + low:
        cards = even(area.x, area.y + title, djinns, min(area.h - title, 1.4 * djinns / 3), DJINN_ROW, 8)
    else:
        folded.add("cards")
        cards = cells(area.x, area.y + title, (djinns, (area.h - title - 8) / 3), DJINN_ROW, 4, columns=1)
    label = spec.line(16) + 4
    if area.h < title + 3 * (label + BUTTON) + 8:
        label = 0
        folded.add("labels")
    good = min(72.0, (area.h - title - 3 * label - 8) / 3)
    x = area.x + djinns + MARGIN
    layout = market_rows(layout, Rect(x, area.y, market, 0), title, label, good)
    x += market + MARGIN
    return replace(
        layout,
        djinns=Rect(area.x, area.y, djinns, cards[-1].bottom - area.y),
        djinn_cards=cards,
        card=Rect(x, area.y, area.right - x, area.h),
        folded=layout.folded | folded,
    )


def _actions(layout: TableLayout, spec: LayoutSpec) -> TableLayout:
    """The hand with the djinns of who plays, then what is asked and the buttons."""
    top = spec.height - BAR
    y = top + (BAR - BUTTON) / 2
    x = spec.width - MARGIN
    more = WIDER if spec.width >= ROOMY else 0
    buttons: list[Rect] = []
    for width in reversed(BUTTONS):
        x -= width + more
        buttons.append(Rect(x, y, width + more, BUTTON))
        x -= 8
    primary, hint, redo, undo = buttons
    inner = spec.width - 2 * MARGIN
    powers = min(240.0, inner / 3)
    tray = Rect(MARGIN, top - 6 - BUTTON, inner, BUTTON)
    return replace(
        layout,
        hand=replace(tray, w=inner - powers),
        powers=Rect(tray.right - powers, tray.y, powers, BUTTON),
        panel=Rect(0, top, spec.width, BAR),
        prompt=Rect(MARGIN, top + 8, x - MARGIN, BAR - 16),
        undo=undo,
        redo=redo,
        hint=hint,
        primary=primary,
    )


def _dock(layout: TableLayout, spec: LayoutSpec) -> TableLayout:
    """In place of hand and buttons: what is asked and the buttons, below it the spaces of the track."""
    top = spec.height - DOCK
    row = (DOCK - 3 * APART) / 2
    more = WIDER if spec.width >= ROOMY else 0
    primary = Rect(spec.width - MARGIN - 200 - more, top + APART, 200 + more, row)
    hint = Rect(primary.x - 8 - row, primary.y, row, row)
    take_back = Rect(hint.x - 8 - 116 - more, primary.y, 116 + more, row)
    return replace(
        layout,
        dock=Rect(0, top, spec.width, DOCK),
        prompt=Rect(MARGIN, top + APART, take_back.x - 12 - MARGIN, row),
        bids=even(MARGIN, top + 2 * APART + row, spec.width - 2 * MARGIN, row, len(TRACK), 6),
        take_back=take_back,
        hint=hint,
        primary=primary,
    )
