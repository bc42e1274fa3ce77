"""Plays the stages of a move over the table: a few rectangles, and no clock when nothing moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import Metrics
from kivy.uix.widget import Widget

from screens.alibaba.flights import CaveStage
from screens.board.animation import At
from screens.board.moving import MovingPieces, PixelBox
from screens.kit.drawing.sprites import Sprites
from screens.play.settings import PACES


class StagePlayer(Widget):
    """Covers the table; touches go through it."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.tile_px = 96.0  # the width of a tile in the cave, in pixels
        self._layer = InstructionGroup()
        self.canvas.add(self._layer)
        self.canvas.add(Color(1, 1, 1, 1))  # pieces may fade; what is drawn next must not
        self._moving = MovingPieces(lambda _move: self._layer, self._rectangle, self._box)
        self._stages: Iterator[CaveStage] | None = None
        self._stage: CaveStage | None = None
        self._time = 0.0
        self._pace = 1.0
        self._begins: Callable[[CaveStage], None] | None = None
        self._done: Callable[[], None] | None = None

    def on_touch_down(self, touch: Any) -> bool:
        """Nothing here can be touched."""
        return False

    @property
    def playing(self) -> bool:
        return self._stages is not None

    def play(
        self, stages: Iterator[CaveStage], pace: str, begins: Callable[[CaveStage], None], done: Callable[[], None]
    ) -> None:
        """Play these; `begins` hears of each. At the pace "off" it is over at once."""
        self.skip()
        self._time, self._pace = 0.0, PACES[pace]
        self._stages, self._begins, self._done = stages, begins, done
        if not self._pace:
            self.skip()
            return
        self._next()
        if self._stages is not None:
            Clock.schedule_interval(self._tick, 0)

    def skip(self) -> None:
        """Come to the end at once. What is to be heard is asked for all the same."""
        if self._stages is not None:
            for _ in self._stages:
                pass
            self._end()

    def _next(self) -> None:
        assert self._stages is not None
        stage = next(self._stages, None)
        if stage is None:
            self._end()
            return
        self._stage = stage
        assert self._begins is not None
        self._begins(stage)
        self._moving.show(stage.moves)

    def _end(self) -> None:
        self._moving.show(())
        Clock.unschedule(self._tick)
        self._stages = self._stage = None
        done, self._done = self._done, None
        if done is not None:
            done()

    def _tick(self, dt: float) -> None:
        self._time += dt
        while self._stage is not None and self._time >= self._stage.seconds * self._pace:
            self._time -= self._stage.seconds * self._pace
            self._next()
        if self._stage is not None:
            self._moving.advance(self._time / (self._stage.seconds * self._pace), self.tile_px)

    def _rectangle(self, name: str, box: PixelBox) -> Any:
        return Rectangle(texture=Sprites(self.tile_px).region(name), pos=box[:2], size=box[2:])

    def _box(self, place: At) -> PixelBox:
        unit = Metrics.density
        _, x, y, w, h = place.box
        return self.x + x * unit, self.top - (y + h) * unit, w * unit, h * unit
