"""Measure whether computer players keep their time: a decision, an answer in a hurry, and being cancelled.

python -m tools.bench_bots        about six minutes on one core; `--quick` a tenth of it
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Final

from fivetribes import Game
from fivetribes.ai.levels import LEVELS, entrant_of, make_bot
from fivetribes.game.decision import Decision
from fivetribes.game.view import View
from fivetribes.shell.bots.budget import Budget

#: Seconds for which each level is watched.
WATCHED: Final = 60.0
HURRY: Final = 0.05
#: After how many seconds a decision is cancelled, and how many decisions are.
CANCELLED: Final = 0.1
CANCELS: Final = 100


def decisions(count: int, seed: str) -> Iterator[tuple[Game, View, Decision]]:
    """What is to be decided in a game; whoever asks for the next one has played a move."""
    game = Game.new(count, seed)
    while (decision := game.pending()) is not None:
        yield game, game.view(decision.seat), decision


def keeping_time(level: str, watched: float) -> None:
    """The longest decisions of a game, against the time the level has for each."""
    limit = LEVELS[level].seconds
    entrant = entrant_of(level, timed=True)
    bots = [make_bot(entrant, str(seat)) for seat in range(2)]
    times = []
    began = perf_counter()
    for game, view, decision in decisions(2, "timed"):
        start = perf_counter()
        move = bots[decision.seat].choose(view, decision, entrant.budget())
        times.append(perf_counter() - start)
        game.play(move)
        if perf_counter() - began > watched:
            break
    late = sum(took > 1.1 * limit for took in times)
    print(f"{level:>10}: {len(times)} decisions, {limit} s for each: longest {max(times):.3f} s, "
          f"{late} of them more than a tenth over (target 0)")  # fmt: skip


def after(stop: float) -> Callable[[], bool]:
    """Whether this moment has passed."""
    return lambda: perf_counter() > stop


def in_a_hurry(level: str, count: int) -> None:
    """How late a best-so-far answer is, and how long being cancelled takes."""
    bot = make_bot(entrant_of(level, timed=True), "hurry")
    hurried, cancelled = [], []
    for number, (game, view, decision) in enumerate(decisions(4, "hurry")):
        if number == count:
            break
        start = perf_counter()
        move = bot.choose(view, decision, Budget(seconds=HURRY))
        hurried.append(perf_counter() - start)
        stop = perf_counter() + CANCELLED
        bot.choose(view, decision, Budget(seconds=3.0, cancelled=after(stop)))
        cancelled.append(max(0.0, perf_counter() - stop))
        game.play(move)
    print(f"{level:>10}: with {HURRY * 1000:.0f} ms an answer within {max(hurried) * 1000:.0f} ms, "
          f"cancelled within {max(cancelled) * 1000:.1f} ms (target 20)")  # fmt: skip


def main() -> None:
    """All levels."""
    part = 0.1 if "--quick" in sys.argv else 1.0
    for level in LEVELS:
        keeping_time(level, WATCHED * part)
    for level in ("vizier", "sultan"):
        in_a_hurry(level, round(CANCELS * part))


if __name__ == "__main__":
    main()
