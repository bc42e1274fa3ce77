"""Positions and records of any game from files. Which it is, is seen from the beginning."""

from __future__ import annotations

from typing import Any, TypeVar

from fivetribes.commands import reading
from fivetribes.errors import FormatError
from fivetribes.shell.game import Game
from fivetribes.validate import parse_json, read_text

G = TypeVar("G", bound=Game[Any, Any, Any, Any, Any])


def game_of(kind: type[G], path: str) -> G:
    """The game in a file: a record, or a position. FileError names the first fault."""
    with reading(path):
        return _game_in(kind, read_text(path))


def game_or_fault(kind: type[G], path: str) -> G | FormatError:
    """The game in a file, or its first fault; FileError if it cannot be opened."""
    with reading(path):
        try:
            return _game_in(kind, read_text(path))
        except FormatError as error:
            return error


def _game_in(kind: type[G], text: str) -> G:
    if text.startswith(kind.rules.form.name):
        return kind.from_record(text)
    return kind.from_position(parse_json(text), seed=0)
