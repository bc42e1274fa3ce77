"""Words that fit into their places, and marks that painters of tables share: rings, dashes, ticks."""

from __future__ import annotations

from typing import Final

from kivy.metrics import Metrics

from screens.kit.drawing.marks import SMALLEST
from screens.kit.drawing.rect import Rect
from screens.kit.drawing.sketch import Sketch, text_wide
from screens.kit.fonts import parts_of, words_of
from screens.kit.palette import Tone

LINE: Final = 1.18  # height of a line of Roboto, by its size
RING: Final = 2.5
ROUNDING: Final = 0.01


def line(size: float) -> float:
    """The height of a line of text of this size, in dp."""
    return float(size * LINE * Metrics.fontscale)


def fit_size(size: float, height: float) -> float:
    """The size of text, or what of it a line of this height can hold; never less than may be."""
    return float(max(SMALLEST, min(size, height / LINE / Metrics.fontscale)))


def lines_of(text: str, width: float, size: float = SMALLEST, bold: bool = False) -> int:
    """How many lines a text takes in this width; 99 if one of its words is wider."""

    def fits(part: str) -> bool:
        return text_wide(part, size, bold) <= width + ROUNDING

    count, start = 1, ""
    for word in parts_of(text, fits):
        longer = f"{start} {word}".strip()
        if not fits(longer):
            if not fits(word):
                return 99
            count, longer = count + 1, word
        start = longer
    return count


def line_count(text: str, width: float, size: float, bold: bool = False) -> int:
    """How many lines a text takes; 99 if one of its words is too long for any."""
    if "\n" not in text and text_wide(text, size, bold) <= width:  # its words, measured one by one, are wider
        return 1
    lines, used = 1, 0.0
    space = text_wide("n n", size, bold) - text_wide("nn", size, bold)
    for word in parts_of(text, lambda part: text_wide(part, size, bold) - 2 <= width):
        wide = text_wide(word, size, bold)
        if wide - 2 > width:
            return 99
        if used and used + space + wide > width:
            lines, used = lines + 1, wide
        else:
            used += (space if used else 0) + wide
    return lines


def fits(text: str, width: float, height: float, lines: int = 1, bold: bool = False, size: float = SMALLEST) -> bool:
    """Whether a text can be shown whole, at this size (the smallest)."""
    taken = lines_of(text, width, size, bold)
    return taken <= lines and (taken == 1 or taken * line(size) <= height)


def letter_size(text: str, width: float, height: float, size: float, bold: bool = False) -> float:
    """The largest letters, of at most this size, in which a text can be shown whole; else the smallest that may be.

    Where larger letters leave no room for a whole text, it is as large as it is without them.
    """
    least = SMALLEST / max(1.0, float(Metrics.fontscale))
    while size > least and not whole(text, width, height, size, bold):
        size = max(least, size - 1)
    return size


def whole(text: str, width: float, height: float, size: float, bold: bool = False) -> bool:
    """Whether a text can be shown in letters of this size, on as many lines as there is room for."""
    return lines_of(text, width, size, bold) <= rows(height, size)


def rows(height: float, size: float) -> int:
    """How many lines in letters of this size there is room for."""
    return max(1, int(height // line(size)))


def ellipsize(text: str, width: float, lines: int = 1, size: float = SMALLEST, bold: bool = False) -> str:
    """A text as far as it can be shown at this size, with dots at its end if that is not all; no number ends it."""
    if lines_of(text, width, size, bold) <= lines:
        return text
    words = words_of(text)
    for count in range(len(words) - 1, 0, -1):
        shorter = " ".join(words[:count]).rstrip(",.;:") + "…"
        if not words[count - 1].isdecimal() and lines_of(shorter, width, size, bold) <= lines:
            return shorter
    first = words[0]
    while first and text_wide(first + "…", size, bold) > width:
        first = first[:-1]
    return first + "…"


def overlap(a: Rect, b: Rect) -> bool:
    """Whether two rectangles share more than an edge."""
    return min(a.right, b.right) - max(a.x, b.x) > 0.5 and min(a.bottom, b.bottom) - max(a.y, b.y) > 0.5


def union(*rects: Rect) -> Rect:
    """What holds all of these."""
    x, y = min(rect.x for rect in rects), min(rect.y for rect in rects)
    return Rect(x, y, max(rect.right for rect in rects) - x, max(rect.bottom for rect in rects) - y)


def dashes(sketch: Sketch, rect: Rect, colour: Tone, dash: float = 6, corner: float = 8) -> None:
    """The dashed outline of something that is not there; its corners are left out."""
    for along, across in ((rect.w, "x"), (rect.h, "y")):
        free = along - 2 * corner
        count = max(1, round((free / dash + 1) / 2))
        long = free / (2 * count - 1)
        for n in range(count):
            at = corner + 2 * n * long
            if across == "x":
                sketch.box(Rect(rect.x + at, rect.y, long, 1.5), colour)
                sketch.box(Rect(rect.x + at, rect.bottom - 1.5, long, 1.5), colour)
            else:
                sketch.box(Rect(rect.x, rect.y + at, 1.5, long), colour)
                sketch.box(Rect(rect.right - 1.5, rect.y + at, 1.5, long), colour)


def ring(sketch: Sketch, rect: Rect, radius: float, colour: Tone = Tone.LIT, grow: float = 2) -> None:
    """A strong outline just outside of a rectangle."""
    wide = Rect(rect.x - grow, rect.y - grow, rect.w + 2 * grow, rect.h + 2 * grow)
    sketch.box(wide, None, radius + grow, colour, RING)


def edged_ring(sketch: Sketch, rect: Rect, radius: float, colours: tuple[Tone, Tone], grow: float = 2) -> None:
    """One of two colours, the second one round the first: one of them is seen on anything, also on pictures."""
    inner, outer = colours
    ring(sketch, rect, radius, outer, grow + RING)
    ring(sketch, rect, radius, inner, grow)


def tick(sketch: Sketch, rect: Rect, size: float = 16) -> None:
    """The sign of what is done or chosen, on the lower right corner."""
    sketch.picture(Rect(rect.right - size * 0.75, rect.bottom - size * 0.75, size, size), "tick")
