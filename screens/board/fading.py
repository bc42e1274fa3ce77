"""What appears on the board within a moment instead of at once."""

from __future__ import annotations

from typing import Any, Final

from kivy.clock import Clock
from kivy.graphics import Color

FADE: Final = 0.1  # seconds


class Fading:
    """Groups of drawing instructions that are becoming visible, all in step."""

    def __init__(self) -> None:
        self._groups: dict[Any, tuple[Any, Any]] = {}
        self._since, self._seconds = 0.0, FADE

    def begin(self, group: Any, slowness: float) -> None:
        """Have what is in a group appear, in so many times the usual time."""
        self._seconds = FADE * slowness
        if not self._groups:
            self._since = Clock.get_boottime()
            Clock.schedule_interval(self._go_on, 0)
        colour, after = Color(1, 1, 1, 0), Color(1, 1, 1, 1)
        group.insert(0, colour)
        group.add(after)
        self._groups[group] = colour, after

    def forget(self, group: Any) -> None:
        """A group is drawn anew."""
        self._groups.pop(group, None)

    def clear(self) -> None:
        """All groups are drawn anew."""
        self._groups.clear()

    def _go_on(self, _dt: float) -> bool | None:
        part = (Clock.get_boottime() - self._since) / self._seconds
        for group, (colour, after) in self._groups.items():
            colour.a = min(1.0, part)
            if part >= 1:  # a colour less to be set in each frame
                group.remove(colour)
                group.remove(after)
        if part < 1:
            return None
        self._groups.clear()
        return False
