"""Fingers and keys on the board: arithmetic on where tiles are, no widgets to hit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import hypot
from typing import Any

from kivy.clock import Clock
from kivy.metrics import Metrics

from fivetribes.model.grid import TILES
from screens.kit.focus import FocusTarget
from screens.kit.gestures import HOLD, SLOP


@dataclass(slots=True)
class Press:
    """A finger that is down: where it began, the tile it is on now, the ghost it took, and what it became."""

    touch: Any
    x: float
    y: float
    first: int
    tile: int
    step: int | None
    hold: Any
    moved: bool = False
    dragged: bool = False
    held: bool = False


class BoardTouch:
    """Turns touches into the board's events. One finger counts; others on the board do nothing.

    A tap is `on_tile`, a long press `on_tile_held`. A finger that goes on to other tiles is an `on_tile_drag` from
    each to the next, as it enters them: so a path is drawn in one go. A finger that began on a ghost takes it along,
    and `on_ghost_drag` names the step of the ghost it is put on.
    """

    #: What is said of a tile beside the mouse: "" is nothing.
    words_of: Callable[[int], str] = staticmethod(lambda _tile: "")
    _press: Press | None = None

    def on_tile(self, tile: int) -> None:
        """A tile was tapped."""

    def on_tile_held(self, tile: int) -> None:
        """A tile was pressed long, or with the other mouse button."""

    def on_tile_drag(self, from_tile: int, to_tile: int) -> None:
        """A finger went from one tile to the next."""

    def on_ghost_drag(self, from_step: int, to_step: int) -> None:
        """A ghost was put on another one."""

    def focus_targets(self: Any) -> Iterator[FocusTarget]:
        """All tiles: one that cannot be chosen says why not. Those that can be are live."""
        lit, dimmed = self.overlay.lit | {tile for tile, _ in self.overlay.gains}, self.overlay.dimmed
        for tile in range(TILES):
            yield FocusTarget(
                ("tile", tile),
                self.tile_box(tile),
                lambda tile=tile: self.dispatch("on_tile", tile),  # type: ignore[misc]
                lambda tile=tile: self.dispatch("on_tile_held", tile),  # type: ignore[misc]
                owner=self,
                live=tile in lit or not (lit or tile in dimmed),
                label=lambda tile=tile: self.words_of(tile),  # type: ignore[misc]
            )

    def on_touch_down(self: Any, touch: Any) -> bool:
        button = getattr(touch, "button", None) or "left"
        tile = self.tile_at(*touch.pos)
        if tile is None or button.startswith("scroll"):
            return False
        if button == "right":
            self.dispatch("on_tile_held", tile)
        elif self._press is None:
            touch.grab(self)
            hold = Clock.schedule_once(self._on_hold, HOLD)
            self._press = Press(touch, touch.x, touch.y, tile, tile, self.ghost_at(*touch.pos), hold)
        return True

    def on_touch_move(self: Any, touch: Any) -> bool:
        press = self._press
        if press is None or press.touch is not touch or touch.grab_current is not self:
            return False
        x, y = touch.pos
        if not press.moved and hypot(x - press.x, y - press.y) > SLOP * Metrics.density:
            press.moved = True
            press.hold.cancel()
        if not press.moved or press.held:
            return True
        if press.step is not None:
            self.drag_ghost(press.step, x, y)
            return True
        tile = self.tile_at(x, y)
        if tile is not None and tile != press.tile and self.is_well_inside(tile, x, y):
            before, press.tile, press.dragged = press.tile, tile, True
            self.dispatch("on_tile_drag", before, tile)
        return True

    def on_touch_up(self: Any, touch: Any) -> bool:
        press = self._press
        if press is None or press.touch is not touch or touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._press = None
        press.hold.cancel()
        self.drag_ghost(None, 0, 0)
        if press.held or press.dragged:
            return True
        step = self.ghost_at(*touch.pos) if press.step is not None and press.moved else press.step
        if step != press.step:
            if step is not None:
                self.dispatch("on_ghost_drag", press.step, step)
        elif self.tile_at(*touch.pos) == press.first:
            self.dispatch("on_tile", press.first)
        return True

    def forget_touch(self: Any) -> None:
        """The finger counts no more; a ghost that it had goes back to its place."""
        press, self._press = self._press, None
        if press is not None:
            press.touch.ungrab(self)
            press.hold.cancel()
            self.drag_ghost(None, 0, 0)

    def _on_hold(self: Any, _dt: float) -> None:
        self._press.held = True
        self.dispatch("on_tile_held", self._press.first)
