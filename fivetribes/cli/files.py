"""Positions and records from files. Which it is, is seen from the beginning."""

from __future__ import annotations

from fivetribes.commands import reading
from fivetribes.game.game import Game
from fivetribes.game.record import FORMAT
from fivetribes.validate import parse_json, read_text


def game_of(path: str) -> Game:
    """The game in a file: a record, or a position. FileError names the first fault."""
    with reading(path):
        return game_in(read_text(path))


def game_in(text: str) -> Game:
    """The game of a record or a position; FormatError names the first fault."""
    if text.startswith(FORMAT):
        return Game.from_record(text)
    return Game.from_position(parse_json(text), seed=0)
