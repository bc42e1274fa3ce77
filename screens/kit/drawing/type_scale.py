"""How much larger letters are, by the window and by who reads them. Knows no Kivy."""

from __future__ import annotations

from typing import Final

#: From a width and a height on, in dp, and how much larger.
#: What the text sizes of the system and of the app make together: pages and sheets were looked at between these two.
LEAST: Final = 0.85
MOST: Final = 2.0
#: On the Table, where letters share the window with the board.
MOST_AT_TABLE: Final = 1.5
STEPS: Final = ((2400, 1300, 1.6), (1920, 1080, 1.3), (1600, 900, 1.15))


def type_scale(width: float, height: float) -> float:
    """By how much a window of this size, in dp, makes letters larger."""
    return next((scale for least_w, least_h, scale in STEPS if width >= least_w and height >= least_h), 1.0)


def text_scale(system: float, own: float, *, at_table: bool) -> float:
    """By how much the text sizes of the system and of the app make letters larger together, as far as there is room."""
    return min(max(system * own, LEAST), MOST_AT_TABLE if at_table else MOST)
