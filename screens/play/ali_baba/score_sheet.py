"""The end of a game of Ali Baba in figures. Knows no Kivy."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from fivetribes.alibaba.model.pieces import KINDS
from fivetribes.alibaba.scoring import Score
from fivetribes.alibaba.turn_gains import turn_gains
from fivetribes.i18n import mark, tr
from screens.play import score_sheet as play
from screens.play.ali_baba.key_moments import KeyMoment, key_moments

if TYPE_CHECKING:
    from screens.play.ali_baba.match import AliBabaMatch

MAGIC: Final = "magic"
#: The categories in the order of the sheet, with the words players read.
CATEGORIES: Final = {
    MAGIC: mark("Magic"),
    "lamp": mark("Lamps"),
    "carpet": mark("Carpets"),
    "statue": mark("Statues"),
    "ruby": mark("Rubies"),
    "crown": mark("Crowns"),
    "chest": mark("Chests"),
    "sword": mark("Swords"),
    "ring": mark("Rings"),
    "diamond": mark("Diamonds"),
    "necklace": mark("Necklaces"),
}


@dataclass(frozen=True, slots=True)
class ScoreSheet(play.ScoreSheet):
    """A sheet with the points of the magic, those of each kind of treasure, and the moments that decided the game."""

    scores: tuple[Score, ...]

    categories: ClassVar[Mapping[str, str]] = CATEGORIES

    def points(self, category: str) -> tuple[int, ...]:
        """The points of a category."""
        if category == MAGIC:
            return tuple(score.track for score in self.scores)
        return tuple(score.treasures[KINDS.index(category)] for score in self.scores)

    def parts(self, moment: play.Moment) -> tuple[tuple[str, int], ...]:
        assert isinstance(moment, KeyMoment)
        return moment.parts()

    def headline(self) -> str:
        """Who won, and by how much."""
        first, second = self.order[:2]
        if len(self.winners) == 1 and self.scores[first].total == self.scores[second].total:
            name = self.names[self.winners[0]]
            return tr("{name} wins: as many points, but fewer tiles").format(name=name)
        return play.ScoreSheet.headline(self)


def sheet_of(match: AliBabaMatch) -> ScoreSheet:
    """The sheet of a match that is over."""
    game, winners = match.game, match.game.winners()
    turns = [entry for entry in game.entries if entry.code.startswith("take:")]
    return ScoreSheet(
        names=match.setup.names(),
        colours=tuple(who.colour for who in match.setup.seats),
        scores=game.scores(),
        winners=winners,
        history=tuple(zip(*match.history, strict=True)),
        places=match.turn_log.over,
        rounds=-(-len(turns) // len(match.setup.seats)),
        turns=len(turns),
        moments=key_moments(match.turn_log.turns, turn_gains(match.session), winners),
    )
