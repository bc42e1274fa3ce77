"""Where the stepper of a replay goes: a banner at the top, buttons where there are others otherwise."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from screens.alibaba.layout.places import CaveTableLayout, union
from screens.kit.drawing.rect import Rect, even
from screens.kit.table.replay.stepper import BUTTONS, EDGE, GAP, StepperPlaces, in_a_column

MARGIN: Final = 12
TIGHT: Final = 4  # between the buttons where there is little room


def stepper_places(layout: CaveTableLayout) -> StepperPlaces:
    """The stepper of this layout."""
    if layout.kind == "landscape":  # in the column beside the cave
        return in_a_column(layout.prompt.x, layout.menu.y, layout.prompt.w, layout.primary.bottom, layout.height)
    prompt = layout.prompt
    if layout.kind == "portrait":
        banner = Rect(0, layout.menu.y, layout.width, layout.seats[0].y - layout.menu.y)
        top = layout.panel.y + 1
        ground = Rect(0, top, layout.width, layout.height - top)
        note = replace(prompt, h=layout.undo.y - 4 - prompt.y)
        row = even(MARGIN, layout.undo.y, layout.width - 2 * MARGIN, layout.undo.h, BUTTONS, GAP)
        return StepperPlaces(banner, ground, note, row)
    banner = Rect(layout.words.x, layout.words.y, layout.log.x - GAP - layout.words.x, layout.words.h)
    whole = union((layout.undo, layout.redo, layout.hint, layout.primary))
    row = even(whole.x, whole.y, whole.w, whole.h, BUTTONS, GAP if whole.w >= 320 else TIGHT)
    ground = Rect(whole.x - EDGE, whole.y - EDGE / 2, whole.w + 2 * EDGE, whole.h + EDGE)
    return StepperPlaces(banner, ground, prompt, row, round_corners=True)
