"""What a store shows is complete in every language, and within the limits of Google Play."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PIL import Image

from fivetribes.i18n import LOCALE_DIR
from tests.packaging.conftest import ROOT
from tools import store

FOLDERS = sorted(path for path in store.OUT.iterdir() if path.is_dir())
MOST = 8_000_000  # bytes, all languages together
TEXTS = {"title": 30, "short_description": 80, "full_description": 4000}  # letters, at most
SIDE = (320, 3840)  # pixels
LEAST, MOST_PICTURES = 2, 8
ICON = (512, 512)
ICON_MOST = 1_024_000  # bytes


def text(folder: Path, name: str) -> str:
    return (folder / f"{name}.txt").read_text(encoding="utf-8").rstrip("\n")


def test_each_language_of_the_app_has_a_listing() -> None:
    translated = {path.name for path in LOCALE_DIR.iterdir() if path.is_dir()}
    assert set(store.LANGUAGES.values()) == {"en"} | translated
    assert {folder.name for folder in FOLDERS} == store.LANGUAGES.keys()
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    (named,) = re.findall(r"for language in (.+); do", makefile)
    assert set(named.split()) == set(store.LANGUAGES.values())


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: path.name)
def test_texts_are_there_and_not_too_long(folder: Path) -> None:
    for name, most in TEXTS.items():
        assert 0 < len(text(folder, name)) <= most, name
        assert text(folder, name) == text(folder, name).strip()
    assert {path.stem for path in folder.glob("*.txt")} == TEXTS.keys()


def test_there_is_one_title_and_it_is_not_the_publishers_name() -> None:
    assert {text(folder, "title") for folder in FOLDERS} == {store.TITLE}
    for folder in FOLDERS:
        shown_above = text(folder, "title") + text(folder, "short_description")
        assert not re.search(r"five tribes|naqala|days of wonder|пять плем", shown_above, re.IGNORECASE)
    # what desktops list has the same title
    for path in (ROOT / "packaging").rglob("*.metainfo.xml"):
        assert f"<name>{store.TITLE}</name>" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: path.name)
def test_a_description_is_written_in_its_own_language_and_says_whose_game_it_is(folder: Path) -> None:
    full = text(folder, "full_description")
    cyrillic = len(re.findall(r"[а-яё]", full, re.IGNORECASE)) > len(full) / 2
    assert cyrillic == (folder.name == "ru-RU")
    assert bool(re.search(r"[őű]", full)) == (folder.name == "hu-HU")
    assert "Days of Wonder" in full


def test_descriptions_say_the_same() -> None:
    """As many headings, points and paragraphs in each."""
    shapes = {re.sub(r"[^\n•]+", "x", text(folder, "full_description")) for folder in FOLDERS}
    assert len(shapes) == 1


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: path.name)
def test_pictures_are_there_and_have_sizes_that_are_taken(folder: Path) -> None:
    for kind, (width, names) in store.SHOWN.items():
        paths = sorted((folder / "images" / kind).iterdir())
        assert [path.name for path in paths] == [f"{number}.png" for number in range(1, len(names) + 1)]
        assert LEAST <= len(paths) <= MOST_PICTURES
        for path in paths:
            with Image.open(path) as picture:
                short, long = sorted(picture.size)
                assert picture.width == width
                assert picture.info.get("transparency") is None
            assert SIDE[0] <= short
            assert long <= SIDE[1]
            assert long <= 2 * short, "ratio"


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: path.name)
def test_icon_and_graphic(folder: Path) -> None:
    with Image.open(folder / "images" / "featureGraphic.jpg") as graphic:
        assert (graphic.size, graphic.mode, graphic.format) == (store.GRAPHIC, "RGB", "JPEG")
        assert graphic.size == (1024, 500)
    icon = folder / "images" / "icon.png"
    assert icon.read_bytes() == (ROOT / "assets" / "icon.png").read_bytes()
    with Image.open(icon) as picture:
        assert picture.size == ICON
    assert icon.stat().st_size <= ICON_MOST


def test_a_language_has_pictures_of_its_own() -> None:
    """Not those of another language."""
    pictures = [path.read_bytes() for folder in FOLDERS for path in (folder / "images").glob("*Screenshots/*")]
    assert len(set(pictures)) == len(pictures)


def test_all_of_it_is_small() -> None:
    assert sum(path.stat().st_size for path in (ROOT / "fastlane").rglob("*") if path.is_file()) <= MOST


def test_home_is_not_shown() -> None:
    """It has the publisher's name in large letters."""
    assert not [name for _, names in store.SHOWN.values() for name in names if "home" in name]


def test_what_is_shown_is_what_make_store_takes() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    (taken,) = re.findall(r"tools\.shots_game ((?:phone|tablet\w*| )+)", makefile.partition("\nstore:")[2])[:1]
    shown = [name for _, names in store.SHOWN.values() for name in names]
    sizes = {re.sub(r"game_(phone|tablet_small|tablet)_.*", r"\1", name) for name in shown if name.startswith("game_")}
    assert sizes == set(taken.split())
    others = {name.partition("_")[0] for name in shown} - {"game"}
    assert others == {"alibaba", "score"}


def test_on_the_phone_the_app_keeps_its_name_and_the_page_says_why() -> None:
    page = (ROOT / "docs" / "android.md").read_text(encoding="utf-8")
    assert store.TITLE in page
    spec = (ROOT / "buildozer.spec").read_text(encoding="utf-8")
    assert "title = Five Tribes\n" in spec
