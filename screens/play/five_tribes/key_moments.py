"""The turns that decided a game. Knows no Kivy."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from fivetribes.game.turn_gains import TurnGain
from fivetribes.i18n import tr
from fivetribes.model.board import Board
from fivetribes.model.events import TurnEnded
from fivetribes.rules.gains import Gain
from fivetribes.text.gain_phrases import gain_phrase
from fivetribes.text.turn_log import Turn
from screens.play.key_moments import decisive, gain_title

MOST: Final = 4
SHOWN: Final = 3  # parts of a gain that are named; the others are one


@dataclass(frozen=True, slots=True)
class KeyMoment:
    """A turn that brought much."""

    at: int  # its place in the turn log
    round: int
    seat: int
    points: int
    gains: tuple[Gain, ...]  # add up to `points`
    leads: bool = False  # from then on the player was ahead of all others

    def title(self, names: Sequence[str]) -> str:
        """Who gained how much, and when. `names`: of all seats."""
        return gain_title(self.points, leads=self.leads).format(round=self.round, name=names[self.seat])

    def parts(self, board: Board, seats: int) -> tuple[tuple[str, int], ...]:
        """What brought the points, the most first, in words. The figures add up to `points`."""
        counted = sorted((gain for gain in self.gains if gain.points), key=lambda gain: -abs(gain.points))
        parts = [(gain_phrase(gain, board, seats), gain.points) for gain in counted[:SHOWN]]
        if len(counted) > SHOWN:
            # Translators: what else brought points, after the largest parts.
            parts.append((tr("everything else"), sum(gain.points for gain in counted[SHOWN:])))
        return tuple(parts)


def key_moments(turns: Sequence[Turn], gained: Sequence[TurnGain], winners: Collection[int]) -> tuple[KeyMoment, ...]:
    """The few turns that brought most, in their order: the one that gave the winner the lead for good, the best one of
    the winners and of the others, then any. `turns` are those of the turn log, of which `gained` knows what they
    brought."""
    places = [at for at, turn in enumerate(turns) if any(isinstance(event, TurnEnded) for event in turn.events)]
    return tuple(
        KeyMoment(
            at=places[number],
            round=turns[places[number]].round,
            seat=gained[number].seat,
            points=gained[number].points,
            gains=gained[number].gains,
            leads=leads,
        )
        for number, leads in decisive(gained, winners, MOST)
    )
