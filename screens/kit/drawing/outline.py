"""An outline with round corners for KV files. Two filled shapes, one upon the other, would draw much more."""

from __future__ import annotations

from typing import Any

from kivy.factory import Factory
from kivy.graphics import Mesh

from screens.kit.drawing.quads import indices_of, vertices_of
from screens.kit.drawing.slices import outline, page


class Frame(Mesh):
    """Lies inside `pos` and `size`. `radius` is in dp."""

    def __init__(self, **properties: Any) -> None:
        self._box = (0.0, 0.0, 0.0, 0.0)
        self._radius, self._thick = 12.0, False
        super().__init__(mode="triangles")
        for name, value in properties.items():
            setattr(self, name, value)

    @property
    def pos(self) -> tuple[float, float]:
        return self._box[:2]

    @pos.setter
    def pos(self, pos: tuple[float, float]) -> None:
        self._change((round(pos[0]), round(pos[1]), *self._box[2:]))

    @property
    def size(self) -> tuple[float, float]:
        return self._box[2:]

    @size.setter
    def size(self, size: tuple[float, float]) -> None:
        self._change((*self._box[:2], round(size[0]), round(size[1])))

    @property
    def radius(self) -> float:
        return self._radius

    @radius.setter
    def radius(self, radius: float) -> None:
        self._radius = radius
        self._change(self._box)

    @property
    def thick(self) -> bool:
        return self._thick

    @thick.setter
    def thick(self, thick: bool) -> None:
        self._thick = thick
        self._change(self._box)

    def _change(self, box: tuple[float, float, float, float]) -> None:
        self._box = box
        quads = outline(self._radius, box, self._thick) if min(box[2:]) > 0 else []
        self.texture = page().texture
        # Kivy takes lists and arrays, but no empty array.
        self.vertices = vertices_of(quads) if quads else []
        self.indices = indices_of(len(quads)) if quads else []


Factory.register("Frame", cls=Frame)
