"""The end of a game in figures: sheets, winners, points over time. Knows no Kivy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fivetribes.i18n import mark, tr, trn
from fivetribes.rules.scoring import Score

#: The categories in the order of the sheet, with the words players read.
CATEGORIES: Final = {
    "coins": mark("Coins"),
    "viziers": mark("Viziers"),
    "elders": mark("Elders"),
    "djinns": mark("Djinns"),
    "tiles": mark("Tiles"),
    "palms": mark("Palms"),
    "palaces": mark("Palaces"),
    "goods": mark("Goods"),
}
ROUNDED_TO: Final = 5


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """What is known when a game is over. All by seat.

    `colours` are "cyan", "orange", "pink", "black". `history` has for each seat the points at the start and after each
    turn; it may be empty.
    """

    names: tuple[str, ...]
    colours: tuple[str, ...]
    scores: tuple[Score, ...]
    winners: tuple[int, ...]
    history: tuple[tuple[int, ...], ...] = ()

    @property
    def order(self) -> tuple[int, ...]:
        """The seats, those with most points first."""
        return tuple(sorted(range(len(self.names)), key=lambda seat: (-self.scores[seat].total, seat)))

    def points(self, category: str) -> tuple[int, ...]:
        """The points of a category."""
        return tuple(getattr(score, category) for score in self.scores)

    def best(self, category: str) -> frozenset[int]:
        """The seats with most points of a category; none if nobody has any."""
        points = self.points(category)
        most = max(points)
        return frozenset(seat for seat, value in enumerate(points) if value == most > 0)

    @property
    def scale(self) -> int:
        """The full length of a bar: the most points of any category, rounded up."""
        most = max(max(self.points(category)) for category in CATEGORIES)
        return max(ROUNDED_TO, -(-most // ROUNDED_TO) * ROUNDED_TO)

    def headline(self) -> str:
        """Who won, and by how much."""
        names = [self.names[seat] for seat in self.winners]
        if len(names) > 1:
            return tr("{names} share the victory").format(names=tr(" and ").join((", ".join(names[:-1]), names[-1])))
        totals = sorted((score.total for score in self.scores), reverse=True)
        return trn("{{name}} wins by {n}", "{{name}} wins by {n}", totals[0] - totals[1]).format(name=names[0])

    def summary(self) -> str:
        """Everybody's points, in a line."""
        return ", ".join(f"{self.names[seat]} {self.scores[seat].total}" for seat in self.order)

    def differences(self) -> tuple[tuple[str, int], ...]:
        """Where the winner was ahead of the next, and where behind, the largest first. Nothing if there are two."""
        if len(self.winners) != 1:
            return ()
        first, second = self.order[:2]
        found = [(category, self.points(category)[first] - self.points(category)[second]) for category in CATEGORIES]
        return tuple(sorted((item for item in found if item[1]), key=lambda item: -abs(item[1])))

    def as_text(self) -> str:
        """The sheet to be sent to somebody: a line a player."""
        lines = [self.headline()]
        for seat in self.order:
            parts = ", ".join(f"{tr(title)} {self.points(category)[seat]}" for category, title in CATEGORIES.items())
            lines.append(f"{self.names[seat]}: {self.scores[seat].total} ({parts})")
        return "\n".join(lines)
