"""Where everything of Ali Baba's table goes, for a window of any size. Pure arithmetic in dp: it knows no Kivy."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from fivetribes.alibaba.model.cave import Cave
from screens.alibaba.layout.landscape import landscape
from screens.alibaba.layout.places import CaveTableLayout, Insets, Kind, Room
from screens.alibaba.layout.portrait import portrait
from screens.alibaba.layout.tablet import tablet
from screens.alibaba.layout.upright import LEAST as UPRIGHT
from screens.alibaba.layout.upright import upright
from screens.kit.drawing.rect import Rect

TABLET: Final = (960, 600)


def kind_for(width: float, height: float) -> Kind:
    """Which kind of layout a safe area of this size gets."""
    if is_upright(width, height) or (width >= TABLET[0] and height >= TABLET[1] and width > height):
        return "tablet"
    return "landscape" if width > height else "portrait"


def is_upright(width: float, height: float) -> bool:
    """Whether a tablet is held upright."""
    return height >= width >= UPRIGHT[0] and height >= UPRIGHT[1]


def cave_table_layout(
    width: float,
    height: float,
    *,
    seats: int,
    kinds: int,
    cave: Cave,
    beside: bool = False,
    insets: Insets = (0, 0, 0, 0),
    text_scale: float = 1.0,
    left_handed: bool = False,
) -> CaveTableLayout:
    """The layout for a window. `insets` are what the system's bars and the camera take: left, top, right, bottom."""
    left, top, right, bottom = insets
    room = Room(width - left - right, height - top - bottom, seats, kinds, cave, beside, text_scale)
    kind = kind_for(room.width, room.height)
    wide = upright if is_upright(room.width, room.height) else tablet
    layout = {"portrait": portrait, "landscape": landscape, "tablet": wide}[kind](room)
    if left_handed:
        layout = layout.mirrored()
    layout = layout.shifted(left, top, width, height)
    if kind == "landscape":
        return layout
    # The bars at the edges of the window reach into what the system takes.
    panel, bar = layout.panel, layout.top_bar
    assert bar is not None
    return replace(layout, panel=Rect(0, panel.y, width, height - panel.y), top_bar=Rect(0, 0, width, bar.bottom))
