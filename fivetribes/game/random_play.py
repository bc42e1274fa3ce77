"""Random play: for tests, statistics and the benchmark."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from fivetribes.game.decision import Decision
from fivetribes.model.moves import Move
from fivetribes.model.options import DEFAULT, Options
from fivetribes.model.state import State
from fivetribes.model.steps import Ask
from fivetribes.rules.game_start import new_state
from fivetribes.rules.rounds import sowing_of
from fivetribes.rules.turn import apply
from fivetribes.shell.chance import Dice

#: The chance that a random player who can use a power before sowing does so.
POWER_BEFORE_SOWING = 0.2


def random_choice(state: State, rng: Random) -> Move:
    """A random legal move."""
    choices = state.choices
    if state.ask is Ask.SOW and not (choices and rng.random() < POWER_BEFORE_SOWING):
        sowing = sowing_of(state).random(rng)
        if sowing is not None:
            return sowing
    return choices[int(rng.random() * len(choices))]


def random_move(decision: Decision, rng: Random) -> Move:
    """A random legal move of a decision."""
    moves = decision.moves
    if decision.sowing is not None and not (moves and rng.random() < POWER_BEFORE_SOWING):
        sowing = decision.sowing.random(rng)
        if sowing is not None:
            return sowing
    return moves[int(rng.random() * len(moves))]


def play_out(state: State, rng: Random, watch: Callable[[State], object] | None = None) -> int:
    """Play a game to its end with random moves; returns their number. `watch` gets each position before its move."""
    chance = Dice(rng)
    moves = 0
    while state.ask is not None:
        if watch is not None:
            watch(state)
        apply(state, random_choice(state, rng), chance)
        moves += 1
    return moves


def random_game(seats: int, rng: Random, options: Options = DEFAULT) -> State:
    """A whole random game in search mode: no events, no record."""
    state = new_state(seats, rng, options)
    play_out(state, rng)
    return state
