"""How long and how still a finger has to be, and when it counts no more: one rule for the board, the regions and the
controls."""

from __future__ import annotations

from typing import Final, Protocol, runtime_checkable

HOLD: Final = 0.45  # seconds
SLOP: Final = 10  # dp that a finger may slip before it drags


@runtime_checkable
class Touchable(Protocol):
    """A widget on which a finger can be."""

    def forget_touch(self) -> None:
        """The finger on it counts no more: something came over the widget, or the window is not looked at. It looks as
        if nobody pressed it, and does nothing when the finger is lifted, which it may never hear of."""
