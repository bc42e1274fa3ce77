"""Positions to try the computer players on, and small helpers.

    python -m tests.ai.positions

prints the record of a game between computer players, for the law that it is the same in every process.
"""

import pickle
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from functools import cache

from fivetribes import Ask, Decision, Game, Options, View
from fivetribes.ai.budget import Budget
from fivetribes.ai.levels import ENTRANTS, LEVELS, Entrant, make_bot
from fivetribes.ai.styles import STYLES
from fivetribes.state import State

from ..laws.tables import some_tables

#: What is asked so rarely that no such question is left out.
RARE = (Ask.KEEP, Ask.BLOCKED, Ask.TRIBE, Ask.BUILD)
EVERYBODY = [Entrant(level, style) for level in ENTRANTS if level != "random" for style in STYLES] + [Entrant("random")]
#: One of each level; what they have in common is tried on these.
THINKERS = [Entrant(level) for level in (*LEVELS, "greedy")]


@dataclass(frozen=True)
class Met:
    """A position of a random game at which somebody is asked."""

    state: State
    view: View
    decision: Decision


@cache
def met(tables: int, every: int, first: int = 0) -> tuple[Met, ...]:
    """Positions of random games, with random options, by two to four seats; always the same ones."""
    found = []
    number = first
    for table in some_tables(tables):
        for game, decision, _ in table.course():
            number += 1
            if number % every == 0 or decision.ask in RARE:
                found.append(Met(game.state.copy(), game.view(decision.seat), decision))
    return tuple(found)


@cache
def asked(ask: Ask, count: int) -> tuple[Met, ...]:
    """Positions in which just this is asked, with more than one answer."""
    found = [one for one in met(120, 5) if one.decision.ask is ask and (one.decision.sowing or one.decision.moves[1:])]
    assert len(found) >= count
    step = len(found) // count
    return tuple(found[::step][:count])


def choice(entrant: Entrant, one: Met, nodes: int, seed: str = "seed"):
    """What a fresh computer player answers."""
    return make_bot(entrant, seed).choose(one.view, one.decision, Budget(nodes=nodes))


def rebuilt(thing):
    """An equal thing that shares nothing with this one."""
    return pickle.loads(pickle.dumps(thing))


class AtOnce(Executor):
    """Runs what it is given here and now."""

    def __init__(self):
        self.jobs = 0

    def submit(self, job, /, *args, **kwargs):
        self.jobs += 1
        done = Future()
        done.set_result(job(*args, **kwargs))
        return done


class Unhurried(Executor):
    """Runs what it is given only when a result is wanted, so the last jobs may well be done first."""

    class _Job(Future):
        def result(self, timeout=None):
            if not self.done():
                for job in reversed(self.all_jobs):
                    job.run()
            return super().result(timeout)

        def run(self):
            if not self.done():
                self.set_result(self.work())

    def __init__(self):
        self.jobs = []

    def submit(self, job, /, *args, **kwargs):
        future = self._Job()
        future.work = lambda: job(*args, **kwargs)
        future.all_jobs = self.jobs
        self.jobs.append(future)
        return future


def short_game() -> str:
    """The record of a game between a vizier and a merchant who think little."""
    game = Game.new(2, "short", Options(open_coins=False))
    entrants = (Entrant("vizier", scale=0.03), Entrant("merchant", scale=0.1))
    bots = [make_bot(entrant, f"seat {seat}") for seat, entrant in enumerate(entrants)]
    while (decision := game.pending()) is not None:
        seat = decision.seat
        game.play(bots[seat].choose(game.view(seat), decision, entrants[seat].budget()))
    return game.record()


if __name__ == "__main__":
    print(short_game())
