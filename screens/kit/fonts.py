"""Fonts, and how wide a text is; in KV files `#:import look screens.kit.fonts`."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

import kivymd.font_definitions  # registers the fonts below, except the bold one by a name of its own
from kivy.core.text import Label as CoreLabel
from kivy.core.text import LabelBase

REGULAR: Final = "Roboto"
MEDIUM: Final = "RobotoMedium"
BOLD: Final = "RobotoBold"
ICONS: Final = "Icons"
BREAKS: Final = re.compile("[ \n]+")

LabelBase.register(BOLD, f"{kivymd.font_definitions.fonts_path}Roboto-Bold.ttf")


def words_of(text: str) -> list[str]:
    """The parts of a text between which a line may end: a no-break space holds together."""
    return [word for word in BREAKS.split(text) if word]


@lru_cache(maxsize=1024)
def text_width(text: str, font_size: float, font_name: str = MEDIUM) -> float:
    """How wide a text is on one line, in pixels."""
    if not text:
        return 0.0
    label = CoreLabel(font_name=font_name, font_size=font_size)
    return float(max(label.get_extents(line)[0] for line in text.split("\n"))) + 2  # rounding on both sides
