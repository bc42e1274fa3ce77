"""Taps and keys that come too soon: they were meant for what stood there a moment ago."""

from __future__ import annotations

from math import inf

from kivy.clock import Clock

from screens.kit.keys.tracker import SETTLE


class Settling:
    """How long what has come by itself has stood there."""

    def __init__(self) -> None:
        self._since = -inf

    def begin(self) -> None:
        """Something has just come."""
        self._since = Clock.get_time()

    def passes(self) -> bool:
        """Whether a press now is meant for it. After one that is not, it has to stand as long once more: who still taps
        has not looked."""
        if Clock.get_time() - self._since >= SETTLE:
            return True
        self.begin()
        return False
