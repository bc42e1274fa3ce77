"""The Table on a phone in landscape: seats left, the board, all the rest in a column right."""

from __future__ import annotations

from dataclasses import replace
from math import floor
from typing import Final

from fivetribes.model.grid import HEIGHT, WIDTH
from screens.kit.drawing.rect import Rect, Rects, cells, centred, even
from screens.table.layout.geometry import LEAST_TILE, LayoutSpec, TableLayout
from screens.table.layout.portrait import BIDS, GAP, SPACE, TARGET, names_above, names_beside, names_size

OUTER: Final = 8
OUTER_RIGHT: Final = 16
RAIL: Final = (72, 0.137, 140)  # least, part of the width, most
BESIDE: Final = 9  # between the board and what is beside it; less if its names stand there
AIR: Final = 5
SEAT: Final = 240  # height of a seat, at most: two or three share the height of four
MOST_NARROW: Final = 96  # a button with words is no narrower
COLUMN: Final = (152, 0.258, 260)


def _clamped(limits: tuple[float, float, float], width: float) -> float:
    least, part, most = limits
    return float(floor(max(least, min(part * width, most))))


def landscape(spec: LayoutSpec) -> TableLayout:
    """Seats left, the board, a column with all the rest right."""
    left, right = max(OUTER, spec.insets[0]), max(OUTER_RIGHT, spec.insets[2])
    top, bottom = max(OUTER, spec.insets[1]), max(OUTER, spec.insets[3])
    powers, column = _clamped(RAIL, spec.width), _clamped(COLUMN, spec.width)
    free = spec.width - left - right - 2 * BESIDE - (WIDTH - 1) * GAP
    if free - powers - column < WIDTH * LEAST_TILE:
        powers, column = RAIL[0], COLUMN[0]
    height, edge = spec.height - top - bottom, spec.width - right
    board, named = _board(spec, Rect(left + powers, top, edge - column - left - powers, height))
    tile = (board.w - (WIDTH - 1) * GAP) / WIDTH
    seat = min(float(SEAT), (height - 6 * (spec.seats - 1)) / spec.seats)
    layout = TableLayout(
        kind="landscape",
        width=spec.width,
        height=spec.height,
        tile=tile,
        gap=GAP,
        board=board,
        turned=False,
        letters=names_above(spec, board) if named else None,
        figures=names_beside(spec, board) if named else None,
        menu=Rect(edge - column, top, TARGET, TARGET),
        prompt=board,
        primary=board,
        seats=tuple(Rect(left, top + n * (seat + 6), powers, seat) for n in range(spec.seats)),
        folded=frozenset({"seats"} if seat < 70 else ()),
    )
    layout = _head(layout, spec, edge - column, column)
    area = Rect(edge - column, top, column, height)
    return _bid_column(layout, spec, area) if spec.bidding else _column(layout, spec, area)


def _board(spec: LayoutSpec, free: Rect) -> tuple[Rect, bool]:
    """The board in the middle of what seats and column leave free, and whether letters and figures stand at it.

    These may stand in the margin at the window's edge, up to where the system's bars begin.
    """
    top, bottom = spec.insets[1] + 1, spec.height - spec.insets[3] - 3
    wide, high = names_size(spec)
    named = Rect(free.x + wide, top + high, free.w - wide, bottom - top - high)
    tile = _tile(named, AIR)
    if tile >= LEAST_TILE:
        return _centred(named, spec.whole(tile)), True
    return _centred(free, spec.whole(_tile(free, BESIDE))), False


def _tile(room: Rect, beside: float) -> float:
    across = (room.w - 2 * beside - (WIDTH - 1) * GAP) / WIDTH
    return min(across, (room.h - (HEIGHT - 1) * GAP) / HEIGHT)


def _centred(room: Rect, tile: float) -> Rect:
    wide, high = (count * tile + (count - 1) * GAP for count in (WIDTH, HEIGHT))
    return centred(room, wide, high)


def _head(layout: TableLayout, spec: LayoutSpec, x: float, width: float) -> TableLayout:
    """Menu, and markers in order of play."""
    top = layout.menu.y
    start = x + TARGET + 2
    pitch = min(34.0, (width - TARGET) / spec.markers)
    size = min(28.0, pitch - 2)
    order = cells(start, top + (TARGET - size) / 2, (size, size), spec.markers, pitch - size)
    return replace(layout, order=order)


def _column(layout: TableLayout, spec: LayoutSpec, area: Rect) -> TableLayout:
    """Below the head: filter and log, peek panel, prompt, buttons. The peek panel gives and takes the room there is."""
    folded = set(layout.folded) | ({"reason"} if spec.large_text else set())
    prompt = max(36, spec.line(36 if "reason" not in folded else 22))
    below = 8 + TARGET + 8 + 50
    card_strip = area.h - TARGET - TARGET - 6 - 6 - prompt - below
    if card_strip < TARGET:
        folded |= {"reason", "prompt"}
        card_strip, prompt = card_strip + prompt - spec.line(24), spec.line(24)
    if card_strip < TARGET:
        folded.add("filters")
        card_strip += TARGET
    if card_strip < 82:
        folded.add("card_strip")
    spare = max(0.0, card_strip - 118)
    card_strip -= min(spare, 8)  # under the buttons, as on an upright phone
    y = area.y + TARGET
    row = None
    if "filters" not in folded:
        row = Rect(area.x, y, area.w, TARGET)
        y += TARGET
    panel = Rect(area.x, y + 6, area.w, card_strip)
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
        card_strip=panel,
        prompt=words,
        panel=Rect(area.x, words.y, area.w, area.bottom - words.y),
        undo=buttons[0],
        redo=buttons[1],
        hint=buttons[2],
        djinn_button=buttons[3],
        primary=primary,
        folded=frozenset(folded),
    )


def _bid_column(layout: TableLayout, spec: LayoutSpec, area: Rect) -> TableLayout:
    """Below the head: the card strip if there is room, prompt, spaces of the track, what a bid leaves, buttons."""
    folded = set(layout.folded) | ({"reason"} if spec.large_text else set())
    columns = 4 if area.w >= 4 * TARGET + 3 * 4 else 3
    lines = -(-BIDS // columns)
    prompt, preview = max(36, spec.line(22)), spec.line(20)
    fixed = TARGET + 4 + 4 + 4 + 6 + 50
    free = area.h - fixed - prompt - lines * TARGET - (lines - 1) * 4
    if free < preview:
        folded |= {"reason", "prompt"}
        free += prompt - spec.line(24)
        prompt = spec.line(24)
    shown = free >= preview
    free -= preview if shown else 0
    space = TARGET + max(0.0, min(SPACE - TARGET, (free - TARGET - 6) / lines))
    free -= lines * (space - TARGET)
    card_strip = Rect(area.x, area.y + TARGET + 4, area.w, min(118.0, free - 6)) if free >= TARGET + 6 else None
    if card_strip is None or card_strip.h < 82:
        folded.add("card_strip")
    y = card_strip.bottom + 6 if card_strip else area.y + TARGET + 4
    words = Rect(area.x, y, area.w, prompt)
    y = words.bottom + 4
    width = (area.w - (columns - 1) * 4) / columns
    places = cells(area.x, y, (width, space), lines * columns, 4, columns)
    bids, market = _with_the_rest(places, card_strip is None)
    y = places[-1].bottom + 4
    last = area.bottom - 50
    small = TARGET + 8
    hint = Rect(area.x + small, last, TARGET, 50) if area.w >= 2 * small + MOST_NARROW else None
    start = small + (small if hint else 0)
    return replace(
        layout,
        card_strip=card_strip,
        prompt=words,
        dock=Rect(area.x, words.y, area.w, area.bottom - words.y),
        bids=bids,
        market_button=market,
        preview=Rect(area.x, y, area.w, preview) if shown else None,
        take_back=Rect(area.x, last, TARGET, 50),
        hint=hint,
        primary=Rect(area.x + start, last, area.w - start, 50),
        folded=frozenset(folded),
    )


def _with_the_rest(places: Rects, market: bool) -> tuple[Rects, Rect | None]:
    """The spaces of the track and, if there is to be one, the market's button, in a grid that has more places.

    The zeros take what is left: three markers can lie there.
    """
    button = places[-1] if market else None
    zeros, last = places[BIDS - 1], places[-2 if market else -1]
    return (*places[: BIDS - 1], replace(zeros, w=last.right - zeros.x)), button
