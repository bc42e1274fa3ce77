"""Each seat's chance of winning, as far as a view lets one tell."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random

from fivetribes.ai.standing import sampled, stage_of, standings
from fivetribes.ai.weights import Weights, learned
from fivetribes.game.view import View
from fivetribes.rules.scoring import winners


def evaluate(view: View, weights: Weights | None = None) -> tuple[float, ...]:
    """The chance of each seat to win. How sure one can be at each stage was measured in self-play."""
    if weights is None:
        weights = learned()
    state = sampled(view, Random(0), weights)
    if view.over:
        best = winners(state)
        return tuple((seat in best) / len(best) for seat in range(view.seats))
    lens = weights.lens(stage_of(state))
    return chances(standings(state, lens), lens.spread)


def chances(values: Sequence[float], spread: float) -> tuple[float, ...]:
    """Chances from expected points that are usually out by so many."""
    most = max(values)
    shares = [exp((value - most) / spread) for value in values]
    return tuple(share / sum(shares) for share in shares)
