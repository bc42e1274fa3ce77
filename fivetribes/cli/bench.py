"""`bench`: how fast the engine is, here and now."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from random import Random

from fivetribes.game.game import Game
from fivetribes.game.random_play import play_out, random_game, random_move
from fivetribes.model.moves import Sow
from fivetribes.model.pieces import MEEPLES
from fivetribes.model.stacks import pack
from fivetribes.model.state import State
from fivetribes.model.steps import Ask
from fivetribes.rules.game_start import new_state, shuffle
from fivetribes.rules.rounds import sowing_of
from fivetribes.rules.sowing import Sowing
from fivetribes.shell.terminal.measuring import played_out, random_games, rows_of, whole_games
from fivetribes.shell.terminal.timing import BenchRow, print_rows, timed


def _whole_game(players: int, seed: int) -> Game:
    return played_out(Game.new(players, seed), seed, random_move)


def sampled_states(count: int) -> list[State]:
    """Positions before a sowing, from all stages of random games."""
    rng = Random("positions")
    states: list[State] = []
    while len(states) < count:
        state = new_state(2 + len(states) % 3, rng)
        play_out(state, rng, watch=lambda seen: states.append(seen.copy()) if seen.ask is Ask.SOW else None)
    return states[:: max(1, len(states) // count)][:count]


def tall_stacks(size: int) -> Sowing:
    """A board with as many stacks of a size as there are meeples for."""
    meeples = [tribe for tribe, count in enumerate(MEEPLES) for _ in range(count)]
    shuffle(meeples, Random("tall"))
    counts = [[0] * 5 for _ in range(30)]
    for i, tribe in enumerate(meeples):
        counts[i // size * 4 % 30][tribe] += 1
    has = [sum(1 << tile for tile in range(30) if counts[tile][tribe]) for tribe in range(5)]
    return Sowing([pack(stack) for stack in counts], has, same_sowing_counts=True)


def measure(games: int) -> list[BenchRow]:
    """All measurements."""
    steps: list[Callable[[], list[BenchRow]]] = [
        partial(random_games, random_game, players, games, 600) for players in (2, 3, 4)
    ]
    steps += [partial(_whole_games, max(1, games // 4)), _queries]
    return rows_of(steps)


def _whole_games(games: int) -> list[BenchRow]:
    _, rows = whole_games(_whole_game, games, 150, 100)
    return rows


def _queries() -> list[BenchRow]:
    states = sampled_states(300)
    sowings = [sowing_of(state) for state in states]
    moves: list[tuple[Sowing, Sow]] = []
    rng = Random("moves")
    for sowing in sowings:
        move = sowing.random(rng)
        if move is not None:
            moves.append((sowing, move))
    begun = [
        (sowing, move.path[:half], move.tribes[: half - 1]) for sowing, move in moves if (half := len(move.path) // 2)
    ]
    tall = tall_stacks(12)
    played = _whole_game(4, 1)

    def each(work: Callable[[], object], count: int, name: str, target: float) -> BenchRow:
        work()  # fills the tables that are made on demand
        return timed(work).micros(count, name, target)

    return [
        each(lambda: [sowing.results() for sowing in sowings], len(sowings), "results of a position", 15),
        each(lambda: [sowing.count() for sowing in sowings], len(sowings), "number of sowings", 100),
        each(tall.count, 1, f"the same, stacks of 12 ({tall.count()})", 100),
        each(lambda: [s.why_not(move) for s, move in moves], len(moves), "legality of a sowing", 20),
        each(
            lambda: [s.next_steps(path, tribes) for s, path, tribes in begun], len(begun), "look-ahead for one step", 20
        ),
        each(lambda: [state.copy() for state in states], len(states), "copy of a state", 6),
        each(lambda: [played.copy() for _ in states], len(states), "copy of a game with its moves", 6),
    ]


def run(args: argparse.Namespace) -> int:
    """Print the table."""
    return print_rows(args, measure(args.games))
