"""Each seat's chance of winning, from what one seat sees."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random

from fivetribes.ai.standing import sampled, stage_of, standings
from fivetribes.ai.weights import Weights, learned
from fivetribes.game.view import View
from fivetribes.rules.scoring import winners


def evaluate(view: View, weights: Weights | None = None) -> tuple[float, ...]:
    """The chance of each seat to win. How far expected points are usually out was measured in self-play."""
    if weights is None:
        weights = learned()
    state = sampled(view, Random(0), weights)
    if view.over:
        best = winners(state)
        return tuple((seat in best) / len(best) for seat in range(view.seats))
    lens = weights.lens(stage_of(state))
    return chances(standings(state, lens), lens.spread)


def chances(values: Sequence[float], spread: float) -> tuple[float, ...]:
    """Chances from expected points; `spread` is by how many points these are usually out."""
    best = max(values)
    shares = [exp((value - best) / spread) for value in values]
    return tuple(share / sum(shares) for share in shares)
