"""The window of a desktop: remembered, put back, full screen; a file that makes no sense is no trouble."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest

from screens.play.window_place import WindowPlace, load, save

PLACE = WindowPlace(1400, 900, 120, 40)


class FakeWindow:
    """A window of a desktop; the screen is 1920 x 1080."""

    def __init__(self) -> None:
        self.system_size: tuple[float, float] = (1120, 720)
        self.left, self.top = 0, 0
        self.fullscreen: str | bool = False
        self.heard: dict[str, Any] = {}

    def bind(self, **heard: Any) -> None:
        self.heard |= heard

    def unbind(self, **heard: Any) -> None:
        for name in heard:
            del self.heard[name]

    def maximize(self) -> None:
        self.system_size = (1920, 1040)
        if "on_maximize" in self.heard:
            self.heard["on_maximize"](self)

    def put_back(self) -> None:
        self.system_size, self.left, self.top = (1400, 900), 120, 40
        self.heard["on_restore"](self)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "window.json"


def opened(path: Path) -> tuple[FakeWindow, Any]:
    from screens.platform.desktop_window import DesktopWindow

    window = FakeWindow()
    keeper = DesktopWindow(window, path)
    keeper.restore()
    return window, keeper


def where(window: FakeWindow) -> tuple[float, ...]:
    return (*window.system_size, window.left, window.top)


# ---------------------------------------------------------------- the file


def test_what_is_saved_is_loaded(path: Path) -> None:
    for place in (PLACE, replace(PLACE, left=-800, maximized=True), replace(PLACE, full_screen=True)):
        save(place, path)
        assert load(path) == place


def test_without_a_file_nothing_is_known(path: Path) -> None:
    assert load(path) is None


@pytest.mark.parametrize("name", list(asdict(PLACE)))
@pytest.mark.parametrize("value", [None, "1400", 1.5, [], 10**9, -(10**9)])
def test_one_bad_value_makes_the_file_worthless(path: Path, name: str, value: object) -> None:
    path.write_text(json.dumps(asdict(PLACE) | {name: value}), "utf-8")
    assert load(path) is None


@pytest.mark.parametrize("text", ["", "[]", "{}", "{", "nothing", "\0", '{"width": 1400}', '{"more": 1}'])
def test_no_text_is_too_strange(path: Path, text: str) -> None:
    path.write_text(text, "utf-8")
    assert load(path) is None


def test_a_file_that_cannot_be_written_is_no_trouble(tmp_path: Path) -> None:
    (tmp_path / "window.json").mkdir()
    save(PLACE, tmp_path / "window.json")


# ---------------------------------------------------------------- the window


def test_a_window_comes_back_where_it_was(path: Path) -> None:
    window, keeper = opened(path)
    assert where(window) == (1120, 720, 0, 0), "the first time it is as it was made"
    window.system_size, window.left, window.top = (1400, 900), 120, 40
    keeper.remember()
    assert not window.heard
    assert where(opened(path)[0]) == (1400, 900, 120, 40)


def test_what_makes_no_sense_is_written_anew(path: Path) -> None:
    path.write_text("{", "utf-8")
    window, keeper = opened(path)
    assert where(window) == (1120, 720, 0, 0)
    keeper.remember()
    assert load(path) == WindowPlace(1120, 720, 0, 0)


def test_a_maximized_window_comes_back_so_and_then_as_it_was_before(path: Path) -> None:
    save(PLACE, path)
    window, keeper = opened(path)
    window.maximize()
    keeper.remember()
    assert load(path) == replace(PLACE, maximized=True)
    window, keeper = opened(path)
    assert window.system_size == (1920, 1040)
    window.put_back()
    keeper.remember()
    assert load(path) == PLACE


def test_full_screen_and_back(path: Path) -> None:
    save(PLACE, path)
    window, keeper = opened(path)
    keeper.toggle_full_screen()
    assert keeper.full_screen
    assert window.fullscreen == "auto"
    window.system_size = (1920, 1080)
    keeper.toggle_full_screen()
    assert not keeper.full_screen
    assert where(window) == (1400, 900, 120, 40)


def test_full_screen_is_remembered_with_the_window_below_it(path: Path) -> None:
    save(PLACE, path)
    window, keeper = opened(path)
    keeper.toggle_full_screen()
    window.system_size = (1920, 1080)
    keeper.remember()
    assert load(path) == replace(PLACE, full_screen=True)
    window, keeper = opened(path)
    assert keeper.full_screen
    keeper.toggle_full_screen()
    assert window.system_size == (1400, 900)


# ---------------------------------------------------------------- the app


def test_f11_fills_the_screen_on_a_desktop_only(drive: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    pressed: list[bool] = []
    monkeypatch.setattr(drive.app.desktop, "toggle_full_screen", lambda: pressed.append(True))
    assert drive.window.dispatch("on_keyboard", 292, 68, None, [])
    assert pressed == [True]
    monkeypatch.setattr(drive.app, "desktop", None)
    drive.window.dispatch("on_keyboard", 292, 68, None, [])
    assert pressed == [True]


def test_the_app_remembers_its_window_when_it_ends() -> None:
    from tests.kit.driver import Driver

    drive = Driver()
    drive.resize(900, 700)
    path = drive.app.folder / "window.json"
    drive.close()
    found = load(path)
    assert found is not None
    assert (found.width, found.height) == (900, 700)
