"""Many textured rectangles in few drawing instructions.

Rectangles with the same texture and colour are drawn together, in one mesh. So a rectangle may be drawn before others
that were added earlier, but never before one that it covers: the picture is the same.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any

from kivy.graphics import Color, Mesh

from screens.kit.palette import Colour

#: Left, bottom, width, height.
Bounds = tuple[float, float, float, float]
#: Left, bottom, right, top; then the same on the texture.
Quad = tuple[float, float, float, float, float, float, float, float]


class _Batch:
    """Rectangles with the same texture and colour."""

    def __init__(self, texture: Any, colour: Colour) -> None:
        self.texture, self.colour = texture, colour
        self.covered: list[Bounds] = []
        self.vertices = array("f")

    def fits(self, texture: Any, colour: Colour) -> bool:
        """Whether its rectangles are of this kind."""
        return self.texture is texture and self.colour == colour

    def overlaps(self, box: Bounds) -> bool:
        """Whether anything in it lies under this box."""
        x, y, w, h = box
        right, top = x + w, y + h
        return any(x < a + c and a < right and y < b + d and b < top for a, b, c, d in self.covered)


class Quads:
    """Collects rectangles, back to front."""

    def __init__(self) -> None:
        self._batches: list[_Batch] = []

    def add(self, texture: Any, colour: Colour, bounds: Bounds, quads: Iterable[Quad]) -> None:
        """Draw these over all added before. `texture` is a whole one, not a region; None: plain colour."""
        found = self._batch_for(texture, colour, bounds)
        found.covered.append(bounds)
        found.vertices += vertices_of(quads)

    def _batch_for(self, texture: Any, colour: Colour, bounds: Bounds) -> _Batch:
        """The earliest one that can take it: nothing that was added after that batch lies under it."""
        found = None
        first = next((batch for batch in self._batches if batch.fits(texture, colour)), None)
        if first is not None:
            for batch in reversed(self._batches):
                if batch.fits(texture, colour):
                    found = batch
                if batch is first or batch.overlaps(bounds):
                    break
        if found is None:
            found = _Batch(texture, colour)
            self._batches.append(found)
        return found

    def instructions(self) -> Iterator[Any]:
        """The instructions to add to a canvas."""
        tinted: Colour | None = None
        for batch in self._batches:
            if not batch.vertices:
                continue
            if batch.colour != tinted:
                tinted = batch.colour
                yield Color(*tinted)
            indices = indices_of(len(batch.vertices) // 16)
            yield Mesh(vertices=batch.vertices, indices=indices, mode="triangles", texture=batch.texture)
        yield Color(1, 1, 1, 1)


def vertices_of(quads: Iterable[Quad]) -> array[float]:
    """The vertices of rectangles for a mesh."""
    found = array("f")
    for left, bottom, right, top, u, v, to_u, to_v in quads:
        found.extend((left, bottom, u, v, right, bottom, to_u, v, right, top, to_u, to_v, left, top, u, to_v))
    return found


@cache
def indices_of(count: int) -> array[int]:
    """Two triangles for each of so many rectangles; nobody changes them."""
    found = array("H")
    for first in range(0, count * 4, 4):
        found.extend((first, first + 1, first + 2, first + 2, first + 3, first))
    return found


def quad_of(bounds: Bounds, coords: Sequence[float]) -> Quad:
    """A rectangle with the part of a texture that its eight coordinates name."""
    x, y, w, h = bounds
    return x, y, x + w, y + h, coords[0], coords[1], coords[4], coords[5]


def without(quad: Quad, holes: Iterable[Bounds]) -> list[Quad]:
    """What is left of a rectangle where nothing is drawn in these holes, as rectangles."""
    left_over = [quad]
    for x, y, w, h in holes:
        left_over = [part for whole in left_over for part in _around(whole, (x, y, x + w, y + h))]
    return left_over


def _around(quad: Quad, hole: Bounds) -> list[Quad]:
    """What lies below, above, left and right of a hole: left, bottom, right, top."""
    left, bottom, right, top, u, v, to_u, to_v = quad
    a, b, c, d = max(left, hole[0]), max(bottom, hole[1]), min(right, hole[2]), min(top, hole[3])
    if a >= c or b >= d:
        return [quad]
    across, up = (to_u - u) / (right - left), (to_v - v) / (top - bottom)
    at_a, at_c = u + (a - left) * across, u + (c - left) * across
    at_b, at_d = v + (b - bottom) * up, v + (d - bottom) * up
    parts = (
        (left, bottom, right, b, u, v, to_u, at_b),
        (left, d, right, top, u, at_d, to_u, to_v),
        (left, b, a, d, u, at_b, at_a, at_d),
        (c, b, right, d, at_c, at_b, to_u, at_d),
    )
    return [part for part in parts if part[0] < part[2] and part[1] < part[3]]


def plain(bounds: Bounds) -> Quad:
    """A rectangle without a picture."""
    x, y, w, h = bounds
    return x, y, x + w, y + h, 0, 0, 0, 0
