"""The Table on a phone, upright and lying."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import floor
from typing import Final

from fivetribes.grid import HEIGHT, WIDTH
from fivetribes.pieces import TRACK

from .layout_parts import LEAST_TILE, Need, Rect, TableLayout, cells, even

MARGIN: Final = 8
GAP: Final = 4
BUTTON: Final = 52
TARGET: Final = 48
COMFORTABLE: Final = 64  # a tile smaller than this lets other things fall away
BIDS: Final = len(TRACK) - 2  # the zeros share one space
SPACE: Final = 64  # height of a space of the track
ROUND: Final = 56  # where the words of the top bar begin, and the markers after them
MARKERS: Final = 132
#: In this order things fall away. The filters become a button in the top bar, the peek row one in the panel.
FOLDS: Final = ("reason", "peek", "filters", "seats", "prompt")


@dataclass(frozen=True, slots=True)
class Rows:
    """Heights of an upright phone's rows, with their gaps, for what has fallen away."""

    seats: float
    filters: float
    peek: float
    prompt: float
    panel: float

    @property
    def fixed(self) -> float:
        above = TARGET + 8 + self.seats + (4 + self.filters if self.filters else 0) + 6
        return above + (8 + self.peek if self.peek else 0) + 8 + self.panel


def _prompt(need: Need, folded: set[str]) -> float:
    if "prompt" in folded:
        return 24 if need.bidding else need.line(24)  # a bid's price is on the button as well
    return max(36, need.line(22)) if "reason" in folded else max(44, need.line(40))


def _rows(need: Need, folded: set[str]) -> Rows:
    prompt = _prompt(need, folded)
    seats = 40 if "seats" in folded or need.large_text else TARGET
    peek = 0 if "peek" in folded else TARGET
    filters = 0 if "filters" in folded else TARGET
    if not need.bidding:
        return Rows(seats, filters, peek, prompt, 8 + prompt + 8 + BUTTON + 8)
    space, preview = _bid_rows(folded)
    line = need.line(20) + 4 if preview else 0
    return Rows(seats, filters, peek, prompt, 8 + prompt + 4 + space + 4 + line + BUTTON + 8)


def _bid_rows(folded: set[str]) -> tuple[float, bool]:
    """How high the spaces of the track are, and whether a line says what a bid leaves."""
    return (TARGET, False) if "prompt" in folded else (SPACE, True)


def portrait(need: Need) -> TableLayout:
    """Everything in rows; the board is turned."""
    if need.bidding:
        in_place = _dock_below(portrait(replace(need, bidding=False)), need)
        if in_place:
            return in_place
    left, top, right, bottom = need.insets
    width, height = need.width - left - right, need.height - top - bottom
    across = (width - 2 * MARGIN - (HEIGHT - 1) * GAP) / HEIGHT
    wanted = min(across, COMFORTABLE)
    folded = {"reason"} if need.large_text else set()
    waiting = [name for name in FOLDS if name not in folded]
    while True:
        rows = _rows(need, folded)
        down = (height - rows.fixed - (WIDTH - 1) * GAP) / WIDTH
        if down >= wanted or not waiting:
            break
        folded.add(waiting.pop(0))
    tile = need.whole(min(across, down))
    board_height = WIDTH * tile + (WIDTH - 1) * GAP
    # Room to spare goes under the buttons first, then around the board.
    spare = height - rows.fixed - board_height
    around = max(0.0, spare - 8) / 2

    board_width = HEIGHT * tile + (HEIGHT - 1) * GAP
    x, y = left + MARGIN, top + TARGET + 8
    inner = width - 2 * MARGIN
    seats = even(x, y, inner, rows.seats, need.seats, 6)
    y += rows.seats
    filters = Rect(x, y + 4, inner, TARGET) if rows.filters else None
    y += (4 + rows.filters if filters else 0) + 6 + around
    board = Rect(left + (width - board_width) / 2, y, board_width, board_height)
    y = board.bottom + around + 8
    peek = Rect(x, y, inner, TARGET) if rows.peek else None
    y += TARGET + 8 if peek else 0
    panel = Rect(left, y, width, top + height - y)
    layout = TableLayout(
        kind="portrait",
        width=need.width,
        height=need.height,
        tile=tile,
        gap=GAP,
        board=board,
        turned=True,
        top_bar=Rect(left, top, width, TARGET),
        menu=Rect(left + 8, top, TARGET, TARGET),
        prompt=Rect(left + 16, y + 8, width - 32, rows.prompt),
        primary=panel,
        seats=seats,
        peek=peek,
        panel=panel,
        folded=frozenset(folded),
    )
    if filters:
        layout = replace(
            layout,
            filters=filters,
            chips=cells(x, filters.y, (TARGET, TARGET), 6, 0),
            best_for=Rect(x + 6 * TARGET, filters.y, inner - 6 * TARGET, TARGET),
        )
    layout = _top_bar(layout, need)
    if need.bidding:
        space, preview = _bid_rows(folded)
        return _bid_dock(layout, need, space, preview)
    return _buttons(layout, need)


def _top_bar(layout: TableLayout, need: Need) -> TableLayout:
    """The tools, then what is left for the markers in order of play."""
    bar = layout.top_bar
    assert bar is not None
    edge = bar.right - 4
    more = Rect(edge - TARGET, bar.y, TARGET, TARGET)
    second = more.moved(-TARGET)
    markers = need.markers
    if layout.filters:
        layout = replace(layout, log=second, hand=layout.filters)
    else:  # the log waits under "more"; the hand takes the place of the words and the markers
        hand = Rect(bar.x + ROUND, bar.y, second.x - 4 - bar.x - ROUND, TARGET)
        layout = replace(layout, filter_button=second, hand=hand)
    start = bar.x + MARKERS
    pitch = min(40.0, (second.x - 4 - start + 4) / markers)
    size = 32.0 if pitch == 40 else pitch - 4
    order = cells(start, bar.y + (TARGET - size) / 2, (size, size), markers, pitch - size)
    return replace(layout, more=more, order=order, round=Rect(bar.x + ROUND, bar.y, MARKERS - ROUND - 4, TARGET))


def _buttons(layout: TableLayout, need: Need) -> TableLayout:
    panel = layout.panel
    assert panel is not None
    y = layout.prompt.bottom + 8
    x, right, pitch, width = panel.x + 16, panel.right - 16, 58.0, float(BUTTON)
    count = 4
    if not layout.peek:  # a fifth button for the market row
        x, right, pitch, width, count = panel.x + 12, panel.right - 12, 52, TARGET, 5
    row = cells(x, y, (width, BUTTON), count, pitch - width)
    start = row[-1].right + (8 if layout.peek else 4)
    height = 8 + need.line(20) + 6 + 60 + 5 + need.line(18) + 8 + BUTTON + 8
    bottom = need.height - need.insets[3]
    sheet = min(layout.board.bottom + 12, bottom - height)
    return replace(
        layout,
        undo=row[0],
        redo=row[1],
        hint=row[2],
        djinn_button=row[3],
        market_button=row[4] if count > 4 else None,
        primary=Rect(start, y, right - start, BUTTON),
        sheet=Rect(panel.x, sheet, panel.w, bottom - sheet),
    )


def _dock_below(layout: TableLayout, need: Need) -> TableLayout | None:
    """For a bid, the layout with a dock in place of what is below the board, if there is room: the board stays.

    Nobody filters while bidding, so the cards and djinns to bid for are shown in that row.
    """
    top = layout.board.bottom + 8
    room = need.height - need.insets[3] - top
    for prompt, space in ((44, SPACE), (36, SPACE), (24, SPACE), (24, TARGET)):
        if 8 + need.line(prompt) + 4 + space + 4 + need.line(20) + 4 + BUTTON <= room:
            break
    else:
        return None
    layout = replace(
        layout,
        peek=layout.filters or layout.peek,
        filters=None,
        chips=(),
        best_for=None,
        prompt=replace(layout.prompt, y=top + 8, h=need.line(prompt)),
        undo=None,
        redo=None,
        hint=None,
        djinn_button=None,
        market_button=None,
        sheet=None,
        folded=layout.folded | ({"reason"} if prompt < 44 else set()),
    )
    assert layout.top_bar is not None
    panel = Rect(layout.top_bar.x, top, layout.top_bar.w, room)
    return _bid_dock(replace(layout, panel=panel), need, space, preview=True)


def _bid_dock(layout: TableLayout, need: Need, space: float, preview: bool) -> TableLayout:
    """In the panel, below the prompt: the spaces of the track, what a bid leaves, buttons."""
    panel = layout.panel
    assert panel is not None
    y = layout.prompt.bottom + 4
    bids = even(panel.x + MARGIN, y, panel.w - 2 * MARGIN, space, BIDS, 6)
    y += space + 4
    left, right = panel.x + 16, panel.right - 16
    line = None
    if preview:
        line = Rect(left, y, right - left, need.line(20))
        y += line.h + 4
    return replace(
        layout,
        hand=None,
        dock=panel,
        panel=None,
        bids=bids,
        preview=line,
        take_back=Rect(left, y, BUTTON, BUTTON),
        primary=Rect(left + BUTTON + 8, y, right - left - BUTTON - 8, BUTTON),
    )


# ---------------------------------------------------------------- lying

OUTER: Final = 8
OUTER_RIGHT: Final = 16
RAIL: Final = (72, 0.137, 140)  # least, part of the width, most
COLUMN: Final = (152, 0.258, 260)


def _clamped(limits: tuple[float, float, float], width: float) -> float:
    least, part, most = limits
    return float(floor(max(least, min(part * width, most))))


def landscape(need: Need) -> TableLayout:
    """Seats left, the board, a column with all the rest right."""
    left, right = max(OUTER, need.insets[0]), max(OUTER_RIGHT, need.insets[2])
    top, bottom = max(OUTER, need.insets[1]), max(OUTER, need.insets[3])
    rail, column = _clamped(RAIL, need.width), _clamped(COLUMN, need.width)
    free = need.width - left - right - 18 - (WIDTH - 1) * GAP
    if free - rail - column < WIDTH * LEAST_TILE:
        rail, column = RAIL[0], COLUMN[0]
    across = (free - rail - column) / WIDTH
    down = (need.height - top - bottom - (HEIGHT - 1) * GAP) / HEIGHT
    tile = need.whole(min(across, down))
    board_width, board_height = (count * tile + (count - 1) * GAP for count in (WIDTH, HEIGHT))
    height = need.height - top - bottom
    # Room to spare at the sides is the right one's, up to a point.
    x = left + rail + 10 + max(0.0, (across - tile) * WIDTH - 24) / 2
    board = Rect(x, top + (height - board_height) / 2, board_width, board_height)
    seat = (height - 18) / 4
    edge = need.width - right
    layout = TableLayout(
        kind="landscape",
        width=need.width,
        height=need.height,
        tile=tile,
        gap=GAP,
        board=board,
        turned=False,
        menu=Rect(edge - column, top, TARGET, TARGET),
        prompt=board,
        primary=board,
        seats=tuple(Rect(left, top + n * (seat + 6), rail, seat) for n in range(need.seats)),
        folded=frozenset({"seats"} if seat < 70 else ()),
    )
    layout = _head(layout, need, edge - column, column)
    area = Rect(edge - column, top, column, height)
    return _bid_column(layout, need, area) if need.bidding else _column(layout, need, area)


def _head(layout: TableLayout, need: Need, x: float, width: float) -> TableLayout:
    """Menu, markers in order of play, and what has no button of its own, which in a narrow column is in the menu."""
    top = layout.menu.y
    more = Rect(x + width - TARGET, top, TARGET, TARGET) if width >= 204 else None
    start, end = x + TARGET + 2, (more.x - 1 if more else x + width)
    pitch = min(34.0, (end - start + 2) / need.markers)
    size = min(28.0, pitch - 2)
    order = cells(start, top + (TARGET - size) / 2, (size, size), need.markers, pitch - size)
    return replace(layout, more=more, order=order)


def _column(layout: TableLayout, need: Need, area: Rect) -> TableLayout:
    """Below the head: filter and log, peek panel, prompt, buttons. The peek panel gives and takes the room there is."""
    folded = set(layout.folded) | ({"reason"} if need.large_text else set())
    prompt = max(36, need.line(36 if "reason" not in folded else 22))
    below = 8 + TARGET + 8 + 50
    peek = area.h - TARGET - TARGET - 6 - 6 - prompt - below
    if peek < TARGET:
        folded |= {"reason", "prompt"}
        peek, prompt = peek + prompt - need.line(24), need.line(24)
    if peek < TARGET:
        folded.add("filters")
        peek += TARGET
    if peek < 82:
        folded.add("peek")
    spare = max(0.0, peek - 118)
    peek -= min(spare, 8)  # under the buttons, as on an upright phone
    y = area.y + TARGET
    row = None
    if "filters" not in folded:
        row = Rect(area.x, y, area.w, TARGET)
        y += TARGET
    panel = Rect(area.x, y + 6, area.w, peek)
    y = panel.bottom + 6
    words = Rect(area.x, y, area.w, prompt)
    y = words.bottom + 8
    row_gap = 8 if area.w >= 4 * TARGET + 3 * 8 else 0
    count = 4 if area.w >= 4 * TARGET else 3
    buttons = even(area.x, y, area.w, TARGET, count, row_gap)
    pair = even(area.x, row.y, area.w, TARGET, 2, 8) if row else ()
    return replace(
        layout,
        filter_button=pair[0] if pair else None,
        log=pair[1] if pair else None,
        hand=row or words,
        peek=panel,
        prompt=words,
        panel=Rect(area.x, words.y, area.w, area.bottom - words.y),
        undo=buttons[0],
        redo=buttons[1] if count > 3 else None,
        hint=buttons[-2],
        djinn_button=buttons[-1],
        primary=Rect(area.x, y + TARGET + 8, area.w, 50),
        folded=frozenset(folded),
    )


def _bid_column(layout: TableLayout, need: Need, area: Rect) -> TableLayout:
    """Below the head: the peek panel if there is room, prompt, the spaces of the track, what a bid leaves, buttons."""
    folded = set(layout.folded) | ({"reason"} if need.large_text else set())
    columns = 4 if area.w >= 4 * TARGET + 3 * 4 else 3
    lines = -(-BIDS // columns)
    prompt, preview = max(36, need.line(22)), need.line(20)
    fixed = TARGET + 4 + 4 + 4 + 6 + 50
    free = area.h - fixed - prompt - lines * TARGET - (lines - 1) * 4
    if free < preview:
        folded |= {"reason", "prompt"}
        free += prompt - need.line(24)
        prompt = need.line(24)
    shown = free >= preview
    free -= preview if shown else 0
    space = TARGET + max(0.0, min(SPACE - TARGET, (free - TARGET - 6) / lines))
    free -= lines * (space - TARGET)
    peek = Rect(area.x, area.y + TARGET + 4, area.w, min(118.0, free - 6)) if free >= TARGET + 6 else None
    if peek is None or peek.h < 82:
        folded.add("peek")
    y = peek.bottom + 6 if peek else area.y + TARGET + 4
    words = Rect(area.x, y, area.w, prompt)
    y = words.bottom + 4
    width = (area.w - (columns - 1) * 4) / columns
    bids = cells(area.x, y, (width, space), BIDS, 4, columns)
    y = bids[-1].bottom + 4
    last = area.bottom - 50
    return replace(
        layout,
        peek=peek,
        prompt=words,
        dock=Rect(area.x, words.y, area.w, area.bottom - words.y),
        bids=bids,
        preview=Rect(area.x, y, area.w, preview) if shown else None,
        take_back=Rect(area.x, last, TARGET, 50),
        primary=Rect(area.x + TARGET + 8, last, area.w - TARGET - 8, 50),
        folded=frozenset(folded),
    )
