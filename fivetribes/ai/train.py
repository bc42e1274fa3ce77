"""Learn the weights by self-play: `python -m fivetribes.ai.train`.

Evolution by duels. In each generation many random directions are tried: the weights shifted that way play against the
weights shifted the opposite way, on the same tables with seats exchanged. Directions whose duels were won by many
points pull the weights along; what is no clearer than chance changes nothing. The games also show how many coins
players usually have, and by how much expected points are usually out; the chances of winning are made of that.

A duel is played anywhere: on a pool of processes, or on a Dask cluster with `--dask ADDRESS`. The state is saved after
each generation; the same seed, generations and duels give the same weights, whoever played them.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field, replace
from math import log, sqrt
from pathlib import Path
from random import Random
from statistics import fmean, pstdev
from typing import Final

from fivetribes.ai.standing import sampled, stage_of, standings
from fivetribes.ai.thinker import Sight, Thinker
from fivetribes.ai.weights import FILE, STAGES, Pair, Weights, from_json, to_json
from fivetribes.ai.winning import chances
from fivetribes.commands import end_of, reading, whole_number, write_whole, writing
from fivetribes.errors import FormatError
from fivetribes.game.game import Game
from fivetribes.model.moves import END
from fivetribes.model.pieces import DJINNS, MAX_SEATS, MIN_SEATS
from fivetribes.progress import progress
from fivetribes.shell.bots.budget import Budget
from fivetribes.shell.bots.workers import add_arguments, workers

#: What the players of self-play look at: enough for sensible games, little enough for thousands of them.
SIGHT: Final = Sight(max_candidates=10, denial_weight=0.6)
NODES: Final = 30
DUELS_A_JOB: Final = 5

#: How far each weight is shifted: (late, early). A coin at the end is the measure of all, and powers are over then.
STEPS: Final[dict[str, Pair]] = {
    "coin": (0.0, 0.1),
    "vizier": (0.3, 0.4),
    "lead": (1.0, 1.0),
    "lead_width": (0.2, 0.6),
    "elder": (0.2, 0.5),
    "fakir": (0.1, 0.5),
    "goods": (0.1, 0.1),
    "kind": (0.2, 0.5),
    "tile": (0.1, 0.2),
    "palm": (0.1, 0.2),
    "palace": (0.1, 0.2),
    "djinn": (0.1, 0.15),
    "camel": (0.3, 0.6),
    "poor": (0.05, 0.1),
}
POWER_STEP: Final[Pair] = (0.0, 1.0)
#: Less than so many standard errors is chance; and how far what is more pulls, in steps.
CHANCE: Final = 1.0
PULL: Final = 0.7
MAX_PULL: Final = 1.5

#: Spreads that are tried, late and early in the game, in points.
LATE: Final = (2, 3, 4, 6, 8, 11, 15, 20, 26)
EARLY: Final = (0, 5, 10, 15, 20, 30, 40, 55, 75)


def _numbers(pairs: Sequence[Pair]) -> list[float]:
    return [number for pair in pairs for number in pair]


ALL_STEPS: Final = _numbers([*STEPS.values(), *[POWER_STEP] * len(DJINNS)])


def to_vector(weights: Weights) -> list[float]:
    """The weights that are learned, in one list."""
    return _numbers([*(getattr(weights, name) for name in STEPS), *weights.powers])


def from_vector(vector: Sequence[float], like: Weights) -> Weights:
    """The weights of such a list."""
    pairs = [(vector[i], vector[i + 1]) for i in range(0, len(vector), 2)]
    shifted = dict(zip(STEPS, pairs, strict=False))
    return replace(like, powers=tuple(pairs[len(STEPS) :]), **shifted)


def direction(seed: str) -> list[float]:
    """A random direction: for each weight one step up or down."""
    rng = Random(seed)
    return [1.0 if rng.random() < 0.5 else -1.0 for _ in ALL_STEPS]


def shifted(weights: Weights, way: Sequence[float], sign: int) -> Weights:
    """The weights a step in a direction, or against it."""
    vector = [
        number + sign * step * part for number, step, part in zip(to_vector(weights), ALL_STEPS, way, strict=True)
    ]
    return from_vector(vector, weights)


@dataclass(slots=True)
class Lessons:
    """What is learned from some games."""

    #: By duel: how many points the weights shifted along were ahead.
    margins: dict[str, float] = field(default_factory=dict)
    #: By stage: coins held, and how often that was counted.
    purses: list[list[int]] = field(default_factory=lambda: [[0, 0] for _ in range(STAGES + 1)])
    #: The stage, the points each seat could expect, and who won.
    outcomes: list[tuple[int, tuple[float, ...], tuple[int, ...]]] = field(default_factory=list)

    def merge(self, other: Lessons) -> None:
        """Add other lessons."""
        self.margins |= other.margins
        for mine, theirs in zip(self.purses, other.purses, strict=True):
            mine[0] += theirs[0]
            mine[1] += theirs[1]
        self.outcomes += other.outcomes


def fight(weights: Weights, duels: Sequence[str]) -> Lessons:
    """Fight some duels: each on one table, with seats exchanged."""
    lessons = Lessons()
    for duel in duels:
        way = direction(duel)
        sides = (shifted(weights, way, 1), shifted(weights, way, -1))
        lessons.margins[duel] = fmean(_play(sides, exchanged, duel, lessons) for exchanged in (0, 1))
    return lessons


def _play(sides: tuple[Weights, Weights], exchanged: int, duel: str, lessons: Lessons) -> float:
    """Play one game; by how many points the first side was ahead."""
    seats = MIN_SEATS + int(Random(f"{duel}/seats").random() * (MAX_SEATS - MIN_SEATS + 1))
    game = Game.new(seats, duel)
    side_of = [(seat + exchanged) % 2 for seat in range(seats)]
    bots = [Thinker(sides[side_of[seat]], SIGHT, f"{duel}/{seat}") for seat in range(seats)]
    noted = []
    guesses = Random(f"{duel}/guesses")
    while (decision := game.pending()) is not None:
        bot = bots[decision.seat]
        move = bot.choose(game.view(decision.seat), decision, Budget(nodes=NODES))
        if move == END:
            state = game.state
            stage = stage_of(state)
            # Chances are reckoned from a view, which shows one purse only, so they are learned from views.
            seen = sampled(game.view(decision.seat), guesses, bot.weights)
            noted.append((stage, tuple(standings(seen, bot.weights.lens(stage)))))
            lessons.purses[stage][0] += sum(state.coins)
            lessons.purses[stage][1] += seats
        game.play(move)
    best = game.winners()
    lessons.outcomes += [(stage, expected, best) for stage, expected in noted]
    totals = [sheet.total for sheet in game.scores()]
    return fmean(totals[seat] for seat in range(seats) if side_of[seat] == 0) - fmean(
        totals[seat] for seat in range(seats) if side_of[seat] == 1
    )


def learn(weights: Weights, lessons: Lessons) -> Weights:
    """The weights after a generation."""
    deviation = pstdev(lessons.margins.values()) or 1.0
    clear = [0.0] * len(ALL_STEPS)  # how clearly each weight should grow, in standard errors
    for duel, margin in sorted(lessons.margins.items()):
        for i, part in enumerate(direction(duel)):
            clear[i] += part * margin / deviation / sqrt(len(lessons.margins))
    vector = [number + step * _pull(z) for number, step, z in zip(to_vector(weights), ALL_STEPS, clear, strict=True)]
    return replace(from_vector(vector, weights), purse=_purse(lessons), spread=_spread(lessons))


def _pull(clear: float) -> float:
    strength = min(MAX_PULL, PULL * max(0.0, abs(clear) - CHANCE))
    return strength if clear > 0 else -strength


def _purse(lessons: Lessons) -> Pair:
    """The line through the coins usually held at each stage."""
    points = [(stage / STAGES, coins / times, times) for stage, (coins, times) in enumerate(lessons.purses) if times]
    total = sum(times for *_, times in points)
    mean_x = sum(x * times for x, _, times in points) / total
    mean_y = sum(y * times for _, y, times in points) / total
    width = sum(times * (x - mean_x) ** 2 for x, _, times in points)
    slope = sum(times * (x - mean_x) * (y - mean_y) for x, y, times in points) / width if width else 0.0
    return mean_y - slope * mean_x, slope


def _spread(lessons: Lessons) -> Pair:
    """The spread, late and early, for which the chances fit best who won."""
    outcomes = sorted(lessons.outcomes)

    def surprise(low: float, high: float) -> float:
        total = 0.0
        for stage, expected, best in outcomes:
            shares = chances(expected, low + high * stage / STAGES)
            total -= fmean(log(max(1e-9, shares[seat])) for seat in best)
        return total

    grid = [(float(low), float(high)) for low in LATE for high in EARLY]
    return min(grid, key=lambda pair: surprise(*pair))


@dataclass(frozen=True, slots=True)
class Training:
    """The state of a training, saved after each generation."""

    generation: int
    weights: Weights

    def save(self, path: Path) -> None:
        """Write it, whole or not at all; FileError if that cannot be."""
        data = {"generation": self.generation, "weights": to_json(self.weights)}
        write_whole(path, json.dumps(data, indent=1) + "\n")

    @classmethod
    def load(cls, path: Path) -> Training:
        """The state that was saved there, or that of the beginning; FileError if something else is there."""
        if not path.exists():
            return cls(0, Weights())
        with reading(path):
            try:
                data = json.loads(path.read_text(encoding="utf-8"))
                return cls(data["generation"], from_json(data["weights"]))
            except (KeyError, TypeError, ValueError):
                raise FormatError("", "it is no state of a training") from None


def train(path: Path, generations: int, duels: int, seed: str, executor: Executor) -> Weights:
    """Go on with the training saved there until it has so many generations."""
    done = Training.load(path)
    while done.generation < generations:
        names = [f"{seed}/{done.generation}/{number}" for number in range(duels)]
        jobs = [executor.submit(fight, done.weights, names[i : i + DUELS_A_JOB]) for i in range(0, duels, DUELS_A_JOB)]
        lessons = Lessons()
        for job in progress(jobs, len(jobs), f"Generation {done.generation + 1}"):
            lessons.merge(job.result())
        # Rounded as they are saved: a training that was interrupted must go on with the same numbers.
        learned = from_json(to_json(learn(done.weights, lessons)))
        done = Training(done.generation + 1, learned)
        done.save(path)
    return done.weights


def main(arguments: Sequence[str] | None = None) -> int:
    """Train, and write the weights."""
    parser = argparse.ArgumentParser(prog="fivetribes.ai.train", description="Learn the weights by self-play.")
    parser.add_argument("--generations", type=whole_number(1, 10_000), default=6, metavar="N")
    parser.add_argument(
        "--duels",
        type=whole_number(1, 100_000),
        default=300,
        metavar="N",
        help="in each generation; a duel is two games",
    )
    parser.add_argument("--seed", default="five tribes")
    add_arguments(parser)
    parser.add_argument("--state", type=Path, default=Path("training.json"), help="where to go on from, and to save")
    parser.add_argument("--out", type=Path, default=FILE, help="where the weights go")
    args = parser.parse_args(arguments)

    def run() -> int:
        Training.load(args.state).save(args.state)  # what cannot be written is said before hours of training
        with writing(args.out), args.out.open("a"):
            pass
        with workers(args.jobs, args.dask) as executor:
            weights = train(args.state, args.generations, args.duels, args.seed, executor)
        write_whole(args.out, json.dumps(to_json(weights), indent=1) + "\n")
        return 0

    return end_of(parser, run)


if __name__ == "__main__":
    # Not this module's own `main`: workers elsewhere must find what they are sent under the module's real name.
    from fivetribes.ai.train import main as run

    sys.exit(run())
