"""Random play: for tests, statistics and measuring."""

from __future__ import annotations

from random import Random

from fivetribes.alibaba.model.options import DEFAULT, Options
from fivetribes.alibaba.model.state import State
from fivetribes.alibaba.model.steps import TAKE
from fivetribes.alibaba.set_up import new_state
from fivetribes.alibaba.turn import apply
from fivetribes.shell.chance import Dice


def play_out(state: State, rng: Random) -> int:
    """Play a game to its end with random moves; returns how many turns were taken."""
    chance = Dice(rng)
    random = rng.random
    turns = 0
    while state.ask is not None:
        turns += state.step[0] == TAKE
        choices = state.choices
        apply(state, choices[int(random() * len(choices))], chance)
    return turns


def random_game(seats: int, rng: Random, options: Options = DEFAULT) -> tuple[State, int]:
    """A whole random game in search mode, without events and record, and how many turns it had."""
    state = new_state(seats, rng, options)
    return state, play_out(state, rng)
