"""Matches of people without a window: any game, or one that was played to its end by chance."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

from fivetribes.i18n import mark, tr
from screens.play.bot_runner import BotRunner
from screens.play.box import FIRST_KIND, kind_of
from screens.play.game_kind import AnySession, GameKind
from screens.play.game_setup import COLOURS, GameSetup, SeatSetup
from screens.play.match import AnyMatch, Match

NAMES = mark("Anna"), mark("Tomas"), mark("Samira"), mark("Idris")


class Nobody:
    """Looks at nothing."""

    def moved(self, seat: int, move: Any, events: Sequence[Any]) -> None: ...

    def jumped(self) -> None: ...

    def asked(self, decision: Any) -> None: ...


def match_of(session: AnySession) -> AnyMatch:
    """A match that goes on with a game, in which nothing has to be thought about."""
    game = session.game
    who = tuple(SeatSetup(tr(NAMES[seat]), COLOURS[seat]) for seat in range(game.state.seats))
    setup = GameSetup(who, game.state.options, "nobody", kind=kind_of(game))
    return Match(setup, BotRunner(lambda tell: tell()), Nobody(), session)


@cache
def finished_match(seats: int, seed: str, kind: GameKind = FIRST_KIND) -> Any:
    """A game of people that is over."""
    who = tuple(SeatSetup(tr(NAMES[seat]), COLOURS[seat]) for seat in range(seats))
    runner = BotRunner(lambda tell: tell())
    match: AnyMatch = Match(GameSetup(who, kind.options, seed, random_order=False, kind=kind), runner, Nobody())
    rng = Random(seed)
    while (decision := match.decision) is not None:
        match.play(kind.random_move(decision, rng))
    runner.close()
    return match
