"""The end of a game in figures: sheets, winners, points over time. Knows no Kivy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, Protocol

from fivetribes.i18n import tr, trn

ROUNDED_TO: Final = 5
REST: Final = "rest"  # stands for all categories that are not named


def signed(points: int) -> str:
    """A difference with its sign; a real minus, as wide as the plus."""
    return f"+{points}" if points > 0 else f"\N{MINUS SIGN}{-points}" if points < 0 else "0"


class Score(Protocol):
    """The points of a seat."""

    @property
    def total(self) -> int: ...


class Moment(Protocol):
    """A turn that decided the game."""

    @property
    def at(self) -> int:
        """Its place in the turn log."""

    @property
    def seat(self) -> int: ...
    def title(self, names: Sequence[str], /) -> str:
        """Who gained how much, and when. `names`: of all seats."""


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """What is known when a game is over. All by seat. A game has a class of its own, with its categories.

    `colours` are "cyan", "orange", "pink", "black". `history` has for each seat the points at the start and after each
    turn; it may be empty. `places`: of these turns in the turn log.
    """

    names: tuple[str, ...]
    colours: tuple[str, ...]
    scores: tuple[Score, ...]
    winners: tuple[int, ...]
    history: tuple[tuple[int, ...], ...] = ()
    places: tuple[int, ...] = ()
    rounds: int = 0
    turns: int = 0  # that were played; bids are none
    moments: tuple[Moment, ...] = ()  # that decided it, in order

    #: In the order of the sheet, with the words players read.
    categories: ClassVar[Mapping[str, str]]

    @property
    def order(self) -> tuple[int, ...]:
        """The seats, those with most points first; of those with as many, who won."""
        ranks = {seat: (-score.total, seat not in self.winners, seat) for seat, score in enumerate(self.scores)}
        return tuple(sorted(ranks, key=ranks.__getitem__))

    def points(self, category: str) -> tuple[int, ...]:
        """The points of a category."""
        return tuple(getattr(score, category) for score in self.scores)

    def parts(self, moment: Moment) -> tuple[tuple[str, int], ...]:
        """What brought the points of a moment, in words; nothing if that is not known."""
        return ()

    def best(self, category: str) -> frozenset[int]:
        """The seats with most points of a category; none if nobody has any."""
        points = self.points(category)
        most = max(points)
        return frozenset(seat for seat, value in enumerate(points) if value == most > 0)

    @property
    def scale(self) -> int:
        """The full length of a bar: the most points of any category, rounded up."""
        most = max(max(self.points(category)) for category in self.categories)
        return max(ROUNDED_TO, -(-most // ROUNDED_TO) * ROUNDED_TO)

    def headline(self) -> str:
        """Who won, and by how much."""
        names = [self.names[seat] for seat in self.winners]
        if len(names) > 1:
            return tr("{names} and {last} share the win").format(names=", ".join(names[:-1]), last=names[-1])
        totals = sorted((score.total for score in self.scores), reverse=True)
        return trn("{{name}} wins by {n}", "{{name}} wins by {n}", totals[0] - totals[1]).format(name=names[0])

    def course(self) -> str:
        """How long the game was; nothing if that is not known."""
        if not self.turns:
            return ""
        rounds, turns = trn("{n} round", "{n} rounds", self.rounds), trn("{n} turn", "{n} turns", self.turns)
        return tr("{rounds}, {turns}").format(rounds=rounds, turns=turns)

    def summary(self) -> str:
        """Everybody's points, in a line."""
        return ", ".join(f"{self.names[seat]} {self.scores[seat].total}" for seat in self.order)

    def differences(self) -> tuple[tuple[str, int], ...]:
        """Where the winner was ahead of the next, and where behind, the largest first. Nothing if there are two."""
        if len(self.winners) != 1:
            return ()
        first, second = self.order[:2]
        by_category = {category: self.points(category) for category in self.categories}
        found = [(category, points[first] - points[second]) for category, points in by_category.items()]
        return tuple(sorted((item for item in found if item[1]), key=lambda item: -abs(item[1])))

    def largest_differences(self, most: int) -> tuple[tuple[str, int], ...]:
        """The same in so many lines at most: if need be, the last one is `REST`, so that they add up all the same."""
        found = self.differences()
        if len(found) <= most:
            return found
        return *found[: most - 1], (REST, sum(points for _, points in found[most - 1 :]))

    def as_text(self) -> str:
        """The sheet to be sent to somebody: a line a player."""
        lines = [self.headline()]
        for seat in self.order:
            points = [f"{tr(title)} {self.points(category)[seat]}" for category, title in self.categories.items()]
            lines.append(f"{self.names[seat]}: {self.scores[seat].total} ({', '.join(points)})")
        return "\n".join(lines)
