"""Reading JSON from anywhere: every value is checked, every error names its place, sizes are limited."""

from __future__ import annotations

import json
import operator
from pathlib import Path
from typing import Any, Final, NoReturn

from fivetribes.errors import FormatError, shortened

#: No file of this program is longer; longer ones are refused unread.
MAX_CHARS: Final = 1_000_000
#: Larger than any number in a file of this program.
MAX_NUMBER: Final = 1_000_000_000


def read_text(path: str | Path) -> str:
    """The text of a file; FormatError if it is too long or no text, OSError if it cannot be read."""
    with Path(path).open("rb") as file:
        data = file.read(MAX_CHARS + 1)
    if len(data) > MAX_CHARS:
        raise FormatError("", f"longer than {MAX_CHARS} bytes")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise FormatError("", "not a text in UTF-8") from None


def parse_json(text: str, place: str = "") -> Any:
    """The value of a JSON text. Twice the same key, NaN, and nesting without end are refused."""
    if len(text) > MAX_CHARS:
        raise FormatError(place, f"longer than {MAX_CHARS} characters")

    def no_constant(name: str) -> NoReturn:
        raise FormatError(place, f"{name} is no number")

    def unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        value: dict[str, Any] = {}
        for name, item in pairs:
            if name in value:
                raise FormatError(place, f"the field {shortened(name)!r} is given twice")
            value[name] = item
        return value

    try:
        return json.loads(text, parse_constant=no_constant, object_pairs_hook=unique)
    except json.JSONDecodeError as error:
        where = f"column {error.colno}" if place else f"line {error.lineno} column {error.colno}"
        raise FormatError(place, f"no JSON: {error.msg} at {where}") from None
    except FormatError:
        raise
    except (RecursionError, ValueError):
        raise FormatError(place, "no JSON that can be read: nested too deeply, or a number too long") from None


def as_int(value: Any, place: str, low: int = 0, high: int = MAX_NUMBER) -> int:
    """A whole number within limits."""
    if type(value) is not int:
        raise FormatError(place, "must be a whole number")
    if not low <= value <= high:
        raise FormatError(place, f"must be from {low} to {high}")
    return value


def as_seat(seat: int, seats: int) -> int:
    """A seat of a table, as programs name it; TypeError if it is no whole number, ValueError if there is none."""
    try:
        number = operator.index(seat)
    except TypeError:
        raise TypeError(f"a seat is a whole number, not {shortened(repr(seat))}") from None
    if not 0 <= number < seats:
        raise ValueError(f"there is no seat {number}: seats are 0 to {seats - 1}")
    return number


def as_bool(value: Any, place: str) -> bool:
    """True or false."""
    if type(value) is not bool:
        raise FormatError(place, "must be true or false")
    return value


def as_text(value: Any, place: str, longest: int) -> str:
    """A printable text."""
    if type(value) is not str:
        raise FormatError(place, "must be a text")
    if len(value) > longest:
        raise FormatError(place, f"must not be longer than {longest} characters")
    if not value.isprintable():
        raise FormatError(place, "must consist of printable characters")
    return value


def as_list(value: Any, place: str, shortest: int, longest: int | None = None) -> list[Any]:
    """A list with so many elements."""
    if type(value) is not list:
        raise FormatError(place, "must be a list")
    longest = shortest if longest is None else longest
    if not shortest <= len(value) <= longest:
        wanted = str(shortest) if shortest == longest else f"{shortest} to {longest}"
        raise FormatError(place, f"must have {wanted} elements, not {len(value)}")
    return value


def as_dict(value: Any, place: str, known: tuple[str, ...] | frozenset[str]) -> dict[str, Any]:
    """An object with no other fields than these."""
    if type(value) is not dict:
        raise FormatError(place, "must be an object")
    for name in value:
        if name not in known:
            raise FormatError(place, f"unknown field {shortened(name)!r}")
    return value


def as_name(value: Any, place: str, known: tuple[str, ...]) -> int:
    """The number of a name in a list of names."""
    if type(value) is not str:
        raise FormatError(place, "must be a name")
    if value not in known:
        raise FormatError(place, f"unknown name {shortened(value)!r}")
    return known.index(value)
