"""The pieces that move while a stage runs: each has a colour, for how visible it is, and a rectangle of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.graphics import Color

from screens.board.animation import At, Motion, eased

PixelBox = tuple[float, float, float, float]


class MovingPieces:
    """Draws the motions of a stage into the layers that `layer_of` gives for them."""

    def __init__(
        self,
        layer_of: Callable[[Motion], Any],
        rectangle: Callable[[str, PixelBox], Any],
        box: Callable[[At], PixelBox],
    ) -> None:
        self._layer_of, self._rectangle, self._box = layer_of, rectangle, box
        self._shown: list[tuple[Motion, Any, Any]] = []

    def show(self, moves: Sequence[Motion]) -> None:
        """These at their starts, instead of others."""
        for move, colour, rectangle in self._shown:
            layer = self._layer_of(move)
            layer.remove(colour)
            layer.remove(rectangle)
        self._shown = []
        for move in moves:
            colour = Color(1, 1, 1, move.fade[0] if not move.during[0] else 0)
            rectangle = self._rectangle(move.start.box.name, self._box(move.start))
            if move.mirrored:
                left, low, right, _, _, high, _, _ = rectangle.texture.tex_coords
                rectangle.tex_coords = right, low, left, low, left, high, right, high
            layer = self._layer_of(move)
            layer.add(colour)
            layer.add(rectangle)
            self._shown.append((move, colour, rectangle))

    def advance(self, passed: float, side: float) -> None:
        """Bring each to where it is when this part of the stage has passed; a tile's `side` in pixels."""
        for move, colour, rectangle in self._shown:
            if move.start != move.end:
                self._advance(move, colour, rectangle, passed, side)

    def _advance(self, move: Motion, colour: Any, rectangle: Any, passed: float, side: float) -> None:
        first, last = move.during
        part = min(1.0, max(0.0, (passed - first) / (last - first)))
        way = eased(part)
        start, end = self._box(move.start), self._box(move.end)
        x, y, w, h = (a + (b - a) * way for a, b in zip(start, end, strict=True))
        step = part * move.steps % 1
        rectangle.pos = x, y + move.arc * side * 4 * step * (1 - step)
        if start[2:] != end[2:]:
            rectangle.size = w, h
        if move.fade[0] != move.fade[1] or move.during != (0.0, 1.0):
            seen = part > 0 or not first
            colour.a = (move.fade[0] + (move.fade[1] - move.fade[0]) * part) * seen
