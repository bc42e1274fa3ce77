"""Learn the weights by self-play: `python -m fivetribes.ai.train`.

In each generation the players of the last one play games, now and then trying a move they like less. Whatever each seat
held at the end of each turn is noted, and with how many points it ended; a ridge regression then says how many points
at the end a coin, an elder, a djinn... was worth early and late. Everything is summed up in small matrices, so games
can be played anywhere: on a pool of processes, or on a Dask cluster with `--dask ADDRESS`. The state is saved after
each generation; the same seed, generations and games give the same weights.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from math import log
from pathlib import Path
from random import Random
from typing import Any, Final

from fivetribes.game import Game
from fivetribes.moves import END
from fivetribes.pieces import DJINNS
from fivetribes.progress import progress
from fivetribes.scoring import scores, winners

from .budget import Budget
from .standing import FEATURES, features, stage_of, standings
from .thinker import Sight, Thinker
from .weights import FILE, STAGES, Weights, from_json, to_json
from .winning import chances

#: How the players of self-play see: well enough to play sensible games, quick enough for thousands.
SIGHT: Final = Sight(looks=10, leave=0.5)
NODES: Final = 30
#: How often a move is played that is not the best of those considered.
CURIOSITY: Final = 0.1
#: One of so many of the best moves then.
TRIED: Final = 5
#: How strongly the weights of the last generation are held on to, in samples.
INERTIA: Final = 400.0
GAMES_A_JOB: Final = 10

THINGS: Final = (*FEATURES, *DJINNS)
#: Each thing has a number for the end of the game and one for what is ahead; the last three are no weights but take
#: up what everybody gains on the way.
SIZE: Final = 2 * len(THINGS) + 3


@dataclass(slots=True)
class Sums:
    """The sums that a regression needs: they can be added up in any portions."""

    samples: int = 0
    matrix: list[list[float]] = field(default_factory=lambda: [[0.0] * SIZE for _ in range(SIZE)])
    vector: list[float] = field(default_factory=lambda: [0.0] * SIZE)
    purses: list[list[float]] = field(default_factory=lambda: [[0.0, 0.0] for _ in range(STAGES + 1)])
    #: For each stage the expected points of the seats, and who won.
    outcomes: list[tuple[int, list[float], tuple[int, ...]]] = field(default_factory=list)

    def add(self, row: Sequence[tuple[int, float]], points: float) -> None:
        """Note what a seat held, as numbers of things with amounts, and what it came to."""
        self.samples += 1
        for i, amount in row:
            self.vector[i] += amount * points
            line = self.matrix[i]
            for j, other in row:
                line[j] += amount * other

    def merge(self, other: Sums) -> None:
        """Add another portion."""
        self.samples += other.samples
        for mine, theirs in zip(self.matrix, other.matrix, strict=True):
            for i, value in enumerate(theirs):
                mine[i] += value
        for i, value in enumerate(other.vector):
            self.vector[i] += value
        for stage, (coins, times) in enumerate(other.purses):
            self.purses[stage][0] += coins
            self.purses[stage][1] += times
        self.outcomes += other.outcomes


def play_games(weights: Weights, seeds: Sequence[str]) -> Sums:
    """Play some games and note what was held and what came of it."""
    sums = Sums()
    for seed in seeds:
        _play_game(weights, seed, sums)
    return sums


def _play_game(weights: Weights, seed: str, sums: Sums) -> None:
    rng = Random(seed)
    game = Game.new(2 + int(rng.random() * 3), seed)
    bots = [Thinker(weights, SIGHT, f"{seed}/{seat}") for seat in range(game.state.seats)]
    noted: list[tuple[int, list[list[tuple[int, float]]], list[float]]] = []
    while (decision := game.pending()) is not None:
        bot = bots[decision.seat]
        move = bot.choose(game.view(decision.seat), decision, Budget(nodes=NODES))
        if len(bot.considered) > 1 and rng.random() < CURIOSITY:
            tried = bot.considered[:TRIED]
            move = tried[int(rng.random() * len(tried))].move
        if move == END:
            state = game.state
            stage = stage_of(state)
            lens = weights.lens(stage)
            rows = [_row(features(state, seat, lens), stage / STAGES) for seat in range(state.seats)]
            noted.append((stage, rows, standings(state, lens)))
            for coins in state.coins:
                sums.purses[stage][0] += coins
                sums.purses[stage][1] += 1
        game.play(move)
    totals = [sheet.total for sheet in scores(game.state)]
    won = winners(game.state)
    for stage, rows, expected in noted:
        for row, total in zip(rows, totals, strict=True):
            sums.add(row, total)
        sums.outcomes.append((stage, expected, won))


def _row(found: Sequence[tuple[int, float]], ahead: float) -> list[tuple[int, float]]:
    row = []
    for number, amount in found:
        row.append((2 * number, amount))
        row.append((2 * number + 1, amount * ahead))
    base = 2 * len(THINGS)
    return [*row, (base, 1.0), (base + 1, ahead), (base + 2, ahead * ahead)]


# ---------------------------------------------------------------- fitting


def to_vector(weights: Weights) -> list[float]:
    """The weights in the order of `THINGS`."""
    pairs = [getattr(weights, name) for name in FEATURES] + list(weights.powers)
    return [number for pair in pairs for number in pair] + [0.0, 0.0, 0.0]


def from_vector(vector: Sequence[float], like: Weights) -> Weights:
    """The weights of such numbers."""
    pairs = [(vector[2 * i], vector[2 * i + 1]) for i in range(len(THINGS))]
    named: dict[str, Any] = dict(zip(FEATURES, pairs, strict=False))
    return replace(like, **named, powers=tuple(pairs[len(FEATURES) :]))


def fit(sums: Sums, weights: Weights) -> Weights:
    """The weights that explain the points best, held back by the former ones where little is known."""
    before = to_vector(weights)
    matrix = [row[:] for row in sums.matrix]
    vector = sums.vector[:]
    for i in range(SIZE):
        # Scaled to the thing's own amounts, so that coins and djinns are held back alike.
        weight = INERTIA * max(1e-3, sums.matrix[i][i] / max(1, sums.samples)) + 1e-6
        matrix[i][i] += weight
        vector[i] += weight * before[i]
    learned = from_vector(solve(matrix, vector), weights)
    return replace(learned, purse=_fit_purse(sums), spread=_fit_spread(sums))


def solve(matrix: list[list[float]], vector: list[float]) -> list[float]:
    """Solve a system of linear equations; both are used up."""
    size = len(vector)
    for i in range(size):
        pivot = max(range(i, size), key=lambda row: abs(matrix[row][i]))
        matrix[i], matrix[pivot] = matrix[pivot], matrix[i]
        vector[i], vector[pivot] = vector[pivot], vector[i]
        for row in range(i + 1, size):
            factor = matrix[row][i] / matrix[i][i]
            if factor:
                for column in range(i, size):
                    matrix[row][column] -= factor * matrix[i][column]
                vector[row] -= factor * vector[i]
    solution = [0.0] * size
    for i in range(size - 1, -1, -1):
        rest = vector[i] - sum(matrix[i][j] * solution[j] for j in range(i + 1, size))
        solution[i] = rest / matrix[i][i]
    return solution


def _fit_purse(sums: Sums) -> tuple[float, float]:
    """The line through the coins usually held at each stage."""
    points = [(stage / STAGES, coins / times, times) for stage, (coins, times) in enumerate(sums.purses) if times]
    total = sum(times for *_, times in points)
    mean_x = sum(x * times for x, _, times in points) / total
    mean_y = sum(y * times for _, y, times in points) / total
    slope_of = sum(times * (x - mean_x) ** 2 for x, _, times in points)
    slope = sum(times * (x - mean_x) * (y - mean_y) for x, y, times in points) / slope_of if slope_of else 0.0
    return mean_y - slope * mean_x, slope


def _fit_spread(sums: Sums) -> tuple[float, float]:
    """The spread, late and early, with which the chances told fit best who won."""

    def surprise(low: float, high: float) -> float:
        total = 0.0
        for stage, expected, won in sums.outcomes:
            shares = chances(expected, low + high * stage / STAGES)
            total -= sum(log(max(1e-9, shares[seat])) for seat in won) / len(won)
        return total

    grid = [(low, high) for low in (1, 2, 3, 4, 6, 8, 11, 15) for high in (0, 4, 8, 12, 16, 22, 30)]
    return min(((float(low), float(high)) for low, high in grid), key=lambda pair: surprise(*pair))


# ---------------------------------------------------------------- running


@dataclass(slots=True)
class Progress:
    """How far the training is; saved after each generation."""

    generation: int
    weights: Weights

    def save(self, path: Path) -> None:
        new = path.with_suffix(".new")
        data = {"generation": self.generation, "weights": to_json(self.weights)}
        new.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
        new.replace(path)

    @classmethod
    def load(cls, path: Path) -> Progress:
        if not path.exists():
            return cls(0, Weights())
        data = json.loads(path.read_text(encoding="utf-8"))
        return cls(data["generation"], from_json(data["weights"]))


def train(done: Progress, generations: int, games: int, seed: str, executor: Executor, path: Path) -> Weights:
    """Train until there are so many generations."""
    while done.generation < generations:
        seeds = [f"{seed}/{done.generation}/{number}" for number in range(games)]
        portions = [seeds[i : i + GAMES_A_JOB] for i in range(0, games, GAMES_A_JOB)]
        jobs = [executor.submit(play_games, done.weights, portion) for portion in portions]
        sums = Sums()
        for job in progress(jobs, len(jobs), f"Generation {done.generation + 1}"):
            sums.merge(job.result())
        done = Progress(done.generation + 1, fit(sums, done.weights))
        done.save(path)
    return done.weights


def executor_of(jobs: int, dask: str | None) -> Executor:
    """Where the games are played: processes of this machine, or a Dask cluster."""
    if dask is None:
        return ProcessPoolExecutor(jobs)
    from distributed import Client

    executor: Executor = Client(dask).get_executor()
    return executor


def main(arguments: Sequence[str] | None = None) -> None:
    """Train, and write the weights."""
    parser = argparse.ArgumentParser(prog="fivetribes.ai.train", description="Learn the weights by self-play.")
    parser.add_argument("--generations", type=int, default=6)
    parser.add_argument("--games", type=int, default=600, help="games in each generation")
    parser.add_argument("--seed", default="five tribes")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--dask", metavar="ADDRESS", help="play on this Dask cluster instead")
    parser.add_argument("--state", type=Path, default=Path("training.json"), help="where to go on from, and to save")
    parser.add_argument("--out", type=Path, default=FILE, help="where the weights go")
    args = parser.parse_args(arguments)
    with executor_of(args.jobs, args.dask) as executor:
        weights = train(Progress.load(args.state), args.generations, args.games, args.seed, executor, args.state)
    args.out.write_text(json.dumps(to_json(weights), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
