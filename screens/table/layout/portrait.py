"""The Table on a phone that is held upright."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from fivetribes.model.grid import HEIGHT, WIDTH
from fivetribes.model.pieces import TRACK
from screens.kit.drawing.rect import Rect, cells, even
from screens.table.layout.geometry import LEAST_TILE, LayoutSpec, TableLayout

MARGIN: Final = 8
GAP: Final = 4
BUTTON: Final = 52
TARGET: Final = 48
COMFORTABLE: Final = 64  # a tile smaller than this lets other things fall away
BIDS: Final = len(TRACK) - 2  # the zeros share one space
SPACE: Final = 64  # height of a space of the track
ROOMY: Final = 600  # a window this wide has higher rows, if its tiles stay as large as
LARGE: Final = 120
HIGH_ROW: Final = 64  # seats and cards there
HIGH_SPACE: Final = 72
MOST_PRIMARY: Final = 400  # a button is no wider
ROUND: Final = 56  # where the words of the top bar begin, and the markers after them
MARKERS: Final = 132
NAME: Final = (9, 10)  # a letter or figure at the board: width and height, without the air of a line
AIR: Final = 12  # between the board and a dock
FRAME: Final = GAP / 2  # so far the ground of the board reaches beyond its tiles
#: In this order things fall away. The filters become a button in the top bar, the card strip row one in the panel.
FOLDS: Final = ("reason", "card_strip", "filters", "seats", "prompt")


@dataclass(frozen=True, slots=True)
class Rows:
    """Heights of an upright phone's rows, for what has fallen away."""

    seats: float
    filters: float
    card_strip: float
    prompt: float
    panel: float

    @property
    def fixed(self) -> float:
        above = TARGET + 8 + self.seats + (4 + self.filters if self.filters else 0)
        return above + (8 + self.card_strip if self.card_strip else 0) + self.panel


@dataclass(frozen=True, slots=True)
class Around:
    """The least there is between the board and what lies around it."""

    left: float
    top: float
    right: float
    bottom: float


#: Without letters and figures.
BARE: Final = Around(MARGIN, 7, MARGIN, 7)


@dataclass(frozen=True, slots=True)
class Fit:
    """What there is room for. `wide_window`: for higher rows, too; `around`: perhaps for names at the board."""

    rows: Rows
    folded: frozenset[str]
    wide_window: bool
    tile: float
    around: Around


def _prompt(spec: LayoutSpec, folded: frozenset[str], wide_window: bool) -> float:
    if "prompt" in folded:
        return 24 if spec.bidding else spec.line(24)  # a bid's price is on the button as well
    if "reason" in folded:
        return max(36, spec.line(22))
    return max(56, spec.line(46)) if wide_window else max(44, spec.line(40))


def _rows(spec: LayoutSpec, folded: frozenset[str], wide_window: bool) -> Rows:
    prompt = _prompt(spec, folded, wide_window)
    high = HIGH_ROW if wide_window else TARGET
    seats = 40 if "seats" in folded or (spec.large_text and not wide_window) else high
    card_strip = 0 if "card_strip" in folded else high
    filters = 0 if "filters" in folded else TARGET
    if not spec.bidding:
        return Rows(seats, filters, card_strip, prompt, 8 + prompt + 8 + BUTTON + 8)
    space, preview = _bid_rows(folded)
    line = spec.line(20) + 4 if preview else 0
    return Rows(seats, filters, card_strip, prompt, 8 + prompt + 4 + space + 4 + line + BUTTON + 8)


def _bid_rows(folded: frozenset[str]) -> tuple[float, bool]:
    """How high the spaces of the track are, and whether a line says what a bid leaves."""
    return (TARGET, False) if "prompt" in folded else (SPACE, True)


def portrait(spec: LayoutSpec) -> TableLayout:
    """Everything in rows; the board is turned."""
    if spec.bidding:
        in_place = _dock_below(portrait(replace(spec, bidding=False)), spec)
        if in_place:
            return in_place
    fit = _fit(spec)
    layout = _top_bar(_stacked(spec, fit), spec)
    if spec.bidding:
        return _bid_dock(layout, spec, *_bid_rows(fit.folded))
    return _buttons(layout, spec)


def _safe_area(spec: LayoutSpec) -> Rect:
    left, top, right, bottom = spec.insets
    return Rect(left, top, spec.width - left - right, spec.height - top - bottom)


def _fit(spec: LayoutSpec) -> Fit:
    """The rows with which tiles are comfortable: one thing after the other falls away until they are."""
    wanted = min(_across(spec, BARE), COMFORTABLE)
    folded = frozenset({"reason"} if spec.large_text else ())
    waiting = [name for name in FOLDS if name not in folded]
    wide_window = _safe_area(spec).w >= ROOMY
    while True:
        rows = _rows(spec, folded, wide_window)
        down = _down(spec, rows, BARE)
        if wide_window and down < LARGE:
            wide_window = False
        elif down >= wanted or not waiting:
            break
        else:
            folded |= {waiting.pop(0)}
    wide, high = names_size(spec)
    around = Around(wide + 1, high + 2, wide + 1, 6)  # as much at the right: rings reach beyond the tiles
    if min(_across(spec, around), _down(spec, rows, around)) < LEAST_TILE:
        around = BARE
    return Fit(rows, folded, wide_window, spec.whole(min(_across(spec, around), _down(spec, rows, around))), around)


def _across(spec: LayoutSpec, around: Around) -> float:
    """The side of a tile, by the width."""
    return (_safe_area(spec).w - around.left - around.right - (HEIGHT - 1) * GAP) / HEIGHT


def _down(spec: LayoutSpec, rows: Rows, around: Around) -> float:
    """The side of a tile, by the height that the rows leave."""
    return (_safe_area(spec).h - rows.fixed - around.top - around.bottom - (WIDTH - 1) * GAP) / WIDTH


def _stacked(spec: LayoutSpec, fit: Fit) -> TableLayout:
    """The rows from seats to panel, one below the other."""
    area, rows, tile = _safe_area(spec), fit.rows, fit.tile
    board_width, board_height = (count * tile + (count - 1) * GAP for count in (HEIGHT, WIDTH))
    # Room to spare goes under the buttons first, then in equal parts above and below the board.
    around = fit.around
    spare = max(0.0, area.h - rows.fixed - around.top - around.bottom - board_height - 8) / 2
    x, y = area.x + MARGIN, area.y + TARGET + 8
    inner = area.w - 2 * MARGIN
    seats = even(x, y, inner, rows.seats, spec.seats, 6)
    y += rows.seats
    filters = Rect(x, y + 4, inner, TARGET) if rows.filters else None
    y += (4 + rows.filters if filters else 0) + spare + around.top
    beside = (area.w - board_width - around.left - around.right) / 2
    board = Rect(area.x + around.left + beside, y, board_width, board_height)
    y = board.bottom + around.bottom + spare
    card_strip = Rect(x, y, inner, rows.card_strip) if rows.card_strip else None
    y += rows.card_strip + 8 if card_strip else 0
    panel = Rect(area.x, y, area.w, area.bottom - y)
    chip = float(HIGH_ROW if fit.wide_window else TARGET)
    return TableLayout(
        kind="portrait",
        width=spec.width,
        height=spec.height,
        tile=tile,
        gap=GAP,
        board=board,
        turned=True,
        letters=names_beside(spec, board) if around is not BARE else None,
        figures=names_above(spec, board) if around is not BARE else None,
        top_bar=Rect(area.x, area.y, area.w, TARGET),
        menu=Rect(area.x + 8, area.y, TARGET, TARGET),
        prompt=Rect(area.x + 16, y + 8, area.w - 32, rows.prompt),
        primary=panel,
        seats=seats,
        filters=filters,
        chips=cells(x, filters.y, (chip, TARGET), 6, 0) if filters else (),
        best_for=Rect(x + 6 * chip, filters.y, inner - 6 * chip, TARGET) if filters else None,
        card_strip=card_strip,
        panel=panel,
        folded=fit.folded,
    )


def names_size(spec: LayoutSpec) -> tuple[float, float]:
    """What letters and figures take of the width, left of the board, and of the height, above it."""
    return spec.line(NAME[0]) + 3, spec.line(NAME[1]) + FRAME


def names_beside(spec: LayoutSpec, board: Rect) -> Rect:
    """Where letters or figures stand left of the board."""
    wide, _ = names_size(spec)
    return Rect(board.x - wide, board.y, wide - 3, board.h)


def names_above(spec: LayoutSpec, board: Rect) -> Rect:
    """Where letters or figures stand above the board."""
    _, high = names_size(spec)
    return Rect(board.x, board.y - high, board.w, high - FRAME)


def _top_bar(layout: TableLayout, spec: LayoutSpec) -> TableLayout:
    """The tools, then what is left for the markers in order of play."""
    bar = layout.top_bar
    assert bar is not None
    log = Rect(bar.right - 4 - TARGET, bar.y, TARGET, TARGET)
    edge = log.x
    markers = spec.markers
    hand = layout.filters
    if hand is None:  # the hand takes the place of the words and the markers
        layout = replace(layout, filter_button=log.moved(-TARGET))
        edge -= TARGET
        hand = Rect(bar.x + ROUND, bar.y, edge - 4 - bar.x - ROUND, TARGET)
    start = bar.x + MARKERS
    pitch = min(40.0, (edge - start) / markers)
    size = 32.0 if pitch == 40 else pitch - 4
    order = cells(start, bar.y + (TARGET - size) / 2, (size, size), markers, pitch - size)
    words = Rect(bar.x + ROUND, bar.y, MARKERS - ROUND - 4, TARGET)
    return replace(layout, log=log, hand=hand, order=order, round=words)


def _buttons(layout: TableLayout, spec: LayoutSpec) -> TableLayout:
    panel = layout.panel
    assert panel is not None
    y = layout.prompt.bottom + 8
    x, right, pitch, width = panel.x + 16, panel.right - 16, 58.0, float(BUTTON)
    count = 4
    if not layout.card_strip:  # a fifth button for the market row
        x, right, pitch, width, count = panel.x + 12, panel.right - 12, 52, TARGET, 5
    row = cells(x, y, (width, BUTTON), count, pitch - width)
    start = max(row[-1].right + (8 if layout.card_strip else 4), right - MOST_PRIMARY)
    bottom = spec.height - spec.insets[3]
    sheet = bottom - (8 + spec.line(20) + 6 + 60 + 5 + spec.line(18) + 8 + BUTTON + 8)
    if sheet < layout.board.bottom - GAP:  # the tiles below it cannot be tapped: as low as can be
        sheet = bottom - (4 + spec.line(18) + spec.line(16) + 4 + 48 + 4 + TARGET + 4)
    sheet = min(layout.board.bottom + 12, sheet)
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


def _dock_below(layout: TableLayout, spec: LayoutSpec) -> TableLayout | None:
    """For a bid, the layout with a dock in place of what is below the board, if there is room: the board stays.

    Nobody filters while bidding, so the cards and djinns to bid for are shown in that row.
    """
    least = float(GAP if layout.letters else 8)
    room = spec.height - spec.insets[3] - layout.board.bottom
    sizes: list[tuple[float, float]] = [(44, SPACE), (36, SPACE), (24, SPACE), (24, TARGET)]
    if layout.seats[0].h >= HIGH_ROW:
        sizes = [(prompt, HIGH_SPACE) for prompt in (56, 44, 36)] + sizes
    above = _above(layout)
    # The board has as much room below it as above, if that takes no more than a higher prompt.
    wanted = [(min(above, AIR), prompt, space) for prompt, space in sizes if prompt >= 36]
    for gap, prompt, space in [*wanted, *((least, *size) for size in sizes)]:
        spare = room - gap - (8 + spec.line(prompt) + 4 + space + 4 + spec.line(20) + 4 + BUTTON)
        if spare >= 0:
            break
    else:
        return None
    gap += min(spare, max(0.0, above - gap))
    top, room = layout.board.bottom + gap, room - gap
    layout = replace(
        layout,
        card_strip=layout.filters or layout.card_strip,
        filters=None,
        chips=(),
        best_for=None,
        prompt=replace(layout.prompt, y=top + 8, h=spec.line(prompt)),
        undo=None,
        redo=None,
        hint=None,
        djinn_button=None,
        market_button=None,
        sheet=None,
        folded=layout.folded | ({"reason"} if prompt < 36 else set()),
    )
    assert layout.top_bar is not None
    panel = Rect(layout.top_bar.x, top, layout.top_bar.w, room)
    return _bid_dock(replace(layout, panel=panel), spec, space, preview=True)


def _above(layout: TableLayout) -> float:
    """How much room there is above the board and its figures."""
    row = layout.filters or layout.seats[0]
    return (layout.figures or layout.board).y - row.bottom


def _bid_dock(layout: TableLayout, spec: LayoutSpec, space: float, preview: bool) -> TableLayout:
    """In the panel, below the prompt: the spaces of the track, what a bid leaves, buttons."""
    panel = layout.panel
    assert panel is not None
    y = layout.prompt.bottom + 4
    bids = even(panel.x + MARGIN, y, panel.w - 2 * MARGIN, space, BIDS, 6)
    y += space + 4
    left, right = panel.x + 16, panel.right - 16
    line = None
    if preview:
        line = Rect(left, y, right - left, spec.line(20))
        y += line.h + 4
    hint = Rect(left + BUTTON + 8, y, BUTTON, BUTTON)
    start = max(hint.right + 8, right - MOST_PRIMARY)
    layout = replace(
        layout,
        card_strip=layout.card_strip or layout.filters,
        filters=None,
        chips=(),
        best_for=None,
        hand=None,
        dock=panel,
        panel=None,
        bids=bids,
        preview=line,
        take_back=Rect(left, y, BUTTON, BUTTON),
        hint=hint,
        primary=Rect(start, y, right - start, BUTTON),
    )
    if layout.card_strip:
        return layout
    # What is bid for can be looked up all the same: its button is where the filters have theirs.
    return replace(layout, market_button=layout.filter_button, filter_button=None)
