"""The Table on a tablet or a desktop: seats left, cards right, the board between them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import floor
from typing import Final

from fivetribes.model.grid import HEIGHT, WIDTH
from fivetribes.model.pieces import DJINN_ROW, ROW, TRACK
from screens.kit.drawing.rect import Rect
from screens.table.layout.geometry import LayoutSpec, Rects, TableLayout, cells, even

MARGIN: Final = 16
TOP: Final = 56
BAR: Final = 72
DOCK: Final = 124
BUTTON: Final = 48
SEATS: Final = 4  # the column is cut for four; with fewer the rest stays empty
SEAT: Final = 158
LARGE_SEAT: Final = 240
ROOMY: Final = 264  # a column of seats this wide has larger letters, so its cards may be higher
WIDE: Final = 1200  # less than this: narrower columns, icons for buttons
HIGH: Final = 760  # less than this: the hand goes into the action bar
CHIPS: Final = (52, 52, 52, 52, 52, 56, 52)
CHIP_LABEL: Final = 78
TOOLS: Final = 472  # the least width for filters, hand and track
LETTERS: Final = 14
FIGURE: Final = 7  # the width of a figure
RING: Final = 1 / 16  # of a tile: so far a lit ring reaches out of it
FREE: Final = 2  # between that ring and letters
#: How much of the width that the board leaves a column takes, and how much at most.
GROWTH: Final = ((0.4, 112), (0.6, 148))
DJINN: Final = (152, 1.4)  # height of a card: at least, and at most by its width
GOOD: Final = (56, 84)
LEAST_CARD: Final = 176  # what the last turn should have before djinns and goods become higher
CARD: Final = 300  # and the most it gets: below it there is ground


@dataclass(frozen=True, slots=True)
class Middle:
    """The board, and what stands left and right of it."""

    left: float  # the width of the column of seats
    right: float  # and of that of cards
    tile: float
    gap: float
    board: Rect
    free: Rect  # between the columns, but for what lies beside the board


def _middle(spec: LayoutSpec, wide: bool, high: bool) -> Middle:
    """Tiles as large as the height allows, columns as wide as is left, up to a point."""
    left, right, gap = (208, 352, 8) if wide else (168, 248, 6)
    above = TOP + BUTTON + LETTERS
    below = BAR + 6 + (1 + BUTTON if high else 0)
    # A ring around the outer tiles, and left of it the figures; as much at the right, for the other hand.
    side = FREE + FIGURE * max(1.0, spec.text_scale) + 2
    rings = 2 * RING
    down = (spec.height - above - below - (HEIGHT - 1) * gap) / (HEIGHT + rings)
    free = spec.width - 2 * MARGIN - 2 * side - (WIDTH - 1) * gap
    spare = max(0.0, free - (WIDTH + rings) * down - left - right)
    left, right = (
        width + floor(min(part * spare, most)) for width, (part, most) in zip((left, right), GROWTH, strict=True)
    )
    across = (free - left - right) / (WIDTH + rings)
    tile = spec.whole(min(across, down))
    ring = tile * RING
    board_width, board_height = (count * tile + (count - 1) * gap for count in (WIDTH, HEIGHT))
    middle = Rect(MARGIN + left + side + ring, 0, spec.width - 2 * (MARGIN + side + ring) - left - right, spec.height)
    board = Rect(
        spec.whole(middle.x + (middle.w - board_width) / 2),
        -spec.whole(-(above + ring + (spec.height - above - below - 2 * ring - board_height) / 2)),  # letters fit above
        board_width,
        board_height,
    )
    return Middle(left, right, tile, gap, board, middle)


def tablet(spec: LayoutSpec) -> TableLayout:
    """The layout in the safe area, which begins at 0, 0."""
    wide, high = spec.width >= WIDE, spec.height >= HIGH
    middle = _middle(spec, wide, high)
    board = middle.board
    tools = board if board.w >= TOOLS else middle.free
    floor_y = spec.height - (DOCK if spec.bidding and high else BAR)
    seat = min(LARGE_SEAT if middle.left >= ROOMY else SEAT, (floor_y - 8 - 64 - (SEATS - 1) * 8) / SEATS)
    folded = {"reason"} if spec.large_text else set()
    folded |= set() if high else {"hand_tray", "cards", "labels"}
    folded |= {"seats"} if seat < 130 else set()
    layout = TableLayout(
        kind="tablet",
        width=spec.width,
        height=spec.height,
        tile=middle.tile,
        gap=middle.gap,
        board=board,
        turned=False,
        top_bar=Rect(0, 0, spec.width, TOP),
        menu=Rect(8, 4, 48, 48),
        round=Rect(64, 8, 124, 40),
        log=Rect(spec.width - 168, 4, 48, 48),
        rules=Rect(spec.width - 116, 4, 48, 48),
        settings=Rect(spec.width - 64, 4, 48, 48),
        seats=tuple(Rect(MARGIN, 64 + n * (seat + 8), middle.left, seat) for n in range(spec.seats)),
        prompt=Rect(0, 0, 0, 0),
        primary=Rect(0, 0, 0, 0),
        folded=frozenset(folded),
    )
    layout = _filters(_coordinates(layout, spec), tools.x, tools.w)
    layout = _cards(layout, spec, spec.width - MARGIN - middle.right, middle.right, floor_y, high)
    if spec.bidding:
        return _dock(layout, spec, tools.x, tools.w, middle.right, high)
    return _actions(layout, spec, tools.x, tools.w, wide, high)


def _coordinates(layout: TableLayout, spec: LayoutSpec) -> TableLayout:
    """Letters above the board and figures left of it, outside of the rings of tiles."""
    board, ring = layout.board, layout.tile * RING
    digit = board.x - ring - FREE - FIGURE * max(1.0, spec.text_scale) / 2
    return replace(
        layout,
        letters=Rect(board.x, board.y - ring - LETTERS, board.w, LETTERS),
        figures=Rect(min(digit - 5.5, board.x - 15), board.y, 11, board.h),
    )


def turn_order(layout: TableLayout, spec: LayoutSpec) -> TableLayout:
    """The layout with its tracks: last of all, since they go from the board's edge to the tools, for each hand."""
    assert layout.log is not None
    start, most = layout.board.x, layout.log.x - 8 - layout.board.x
    circles = spec.markers
    if spec.bidding:  # the words "Bid order" go before the markers
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
        chips.append(Rect(at, TOP, width, BUTTON))
        at += width + 8
    return replace(
        layout,
        filters=Rect(x, TOP, middle, BUTTON),
        filter_label=Rect(x, TOP, label, BUTTON) if label else None,
        chips=tuple(chips),
        best_for=Rect(at, TOP, x + middle - at, BUTTON),
    )


def _cards(layout: TableLayout, spec: LayoutSpec, x: float, width: float, bottom: float, high: bool) -> TableLayout:
    """The right column: djinns, market row, the last turn; in a large window ground below it."""
    title, label = spec.line(24) + 4, spec.line(16) + 4 if high else 0
    y = 64.0
    djinn, good = _heights(spec, width, title, label) if high else (float(BUTTON), float(BUTTON))
    if high:
        djinn_cards = even(x, y + title, width, djinn, DJINN_ROW, 8)
    else:
        djinn_cards = cells(x, y + title, (width, djinn), DJINN_ROW, 4, columns=1)
    end = djinn_cards[-1].bottom
    djinns = Rect(x, y, width, end - y)
    y = end + (12 if high else 8)
    size = ((width - 16) / 3, good)
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
        card=Rect(x, top, width, min(CARD, bottom - (12 if spec.bidding and high else 8) - top)),
    )


def _heights(spec: LayoutSpec, width: float, title: float, label: float) -> tuple[float, float]:
    """Of a djinn and of a good: higher where there is room for it, while bidding too, so that they stay there."""
    (djinn, slim), (good, most) = DJINN, GOOD
    used = 64 + 2 * title + djinn + 12 + 3 * (label + good) + 2 * 4 + 12
    extra = max(0.0, spec.height - DOCK - 12 - used - LEAST_CARD)
    taller = floor(min(extra / 2, max(0.0, slim * (width - 16) / 3 - djinn)))
    return djinn + taller, good + floor(min((extra - taller) / 6, most - good))


def _actions(layout: TableLayout, spec: LayoutSpec, x: float, middle: float, wide: bool, high: bool) -> TableLayout:
    top = spec.height - BAR
    y = top + (BAR - BUTTON) / 2
    small = 104 if wide else 52
    primary = Rect(spec.width - MARGIN - 144, y, 144, BUTTON)
    hint = Rect(primary.x - 8 - small, y, small, BUTTON)
    redo = Rect(hint.x - 8 - small, y, small, BUTTON)
    step_back = 128 if wide else 52  # as wide as its longer name
    undo = Rect(redo.x - 8 - step_back, y, step_back, BUTTON)
    free = undo.x - 8 - MARGIN
    if high:
        hand_tray = Rect(x, top - 6 - BUTTON, middle, BUTTON)
        prompt = Rect(MARGIN, top + 8, free, BAR - 16)
    else:
        words = min(free * 0.5, 320)
        prompt = Rect(MARGIN, top + 8, words, BAR - 16)
        hand_tray = Rect(MARGIN + words + 8, y, free - words - 8, BUTTON)
    powers = min(160, hand_tray.w / 4)
    return replace(
        layout,
        hand=Rect(hand_tray.x, hand_tray.y, hand_tray.w - powers, hand_tray.h),
        powers=Rect(hand_tray.right - powers, hand_tray.y, powers, hand_tray.h),
        panel=Rect(0, top, spec.width, BAR),
        prompt=prompt,
        primary=primary,
        hint=hint,
        redo=redo,
        undo=undo,
    )


def _dock(layout: TableLayout, spec: LayoutSpec, x: float, middle: float, right: float, high: bool) -> TableLayout:
    """In place of tray and action bar. The board does not move; where it reaches further down, the dock is lower."""
    depth = DOCK if high else BAR
    top = spec.height - depth
    inner = depth - 24 if high else depth - 16
    bids: Rects = even(x, top + (depth - inner) / 2, middle, inner, len(TRACK), 6 if middle >= 480 else 4)
    column = spec.width - MARGIN - right
    y = top + (depth - 52) / 2
    if right >= 352:
        take_back, primary = Rect(column, y, 128, 52), Rect(column + 136, y, right - 136, 52)
    else:
        take_back, primary = Rect(column, y, 52, 52), Rect(column + 60, y, right - 60, 52)
    return replace(
        layout,
        dock=Rect(0, top, spec.width, depth),
        prompt=Rect(MARGIN, top + 8, x - 2 * MARGIN, depth - 16),
        bids=bids,
        take_back=take_back,
        primary=primary,
    )
