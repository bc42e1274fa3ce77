"""The frame of a position as JSON, the same for every game: which format it is, of which version."""

from __future__ import annotations

from typing import Any

from fivetribes.errors import FormatError
from fivetribes.validate import as_dict, as_int


def as_position(
    data: Any, form: str, version: int, fields: frozenset[str], needed: tuple[str, ...] = ()
) -> dict[str, Any]:
    """The fields of a position of this format that is not newer than this version; FormatError names what is wrong."""
    known = as_dict(data, "position", fields)
    for name in ("format", *needed):
        if name not in known:
            raise FormatError(name, "is missing")
    if known["format"] != form:
        raise FormatError("format", f"must be {form!r}")
    if as_int(known.get("version", version), "version", low=1) > version:
        raise FormatError("version", "is newer than this program")
    return known


def rules_of(data: dict[str, Any], newest: int) -> int:
    """The version of the rules that a position names, else the newest one."""
    rules = as_int(data.get("rules", newest), "rules", low=1)
    if rules > newest:
        raise FormatError("rules", "are newer than this program")
    return rules
