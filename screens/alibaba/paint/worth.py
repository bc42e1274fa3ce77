"""What the treasures behind a screen are worth: a sack, which is no kind of treasure, and the points."""

from __future__ import annotations

from typing import Final

from screens.kit.drawing.rect import Rect
from screens.kit.drawing.sketch import Sketch, text_wide
from screens.kit.palette import Tone
from screens.kit.table.fitting import fit_size

SACK: Final = 22.0
GAP: Final = 3
SIZE: Final = 16


def worth_wide(points: int) -> float:
    """The room that it takes."""
    return SACK + GAP + text_wide(f"+{points}", SIZE, bold=True) + 2


def worth_at(sketch: Sketch, rect: Rect, points: int) -> None:
    """The sack and the points, from the left."""
    side = min(SACK, rect.h)
    sketch.glyph(Rect(rect.x, rect.y + (rect.h - side) / 2, side, side), "sack", Tone.GOLD_TEXT, side)
    words = Rect(rect.x + side + GAP, rect.y, rect.w - side - GAP, rect.h)
    sketch.words(words, f"+{points}", fit_size(SIZE, rect.h), Tone.TEXT_HIGH, bold=True)
