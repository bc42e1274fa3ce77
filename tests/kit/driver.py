"""Drives the app as a person would, frame by frame and on a clock of its own."""

from __future__ import annotations

import ctypes
import gc
import os
import sys
import time
from dataclasses import replace
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

from kivy.config import Config

DENSITY = float(os.environ.get("KIVY_METRICS_DENSITY", "1"))
THEME = os.environ.get("SHOTS_THEME", "")  # that pictures are taken in
HOUR = 12 if os.environ.get("SHOTS_TIME") == "day" else 22  # by which Home has its picture
PHONE = (360, 640)

Config.set("kivy", "exit_on_escape", 0)
for device in list(Config["input"]):
    Config.remove_option("input", device)  # only the driver touches

from kivy.animation import Animation  # noqa: E402
from kivy.base import EventLoop, runTouchApp  # noqa: E402
from kivy.cache import Cache  # noqa: E402
from kivy.clock import Clock  # noqa: E402
from kivy.core.window import Window  # noqa: E402
from kivy.effects import kinetic, scroll  # noqa: E402
from kivy.metrics import Metrics  # noqa: E402
from kivy.tests.common import UnitTestTouch  # noqa: E402
from kivy.uix.widget import Widget  # noqa: E402

from screens.app import BACK_KEY, FiveTribesApp  # noqa: E402
from screens.kit.drawing import sprites  # noqa: E402
from screens.kit.drawing.texts import forget_texts  # noqa: E402
from screens.kit.keys.tracker import SETTLE  # noqa: E402
from screens.platform import memory  # noqa: E402
from tests.kit.offscreen import new_folder  # noqa: E402

FRAME = 1 / 60
HOLD = 0.05  # seconds a finger stays down in a tap
TEXT_SIZE = Metrics.fontscale  # the system's
CLOSED = 6  # apps; so many may be there that were closed


@cache
def _keep_what_is_loaded() -> None:
    gc.collect()
    gc.freeze()


_started = count()


def _take_away_what_was_closed() -> None:
    """Widgets of apps that were closed: as long as they are there, the going of others is slow."""
    _keep_what_is_loaded()
    if next(_started) % CLOSED == 0:
        forget_texts()  # of clocks that went otherwise: no page of them would be emptied
        gc.collect()


_trim = getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform == "linux" else None


def give_back() -> None:
    """Let go of pictures and texts. Kivy would do so after a minute, but its clock ends with each app.

    What was freed in small pieces glibc keeps for later; here it is more than all that is in use.
    """
    forget_texts()
    sprites.forget_pictures()
    for name in ("kv.image", "kv.texture", "kv.loader"):
        Cache.remove(name)
    gc.collect()
    if _trim is not None:
        _trim(0)


#: Looks through the memory of the app. In tests that takes long, for many apps have been there.
_looks = {name: getattr(memory, name) for name in ("let_go", "settle")}


class FakeClock:
    """Time that passes only when told to."""

    def __init__(self) -> None:
        self.now: float = Clock.time()

    def __call__(self) -> float:
        return self.now


class Driver:
    """The app, started and waiting."""

    def __init__(
        self, app: FiveTribesApp | None = None, *, tips: bool = False, draws: bool = True, prepares: bool = False
    ) -> None:
        """`app`: else one with an empty folder. Without tips, unless they are asked for.

        `draws`: whether frames come to the window. Without, all is laid out and painted, but there are no pixels.
        `prepares`: whether the other pages are made ready while Home is looked at, and memory looked through.
        """
        _take_away_what_was_closed()
        for name, look in _looks.items():
            setattr(memory, name, look if prepares else lambda: None)
        self._draw(draws)
        self.time = FakeClock()
        Clock.time = self.time
        Clock._last_tick = Clock._start_tick = self.time.now
        kinetic.time = scroll.time = self.time  # by which what is thrown rolls on
        self.window = Window
        self.app = app or FiveTribesApp(new_folder())
        self.app.hour = lambda: HOUR
        self.app.settings = replace(self.app.settings, tips=tips and self.app.settings.tips)
        if THEME:
            self.app.settings = replace(self.app.settings, theme=THEME)
        self.app._run_prepare()
        runTouchApp(embedded=True)
        if not prepares:
            self.app.preparation.stop()
        self.resize(*PHONE)

    @property
    def screen(self) -> Any:
        """The screen that is shown."""
        return self.app.root.current_screen

    def frames(self, count: int = 1) -> None:
        """Let frames pass."""
        for _ in range(count):
            self.time.now += FRAME
            EventLoop.idle()

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.frames(int(seconds / FRAME) + 1)

    def look(self) -> None:
        """See what has come: a person needs a moment for that, and what is pressed sooner is not pressed."""
        self.time.now += SETTLE
        self.frames(1)

    def find(self, text: str) -> Widget:
        """The one widget on the screen that shows this text."""
        (widget,) = (w for w in self.app.root.walk() if getattr(w, "text", None) == text)
        return widget

    def tap(self, widget: Widget) -> None:
        """Tap the middle of a widget."""
        self.tap_at(*widget.to_window(*widget.center))

    def tap_at(self, x: float, y: float) -> None:
        """Tap a place of the window."""
        touch = UnitTestTouch(x, y)
        touch.touch_down()
        self.wait(HOLD)
        touch.touch_up()
        self.frames(2)

    def back(self) -> bool:
        """Press the back key. True if the app used it."""
        used = Window.dispatch("on_keyboard", BACK_KEY, 9, None, [])
        self.frames(2)
        return bool(used)

    def resize(self, width: int, height: int) -> None:
        """Give the window another size in dp, as a rotation does."""
        Window.size = (int(width * DENSITY), int(height * DENSITY))
        self.frames(5)

    def shot(self, path: Path) -> Path:
        """Take a picture of the window. Its width in pixels must be a multiple of four."""
        drew = "on_draw" not in vars(Window)
        self._draw(True)
        Window.canvas.ask_update()
        self.frames()
        self._draw(drew)
        return Path(Window.screenshot(name=str(path))).rename(path)

    @staticmethod
    def _draw(draws: bool) -> None:
        """Let frames come to the window, or not."""
        for name in ("on_draw", "on_flip"):
            vars(Window).pop(name, None)
            if not draws:
                setattr(Window, name, lambda: None)

    def close(self) -> None:
        """End the app and leave the window as it was found."""
        Metrics.fontscale = TEXT_SIZE  # first: what follows the text size may ask the app
        self.app.stop()
        for widget in Window.children[:]:
            Window.remove_widget(widget)
        for event in list(Clock.get_events()):
            event.cancel()
        Animation._instances.clear()  # without events they would never end, and hold their widgets for ever
        self._draw(True)
        kinetic.time = scroll.time = time.time
        del Clock.time
