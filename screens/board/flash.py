"""Tiles that flash for a moment, so that one finds what a sentence is about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Rectangle

from screens.kit.drawing import sprite_names
from screens.kit.drawing.sprites import Sprites

BLINK: Final = 0.25  # seconds on, and as many off
BLINKS: Final = 4
STEADY: Final = 2.0  # seconds, where nothing may blink


class Board(Protocol):
    """A widget that shows tiles."""

    canvas: Any

    def bind(self, **_: Any) -> None:
        """As every widget."""

    def tile_box(self, tile: int, /) -> tuple[float, float, float, float]:
        """Where a tile is in the window, in pixels: left, bottom, width, height."""


class Flash:
    """Rings round some tiles of a board, over all that is shown there. Nothing runs while there are none."""

    def __init__(self, board: Board) -> None:
        self.tiles: tuple[int, ...] = ()
        self._board = board
        self._group: Any = InstructionGroup()
        self._colour: Any = None
        self._event: Any = None
        self._left = 0
        board.canvas.after.add(self._group)
        board.bind(pos=self.stop, size=self.stop)

    def show(self, tiles: Sequence[int], steady: bool = False) -> None:
        """Flash these tiles, instead of others. `steady`: they do not blink."""
        self.stop()
        self.tiles = tuple(tiles)
        self._colour = Color(1, 1, 1, 1)
        self._group.add(self._colour)
        for tile in self.tiles:
            x, y, side, _ = self._board.tile_box(tile)
            ring = side * sprite_names.RING
            texture = Sprites(round(side)).region(sprite_names.ring("target"))
            corner = (x - (ring - side) / 2, y - (ring - side) / 2)
            self._group.add(Rectangle(texture=texture, pos=corner, size=(ring, ring)))
        self._group.add(Color(1, 1, 1, 1))
        self._left = 1 if steady else 2 * BLINKS - 1
        self._event = Clock.schedule_interval(self._next, STEADY if steady else BLINK)

    def stop(self, *_: object) -> None:
        """Flash nothing any more."""
        if self._event is not None:
            self._event.cancel()
            self._event = None
        self.tiles = ()
        self._group.clear()

    def _next(self, _dt: float) -> None:
        self._left -= 1
        if self._left <= 0:
            self.stop()
        else:
            self._colour.a = 1 - self._colour.a
