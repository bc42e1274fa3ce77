"""The rules of Ali Baba on the page of the rules: what stands there, how much is made for it, and that it fits."""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes.alibaba import Options
from fivetribes.alibaba.model.options import LAMP_VARIANT
from fivetribes.alibaba.model.pieces import COLOURS, KINDS
from fivetribes.i18n import DOMAIN, LOCALE_DIR
from screens.pages.alibaba.rules_sections import BOOK, SECTIONS
from tests.kit.calls import counted

if TYPE_CHECKING:
    from screens.pages.rules_book import RulesEntry
    from tests.kit.stage import Stage


@pytest.fixture
def stage() -> Iterator[Stage]:
    from tests.kit.stage import Stage

    stage = Stage(lambda: page("rules"))
    yield stage
    stage.close()


def page(name: str) -> Any:
    from screens.pages.rules_page import RulesScreen

    return RulesScreen(BOOK, {"rules": "Five Tribes: rules"}, name=name)


def names(stage: Stage) -> list[str]:
    """The headings that are shown."""
    return [article.name for article in stage.screen.found]


def entries(section: str) -> list[RulesEntry]:
    return [*SECTIONS[section].entries(BOOK.options, BOOK.rules)]


def sprites(entry: RulesEntry) -> list[str]:
    """The pieces in the picture of an entry."""
    from screens.kit.drawing.rect import Rect
    from screens.kit.drawing.sketch import Sketch
    from tests.kit.painters.painter_parts import sprites

    assert entry.picture is not None
    sketch = Sketch()
    entry.picture.paint(sketch, Rect(0, 0, 300, entry.picture.height))
    return sprites(sketch.done())


def test_it_opens_with_a_turn_in_three_steps(stage: Stage) -> None:
    assert names(stage) == [
        "Take a tile", "Turn up what is free", "Use the magic", "Goal", "The cave", "Behind your screen",
        "End of the game",
    ]  # fmt: skip
    assert [entry.number for entry in entries("guide")] == [1, 2, 3, 0, 0, 0, 0]


def test_every_section_opens_by_touch(stage: Stage) -> None:
    for title, first, count in (
        ("Magic", "Pink", 6),
        ("Points", "At the end of the game", 2),
        ("Variants", "The base game", 5),
        ("How to play", "Take a tile", 7),
    ):
        stage.press_text(title)
        assert names(stage)[0] == first
        assert len(names(stage)) == count


def test_a_search_looks_everywhere(stage: Stage) -> None:
    stage.screen.ids.search.text = "lamp"
    stage.screen.find_now()
    assert {"Aladdin’s lamp"} <= set(names(stage))
    assert "Pink" not in names(stage)


def test_the_rulings_are_those_of_the_game(stage: Stage) -> None:
    stage.press_text("Variants")
    assert "Lamps stay beside the cave" not in names(stage)
    stage.screen.show(Options(LAMP_VARIANT, lamp_stays_beside=False))
    (lamps,) = (article for article in stage.screen.found if article.name == "Lamps stay beside the cave")
    assert lamps.rulings == ("A lamp that was swapped leaves the game.",)


def test_the_variant_that_is_played_is_marked(stage: Stage) -> None:
    def told() -> list[str]:
        return [article.key_facts for article in stage.screen.found]

    stage.press_text("Variants")
    assert told() == ["", "", "", "", "Usually off"]
    stage.screen.show(Options(LAMP_VARIANT, open_hands=True), playing=True)
    other = "Not in this game"
    assert told() == [other, "You are playing this variant", other, other, "On in this game", "On in this game"]


def test_the_pictures_show_what_is_said(stage: Stage) -> None:
    guide = entries("guide")
    assert sprites(guide[1]).count("cave_back") == 4, "the four tiles below it"
    assert {f"treasure_{kind}" for kind in KINDS} == set(sprites(guide[3]))
    cave = sprites(guide[4])
    assert cave.count("cave_back") == 25 + 16 + 9
    assert sum(name in {f"cave_{colour}" for colour in COLOURS} for name in cave) == 4
    for colour, entry in zip(COLOURS, entries("magic"), strict=True):
        assert entry.sprite == f"magic_{colour}"
        assert sprites(entry)[0] == f"cave_{colour}", "the tile that does it comes first"
    assert sprites(entries("magic")[2]).count("treasure_sword") == 3
    assert sprites(entries("magic")[5]).count("cave_ban") == 2


def test_the_points_are_those_of_the_game(stage: Stage) -> None:
    table, example = entries("points")
    assert [row.value for row in table.rows] == ["1", "3", "6", "10", "15", "21"]
    assert (example.rows[0].what, example.rows[0].sprite) == ("4 carpets", "treasure_carpet")
    assert example.rows[-1].value == "24"


def test_only_what_is_seen_is_made_for_the_first_opening(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """As for Five Tribes: the page never makes more than it shows, so it never stands still."""
    from screens.pages import rules_cards

    measured = counted(monkeypatch, rules_cards.RulesCardForm, "_arrange")
    made = counted(monkeypatch, rules_cards.RulesCard, "__init__")
    again = page("again")
    stage.app.screens.switch_to(again)
    stage.frames(1)
    cards = len(again.ids.articles.cards)
    assert cards in (2, 3)
    assert len(made) == len(measured) == cards
    assert sum(1 for _ in again.walk()) < 75, "the bar, the sections, and the cards"
    stage.frames(30)
    assert len(measured) == cards, "and nothing later"


@pytest.mark.parametrize("language", ["en", "hu", "ru"])
def test_nothing_is_clipped_or_overlaps(stage: Stage, language: str) -> None:
    from tests.kit.stage import SIZES

    stage.speak(gettext.translation(DOMAIN, LOCALE_DIR, [language], fallback=True))
    stage.screen.retell()
    for section in SECTIONS:
        stage.screen.choose(section)
        for size in SIZES.values():
            stage.resize(*size)
            assert not stage.faults(), (section, size)
            for card in stage.screen.ids.articles.cards:
                assert not card.region.cut, (section, size)
