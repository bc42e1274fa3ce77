"""How reliable the chances of winning are: `python -m fivetribes.ai.reliability`.

Games are played by a level against itself; at the end of each turn the chances of all seats are worked out from each
seat's view. The table says how often those with a chance of 10 to 20 %, 20 to 30 %... won in the end.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from random import Random
from typing import Final

from fivetribes.ai.levels import LEVELS, Entrant, make_bot
from fivetribes.ai.winning import evaluate
from fivetribes.commands import end_of, whole_number
from fivetribes.game.game import Game
from fivetribes.model.moves import END
from fivetribes.progress import progress
from fivetribes.shell.bots.workers import add_arguments, workers

BINS: Final = 10
GAMES_A_JOB: Final = 10


@dataclass(slots=True)
class Reliability:
    """For each tenth of chance: how often it was given, the sum of the chances, and how often they won."""

    given: list[int] = field(default_factory=lambda: [0] * BINS)
    chance: list[float] = field(default_factory=lambda: [0.0] * BINS)
    won: list[float] = field(default_factory=lambda: [0.0] * BINS)
    squares: float = 0.0

    def add(self, chance: float, won: float) -> None:
        """Add a chance and the share of the victory that came of it."""
        slot = min(BINS - 1, int(chance * BINS))
        self.given[slot] += 1
        self.chance[slot] += chance
        self.won[slot] += won
        self.squares += (chance - won) ** 2

    def merge(self, other: Reliability) -> None:
        """Add the counts of another one."""
        for slot in range(BINS):
            self.given[slot] += other.given[slot]
            self.chance[slot] += other.chance[slot]
            self.won[slot] += other.won[slot]
        self.squares += other.squares

    def table(self) -> str:
        """The table, in Markdown."""
        lines = ["| chance | times | mean chance | won |", "|---|---|---|---|"]
        for slot in range(BINS):
            times = self.given[slot]
            if times:
                mean, won = self.chance[slot] / times, self.won[slot] / times
                lines.append(f"| {slot / BINS:.0%} - {(slot + 1) / BINS:.0%} | {times} | {mean:.1%} | {won:.1%} |")
        total = max(1, sum(self.given))
        lines.append(f"\nmean square of the error: {self.squares / total:.3f}, of {total} chances")
        return "\n".join(lines)


def watch_games(level: str, seeds: Sequence[str]) -> Reliability:
    """Play some games of a level against itself and note the chances."""
    found = Reliability()
    entrant = Entrant(level, scale=0.2)
    for seed in seeds:
        game = Game.new(2 + int(Random(seed).random() * 3), seed)
        bots = [make_bot(entrant, f"{seed}/{seat}") for seat in range(game.state.seats)]
        noted: list[tuple[float, ...]] = []
        while (decision := game.pending()) is not None:
            move = bots[decision.seat].choose(game.view(decision.seat), decision, entrant.budget())
            if move == END:
                noted += [evaluate(game.view(seat)) for seat in range(game.state.seats)]
            game.play(move)
        best = game.winners()
        for chances in noted:
            for seat, chance in enumerate(chances):
                found.add(chance, (seat in best) / len(best))
    return found


def measure(level: str, games: int, seed: str, executor: Executor) -> Reliability:
    """The reliability over so many games."""
    seeds = [f"{seed}/{number}" for number in range(games)]
    portions = [seeds[i : i + GAMES_A_JOB] for i in range(0, games, GAMES_A_JOB)]
    jobs = [executor.submit(watch_games, level, portion) for portion in portions]
    found = Reliability()
    for job in progress(jobs, len(jobs), "Games"):
        found.merge(job.result())
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, and print the table."""
    parser = argparse.ArgumentParser(
        prog="fivetribes.ai.reliability", description="How reliable the chances of winning are."
    )
    parser.add_argument("--level", choices=LEVELS, default="vizier")
    parser.add_argument("--games", type=whole_number(1, 1_000_000), default=400, metavar="N")
    parser.add_argument("--seed", default="reliability")
    add_arguments(parser)
    args = parser.parse_args(arguments)

    def run() -> int:
        with workers(args.jobs, args.dask) as executor:
            print(measure(args.level, args.games, args.seed, executor).table())
        return 0

    return end_of(parser, run)


if __name__ == "__main__":
    # Not this module's own `main`: workers elsewhere must find what they are sent under the module's real name.
    from fivetribes.ai.reliability import main as run

    sys.exit(run())
