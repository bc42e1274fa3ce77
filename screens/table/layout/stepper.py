"""Where the stepper of a replay goes: a banner over the board, buttons where there are others otherwise."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from screens.kit.drawing.rect import Rect, Rects, cells, even
from screens.table.layout.geometry import TableLayout

BUTTONS: Final = 5  # back, play, on, speed, close
TOUCH: Final = 48
GAP: Final = 8
MOST: Final = 104  # a button is no wider
EDGE: Final = 8  # of the ground around buttons


@dataclass(frozen=True, slots=True)
class StepperPlaces:
    """`ground`: what the stepper covers below the banner; `note`: what came of a step, None: it stands in the banner;
    `buttons` in reading order."""

    banner: Rect
    ground: Rect
    note: Rect | None
    buttons: Rects


def stepper_places(layout: TableLayout) -> StepperPlaces:
    """The stepper of this layout."""
    if layout.kind == "portrait":
        return _portrait(layout)
    return _landscape(layout) if layout.kind == "landscape" else _tablet(layout)


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


def _landscape(layout: TableLayout) -> StepperPlaces:
    """All of it in the column beside the board: the banner above, two rows of buttons below."""
    x, wide = layout.prompt.x, layout.prompt.w
    bottom = layout.primary.bottom
    second = bottom - TOUCH
    first = second - GAP - TOUCH
    top = layout.menu.y
    three = even(x, first, wide, TOUCH, 3, min(GAP, (wide - 3 * TOUCH) / 2))
    two = even(x, second, wide, TOUCH, 2, GAP)
    text = Rect(x, top, wide, first - GAP - top)
    ground = Rect(x - EDGE, 0, wide + 2 * EDGE, layout.height)
    return StepperPlaces(text, ground, None, (*three, *two))


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
    return StepperPlaces(filters, ground, note, buttons)
