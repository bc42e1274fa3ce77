"""What is heard all the time, very quietly: pieces of wind, one after the other."""

from __future__ import annotations

from typing import Any, Final

from kivy.clock import Clock

from screens.platform.sounds import Sounds

NAME: Final = "ambience"
#: Seconds from the beginning of a piece to that of the next. Each is longer, and fades while the next one grows: Kivy's
#: own way to loop leaves a gap, as it looks only now and then for a sound that is over.
EVERY: Final = 6.5


class Ambience:
    """Goes on for ever once it is heard; only one of them is."""

    def __init__(self) -> None:
        self._sounds = Sounds(0.0)
        self._next: Any = None  # the clock's event for the next piece

    def set_volume(self, volume: float) -> None:
        """Be heard so loud from now on; 0.0 ends it at once, any other begins it unless it is heard already."""
        self._sounds.volume = volume
        if not volume:
            self._end()
        elif self._next is None:
            self._go_on()

    def _go_on(self, _dt: float = 0.0) -> None:
        self._sounds.play(NAME)
        self._next = Clock.schedule_once(self._go_on, EVERY)

    def _end(self) -> None:
        if self._next is not None:
            self._next.cancel()
            self._next = None
