"""Positions to try the computer players of Ali Baba on.

    python -m tests.alibaba.ai.positions

prints the record of a game between computer players, for the law that it is the same in every process.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from fivetribes.alibaba import Ask, Decision, Game, Move, View
from fivetribes.alibaba.ai.levels import LEVELS, Entrant, make_bot
from fivetribes.alibaba.model.state import State
from fivetribes.shell.bots.budget import Budget
from tests.alibaba.tables import forget, some_tables

#: One of each level; what they have in common is tried on these.
THINKERS = [Entrant(level) for level in (*LEVELS, "greedy")]


@dataclass(frozen=True)
class Met:
    """A position of a random game at which somebody is asked."""

    state: State
    view: View
    decision: Decision


@cache
def met(every: int = 7) -> tuple[Met, ...]:
    """Positions of random games in all variants, with random options; in half of the games much is forgotten."""
    found = []
    number = 0
    for table in some_tables(4):
        rng = table.rng()
        for game, decision, _ in table.course():
            if (table.seed + table.seats) % 2:
                forget(game.state, rng)
            number += 1
            if number % every == 0 or decision.ask is Ask.LAMP:
                found.append(Met(game.state.copy(), game.view(decision.seat), game.pending()))
    return tuple(found)


def asked(ask: Ask, count: int) -> tuple[Met, ...]:
    """Positions in which just this is asked, with more than one answer."""
    found = [one for one in met(2) if one.decision.ask is ask and one.decision.moves[1:]]
    assert len(found) >= count
    return tuple(found[:: len(found) // count][:count])


def choice(entrant: Entrant, one: Met, nodes: int, seed: str = "seed") -> Move:
    return make_bot(entrant, seed).choose(one.view, one.decision, Budget(nodes=nodes))


def short_game() -> str:
    """The record of a game in which every level plays with few thoughts."""
    game = Game.new(4, "short")
    bots = [make_bot(Entrant(level), f"seat {level}") for level in LEVELS]
    while (decision := game.pending()) is not None:
        game.play(bots[decision.seat].choose(game.view(decision.seat), decision, Budget(nodes=150)))
    return game.record()


if __name__ == "__main__":
    print(short_game())
