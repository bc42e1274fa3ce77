"""What is usual belongs to a version of the rules: docs/rules.md, section 8.

The fixtures of version 2 were written by the program when that version was the newest. Their game names no option, and
plays both as was usual then: a palace of Hagis goes to a tile that shares no side, and a sowing ends where it passed
before. Those of version 3 name every option; in one game these two are the other way.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fivetribes import FormatError, Game, IllegalMove, Options
from fivetribes.game.random_play import random_move
from fivetribes.model.options import DEFAULT, GAME_OPTIONS, OPTION_NAMES, RULES, TURNED, usual_by
from fivetribes.shell.journal import dump
from screens.play.box import kind_named
from screens.play.game_setup import GameSetup, first_setup, news_since
from screens.play.saves.journal import fitting, head_of, parse, replay, setup_in
from screens.play.saves.sharing import from_text, to_text
from tests.rules.build import codes, play, position

FIXTURES = Path(__file__).parent / "fixtures"
GAMES = ("rules-2", "rules-3", "rules-3-other-way")
each_game = pytest.mark.parametrize("name", GAMES)
each_version = pytest.mark.parametrize("rules", range(1, RULES + 1))
#: In the game of version 2.
DIAGONAL, OWN_PATH = "place:C5/hagis:E", "sow:D5-D4M-D3V-D2V-C2E-B2A-B1B-C1A-C2E-B2A"
#: As both were usual then.
THEN = {"same_sowing_counts": True, "orthogonal_reach": False}
NOW = {"same_sowing_counts": False, "orthogonal_reach": True}


def text(name: str) -> str:
    return (FIXTURES / name).read_text("utf-8")


def both(options: Options) -> dict[str, bool]:
    return {name: getattr(options, name) for name in TURNED}


# ---------------------------------------------------------------- the versions


def test_what_is_usual_by_each_version() -> None:
    assert both(usual_by(1)) == both(usual_by(2)) == both(usual_by(None)) == THEN
    assert both(usual_by(3)) == both(DEFAULT) == NOW
    assert set(TURNED) == set(THEN)
    changed = [name for name in OPTION_NAMES if getattr(usual_by(2), name) != getattr(usual_by(3), name)]
    assert changed == list(TURNED), "nothing else was usual otherwise"


@each_version
@pytest.mark.parametrize("named", [{}, {"same_sowing_counts": True}, {"orthogonal_reach": True}, THEN, NOW])
def test_a_position_that_names_its_version_has_the_defaults_of_it(rules: int, named: dict[str, bool]) -> None:
    game = Game.from_position(position(C2="V", C3="V") | {"rules": rules, "options": named})
    assert both(game.state.options) == (NOW if rules == 3 else THEN) | named


@pytest.mark.parametrize("named", [{}, {"same_sowing_counts": False}, {"orthogonal_reach": True}, THEN, NOW])
def test_a_position_without_a_version_keeps_the_values_of_before(named: dict[str, bool]) -> None:
    """Written by hand long ago, it is played as it was; else by the newest rules, and written with all it means."""
    lean = position(C2="V", C3="V", options=named)
    del lean["rules"]
    game = Game.from_position(lean)
    assert both(game.state.options) == THEN | named
    assert game.state.rules == RULES
    written = game.position()
    assert written["rules"] == RULES
    assert written["options"].items() >= (THEN | named).items()
    without = {field: value for field, value in lean.items() if field != "options"}
    assert both(Game.from_position(without).state.options) == THEN


def test_files_of_new_games_name_every_option() -> None:
    game = Game.new(2, "all of them", Options(open_coins=True))
    for named in (game.position()["options"], json.loads(game.record().splitlines()[2])["options"]):
        assert named == dict(game.state.options.items())
        assert named.keys() == set(OPTION_NAMES)
    setup = fitting(None, game)
    for line in (*head_of(setup, game)[1:], f"setup {setup.to_json()}"):
        data = json.loads(line.partition(" ")[2])
        options = data["options"] if "options" in data else data["position"]["options"]
        assert options == dict(game.state.options.items())


# ---------------------------------------------------------------- what was kept


@each_game
def test_every_file_of_a_game_leads_to_the_same_end(name: str) -> None:
    """Record, journal, pasted text."""
    record = text(f"{name}.record")
    closing = record.splitlines()[-1].removeprefix("= ")
    game = Game.from_record(record)
    assert game.over
    assert game.state.digest() == closing
    again, journal = replay(parse(text(f"{name}.game").encode()))
    assert not journal.damaged
    setup, pasted = from_text(text(f"{name}.shared.txt"))
    assert setup.options == setup_in(journal, again).options == game.state.options
    for other in (again, pasted):
        assert other.state.digest() == closing
        assert other.entries == game.entries
        assert other.state.options == game.state.options
    rules, options = (2, THEN) if name == "rules-2" else (3, THEN if "other" in name else NOW)
    assert (game.state.rules, both(game.state.options)) == (rules, options)


@each_game
def test_a_position_of_the_middle_goes_on_to_the_same_end(name: str) -> None:
    whole = Game.from_record(text(f"{name}.record"))
    middle = json.loads(text(f"{name}.position.json"))
    game = Game.from_position(middle, whole.seed, whole.names)
    reached = Game.from_position(whole.start, whole.seed, whole.names)
    entries = list(whole.entries)
    while reached.state.key() != game.state.key():
        entry = entries.pop(0)
        reached.play(entry.code, entry.drawn)
    assert entries
    for entry in entries:
        game.play(entry.code, entry.drawn)
    assert game.state.digest() == whole.state.digest()


def test_a_game_of_version_2_is_written_as_it_was() -> None:
    """To the letter, with the options that were not as usual then."""
    record = text("rules-2.record")
    game = Game.from_record(record)
    assert game.record() == record
    again, journal = replay(parse(text("rules-2.game").encode()))
    assert dump(head_of(setup_in(journal, again), again), again.entries) == text("rules-2.game")
    assert to_text(setup_in(journal, again), again) == text("rules-2.shared.txt").strip()
    assert Game.from_position(json.loads(text("rules-2.position.json"))).position()["options"] == {}
    assert json.loads(record.splitlines()[2])["options"] == {}


def test_a_game_of_version_2_plays_what_is_refused_since() -> None:
    """So the fixture tells the versions apart: by version 3 the first of the two moves is illegal."""
    record = text("rules-2.record")
    lines = record.splitlines()
    game, fault = Game.recover(record.replace('{"rules": 2,', '{"rules": 3,', 1))
    assert fault is not None
    assert fault.place == f"line {lines.index(DIAGONAL) + 1}"
    assert len(game.entries) == lines.index(DIAGONAL) - 3
    start = json.loads(lines[2]) | {"rules": 3, "options": {"orthogonal_reach": False}}
    game = play(Game.from_position(start, "1"), *lines[3 : lines.index(OWN_PATH)])
    with pytest.raises(IllegalMove, match="before your turn, not one you dropped on the way"):
        game.play(OWN_PATH)
    game = play(Game.from_position(start | {"options": THEN}, "1"), *lines[3 : lines.index(OWN_PATH) + 1])
    assert game.entries[-1].code == OWN_PATH


def test_a_position_of_version_2_offers_what_was_usual_then() -> None:
    middle = json.loads(text("rules-2.position.json"))
    without = {field: value for field, value in middle.items() if field != "rules"}
    assert DIAGONAL in codes(Game.from_position(middle))
    assert DIAGONAL in codes(Game.from_position(without))
    assert DIAGONAL not in codes(Game.from_position(middle | {"rules": 3}))
    assert DIAGONAL not in codes(Game.from_position(without | {"options": {"orthogonal_reach": True}}))


# ---------------------------------------------------------------- laws


def some_options(rng: Random) -> Options:
    """As usual by some version, or any."""
    if rng.random() < 0.4:
        return usual_by(rng.randint(1, RULES))
    return Options(**{name: rng.random() < 0.5 for name in GAME_OPTIONS})


@each_version
@pytest.mark.parametrize("number", range(8))
def test_random_games_of_each_version_are_read_as_they_were_written(rules: int, number: int) -> None:
    """In every form, at several moments: the same options, the same digest, the same choices."""
    rng = Random(f"defaults {rules} {number}")
    options = some_options(rng)
    start = Game.new(2 + number % 3, str(number), options).position()
    game = Game.from_position(start | {"rules": rules, "options": options.written(rules)}, str(number))
    assert game.state.options == options
    stops = {rng.randrange(60), rng.randrange(120)}
    while (decision := game.pending()) is not None:
        if len(game.entries) in stops:
            agree(game)
        game.play(random_move(decision, rng))
    agree(game)


def agree(game: Game) -> None:
    """All ways of writing it down lead to this position."""
    setup = fitting(None, game)
    journal = dump(head_of(setup, game), game.entries)
    ways = (
        Game.from_record(game.record()),
        Game.from_position(json.loads(json.dumps(game.position()))),
        replay(parse(journal.encode()))[0],
        from_text(to_text(setup, game))[1],
    )
    for again in ways:
        assert again.state.options == game.state.options
        assert again.state.rules == game.state.rules
        assert again.state.digest() == game.state.digest()
        assert again.state.choices == game.state.choices
    assert ways[0].record() == game.record()


@each_version
@pytest.mark.parametrize("number", range(4))
def test_a_record_that_names_no_option_is_played_as_was_usual_then(rules: int, number: int) -> None:
    rng = Random(f"unnamed {rules} {number}")
    start = Game.new(2 + number % 3, str(number)).position() | {
        "rules": rules,
        "options": usual_by(rules).written(rules),
    }
    game = Game.from_position(start, str(number))
    while (decision := game.pending()) is not None:
        game.play(random_move(decision, rng))
    lines = game.record().split("\n")
    lines[2] = json.dumps({field: value for field, value in json.loads(lines[2]).items() if field != "options"})
    again = Game.from_record("\n".join(lines))
    assert again.state.options == usual_by(rules)
    assert again.state.digest() == game.state.digest()


def test_the_two_options_are_part_of_every_digest() -> None:
    """Games that are played otherwise are other games, whatever is usual."""
    digests = {
        Game.from_position(position(C2="V", C3="V") | {"rules": rules, "options": options}).state.digest()
        for rules in range(1, RULES + 1)
        for options in (THEN, NOW, THEN | {"orthogonal_reach": True}, NOW | {"orthogonal_reach": False})
    }
    assert len(digests) == 4 * RULES


# ---------------------------------------------------------------- the last set-up


def test_a_set_up_of_before_takes_what_is_usual_now() -> None:
    """All else in it stays, and what has changed is said, until it is kept again."""
    kept = text("setup-2.json")
    setup = GameSetup.from_json(kept)
    assert [(seat.name, seat.level) for seat in setup.seats] == [("Žofie", None), ("", "vizier")]
    assert setup.options == Options(once_per_round=True)
    assert news_since(json.loads(kept), setup.kind) == (
        "Your last meeple must match one that was there before your turn.",
        "Hagis and Lamia reach the four tiles that share a side.",
    )
    assert news_since(setup.to_data(), setup.kind) == ()


@pytest.mark.parametrize(
    ("named", "news"),
    [
        ({"same_sowing_counts": False}, 1),  # chosen then, and as usual now
        ({"orthogonal_reach": True}, 1),
        (NOW, 0),
        (NOW | {"practice": True}, 0),
        ({}, 2),
    ],
)
def test_what_was_chosen_is_no_news(named: dict[str, bool], news: int) -> None:
    kept = json.loads(text("setup-2.json")) | {"options": named}
    assert len(news_since(kept, kind("fivetribes"))) == news
    assert both(GameSetup.from_data(kept).options) == NOW


@pytest.mark.parametrize("broken", [{}, {"options": []}, {"options": None}])
def test_what_is_no_set_up_has_no_news(broken: dict[str, Any]) -> None:
    assert news_since(broken, kind("fivetribes")) == ()


def test_nothing_is_new_in_ali_baba() -> None:
    assert news_since(first_setup(kind("alibaba")).to_data(), kind("alibaba")) == ()


def kind(name: str) -> Any:
    found = kind_named(name)
    assert found is not None
    return found


def test_an_option_of_a_later_program_is_refused() -> None:
    with pytest.raises(FormatError) as caught:
        Game.from_position(position() | {"options": {"flying": True}})
    assert caught.value.place.startswith("options")
