"""What stands in a list that has nothing to show."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.kit.driver import Driver

ROOT = Path(__file__).parents[3]


@pytest.fixture
def note(drive: Driver) -> Any:
    from screens.kit.empty_note import EmptyNote

    drive.window.remove_widget(drive.app.root)
    note = EmptyNote(picture="log", size_hint_x=None, width=300)
    drive.window.add_widget(note)
    drive.frames(3)
    return note


def picture_of(note: Any) -> Any:
    return next(child for child in note.children if type(child).__name__ == "SquarePicture")


def test_it_takes_no_room_while_it_has_nothing_to_say(drive: Driver, note: Any) -> None:
    assert note.height == note.opacity == 0
    assert picture_of(note).name == "", "no picture is kept that nobody sees"
    note.text = "Nothing has happened yet."
    drive.frames(3)
    assert note.height > 96
    assert note.opacity == 1
    note.text = ""
    drive.frames(3)
    assert note.height == note.opacity == 0


def test_it_shows_its_picture_above_the_words(drive: Driver, note: Any) -> None:
    from screens.kit.drawing import sprites

    note.text = "Nothing has happened yet."
    drive.frames(3)
    picture, words = picture_of(note), next(child for child in note.children if hasattr(child, "text"))
    assert picture._rectangle.texture is sprites.picture("empty_log")
    assert tuple(picture._rectangle.size) == (96, 96)
    assert picture._rectangle.pos[0] + 48 == pytest.approx(note.center_x), "in the middle"
    assert words.top <= picture.y


def test_every_picture_is_somewhere_and_is_there() -> None:
    rules = "".join(path.read_text("utf-8") for path in sorted((ROOT / "kv").rglob("*.kv")))
    named = set(re.findall(r'EmptyNote:[^\n]*\n(?:\s+id: \w+\n)?\s+picture: "(\w+)"', rules))
    assert named == {path.stem for path in (ROOT / "assets" / "src" / "empty").glob("*.svg")}
    assert named == {path.stem.removeprefix("empty_") for path in (ROOT / "assets").glob("empty_*.png")}
