"""The stepper of a replay, at Ali Baba's table."""

from __future__ import annotations

from screens.alibaba.layout.stepper import stepper_places
from screens.alibaba.model.view_model import CaveTableModel
from screens.kit.drawing.marks import NOTHING, Drawing
from screens.kit.drawing.rect import Rect
from screens.kit.table.replay.paint import paint_stepper


def paint(model: CaveTableModel) -> Drawing:
    """Nothing while nothing is replayed."""
    layout = model.layout
    if model.stepper is None:
        return NOTHING
    return paint_stepper(model.stepper, stepper_places(layout), Rect(0, 0, layout.width, layout.height))
