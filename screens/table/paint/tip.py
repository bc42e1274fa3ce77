"""The tip at the Table."""

from __future__ import annotations

from screens.kit.drawing.marks import Drawing
from screens.kit.table.tips.paint import paint_tip
from screens.kit.table.tips.tip import Tip
from screens.table.model.actions import TIP_KEYS


def paint(tip: Tip) -> Drawing:
    """Nothing if there is no room for it anywhere."""
    return paint_tip(tip, TIP_KEYS)
