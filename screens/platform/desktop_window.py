"""The window of a desktop: it comes back where it was, and fills the screen when the player wants that."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from screens.play.window_place import WindowPlace, load, save


class DesktopWindow:
    """Keeps the place of a window in a file. Phones have no such window."""

    def __init__(self, window: Any, path: Path) -> None:
        self._window, self._path = window, path
        self._maximized = False
        self._place: WindowPlace | None = None  # before it was maximized or filled the screen

    @property
    def full_screen(self) -> bool:
        """Whether it fills the screen."""
        return bool(self._window.fullscreen)

    def restore(self) -> None:
        """Put the window where it was the last time, and listen to it from now on."""
        window = self._window
        self._place = place = load(self._path)
        if place is not None:
            window.system_size = place.width, place.height
            window.left, window.top = place.left, place.top
            if place.maximized:
                window.maximize()
            if place.full_screen:
                self.toggle_full_screen()
            self._maximized = place.maximized
        window.bind(on_maximize=self._on_maximize, on_restore=self._on_restore)

    def remember(self) -> None:
        """Write down where it is, and listen no more."""
        self._window.unbind(on_maximize=self._on_maximize, on_restore=self._on_restore)
        save(self._free_place(), self._path)

    def toggle_full_screen(self) -> None:
        """Fill the screen, or be a window again, as large as it was."""
        if not self.full_screen:
            self._place = self._free_place()
            self._window.fullscreen = "auto"
            return
        place = self._free_place()
        self._window.fullscreen = False
        self._window.system_size = place.width, place.height
        if self._maximized:
            self._window.maximize()

    def _free_place(self) -> WindowPlace:
        """The window as it is when it neither fills the screen nor is maximized."""
        window, before = self._window, self._place
        if before is not None and (self.full_screen or self._maximized):
            width, height, left, top = before.width, before.height, before.left, before.top
        else:
            width, height = (round(side) for side in window.system_size)
            left, top = round(window.left), round(window.top)
        return WindowPlace(width, height, left, top, self._maximized, self.full_screen)

    def _on_maximize(self, *_: object) -> None:
        self._maximized = True

    def _on_restore(self, *_: object) -> None:
        self._maximized = False
