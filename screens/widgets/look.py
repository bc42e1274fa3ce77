"""Fonts, colours beyond those of `theme`, and how wide a text is; in KV files `#:import look screens.widgets.look`."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import kivymd.font_definitions  # registers the fonts below, but for the bold one by a name of its own
from kivy.core.text import Label as CoreLabel
from kivy.core.text import LabelBase

from screens.theme import colour

MEDIUM: Final = "RobotoMedium"
BOLD: Final = "RobotoBold"
ICONS: Final = "Icons"

SURFACE_2: Final = colour("2B3152")
SURFACE_3: Final = colour("38406A")
GOLD: Final = colour("F0B445")
ON_GOLD: Final = colour("2A1B00")
DISABLED: Final = colour("8F95BA")
PARCHMENT_LIGHT: Final = colour("FFFDF5")
PARCHMENT_EDGE: Final = colour("9A6A10")
SELECTED: Final = colour("4A3A1B")
BAR: Final = colour("B59B6A")
BAR_BEST: Final = colour("8A5A0C")
VIOLET: Final = colour("43347A")
SCRIM: Final = colour("0D0F1F", 0.6)
CREAM: Final = colour("F8EFD9")
NOTHING: Final = (0.0, 0.0, 0.0, 0.0)

WHITE: Final = (1.0, 1.0, 1.0, 1.0)
PRESSED: Final = 0.12  # of Material's pressed state


LabelBase.register(BOLD, f"{kivymd.font_definitions.fonts_path}Roboto-Bold.ttf")


@lru_cache(maxsize=1024)
def text_width(text: str, font_size: float, font_name: str = MEDIUM) -> float:
    """How wide a text is on one line, in pixels."""
    if not text:
        return 0.0
    label = CoreLabel(font_name=font_name, font_size=font_size)
    return float(max(label.get_extents(line)[0] for line in text.split("\n"))) + 2  # rounding on both sides
