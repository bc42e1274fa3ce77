"""What a layout of Ali Baba's table is made of: rectangles in dp, their y from the top. Knows no Kivy."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Final, Literal

from fivetribes.alibaba.model.cave import Cave
from screens.alibaba.layout.cave_layout import CaveLayout
from screens.kit.drawing.rect import Rect, Rects
from screens.kit.drawing.type_scale import type_scale

Kind = Literal["portrait", "landscape", "tablet"]
Insets = tuple[float, float, float, float]  # left, top, right, bottom

BUTTON: Final = 48
BESIDE: Final = 6  # tiles beside the cave
UNPLACED: Final = Rect(0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class CaveTableLayout:
    """Where everything is. What a layout does not show is None or empty."""

    kind: Kind
    width: float
    height: float
    cave: CaveLayout
    seats: Rects
    treasures: Rect  # the own ones
    kinds: Rects  # a place for each kind, in `treasures`
    card: Rect  # what a take would bring
    sheet: Rect  # a few choices
    # the bars, which may be placed after all else
    menu: Rect = UNPLACED
    words: Rect = UNPLACED  # which turn it is
    log: Rect = UNPLACED
    panel: Rect = UNPLACED  # the ground of prompt and buttons
    prompt: Rect = UNPLACED
    undo: Rect = UNPLACED
    redo: Rect = UNPLACED
    hint: Rect = UNPLACED
    primary: Rect = UNPLACED
    # what not every layout has
    title: Rect | None = None  # of the own treasures
    beside: Rects = ()  # the tiles beside the cave
    beside_title: Rect | None = None  # what is written above them
    top_bar: Rect | None = None
    track: Rect | None = None  # the score track
    magics: Rect | None = None  # what the colours do, where a column has room for it
    rules: Rect | None = None
    settings: Rect | None = None
    log_panel: Rect | None = None  # the running log, where there is room for it

    def mirrored(self) -> CaveTableLayout:
        """For the left hand: each part on the other side. The bar at the top reads from the left for every hand."""
        changes: dict[str, object] = {"cave": self.cave.moved(self._aside(self.cave.area))}
        for field in fields(self):
            value = getattr(self, field.name)
            if not value or self._at_the_top(value):
                continue
            if isinstance(value, Rect):
                whole = self._row_of_buttons() if field.name in _BUTTONS else self.treasures
                together = field.name in (*_BUTTONS, "title", "beside_title")
                changes[field.name] = value.moved(self._aside(whole)) if together else value.mirrored(self.width)
            elif isinstance(value, tuple):
                whole = self.treasures if field.name == "kinds" else union(value)
                changes[field.name] = tuple(part.moved(self._aside(whole)) for part in value)
        return replace(self, **changes)  # type: ignore[arg-type]

    def _row_of_buttons(self) -> Rect:
        return union((self.undo, self.redo, self.hint))

    def _aside(self, whole: Rect) -> float:
        """How far this goes to be on the other side."""
        return self.width - whole.right - whole.x

    def _at_the_top(self, value: object) -> bool:
        first = value[0] if isinstance(value, tuple) else value
        return self.top_bar is not None and isinstance(first, Rect) and first.bottom <= self.top_bar.bottom

    def shifted(self, right: float, down: float, width: float, height: float) -> CaveTableLayout:
        """This layout of the safe area, placed in the window."""

        def move(rect: Rect) -> Rect:
            return replace(rect, x=rect.x + right, y=rect.y + down)

        changes: dict[str, object] = {"width": width, "height": height, "cave": self.cave.moved(right, down)}
        for field in fields(self):
            value = getattr(self, field.name)
            if isinstance(value, Rect):
                changes[field.name] = move(value)
            elif isinstance(value, tuple):
                changes[field.name] = tuple(move(part) for part in value)
        return replace(self, **changes)  # type: ignore[arg-type]


_BUTTONS: Final = ("undo", "redo", "hint")  # the small ones; they keep their order


def union(parts: Rects) -> Rect:
    """What holds all of these."""
    x, y = min(part.x for part in parts), min(part.y for part in parts)
    return Rect(x, y, max(part.right for part in parts) - x, max(part.bottom for part in parts) - y)


@dataclass(frozen=True, slots=True)
class Room:
    """What a layout is made for: a safe area, which begins at 0, 0."""

    width: float
    height: float
    seats: int
    kinds: int  # that are played with
    cave: Cave
    beside: bool  # whether tiles lie beside the cave
    text_scale: float

    def line(self, height: float) -> float:
        """The height of a line of text that is this high by nature."""
        return height * max(1.0, self.text_scale)

    @property
    def grown(self) -> float:
        """By how much letters are larger because the window is."""
        return min(max(1.0, self.text_scale), type_scale(self.width, self.height))
