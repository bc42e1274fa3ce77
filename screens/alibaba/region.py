"""The regions of Ali Baba's table. The cave takes its sprites from the page for the size of its tiles."""

from __future__ import annotations

from math import hypot
from typing import Any, ClassVar

from kivy.metrics import Metrics

from screens.kit.drawing.marks import Key
from screens.kit.drawing.quads import Bounds
from screens.kit.drawing.region import Region
from screens.kit.drawing.sprites import Sprites
from screens.kit.gestures import SLOP


class CaveTableRegion(Region):
    """A region of the table. What is dragged from a target may leave it, and go to targets of other regions."""

    __events__: ClassVar[tuple[str, ...]] = ("on_drag", "on_drop")

    def __init__(self, **properties: object) -> None:
        self._first: Key | None = None  # the target on which the finger went down
        self._dragged = False
        super().__init__(**properties)

    def on_drag(self, key: Key, place: tuple[float, float]) -> None:
        """A finger that went down on a target has come to another point."""

    def on_drop(self, place: tuple[float, float] | None) -> None:
        """It is lifted there; None: it counts no more."""

    def on_touch_down(self, touch: Any) -> bool:
        done = super().on_touch_down(touch)
        if self._down is not None and self._down[0] is touch:
            self._first, self._dragged = self._down[1].key, False
        return done

    def on_touch_move(self, touch: Any) -> bool:
        if not super().on_touch_move(touch):
            return False
        slip = hypot(touch.x - self._from[0], touch.y - self._from[1])
        if self._dragged or slip > SLOP * Metrics.density:
            self._dragged = True
            self.dispatch("on_drag", self._first, touch.pos)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if not super().on_touch_up(touch):
            return False
        self._drop(touch.pos)
        return True

    def forget_touch(self) -> None:
        super().forget_touch()
        self._drop(None)

    def _drop(self, place: tuple[float, float] | None) -> None:
        dragged, self._dragged = self._dragged, False
        if dragged:
            self.dispatch("on_drop", place)


class CaveRegion(CaveTableRegion):
    """A part of the cave."""

    tile = 96.0  # the width of a tile, in dp

    def tile_box(self, place: int) -> Bounds:
        """Where a tile of the cave is, in pixels of the window: left, bottom, width, height."""
        return self.box_of(self.source.layout.cave.place_rect(place))

    def pictures(self) -> Sprites:
        """For tiles of this size."""
        return Sprites(self.tile * Metrics.density)
