"""Setting up a new game."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from fivetribes.alibaba.model.options import DEFAULT, LAMP_VARIANT, RULES, Options
from fivetribes.alibaba.model.pieces import KIND_OF, KINDS, LAMP, MIN_SEATS, TILE_NAMES
from fivetribes.alibaba.model.state import DOWN, State
from fivetribes.alibaba.turn import ask
from fivetribes.shell.chance import Dice


def new_state(
    seats: int,
    rng: Random,
    options: Options = DEFAULT,
    *,
    left_out: Sequence[int] | None = None,
    random_first: bool = False,
) -> State:
    """A cave full of tiles. `left_out` are the kinds not played with; None: by lot, as many as the variant leaves out.

    The first player is seat 0, or chosen by lot (A14). ValueError for what the variant does not have.
    """
    variant = options.variant
    if not MIN_SEATS <= seats <= variant.most_seats:
        raise ValueError(f"this game has {MIN_SEATS} to {variant.most_seats} players")
    chance = Dice(rng)
    if left_out is None:
        left_out = _drawn(chance, range(len(KINDS)), variant.kinds_left_out)
    if len(set(left_out)) != len(left_out) or len(left_out) != variant.kinds_left_out:
        raise ValueError(f"this variant leaves out {variant.kinds_left_out} kinds")
    state = State(seats, options, RULES, sorted(left_out))
    for place in state.cave.places:
        state.tiles[place] = DOWN
    if variant is LAMP_VARIANT:
        others = [tile for tile in range(len(TILE_NAMES)) if KIND_OF[tile] != LAMP]
        state.beside = _drawn(chance, others, variant.tiles_beside)
    state.settle()
    for place in state.cave.places:
        if not state.covers[place]:
            state.tiles[place] = chance.piece(TILE_NAMES, state.unseen)
            state.unseen.remove(state.tiles[place])
            state.open.append(place)
            state.down -= 1
    if random_first:
        state.first = state.turn = chance.piece((), range(seats))
    ask(state)
    return state


def _drawn(chance: Dice, numbers: Sequence[int], count: int) -> list[int]:
    """So many of these numbers by lot, ascending."""
    left = list(numbers)
    drawn = []
    for _ in range(count):
        drawn.append(chance.piece((), left))
        left.remove(drawn[-1])
    return sorted(drawn)
