"""Taps and keys that come too soon: they were meant for what stood there a moment ago."""

from __future__ import annotations

from math import inf
from typing import Final

from kivy.clock import Clock

from screens.kit.keys.tracker import SETTLE

#: Seconds after which a press is meant for it, however many came before: nobody is refused for ever.
LATEST: Final = 2 * SETTLE


class Settling:
    """How long what has come by itself has stood there."""

    def __init__(self) -> None:
        self._came = self._since = -inf

    def begin(self) -> None:
        """Something has just come."""
        self._came = self._since = Clock.get_time()

    def passes(self) -> bool:
        """Whether a press now is meant for it. After one that is not, it has to stand as long once more, but no longer
        than `LATEST`: who still taps has not looked."""
        now = Clock.get_time()
        if now - self._since >= SETTLE or now - self._came >= LATEST:
            return True
        self._since = now
        return False
