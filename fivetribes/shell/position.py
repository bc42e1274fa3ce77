"""The frame of a position as JSON, the same for every game: which format it is, of which version."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from fivetribes.errors import FormatError
from fivetribes.validate import as_dict, as_int


@dataclass(frozen=True, slots=True)
class PositionForm:
    """What is a game's own in that frame."""

    name: str  # of the format
    version: int
    rules: int  # the newest version of the rules

    def head(self, rules: int, options: Mapping[str, Any]) -> dict[str, Any]:
        """With what a position begins: the version of its rules, and its options as they are written."""
        return {"format": self.name, "version": self.version, "rules": rules, "options": options}

    def fields(self, data: Any, known: frozenset[str], needed: tuple[str, ...] = ()) -> dict[str, Any]:
        """The fields of a position of this format that is not newer than this version; FormatError names what is
        wrong."""
        found = as_dict(data, "position", known)
        for name in ("format", *needed):
            if name not in found:
                raise FormatError(name, "is missing")
        if found["format"] != self.name:
            raise FormatError("format", f"must be {self.name!r}")
        if as_int(found.get("version", self.version), "version", low=1) > self.version:
            raise FormatError("version", "is newer than this program")
        return found

    def rules_of(self, data: dict[str, Any]) -> int:
        """The version of the rules that a position names, else the newest one."""
        rules = as_int(data.get("rules", self.rules), "rules", low=1)
        if rules > self.rules:
            raise FormatError("rules", "are newer than this program")
        return rules
