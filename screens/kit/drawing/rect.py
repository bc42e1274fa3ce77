"""Rectangles in dp with y from the top, for layouts, drawings and touches."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle in dp; y is that of its upper edge, from the top."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies in it; its right and lower edges are outside."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def moved(self, right: float) -> Rect:
        return replace(self, x=self.x + right)

    def mirrored(self, width: float) -> Rect:
        return replace(self, x=width - self.right)


def inset(rect: Rect, x: float, y: float | None = None) -> Rect:
    """A rectangle inside of another one."""
    y = x if y is None else y
    return Rect(rect.x + x, rect.y + y, max(0.0, rect.w - 2 * x), max(0.0, rect.h - 2 * y))


def centred(rect: Rect, w: float, h: float) -> Rect:
    """A rectangle of this size in the middle of another one."""
    return Rect(rect.x + (rect.w - w) / 2, rect.y + (rect.h - h) / 2, w, h)


def moved(rect: Rect, right: float, down: float) -> Rect:
    """A rectangle elsewhere."""
    return replace(rect, x=rect.x + right, y=rect.y + down)


Rects = tuple[Rect, ...]


def cells(x: float, y: float, size: tuple[float, float], count: int, gap: float, columns: int = 99) -> Rects:
    """Some equal rectangles in rows, read from the left and from the top."""
    w, h = size
    return tuple(Rect(x + n % columns * (w + gap), y + n // columns * (h + gap), w, h) for n in range(count))


def even(x: float, y: float, w: float, h: float, count: int, gap: float) -> Rects:
    """A row that shares a width equally."""
    return cells(x, y, ((w - (count - 1) * gap) / count, h), count, gap)
