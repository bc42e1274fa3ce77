"""Where everything of the Table goes, for a window of any size. Pure arithmetic in dp: it knows no Kivy.

    layout = table_layout(393, 851, seats=4, insets=(0, 28, 0, 20))
    layout.tile_rect(INDEX["E3"])

The numbers are those of the visual spec; its pictures are the cases that the tests pin.
"""

from __future__ import annotations

from typing import Final

from screens.kit.drawing.rect import Rect
from screens.table.layout.geometry import Insets, Kind, LayoutSpec, TableLayout, shifted
from screens.table.layout.landscape import landscape
from screens.table.layout.portrait import portrait
from screens.table.layout.tablet import tablet, turn_order
from screens.table.layout.upright import LEAST as UPRIGHT
from screens.table.layout.upright import upright

__all__ = ("Insets", "Kind", "Rect", "TableLayout", "kind_for", "table_layout")

TABLET: Final = (960, 600)


def kind_for(width: float, height: float) -> Kind:
    """Which kind of layout a safe area of this size gets."""
    if is_upright(width, height) or (width >= TABLET[0] and height >= TABLET[1]):
        return "tablet"
    return "landscape" if width > height else "portrait"


def is_upright(width: float, height: float) -> bool:
    """Whether a tablet is held upright."""
    return width <= height and width >= UPRIGHT[0] and height >= UPRIGHT[1]


def table_layout(
    width: float,
    height: float,
    *,
    seats: int,
    insets: Insets = (0, 0, 0, 0),
    text_scale: float = 1.0,
    left_handed: bool = False,
    bidding: bool = False,
    density: float = 1.0,
) -> TableLayout:
    """The layout for a window. `insets` are what the system's bars and the camera take: left, top, right, bottom.

    `density` makes tiles whole pixels wide.
    """
    left, top, right, bottom = insets
    kind = kind_for(width - left - right, height - top - bottom)
    if kind != "tablet":
        # A phone's margins may run into its insets, so these two take them apart themselves.
        if left_handed:
            insets = (right, top, left, bottom)
        spec = LayoutSpec(width, height, seats, insets, text_scale, bidding, density)
        layout = portrait(spec) if kind == "portrait" else landscape(spec)
        return layout.mirrored() if left_handed else layout
    safe = (width - left - right, height - top - bottom)
    spec = LayoutSpec(*safe, seats, (0, 0, 0, 0), text_scale, bidding, density)
    layout = upright(spec) if is_upright(*safe) else tablet(spec)
    if left_handed:
        layout = layout.mirrored()
    return shifted(turn_order(layout, spec), left, top, width, height)
