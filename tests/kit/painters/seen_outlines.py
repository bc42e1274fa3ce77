"""The outlines of what can be pressed, measured in the picture of the window against what they part."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from kivy.uix.widget import Widget

from screens.kit.controls import Bordered
from screens.kit.drawing.marks import Box
from screens.kit.drawing.region import Region
from screens.kit.palette import Tone
from screens.kit.parts.part import HasAction
from screens.kit.parts.plate import Outline as Line
from screens.kit.parts.plate import whole_box
from screens.kit.theme import theme
from tests.kit.painters.seen_texts import BoxPx, Pixels, light, overlap, picture, seen, within

#: In the drawings of regions, what outlines a target has one of these tones.
TONES: Final = (Tone.CONTROL, Tone.PAPER_CONTROL, Tone.GOLD)
LEAST: Final = 24  # pixels; less is a mark and no target
NEAR: Final = 3  # pixels from the edge within which the line is
#: The least contrast. The colours have 3 (`test_palette.py`); where a dp is one pixel, a line of 1.5 covers parts of
#: pixels.
LINES: Final = 2.5
BESIDE: Final = 6  # pixels from the edge: what is outside and inside of it


@dataclass(frozen=True, slots=True)
class Outline:
    """An outline, and its contrast where it is seen worst; one of its four sides, which something may cover, left out.

    It is seen if it stands out from what is outside of it, or from what is inside.
    """

    name: str
    box: BoxPx
    contrast: float


def measure(root: Widget) -> list[Outline]:
    """All outlines of a widget and of what is in it, without those that are scrolled away."""
    luminance = light(picture()) + 0.05
    found = []
    for name, box in _outlined(root):
        sides = sorted(_sides(luminance, box))
        if len(sides) > 2:
            found.append(Outline(name, box, sides[1]))
    return found


def _outlined(root: Widget) -> Iterator[tuple[str, BoxPx]]:
    for widget in seen(root):
        if isinstance(widget, Region):
            yield from _of_region(widget)
        elif isinstance(widget, Line) and isinstance(widget.parent, HasAction):
            x, y, w, h = whole_box(widget)
            left, bottom = widget.to_window(x, y)
            if min(w, h) >= LEAST and tuple(widget.color) in {tuple(theme.palette.of(tone)) for tone in TONES}:
                yield f"{type(widget.parent).__name__} {widget.parent.label}", (left, bottom, left + w, bottom + h)
        elif isinstance(widget, Bordered) and _is_line(widget):
            left, bottom = widget.to_window(widget.x, widget.y + widget.shrink)
            box = left, bottom, left + widget.width, bottom + widget.height - 2 * widget.shrink
            if within(widget, box) == box:
                yield getattr(widget, "text", "") or type(widget).__name__, box


def _is_line(widget: Any) -> bool:
    """Whether its border is there to be seen: not as that of what is off, nor the colour of what it encloses."""
    palette = theme.palette
    return tuple(widget.border_color) in {
        tuple(palette.control),
        tuple(palette.paper_control),
        tuple(palette.gold),
    } and (tuple(widget.border_color) != tuple(widget.back))


def _of_region(region: Region) -> Iterator[tuple[str, BoxPx]]:
    targets = [target.rect for target in region.targets]
    for mark in region.drawing.marks:
        if isinstance(mark, Box) and mark.line in TONES and min(mark.rect.w, mark.rect.h) >= LEAST:
            x, y, w, h = region.box_of(mark.rect)
            left, bottom = region.to_window(x, y)
            if any(overlap(mark.rect, rect) for rect in targets):
                yield f"{type(region).__name__} {mark.rect}", (left, bottom, left + w, bottom + h)


def _sides(luminance: Pixels, box: BoxPx) -> Iterator[float]:
    """In the middle of each side that is on the window: the line against what it parts."""
    left, bottom, right, top = (round(edge) for edge in box)
    rows, columns = luminance.shape
    x, y = (left + right) // 2, (bottom + top) // 2
    for edge in (left, right):
        if BESIDE <= edge < columns - BESIDE and 0 <= y < rows:
            yield _contrast(luminance[y, edge - BESIDE : edge + BESIDE + 1])
    for edge in (bottom, top):
        if BESIDE <= edge < rows - BESIDE and 0 <= x < columns:
            yield _contrast(luminance[edge - BESIDE : edge + BESIDE + 1, x])


def _contrast(across: Pixels) -> float:
    """Of pixels across a line: the line against the first or the last of them."""
    line = across[BESIDE - NEAR : BESIDE + NEAR + 1]
    return float(max(max(line.max() / beside, beside / line.min()) for beside in (across[0], across[-1])))
