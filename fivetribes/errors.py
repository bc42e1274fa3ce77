"""The two errors for what comes from outside: a move that is not allowed, a text that cannot be read."""

from __future__ import annotations

from typing import Final

#: How many characters of a refused text are shown.
SHOWN: Final = 40


class IllegalMove(ValueError):
    """A move the rules forbid now. `str()` is a sentence for players that says which rule."""


class FormatError(ValueError):
    """A text that is no move, position or record. `place` names where, `reason` says what is wrong."""

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(f"{place}: {reason}" if place else reason)
        self.place = place
        self.reason = reason


def shortened(text: str) -> str:
    """A text from outside, short enough to be shown."""
    return text if len(text) <= SHOWN else text[:SHOWN] + "..."
