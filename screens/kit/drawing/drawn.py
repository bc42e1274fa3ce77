"""Widgets that say what they consist of, and what draws many of them with few instructions.

A widget of Kivy has instructions of its own, and each changes colour and texture: two hundred of them take longer than
a whole board. So a widget that is `Drawn` only names its rectangles. The `Batch` in which it lies draws all of them
together, in their order, once for each texture and colour; one that lies in none draws itself.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.graphics import Color, InstructionGroup, Mesh
from kivy.properties import NumericProperty

from screens.kit.drawing.quads import Bounds, Quad, indices_of, plain, vertices_of
from screens.kit.palette import Colour

BEFORE_DRAWING: Final = -1


class Piece(NamedTuple):
    """Rectangles of one texture (None: plain) and colour, and the box in which they lie."""

    texture: Any
    colour: Colour
    bounds: Bounds
    vertices: array[float]


def piece(texture: Any, colour: Colour, bounds: Bounds, quads: Sequence[Quad] = ()) -> Piece:
    """Rectangles; without any, the whole box in plain colour."""
    return Piece(texture, colour, bounds, vertices_of(quads or [plain(bounds)]))


class Drawn(EventDispatcher):
    """For a widget that consists of a few rectangles."""

    alpha = NumericProperty(1)  # how much of its colours is left

    def __init__(self, **properties: Any) -> None:
        #: Of what it consists; None: it has to be asked again.
        self.drawn: list[Piece] | None = None
        self._alone: Any = None
        self._draw_soon = Clock.create_trigger(self._draw_alone, BEFORE_DRAWING)
        super().__init__(**properties)
        for name in ("pos", "size", "opacity", "alpha", "children"):
            self.fbind(name, self.redraw)
        self.redraw()

    def pieces(self) -> Iterator[Piece]:
        """Of what it consists, back to front, below what lies in it."""
        return iter(())

    def redraw(self, *_: object) -> None:
        """Something of it has changed."""
        self.drawn = None
        batch = batch_of(self)
        (self._draw_soon if batch is None else batch.draw_soon)()

    def _draw_alone(self, _dt: float) -> None:
        if self._alone is None:
            self._alone = InstructionGroup()
            self.canvas.before.add(self._alone)
        self._alone.clear()
        if batch_of(self) is None and self.opacity:
            for instruction in meshes([self]):
                self._alone.add(instruction)


class Batch(EventDispatcher):
    """For a widget that draws all that lies in it, below what those widgets have on canvases of their own."""

    def __init__(self, **properties: Any) -> None:
        self.draw_soon = Clock.create_trigger(self._draw_all, BEFORE_DRAWING)
        self._meshes = InstructionGroup()
        super().__init__(**properties)
        self.canvas.before.add(self._meshes)
        self.fbind("children", self.draw_soon)

    def _draw_all(self, _dt: float) -> None:
        found: list[Any] = []
        waiting: list[Any] = list(self.children)
        while waiting:
            widget = waiting.pop()
            if widget.opacity > 0:
                if isinstance(widget, Drawn):
                    found.append(widget)
                    if widget._alone is not None:  # it was made before it came here
                        widget.canvas.before.remove(widget._alone)
                        widget._alone = None
                waiting.extend(widget.children)
        self._meshes.clear()
        for instruction in meshes(found):
            self._meshes.add(instruction)


class _Mesh:
    """Pieces of one texture and colour."""

    __slots__ = ("colour", "covered", "key", "texture", "vertices")

    def __init__(self, key: object, texture: Any, colour: Colour) -> None:
        self.key, self.texture, self.colour = key, texture, colour
        self.covered: list[Bounds] = []
        self.vertices = array("f")


def meshes(widgets: Sequence[Any]) -> Iterator[Any]:
    """The instructions that draw widgets, back to front. A piece is put to the earliest of its texture and colour after
    which nothing was drawn that lies below it: the picture is the same.

    All in one loop: it goes over some hundred pieces whenever one of them has changed.
    """
    found: list[_Mesh] = []
    firsts: dict[object, _Mesh] = {}
    for widget in widgets:
        if widget.drawn is None:
            widget.drawn = list(widget.pieces())
        for texture, colour, bounds, vertices in widget.drawn:
            alpha = colour[3] * widget.alpha
            if not alpha:
                continue
            key = (id(texture), *colour[:3], alpha)
            mesh, first = None, firsts.get(key)
            if first is not None:
                x, y, w, h = bounds
                right, top = x + w, y + h
                for other in reversed(found):
                    if other.key == key:
                        mesh = other
                    if other is first:
                        break
                    for a, b, c, d in other.covered:
                        if x < a + c and a < right and y < b + d and b < top:
                            break
                    else:
                        continue
                    break
            if mesh is None:
                mesh = _Mesh(key, texture, (*colour[:3], alpha))
                found.append(mesh)
                firsts.setdefault(key, mesh)
            mesh.covered.append(bounds)
            mesh.vertices += vertices
    for mesh in found:
        yield Color(*mesh.colour)
        indices = indices_of(len(mesh.vertices) // 16)
        yield Mesh(vertices=mesh.vertices, indices=indices, mode="triangles", texture=mesh.texture)
    yield Color(1, 1, 1, 1)


def batch_of(widget: Any) -> Batch | None:
    """What draws a widget."""
    while widget is not None and not isinstance(widget, Batch):
        parent = widget.parent
        widget = parent if parent is not widget else None
    return widget
