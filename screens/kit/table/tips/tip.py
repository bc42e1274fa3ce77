"""A tip to be shown, as a value. Knows no Kivy."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from screens.kit.drawing.rect import Rect, Rects

MARGIN: Final = 8  # to the edge of the window


class TipAction(Enum):
    """What a target of a tip means, at any table."""

    OK = "ok"
    OFF = "off"
    COVER = "cover"  # the whole box, so that no touch on it goes through


@dataclass(frozen=True, slots=True)
class Tip:
    """Its words, what it may point at (any one of these), and what it should not lie on."""

    key: str
    text: str
    area: Rect  # where it may be
    about: Rects
    clear: Rects  # never covered: what is asked, and what is touched next
    spared: Rects  # covered only where there is no better place
    costs: tuple[tuple[Rect, float], ...]  # what a dp of each costs that is covered
    free: Rects = ()  # not covered either, if there is any place where none of them is


def area_of(there: Rects, width: float, height: float) -> Rect:
    """Where a tip may be: what a layout uses of the window, all of which lies within the system's bars."""
    x, y = max(MARGIN, min(rect.x for rect in there)), max(MARGIN, min(rect.y for rect in there))
    right = min(width - MARGIN, max(rect.right for rect in there))
    bottom = min(height - MARGIN, max(rect.bottom for rect in there))
    return Rect(x, y, right - x, bottom - y)


def costs_of(layout: object, costs: dict[str, float]) -> tuple[tuple[Rect, float], ...]:
    """What it costs to cover the parts of a layout, by their names there."""
    found: list[tuple[Rect, float]] = []
    for name, cost in costs.items():
        value = getattr(layout, name)
        rects: Rects = value if isinstance(value, tuple) else (value,) if value is not None else ()
        found += [(rect, cost) for rect in rects]
    return tuple(found)


def there(*rects: Rect | None) -> Rects:
    """Those that there are."""
    return tuple(rect for rect in rects if rect is not None)
