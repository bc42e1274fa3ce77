"""Which turns decided a game: the same for any game. Knows no Kivy."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Protocol

from fivetribes.i18n import trn


class Gained(Protocol):
    """What a turn has brought."""

    @property
    def seat(self) -> int: ...
    @property
    def before(self) -> tuple[int, ...]:
        """The points of all seats when it began."""

    @property
    def after(self) -> tuple[int, ...]:
        """And when it was over."""

    @property
    def points(self) -> int:
        """Of the player whose turn it was."""


def decisive(
    gained: Sequence[Gained], winners: Collection[int], most: int, also: Sequence[int] = ()
) -> tuple[tuple[int, bool], ...]:
    """The few turns that brought most, by their numbers and in their order; and of each, if from then on the winner was
    ahead of all others for good.

    They are that one, the best one of the winners and of the others, those of `also`, then any.
    """
    lead = _lead(gained, winners)
    chosen: list[int] = []
    for number in _by_weight(gained, winners, lead, also):
        if number not in chosen and gained[number].points > 0 and len(chosen) < most:
            chosen.append(number)
    return tuple((number, number == lead) for number in sorted(chosen))


def gain_title(points: int, *, leads: bool) -> str:
    """Who gained how much in which round, and led from then on if `leads`; to be filled in with `round` and `name`."""
    if leads:
        return trn(
            "Round {{round}}: {{name}} gains {n} point and leads from now on",
            "Round {{round}}: {{name}} gains {n} points and leads from now on",
            points,
        )
    return trn("Round {{round}}: {{name}} gains {n} point", "Round {{round}}: {{name}} gains {n} points", points)


def _by_weight(
    gained: Sequence[Gained], winners: Collection[int], lead: int | None, also: Sequence[int]
) -> Iterator[int]:
    """The numbers of all turns, those that matter most first; some more than once."""
    by_points = sorted(range(len(gained)), key=lambda number: -gained[number].points)
    if lead is not None:
        yield lead
    for side in (True, False):
        yield from [number for number in by_points if (gained[number].seat in winners) is side][:1]
    yield from also
    yield from by_points


def _lead(gained: Sequence[Gained], winners: Collection[int]) -> int | None:
    """The winner's turn that gave him the lead for good; None if there is more than one winner, or no such turn."""
    if len(winners) != 1:
        return None
    (winner,) = winners

    def ahead(points: Sequence[int]) -> bool:
        return all(points[winner] > other for seat, other in enumerate(points) if seat != winner)

    for number in reversed(range(len(gained))):
        if not ahead(gained[number].after):
            return None
        if not ahead(gained[number].before):
            return number if gained[number].seat == winner else None
    return None
