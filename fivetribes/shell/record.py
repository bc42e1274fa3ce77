"""The record of a game as text: header, position at the start, a line for each move with what was drawn, digest.

Documented in docs/formats.md. This module reads and writes the form; `Game` replays a record and finds illegal moves.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from fivetribes.errors import FormatError
from fivetribes.validate import MAX_CHARS, as_dict, as_int, as_list, as_text, parse_json

P = TypeVar("P")  # a position
M = TypeVar("M")  # a move

MAX_NAME: Final = 40
MAX_SEED: Final = 80
#: The lines before the first move.
HEAD_LINES: Final = 3


@dataclass(frozen=True, slots=True)
class RecordForm(Generic[P, M]):
    """What is a game's own in its records: their frame, and how moves and positions are written."""

    key: str  # the game, in the first word of its files
    pasted: str  # what a pasted game begins with: the game, and the version of that form
    version: int
    rules: int  # the newest version of the rules
    fewest_seats: int
    most_seats: int
    most_entries: int  # far more than a game can have
    #: The move of a code; FormatError for anything else.
    parse: Callable[[str], M]
    #: A position as JSON, with the version of its rules as `rules`; and back, with FormatError.
    to_json: Callable[[P], dict[str, Any]]
    from_json: Callable[[Any], P]

    @property
    def name(self) -> str:
        """The first word of a record."""
        return f"{self.key}-record"

    @property
    def position(self) -> str:
        """What a position says of its format."""
        return f"{self.key}-position"

    @property
    def journal(self) -> str:
        """The first word of a game that the app keeps."""
        return f"{self.key}-journal"


@dataclass(frozen=True, slots=True)
class Entry:
    """A move that was played, and what was drawn for it."""

    code: str
    drawn: tuple[str, ...] = ()

    def line(self) -> str:
        return f"{self.code} | {' '.join(self.drawn)}" if self.drawn else self.code


@dataclass(frozen=True, slots=True)
class Record:
    """The contents of a record. Whether its moves are legal is not checked yet."""

    rules: int
    names: tuple[str, ...]
    seed: str
    start: Any  # a position as JSON, without the version of the rules
    entries: tuple[Entry, ...]
    digest: str | None

    def dump(self, form: RecordForm[Any, Any]) -> str:
        """The record as text."""
        header = {"rules": self.rules, "seats": [{"name": name} for name in self.names], "seed": self.seed}
        lines = [f"{form.name} {form.version}", _json(header), _json(self.start)]
        lines += [entry.line() for entry in self.entries]
        if self.digest is not None:
            lines.append(f"= {self.digest}")
        return "\n".join(lines) + "\n"


def _json(data: Any) -> str:
    return json.dumps(data, sort_keys=True)


def apart(position: dict[str, Any]) -> tuple[int, dict[str, Any]]:
    """Split a position into its version of the rules, which stands in the header of a file, and the rest."""
    rest = position.copy()
    return rest.pop("rules"), rest


def together(rules: int, position: Any) -> Any:
    """Put the version of the rules from the header of a file into its position."""
    if not isinstance(position, dict):
        return position
    if position.get("rules", rules) != rules:
        raise FormatError("rules", f"must be {rules}, as in the header")
    return position | {"rules": rules}


def place_of(entry: int) -> str:
    """The line of the move with this number, in words."""
    return f"line {HEAD_LINES + 1 + entry}"


def parse_record(text: str, form: RecordForm[Any, Any]) -> tuple[Record, FormatError | None]:
    """A record up to the first line that cannot be read, and what is wrong with that line.

    FormatError if its head cannot be read.
    """
    if len(text) > MAX_CHARS:
        raise FormatError("", f"longer than {MAX_CHARS} characters")
    lines = text.split("\n")
    finished = lines[-1] == ""
    if finished:
        lines.pop()
    lines = [line.removesuffix("\r") for line in lines]
    if len(lines) < HEAD_LINES:
        raise FormatError(f"line {len(lines) + 1}", "is missing")
    _check_version(lines[0], form)
    rules, names, seed = _read_header(parse_json(lines[1], "line 2"), form)
    start = parse_json(lines[2], "line 3")
    entries: list[Entry] = []
    digest = None
    fault = None
    for number, line in enumerate(lines[HEAD_LINES:]):
        place = place_of(number)
        last = HEAD_LINES + number == len(lines) - 1
        if digest is not None:
            fault = FormatError(place, "stands behind the closing line")
        elif line.startswith("= "):
            digest = line[2:]
        elif number == form.most_entries:
            fault = FormatError(place, "is one too many for a game")
        elif last and not finished:
            fault = FormatError(place, "is not finished")
        else:
            code, bar, drawn = line.partition(" | ")
            entries.append(Entry(code, tuple(drawn.split(" ")) if bar else ()))
        if fault is not None:
            break
    return Record(rules, names, seed, start, tuple(entries), digest), fault


def _check_version(line: str, form: RecordForm[Any, Any]) -> None:
    name, _, version = line.partition(" ")
    if name != form.name or not version.isascii() or not version.isdigit() or len(version) > 6:
        raise FormatError("line 1", f"must be '{form.name} {form.version}'")
    if int(version) != form.version:
        raise FormatError("line 1", f"version {version} is not known to this program")


def _read_header(data: Any, form: RecordForm[Any, Any]) -> tuple[int, tuple[str, ...], str]:
    data = as_dict(data, "line 2", ("rules", "seats", "seed"))
    rules = as_int(data.get("rules"), "line 2: rules")
    if not 1 <= rules <= form.rules:
        raise FormatError("line 2: rules", f"version {rules} is not known to this program")
    seats = as_list(data.get("seats"), "line 2: seats", form.fewest_seats, form.most_seats)
    names = []
    for i, seat in enumerate(seats):
        place = f"line 2: seats[{i}]"
        names.append(as_text(as_dict(seat, place, ("name",)).get("name"), f"{place}.name", MAX_NAME))
    return rules, tuple(names), as_text(data.get("seed"), "line 2: seed", MAX_SEED)
