"""The Table on a phone that lies: seats left, the board, all the rest in a column right."""

from __future__ import annotations

from dataclasses import replace
from math import floor
from typing import Final

from fivetribes.model.grid import HEIGHT, WIDTH
from screens.table.layout.parts import LEAST_TILE, Need, Rect, Rects, TableLayout, cells, even
from screens.table.layout.portrait import BIDS, GAP, SPACE, TARGET

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
    last = y + TARGET + 8
    if area.w >= 4 * TARGET + 3 * 8:
        buttons = even(area.x, y, area.w, TARGET, 4, 8)
        primary = Rect(area.x, last, area.w, 50)
    else:
        buttons = even(area.x, y, area.w, TARGET, 3, min(8.0, (area.w - 3 * TARGET) / 2))
        buttons += (Rect(area.x, last, TARGET, 50),)
        primary = Rect(area.x + TARGET + 8, last, area.w - TARGET - 8, 50)
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
        redo=buttons[1],
        hint=buttons[2],
        djinn_button=buttons[3],
        primary=primary,
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
    places = cells(area.x, y, (width, space), lines * columns, 4, columns)
    bids, market = _with_the_rest(places, peek is None)
    y = places[-1].bottom + 4
    last = area.bottom - 50
    return replace(
        layout,
        peek=peek,
        prompt=words,
        dock=Rect(area.x, words.y, area.w, area.bottom - words.y),
        bids=bids,
        market_button=market,
        preview=Rect(area.x, y, area.w, preview) if shown else None,
        take_back=Rect(area.x, last, TARGET, 50),
        primary=Rect(area.x + TARGET + 8, last, area.w - TARGET - 8, 50),
        folded=frozenset(folded),
    )


def _with_the_rest(places: Rects, market: bool) -> tuple[Rects, Rect | None]:
    """The spaces of the track and, if there is to be one, the market's button, in a grid that has more places.

    The zeros take what is left: three markers can lie there.
    """
    button = places[-1] if market else None
    zeros, last = places[BIDS - 1], places[-2 if market else -1]
    return (*places[: BIDS - 1], replace(zeros, w=last.right - zeros.x)), button
