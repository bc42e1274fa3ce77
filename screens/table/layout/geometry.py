"""What a layout of the Table is made of: rectangles in dp, their y from the top.

A layout says where things are, never what they look like. What a region shows inside itself (the slots of the hand
tray, the figures of a seat) is the business of the widget that fills it.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from math import floor
from typing import Final, Literal

from fivetribes.model.grid import HEIGHT, TILES, WIDTH
from fivetribes.model.pieces import MAX_SEATS, MIN_SEATS
from screens.kit.drawing.rect import Rect, Rects
from screens.kit.drawing.type_scale import type_scale

Kind = Literal["portrait", "landscape", "tablet"]
Insets = tuple[float, float, float, float]  # left, top, right, bottom

LEAST_TILE: Final = 48  # a target for a finger
LARGE_TEXT: Final = 1.3  # above this, captions fall away first


@dataclass(frozen=True, slots=True)
class TableLayout:
    """Where everything of the Table is. What a layout does not show is None or empty, and named in `folded`.

    Regions lie in the safe area; a bar at the edge of the window fills what is beyond it with its own colour.
    """

    kind: Kind
    width: float
    height: float
    tile: float  # the side of a tile, T
    gap: float  # between tiles
    board: Rect
    turned: bool  # 5 columns and 6 rows: column = 4 - row, row = column

    menu: Rect
    prompt: Rect  # marker, what is asked, why
    primary: Rect
    seats: Rects
    top_bar: Rect | None = None
    round: Rect | None = None  # round and turn, in words
    order: Rects = ()  # markers in order of play; on a tablet the bid order track
    track: Rects = ()  # the nine spaces of the turn order track, unless a bid is being made
    log: Rect | None = None
    rules: Rect | None = None
    settings: Rect | None = None

    filters: Rect | None = None
    filter_label: Rect | None = None
    chips: Rects = ()  # five tribes and the camel, on a tablet also the djinn
    best_for: Rect | None = None
    filter_button: Rect | None = None  # stands for the whole row

    letters: Rect | None = None  # what the tiles' names are made of, above the board and beside it: the letters stand
    figures: Rect | None = None  # beside it where the board is turned. Neither: tiles have no names here

    hand: Rect | None = None  # while sowing; on a phone it takes the place of the filters
    powers: Rect | None = None  # the djinns of who plays

    djinns: Rect | None = None
    djinn_cards: Rects = ()
    market: Rect | None = None
    market_labels: Rects = ()
    market_cards: Rects = ()
    card: Rect | None = None  # the last turn, or what a plan or a bid would change
    log_panel: Rect | None = None  # the running log, where a column has room for it
    card_strip: Rect | None = None  # market and djinns in small

    panel: Rect | None = None  # action bar, bottom panel, or the lower part of the right column
    undo: Rect | None = None
    redo: Rect | None = None
    hint: Rect | None = None
    djinn_button: Rect | None = None
    market_button: Rect | None = None  # in place of the card strip row
    skip: Rect | None = None  # while what is asked can be left: see `with_skip`
    sheet: Rect | None = None  # for planning on a phone; it may cover the last row of the board

    dock: Rect | None = None  # while bidding
    bids: Rects = ()  # nine spaces; seven where the zeros share one
    preview: Rect | None = None  # what a bid leaves, where there is no card
    take_back: Rect | None = None

    folded: frozenset[str] = (
        frozenset()
    )  # "reason", "card_strip", "filters", "seats", "prompt", "hand_tray", "cards", ...

    @property
    def columns(self) -> int:
        return HEIGHT if self.turned else WIDTH

    @property
    def rows(self) -> int:
        return WIDTH if self.turned else HEIGHT

    def cell(self, tile: int) -> tuple[int, int]:
        """In which column and row of the screen a tile is."""
        column, row = tile % WIDTH, tile // WIDTH
        return (HEIGHT - 1 - row, column) if self.turned else (column, row)

    def tile_rect(self, tile: int) -> Rect:
        """Where a tile is."""
        column, row = self.cell(tile)
        pitch = self.tile + self.gap
        return Rect(self.board.x + column * pitch, self.board.y + row * pitch, self.tile, self.tile)

    def tile_at(self, x: float, y: float) -> int | None:
        """The tile at a point. A gap belongs to the tiles beside it, so that no tap on the board goes astray."""
        pitch = self.tile + self.gap
        column = floor((x - self.board.x + self.gap / 2) / pitch)
        row = floor((y - self.board.y + self.gap / 2) / pitch)
        if not (0 <= column < self.columns and 0 <= row < self.rows):
            return None
        tile = row + WIDTH * (HEIGHT - 1 - column) if self.turned else row * WIDTH + column
        return tile if tile < TILES else None

    def without_hand(self, *, idle: bool, powers: bool) -> TableLayout:
        """Nobody has a hand: where that has its place in the bar, what is asked gets it. `idle`: so does it get that of
        the buttons, which nobody needs; `powers`: djinns are shown, at the other end of the bar."""
        if "hand_tray" not in self.folded or self.hand is None or self.powers is None:
            return self
        parts = (self.prompt, self.hand, self.powers, *((self.primary,) if idle else ()))
        left, right = min(part.x for part in parts), max(part.right for part in parts)
        at_left = self.prompt.x > self.primary.x  # for the left hand, djinns are
        shown = replace(self.powers, x=left if at_left else right - self.powers.w)
        if powers and at_left:
            left = shown.right + 8
        elif powers:
            right = shown.x - 8
        return replace(self, hand=None, powers=shown, prompt=replace(self.prompt, x=left, w=right - left))

    def with_skip(self, djinns: bool) -> TableLayout:
        """With a place for Skip among the small buttons, never that of the primary one: the hint goes where redo is.
        `djinns`: their button is needed; else Skip takes its place as well, where it stands beside."""
        skip, beside = self.hint, self.djinn_button
        if skip is None:
            return self
        changes: dict[str, Rect | None] = {"redo": None, "hint": self.redo}
        if beside is not None and beside.y == skip.y and not djinns:
            left, right = min(skip.x, beside.x), max(skip.right, beside.right)
            skip = replace(skip, x=left, w=right - left)
            changes["djinn_button"] = None
        return replace(self, skip=skip, **changes)  # type: ignore[arg-type]

    def mirrored(self) -> TableLayout:
        """For the left hand: each region on the other side. What belongs to one moves with it, order unchanged, and so
        do buttons in a row."""
        changes: dict[str, object] = {}
        for field in fields(self):
            value = getattr(self, field.name)
            if not value or field.name == "top_bar" or self._at_the_top(value):
                continue  # the bar at the top reads from the left for every hand
            names_of_phone = self.kind != "tablet" and field.name in ("letters", "figures")  # there is no room at both
            if not names_of_phone and getattr(self, _WITH.get(field.name, ""), None) is not None:
                changes[field.name] = self._along(field.name, value)
            elif field.name in _BUTTONS:
                changes[field.name] = value.moved(self._buttons_move(value))
            elif isinstance(value, Rect):
                changes[field.name] = value.mirrored(self.width)
            elif field.name in _ROWS:
                changes[field.name] = _together(value, self.width)
        return replace(self, **changes)  # type: ignore[arg-type]

    def _buttons_move(self, button: Rect) -> float:
        """How far the small buttons of this row go to the other side, together: undo stays left of redo."""
        others: list[Rect | None] = [getattr(self, name) for name in _BUTTONS]
        row = [other for other in others if other is not None and other.y == button.y]
        left, right = min(other.x for other in row), max(other.right for other in row)
        return self.width - right - left

    def _at_the_top(self, value: object) -> bool:
        first = value[0] if isinstance(value, tuple) else value
        return self.top_bar is not None and isinstance(first, Rect) and first.bottom <= self.top_bar.bottom

    def _along(self, name: str, value: Rect | Rects) -> Rect | Rects:
        whole: Rect = getattr(self, _WITH[name])
        right = whole.mirrored(self.width).x - whole.x
        return value.moved(right) if isinstance(value, Rect) else tuple(part.moved(right) for part in value)


_WITH: Final = {
    "figures": "board", "letters": "board",
    "filter_label": "filters", "chips": "filters", "best_for": "filters",
    "djinn_cards": "djinns", "market_cards": "market", "market_labels": "market", "market_button": "dock",
}  # fmt: skip
_ROWS: Final = {"seats", "bids", "order"}
_BUTTONS: Final = ("undo", "redo", "hint", "djinn_button", "market_button")  # the small ones beside the primary one


def _together(parts: Rects, width: float) -> Rects:
    """A row or grid of parts, moved to the other side as one."""
    left, right = min(part.x for part in parts), max(part.right for part in parts)
    return tuple(part.moved(width - right - left) for part in parts)


def shifted(layout: TableLayout, right: float, down: float, width: float, height: float) -> TableLayout:
    """A layout made for the safe area, placed in the window."""

    def move(rect: Rect) -> Rect:
        return replace(rect, x=rect.x + right, y=rect.y + down)

    changes: dict[str, object] = {"width": width, "height": height}
    for field in fields(layout):
        value = getattr(layout, field.name)
        if isinstance(value, Rect):
            changes[field.name] = move(value)
        elif isinstance(value, tuple):
            changes[field.name] = tuple(move(part) for part in value)
    return replace(layout, **changes)  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class LayoutSpec:
    """What a layout is made for."""

    width: float
    height: float
    seats: int
    insets: Insets
    text_scale: float
    bidding: bool
    density: float

    def __post_init__(self) -> None:
        if not MIN_SEATS <= self.seats <= MAX_SEATS:
            raise ValueError(f"{self.seats} seats")

    @property
    def markers(self) -> int:
        """How many turn markers there are."""
        return 3 if self.seats == 3 else 4

    @property
    def grown(self) -> float:
        """By how much letters are larger because the window is."""
        return min(max(1.0, self.text_scale), type_scale(self.width, self.height))

    @property
    def large_text(self) -> bool:
        """Whether letters are so large for this window that captions fall away."""
        return self.text_scale > LARGE_TEXT * self.grown

    def line(self, height: float) -> float:
        """The height of a line of text that is this high by nature."""
        return height * max(1.0, self.text_scale)

    def whole(self, size: float) -> float:
        """A size in whole pixels."""
        return floor(size * self.density + 1e-6) / self.density
