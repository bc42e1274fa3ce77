"""What players look up about Ali Baba agrees with the tables of the game, and tips come when they help."""

from __future__ import annotations

import re

import pytest

from fivetribes.alibaba import Game, Options
from fivetribes.alibaba.model.options import LAMP_VARIANT, SWITCHES, VARIANT_NAMES, VARIANTS
from fivetribes.alibaba.model.pieces import COLOURS, TREASURE_POINTS
from fivetribes.alibaba.model.steps import Ask
from fivetribes.alibaba.text import rules_text, tips
from fivetribes.alibaba.text.tips import tip_of
from fivetribes.i18n import use_language
from fivetribes.shell.sentences import Article
from tests.alibaba.build import options, table
from tests.alibaba.tables import some_tables


def everything() -> list[Article]:
    return [
        *rules_text.steps(),
        *rules_text.guide(),
        *map(rules_text.magic_text, range(len(COLOURS))),
        *rules_text.variants(),
        *map(rules_text.variant_text, VARIANT_NAMES),
        *map(rules_text.option_text, SWITCHES),
        *rules_text.rulings_in_force(),
        *rules_text.rulings_in_force(Options(LAMP_VARIANT, open_hands=True, lamp_stays_beside=False)),
    ]


@pytest.mark.parametrize("language", ["en", "ru", "hu"])
def test_every_article_is_whole_sentences_with_all_figures(language: str) -> None:
    use_language(language)
    try:
        for article in everything():
            assert article.name
            assert article.name[0] == article.name[0].upper()
            for text in (article.text, *article.rulings):
                assert text.endswith(".")
                assert "{" not in text
    finally:
        use_language("en")


def test_the_words_are_plain() -> None:
    for article in everything():
        for text in (article.name, article.text, *article.rulings, *tips.TEXTS.values()):
            assert not re.search(r"\b(whether|lit|lay|bare|whoever|seat|A\d+)\b", text), text


def test_figures_are_those_of_the_game() -> None:
    """54 tiles in four layers, six in the box; 36 in the smaller cave, three kinds left out; 5 and 2 points."""
    cave = rules_text.guide()[1].text
    assert [int(figure) for figure in re.findall(r"\d+", cave)] == [10, 6, 54, 60, 25, 16, 9, 4, 6]
    small = rules_text.variants()[3].text
    assert [int(figure) for figure in re.findall(r"\d+", small)] == [3, 36, 16, 12, 6, 2, 6]
    assert rules_text.magic_text(0).text == "You get 5 points."
    assert rules_text.magic_text(2).text.startswith("You get 2 points for each treasure of this kind")


def test_treasures_are_worth_what_the_score_counts() -> None:
    assert rules_text.what_sets_earn() == (
        ("1 treasure of a kind", 1),
        ("2 treasures of a kind", 3),
        ("3 treasures of a kind", 6),
        ("4 treasures of a kind", 10),
        ("5 treasures of a kind", 15),
        ("6 treasures of a kind", 21),
    )
    assert [points for _, points in rules_text.what_sets_earn()] == [*TREASURE_POINTS[1:]]


def test_rulings_in_force_are_those_of_the_variant_and_its_options() -> None:
    """Lamps that stay mean something only where lamps can be swapped. One that is off says what it would be."""
    plain = rules_text.rulings_in_force()
    assert [article.name for article in plain] == ["Open treasures"]
    assert plain[0].text == "Everybody sees the tiles that the others have."
    assert plain[0].rulings == ("Only you see the tiles that you have.",)
    lamp = rules_text.rulings_in_force(Options(LAMP_VARIANT, open_hands=True, lamp_stays_beside=False))
    assert [(article.text, article.rulings) for article in lamp] == [
        ("Everybody sees the tiles that the others have.", ()),
        (
            "A lamp that was swapped lies beside the cave, and can be swapped for another lamp later.",
            ("A lamp that was swapped leaves the game.",),
        ),
    ]
    assert len(rules_text.variants()) == len(VARIANTS)


def test_the_example_is_that_of_the_printed_rules() -> None:
    """4 carpets, 1 statue, 1 ruby, 3 crowns, 2 chests and 2 swords are 24 points."""
    assert rules_text.example()[:2] == (("carpet", "4 carpets", 10), ("crown", "3 crowns", 6))
    assert sum(points for _, _, points in rules_text.example()) == 24


# ---------------------------------------------------------------- tips


def told(game: Game, *before: str) -> str | None:
    """The key of the tip for who decides."""
    found = tip_of(game.view(game.state.seat), before)
    return found[0] if found is not None else None


def test_every_kind_of_decision_has_a_tip_and_every_tip_a_moment() -> None:
    assert set(tips.MOMENTS) == set(Ask)
    assert {key for keys in tips.MOMENTS.values() for key in keys} == set(tips.TEXTS)


def test_each_tip_is_told_once_and_at_most_one_at_a_moment() -> None:
    for one in some_tables(2):
        seen: list[str] = []
        for _, decision, _ in one.course():
            found = tip_of(decision.view, seen)
            if found is not None:
                key, text = found
                assert key not in seen
                assert "{" not in text
                seen.append(key)
        assert {"magic", "kinds"} <= set(seen)


def test_a_first_turn_tells_of_magic_then_of_kinds() -> None:
    cave = {"A11": "ruby-pink", "A12": "lamp-pink", "B33": None, "C33": "ring-blue"}
    assert told(table(cave)) == "magic"
    assert told(table(cave), "magic") is None, "nothing is behind the screen yet"
    assert told(table(cave, "ring-pink", ""), "magic") == "kinds"


def test_the_tip_about_what_is_turned_up_waits_until_there_is_a_choice() -> None:
    """One tile turns something up, another one does not."""
    below = dict.fromkeys(("A11", "A12", "A21", "A22"))
    covered = table(below | {"B11": "ruby-pink"}, "ring-pink crown-pink", "")
    either = table(below | {"B11": "ruby-pink", "A55": "lamp-pink"}, "ring-pink crown-pink", "")
    assert told(covered, "magic", "kinds") is None
    assert told(either, "magic", "kinds") == "uncover"


def test_the_end_is_told_before_anything_else() -> None:
    assert told(table({"A11": "ruby-pink"}, left=2)) == "last"


def test_choices_of_magic_have_their_tips() -> None:
    game = table(
        {"A11": "ruby-white", "A13": "ring-yellow", "A14": "lamp-green", "A15": "crown-pink"}, "", "sword-pink"
    )
    game.play("take:A11")
    assert told(game, "magic") == "ban"
    game.play("ban:ruby")
    game.play("take:A13")
    assert told(game) == "show"
    game.play("show:ruby-white")
    assert told(game) == "beside"
    lamp = table({"A11": "lamp-pink", "A33": "ruby-pink"}, rules=options("lamp"), beside=["ring-pink"])
    lamp.play("take:A11")
    assert told(lamp) == "lamp"
