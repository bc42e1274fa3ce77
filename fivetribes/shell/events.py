"""What the shell knows of an event."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Self


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened. A game has a class of its own for each kind, with all that changes."""

    ends_turn: ClassVar[bool] = False  # with it a player's turn is over
    # These two are asked by undo, see `session`.
    is_final: ClassVar[bool] = False  # with it a player said that his turn is over
    reveals: ClassVar[bool] = False  # with it somebody sees what was hidden from him, though nothing is drawn

    def seen_by(self, seat: int) -> Self:
        """This event as that seat sees it."""
        return self
