"""What bars and cut-outs cover of the window, asked again while the system says nothing about it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import Metrics

from screens.platform import system

FRAMES: Final = 30  # in so many after the first one they are asked again: a window is laid out sooner than that


class InsetsWatch:
    """Tells what is covered at the left, top, right and bottom, in pixels."""

    def __init__(self, tell: Callable[[list[float]], None]) -> None:
        self._tell = tell
        self._due: Any = None  # the clock's event of the next question

    def now(self) -> list[float]:
        """What is known now."""
        return [side * Metrics.density for side in system.insets() or system.NO_INSETS]

    def ask(self) -> None:
        """The window may be another one, or somebody looks at it again."""
        self._ask(FRAMES)

    def stop(self) -> None:
        """Ask no more."""
        if self._due is not None:
            self._due.cancel()
            self._due = None

    def _ask(self, more: int) -> None:
        """Ask, and so many times more, as long as there is no answer."""
        self.stop()
        sides = system.insets()
        if sides is None and more:
            self._due = Clock.schedule_once(lambda _dt: self._ask(more - 1), 0)
        self._tell([side * Metrics.density for side in sides or system.NO_INSETS])
