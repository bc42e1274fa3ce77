"""Where the hand tray is now, and what it covers."""

from __future__ import annotations

from typing import Final

from screens.kit.drawing.rect import Rect
from screens.kit.table.fitting import overlap, union
from screens.table.model.view_model import ViewModel

LEAST: Final = 48  # of what a finger has to hit


def area(model: ViewModel) -> Rect | None:
    """Where the hand tray is now; None if it is not shown. On a phone it covers what has no use during a sowing."""
    layout, hand = model.layout, model.hand
    if layout.hand is None:
        return None
    if layout.kind == "tablet":
        return layout.hand
    if hand is None or not hand.total:
        return None
    if layout.kind == "portrait":
        # The filters wait until the sowing is laid: the hand tray has the place of their button, and what is beside it
        # is in the menu as well.
        beside = (layout.filter_button, layout.log) if layout.filter_button else ()
        return union(layout.hand, *(rect for rect in beside if rect is not None))
    row = layout.hand if layout.filter_button else None
    if row is not None and len(set(hand.left)) * LEAST <= row.w:
        return row
    card_strip = layout.card_strip
    return union(*(rect for rect in (row, card_strip) if rect is not None)) if row or card_strip else layout.hand


def covers(model: ViewModel, rect: Rect | None) -> bool:
    """Whether the hand tray lies over something of the phone's layout now."""
    hand_tray = area(model) if model.layout.kind != "tablet" else None
    return hand_tray is not None and rect is not None and overlap(hand_tray, rect)
