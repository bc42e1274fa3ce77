"""The end of a game of Five Tribes in figures. Knows no Kivy."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from fivetribes.game.turn_gains import turn_gains
from fivetribes.i18n import mark
from fivetribes.model.board import Board
from screens.play import score_sheet as play
from screens.play.five_tribes.key_moments import KeyMoment, key_moments

if TYPE_CHECKING:
    from screens.play.five_tribes.match import FiveTribesMatch

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


@dataclass(frozen=True, slots=True)
class ScoreSheet(play.ScoreSheet):
    """A sheet with the tribes, djinns and tiles, and the moments that decided the game."""

    board: Board | None = None  # on which the moments were played

    categories: ClassVar[Mapping[str, str]] = CATEGORIES

    def parts(self, moment: play.Moment) -> tuple[tuple[str, int], ...]:
        assert isinstance(moment, KeyMoment)
        return moment.parts(self.board, len(self.names)) if self.board is not None else ()


def sheet_of(match: FiveTribesMatch) -> ScoreSheet:
    """The sheet of a match that is over."""
    turns, winners = match.turn_log.turns, match.game.winners()
    gained = turn_gains(match.session)
    return ScoreSheet(
        names=match.setup.names(),
        colours=tuple(who.colour for who in match.setup.seats),
        scores=match.game.scores(),
        winners=winners,
        history=tuple(zip(*match.history, strict=True)),
        places=match.turn_log.over,
        rounds=turns[-1].round if turns else 0,
        turns=len(gained),
        moments=key_moments(turns, gained, winners),
        board=match.game.state.board,
    )
