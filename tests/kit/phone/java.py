"""The modules `jnius` and `android._android` of a phone that is started: the package is given them as its own.

What Java is asked for is noted. PHONE_FAULTS names what raises there, by patterns of `Class` or `Class.method`.
"""

from __future__ import annotations

import os
from fnmatch import fnmatchcase
from types import SimpleNamespace
from typing import Any, Final

from tests.kit.phone.phone import Phone

ACTIVITY: Final = "org.kivy.android.PythonActivity"
FAULTS: Final = os.environ.get("PHONE_FAULTS", "").split()

#: What was asked for, in order; and of that what this Java does not have.
asked: list[str] = []
missing: list[str] = []
raised: list[str] = []


class JavaException(Exception):
    """Something was thrown in Java."""


class PythonJavaClass:
    """An interface of Java's that Python implements."""


def java_method(_signature: str, name: str | None = None) -> Any:
    """What Java may call."""
    return lambda method: method


def cast(_name: str, found: Any) -> Any:
    """The same, as another class."""
    return found


def ask(name: str) -> None:
    """Java is asked for a class, or a method of it is called."""
    asked.append(name)
    if any(fnmatchcase(name, pattern) for pattern in FAULTS):
        raised.append(name)
        raise JavaException(f"JVM exception occurred: {name}")


class StartedPhone(Phone):
    """A phone on which the app runs in a process of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.covered = None  # not known in the first frames
        self.density = 1.5  # a window that nobody sees is 1024 x 768 pixels large
        self.animators = 0.0  # its owner wants no animations, and tests have no time for them
        self.presplash = True  # the picture lies over the app

    def autoclass(self, name: str) -> Any:
        ask(name)
        if name in self.classes:
            return self.classes[name]
        try:
            return super().autoclass(name)
        except KeyError:
            missing.append(name)
            raise JavaException(f"Class not found {name!r}") from None

    @property
    def classes(self) -> dict[str, Any]:
        """What only others ask for: Kivy, KivyMD, plyer."""
        return {
            ACTIVITY: SimpleNamespace(mActivity=self),
            "android.app.WallpaperManager": SimpleNamespace(getInstance=self.wallpaper),
            "android.content.Context": SimpleNamespace(CLIPBOARD_SERVICE="clipboard", VIBRATOR_SERVICE="vibrator"),
            "android.os.VibrationEffect": SimpleNamespace(DEFAULT_AMPLITUDE=-1, createOneShot=lambda *made: made),
            "java.lang.Integer": int,
            "java.util.Locale": SimpleNamespace(getDefault=self.locale),
            "org.renpy.android.Hardware": SimpleNamespace(
                metrics=SimpleNamespace(scaledDensity=self.density * self.font_scale), getDPI=self.dpi
            ),
        }

    # ------------------------------------------------------------ what may raise by itself

    def wallpaper(self, context: object) -> object:
        ask("android.app.WallpaperManager.getInstance")
        assert context is self
        return self

    def locale(self) -> Any:
        ask("java.util.Locale.getDefault")
        return SimpleNamespace(toLanguageTag=lambda: self.tag)

    def dpi(self) -> int:
        ask("org.renpy.android.Hardware.getDPI")
        return round(160 * self.density)

    def getWindow(self) -> Any:  # noqa: N802
        ask(f"{ACTIVITY}.getWindow")
        return super().getWindow()

    def getResources(self) -> Any:  # noqa: N802
        ask(f"{ACTIVITY}.getResources")
        return super().getResources()

    def getContentResolver(self) -> object:  # noqa: N802
        ask(f"{ACTIVITY}.getContentResolver")
        return super().getContentResolver()

    def getApplicationContext(self) -> object:  # noqa: N802
        ask(f"{ACTIVITY}.getApplicationContext")
        return self

    def getFilesDir(self) -> Any:  # noqa: N802
        ask(f"{ACTIVITY}.getFilesDir")
        return SimpleNamespace(getAbsolutePath=lambda: os.environ["ANDROID_PRIVATE"])

    def getSystemService(self, name: str) -> Any:  # noqa: N802
        """The vibrator."""
        ask(f"{ACTIVITY}.getSystemService({name})")
        return SimpleNamespace(hasVibrator=lambda: True, vibrate=lambda *_: None)

    def removeLoadingScreen(self) -> None:  # noqa: N802
        ask(f"{ACTIVITY}.removeLoadingScreen")
        self.presplash = False

    def runOnUiThread(self, runnable: Any) -> None:  # noqa: N802
        """Android has another thread do it soon."""
        ask(f"{ACTIVITY}.runOnUiThread")
        self.due.append(runnable.run)


PHONE: Final = StartedPhone()
autoclass = PHONE.autoclass
