"""Saved games as the list of them gets them: real boards, invented dates; and statistics of many games."""

from __future__ import annotations

import time
from dataclasses import replace
from functools import cache
from random import Random

from fivetribes.game.game import Game
from fivetribes.game.random_play import random_move
from fivetribes.i18n import tr
from screens.play.box import kind_named, kinds
from screens.play.game_kind import GameKind
from screens.play.game_setup import GameSetup, SeatSetup
from screens.play.saves.statistics import PEOPLE, Finished, Statistics, Tally
from screens.play.saves.summary import About, Summary, summarise

DAY = 86400
#: 2026-11-18, 21:40, wherever this runs.
NOW = time.mktime((2026, 11, 18, 21, 40, 0, 0, 0, -1))

ANNA = SeatSetup("", "cyan")
TOMAS = SeatSetup("", "orange")
SAMIRA = SeatSetup("", "pink", "vizier", "trader")
IDRIS = SeatSetup("", "black", "apprentice")
LONG = SeatSetup("Konstantin the Magnificent of Trebizond", "orange", "apprentice")
#: In the language in use when this is first imported.
BROKEN = tr("A newer version of the app saved this game. Update the app to open it; the game is unharmed.")


@cache
def played(seats: tuple[SeatSetup, ...], rounds: int, seed: str) -> About:
    """A random game until a round, or until its end."""
    setup = GameSetup(seats)
    game = Game.new(len(seats), seed, names=setup.names())
    rng = Random(seed)
    while (decision := game.pending()) is not None and game.state.round < rounds:
        game.play(random_move(decision, rng))
    return summarise(setup, game)


@cache
def ali_baba(seats: tuple[SeatSetup, ...], moves: int, seed: str, variant: str = "base") -> About:
    """A random game of Ali Baba after so many moves, or at its end."""
    kind = kind_named("alibaba")
    assert kind is not None
    options = kind.read_options({"variant": variant})
    setup = GameSetup(seats, options, seed, kind=kind)
    game, rng = kind.begin(setup), Random(seed)
    while (decision := game.pending()) is not None and len(game.entries) < moves:
        game.play(kind.random_move(decision, rng))
    return summarise(setup, game)


@cache
def two_games() -> tuple[Summary, ...]:
    """Games of both kinds, the newest first."""
    return (
        summary("cave", 0.1, ali_baba((ANNA, SAMIRA, IDRIS), 16, "a")),
        summary("middle", 0.3, played((ANNA, TOMAS, SAMIRA, IDRIS), 8, "a")),
        summary("small", 2, ali_baba((ANNA, TOMAS), 9, "b", "small")),
        summary("emptied", 9, ali_baba((ANNA, TOMAS, SAMIRA, IDRIS), 999, "c")),
    )


def summary(name: str, days: float, about: About, fault: str | None = None) -> Summary:
    """A game that was last played so many days ago."""
    return Summary(name, NOW - days * DAY, about, fault)


@cache
def samples() -> tuple[Summary, ...]:
    """One of each kind, the newest first."""
    four = (ANNA, TOMAS, SAMIRA, IDRIS)
    return (
        summary("middle", 0.3, played(four, 8, "a")),
        summary("two", 0.4, played((ANNA, SAMIRA), 4, "b")),
        summary("broken", 0.9, About(), BROKEN),
        summary("over", 1, played((TOMAS, IDRIS, ANNA), 99, "c")),
        summary("start", 3, played((ANNA, SAMIRA, IDRIS), 1, "d")),
        summary("long", 40, played((LONG, replace(ANNA, name=LONG.name), SAMIRA, IDRIS), 12, "e")),
        summary("draw", 400, replace(played(four, 99, "f"), points=(151, 151, 140, 151))),
    )


def many(count: int) -> list[Summary]:
    """As many games, all different."""
    kinds = [sample.about for sample in samples() if sample.fault is None]
    return [
        Summary(f"game-{number}", NOW - number * 3000, replace(kinds[number % len(kinds)], round=number % 40 + 1))
        for number in range(count)
    ]


def statistics() -> list[tuple[GameKind, Statistics]]:
    """Statistics of two games: the first one is played often, against all levels and among people."""
    first, second, *_ = kinds()
    games = (
        ("vizier", 4, 168, True), ("vizier", 3, 154, True), ("vizier", 2, 171, True), ("sultan", 2, 139, False),
        (PEOPLE, 3, 188, True), ("merchant", 2, 149, True), ("merchant", 4, 127, False), ("apprentice", 2, 142, True),
    )  # fmt: skip
    last = tuple(
        Finished(int(NOW) - 3000 - number * DAY, level, seats, points, won)
        for number, (level, seats, points, won) in enumerate(games)
    )
    many = Statistics(
        {
            ("apprentice", 2): Tally(7, 6, 161),
            ("merchant", 2): Tally(9, 5, 170),
            ("merchant", 4): Tally(4, 1, 152),
            ("vizier", 2): Tally(6, 3, 171),
            ("vizier", 4): Tally(2, 1, 168),
            ("sultan", 2): Tally(3, 0, 139),
            (PEOPLE, 3): Tally(2, 2, 188),
        },
        row=3,
        longest=5,
        last=last,
    )
    few = Statistics(
        {("apprentice", 3): Tally(2, 1, 41), ("merchant", 2): Tally(1, 0, 29)},
        longest=1,
        last=(
            Finished(int(NOW) - 2 * DAY, "merchant", 2, 29, False),
            Finished(int(NOW) - 9 * DAY, "apprentice", 3, 41, True),
        ),
    )
    return [(first, many), (second, few)]
