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
from typing import Final, Literal, TypeVar

from kivy.clock import Clock
from kivy.core.clipboard import Clipboard
from kivy.core.window import Window
from kivy.metrics import Metrics
from kivy.utils import platform as device

from fivetribes.i18n import language_in_use, system_language
from screens.platform import android, android_files, android_voice
from screens.platform.android import on_android

log = logging.getLogger(__name__)

Found = TypeVar("Found")
Handed = Literal["sent", "copied", "failed"]  # what became of a text

ON_PHONE: Final = device in ("android", "ios")
NO_INSETS: Final = (0.0, 0.0, 0.0, 0.0)
FALLBACK: Final = "en"
M_MMAP_THRESHOLD: Final = -3  # of malloc.h
LARGE_BLOCK: Final = 128 * 1024  # bytes; what the GNU library begins with


def insets() -> android.Sides | None:
    """Dp at the left, top, right and bottom of the window that bars and cut-outs cover; None if the system says nothing
    about them, which may be otherwise in the next frames.

    They may change whenever the window does: ask again on resize and resume.
    """
    if not on_android():
        return NO_INSETS
    otherwise: android.Sides | None = NO_INSETS  # what fails does so again
    sides = _asked(android.insets, otherwise)
    if sides is None:
        return None
    left, top, right, bottom = sides
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


def density(otherwise: float) -> float:
    """Pixels for each dp, which may change while the app is away; `otherwise` if it is not known."""
    return _asked(android.density, otherwise) if on_android() else otherwise


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
    """Whether the device has a voice: Android may have one, a desktop the program of one. Ask in the main thread."""

    def ask() -> bool:
        if on_android():
            return android_voice.engine() is not None
        from plyer import tts
        from plyer.facades import TTS

        return tts.__class__ is not TTS  # what plyer gives where it knows none

    return _asked(ask, False)


def spoken_language() -> str:
    """The language of all texts, as Android writes it: "hu" or "hu-HU". With the region of the system where that speaks
    the same language: a voice may be British, or not."""
    texts, own = language_in_use(), language()
    return (own if own.split("_")[0] == texts.split("_")[0] else texts).replace("_", "-")


def speaks_the_language() -> bool | None:
    """Whether there is a voice for the language of the texts; None while that is not known yet, so ask again. Desktops
    do not tell: they count as if they had one."""
    if not on_android():
        return True
    no: bool | None = False
    return _asked(lambda: android_voice.engine().speaks(spoken_language()), no)


def speak(text: str, language: str) -> bool:
    """Speak a text, which may take seconds. Whether that worked. Desktops choose the language themselves."""

    def say() -> bool:
        if on_android():
            return android_voice.engine().say(text, language)
        from plyer import tts

        # On desktops it becomes an argument of a program: one that begins with a dash would be an option.
        tts.speak(message=f" {text}")
        return True

    return _asked(say, False)


def end_voice() -> None:
    """Nothing is spoken any more: the app ends."""
    if on_android():
        _asked(android_voice.shut_down, None)


def share(text: str) -> Handed:
    """Let the player send a text to somebody. Where the system has no way for that, it is copied to the clipboard."""

    def send() -> bool:
        android.share(text)
        return True

    if on_android() and _asked(send, False):
        return "sent"
    return "copied" if copy(text) else "failed"


def copy(text: str) -> bool:
    """Put a text on the clipboard. Whether that worked."""

    def put() -> bool:
        Clipboard.copy(text)
        return True

    return _asked(put, False)


def paste() -> str | None:
    """The text that was copied, be it none; None if the clipboard does not give it."""

    def ask() -> str:
        return Clipboard.paste() or ""

    return _asked(ask, None)


def chooses_files() -> bool:
    """Whether the system has pages of its own where the player chooses a file."""
    return on_android()


def write_chosen(name: str, data: bytes, tell: Callable[[bool], None]) -> None:
    """Let the player choose where a text goes. Tells whether it was written; nothing if he changes his mind."""

    def ask() -> bool:
        android_files.write(name, data, _later(tell))
        return True

    if not _asked(ask, False):
        tell(False)


def read_chosen(limit: int, tell: Callable[[bytes | None], None]) -> None:
    """Let the player choose a file. Tells its bytes, at most one more than the limit; None if it cannot be read."""

    def ask() -> bool:
        android_files.read(limit, _later(tell))
        return True

    if not _asked(ask, False):
        tell(None)


def _later(tell: Callable[[Found], None]) -> Callable[[Found], None]:
    """Tells in the app's own thread, when the player is back in the app."""

    def schedule(found: Found) -> None:
        Clock.schedule_once(lambda _dt: tell(found))

    return schedule


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
