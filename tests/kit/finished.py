"""Matches that were played to their end by chance, without a window."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

from screens.play.bot_runner import BotRunner
from screens.play.box import FIRST_KIND
from screens.play.game_kind import GameKind
from screens.play.game_setup import COLOURS, GameSetup, SeatSetup
from screens.play.match import Match

NAMES = ("Anna", "Tomas", "Samira", "Idris")


class Nobody:
    """Looks at nothing."""

    def moved(self, seat: int, move: Any, events: Sequence[Any]) -> None: ...

    def jumped(self) -> None: ...

    def asked(self, decision: Any) -> None: ...


@cache
def finished_match(seats: int, seed: str, kind: GameKind = FIRST_KIND) -> Any:
    """A game of people that is over."""
    who = tuple(SeatSetup(NAMES[seat], COLOURS[seat]) for seat in range(seats))
    runner = BotRunner(lambda tell: tell())
    match = Match(GameSetup(who, kind.options, seed, random_order=False, kind=kind), runner, Nobody())
    rng = Random(seed)
    while (decision := match.decision) is not None:
        match.play(kind.random_move(decision, rng))
    runner.close()
    return match
