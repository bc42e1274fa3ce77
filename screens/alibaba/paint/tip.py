"""The tip at Ali Baba's table."""

from __future__ import annotations

from screens.alibaba.model.actions import TIP_KEYS
from screens.kit.drawing.marks import Drawing
from screens.kit.table.tips.paint import paint_tip
from screens.kit.table.tips.tip import Tip


def paint(tip: Tip) -> Drawing:
    """Nothing if there is no room for it anywhere."""
    return paint_tip(tip, TIP_KEYS)
