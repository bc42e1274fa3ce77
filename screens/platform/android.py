"""Calls of Android's Java classes, and whether the app runs on Android.

Those functions can only be called on a phone, and may raise whatever Java raises; `screens.platform.system` catches it.
"""

from __future__ import annotations

import os
from typing import Any, Final

Sides = tuple[float, float, float, float]

MARK: Final = "ANDROID_ARGUMENT"  # in the environment of every app that python-for-android made
DPI: Final = 160  # pixels to an inch where the density is 1
FIRST_WITH_TYPED_INSETS: Final = 30  # before this version the system keeps the app clear of cut-outs by itself
NIGHT_MASK: Final = 0x30  # Configuration.UI_MODE_NIGHT_MASK
NIGHT: Final = 0x20  # Configuration.UI_MODE_NIGHT_YES


def on_android() -> bool:
    """True inside an Android app."""
    return MARK in os.environ


def java(name: str) -> Any:
    """A Java class by its full name."""
    from jnius import autoclass

    return autoclass(name)


def java_text(text: str) -> Any:
    """A text for Java. Of a `str` that is handed over, characters beyond 16 bits come out garbled: pyjnius writes it in
    an encoding that is not quite Java's."""
    return java("java.lang.String")(text.encode("utf-8", "replace"), "UTF-8")


def activity() -> Any:
    """The app, as Android sees it."""
    return java("org.kivy.android.PythonActivity").mActivity


def insets() -> Sides | None:
    """Pixels that bars and cut-outs cover: left, top, right, bottom. None where nothing is covered, or while that is
    not known."""
    if java("android.os.Build$VERSION").SDK_INT < FIRST_WITH_TYPED_INSETS:
        return 0, 0, 0, 0
    seen = activity().getWindow().getDecorView().getRootWindowInsets()
    if seen is None:
        return None
    kinds = java("android.view.WindowInsets$Type")
    covered = seen.getInsets(kinds.systemBars() | kinds.displayCutout())
    sides = covered.left, covered.top, covered.right, covered.bottom
    return sides if any(sides) else None


def language_tag() -> str:
    """As in "hu-HU". Python's own `locale` always says English here."""
    return str(java("java.util.Locale").getDefault().toLanguageTag())


def dark() -> bool:
    """Whether the system is set to dark."""
    mode = activity().getResources().getConfiguration().uiMode
    return bool(mode & NIGHT_MASK == NIGHT)


def density() -> float:
    """Pixels for each dp. Not `scaledDensity`, in which the text size of the system is already."""
    return float(activity().getResources().getDisplayMetrics().density)


def font_scale() -> float:
    """The text size of the system, 1 being the usual one."""
    return float(activity().getResources().getConfiguration().fontScale)


def removes_animations() -> bool:
    """Whether the system is set to show no animations: then each of them lasts no time."""
    settings = java("android.provider.Settings$Global")
    scale = settings.getFloat(activity().getContentResolver(), settings.ANIMATOR_DURATION_SCALE, 1.0)
    return float(scale) == 0.0


def can_vibrate() -> bool:
    """Whether the device has a vibrator; a tablet may have none."""
    from plyer import vibrator

    return bool(vibrator.exists())


def vibrate(seconds: float) -> None:
    """Vibrate."""
    from plyer import vibrator

    vibrator.vibrate(time=seconds)


def share(text: str) -> None:
    """Let the player choose an app to send a text with."""
    intent = java("android.content.Intent")
    send = intent(intent.ACTION_SEND)
    send.setType("text/plain")
    send.putExtra(intent.EXTRA_TEXT, java_text(text))
    activity().startActivity(intent.createChooser(send, None))


def keep_private(on: bool) -> None:
    """Whether the system keeps the window out of pictures, also those in the list of recent apps. Only the thread that
    made the window may say so; it does that soon."""
    from android.runnable import run_on_ui_thread

    secure = java("android.view.WindowManager$LayoutParams").FLAG_SECURE
    run_on_ui_thread(_set_flag)(activity().getWindow(), secure, on)


def _set_flag(window: Any, flag: int, on: bool) -> None:
    """In the thread of the window, which asks for no class: those are known by then. It is one function, since the
    wrapper keeps each one that it gets."""
    (window.addFlags if on else window.clearFlags)(flag)


def to_background() -> None:
    """Put the app into the background without ending it."""
    activity().moveTaskToBack(True)
