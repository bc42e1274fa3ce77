"""Games from files of any form that this program writes. Which it is, is seen from the beginning."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Any, Final, TypeVar

from fivetribes.commands import reading
from fivetribes.errors import FormatError
from fivetribes.i18n import tr
from fivetribes.shell.game import Game
from fivetribes.shell.journal import is_journal
from fivetribes.shell.record import RecordForm
from fivetribes.validate import MAX_CHARS, parse_json, read_text

G = TypeVar("G", bound=Game[Any, Any, Any, Any, Any])
AnyForm = RecordForm[Any, Any]

#: Instead of a path: what comes in by the standard input.
STANDARD_INPUT: Final = "-"


class GameFile:
    """A file that is named in a command. It is read once, when it is needed."""

    def __init__(self, name: str) -> None:
        self.name = name

    @property
    def path(self) -> Path | None:
        """Where it is; None for the standard input."""
        return None if self.name == STANDARD_INPUT else Path(self.name)

    @cached_property
    def text(self) -> str:
        """What is in it; OSError or FormatError if it cannot be read."""
        return _standard_input() if self.path is None else read_text(self.path)

    def game_of(self, kind: type[G]) -> G:
        """The game in it. FileError names the first fault."""
        with reading(self.name):
            return kind.load(self.text, seed=0)

    def check(self, kind: type[G], describe: Callable[[G], str]) -> int:
        """Print what `describe` says of the game in it, or its first fault; returns the exit code. FileError if it
        cannot be opened."""
        with reading(self.name):
            try:
                game = kind.load(self.text, seed=0)
            except FormatError as error:
                print(tr("not valid: {fault}").format(fault=error))
                return 1
        print(describe(game))
        return 0

    @property
    def can_hold_a_record(self) -> bool:
        """Whether nothing is lost if a record of the game takes its place: a saved game also holds its set-up."""
        return not is_journal(self.text)

    def is_of(self, form: AnyForm) -> bool:
        """Whether it says itself that it is of this game."""
        try:
            text = self.text
        except (OSError, FormatError):
            return False  # whoever reads it says so
        if text.startswith((form.name, form.pasted)):
            return True
        if is_journal(text):
            return any(form.journal in line for line in text.split("\n", 6)[:6])
        return bool(_format_of(text) == form.position)


def _format_of(text: str) -> Any:
    """What a position says of itself."""
    try:
        data = parse_json(text)
    except FormatError:
        return None
    return data.get("format") if isinstance(data, dict) else None


def _standard_input() -> str:
    try:
        text = sys.stdin.read(MAX_CHARS + 1)
    except UnicodeDecodeError:
        raise FormatError("", "not a text in UTF-8") from None
    if len(text) > MAX_CHARS:
        raise FormatError("", f"longer than {MAX_CHARS} characters")
    return text
