"""From one page to the next, with no frame in between that shows both."""

from __future__ import annotations

from typing import Any

from kivy.uix.screenmanager import NoTransition, ScreenManager


class PageStack(ScreenManager):
    """Shows one page at a time."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(transition=AtOnce(), **properties)


class AtOnce(NoTransition):
    """The next page comes and the one before goes in the same moment.

    Kivy's own keeps both until the next frame, and pages have no ground of their own: for a frame one would shine
    through the other.
    """

    def start(self, manager: ScreenManager) -> None:
        """Begin and end."""
        super().start(manager)
        self._anim.stop(self)
