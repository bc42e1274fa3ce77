"""`bench`: how fast the engine is, here and now."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from random import Random

from fivetribes.alibaba.game import Decision, Game
from fivetribes.alibaba.model.moves import Move
from fivetribes.alibaba.random_play import random_game
from fivetribes.shell.terminal.measuring import played_out, random_games, rows_of, whole_games
from fivetribes.shell.terminal.timing import BenchRow, print_rows, timed

#: Of each state, so that the clock measures more than itself.
COPIES = 20


def _random_move(decision: Decision, rng: Random) -> Move:
    return decision.moves[int(rng.random() * len(decision.moves))]


def _whole_game(players: int, seed: int) -> Game:
    return played_out(Game.new(players, seed), seed, _random_move)


def measure(games: int) -> list[BenchRow]:
    """All measurements."""
    steps: list[Callable[[], list[BenchRow]]] = [
        partial(random_games, random_game, players, games, 3000 if players == 2 else 1800) for players in (2, 3, 4)
    ]
    return rows_of([*steps, partial(_whole_games, max(1, games // 8))])


def _whole_games(games: int) -> list[BenchRow]:
    played, rows = whole_games(_whole_game, games, 300, 300)
    states = [game.state for game in played for _ in range(COPIES)]
    copying = timed(lambda: [state.copy() for state in states])
    return [*rows, copying.micros(len(states), "copy of a state", 4)]


def run(args: argparse.Namespace) -> int:
    """Print the table."""
    return print_rows(args, measure(args.games))
