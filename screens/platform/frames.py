"""Rendering has priority: the bot thread pauses while a frame is drawn.

Only one thread can run Python at a time. If both took turns, a frame would take twice as long.
"""

from __future__ import annotations

from threading import Event
from typing import Final

from kivy.clock import Clock
from kivy.core.window import Window

#: How often things may be laid out one after the other before a frame. What lies in something waits for that, which in
#: turn waits for its height. Kivy's 10 are too few for a page that comes back in another window: what is left over is
#: seen unfinished in that frame, and written into the log each time.
LAYOUTS: Final = 40


class Frames:
    """Clears `quiet` when the work on a frame begins, and sets it when the frame is on the screen."""

    def __init__(self, quiet: Event) -> None:
        self._quiet = quiet
        self._made = Clock.create_trigger(self._made_without_drawing, -1)

    def start(self) -> None:
        """Watch all frames from now on."""
        Clock.max_iteration = LAYOUTS
        Clock.schedule_interval(self._begin, 0)
        Window.bind(on_flip=self._shown)

    def stop(self) -> None:
        """Watch no more."""
        Clock.unschedule(self._begin)
        Window.unbind(on_flip=self._shown)
        self._quiet.set()

    def _begin(self, _dt: float) -> None:
        self._quiet.clear()
        self._made()

    def _made_without_drawing(self, _dt: float) -> None:
        """Everything before drawing is done. If nothing has changed, nothing is drawn."""
        if not Window.canvas.needs_redraw:
            self._quiet.set()

    def _shown(self, *_: object) -> None:
        self._quiet.set()
