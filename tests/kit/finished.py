"""Matches that were played to their end by chance, without a window."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

from fivetribes.game.decision import Decision
from fivetribes.game.random_play import random_move
from fivetribes.model.events import Event
from fivetribes.model.moves import Move
from screens.play.bot_runner import BotRunner
from screens.play.game_setup import COLOURS, GameSetup, SeatSetup
from screens.play.match import Match

NAMES = ("Anna", "Tomas", "Samira", "Idris")


class Nobody:
    """Looks at nothing."""

    def moved(self, seat: int, move: Move, events: Sequence[Event]) -> None: ...

    def jumped(self) -> None: ...

    def asked(self, decision: Decision | None) -> None: ...


@cache
def finished_match(seats: int, seed: str) -> Any:
    """A game of people that is over."""
    who = tuple(SeatSetup(NAMES[seat], COLOURS[seat]) for seat in range(seats))
    runner = BotRunner(lambda tell: tell())
    match = Match(GameSetup(who, seed=seed, random_order=False), runner, Nobody())
    rng = Random(seed)
    while (decision := match.decision) is not None:
        match.play(random_move(decision, rng))
    runner.close()
    return match
