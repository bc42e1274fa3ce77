"""What keys reach: only what lies over a page, if there is anything; widgets name the many things in them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
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


BoxPx = tuple[float, float, float, float]  # left, bottom, width, height


@dataclass(frozen=True, slots=True)
class FocusTarget:
    """Something that can be pressed."""

    name: object
    box: BoxPx
    press: Callable[[], object] = field(compare=False)
    hold: Callable[[], object] | None = field(default=None, compare=False)
    held: Held | None = field(default=None, compare=False)  # instead of being pressed

    @property
    def middle(self) -> tuple[float, float]:
        x, y, w, h = self.box
        return x + w / 2, y + h / 2


@runtime_checkable
class Focusable(Protocol):
    """A widget that draws what can be pressed on its own canvas."""

    def focus_targets(self) -> Iterator[FocusTarget]:
        """What can be pressed in it now."""
