"""What the system offers besides a window: its language and colours, vibration, sharing, cut-outs in the screen.

On a phone Android is asked. Nothing here raises: errors are logged, and the app goes on as if the system did not offer
the feature.
"""

from __future__ import annotations

import ctypes
import logging
import sys
import time
from collections.abc import Callable
from typing import Final, TypeVar

from kivy.core.clipboard import Clipboard
from kivy.core.window import Window
from kivy.metrics import Metrics
from kivy.utils import platform as device

from fivetribes.i18n import system_language
from screens.platform import android
from screens.platform.android import on_android

log = logging.getLogger(__name__)

Found = TypeVar("Found")

ON_PHONE: Final = device in ("android", "ios")
NO_INSETS: Final = (0.0, 0.0, 0.0, 0.0)
FALLBACK: Final = "en"
M_MMAP_THRESHOLD: Final = -3  # of malloc.h
LARGE_BLOCK: Final = 128 * 1024  # bytes; what the GNU library begins with


def insets() -> tuple[float, float, float, float]:
    """Dp at the left, top, right and bottom of the window that bars and cut-outs cover.

    They may change whenever the window does, and may be unknown in the first frames: ask again on resize and resume.
    """
    if not on_android():
        return NO_INSETS
    left, top, right, bottom = _asked(android.insets, NO_INSETS)
    density = Metrics.density
    return left / density, top / density, right / density, bottom / density


def language() -> str:
    """The language of the system as gettext writes it: "hu" or "hu_HU"."""
    if on_android():
        tag = _asked(android.language_tag, FALLBACK)
        language, *rest = tag.split("-")
        region = next((part for part in rest if len(part) == 2 and part.isupper()), "")
        return f"{language}_{region}" if region else language
    return _asked(system_language, FALLBACK) or FALLBACK


def dark() -> bool:
    """Whether the system is set to dark; True where that is not known, as the app is drawn for the dark."""
    return _asked(android.dark, True) if on_android() else True


def hour() -> int:
    """The hour of the day where the device is, from 0 to 23."""
    return time.localtime().tm_hour


def font_scale(otherwise: float) -> float:
    """The text size of the system, which may change while the app is away; `otherwise` if it is not known."""
    return _asked(android.font_scale, otherwise) if on_android() else otherwise


def removes_animations() -> bool:
    """Whether the system asks for no animations; False on a desktop, where only the app's own setting says so."""
    return on_android() and _asked(android.removes_animations, False)


def return_large_blocks() -> None:
    """Have the system take back large blocks of memory as soon as they are free.

    The GNU library raises by itself the size from which on it does so, after the first textures are gone; then what is
    freed between smaller blocks is never given back. Other libraries have no such habit.
    """
    if sys.platform == "linux" and not on_android():
        library = _asked(lambda: ctypes.CDLL(None), None)
        if library is not None and hasattr(library, "gnu_get_libc_version"):
            _asked(lambda: library.mallopt(M_MMAP_THRESHOLD, LARGE_BLOCK), 0)


def can_vibrate() -> bool:
    """Whether there is something in the device that shakes it."""
    return on_android() and _asked(android.can_vibrate, False)


def vibrate(seconds: float) -> None:
    """Vibrate for so long; nothing happens on a desktop."""
    if on_android():
        _asked(lambda: android.vibrate(seconds), None)


def can_speak() -> bool:
    """Whether the device has a voice: Android has one, a desktop may have the program of one."""

    def ask() -> bool:
        from plyer import tts
        from plyer.facades import TTS

        return tts.__class__ is not TTS  # what plyer gives where it knows none

    return _asked(ask, False)


def speak(text: str) -> bool:
    """Speak a text, which may take seconds. Whether that worked."""

    def say() -> bool:
        from plyer import tts

        # On desktops it becomes an argument of a program: one that begins with a dash would be an option.
        tts.speak(message=f" {text}")
        return True

    return _asked(say, False)


def share(text: str) -> bool:
    """Let the player send a text to somebody. False: it was copied to the clipboard instead."""

    def send() -> bool:
        android.share(text)
        return True

    if on_android() and _asked(send, False):
        return True
    _asked(lambda: Clipboard.copy(text), None)
    return False


def keep_awake(on: bool) -> None:
    """Whether the screen must stay lit although nobody touches it: while computer players take their time."""

    def allow() -> None:
        Window.allow_screensaver = not on

    _asked(allow, None)


def keep_private(on: bool) -> None:
    """Whether no picture may be taken of the window: none by the player, none for the list of recent apps. Only a phone
    takes some by itself."""
    if on_android():
        _asked(lambda: android.keep_private(on), None)


def to_background() -> None:
    """Put the app into the background without ending it."""
    _asked(android.to_background if on_android() else Window.minimize, None)


def _asked(ask: Callable[[], Found], otherwise: Found) -> Found:
    try:
        return ask()
    except Exception:
        log.warning("the system does not answer", exc_info=True)
        return otherwise
