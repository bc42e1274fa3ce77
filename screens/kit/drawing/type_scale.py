"""How much larger letters are in a large window. Knows no Kivy."""

from __future__ import annotations

from typing import Final

#: From a width and a height on, in dp, and how much larger.
STEPS: Final = ((2400, 1300, 1.6), (1920, 1080, 1.3), (1600, 900, 1.15))


def type_scale(width: float, height: float) -> float:
    """By how much a window of this size, in dp, makes letters larger."""
    return next((scale for least_w, least_h, scale in STEPS if width >= least_w and height >= least_h), 1.0)
