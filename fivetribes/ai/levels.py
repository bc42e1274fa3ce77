"""The levels, from one that a beginner can beat to one that sees far."""

from __future__ import annotations

from .bots import Bot, RandomBot, Sight, Thinker
from .weights import Weights, learned

#: What things bring at once, and nothing else.
NOW = Weights(
    vizier=(1.0, 0.0),
    lead_width=(0.01, 0.0),
    elder=(2.0, 0.0),
    fakir=(0.0, 0.0),
    kind=(0.0, 0.0),
    powers=((0.0, 0.0),) * 22,
)


def make(level: str, seed: str = "") -> Bot:
    if level == "random":
        return RandomBot(seed)
    if level == "greedy":
        return Thinker(NOW, Sight(own_only=True, eager=0.0, cheap_bids=True), seed)
    if level == "apprentice":
        return Thinker(
            Weights(lead=(0, 0), vizier=(1, 0), fakir=(0, 0), kind=(0, 0), djinn=(0, 0), powers=((0.0, 0.0),) * 22),
            Sight(looks=6, largest=3, own_only=True, eager=0, powers=False, cheap_bids=True),
            seed,
        )
    if level == "merchant":
        return Thinker(learned(), Sight(looks=12), seed)
    if level == "vizier":
        return Thinker(learned(), Sight(looks=30, orders=3, leave=0.7), seed)
    raise ValueError(level)
