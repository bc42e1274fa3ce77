"""Whole games with their score sheets: the rules play each record to the same end as ever.

Those by the first version of the rules lie in this folder, those by each later one in a folder of their own, which
`python -m tools.golden` fills, by hand.
"""

import json
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from fivetribes import Ask, Game
from fivetribes.model.events import CoinsGained, CoinsPaid, Event
from fivetribes.model.options import FIRST_OPTIONS, GAME_OPTIONS, RULES, usual_by
from fivetribes.rules.djinns import TABLE
from tools.golden import FURTHER_ROUND, GAMES, LAST_CAMEL, NEWEST, NO_SOWING, STUCK, course, met, story

FOLDER = Path(__file__).parent
#: The games by the first version of the rules.
FIRST = (
    "all-other-way", "four", "four-generous", "three", "three-again", "three-already-there", "two", "two-collectors",
    "two-further-round", "two-once-a-round",
)  # fmt: skip
#: By version of the rules, its games: they meet everything, each version by itself.
VERSIONS = {1: FIRST} | {
    int(folder.name.removeprefix("rules-")): tuple(f"{folder.name}/{path.stem}" for path in folder.glob("*.record"))
    for folder in sorted(FOLDER.glob("rules-*"))
}
ALL = [name for names in VERSIONS.values() for name in names]
every_game = pytest.mark.parametrize("name", ALL)
every_version = pytest.mark.parametrize("rules", VERSIONS)
SET_VALUES = (0, 1, 3, 7, 13, 21, 30, 40, 50, 60)
TILES = {"large": 4, "small": 6, "oasis": 8, "village": 5}
DJINN_POINTS = {
    **dict.fromkeys(("echidna", "leta", "sibittis", "utug"), 4),
    "al-amin": 5,
    **dict.fromkeys(("baal", "boaz", "bouraq", "jafaar", "kandicha", "kumarbi", "marid"), 6),
    **dict.fromkeys(("monkir", "nekir", "shamhat"), 6),
    **dict.fromkeys(("anun-nak", "enki", "haurvatat", "iblis", "sloar"), 8),
    **dict.fromkeys(("hagis", "lamia"), 10),
}


@cache
def record(name):
    return (FOLDER / f"{name}.record").read_text(encoding="utf-8")


@cache
def game(name):
    """The game at its end; every line was accepted, and led where the digest says."""
    return Game.from_record(record(name))


@cache
def met_in(name):
    return met(record(name))


def met_in_all(rules):
    return set().union(*map(met_in, VERSIONS[rules]))


@cache
def sheet(name):
    return json.loads((FOLDER / f"{name}.sheet.json").read_text(encoding="utf-8"))


def test_the_folder_holds_these_games():
    assert {str(path.relative_to(FOLDER)) for path in FOLDER.glob("**/*.*") if path.suffix not in (".py", ".pyc")} == {
        f"{name}.{kind}" for name in ALL for kind in ("record", "sheet.json")
    }
    assert {FOLDER / name for name in VERSIONS[RULES]} == {NEWEST / name for name in GAMES}


@every_version
def test_the_games_of_a_version(rules):
    """Games that are older than their version's defaults name only what is not as usual, later ones name all."""
    assert {game(name).state.seats for name in VERSIONS[rules]} == {2, 3, 4}
    for name in VERSIONS[rules]:
        _, header, start, *_ = record(name).splitlines()
        named = json.loads(start)["options"]
        assert json.loads(header)["rules"] == game(name).state.rules == rules
        assert game(name).state.options.written(rules) == named
        assert dict(usual_by(rules).items()) | named == dict(game(name).state.options.items())


def as_written_now(text):
    """A record in which the options are named that came later: all are written, and they are as usual."""
    lines = text.split("\n")
    rules, start = json.loads(lines[1])["rules"], json.loads(lines[2])
    start["options"] = Game.from_position(start | {"rules": rules}).state.options.written(rules)
    lines[2] = json.dumps(start, sort_keys=True)
    return "\n".join(lines)


@every_game
def test_a_record_is_played_to_its_end_and_written_the_same(name):
    """Every line is accepted, nothing is left to decide, and what was drawn is what the seed draws."""
    assert game(name).over
    assert game(name).record() == as_written_now(record(name))
    again = Game.from_position(game(name).start, game(name).seed, game(name).names)
    for entry in game(name).entries:
        again.play(entry.code)
    assert again.record() == game(name).record()


@every_game
def test_the_same_story_is_told(name):
    """Every event with all it says is the same."""
    assert story(game(name)) == sheet(name)["events"]


@every_game
def test_the_sheets_and_the_winners_are_the_same(name):
    end = game(name)
    assert [end.names[seat] for seat in end.winners()] == sheet(name)["winners"]
    for own, score in zip(end.names, end.scores(), strict=True):
        expected = sheet(name)["sheets"][own]
        assert {category: getattr(score, category) for category in expected} == expected


@every_game
def test_the_sheets_follow_from_the_last_position(name):
    """Section 5, counted once more from the position as JSON."""
    position = game(name).position()
    totals = {}
    for seat, (own, player) in enumerate(zip(game(name).names, position["players"], strict=True)):
        has = player["djinns"].__contains__
        tiles = [tile for tile in position["board"] if tile.get("camel") == seat]
        poorer = sum(other["viziers"] < player["viziers"] for other in position["players"])
        goods = {kind: n for kind, n in player["goods"].items() if kind != "fakir"}
        wild = player["goods"].get("fakir", 0) // 2 if has("al-amin") else 0
        counted = {
            "coins": player["coins"],
            "viziers": player["viziers"] * (3 if has("jafaar") else 1) + 10 * poorer,
            "elders": player["elders"] * (4 if has("shamhat") else 2),
            "djinns": sum(DJINN_POINTS[djinn] for djinn in player["djinns"]),
            "palms": sum(tile.get("palms", 0) for tile in tiles) * (5 if has("haurvatat") else 3),
            "palaces": sum(tile.get("palaces", 0) for tile in tiles) * 5,
            "tiles": sum(tile.get("points") or TILES[tile["kind"]] for tile in tiles),
            "goods": best_sale(sorted(goods.values()), wild),
        }
        totals[own] = counted["total"] = sum(counted.values())
        assert counted == sheet(name)["sheets"][own]
    best = max(totals.values())
    assert sheet(name)["winners"] == [own for own, total in totals.items() if total == best]


def best_sale(counts, wild):
    """The best of all ways to lay the wild goods on sets, each set as large as the goods allow."""
    sizes = [sum(count > i for count in counts) for i in range(max(counts, default=0))] + [0] * wild
    ways = product(range(wild + 1), repeat=len(sizes))
    return max(
        sum(SET_VALUES[size + more] for size, more in zip(sizes, way, strict=True))
        for way in ways
        if sum(way) == wild and all(size + more <= 9 for size, more in zip(sizes, way, strict=True))
    )


@every_game
def test_the_coins_are_those_of_the_story(name):
    """50 to begin with, and what the events tell; nobody ever owes any."""
    purses = [50] * game(name).state.seats
    for at, _, _, events in course(record(name)):
        for event in events:
            if isinstance(event, CoinsGained | CoinsPaid):
                purses[event.seat] += event.amount if isinstance(event, CoinsGained) else -event.amount
        assert purses == at.state.coins
        assert min(purses) >= 0


@pytest.mark.parametrize(
    ("rules", "djinn"), [(rules, djinn.name) for rules in VERSIONS for djinn in TABLE if djinn.since <= rules]
)
def test_every_djinn_makes_a_difference_in_some_game(rules, djinn):
    """A power is paid, coins come of it, victims are kept or protected, a bid or a sheet changes."""
    assert djinn in met_in_all(rules)


@every_version
@pytest.mark.parametrize("ask", Ask)
def test_every_question_is_asked_in_some_game(rules, ask):
    assert ask.value in met_in_all(rules)


@every_version
@pytest.mark.parametrize("kind", sorted({kind.__name__ for kind in Event.__subclasses__()}))
def test_every_kind_of_event_happens_in_some_game(rules, kind):
    assert kind in met_in_all(rules)


@every_version
@pytest.mark.parametrize("end", [LAST_CAMEL, NO_SOWING, STUCK, FURTHER_ROUND])
def test_games_end_in_every_way(rules, end):
    assert end in met_in_all(rules)


@pytest.mark.parametrize(
    ("rules", "name"),
    [(rules, name) for rules in VERSIONS for name in (GAME_OPTIONS if rules == RULES else sorted(FIRST_OPTIONS))],
)
def test_every_option_is_played_both_ways(rules, name):
    assert {getattr(game(of).state.options, name) for of in VERSIONS[rules]} == {True, False}
