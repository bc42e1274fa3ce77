"""What the app asks of the system: a phone that is not one answers, or fails to."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from fivetribes.i18n import LOCALE_VARIABLES
from tests.kit.phone.phone import Insets, Phone, start_on


@pytest.fixture
def system() -> Iterator[Any]:
    """The module, with the window that the other tests share."""
    from tests.kit.driver import Window

    # isort: split
    from screens.platform import system

    before = Window.allow_screensaver
    yield system
    Window.allow_screensaver = before


@pytest.fixture
def phone(monkeypatch: pytest.MonkeyPatch) -> Phone:
    """A phone to run on."""
    return start_on(monkeypatch)


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

    @pytest.mark.parametrize("covered", [None, Insets(left=0, top=0, right=0, bottom=0)])
    def test_no_insets_before_the_window_is_there(self, system: Any, phone: Phone, covered: Insets | None) -> None:
        phone.covered = covered
        assert system.insets() is None

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

    def test_the_density_is_the_one_without_the_text_size(self, system: Any, phone: Phone) -> None:
        assert system.density(1.0) == 2.75
        phone.broken = True
        assert system.density(2.0) == 2.0

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

    def test_share(self, system: Any, phone: Phone, clipboard: list[str]) -> None:
        assert system.share("Anna 120, Béla 98") == "sent"
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
        assert system.share("text") == "copied"
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
        assert system.speak(text, "en") is True
        assert heard.read_text("utf-8") == f" {text}|"

    def test_a_text_to_share_is_copied(self, system: Any, clipboard: list[str]) -> None:
        assert system.share("text") == "copied"
        assert clipboard == ["text"]

    def test_a_clipboard_that_fails_is_no_harm(self, system: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        def fail(_text: str) -> None:
            raise OSError

        monkeypatch.setattr(system.Clipboard, "copy", fail)
        assert system.share("text") == "failed"

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
