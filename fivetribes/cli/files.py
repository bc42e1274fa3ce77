"""Positions and records from files. Which it is, is seen from the beginning."""

from __future__ import annotations

from fivetribes.game.game import Game
from fivetribes.game.record import FORMAT
from fivetribes.validate import parse_json, read_text


def game_of(path: str) -> Game:
    """The game in a file: a record, or a position. FormatError names the first fault."""
    text = read_text(path)
    if text.startswith(FORMAT):
        return Game.from_record(text)
    return Game.from_position(parse_json(text), seed=0)
