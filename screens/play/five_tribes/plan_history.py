"""How a sowing is planned at a moment, and the way back to how it was planned before. Knows no widget."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final

from fivetribes.model.moves import Sow
from fivetribes.rules.sowing import Goal


@dataclass(frozen=True, slots=True)
class Laid:
    """A beginning of a sowing: the tiles, the first one picked up, and what was dropped on the others."""

    path: tuple[int, ...] = ()
    tribes: tuple[int, ...] = ()

    def begins(self, sowing: Sow) -> bool:
        """Whether a sowing begins like this."""
        return sowing.path[: len(self.path)] == self.path and sowing.tribes[: len(self.tribes)] == self.tribes

    def parts(self) -> list[Laid]:
        """What was laid before, step by step, if no step was ever changed."""
        return [Laid(self.path[:count], self.tribes[: count - 1]) for count in range(1, len(self.path))]


@dataclass(frozen=True, slots=True)
class Planned:
    """All that a player has planned. The goal is where the proposal ends, so that the two always fit."""

    laid: Laid = Laid()
    proposal: Sow | None = None  # begins with what is laid
    filters: frozenset[str] = frozenset()  # what is looked for
    best: str = ""

    @property
    def goal(self) -> Goal | None:
        """What the sowing shall end with."""
        return None if self.proposal is None else (self.proposal.path[-1], self.proposal.tribes[-1])


#: Who changes only this, and changes it again, looks round: that is one change.
LOOKING_ROUND: Final = (frozenset({"proposal"}), frozenset({"filters", "best"}))


class PlanHistory:
    """What is planned now, what was before, and what was taken back: whole states, as in any editor.

    It begins with nothing planned, and no two states that follow each other are equal. What was taken back can be had
    again only until something else is changed.
    """

    def __init__(self) -> None:
        self.now = Planned()
        self._past: list[Planned] = []
        self._future: list[Planned] = []

    @property
    def can_go_back(self) -> bool:
        return bool(self._past)

    @property
    def can_go_forth(self) -> bool:
        return bool(self._future)

    def change(self, to: Planned) -> None:
        """Plan this from now on."""
        if to == self.now:
            return
        if self._past and any(
            _changed(self._past[-1], self.now) <= fields_ and _changed(self.now, to) <= fields_
            for fields_ in LOOKING_ROUND
        ):
            self.amend(to)
        else:
            self._future.clear()
            self._past.append(self.now)
            self.now = to

    def amend(self, to: Planned) -> None:
        """Plan this from now on, as part of the last change."""
        self._future.clear()
        self.now = to
        if self._past and self._past[-1] == to:
            self._past.pop()

    def go_back(self) -> None:
        """As it was before the last change, if there was one."""
        if self._past:
            self._future.append(self.now)
            self.now = self._past.pop()

    def go_forth(self) -> None:
        """What was taken back last, again."""
        if self._future:
            self._past.append(self.now)
            self.now = self._future.pop()


def _changed(one: Planned, other: Planned) -> frozenset[str]:
    """The names of what is different."""
    return frozenset(field.name for field in fields(one) if getattr(one, field.name) != getattr(other, field.name))
