"""What players look up is complete and agrees with the tables of the game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fivetribes.ai.levels import LEVELS
from fivetribes.ai.styles import STYLES
from fivetribes.game.game import Game
from fivetribes.model.options import DEFAULT, OPTION_NAMES, Options
from fivetribes.model.pieces import CARDS, DJINNS, GOODS, START_COINS, TILE_COUNTS, TILE_KINDS, TILE_POINTS, TRIBES
from fivetribes.rules.djinns import TABLE, bare_tiles, coins, top_cards
from fivetribes.rules.scoring import score, sets_value
from fivetribes.shell.sentences import Article
from fivetribes.text import guide, rules_text
from fivetribes.text.names import DJINN_NAMES
from screens.play.five_tribes.score_sheet import CATEGORIES

RULES = (Path(__file__).parent.parent / "docs" / "rules.md").read_text("utf-8")
#: The prices as the rules write them.
PRICES = {
    "-": "always active",
    "E or F": "to use: an elder or a fakir",
    "E + (E or F)": "to use: an elder, and one more elder or a fakir",
    "F": "to use: a fakir",
    "F each": "to use: a fakir for each step",
}


def table(heading: str) -> list[list[str]]:
    """The rows of the table in the rules whose first cell is this."""
    rows: list[list[str]] = []
    for line in RULES.partition(f"| {heading} |")[2].splitlines()[2:]:
        if not line.startswith("|"):
            break
        rows.append([cell.strip() for cell in line.strip("|").split(" | ")])
    return rows


def test_every_djinn_has_the_points_and_the_price_of_the_rules() -> None:
    rows = table("djinn")
    assert [row[0].strip("| ") for row in rows] == list(DJINN_NAMES)
    for djinn, (name, points, price, *_) in enumerate(rows):
        article = rules_text.djinn_text(djinn)
        assert article.name == name.strip("| ")
        assert article.key_facts == f"{points} points; {PRICES[price]}"
        assert int(points) == TABLE[djinn].points


@pytest.mark.parametrize("djinn", range(len(DJINNS)))
def test_every_djinn_has_a_power_in_a_sentence_or_two(djinn: int) -> None:
    text = rules_text.djinn_text(djinn).text
    assert text.endswith(".")
    assert 1 <= len(re.findall(r"[.:](?:\s|$)", text)) <= 3
    assert "{" not in text


@pytest.mark.parametrize(
    ("name", "figures"),
    [
        ("al-amin", ()),
        ("anun-nak", (bare_tiles.AnunNak.meeples,)),
        ("baal", (coins.OWN_COIN, coins.OTHERS_COINS)),
        ("haurvatat", (TABLE[DJINNS.index("haurvatat")].palm_points, 3)),
        ("jafaar", (TABLE[DJINNS.index("jafaar")].vizier_points, 1)),
        ("shamhat", (TABLE[DJINNS.index("shamhat")].elder_points, 2)),
        ("sibittis", (top_cards.Sibittis.djinns,)),
        ("marid", (coins.OWN_COIN, coins.OTHERS_COINS)),
    ],
)
def test_figures_in_powers_are_those_of_the_game(name: str, figures: tuple[int, ...]) -> None:
    text = rules_text.djinn_text(DJINNS.index(name)).text
    assert tuple(int(figure) for figure in re.findall(r"\d+", text)) == figures


def test_every_tile_tribe_and_card_has_a_text() -> None:
    for kind in range(len(TILE_KINDS)):
        article = rules_text.tile_text(kind)
        assert article.name[0].isupper()
        assert f"; {TILE_COUNTS[kind]} in the game" in article.key_facts
        assert article.text.endswith(".")
    assert rules_text.tile_text(0).key_facts.startswith(f"{TILE_POINTS[0]} points")
    assert rules_text.tile_text(4).key_facts.startswith("6, 10, 12, 15 points")
    assert all(rules_text.tribe_text(tribe).text.endswith(".") for tribe in range(TRIBES))
    assert all(rules_text.card_text(card).text.endswith(".") for card in range(len(CARDS)))


def test_every_option_has_its_ruling() -> None:
    rows = table("option")
    assert len(rows) == len(OPTION_NAMES) == len(rules_text.OPTION_TEXTS)
    for name, row in zip(OPTION_NAMES, rows, strict=True):
        article = rules_text.option_text(name)
        assert article.key_facts == row[-1].strip("| -"), name
        assert article.text.count(".") == 1
        on, off = (rules_text.ruling(name, Options(**{name: value})) for value in (True, False))
        assert on != off
        assert on.endswith(".")
        assert off.endswith(".")


def test_rulings_follow_the_options() -> None:
    standard = rules_text.rulings_in_force()
    for place, name in enumerate(OPTION_NAMES):
        changed = rules_text.rulings_in_force(Options(**{name: not getattr(DEFAULT, name)}))
        assert [i for i, (a, b) in enumerate(zip(standard, changed, strict=True)) if a != b] == [place]


def test_djinns_name_the_rulings_that_concern_them() -> None:
    nekir = DJINNS.index("nekir")
    assert rules_text.djinn_text(nekir) != rules_text.djinn_text(nekir, Options(nekir_per_meeple=True))


def test_powers_once_a_round_name_kumarbi() -> None:
    """R20: in the set-up, among the rules in force and on his card, one bid of a round with the option, else each."""
    once = Options(once_per_round=True)
    kumarbi = DJINNS.index("kumarbi")
    assert "Kumarbi" in rules_text.option_text("once_per_round").text
    for options, words in ((once, "Kumarbi for one bid"), (DEFAULT, "Kumarbi for each bid")):
        told = rules_text.ruling("once_per_round", options)
        assert words in told
        assert any(told in (article.text, *article.rulings) for article in rules_text.rulings_in_force(options))
        assert rules_text.djinn_text(kumarbi, options).rulings == (told,)


def test_a_game_of_the_first_rules_reads_how_kumarbi_is_played_there() -> None:
    """R20: by the first version each bid could be made cheaper, also with powers once a round."""
    once, kumarbi = Options(once_per_round=True), DJINNS.index("kumarbi")
    said = rules_text.ruling("once_per_round", once, rules=1)
    assert said == "You can use a djinn with a price once in a round, Kumarbi for each bid."
    assert said in [article.text for article in rules_text.rulings_in_force(once, rules=1)]
    assert rules_text.djinn_text(kumarbi, once, rules=1).rulings == (said,)
    assert rules_text.ruling("once_per_round", DEFAULT, rules=1) == rules_text.ruling("once_per_round", DEFAULT)


def test_every_level_and_style_has_a_text() -> None:
    assert list(rules_text.LEVEL_TEXTS) == list(LEVELS)
    assert list(rules_text.STYLE_TEXTS) == list(STYLES)
    assert all(rules_text.level_text(level).text.endswith(".") for level in LEVELS)
    assert all(rules_text.style_text(style).text.endswith(".") for style in STYLES)


def test_the_guide_has_all_figures_filled_in() -> None:
    for article in (*guide.guide(), *guide.steps()):
        assert article.text.endswith(".")
        assert "{" not in article.text
    assert f"You start with {START_COINS} coins" in guide.chapter("bidding").text


def test_there_are_six_steps_in_the_order_of_a_round() -> None:
    assert [step.name for step in guide.steps()] == [
        "Bid for your turn",
        "Sow meeples",
        "Take one colour",
        "The tribe acts",
        "The tile acts",
        "Sell, then end your turn",
    ]


def test_what_counts_is_what_the_score_counts() -> None:
    """Every category of the score has a line; one thing of each kind brings what its line says."""
    points = [line.points for line in guide.what_counts()]
    assert points == ["1", "1", "10", "2", "4 to 10", "4 to 15", "3", "5"]
    state = Game.new(2, "one of each").state
    before = score(state, 0)
    sacred = state.board.points.index(15)
    state.coins[0] += 1
    state.elders[0] += 1
    state.owner[sacred], state.palms[sacred], state.palaces[sacred] = 0, 1, 1
    after = score(state, 0)
    gained = {name: getattr(after, name) - getattr(before, name) for name in CATEGORIES}
    assert {name: points for name, points in gained.items() if points} == {
        "coins": 1, "elders": 2, "tiles": 15, "palms": 3, "palaces": 5
    }  # fmt: skip
    state.viziers[0] += 1
    assert score(state, 0).viziers - after.viziers == 1 + 10
    for kinds, worth in guide.what_sets_earn():
        assert sets_value([1] * kinds + [0] * (GOODS - kinds), 0) == worth


def everything() -> list[Article]:
    return [
        *guide.guide(),
        *guide.steps(),
        *(rules_text.tile_text(kind) for kind in range(len(TILE_KINDS))),
        *(rules_text.tribe_text(tribe) for tribe in range(TRIBES)),
        *(rules_text.djinn_text(djinn) for djinn in range(len(DJINNS))),
        *(rules_text.card_text(card) for card in range(len(CARDS))),
        *(rules_text.option_text(name) for name in OPTION_NAMES),
        *rules_text.rulings_in_force(),
        *rules_text.rulings_in_force(Options(**{name: not getattr(DEFAULT, name) for name in OPTION_NAMES})),
        *map(rules_text.level_text, LEVELS),
        *map(rules_text.style_text, STYLES),
    ]


def test_the_words_are_plain() -> None:
    """Nothing that has to be read twice, and no number of a ruling in a sentence."""
    for article in everything():
        for text in (article.name, article.text, *article.rulings):
            assert not re.search(r"\b(whether|lit|lay|bare|whoever|witness|R\d+)\b", text), text


def test_texts_are_translated_when_they_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules_text, "tr", lambda text: f"<{text}>")
    assert rules_text.tribe_text(0).text.startswith("<Viziers stay")
    assert rules_text.option_text("open_coins").name == "<Open coins>"
    assert rules_text.rulings_in_force()[0].rulings[0].startswith("<Your last meeple must")
