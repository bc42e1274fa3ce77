"""Whole games with their score sheets: the rules play each record to the same end as ever."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from typing import Any

import pytest

from fivetribes.alibaba import Game
from fivetribes.alibaba.model.events import Event
from tests.alibaba.golden.games import FOLDER, GAMES, begun, sheet

every_game = pytest.mark.parametrize("name", GAMES)
POINTS = (0, 1, 3, 6, 10, 15, 21)


@cache
def record(name: str) -> str:
    return (FOLDER / f"{name}.record").read_text(encoding="utf-8")


@cache
def expected(name: str) -> Any:
    return json.loads((FOLDER / f"{name}.sheet.json").read_text(encoding="utf-8"))


def test_the_folder_holds_these_games() -> None:
    assert {path.name for path in FOLDER.glob("*.*") if path.suffix != ".py"} == {
        f"{name}.{kind}" for name in GAMES for kind in ("record", "sheet.json")
    }
    played = [rules for _, rules in GAMES.values()]
    assert {rules.variant.name for rules in played} == {"base", "lamp", "equal", "small"}
    for switch in ("open_hands", "lamp_stays_beside"):
        assert {getattr(rules, switch) for rules in played} == {True, False}


@every_game
def test_a_record_is_played_to_its_end_and_written_the_same(name: str) -> None:
    """Every line is accepted, nothing is left to decide, and what was drawn is what the seed draws."""
    game = Game.from_record(record(name))
    assert game.over
    assert game.record() == record(name)
    again = Game.from_position(begun(name).position() | {"rules": game.start["rules"]}, game.seed, game.names)
    for entry in game.entries:
        again.play(entry.code)
    assert again.record() == record(name)


@every_game
def test_the_same_story_is_told_and_the_sheets_are_the_same(name: str) -> None:
    assert sheet(Game.from_record(record(name))) == expected(name)


@every_game
def test_the_sheets_follow_from_the_last_position(name: str) -> None:
    """Counted once more from the position as JSON, by the text."""
    position = Game.from_record(record(name)).position()
    ranks = {}
    for own, player in zip(("Ann", "Bob", "Cleo", "Dan"), position["players"], strict=False):
        counts = Counter(tile.split("-")[0] for tile in player["tiles"])
        points = {kind: POINTS[count] for kind, count in counts.items()}
        total = player["points"] + sum(points.values())
        assert expected(name)["sheets"][own] == points | {
            "track": player["points"], "tiles": len(player["tiles"]), "total": total,
        }  # fmt: skip
        ranks[own] = total, -len(player["tiles"])
    assert expected(name)["winners"] == [own for own, rank in ranks.items() if rank == max(ranks.values())]


def test_every_kind_of_event_happens_in_some_game() -> None:
    told = {event.partition("(")[0] for name in GAMES for move in expected(name)["story"] for event in move[1:]}
    assert told == {kind.__name__ for kind in Event.__subclasses__()}


def test_games_end_in_both_ways() -> None:
    """With an empty cave, and after the last turn."""
    assert {bool(Game.from_record(record(name)).state.open) for name in GAMES} == {True, False}
