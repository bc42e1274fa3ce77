"""What lies over a page and takes every touch and every key until it is gone: a sheet, or the hand-over screen."""

from __future__ import annotations

from typing import Protocol, runtime_checkable


@runtime_checkable
class Held(Protocol):
    """Something that has to be held down: by a finger, or by Enter."""

    def press(self) -> None:
        """Begin to hold."""

    def release(self) -> None:
        """Let go."""


class Modal(Protocol):
    """What a page shows over itself. The keyboard, too, only reaches what is in it."""

    #: Whether undo and redo of the page still work below it.
    undo_works: bool

    def held_by_enter(self) -> Held | None:
        """What Enter holds down while nothing has the focus."""
