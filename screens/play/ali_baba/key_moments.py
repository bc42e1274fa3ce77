"""The turns that decided a game of Ali Baba: what brought most, what was taken from another player, a ban that hurt.

Knows no Kivy.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from fivetribes.alibaba.text.names import COUNTED, ban_name, point_words, tile_name
from fivetribes.alibaba.text.turn_log import Turn
from fivetribes.alibaba.turn_gains import BanCost, TurnGain
from fivetribes.i18n import tr, trn
from screens.play.key_moments import decisive, gain_title

MOST: Final = 4


@dataclass(frozen=True, slots=True)
class KeyMoment:
    """A turn that brought much, or a ban that cost another player much."""

    at: int  # its place in the turn log
    round: int
    gain: TurnGain
    leads: bool = False  # from then on the player was ahead of all others

    @property
    def seat(self) -> int:
        return self.gain.seat

    @property
    def ban(self) -> BanCost | None:
        """The ban, if that is what the moment is about."""
        return None if self.leads else _hurtful(self.gain)

    @property
    def points(self) -> int:
        """What it brought, or what the ban cost."""
        return self.gain.points if self.ban is None else self.ban.points

    def title(self, names: Sequence[str]) -> str:
        """Who gained how much, or what a ban cost whom, and when. `names`: of all seats."""
        gain, ban = self.gain, self.ban
        moment = {"round": self.round, "name": names[self.seat]}
        if ban is not None:
            # Translators: {tiles} is "rubies" or "pink tiles", in the nominative: {other} could have gained so much
            # more with a tile that was forbidden.
            text = trn(
                "Round {{round}}: {{name}} forbids {{tiles}}, which costs {{other}} {n} point",
                "Round {{round}}: {{name}} forbids {{tiles}}, which costs {{other}} {n} points",
                ban.points,
            )
            return text.format(**moment, tiles=ban_name(ban.what), other=names[ban.seat])
        if self.leads or not gain.taken:
            return gain_title(gain.points, leads=self.leads).format(**moment)
        # Translators: {other} is the player from whom a tile was taken, {lost} is "3 points".
        text = trn(
            "Round {{round}}: {{name}} gains {n} point, and {{other}} loses {{lost}}",
            "Round {{round}}: {{name}} gains {n} points, and {{other}} loses {{lost}}",
            gain.points,
        )
        return text.format(**moment, other=names[gain.owner], lost=point_words(gain.taken))

    def parts(self) -> tuple[tuple[str, int], ...]:
        """What brought the points, the most first, in words. The figures add up to `points`."""
        if self.ban is not None:
            # Translators: the best tile that could still be taken; its points are taken from those of a better one.
            return (tile_name(self.ban.tile), self.ban.best), (tr("the best tile left"), -self.ban.left)
        found = [(COUNTED[one.kind](one.count), one.points) for one in self.gain.kinds]
        if self.gain.magic:
            # Translators: points that the magic of a tile brought: "magic +5".
            found.append((tr("magic"), self.gain.magic))
        return tuple(sorted(found, key=lambda part: -part[1]))


def key_moments(turns: Sequence[Turn], gained: Sequence[TurnGain], winners: Collection[int]) -> tuple[KeyMoment, ...]:
    """The few turns that decided the game, in their order: those that brought most, the one in which most was taken
    from another player, the ban that cost most. `turns` are those of the turn log, of which `gained` knows what they
    brought."""
    places = [at for at, turn in enumerate(turns) if turn.done]
    return tuple(
        KeyMoment(places[number], turns[places[number]].round, gained[number], leads)
        for number, leads in decisive(gained, winners, MOST, _harmful(gained))
    )


def _hurtful(gain: TurnGain) -> BanCost | None:
    """The ban of a turn, if it cost another player more than the turn brought."""
    return gain.ban if gain.ban is not None and gain.ban.points > gain.points else None


def _harmful(gained: Sequence[TurnGain]) -> list[int]:
    """The turn in which most was taken from another player, and that of the worst ban; the worse one first."""
    stolen = {number: gain.points + gain.taken for number, gain in enumerate(gained) if gain.taken}
    bans = {number: ban.points for number, gain in enumerate(gained) if (ban := _hurtful(gain)) is not None}
    worst = [max((points, number) for number, points in harm.items()) for harm in (stolen, bans) if harm]
    return [number for _, number in sorted(worst, reverse=True)]
