"""docs/formats.md tells the truth: its examples are read, its tables are complete."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fivetribes import Game, Options, parse
from fivetribes.errors import FormatError
from fivetribes.game.position import position_to_json
from fivetribes.game.random_play import random_move
from fivetribes.game.record import FORM, Entry
from fivetribes.model.moves import Move
from fivetribes.model.pieces import CARDS, DJINNS, TILE_KINDS, TRACK, TRIBE_LETTERS
from fivetribes.shell.record import parse_record
from tests.kit import bad_input, game_promises

DOCS = Path(__file__).parents[2] / "docs" / "formats.md"
TEXT = DOCS.read_text(encoding="utf-8")


def section(title: str) -> str:
    """What stands under a heading, up to the next one."""
    return re.split(r"^#+ ", TEXT.split(f"# {title}\n", 1)[1], maxsplit=1, flags=re.MULTILINE)[0]


def rows(title: str) -> list[list[str]]:
    """The cells of the table under a heading, without its head."""
    cells = [line.strip("|").split(" | ") for line in section(title).splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row] for row in cells[2:]]


def quoted(text: str) -> list[str]:
    return re.findall(r"`([^`]+)`", text)


def example(title: str, language: str) -> str:
    return section(title).split(f"```{language}\n", 1)[1].split("```", 1)[0]


CODES = [code for row in rows("Move codes") for code in quoted(row[0])]


# ---------------------------------------------------------------- names


def test_names() -> None:
    names = {row[0]: row[1] for row in rows("Names")}
    assert tuple(quoted(names["tribe"])) == tuple(TRIBE_LETTERS)
    assert tuple(quoted(names["tile kind"])) == TILE_KINDS
    assert tuple(quoted(names["card"])) == CARDS
    assert tuple(quoted(names["djinn"])) == DJINNS
    assert tuple(map(int, names["space of the turn order track"].split(": ")[1].split(", "))) == TRACK[:7]


# ---------------------------------------------------------------- moves


@pytest.mark.parametrize("code", CODES)
def test_each_code_of_the_table_is_a_move(code: str) -> None:
    assert parse(code).code() == code


def test_the_table_shows_every_kind_of_move() -> None:
    assert {type(parse(code)) for code in CODES} == set(Move.__args__)


@pytest.mark.parametrize("number", range(12))
def test_every_move_on_offer_has_its_code(number: int) -> None:
    rng = Random(f"codes/{number}")
    start = bad_input.rich_position(rng) if number % 2 else Game.new(2 + number % 3, str(number)).position()
    start["options"] = bad_input.random_options(rng).changed()
    game = Game.from_position(start, seed="1")
    while (decision := game.pending()) is not None:
        move = random_move(decision, rng)
        for offered in (*decision.moves, move):
            assert parse(offered.code()) == offered
        assert len({offered.code() for offered in decision.moves}) == len(decision.moves)
        game.play(move)


# ---------------------------------------------------------------- positions


def sample() -> dict[str, Any]:
    return dict(json.loads(example("Position", "json")))


def test_the_position_is_read() -> None:
    game = Game.from_position(sample(), seed="1")
    assert position_to_json(game.state).items() >= {"round": 3, "djinn_row": ["utug", None, "baal"]}.items()
    game_promises.check_playable(game, Random(1), every=1)


def documented() -> dict[str, bool]:
    """The fields of the table, and whether each may be left out."""
    cells = " ".join(row[0] for row in rows("Position"))
    return {name: star == "*" for name, star in re.findall(r"`(\w+)`(\*?)", cells)}


def test_every_field_is_in_the_table() -> None:
    written = set(Game.new(2, "1").position()) - {"format", "version"}
    assert set(documented()) == written


@pytest.mark.parametrize("name", sorted(set(documented()) - {"turn"}))
def test_a_field_with_a_star_may_be_left_out_and_no_other(name: str) -> None:
    position = Game.new(3, "1").position() | {"row": [None] * 9, "djinn_row": [None] * 3}
    for counted in ("deck", "djinn_deck"):
        del position[counted]
    position.pop(name, None)
    if documented()[name]:
        Game.from_position(position)
    else:
        with pytest.raises(FormatError) as caught:
            Game.from_position(position)
        assert caught.value.place == name


def test_what_is_left_out_is_what_is_missing_to_the_full_set() -> None:
    for full in bad_input.lay_in_stock("formats", games=4).positions:
        lean = {name: value for name, value in full.items() if name not in ("bag", "deck", "djinn_deck")}
        lean = {name: value for name, value in lean.items() if not name.endswith("_left")}
        lean["players"] = [{k: v for k, v in player.items() if k != "camels"} for player in full["players"]]
        assert Game.from_position(lean).position() == full


def test_options() -> None:
    told = {quoted(row[0])[0]: row[1] == "true" for row in rows("Options")}
    default = "false"
    told = {quoted(row[0])[0]: (row[1] or default) == "true" for row in rows("Options")}
    assert told == dict(Options().items())
    assert list(told) == [name for name, _ in Options().items()]


# ---------------------------------------------------------------- records


def record_lines() -> list[str]:
    return example("Record", "text").splitlines()


def test_the_head_of_the_record_is_read() -> None:
    first, header, position, *_ = record_lines()
    assert position.startswith('{"format": "fivetribes-position", "version": 1, ...')
    record, fault = parse_record(f"{first}\n{header}\n{{}}\n", FORM)
    assert fault is None
    assert (record.names, record.seed) == (("Anna", "Tomas"), "42")


def test_the_lines_of_the_record_are_of_the_form_told() -> None:
    first, _, _, *moves, closing = record_lines()
    assert first == f"{FORM.name} 1"
    assert closing.startswith("= ")
    head = Game.new(2, "1").record().split("= ", 1)[0]
    record, fault = parse_record(head + "\n".join(moves) + "\n", FORM)
    assert fault is None
    assert [entry.line() for entry in record.entries] == moves
    assert record.entries[-1] == Entry("end", ("fish", "silk", "utug"))
    for entry in record.entries:
        parse(entry.code)


def test_a_record_written_is_the_record_read() -> None:
    for text in bad_input.lay_in_stock("formats", games=4).records:
        assert Game.from_record(text).record() == text
