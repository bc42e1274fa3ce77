"""The Table on a tablet or a desktop: seats left, cards right, the board between them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from fivetribes.grid import HEIGHT, WIDTH
from fivetribes.pieces import DJINN_ROW, ROW, TRACK

from .layout_parts import Need, Rect, Rects, TableLayout, cells, even

MARGIN: Final = 16
TOP: Final = 56
BAR: Final = 72
DOCK: Final = 124
BUTTON: Final = 48
SEATS: Final = 4  # the column is cut for four; with fewer the rest stays empty
SEAT: Final = 158
WIDE: Final = 1200  # less than this: narrower columns, icons for buttons
HIGH: Final = 760  # less than this: the hand goes into the action bar
CHIPS: Final = (52, 52, 52, 52, 52, 56, 52)
CHIP_LABEL: Final = 78


def tablet(need: Need) -> TableLayout:
    """The layout in the safe area, which begins at 0, 0."""
    wide, high = need.width >= WIDE, need.height >= HIGH
    left, right, gap = (212, 352, 8) if wide else (168, 248, 6)
    middle = need.width - 4 * MARGIN - left - right
    below = BAR + 6 + (8 + BUTTON if high else 0)
    across = (middle - (WIDTH - 1) * gap) / WIDTH
    down = (need.height - 124 - below - (HEIGHT - 1) * gap) / HEIGHT
    tile = need.whole(min(across, down))
    x = 2 * MARGIN + left
    board_width = WIDTH * tile + (WIDTH - 1) * gap
    board = Rect(x + (middle - board_width) / 2, 124, board_width, HEIGHT * tile + (HEIGHT - 1) * gap)

    bar = need.height - BAR
    floor = need.height - DOCK if need.bidding and high else bar
    seat = min(SEAT, (floor - 8 - 64 - (SEATS - 1) * 8) / SEATS)
    folded = {"reason"} if need.large_text else set()
    folded |= set() if high else {"tray", "cards", "labels"}
    folded |= {"seats"} if seat < 130 else set()
    layout = TableLayout(
        kind="tablet",
        width=need.width,
        height=need.height,
        tile=tile,
        gap=gap,
        board=board,
        turned=False,
        top_bar=Rect(0, 0, need.width, TOP),
        menu=Rect(8, 4, 48, 48),
        round=Rect(64, 8, 124, 40),
        log=Rect(need.width - 168, 4, 48, 48),
        rules=Rect(need.width - 116, 4, 48, 48),
        settings=Rect(need.width - 64, 4, 48, 48),
        letters=Rect(board.x, board.y - 16, board.w, 16),
        figures=Rect(board.x - 15, board.y, 15, board.h),
        seats=tuple(Rect(MARGIN, 64 + n * (seat + 8), left, seat) for n in range(need.seats)),
        prompt=Rect(0, 0, 0, 0),
        primary=Rect(0, 0, 0, 0),
        folded=frozenset(folded),
    )
    layout = _filters(layout, x, middle)
    layout = _cards(layout, need, need.width - MARGIN - right, right, floor, high)
    if need.bidding:
        return _dock(layout, need, x, middle, right, high)
    return _actions(layout, need, x, middle, wide, high)


def turn_order(layout: TableLayout, need: Need) -> TableLayout:
    """The layout with its tracks: last of all, since they go from the board's edge to the tools, for each hand."""
    assert layout.log is not None
    start, most = layout.board.x, layout.log.x - 8 - layout.board.x
    circles = need.markers
    if need.bidding:  # the words "Bid order" go before the markers
        return replace(layout, track=(), order=cells(start + 78, 8, (40, 40), circles, 12))
    natural = len(TRACK) * 50 + 22 + circles * 44
    scale = min(1.0, most / natural)
    track = cells(start, 8, (46 * scale, 40), len(TRACK), 4 * scale)
    size = 40 * scale
    order = cells(start + (len(TRACK) * 50 + 22) * scale, 8 + (40 - size) / 2, (size, size), circles, 4 * scale)
    return replace(layout, track=track, order=order)


def _filters(layout: TableLayout, x: float, middle: float) -> TableLayout:
    label = CHIP_LABEL if middle >= CHIP_LABEL + sum(CHIPS) + 8 * len(CHIPS) + 72 else 0
    chips: list[Rect] = []
    at = x + label
    for width in CHIPS:
        chips.append(Rect(at, 58, width, BUTTON))
        at += width + 8
    return replace(
        layout,
        filters=Rect(x, 58, middle, BUTTON),
        filter_label=Rect(x, 58, label, BUTTON) if label else None,
        chips=tuple(chips),
        best_for=Rect(at, 58, x + middle - at, BUTTON),
    )


def _cards(layout: TableLayout, need: Need, x: float, width: float, floor: float, high: bool) -> TableLayout:
    """The right column: djinns, market row, and what is left for the last turn."""
    title, label = need.line(24) + 4, need.line(16) + 4 if high else 0
    y = 64.0
    if high:
        djinn_cards = even(x, y + title, width, 152, DJINN_ROW, 8)
    else:
        djinn_cards = cells(x, y + title, (width, BUTTON), DJINN_ROW, 4, columns=1)
    end = djinn_cards[-1].bottom
    djinns = Rect(x, y, width, end - y)
    y = end + (12 if high else 8)
    size = ((width - 16) / 3, 56.0 if high else BUTTON)
    market_cards: list[Rect] = []
    labels: list[Rect] = []
    at = y + title
    for _ in range(ROW // 3):
        if label:
            labels.append(Rect(x, at, width, label - 4))
        market_cards += cells(x, at + label, size, 3, 8)
        at += label + size[1] + 4
    market = Rect(x, y, width, at - 4 - y)
    top = market.bottom + (12 if high else 8)
    return replace(
        layout,
        djinns=djinns,
        djinn_cards=djinn_cards,
        market=market,
        market_labels=tuple(labels),
        market_cards=tuple(market_cards),
        card=Rect(x, top, width, floor - (12 if need.bidding and high else 8) - top),
    )


def _actions(layout: TableLayout, need: Need, x: float, middle: float, wide: bool, high: bool) -> TableLayout:
    top = need.height - BAR
    y = top + (BAR - BUTTON) / 2
    small = 104 if wide else 52
    primary = Rect(need.width - MARGIN - 144, y, 144, BUTTON)
    hint = Rect(primary.x - 8 - small, y, small, BUTTON)
    redo = Rect(hint.x - 8 - small, y, small, BUTTON)
    step_back = 128 if wide else 52  # as wide as its longer name
    undo = Rect(redo.x - 8 - step_back, y, step_back, BUTTON)
    free = undo.x - 8 - MARGIN
    if high:
        tray = Rect(x, top - 6 - BUTTON, middle, BUTTON)
        prompt = Rect(MARGIN, top + 8, free, BAR - 16)
    else:
        words = min(free * 0.45, 320)
        prompt = Rect(MARGIN, top + 8, words, BAR - 16)
        tray = Rect(MARGIN + words + 8, y, free - words - 8, BUTTON)
    rail = min(160, tray.w / 4)
    return replace(
        layout,
        hand=Rect(tray.x, tray.y, tray.w - rail, tray.h),
        rail=Rect(tray.right - rail, tray.y, rail, tray.h),
        panel=Rect(0, top, need.width, BAR),
        prompt=prompt,
        primary=primary,
        hint=hint,
        redo=redo,
        undo=undo,
    )


def _dock(layout: TableLayout, need: Need, x: float, middle: float, right: float, high: bool) -> TableLayout:
    """In place of tray and action bar. The board does not move; where it reaches further down, the dock is lower."""
    depth = DOCK if high else BAR
    top = need.height - depth
    inner = depth - 24 if high else depth - 16
    bids: Rects = even(x, top + (depth - inner) / 2, middle, inner, len(TRACK), 6 if middle >= 480 else 4)
    column = need.width - MARGIN - right
    y = top + (depth - 52) / 2
    if right >= 352:
        take_back, primary = Rect(column, y, 128, 52), Rect(column + 136, y, right - 136, 52)
    else:
        take_back, primary = Rect(column, y, 52, 52), Rect(column + 60, y, right - 60, 52)
    return replace(
        layout,
        dock=Rect(0, top, need.width, depth),
        prompt=Rect(MARGIN, top + 8, x - 2 * MARGIN, depth - 16),
        bids=bids,
        take_back=take_back,
        primary=primary,
    )
