"""What the app asks of the system: a phone that is not one answers, or fails to."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from fivetribes.i18n import LOCALE_VARIABLES


@pytest.fixture
def system() -> Iterator[Any]:
    """The module, with the window that the other tests share."""
    from tests.kit.driver import Window

    # isort: split
    from screens.platform import system

    before = Window.allow_screensaver
    yield system
    Window.allow_screensaver = before


class Insets(SimpleNamespace):
    """android.graphics.Insets."""


class Phone:
    """As much of Android as the app knows. What was done to it is in `done`."""

    def __init__(self) -> None:
        self.done: list[tuple[object, ...]] = []
        self.version = 36
        self.tag = "hu-HU"
        self.mode = 0x21
        self.covered: Insets | None = Insets(left=0, top=66, right=132, bottom=44)
        self.broken = False
        self.vibrates = True
        self.animators = 1.0
        self.in_ui_thread = False
        self.wrapped: set[object] = set()  # what that thread has ever done; it is kept for ever
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
            "java.lang.String": str,
            "java.util.Locale": SimpleNamespace(getDefault=lambda: SimpleNamespace(toLanguageTag=lambda: self.tag)),
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
        return SimpleNamespace(getConfiguration=lambda: SimpleNamespace(uiMode=self.mode, fontScale=1.3))

    def getContentResolver(self) -> object:  # noqa: N802
        return self

    def number_of(self, resolver: object, name: str, otherwise: float) -> float:
        assert (resolver, name, otherwise) == (self, "animator_duration_scale", 1.0)
        return self.animators

    def startActivity(self, intent: object) -> None:  # noqa: N802
        self.done.append(("start", intent))

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
    EXTRA_TEXT = "text"

    def __init__(self, action: str) -> None:
        self.said: dict[str, object] = {"action": action}

    def setType(self, kind: str) -> None:  # noqa: N802
        self.said["type"] = kind

    def putExtra(self, name: str, value: str) -> None:  # noqa: N802
        self.said[name] = value

    @staticmethod
    def createChooser(intent: Intent, title: str | None) -> tuple[dict[str, object], str | None]:  # noqa: N802
        return intent.said, title


@pytest.fixture
def phone(monkeypatch: pytest.MonkeyPatch) -> Phone:
    """A phone to run on."""
    made = Phone()
    jnius, plyer = ModuleType("jnius"), ModuleType("plyer")
    android, runnable = ModuleType("android"), ModuleType("android.runnable")
    runnable.run_on_ui_thread = made.run_on_ui_thread  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "android", android)
    monkeypatch.setitem(sys.modules, "android.runnable", runnable)
    jnius.autoclass = made.autoclass  # type: ignore[attr-defined]
    plyer.vibrator = made  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "jnius", jnius)
    monkeypatch.setitem(sys.modules, "plyer", plyer)
    monkeypatch.setenv("ANDROID_ARGUMENT", "")
    return made


@pytest.fixture
def clipboard(system: Any, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was copied."""
    copied: list[str] = []
    monkeypatch.setattr(system.Clipboard, "copy", copied.append)
    return copied


class TestPhone:
    def test_insets_are_in_dp(self, system: Any, phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(system, "Metrics", SimpleNamespace(density=2.75))
        assert system.insets() == (0, 24, 48, 16)

    def test_no_insets_before_the_window_is_there(self, system: Any, phone: Phone) -> None:
        phone.covered = None
        assert system.insets() == (0, 0, 0, 0)

    def test_an_old_phone_keeps_the_app_clear_of_cut_outs_itself(self, system: Any, phone: Phone) -> None:
        phone.version = 29
        assert system.insets() == (0, 0, 0, 0)

    @pytest.mark.parametrize(
        ("tag", "language"),
        [("hu-HU", "hu_HU"), ("ru", "ru"), ("sr-Latn-RS", "sr_RS"), ("es-419", "es"), ("en-US-u-mu-celsius", "en_US")],
    )
    def test_language(self, system: Any, phone: Phone, tag: str, language: str) -> None:
        phone.tag = tag
        assert system.language() == language

    def test_text_size(self, system: Any, phone: Phone) -> None:
        assert system.font_scale(1.0) == 1.3
        phone.broken = True
        assert system.font_scale(1.1) == 1.1

    def test_dark(self, system: Any, phone: Phone) -> None:
        assert system.dark() is True
        phone.mode = 0x11
        assert system.dark() is False

    def test_whether_animations_are_removed(self, system: Any, phone: Phone) -> None:
        assert system.removes_animations() is False
        phone.animators = 0.5  # quicker ones are animations still
        assert system.removes_animations() is False
        phone.animators = 0.0
        assert system.removes_animations() is True
        phone.broken = True
        assert system.removes_animations() is False

    def test_vibrate(self, system: Any, phone: Phone) -> None:
        system.vibrate(0.02)
        assert phone.done == [("vibrate", 0.02)]

    def test_whether_it_can_vibrate(self, system: Any, phone: Phone) -> None:
        assert system.can_vibrate() is True
        phone.vibrates = False
        assert system.can_vibrate() is False
        phone.broken = True
        assert system.can_vibrate() is False

    def test_speak(self, system: Any, phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
        said: list[str] = []

        def say(message: str) -> None:
            said.append(message)

        monkeypatch.setattr(sys.modules["plyer"], "tts", SimpleNamespace(speak=say), raising=False)
        monkeypatch.setitem(sys.modules, "plyer.facades", SimpleNamespace(TTS=int))
        assert system.can_speak() is True
        assert system.speak("Your turn.") is True
        assert [text.strip() for text in said] == ["Your turn."]

    def test_a_voice_that_fails_is_no_harm(self, system: Any, phone: Phone) -> None:
        assert system.can_speak() is False
        assert system.speak("Your turn.") is False

    def test_share(self, system: Any, phone: Phone, clipboard: list[str]) -> None:
        assert system.share("Anna 120, Béla 98") is True
        sent = {"action": "send", "type": "text/plain", "text": "Anna 120, Béla 98"}
        assert phone.done == [("start", (sent, None))]
        assert clipboard == []

    def test_to_background(self, system: Any, phone: Phone) -> None:
        system.to_background()
        assert phone.done == [("back", True)]

    def test_nothing_that_fails_is_felt(
        self, system: Any, phone: Phone, clipboard: list[str], caplog: pytest.LogCaptureFixture
    ) -> None:
        phone.broken = True
        assert system.insets() == (0, 0, 0, 0)
        assert system.language() == "en"
        assert system.dark() is True
        system.vibrate(0.02)
        assert system.share("text") is False
        system.to_background()
        assert clipboard == ["text"]
        assert len(caplog.records) == 6


class TestDesktop:
    def test_nothing_covers_the_window(self, system: Any) -> None:
        assert system.insets() == (0, 0, 0, 0)

    @pytest.mark.parametrize(
        ("variables", "language"),
        [
            ({"LANG": "hu_HU.UTF-8"}, "hu_HU"),
            ({"LANG": "de_DE@euro", "LC_ALL": "ru_RU.UTF-8"}, "ru_RU"),
            ({"LANG": "de_DE", "LANGUAGE": "hu:en"}, "hu"),
            ({"LANG": "C.UTF-8"}, "en"),
            ({}, "en"),
        ],
    )
    def test_language(
        self, system: Any, monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], language: str
    ) -> None:
        for name in LOCALE_VARIABLES:
            monkeypatch.delenv(name, raising=False)
        for name, value in variables.items():
            monkeypatch.setenv(name, value)
        assert system.language() == language

    def test_what_a_desktop_does_not_do(self, system: Any) -> None:
        assert system.dark() is True
        assert system.removes_animations() is False
        assert system.can_vibrate() is False
        system.vibrate(0.02)

    @pytest.mark.skipif(sys.platform != "linux", reason="the program stands for those of Linux")
    @pytest.mark.parametrize("text", ["Your turn.", "-w/etc/passwd is thinking"])
    def test_the_program_of_a_voice_is_never_given_an_option(
        self, system: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, text: str
    ) -> None:
        """A player's name may come first, and it may come from a file of somebody else."""
        import plyer
        from plyer.facades import TTS
        from plyer.utils import Proxy

        monkeypatch.setenv("PATH", str(tmp_path))
        monkeypatch.setattr(plyer, "tts", Proxy("tts", TTS))
        assert system.can_speak() is False
        program, heard = tmp_path / "espeak", tmp_path / "heard"
        program.write_text(f'#!/bin/sh\nprintf "%s|" "$@" > {heard}\n', "utf-8")
        program.chmod(0o755)
        monkeypatch.setattr(plyer, "tts", Proxy("tts", TTS))
        assert system.can_speak() is True
        assert system.speak(text) is True
        assert heard.read_text("utf-8") == f" {text}|"

    def test_a_text_to_share_is_copied(self, system: Any, clipboard: list[str]) -> None:
        assert system.share("text") is False
        assert clipboard == ["text"]

    def test_a_clipboard_that_fails_is_no_harm(self, system: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        def fail(_text: str) -> None:
            raise OSError

        monkeypatch.setattr(system.Clipboard, "copy", fail)
        assert system.share("text") is False

    def test_to_background(self, system: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        done: list[str] = []
        monkeypatch.setattr(system.Window, "minimize", lambda: done.append("minimized"))
        system.to_background()
        assert done == ["minimized"]


def test_the_window_is_kept_out_of_pictures_by_the_thread_that_made_it(system: Any, phone: Phone) -> None:
    system.keep_private(True)
    assert phone.done == []
    phone.let_ui_thread_run()
    assert phone.done == [("addFlags", 0x2000)]
    system.keep_private(False)
    phone.let_ui_thread_run()
    assert phone.done == [("addFlags", 0x2000), ("clearFlags", 0x2000)]
    assert len(phone.wrapped) == 1
    phone.broken = True
    system.keep_private(True)
    assert len(phone.done) == 2, "it is logged, and the app goes on"


def test_a_desktop_takes_no_pictures_by_itself(system: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system.android, "keep_private", None)
    system.keep_private(True)
    system.keep_private(False)


@pytest.mark.parametrize("place", ["desktop", "phone"])
def test_the_screen_stays_lit(system: Any, place: str, request: pytest.FixtureRequest) -> None:
    """Kivy tells the system, on a phone as well."""
    if place == "phone":
        request.getfixturevalue("phone")
    system.keep_awake(True)
    assert system.Window.allow_screensaver is False
    system.keep_awake(False)
    assert system.Window.allow_screensaver is True


@pytest.mark.parametrize(
    ("ask", "answer"), [("insets", (0, 0, 0, 0)), ("language", "en"), ("dark", True), ("removes_animations", False)]
)
def test_no_import_fails_where_there_is_no_android(
    system: Any, ask: str, answer: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A phone without Java classes: the name says Android, and nothing of it is there."""
    monkeypatch.setenv("ANDROID_ARGUMENT", "")
    monkeypatch.setitem(sys.modules, "jnius", None)
    assert getattr(system, ask)() == answer


class Library(SimpleNamespace):
    """The C library, and what was asked of it."""

    def __init__(self, **functions: Any) -> None:
        super().__init__(asked=[], **functions)

    def mallopt(self, *values: int) -> int:
        self.asked.append(values)
        return 1


def test_large_blocks_of_memory_go_back_where_the_library_would_keep_them(
    system: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    gnu, other = Library(gnu_get_libc_version=lambda: b"2.36"), Library()
    for library, asked in ((gnu, [(-3, 131072)]), (other, [])):
        monkeypatch.setattr(system.ctypes, "CDLL", lambda _name, library=library: library)
        system.return_large_blocks()
        assert library.asked == asked


def test_no_memory_is_no_reason_not_to_start(system: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_name: object) -> None:
        raise OSError("no library")

    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(system.ctypes, "CDLL", broken)
    system.return_large_blocks()
