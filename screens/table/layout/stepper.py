"""Where the stepper of a replay goes: a banner over the board, buttons where there are others otherwise."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from screens.kit.drawing.rect import Rect, cells, even
from screens.kit.table.replay.stepper import BUTTONS, EDGE, GAP, TOUCH, StepperPlaces, in_a_column
from screens.table.layout.geometry import TableLayout

MOST: Final = 150  # a button is no wider


def stepper_places(layout: TableLayout) -> StepperPlaces:
    """The stepper of this layout."""
    if layout.kind == "portrait":
        return _portrait(layout)
    if layout.kind == "landscape":  # in the column beside the board
        return in_a_column(layout.prompt.x, layout.menu.y, layout.prompt.w, layout.primary.bottom, layout.height)
    return _tablet(layout)


def _portrait(layout: TableLayout) -> StepperPlaces:
    """The banner over the bar at the top, the buttons in one row."""
    bar, prompt, primary = layout.top_bar, layout.prompt, layout.primary
    assert bar is not None
    banner = Rect(bar.x, bar.y, bar.w, layout.seats[0].y - bar.y)
    below = layout.panel or layout.dock
    assert below is not None
    row = Rect(below.x + 16, primary.y, below.w - 32, primary.h)
    note = prompt if layout.dock is not None else replace(prompt, h=row.y - 4 - prompt.y)
    # While bids are shown, the track between the note and the buttons stays in sight.
    top = row.y - EDGE / 2 if layout.dock is not None else below.y + 1
    ground = Rect(0, top, layout.width, layout.height - top)
    return StepperPlaces(banner, ground, note, even(row.x, row.y, row.w, row.h, BUTTONS, GAP))


def _tablet(layout: TableLayout) -> StepperPlaces:
    """The banner over the row of filters, the buttons at the right end of what is at the bottom."""
    filters, primary = layout.filters, layout.primary
    assert filters is not None
    start = layout.take_back.x if layout.take_back is not None else layout.prompt.x + layout.prompt.w / 2
    room = primary.right - start
    gap = min(float(GAP), (room - BUTTONS * TOUCH) / (BUTTONS - 1))
    wide = min(float(MOST), (room - (BUTTONS - 1) * gap) / BUTTONS)
    left = primary.right - BUTTONS * wide - (BUTTONS - 1) * gap
    buttons = cells(left, primary.y, (wide, primary.h), BUTTONS, gap)
    note = layout.prompt
    if layout.dock is None:
        note = replace(note, w=left - GAP - note.x)
    ground = Rect(left - EDGE, primary.y - EDGE / 2, primary.right - left + 2 * EDGE, primary.h + EDGE)
    return StepperPlaces(filters, ground, note, buttons, round_corners=True)
