"""Start the app on a window, or say in one line that there is none."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from screens.platform.android import on_android

COMMAND = "five-tribes"  # that a wheel installs
DESKTOP_SIZE = (1120, 720)
NO_DISPLAY = "Five Tribes: there is no display for a window. To play in the terminal: python -m fivetribes play"


def has_display() -> bool:
    """False on a Linux machine without a screen, where SDL would draw into a window that nobody can see."""
    if not sys.platform.startswith("linux") or on_android():
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))


@contextmanager
def no_log() -> Iterator[None]:
    """Keep Kivy quiet while it starts: it logs a traceback for each way to a window or clipboard it tries in vain."""
    logging.disable(logging.CRITICAL)
    try:
        yield
    finally:
        logging.disable(logging.NOTSET)


def configure() -> None:
    """Set Kivy up. It reads all this when it is first imported, so this must come before that."""
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    os.environ.setdefault("KIVY_IMAGE", "sdl2")  # others would be loaded beside it, and never asked
    os.environ.setdefault("KIVY_AUDIO", "sdl2")  # short sounds, begun at once; others are made for films
    if on_android():
        return
    os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")  # no banner and no chatter on the terminal
    os.environ.setdefault("KIVY_WINDOW", "sdl2")
    if sys.platform.startswith("linux"):
        # Not SDL's whole list: where these two fail, it would fall back to a window that nobody can see.
        os.environ.setdefault("SDL_VIDEODRIVER", "x11,wayland")
        # By this the desktop knows which entry of its menu, and so which icon, the window belongs to.
        os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", COMMAND)
        os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", COMMAND)
        if not Path(os.environ.get("XDG_CONFIG_HOME", "")).is_absolute():
            # By the standard it does not count then. Kivy would take it all the same, and saved games would go into
            # whatever folder the app was started from.
            os.environ.pop("XDG_CONFIG_HOME", None)
        with suppress(OSError):  # in it Kivy makes the app's own folder, but not what is above that
            Path(os.environ.get("XDG_CONFIG_HOME", "~/.config")).expanduser().mkdir(parents=True, exist_ok=True)

    with no_log():
        from kivy.config import Config
    Config.set("graphics", "width", DESKTOP_SIZE[0])
    Config.set("graphics", "height", DESKTOP_SIZE[1])
    Config.set("kivy", "exit_on_escape", 0)
    Config.set("input", "mouse", "mouse,disable_multitouch")


def open_window() -> bool:
    """Open the window; False if the system has none to give."""
    with no_log():
        import kivy.core.clipboard  # noqa: F401  KivyMD loads it anyway, and not so quietly
        from kivy.core.window import Window
    return Window is not None


def launch() -> int:
    """Run the app until it is closed. Returns the exit code."""
    if not has_display():
        print(NO_DISPLAY, file=sys.stderr)
        return 1
    configure()
    if not open_window():
        print(NO_DISPLAY, file=sys.stderr)
        return 1

    from screens.app import FiveTribesApp

    FiveTribesApp().run()
    return 0
