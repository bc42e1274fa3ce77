"""The command `five-tribes`: start the app on a window, or say in one line why there is none."""

from __future__ import annotations

import argparse
import logging
import os
import shutil
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path

import screens
from fivetribes.commands import INTERRUPTED, read_and_write_any_letter, speak_the_system_language
from fivetribes.i18n import tr
from screens.platform import android
from screens.platform.android import on_android

COMMAND = "five-tribes"  # that a wheel installs
TERMINAL_COMMAND = "fivetribes"  # and the other one
DESKTOP_SIZE = (1120, 720)
USUAL_DENSITY = 2.0  # of a phone that does not tell its own

log = logging.getLogger(__name__)


def has_display() -> bool:
    """False on a Linux machine without a screen, where SDL would draw into a window that nobody can see."""
    if not sys.platform.startswith("linux") or on_android():
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))


@contextmanager
def no_log() -> Iterator[None]:
    """Keep Kivy quiet while it starts: it logs a traceback for each way to a window or clipboard it tries in vain.

    Not on Android, where nobody reads a terminal, and the log is all that says why there is no window.
    """
    if on_android():
        yield
        return
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
        tell_sizes()
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
            # By the standard it does not count then. Kivy would take it all the same, and settings would go into
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


def tell_sizes() -> None:
    """Tell Kivy the density and the text size of this phone. It would take for the density what Android has multiplied
    by the text size already, and multiply letters by it once more; and the app would end if Java raised there."""
    density, font_scale = _told(android.density, USUAL_DENSITY), _told(android.font_scale, 1.0)
    os.environ["KIVY_METRICS_DENSITY"] = str(density)
    os.environ["KIVY_METRICS_FONTSCALE"] = str(font_scale)
    os.environ["KIVY_DPI"] = str(density * android.DPI)


def _told(ask: Callable[[], float], otherwise: float) -> float:
    """What the phone tells of itself, or what is usual."""
    try:
        return ask()
    except Exception:
        log.warning("the phone does not tell a size", exc_info=True)
        return otherwise


def open_window() -> bool:
    """Open the window; False if the system has none to give."""
    with no_log():
        import kivy.core.clipboard  # noqa: F401  KivyMD loads it anyway, and not so quietly
        from kivy.core.window import Window
    return Window is not None


def load_theme() -> None:
    """Load KivyMD's theme, on Android as if on a desktop: what it makes colours with would ask for the wallpaper, and
    the app would end if Java raised there. The colours of this app are its own."""
    mark = os.environ.pop(android.MARK, None)
    try:
        import kivymd.theming  # noqa: F401
    finally:
        if mark is not None:
            os.environ[android.MARK] = mark


def terminal_command() -> str:
    """The command that plays in the terminal, as it has to be typed where this program was installed."""
    beside = Path(sys.argv[0]).with_name(TERMINAL_COMMAND)
    if shutil.which(TERMINAL_COMMAND):
        return f"{TERMINAL_COMMAND} play"
    if beside.is_file():
        return f"{beside} play"
    python = Path(sys.executable)
    here = python.relative_to(Path.cwd()) if python.is_relative_to(Path.cwd()) else python
    return f"{here} -m fivetribes play"


def launch(arguments: Sequence[str] | None = None) -> int:
    """Run the app until it is closed. Returns the exit code."""
    if on_android():
        return _run()
    read_and_write_any_letter()
    speak_the_system_language()
    parser = argparse.ArgumentParser(prog=COMMAND, description=tr("Opens the board game Five Tribes in a window."))
    version = f"{COMMAND} {screens.__version__}"
    parser.add_argument("--version", action="version", version=version, help=tr("show the version"))
    parser.parse_args(arguments)
    return _run()


def _run() -> int:
    if find_spec("kivy") is None or find_spec("kivymd") is None:
        return _refuse(tr("The app needs packages that are not here: pip install 'five-tribes[app]'."))
    if not has_display():
        return _refuse(tr("There is no display for a window."))
    configure()
    if not open_window():
        return _refuse(tr("There is no display for a window."))

    load_theme()

    from kivy.clock import Clock

    from screens.app import FiveTribesApp
    from screens.mishaps import Mishaps

    app = FiveTribesApp()
    mishaps = Mishaps(app)
    interrupted = False

    def stop(_signal: int, _frame: object) -> None:
        nonlocal interrupted
        interrupted = True
        signal.signal(signal.SIGINT, signal.default_int_handler)  # who cannot wait presses it again
        Clock.schedule_once(lambda _dt: app.stop())  # as if the window were closed: what is played is kept

    if not on_android():
        signal.signal(signal.SIGINT, stop)
    with mishaps:
        app.run()
    if mishaps.ended:
        reason = tr(
            "Something went wrong, and the app had to end. What you played is kept; what happened is in {path}."
        )
        print(reason.format(path=mishaps.path), file=sys.stderr)
        return 1
    return INTERRUPTED if interrupted else 0


def _refuse(reason: str) -> int:
    print(f"{reason} " + tr("To play in the terminal: {command}").format(command=terminal_command()), file=sys.stderr)
    return 1
