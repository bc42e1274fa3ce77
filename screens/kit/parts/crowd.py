"""Some cells in rows and columns, as many as there is room for: the least needed go, in all crowds of a group alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from screens.kit.drawing.drawn import Drawn
from screens.kit.drawing.marks import SMALLEST

LEAST_GAP = 2  # dp between two cells
MOST_GAP = 10


class CrowdPlan(NamedTuple):
    """How many cells are shown, how large and where: the same in all crowds of a group. Lengths are in dp."""

    shown: int
    size: float  # of letters
    near: float  # between a picture and its number
    xs: tuple[float, ...]  # of columns
    rows: int


class Wishes(NamedTuple):
    """What the cells of a group would like to have, in dp."""

    columns: int  # at most
    rows: int
    size: float  # of letters
    near: int  # between a picture and its number
    nearest: int  # the least of it
    even: bool  # columns share the width equally, if they can


#: How wide a cell is with letters of a size, so near to its picture.
Width = Callable[[float, float], float]


def plan_crowd(crowds: Sequence[Sequence[Width]], wishes: Wishes, wide: float) -> CrowdPlan | None:
    """As many columns as there is room for in all crowds, in letters as large as there is room for."""
    cells = len(crowds[0])
    for columns in range(min(wishes.columns, cells), 0, -1):
        count = min(columns * wishes.rows, cells)
        sizes = range(int(wishes.size), SMALLEST - 1, -1)
        for size, near in product(sizes, range(wishes.near, wishes.nearest - 1, -1)):
            widths = [
                max(cell(size, near) for crowd in crowds for cell in crowd[column:count:columns])
                for column in range(columns)
            ]
            # A number is nearer to its picture than to the next one, unless that is too much to ask.
            apart = near + 1 if near > wishes.nearest else LEAST_GAP
            spare = wide - sum(widths)
            if spare >= apart * (columns - 1):
                xs = _shared(widths, wide, apart) if wishes.even else None
                gap = min(MOST_GAP, spare / (columns - 1)) if columns > 1 else 0
                return CrowdPlan(count, size, near, xs or _packed(widths, gap), wishes.rows)
    return plan_crowd(crowds, wishes._replace(rows=wishes.rows - 1), wide) if wishes.rows > 1 else None


def _shared(widths: Sequence[float], wide: float, apart: float) -> tuple[float, ...] | None:
    """Columns that share the width, if they can."""
    cell = wide / len(widths)
    if max(widths[-1], *(width + apart for width in widths[:-1]), 0) > cell:
        return None
    return tuple(column * cell for column in range(len(widths)))


def _packed(widths: Sequence[float], gap: float) -> tuple[float, ...]:
    """Columns as wide as what is in them."""
    return tuple(sum(widths[:column]) + column * gap for column in range(len(widths)))


class Crowd(Drawn, Widget):
    """Its children are the cells, the most needed ones first. They go where the plan says; the others are not seen."""

    plan: Any = ObjectProperty(None, allownone=True)
    row = NumericProperty(0)  # the height of a row, in pixels
    gap = NumericProperty(0)  # between rows

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        for name in ("plan", "row", "gap", "pos", "size", "children"):
            self.fbind(name, self.arrange)

    def arrange(self, *_: object) -> None:
        """Put the cells in their places."""
        plan: CrowdPlan | None = self.plan
        if plan is None:
            return
        columns = len(plan.xs)
        for number, cell in enumerate(reversed(self.children)):
            seen = number < plan.shown
            cell.opacity = float(seen)
            if seen:
                cell.font_size, cell.near = plan.size, dp(plan.near)
                row, column = divmod(number, columns)
                cell.size = cell.natural, self.row
                cell.pos = self.x + dp(plan.xs[column]), self.top - (row + 1) * self.row - row * self.gap
