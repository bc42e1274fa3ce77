"""A hand on an app that runs in a process of its own; Kivy starts it as one of its modules.

Keys and signals of the system take the way by which SDL brings them on a phone. What is to be done comes through one
pipe, a line for each, and through another goes what there is to see then.
"""

from __future__ import annotations

import ctypes
import json
import os
import traceback
from contextlib import suppress
from typing import Any, Final

from kivy.clock import Clock

from tests.kit.phone.java import PHONE, asked, missing, raised

#: What SDL calls keys: where they are, and what they mean.
KEYS: Final = {"ENTER": (40, 13), "TAB": (43, 9), "H": (11, ord("h"))}
KEY_DOWN, KEY_UP = 0x300, 0x301
MOST: Final = 1000  # bytes of an order
GOES_AWAY: Final = (0x103, 0x104)  # SDL_APP_WILLENTERBACKGROUND, SDL_APP_DIDENTERBACKGROUND


class KeyboardEvent(ctypes.Structure):
    """SDL_KeyboardEvent, as long as any SDL_Event."""

    _fields_ = [
        ("type", ctypes.c_uint32),
        ("timestamp", ctypes.c_uint32),
        ("window", ctypes.c_uint32),
        ("state", ctypes.c_uint8),
        ("repeat", ctypes.c_uint8),
        ("padding", ctypes.c_uint8 * 2),
        ("scancode", ctypes.c_int32),
        ("symbol", ctypes.c_int32),
        ("modifiers", ctypes.c_uint16),
        ("rest", ctypes.c_uint8 * 30),
    ]


class Hand:
    """Does what it is told, one thing after the other."""

    def __init__(self, window: Any) -> None:
        from kivy.core.window import _window_sdl2

        self.window = window
        self.sdl = ctypes.CDLL(_window_sdl2.__file__)  # the library that Kivy uses, found as one that it needs
        self.orders, self.answers = int(os.environ["PHONE_ORDERS"]), int(os.environ["PHONE_ANSWERS"])
        os.set_blocking(self.orders, False)
        self.frames = 0  # until what there is to see is told
        Clock.schedule_interval(self.step, 0)

    def step(self, _dt: float) -> None:
        """Before each frame."""
        PHONE.let_ui_thread_run()
        if self.frames:
            self.frames -= 1
            if not self.frames:
                self.tell()
            return
        with suppress(BlockingIOError):
            self.do(*json.loads(os.read(self.orders, MOST)))  # whole: an order is shorter than what a pipe divides

    def do(self, what: str, frames: int) -> None:
        """Begin with it; what there is to see is told some frames later."""
        if what == "PAUSE":  # no frame comes after it
            for kind in GOES_AWAY:
                self.push(kind)
            self.tell()
            return
        if what in KEYS:
            self.push(KEY_DOWN, *KEYS[what])
            self.push(KEY_UP, *KEYS[what])
        self.frames = frames

    def push(self, kind: int, scancode: int = 0, symbol: int = 0) -> None:
        """Something happens to the window. What Kivy is told at once it has done when this returns."""
        event = KeyboardEvent(type=kind, state=int(kind == KEY_DOWN), scancode=scancode, symbol=symbol)
        if self.sdl.SDL_PushEvent(ctypes.byref(event)) < 0:
            raise OSError("SDL takes no events")

    def tell(self) -> None:
        """What there is to see, or why that cannot be said: the app would only write it into its file."""
        try:
            line = json.dumps({**seen(), "sleeps": self.window._pause_loop})
        except Exception:
            line = json.dumps({"error": traceback.format_exc()})
        os.write(self.answers, line.encode() + b"\n")


def seen() -> dict[str, Any]:
    """What there is to see, and what Java was asked for."""
    from kivy.app import App
    from kivy.metrics import Metrics

    app = App.get_running_app()
    found: dict[str, Any] = {
        "screen": app.screens.current,
        "folder": str(app.folder),
        "density": Metrics.density,
        "language": app.lang,
        "loading screen": PHONE.presplash,
        "asked": asked,
        "missing": missing,
        "raised": raised,
    }
    match = app.games.match
    if match is not None:
        page = app.page(app.games.table)
        found |= {
            "asks": page.key_rules.question is not None,
            "focus": str(app.keys and app.keys.focus and app.keys.focus.name),
            "sheet": page.sheet is not None,
            "hints": page.presenter.hints is not None,
            "moves": [entry.line() for entry in match.game.entries],
            "position": match.game.state.digest(),
        }
    return found


def start(window: object, context: Any) -> None:
    """Kivy has a window."""
    context.hand = Hand(window)  # its clock keeps nobody


def stop(_window: object, _context: object) -> None:
    """Kivy has none any more."""
