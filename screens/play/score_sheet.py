"""The end of a game in figures: sheets, winners, points over time. Knows no Kivy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from fivetribes.game.turn_gains import turn_gains
from fivetribes.i18n import mark, tr, trn
from fivetribes.model.board import Board
from fivetribes.rules.scoring import Score
from screens.play.key_moments import KeyMoment, key_moments

if TYPE_CHECKING:
    from screens.play.match import Match

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


def signed(points: int) -> str:
    """A difference with its sign; a real minus, as wide as the plus."""
    return f"+{points}" if points > 0 else f"\N{MINUS SIGN}{-points}" if points < 0 else "0"


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
    rounds: int = 0
    turns: int = 0  # that were played; bids are none
    moments: tuple[KeyMoment, ...] = ()  # that decided it, in order
    board: Board | None = None  # on which they were played

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
        found = [(category, self.points(category)[first] - self.points(category)[second]) for category in CATEGORIES]
        return tuple(sorted((item for item in found if item[1]), key=lambda item: -abs(item[1])))

    def as_text(self) -> str:
        """The sheet to be sent to somebody: a line a player."""
        lines = [self.headline()]
        for seat in self.order:
            parts = ", ".join(f"{tr(title)} {self.points(category)[seat]}" for category, title in CATEGORIES.items())
            lines.append(f"{self.names[seat]}: {self.scores[seat].total} ({parts})")
        return "\n".join(lines)


def sheet_of(match: Match) -> ScoreSheet:
    """The sheet of a match that is over."""
    turns, winners = match.turn_log.turns, match.game.winners()
    gained = turn_gains(match.session)
    return ScoreSheet(
        names=match.setup.names(),
        colours=tuple(who.colour for who in match.setup.seats),
        scores=match.game.scores(),
        winners=winners,
        history=tuple(zip(*match.history, strict=True)),
        rounds=turns[-1].round if turns else 0,
        turns=len(gained),
        moments=key_moments(turns, gained, winners),
        board=match.game.state.board,
    )
