"""Positions to try the computer players on, and small helpers.

    python -m tests.ai.positions

prints the record of a game between computer players, for the law that it is the same in every process.
"""

import pickle
from concurrent.futures import Executor, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from functools import cache
from time import sleep

from fivetribes import Ask, Decision, Game, Options, View
from fivetribes.ai.levels import ENTRANTS, LEVELS, Entrant, make_bot
from fivetribes.ai.styles import STYLES
from fivetribes.model.state import State
from fivetribes.shell.bots.budget import Budget
from tests.laws.tables import some_tables

#: What is asked so rarely that no such question is left out.
RARE = (Ask.KEEP, Ask.BLOCKED)
TABLES = 130
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
def met(every: int = 9) -> tuple[Met, ...]:
    """Positions of random games, with random options, by two to four seats; always the same ones."""
    found = []
    number = 0
    for table in some_tables(TABLES):
        for game, decision, _ in table.course():
            number += 1
            if number % every == 0 or decision.ask in RARE:
                found.append(Met(game.state.copy(), game.view(decision.seat), decision))
    return tuple(found)


@cache
def asked(ask: Ask, count: int) -> tuple[Met, ...]:
    """Positions in which just this is asked, with more than one answer."""
    found = [one for one in met(5) if one.decision.ask is ask and (one.decision.sowing or one.decision.moves[1:])]
    assert len(found) >= count
    step = len(found) // count
    return tuple(found[::step][:count])


def choice(entrant: Entrant, one: Met, nodes: int, seed: str = "seed"):
    """What a fresh computer player answers."""
    return make_bot(entrant, seed).choose(one.view, one.decision, Budget(nodes=nodes))


def far_away(one: Met) -> Met:
    """The same question put to somebody who shares nothing with this game."""
    view, decision = pickle.loads(pickle.dumps((one.view, one.decision)))
    return Met(None, view, decision)


def same_question(one: Met, other: Met) -> bool:
    """Whether both see and may do the same."""
    sowings = [each.sowing.results() if each.sowing else None for each in (one.decision, other.decision)]
    asks = [(each.seat, each.ask, each.moves) for each in (one.decision, other.decision)]
    return one.view == other.view and asks[0] == asks[1] and sowings[0] == sowings[1]


class AtOnce(Executor):
    """Runs what it is given here and now."""

    def __init__(self):
        self.jobs = 0

    def submit(self, job, /, *args, **kwargs):
        self.jobs += 1
        done = Future()
        done.set_result(job(*args, **kwargs))
        return done


class FirstLast(ThreadPoolExecutor):
    """Is done with what it was given first when it is done with all the rest."""

    def __init__(self):
        super().__init__(2)
        self.others = []

    def submit(self, job, /, *args, **kwargs):
        def late():
            sleep(0.02)
            wait(self.others)
            return job(*args, **kwargs)

        if self.others:
            self.others.append(super().submit(job, *args, **kwargs))
            return self.others[-1]
        self.others = [super().submit(int)]
        return super().submit(late)


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
