"""The stepper of a replay, at the Table."""

from __future__ import annotations

from screens.kit.drawing.marks import NOTHING, Drawing
from screens.kit.drawing.rect import Rect
from screens.kit.table.replay.paint import paint_stepper
from screens.table.layout.stepper import stepper_places
from screens.table.model.view_model import ViewModel


def paint(model: ViewModel) -> Drawing:
    """Nothing while nothing is replayed."""
    layout = model.layout
    if model.stepper is None:
        return NOTHING
    return paint_stepper(model.stepper, stepper_places(layout), Rect(0, 0, layout.width, layout.height))
