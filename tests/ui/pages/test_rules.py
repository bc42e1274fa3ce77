"""The rules, as they are read and searched."""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes.i18n import DOMAIN, LOCALE_DIR
from fivetribes.model.options import OPTION_NAMES, RULES, Options
from fivetribes.text.names import DJINN_NAMES
from tests.kit.calls import counted

if TYPE_CHECKING:
    from tests.kit.stage import Stage

STEPS = (
    "Bid for your turn", "Sow meeples", "Take one colour", "The tribe acts", "The tile acts", "Sell, then end your turn"
)  # fmt: skip
PAUSE = 0.25  # seconds after which a search has begun


@pytest.fixture
def stage() -> Iterator[Stage]:
    from tests.kit.stage import Stage

    def make() -> Any:
        from screens.pages.rules_page import RulesScreen
        from screens.pages.rules_sections import BOOK

        return RulesScreen(BOOK, name="rules")

    stage = Stage(make)
    yield stage
    stage.close()


def names(stage: Stage) -> list[str]:
    """The headings that are shown."""
    return [article.name for article in stage.screen.found]


def written(stage: Stage) -> list[str]:
    """The texts on the cards that are seen."""
    from screens.kit.drawing.marks import Words

    cards = stage.screen.ids.articles.cards
    return [mark.text for card in cards for mark in card.region.drawing.marks if isinstance(mark, Words)]


def search(stage: Stage, text: str) -> None:
    """Type and wait."""
    stage.screen.ids.search.text = text
    stage.wait(PAUSE)


def test_it_opens_with_six_steps_and_then_says_more(stage: Stage) -> None:
    assert tuple(names(stage)[:6]) == STEPS
    assert names(stage)[6] == "Goal"
    assert "Bid for your turn" in written(stage)


def test_every_section_opens_by_touch(stage: Stage) -> None:
    for title, first, count in (
        ("Points", "At the end of the game", 2),
        ("Tiles", "Large market", 5),
        ("Tribes", "Vizier", 5),
        ("Djinns", "Al-Amin", 22),
        ("Cards", "Ivory", 10),
        ("Special rules", "Match your own path", len(OPTION_NAMES)),
    ):
        stage.press_text(title)
        assert names(stage)[0] == first
        assert len(names(stage)) == count
        assert first in written(stage)


def test_the_keys_are_listed_where_there_is_a_keyboard(stage: Stage) -> None:
    from screens.kit.table.keys import LETTERS

    stage.press_text("Keys")
    rows = {word for entry in stage.screen.ids.articles.items for row in entry.rows for word in row.value.split()}
    assert {letter.upper() for letter in LETTERS} <= rows
    assert {"Tab", "Enter", "Space", "F1", "Esc", "1"} <= rows
    search(stage, "hint")
    assert "While you play" in names(stage)


def test_a_phone_lists_no_keys(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    from screens.pages.rules_page import RulesScreen
    from screens.pages.rules_sections import BOOK
    from screens.platform import system

    monkeypatch.setattr(system, "ON_PHONE", True)
    page = RulesScreen(BOOK, name="a phone’s")
    page.shape = "tablet"
    assert "keyboard" not in {option.key for option in page.ids.index.children}
    page.ids.search.text = "press"
    page.find_now()
    assert "While you play" not in {article.name for article in page.found}


def test_all_djinns_are_there(stage: Stage) -> None:
    stage.press_text("Djinns")
    assert tuple(names(stage)) == DJINN_NAMES


def test_a_search_looks_everywhere(stage: Stage) -> None:
    search(stage, "PALACE")
    assert {"Village", "Bouraq", "Hagis", "Monkir", "Camels", "At the end of the game"} <= set(names(stage))
    assert "Shamhat" not in names(stage)
    search(stage, "palace opponent coins")
    assert names(stage) == ["Monkir"]
    assert "Djinns" in written(stage), "a card says in which section it stands"


def test_accents_do_not_matter() -> None:
    from screens.pages.rules_book import folded

    assert folded("Ügyes Ё Ba'al") == "ugyes е ba'al"


def test_what_is_not_found_is_said(stage: Stage) -> None:
    search(stage, "xyzzy {0}")
    assert "Nothing found for “xyzzy {0}”. Try another word." in stage.texts()
    stage.tap(stage.screen.ids.wipe)
    assert tuple(names(stage)[:6]) == STEPS
    assert not stage.screen.nothing


def test_back_ends_a_search_and_then_leaves(stage: Stage) -> None:
    left: list[object] = []
    stage.screen.bind(on_leave_rules=left.append)
    search(stage, "oasis")
    assert stage.back()
    assert not left
    assert not stage.screen.query
    assert stage.back()
    assert left == [stage.screen]


def test_back_also_ends_what_was_only_typed(stage: Stage) -> None:
    left: list[object] = []
    stage.screen.bind(on_leave_rules=left.append)
    stage.screen.ids.search.text = "oasis"
    assert stage.back()
    stage.wait(PAUSE)
    assert not left
    assert tuple(names(stage)[:6]) == STEPS


def test_a_section_ends_a_search(stage: Stage) -> None:
    search(stage, "oasis")
    stage.press(next(chip for chip in stage.screen.ids.chips.children if chip.key == "tribes"))
    assert names(stage) == ["Vizier", "Elder", "Merchant", "Builder", "Assassin"]
    assert stage.screen.ids.search.text == ""


def test_the_rulings_are_those_of_the_game(stage: Stage) -> None:
    four, eight = (
        "Hagis and Lamia reach the four tiles that share a side.",
        "Hagis and Lamia reach all eight tiles around.",
    )
    for options, said, other in ((Options(), four, eight), (Options(orthogonal_reach=False), eight, four)):
        stage.screen.show(options)
        stage.press_text("Special rules")
        assert any(said in (article.text, *article.rulings) for article in stage.screen.found)
        stage.press_text("Djinns")
        hagis = next(article for article in stage.screen.found if article.name == "Hagis")
        assert said in hagis.rulings
        assert other not in hagis.rulings
        search(stage, "hagis " + said.split("reach ")[1])
        assert "Hagis" in names(stage)


def test_how_to_sow_follows_the_option(stage: Stage) -> None:
    """R2: what the last meeple may match stands where sowing is explained."""
    there = "Your last meeple must match one that was there before your turn."
    dropped = "Your last meeple may match one that you dropped earlier on the same path."
    for own_path, said in ((False, there), (True, dropped)):
        stage.screen.show(Options(same_sowing_counts=own_path))
        stage.press_text("How to play")
        (sowing,) = (article for article in stage.screen.found if article.name == "Sowing")
        assert sowing.rulings == (said,)


def test_each_special_rule_says_whether_it_is_on(stage: Stage) -> None:
    """A heading names the rule, so the text below it alone could contradict it."""
    from screens.kit.drawing.marks import Words
    from screens.kit.palette import Tone

    def told() -> dict[str, str]:
        return {article.name: article.key_facts for article in stage.screen.found}

    stage.press_text("Special rules")
    assert told()["Match your own path"] == told()["Echidna doubles Kandicha"] == "Usually off"
    assert told()["Short reach of Hagis and Lamia"] == "Usually on"
    coins = next(article for article in stage.screen.found if article.name == "Open coins")
    assert coins.text == "Everybody sees how many coins the others have.", "what the title names"
    assert coins.rulings == ("Coins are secret until the end.",), "and how it is played"
    stage.screen.show(Options(echidna_doubles_kandicha=True), playing=True)
    assert told()["Match your own path"] == "Off in this game"
    assert told()["Echidna doubles Kandicha"] == "On in this game"
    search(stage, "off in this game")
    assert "Match your own path" in names(stage)
    assert "Echidna doubles Kandicha" not in names(stage)
    search(stage, "off in this game match your own path")
    (card,) = stage.screen.ids.articles.cards
    tones = {mark.text: mark.colour for mark in card.region.drawing.marks if isinstance(mark, Words)}
    assert tones["Off in this game"] is Tone.TEXT_LOW, "what is on stands out"
    assert "Special rules" in tones, "and a search says where it stands, too"
    assert "R2" not in tones


def test_a_game_of_the_first_rules_reads_how_it_is_played(stage: Stage) -> None:
    """R20: by the first version Kumarbi made each bid cheaper, also with powers once a round."""
    once, then = Options(once_per_round=True), "Kumarbi for each bid."
    for rules, expected in ((RULES, False), (1, True), (RULES, False)):
        stage.screen.show(once, rules)
        for section in ("Special rules", "Djinns"):
            stage.press_text(section)
            rulings = [text for article in stage.screen.found for text in (article.text, *article.rulings)]
            assert any(text.endswith(then) for text in rulings) is expected, (rules, section)
    search(stage, "kumarbi")
    stage.screen.show(once, 1)
    kumarbi = next(article for article in stage.screen.found if article.name == "Kumarbi")
    assert kumarbi.rulings[0].endswith(then)


def test_who_comes_back_finds_the_place_again(stage: Stage) -> None:
    stage.press_text("Djinns")
    stage.screen.ids.articles.reach(12)
    stage.frames(2)
    before = stage.screen.ids.articles.scroll_y
    stage.screen.show(stage.screen.options)
    stage.frames(2)
    assert stage.screen.ids.articles.scroll_y == before < 1


def test_the_articles_scroll_by_finger(stage: Stage) -> None:
    scroll = stage.screen.ids.articles
    assert scroll.scroll_y == 1
    x, y = scroll.to_window(*scroll.center)
    stage.swipe((x, y - 100), (x, y + 100))
    assert scroll.scroll_y < 1
    stage.press_text("Tiles")
    assert scroll.scroll_y == 1, "a section begins at its top"


def test_what_comes_into_sight_for_the_first_time_does_not_jump(stage: Stage) -> None:
    """Cards are measured when they are first seen; while the list rolls they go on evenly."""
    from kivy.tests.common import UnitTestTouch

    stage.press_text("Djinns")
    scroll = stage.screen.ids.articles
    x, y = scroll.to_window(*scroll.center)
    touch = UnitTestTouch(x, y - 150)
    touch.touch_down()
    tops: list[dict[str, float]] = []
    for step in range(60):
        if step < 6:
            touch.touch_move(x, y - 150 + 50 * step)
        elif step == 6:
            touch.touch_up()
        stage.frames(1)
        entries = {scroll._cards[place]: scroll.items[place].article.name for place in scroll._cards}
        tops.append({name: card.to_window(0, card.top)[1] for card, name in entries.items()})
    moves = [after[name] - before[name] for before, after in pairwise(tops) for name in before.keys() & after.keys()]
    assert min(moves) >= -1, "never backwards"
    assert max(moves) <= 150, "and never further than it rolls"
    assert scroll._measured > 6, "it rolled over cards that were not measured before"


# ---------------------------------------------------------------- how much is made for it


def test_only_what_is_seen_is_made_for_the_first_opening(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    from screens.pages import rules_cards
    from screens.pages.rules_page import RulesScreen
    from screens.pages.rules_sections import BOOK

    measured = counted(monkeypatch, rules_cards.RulesCardForm, "_arrange")
    made = counted(monkeypatch, rules_cards.RulesCard, "__init__")
    page = RulesScreen(BOOK, name="again")
    stage.app.screens.switch_to(page)
    stage.frames(1)
    cards = len(page.ids.articles.cards)
    assert cards in (2, 3)
    assert len(made) == cards
    assert len(measured) == cards
    assert sum(1 for _ in page.walk()) < 75, "the bar, the sections, and the cards"
    stage.frames(30)
    assert len(measured) == cards, "and nothing later"


def test_the_section_that_is_chosen_is_seen_among_the_others(stage: Stage) -> None:
    """On an upright window the sections are a row that scrolls; keys and other pages choose without a finger there."""
    from tests.kit.stage import box_of

    for size in ((360, 640), (768, 1024)):
        stage.resize(*size)
        for section in ("keyboard", "guide", "djinns", "variants", "points"):
            stage.screen.choose(section)
            stage.frames(3)
            (chip,) = (chip for chip in stage.screen.ids.chips.children if chip.chosen)
            left, _, right, _ = box_of(chip)
            assert 0 <= left < right <= stage.screen.width, (size, section)
    stage.resize(1280, 800)
    stage.screen.choose("keyboard")
    stage.resize(360, 640)
    (chip,) = (chip for chip in stage.screen.ids.chips.children if chip.chosen)
    assert box_of(chip)[2] <= stage.screen.width, "also after the window was turned"


def test_the_sections_stay_in_place_when_nothing_is_found(stage: Stage) -> None:
    from tests.kit.stage import box_of

    stage.spread(1280, 800)
    before = [box_of(option) for option in stage.screen.ids.index.children]
    search(stage, "xyzzy")
    assert [box_of(option) for option in stage.screen.ids.index.children] == before
    note = box_of(stage.screen.ids.note)
    assert note[0] >= before[0][2], "the note stands beside them, where the articles would"
    assert note[3] == pytest.approx(before[-1][3], abs=16)


def test_a_letter_makes_no_more_than_is_seen(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    from screens.pages import rules_cards

    measured = counted(monkeypatch, rules_cards.RulesCardForm, "_arrange")
    painted = counted(monkeypatch, rules_cards.RulesCard, "show")
    made = counted(monkeypatch, rules_cards.RulesCard, "__init__")
    search(stage, "a")
    articles = stage.screen.ids.articles
    assert len(articles.items) > 50, "nearly everything is found"
    assert len(measured) <= len(articles.cards)
    assert len(painted) <= 2 * len(articles.cards)
    assert len(made) <= 1


def test_a_search_waits_until_the_player_pauses(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    from screens.pages.rules_book import Index

    searched = counted(monkeypatch, Index, "find")
    for end in range(1, 7):
        stage.screen.ids.search.text = "palace"[:end]
        stage.wait(0.1)
    assert not searched
    assert tuple(names(stage)[:6]) == STEPS
    stage.wait(PAUSE)
    assert len(searched) == 1
    assert "Village" in names(stage)
    stage.screen.ids.search.text = "oasis"
    stage.screen.ids.search.dispatch("on_text_validate")
    assert len(searched) == 2, "Enter waits for nothing"
    stage.wait(PAUSE)
    assert len(searched) == 2


# ---------------------------------------------------------------- the layout


def test_the_articles_stand_beside_the_list(stage: Stage) -> None:
    from tests.kit.stage import box_of

    ids = stage.screen.ids
    for (width, height), columns in (((960, 600), 1), ((1280, 800), 2), ((2560, 1600), 2)):
        stage.spread(width, height)
        index, search = box_of(ids.index.children[0]), box_of(ids.search)
        cards = [box_of(card) for card in ids.articles.cards]
        left, right = min(card[0] for card in cards), max(card[2] for card in cards)
        assert len({card[0] for card in cards}) == columns
        assert left - index[2] == pytest.approx(24, abs=9)
        assert all(card[2] - card[0] <= 760 for card in cards)
        assert index[0] == pytest.approx(width - right, abs=2), "both are in the middle"
        assert search[2] == pytest.approx(right, abs=2)


@pytest.mark.parametrize("language", ["en", "hu", "ru"])
def test_the_largest_text_fits(stage: Stage, language: str) -> None:
    from tests.kit.stage import SIZES

    stage.speak(gettext.translation(DOMAIN, LOCALE_DIR, [language], fallback=True))
    stage.screen.retell()
    stage.enlarge(1.5)
    for size in SIZES.values():
        stage.resize(*size)
        assert not stage.faults(), size


@pytest.mark.parametrize("longer", [False, True])
def test_nothing_is_clipped_or_overlaps(stage: Stage, longer: bool) -> None:
    from screens.pages.rules_sections import SECTIONS
    from tests.kit.stage import SIZES, Longer

    if longer:
        stage.speak(Longer())
    for section in SECTIONS:
        stage.screen.choose(section)
        for size in SIZES.values():
            stage.resize(*size)
            assert not stage.faults(), (section, size)
            for card in stage.screen.ids.articles.cards:
                assert not card.region.cut, (section, size)
    search(stage, "a")
    for size in SIZES.values():
        stage.resize(*size)
        assert not stage.faults(), size
