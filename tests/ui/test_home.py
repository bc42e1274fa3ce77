"""Home, as a person meets it."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from .driver import Driver

SIZES = {"portrait": (360, 640), "landscape": (640, 360), "tablet": (1280, 800)}


def test_first_frame_shows_the_title(drive: Driver) -> None:
    assert drive.app.title == "Five Tribes"
    title = drive.find("Five Tribes")
    assert title.texture.width > 100


def test_nothing_to_continue_offers_a_new_game(drive: Driver) -> None:
    drive.tap(drive.screen.ids.resume)
    assert drive.screen.name == "setup"


@pytest.mark.parametrize("way", ["new_game", "rules", "settings", "saved"])
def test_every_way_leads_there_and_back(drive: Driver, way: str) -> None:
    drive.tap(drive.screen.ids[way])
    assert drive.screen.name == {"new_game": "setup"}.get(way, way)
    assert drive.back() is True
    assert drive.screen.name == "home"


def test_tap_on_exit_ends_the_app(drive: Driver) -> None:
    ended: list[object] = []
    drive.app.bind(on_stop=ended.append)
    drive.tap(drive.screen.ids.exit_button)
    assert ended == [drive.app]


def test_back_key_does_not_end_a_desktop_app(drive: Driver) -> None:
    assert drive.back() is True
    assert drive.screen.name == "home"


def test_back_key_is_left_to_the_phone(drive: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    from screens import app

    monkeypatch.setattr(app, "ON_PHONE", True)
    assert drive.back() is False


def test_pause_keeps_the_app(drive: Driver) -> None:
    assert drive.app.dispatch("on_pause") is True


def test_texts_follow_the_language(drive: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    from screens import app

    monkeypatch.setattr(app, "tr", lambda text: f"[{text}]")
    drive.app.lang = "xx"
    drive.frames()
    assert drive.screen.ids.exit_button.text == "[Exit]"


@pytest.mark.parametrize("shape", SIZES)
def test_everything_is_inside_the_window_and_apart(drive: Driver, shape: str) -> None:
    drive.resize(*SIZES[shape])
    assert drive.screen.shape == shape
    ids = drive.screen.ids
    for widget in (ids.heading, ids.column, ids.tribes, ids.exit_button):
        assert widget.x >= 0
        assert widget.y >= 0
        assert widget.right <= drive.window.width
        assert widget.top <= drive.window.height
    assert ids.cards.height <= ids.column.height, "nothing has to be scrolled"
    assert ids.column.top < ids.heading.y
    assert not ids.exit_button.collide_widget(ids.column)
    for widget in (ids.resume, ids.new_game, ids.saved, ids.rules, ids.settings, ids.exit_button):
        assert min(widget.size) >= 48


def test_rotating_back_restores_the_layout(drive: Driver) -> None:
    def layout() -> dict[str, list[float]]:
        return {name: [*widget.pos, *widget.size] for name, widget in drive.screen.ids.items()}

    before = layout()
    drive.resize(*SIZES["landscape"])
    assert layout() != before
    drive.resize(*SIZES["portrait"])
    assert layout() == before


def test_scene_is_drawn_undistorted(drive: Driver, tmp_path: Path) -> None:
    from PIL import Image

    drive.resize(*SIZES["landscape"])
    picture = Image.open(drive.shot(tmp_path / "home.png")).convert("RGB")
    moon = (248, 210, 135)
    rows: Counter[int] = Counter()
    columns: Counter[int] = Counter()
    for x, y in product(range(picture.width // 2, picture.width), range(picture.height // 2)):
        if all(abs(a - b) < 16 for a, b in zip(picture.getpixel((x, y)), moon, strict=True)):
            rows[y] += 1
            columns[x] += 1
    width, height = max(rows.values()), max(columns.values())
    assert width > 80
    assert abs(width - height) <= 4, "the moon is round"
