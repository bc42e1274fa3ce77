"""The rules, as they are read and searched."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes.model.options import OPTION_NAMES, Options
from fivetribes.text.names import DJINN_NAMES

if TYPE_CHECKING:
    from tests.kit.stage import Stage


@pytest.fixture
def stage() -> Iterator[Stage]:
    from tests.kit.stage import Stage

    def make() -> Any:
        from screens.pages.rules_page import RulesScreen

        return RulesScreen(name="rules")

    stage = Stage(make)
    yield stage
    stage.close()


def names(stage: Stage) -> list[str]:
    """The headings that are shown."""
    return [article.name for article in stage.screen.found]


def test_it_opens_with_how_to_play(stage: Stage) -> None:
    assert names(stage)[0] == "What it is about"


def test_every_section_opens_by_touch(stage: Stage) -> None:
    for title, first, count in (
        ("Tiles", "Large market", 5),
        ("Tribes", "Vizier", 5),
        ("Djinns", "Al-Amin", 22),
        ("Cards", "Ivory", 10),
        ("Rulings", "Matching your own sowing", len(OPTION_NAMES)),
    ):
        stage.press_text(title)
        assert names(stage)[0] == first
        assert len(names(stage)) == count
        assert first in stage.texts()


def test_all_djinns_are_there(stage: Stage) -> None:
    stage.press_text("Djinns")
    assert tuple(names(stage)) == DJINN_NAMES


def test_a_search_looks_everywhere(stage: Stage) -> None:
    stage.screen.ids.search.text = "PALACE"
    stage.frames(2)
    assert {"Village", "Bouraq", "Hagis", "Monkir", "End of the game"} <= set(names(stage))
    assert "Shamhat" not in names(stage)
    stage.screen.ids.search.text = "palace opponent coins"
    stage.frames(2)
    assert names(stage) == ["Monkir"]


def test_accents_do_not_matter() -> None:
    from screens.pages.rules_page import folded

    assert folded("Ügyes Ё Ba'al") == "ugyes е ba'al"


def test_what_is_not_found_is_said(stage: Stage) -> None:
    stage.screen.ids.search.text = "xyzzy {0}"
    stage.frames(2)
    assert "Nothing found for “xyzzy {0}”." in stage.texts()
    stage.tap(stage.screen.ids.wipe)
    assert names(stage)[0] == "What it is about"


def test_back_ends_a_search_and_then_leaves(stage: Stage) -> None:
    left: list[object] = []
    stage.screen.bind(on_leave_rules=left.append)
    stage.screen.ids.search.text = "oasis"
    assert stage.back()
    assert not left
    assert not stage.screen.query
    assert stage.back()
    assert left == [stage.screen]


def test_a_section_ends_a_search(stage: Stage) -> None:
    stage.screen.ids.search.text = "oasis"
    stage.frames(2)
    stage.press(next(chip for chip in stage.screen.ids.chips.children if chip.key == "tribes"))
    assert names(stage) == ["Vizier", "Elder", "Merchant", "Builder", "Assassin"]
    assert stage.screen.ids.search.text == ""


def test_the_rulings_are_those_of_the_game(stage: Stage) -> None:
    stage.screen.show(Options(orthogonal_reach=True))
    stage.press_text("Rulings")
    assert "Hagis and Lamia reach the four tiles that share a side." in stage.texts()
    stage.press_text("Djinns")
    assert any("reach the four tiles" in text for text in stage.texts())


def test_the_articles_scroll_by_finger(stage: Stage) -> None:
    scroll = stage.screen.ids.scroll
    assert scroll.scroll_y == 1
    x, y = scroll.to_window(*scroll.center)
    stage.swipe((x, y - 100), (x, y + 100))
    assert scroll.scroll_y < 1
    stage.press_text("Tiles")
    assert scroll.scroll_y == 1, "a section begins at its top"


def test_the_articles_stand_beside_the_list(stage: Stage) -> None:
    from tests.kit.stage import box_of

    ids = stage.screen.ids
    for width, height in ((960, 600), (1280, 800), (2560, 1600)):
        stage.spread(width, height)
        index, article, search = (
            box_of(widget) for widget in (ids.index.children[0], ids.articles.children[0], ids.search)
        )
        assert article[0] - index[2] == pytest.approx(24, abs=9)
        assert article[2] - article[0] <= 760
        assert index[0] == pytest.approx(width - article[2], abs=1.5), "both are in the middle"
        assert search[2] == pytest.approx(article[2], abs=1)


def test_the_largest_letters_fit(stage: Stage) -> None:
    from tests.kit.stage import SIZES

    stage.enlarge(1.5)
    for size in SIZES.values():
        stage.resize(*size)
        assert not stage.faults(), size


@pytest.mark.parametrize("longer", [False, True])
def test_nothing_is_clipped_or_overlaps(stage: Stage, longer: bool) -> None:
    from screens.pages.rules_page import SECTIONS
    from tests.kit.stage import SIZES, Longer

    if longer:
        stage.speak(Longer())
    for section in SECTIONS:
        stage.screen.choose(section)
        for size in SIZES.values():
            stage.resize(*size)
            assert not stage.faults(), (section, size)
    stage.screen.ids.search.text = "a"
    for size in SIZES.values():
        stage.resize(*size)
        assert not stage.faults(), size
