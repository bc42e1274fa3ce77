"""The Table on a tablet or a desktop: seats left, cards right, the board between them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import floor
from typing import Final

from fivetribes.model.grid import HEIGHT, WIDTH
from fivetribes.model.pieces import DJINN_ROW, ROW, TRACK
from screens.kit.drawing.rect import Rect, Rects, cells, even
from screens.table.layout.geometry import LayoutSpec, TableLayout

MARGIN: Final = 16
TOP: Final = 56
BAR: Final = 72
DOCK: Final = 124
BUTTON: Final = 48
SEAT: Final = 158
LARGE_SEAT: Final = 240
ROOMY: Final = 264  # a column of seats this wide has larger letters, so its cards may be higher
WIDE: Final = 1200  # less than this: narrower columns, icons for buttons
WORDED: Final = 1100  # less than this: an icon for that one, too
HIGH: Final = 760  # less than this: the hand goes into the action bar
PROMPT: Final = 740  # in the bar: enough for all that is asked
MORE: Final = 42  # by so much, or three times, a button is wider in a wider window
CHIPS: Final = (52, 52, 52, 52, 52, 56, 52)
CHIP_LABEL: Final = 78
LABEL_MORE: Final = 0.4  # by so much of that it is wider in a wide row
BEST_WIDE: Final = 240  # the drop-down beside them is not drawn wider
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
CARD: Final = 300  # and the most it gets: below it there is the log
LOG: Final = (280, 400)  # the width of a column with the running log: at least, and at most
LEAST_LOG: Final = 96  # its height, where it fills what others leave
BID_ORDER: Final = 78  # these words, before the markers
LEAST_TRACK: Final = 0.8  # of its size: a smaller track is left out


@dataclass(frozen=True, slots=True)
class Middle:
    """The board, and what stands left and right of it."""

    left: float  # the width of the column of seats
    right: float  # and of that of cards
    log: float  # and of the one with the log, right of these; 0: there is none
    tile: float
    gap: float
    board: Rect
    free: Rect  # between the columns, but for what lies beside the board


def _middle(spec: LayoutSpec, wide: bool, high: bool) -> Middle:
    """Tiles as large as the height allows, columns as wide as is left, up to a point; then there is room for a log."""
    left, right, gap = (208, 352, 8) if wide else (168, 248, 6)
    left, right = floor(left * spec.grown), floor(right * spec.grown)
    above = TOP + BUTTON + LETTERS
    below = BAR + 6 + (1 + BUTTON if high else 0)
    # A ring around the outer tiles, and left of it the figures; as much at the right, for the other hand.
    side = FREE + FIGURE * max(1.0, spec.text_scale) + 2
    rings = 2 * RING
    down = (spec.height - above - below - (HEIGHT - 1) * gap) / (HEIGHT + rings)
    free = spec.width - 2 * MARGIN - 2 * side - (WIDTH - 1) * gap
    spare = max(0.0, free - (WIDTH + rings) * down - left - right)
    more = [floor(min(part * spare, most * spec.grown)) for part, most in GROWTH]
    left, right, spare = left + more[0], right + more[1], spare - sum(more) - MARGIN
    least, most = (width * spec.grown for width in LOG)
    log = floor(min(spare, most)) if spare >= least else 0
    taken = log + MARGIN if log else 0
    across = (free - taken - left - right) / (WIDTH + rings)
    tile = spec.whole(min(across, down))
    ring = tile * RING
    board_width, board_height = (count * tile + (count - 1) * gap for count in (WIDTH, HEIGHT))
    beside = MARGIN + left + side + ring
    middle = Rect(beside, 0, spec.width - beside - MARGIN - side - ring - right - taken, spec.height)
    board = Rect(
        spec.whole(middle.x + (middle.w - board_width) / 2),
        -spec.whole(-(above + ring + (spec.height - above - below - 2 * ring - board_height) / 2)),  # letters fit above
        board_width,
        board_height,
    )
    return Middle(left, right, log, tile, gap, board, middle)


def tablet(spec: LayoutSpec) -> TableLayout:
    """The layout in the safe area, which begins at 0, 0."""
    wide, high = spec.width >= WIDE, spec.height >= HIGH
    middle = _middle(spec, wide, high)
    board = middle.board
    tools = board if board.w >= TOOLS else middle.free
    floor_y = spec.height - (DOCK if spec.bidding and high else BAR)
    seat = _seat(spec, middle.left, floor_y - 8 - 64)
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
        menu=Rect(8, 4, 48, 48),
        seats=tuple(Rect(MARGIN, 64 + n * (seat + 8), middle.left, seat) for n in range(spec.seats)),
        prompt=Rect(0, 0, 0, 0),
        primary=Rect(0, 0, 0, 0),
        folded=frozenset(folded),
    )
    layout = filter_row(coordinates(top_bar(layout, spec), spec), spec, tools.x, TOP, tools.w)
    edge = spec.width - MARGIN - (middle.log + MARGIN if middle.log else 0)
    layout = _cards(layout, spec, Rect(edge - middle.right, 64, middle.right, floor_y - 64), high)
    layout = _log(layout, Rect(edge + MARGIN, 64, middle.log, floor_y - 8 - 64), floor_y)
    if spec.bidding:
        return _dock(layout, spec, tools.x, tools.w, middle.right, high)
    return _actions(layout, spec, tools.x, tools.w, wide, high)


# ---------------------------------------------------------------- what an upright tablet has as well


def top_bar(layout: TableLayout, spec: LayoutSpec) -> TableLayout:
    """The menu and the words at the left, the tools at the right; the tracks come last."""
    return replace(
        layout,
        top_bar=Rect(0, 0, spec.width, TOP),
        round=Rect(64, 4, spec.line(124), 48),
        log=Rect(spec.width - 168, 4, 48, 48),
        rules=Rect(spec.width - 116, 4, 48, 48),
        settings=Rect(spec.width - 64, 4, 48, 48),
    )


def coordinates(layout: TableLayout, spec: LayoutSpec) -> TableLayout:
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
    assert layout.round is not None
    start = max(layout.board.x, layout.round.right + 4)
    room = layout.log.x - 8 - start
    circles = spec.markers
    natural = len(TRACK) * 50 + 22 + circles * 44
    scale = min(1.0, room / natural)
    if spec.bidding:  # the words "Bid order" go before the markers
        return replace(layout, track=(), order=cells(start + spec.line(BID_ORDER), 8, (40, 40), circles, 12))
    if scale < LEAST_TRACK:
        return replace(layout, track=(), order=cells(start, 8, (40, 40), circles, 12))
    track = cells(start, 8, (46 * scale, 40), len(TRACK), 4 * scale)
    size = 40 * scale
    order = cells(start + (len(TRACK) * 50 + 22) * scale, 8 + (40 - size) / 2, (size, size), circles, 4 * scale)
    return replace(layout, track=track, order=order)


def filter_row(layout: TableLayout, spec: LayoutSpec, x: float, y: float, width: float) -> TableLayout:
    """What a move should end with; named where there is room for a word."""
    named = spec.line(CHIP_LABEL)
    chips_wide = sum(CHIPS) + 8 * len(CHIPS)
    label = named if width >= named + chips_wide + 72 else 0
    if label:  # what the last one, which has its limit, does not need
        label += min(LABEL_MORE * named, max(0.0, width - named - chips_wide - BEST_WIDE))
    chips: list[Rect] = []
    at = x + label
    for chip in CHIPS:
        chips.append(Rect(at, y, chip, BUTTON))
        at += chip + 8
    return replace(
        layout,
        filters=Rect(x, y, width, BUTTON),
        filter_label=Rect(x, y, label, BUTTON) if label else None,
        chips=tuple(chips),
        best_for=Rect(at, y, x + width - at, BUTTON),
    )


def market_rows(layout: TableLayout, area: Rect, title: float, label: float, good: float) -> TableLayout:
    """The market row under its title: three rows of cards, each named where there is room."""
    size = ((area.w - 16) / 3, good)
    cards: list[Rect] = []
    labels: list[Rect] = []
    at = area.y + title
    for _ in range(ROW // 3):
        if label:
            labels.append(Rect(area.x, at, area.w, label - 4))
        cards += cells(area.x, at + label, size, 3, 8)
        at += label + good + 4
    market = replace(area, h=at - 4 - area.y)
    return replace(layout, market=market, market_labels=tuple(labels), market_cards=tuple(cards))


# ---------------------------------------------------------------- columns


def _seat(spec: LayoutSpec, width: float, height: float) -> float:
    """How high a seat is in a column: its share, unless that is more than it needs and leaves room for the log."""
    most = LARGE_SEAT if width >= ROOMY else floor(SEAT * spec.grown)
    share = (height - (spec.seats - 1) * 8) / spec.seats
    return most if (share - most) * spec.seats >= LEAST_LOG + 8 else share


def _cards(layout: TableLayout, spec: LayoutSpec, column: Rect, high: bool) -> TableLayout:
    """The right column: djinns, market row, the last turn."""
    title, label = spec.line(24) + 4, spec.line(16) + 4 if high else 0
    x, y, width = column.x, column.y, column.w
    djinn, good = _heights(spec, width, title, label) if high else (float(BUTTON), float(BUTTON))
    if high:
        djinn_cards = even(x, y + title, width, djinn, DJINN_ROW, 8)
    else:
        djinn_cards = cells(x, y + title, (width, djinn), DJINN_ROW, 4, columns=1)
    end = djinn_cards[-1].bottom
    gap = 12 if high else 8
    layout = market_rows(layout, Rect(x, end + gap, width, 0), title, label, good)
    assert layout.market is not None
    top = layout.market.bottom + gap
    most = min(spec.line(CARD), column.bottom - (12 if spec.bidding and high else 8) - top)
    return replace(layout, djinns=Rect(x, y, width, end - y), djinn_cards=djinn_cards, card=Rect(x, top, width, most))


def _heights(spec: LayoutSpec, width: float, title: float, label: float) -> tuple[float, float]:
    """Of a djinn and of a good: higher where there is room for it, while bidding too, so that they stay there."""
    (djinn, slim), (good, most) = DJINN, (GOOD[0], GOOD[1] * spec.grown)
    used = 64 + 2 * title + djinn + 12 + 3 * (label + good) + 2 * 4 + 12
    extra = max(0.0, spec.height - DOCK - 12 - used - LEAST_CARD)
    taller = floor(min(extra / 2, max(0.0, slim * (width - 16) / 3 - djinn)))
    return djinn + taller, good + floor(min((extra - taller) / 6, most - good))


def _log(layout: TableLayout, column: Rect, floor_y: float) -> TableLayout:
    """The running log in a column of its own, else below the seats or the card, where either leaves room."""
    if column.w:
        return replace(layout, log_panel=column)
    assert layout.card is not None
    for above in (layout.seats[-1], layout.card):
        below = Rect(above.x, above.bottom + 8, above.w, floor_y - 8 - above.bottom - 8)
        if below.h >= LEAST_LOG:
            return replace(layout, log_panel=below)
    return layout


def _actions(layout: TableLayout, spec: LayoutSpec, x: float, middle: float, wide: bool, high: bool) -> TableLayout:
    top = spec.height - BAR
    y = top + (BAR - BUTTON) / 2
    small = floor(104 * spec.grown) if wide else 52
    # The one next to the primary one has a word where there is room: hint, skip, edit path.
    named = small if wide else 96 if spec.width >= WORDED else 52
    large = floor(144 * spec.grown)
    step_back = floor(128 * spec.grown) if wide else 52  # as wide as its longer name
    # Long names have room on one line where the bar has more than the prompt needs.
    taken = 2 * MARGIN + step_back + small + named + large + 4 * 8 + PROMPT * spec.grown
    spare = max(0, floor(spec.width - taken)) if wide else 0
    more = min(spare // 4, floor(MORE * spec.grown))
    large += 3 * more
    primary = Rect(spec.width - MARGIN - large, y, large, BUTTON)
    hint = Rect(primary.x - 8 - named - more, y, named + more, BUTTON)
    redo = Rect(hint.x - 8 - small, y, small, BUTTON)
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
    take_back = Rect(column, y, 128 if right >= 352 else 52, 52)
    hint = Rect(take_back.right + 8, y, 52, 52)
    return replace(
        layout,
        dock=Rect(0, top, spec.width, depth),
        prompt=Rect(MARGIN, top + 8, x - 2 * MARGIN, depth - 16),
        bids=bids,
        take_back=take_back,
        hint=hint,
        primary=Rect(hint.right + 8, y, column + right - hint.right - 8, 52),
    )
