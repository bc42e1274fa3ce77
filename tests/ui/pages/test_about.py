"""About the app: what it is, what becomes of data, and the licences of all that is in it."""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes import __version__
from fivetribes.i18n import use_language
from screens.pages.about.licences import LONGEST, flowing, licences
from screens.paths import ASSETS

if TYPE_CHECKING:
    from tests.kit.finger import Hand
    from tests.kit.stage import Stage
    from tests.kit.typist import Typist

FILE = (ASSETS / "licences.txt").read_text("utf-8")
NAMES = re.findall(r"^={72}\n(.+)\n={72}\n", FILE, re.MULTILINE)
WIDTHS = (288, 344, 624, 720)  # dp
SCALES = (0.85, 1.0, 1.5)


@pytest.fixture
def stage() -> Iterator[Stage]:
    from tests.kit.stage import Stage

    def make() -> Any:
        from screens.pages.about.about_page import AboutScreen

        return AboutScreen(name="about")

    stage = Stage(make)
    yield stage
    stage.close()


def on_cards(stage: Stage) -> list[str]:
    """What is drawn now, besides the title."""
    from tests.kit.painters.painter_parts import texts

    return [text for card in stage.screen.ids.entries.cards for text in texts(card.region.drawing)]


def read_through(stage: Stage) -> list[str]:
    """All that is drawn from the first card to the last one."""
    from tests.kit.painters.painter_parts import texts

    entries = stage.screen.ids.entries
    said = []
    for place, item in enumerate(entries.items):
        entries.reach(place)
        card = next(card for card in entries.cards if card.item == item)
        assert not card.region.cut
        said += texts(card.region.drawing)
    return said


def press(stage: Stage, name: str) -> None:
    """Scroll to a name and tap it."""
    from kivy.tests.common import UnitTestTouch

    entries = stage.screen.ids.entries
    entries.reach(next(place for place, item in enumerate(entries.items) if name in str(item)))
    stage.frames(2)
    (card,) = (card for card in entries.cards if [target.name for target in card.region.targets] == [name])
    touch = UnitTestTouch(*card.region.to_window(*card.region.center))
    touch.touch_down()
    stage.wait(0.05)
    touch.touch_up()
    stage.wait(0.3)


# ---------------------------------------------------------------- what is said


def test_it_says_which_version_of_what_this_is(stage: Stage) -> None:
    said = " ".join(read_through(stage))
    assert f"Version {__version__}" in said
    for word in (
        "Five Tribes: The Djinns of Naqala",
        "Bruno Cathala",
        "Days of Wonder",
        "unofficial",
        "non-commercial",
    ):
        assert word in said
    assert "collects nothing and sends nothing" in said


def test_everything_that_has_a_licence_in_the_file_is_named(stage: Stage) -> None:
    assert len(NAMES) > 20
    assert set(NAMES) <= set(read_through(stage))


def test_names_are_words_of_no_language() -> None:
    """They are not translated: what is inside of another library stands with it in brackets."""
    assert not [
        name for name in NAMES if re.search(r"\b(in|of|and|with|by|for)\b", name.replace("python-for-android", ""))
    ]
    assert {"FreeType (SDL_ttf)", "HarfBuzz (SDL_ttf)"} <= set(NAMES)


@pytest.mark.parametrize("name", ["Kivy", "OpenSSL", "setuptools"])
def test_a_licence_is_read_in_full_and_left_again(stage: Stage, name: str) -> None:
    left: list[object] = []
    stage.screen.bind(on_leave_about=left.append)
    name = next(whole for whole in NAMES if whole.startswith(f"{name} "))
    press(stage, name)
    there = FILE.split(f"\n{name}\n{'=' * 72}\n")[1].split("=" * 72)[0]
    assert "Licence" in stage.texts()
    title, *passages = read_through(stage)
    assert title == name
    assert "".join("".join(passages).split()) == "".join(there.split())
    stage.tap(stage.screen.ids.bar.ids.back)
    assert "About" in stage.texts()
    assert name in on_cards(stage), "the list is where it was left"
    assert not left
    assert stage.back()
    assert left == [stage.screen]


def test_another_language_is_read_at_once_but_a_licence_stays_as_it_was_written(stage: Stage) -> None:
    from tests.kit.stage import Longer

    press(stage, NAMES[0])
    licence = on_cards(stage)
    stage.speak(Longer())
    assert on_cards(stage) == licence
    stage.back()
    stage.screen.ids.entries.reach(0)
    assert Longer().gettext("Version {version}").format(version=__version__) in on_cards(stage)
    stage.speak(gettext.NullTranslations())
    assert f"Version {__version__}" in on_cards(stage)


# ---------------------------------------------------------------- how it is arranged


def test_only_what_is_seen_is_made(stage: Stage) -> None:
    """So it opens at once, however many licences there are, and however long they are."""
    entries = stage.screen.ids.entries
    asked: list[Any] = []
    real = entries.height_of
    entries.__self__.height_of = lambda item: asked.append(item) or real(item)
    stage.resize(360, 1000)
    assert len(entries.cards) <= len(set(asked)) < len(NAMES) / 2
    press(stage, next(name for name in NAMES if name.startswith("setuptools ")))
    asked.clear()
    stage.resize(640, 360)
    assert 0 < len(entries.cards) <= len(set(asked)) < len(entries.items) / 4


@pytest.mark.parametrize("how", ["plain", "longer", "large"])
def test_nothing_is_clipped_or_overlaps(stage: Stage, how: str) -> None:
    from tests.kit.stage import SIZES, Longer

    if how == "longer":
        stage.speak(Longer())
    stage.enlarge(1.5 if how == "large" else 1.0)
    for size in SIZES.values():
        stage.resize(*size)
        assert stage.texts()
        assert not stage.faults(), size
        assert len(read_through(stage)) > len(NAMES)


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("language", ["en", "ru", "hu"])
def test_all_words_fit_on_their_cards(stage: Stage, language: str, scale: float) -> None:
    from screens.kit.drawing.marks import Words
    from screens.kit.drawing.region import fit
    from screens.pages.about.about_page import contents, pages_of
    from tests.kit.painters.painter_parts import shown

    use_language(language)
    stage.enlarge(scale)
    some = [licence for licence in licences() if 1200 < len(licence.text) < 7000] if language == "en" else []
    items = [*contents(), *(item for licence in some for item in pages_of(licence))]
    for width in WIDTHS:
        for item in items:
            sketch, height = item.paint(width)
            words = [mark for mark in sketch.marks if isinstance(mark, Words)]
            assert words
            for mark in words:
                left, top, right, bottom = shown(mark)
                assert left >= 0, mark
                assert top >= 0, mark
                assert right <= width, mark
                assert bottom <= height, mark
                assert not fit(mark)[1], (width, mark)


# ---------------------------------------------------------------- the way there


def test_the_settings_lead_there_and_it_leads_back(hand: Hand) -> None:
    hand.tap(hand.screen.ids.settings)
    assert hand.screen.ids.about.value == __version__
    hand.press(hand.screen.ids.about)
    assert hand.screen.name == "about"
    assert hand.back()
    assert hand.screen.name == "settings"
    assert hand.back()
    assert hand.screen.name == "home"


def test_a_licence_is_opened_and_closed_by_keys(hand: Hand) -> None:
    from tests.kit.typist import DOWN, ENTER, ESCAPE, PAGE_DOWN, TAB, Typist

    typist: Typist = Typist(hand)
    hand.app.go("about")
    hand.wait(0.5)
    typist.key(TAB)
    name = next(name for name in NAMES if name.startswith("OpenSSL "))
    for _ in NAMES:
        if typist.focus is not None and typist.focus.name != name:
            typist.key(DOWN)
    typist.key(ENTER)
    hand.frames(3)
    assert hand.screen.licence.name == name
    typist.key(PAGE_DOWN)
    hand.frames(3)
    assert hand.screen.ids.entries.scroll_y < 1
    typist.key(ESCAPE)
    hand.frames(3)
    assert hand.screen.licence is None
    assert typist.focus is not None
    assert typist.focus.name == name, "one goes on from there"
    typist.key(ESCAPE)
    assert hand.screen.name == "settings"


# ---------------------------------------------------------------- the texts


def test_lines_that_were_full_go_on_and_others_end() -> None:
    assert (
        flowing("Do what you like with it, and\nsay who made\nit.") == "Do what you like with it, and say who made\nit."
    )
    assert flowing("Copyright 2001 Ann\nCopyright 2002 Bob") == "Copyright 2001 Ann\nCopyright 2002 Bob"
    assert flowing("  * one thing that is long\n  * another one") == "* one thing that is long\n* another one"


def test_no_passage_is_longer_than_it_may_be_and_none_is_lost() -> None:
    for licence in licences():
        assert licence.passages
        assert all(0 < len(part) <= LONGEST for part in licence.passages)
        assert "".join("".join(licence.passages).split()) == "".join(licence.text.split())


def test_licences_are_in_the_order_of_their_names() -> None:
    assert [licence.name for licence in licences()] == sorted(NAMES, key=str.casefold)
    assert Path(ASSETS / "licences.txt").is_file()
