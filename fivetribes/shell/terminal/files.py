"""Positions and records of any game from files. Which it is, is seen from the beginning."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from fivetribes.commands import reading
from fivetribes.errors import FormatError
from fivetribes.i18n import tr
from fivetribes.shell.game import Game
from fivetribes.validate import parse_json, read_text

G = TypeVar("G", bound=Game[Any, Any, Any, Any, Any])


def game_of(kind: type[G], path: str) -> G:
    """The game in a file: a record, or a position. FileError names the first fault."""
    with reading(path):
        return _game_in(kind, read_text(path))


def check_file(kind: type[G], path: str, describe: Callable[[G], str]) -> int:
    """Print what `describe` says of the game in a file, or the file's first fault; returns the exit code. FileError if
    it cannot be opened."""
    game = _game_or_fault(kind, path)
    if isinstance(game, FormatError):
        print(tr("not valid: {fault}").format(fault=game))
        return 1
    print(describe(game))
    return 0


def _game_or_fault(kind: type[G], path: str) -> G | FormatError:
    with reading(path):
        try:
            return _game_in(kind, read_text(path))
        except FormatError as error:
            return error


def _game_in(kind: type[G], text: str) -> G:
    if text.startswith(kind.rules.form.name):
        return kind.from_record(text)
    return kind.from_position(parse_json(text), seed=0)
