"""`bench`: how fast the engine is, here and now."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from random import Random

from fivetribes.alibaba.game import Game
from fivetribes.alibaba.random_play import random_game
from fivetribes.progress import progress
from fivetribes.shell.terminal.timing import BenchRow, print_rows, timed


def _api_game(players: int, seed: int) -> Game:
    rng = Random(seed)
    game = Game.new(players, seed)
    while (decision := game.pending()) is not None:
        game.play(decision.moves[int(rng.random() * len(decision.moves))])
    return game


def measure(games: int) -> list[BenchRow]:
    """All measurements."""
    steps: list[Callable[[], list[BenchRow]]] = [partial(_random_games, players, games) for players in (2, 3, 4)]
    steps += [partial(_whole_games, max(1, games // 8))]
    rows: list[BenchRow] = []
    for step in progress(steps, len(steps), "bench"):
        rows += step()
    return rows


def _random_games(players: int, games: int) -> list[BenchRow]:
    def work() -> None:
        rng = Random(players)
        for _ in range(games):
            random_game(players, rng)

    return [timed(work).per_second(games, f"random games of {players}, search mode", 3000 if players == 2 else 1800)]


def _whole_games(games: int) -> list[BenchRow]:
    played: list[Game] = []

    def play() -> None:
        played[:] = [_api_game(2 + seed % 3, seed) for seed in range(games)]

    playing = timed(play)
    records = [game.record() for game in played]
    replaying = timed(lambda: [Game.from_record(record) for record in records])
    states = [game.state for game in played]
    copying = timed(lambda: [state.copy() for state in states])
    return [
        playing.per_second(games, "games with events and record", 300),
        replaying.per_second(games, "replays of a record", 300),
        copying.micros(len(states), "copy of a state", 4),
    ]


def run(args: argparse.Namespace) -> int:
    """Print the table."""
    return print_rows(args, measure(args.games))
