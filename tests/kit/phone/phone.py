"""A phone that is not one: as much of Android's Java classes as the app calls."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # on a phone that is started there is no pytest
    import pytest


class Insets(SimpleNamespace):
    """android.graphics.Insets."""


class Locale(str):
    """java.util.Locale."""

    __slots__ = ()


def java_string(letters: bytes, encoding: str) -> str:
    """java.lang.String."""
    return letters.decode(encoding)


class TextToSpeech:
    """android.speech.tts.TextToSpeech. It works when `begin` was called; before that it has no language at all."""

    def __init__(self, voices: Voices, listener: Any) -> None:
        self.voices, self.listener = voices, listener
        self.language = ""
        self.said: list[tuple[str, str]] = []  # language and text
        self.is_on, self.is_shut_down = False, False

    def begin(self, status: int = 0) -> None:
        self.is_on = status == Voices.SUCCESS
        self.listener.onInit(status)

    def isLanguageAvailable(self, locale: Locale) -> int:  # noqa: N802
        assert isinstance(locale, Locale)
        return self.voices.languages.get(locale, -2) if self.is_on else -2

    def setLanguage(self, locale: Locale) -> int:  # noqa: N802
        self.language = locale
        return self.isLanguageAvailable(locale)

    def speak(self, text: str, queue: int, parameters: None, name: str) -> int:
        assert (queue, parameters) == (Voices.QUEUE_FLUSH, None)
        assert name
        self.said.append((self.language, text))
        return 0 if self.is_on else -1

    def shutdown(self) -> None:
        self.is_shut_down = True


class Voices:
    """The class TextToSpeech, and the engines that were made of it."""

    SUCCESS, ERROR, LANG_AVAILABLE, QUEUE_FLUSH = 0, -1, 0, 0

    def __init__(self, phone: Phone) -> None:
        self.phone = phone
        self.engines: list[TextToSpeech] = []
        self.languages = {"en-GB": 1, "en": 0, "hu-HU": -1, "ru": 0}  # what Android answers for them
        self.at_once: int | None = None  # with what an engine begins while it is made

    def __call__(self, context: object, listener: Any) -> TextToSpeech:
        assert context is self.phone
        made = TextToSpeech(self, listener)
        self.engines.append(made)
        if self.at_once is not None:
            made.begin(self.at_once)
        return made


class Stream:
    """java.io.InputStream and OutputStream of a file."""

    def __init__(self, phone: Phone, uri: str) -> None:
        self.phone, self.uri, self.at = phone, uri, 0
        phone.open_streams += 1

    def write(self, data: bytes, start: int, length: int) -> None:
        if self.phone.full:
            raise OSError("No space left on device")
        self.phone.files[self.uri] += data[start : start + length]

    def read(self, block: bytearray, start: int, length: int) -> int:
        """A few bytes at a time, as from far away."""
        some = self.phone.files[self.uri][self.at :][: min(length, 1000)]
        block[start : start + len(some)] = some
        self.at += len(some)
        return len(some) or -1

    def close(self) -> None:
        self.phone.open_streams -= 1


class Phone:
    """As much of Android as the app knows. What was done to it is in `done`."""

    def __init__(self) -> None:
        self.done: list[tuple[object, ...]] = []
        self.version = 36
        self.tag = "hu-HU"
        self.mode = 0x21
        self.density, self.font_scale = 2.75, 1.3
        self.covered: Insets | None = Insets(left=0, top=66, right=132, bottom=44)
        self.broken = False
        self.vibrates = True
        self.animators = 1.0
        self.in_ui_thread = False
        self.wrapped: set[object] = set()  # what that thread has ever done; it is kept for ever
        self.voice = Voices(self)
        self.files: dict[str, bytes] = {}
        self.open_streams = 0
        self.full = False
        self.asked: list[tuple[Intent, int]] = []  # for what answers are awaited
        self.listeners: list[Callable[[int, int, Intent | None], None]] = []
        self.due: list[Callable[[], object]] = []  # what the thread of the window has still to do

    def autoclass(self, name: str) -> Any:
        if self.broken:
            raise RuntimeError(f"no class {name}")
        return {
            "android.content.Intent": Intent,
            "android.provider.Settings$Global": SimpleNamespace(
                ANIMATOR_DURATION_SCALE="animator_duration_scale", getFloat=self.number_of
            ),
            "android.os.Build$VERSION": SimpleNamespace(SDK_INT=self.version),
            "android.view.WindowManager$LayoutParams": SimpleNamespace(FLAG_SECURE=0x2000),
            "android.view.WindowInsets$Type": SimpleNamespace(systemBars=lambda: 7, displayCutout=lambda: 128),
            "android.speech.tts.TextToSpeech": self.voice,
            "java.lang.String": java_string,
            "java.util.Locale": SimpleNamespace(
                getDefault=lambda: SimpleNamespace(toLanguageTag=lambda: self.tag), forLanguageTag=Locale
            ),
            "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=self),
        }[name]

    # ------------------------------------------------------------ the activity

    def getWindow(self) -> Any:  # noqa: N802
        view = SimpleNamespace(getRootWindowInsets=lambda: self.covered and SimpleNamespace(getInsets=self.insets))
        flags = {name: lambda flag, name=name: self.on_window(name, flag) for name in ("addFlags", "clearFlags")}
        return SimpleNamespace(getDecorView=lambda: view, **flags)

    def on_window(self, name: str, flag: int) -> None:
        assert self.in_ui_thread, "Android throws where another thread does it"
        self.done.append((name, flag))

    def run_on_ui_thread(self, what: Callable[..., object]) -> Callable[..., None]:
        """As python-for-android has it: called, it returns at once, and the thread of the window does it later."""
        self.wrapped.add(what)
        return lambda *arguments: self.due.append(lambda: what(*arguments))

    def let_ui_thread_run(self) -> None:
        self.in_ui_thread = True
        while self.due:
            self.due.pop(0)()
        self.in_ui_thread = False

    def insets(self, kinds: int) -> Insets | None:
        assert kinds == 7 | 128
        return self.covered

    def getResources(self) -> Any:  # noqa: N802
        metrics = SimpleNamespace(density=self.density, scaledDensity=self.density * self.font_scale)
        configuration = SimpleNamespace(uiMode=self.mode, fontScale=self.font_scale)
        return SimpleNamespace(getConfiguration=lambda: configuration, getDisplayMetrics=lambda: metrics)

    def getContentResolver(self) -> object:  # noqa: N802
        return self

    def number_of(self, resolver: object, name: str, otherwise: float) -> float:
        assert (resolver, name, otherwise) == (self, "animator_duration_scale", 1.0)
        return self.animators

    def startActivity(self, intent: object) -> None:  # noqa: N802
        self.done.append(("start", intent))

    def startActivityForResult(self, intent: Intent, code: int) -> None:  # noqa: N802
        self.asked.append((intent, code))

    def answer(self, uri: str | None, *, code: int | None = None) -> None:
        """The player chooses a file, or goes back; or another part of the app is answered."""
        answer = Intent("answer")
        answer.uri = uri
        for listener in self.listeners:
            listener(code or self.asked[-1][1], -1 if uri else 0, answer if uri else None)

    def bind(self, on_activity_result: Callable[[int, int, Intent | None], None]) -> None:
        self.listeners.append(on_activity_result)

    def openOutputStream(self, uri: str, mode: str) -> Stream:  # noqa: N802
        assert mode == "wt"
        self.files[uri] = b""
        return Stream(self, uri)

    def openInputStream(self, uri: str) -> Stream:  # noqa: N802
        return Stream(self, uri)

    def moveTaskToBack(self, always: bool) -> None:  # noqa: N802
        self.done.append(("back", always))

    # ------------------------------------------------------------ plyer's vibrator

    def exists(self) -> bool:
        if self.broken:
            raise NotImplementedError
        return self.vibrates

    def vibrate(self, time: float) -> None:
        if self.broken:
            raise NotImplementedError
        self.done.append(("vibrate", time))


class Intent:
    """android.content.Intent."""

    ACTION_SEND = "send"
    ACTION_CREATE_DOCUMENT, ACTION_OPEN_DOCUMENT, CATEGORY_OPENABLE = "create", "open", "openable"
    EXTRA_TEXT, EXTRA_TITLE = "text", "title"

    def __init__(self, action: str) -> None:
        self.said: dict[str, object] = {"action": action}
        self.uri: str | None = None

    def setType(self, kind: str) -> None:  # noqa: N802
        self.said["type"] = kind

    def addCategory(self, category: str) -> None:  # noqa: N802
        self.said["category"] = category

    def getData(self) -> str | None:  # noqa: N802
        """What an answer is about."""
        return self.uri

    def putExtra(self, name: str, value: str) -> None:  # noqa: N802
        self.said[name] = value

    @staticmethod
    def createChooser(intent: Intent, title: str | None) -> tuple[dict[str, object], str | None]:  # noqa: N802
        return intent.said, title


def start_on(monkeypatch: pytest.MonkeyPatch) -> Phone:
    """A phone that the app runs on until the end of the test."""
    made = Phone()
    jnius, plyer = ModuleType("jnius"), ModuleType("plyer")
    android, runnable = ModuleType("android"), ModuleType("android.runnable")
    runnable.run_on_ui_thread = made.run_on_ui_thread  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "android", android)
    monkeypatch.setitem(sys.modules, "android.activity", made)
    monkeypatch.setitem(sys.modules, "android.runnable", runnable)
    jnius.autoclass = made.autoclass  # type: ignore[attr-defined]
    jnius.PythonJavaClass = object  # type: ignore[attr-defined]
    jnius.java_method = lambda _signature: lambda method: method  # type: ignore[attr-defined]
    plyer.vibrator = made  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "jnius", jnius)
    monkeypatch.setitem(sys.modules, "plyer", plyer)
    monkeypatch.setenv("ANDROID_ARGUMENT", "")
    return made
