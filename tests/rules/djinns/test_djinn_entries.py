"""One djinn, one entry: each says all there is to say, and everything else reads it there."""

import ast
import re
from pathlib import Path

import pytest

from fivetribes import FormatError, Game
from fivetribes.ai.weights import UNLEARNED_POWERS, Weights, from_json, learned, to_json
from fivetribes.model.options import OPTION_NAMES, RULES
from fivetribes.model.pieces import DJINNS
from fivetribes.rules.djinn import Djinn, _Table
from fivetribes.rules.djinns import TABLE
from fivetribes.text.names import DJINN_NAMES
from fivetribes.text.rules_text import NUMBERS, PRICES, djinn_text
from tests.rules.build import position

ROOT = Path(__file__).parents[3]
every_djinn = pytest.mark.parametrize("djinn", tuple(TABLE), ids=lambda djinn: djinn.name)
#: What the files of the first versions call the djinns, in the order of their numbers.
FIRST = (
    "al-amin", "anun-nak", "baal", "boaz", "bouraq", "echidna", "enki", "hagis", "haurvatat", "iblis", "jafaar",
    "kandicha", "kumarbi", "lamia", "leta", "marid", "monkir", "nekir", "shamhat", "sibittis", "sloar", "utug",
)  # fmt: skip


def test_every_name_has_its_entry_and_its_number():
    assert [djinn.name for djinn in TABLE] == list(DJINNS)
    assert [djinn.id for djinn in TABLE] == list(range(len(DJINNS)))
    assert len(set(DJINN_NAMES)) == len(DJINN_NAMES) == len(DJINNS)


def test_the_first_ones_keep_their_numbers():
    """They stand in the digests of records."""
    assert DJINNS[: len(FIRST)] == FIRST
    assert TABLE.in_play(1) == TABLE.in_play(2) == list(range(len(FIRST)))


@every_djinn
def test_an_entry_is_whole(djinn):
    assert djinn.title.replace("'", "").lower() == djinn.name
    assert 1 <= djinn.points <= 10
    assert djinn.price_text or djinn.price in PRICES
    assert set(djinn.options) <= set(OPTION_NAMES)
    assert 0 < djinn.prior < 20
    assert 1 <= djinn.since <= RULES
    article = djinn_text(djinn.id)
    assert article.name == DJINN_NAMES[djinn.id] == djinn.title
    assert len(article.rulings) == len(djinn.options)
    assert "{" not in article.text


@every_djinn
def test_the_figures_of_an_entry_are_used(djinn):
    named = set(re.findall(r"{(\w+)}", djinn.text))
    assert named >= {name for name, _ in djinn.figures}
    assert named <= {name for name, _ in djinn.figures} | set(NUMBERS)


@every_djinn
def test_a_djinn_does_something(djinn):
    """It has a hook of its own: a method, or a value other than the one of a djinn without power."""
    told = {"name", "title", "points", "text", "figures", "options", "prior", "since", "price", "price_text"}
    assert {name for name in vars(type(djinn)) if name in vars(Djinn) and not name.startswith("__")} - told


@every_djinn
def test_a_djinn_has_its_picture(djinn):
    assert (ROOT / "assets" / "src" / "sprites" / f"{djinn.sprite}.svg").exists()


def test_a_name_without_a_number_is_refused():
    """Whoever forgets the number is told where it belongs."""
    entry = type("Nobody", (), dict(vars(Djinn)) | {"name": "nobody"})
    with pytest.raises(LookupError, match=r"'nobody' has no number: it is missing in model.pieces.DJINNS"):
        entry()


def test_new_games_are_played_with_all_djinns_of_the_newest_rules():
    game = Game.new(2, "all")
    lying = [djinn for djinn in game.state.djinn_row if djinn >= 0]
    assert sorted(lying + game.state.djinn_deck) == TABLE.in_play(RULES) == [djinn.id for djinn in TABLE]


def test_a_table_tells_which_djinns_each_version_is_played_with():
    class Early:
        id, bit, since = 0, 1, 1

    class Late:
        id, bit, since = 1, 2, 4

    table = _Table()
    table._djinns = {1: Late(), 0: Early()}
    assert [table.in_play(rules) for rules in (1, 3, 4, 5)] == [[0], [0], [0, 1], [0, 1]]


def test_a_power_that_was_not_learned_is_expected_to_bring_its_prior():
    data = to_json(learned())
    del data["powers"]["sloar"]
    weights = from_json(data)
    sloar = DJINNS.index("sloar")
    assert weights.powers[sloar] == UNLEARNED_POWERS[sloar] == (0.0, TABLE[sloar].prior)
    assert weights.powers[:sloar] == learned().powers[:sloar]
    assert Weights().powers == UNLEARNED_POWERS


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"djinns": "boaz ifrit"}, "djinn_row[1]"),
        ({"djinn_discards": "ifrit"}, "djinn_discards[0]"),
        ({"me": {"djinns": "enki ifrit"}}, "players[0].djinns[1]"),
        ({"turn": {"seat": 0, "steps": ["sow", "keep ifrit"]}, "order": "0..", "track": "..1...2.."}, "turn.steps[1]"),
    ],
)
def test_a_file_that_names_an_unknown_djinn_is_refused_in_a_sentence(changes, place):
    with pytest.raises(FormatError) as caught:
        Game.from_position(position(**changes))
    assert (caught.value.place, caught.value.reason) == (place, "this program knows no djinn 'ifrit'")


def test_nothing_but_the_entries_spells_a_sprite_of_a_djinn():
    """Who shows a djinn asks its entry for the sprite."""
    spelled = []
    for folder in ("fivetribes", "screens"):
        for path in (ROOT / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.JoinedStr) and "'dj_'" in ast.dump(node):
                    spelled.append(path.relative_to(ROOT).as_posix())
    assert spelled == ["fivetribes/rules/djinn.py"]
