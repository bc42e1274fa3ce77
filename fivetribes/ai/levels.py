"""The levels, from one that a beginner can beat to one that looks far ahead. They differ in what they look at."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from fivetribes.ai.bots import Bot, RandomBot
from fivetribes.ai.styles import STYLES
from fivetribes.ai.thinker import Sight, Thinker
from fivetribes.ai.weights import Weights, learned, styled
from fivetribes.errors import FormatError, shortened
from fivetribes.i18n import tr
from fivetribes.model.pieces import DJINNS
from fivetribes.shell.bots import player
from fivetribes.shell.bots.budget import Budget

NO_POWERS: Final = ((0.0, 0.0),) * len(DJINNS)

#: What things bring at once, and nothing else.
NOW: Final = Weights(
    vizier=(1.0, 0.0),
    lead_width=(0.01, 0.0),
    elder=(2.0, 0.0),
    fakir=(0.0, 0.0),
    kind=(0.0, 0.0),
    poor=(0.0, 0.0),
    powers=NO_POWERS,
)
#: What a beginner sees: coins, tiles, meeples. Neither rivals' viziers nor djinns nor what goods may become.
SIMPLE: Final = Weights(
    vizier=(1.0, 0.0),
    lead=(0.0, 0.0),
    elder=(2.0, 0.0),
    fakir=(0.0, 0.0),
    kind=(0.0, 0.0),
    djinn=(0.0, 0.0),
    poor=(0.0, 0.0),
    powers=NO_POWERS,
)


@dataclass(frozen=True, slots=True)
class Level(player.Level):
    """A level: how long it may think, and what it looks at."""

    sight: Sight
    weights: Weights | None = None  # None: the learned ones


LEVELS: Final = {
    "apprentice": Level(
        0.15,
        100,
        Sight(max_candidates=8, max_stack=3, own_only=True, aggression=0.0, powers=False, cheap_bids=True),
        SIMPLE,
    ),
    "merchant": Level(0.15, 100, Sight(max_candidates=12)),
    "vizier": Level(1.0, 150, Sight(max_candidates=16, drop_orders=2, denial_weight=0.6)),
    "sultan": Level(3.0, 800, Sight(max_candidates=40, drop_orders=4, denial_weight=0.7, playout_candidates=10)),
}
#: To measure others by, not for people to play against.
GREEDY: Final = Level(1.0, 100_000, Sight(own_only=True, aggression=0.0, cheap_bids=True), NOW)


@dataclass(frozen=True, slots=True)
class Entrant:
    """Who plays a seat: a level in a style, with its budget."""

    level: str
    style: str = "balanced"
    timed: bool = False
    scale: float = 1.0

    @property
    def name(self) -> str:
        return self.level if self.style == "balanced" else f"{self.level}:{self.style}"

    def budget(self) -> Budget:
        """The budget of one decision."""
        return LEVELS.get(self.level, GREEDY).budget(timed=self.timed, scale=self.scale)


#: Whoever may enter an arena.
ENTRANTS: Final = (*LEVELS, "greedy", "random")


def entrant_of(text: str, *, timed: bool = False, scale: float = 1.0) -> Entrant:
    """The entrant of a text such as `vizier` or `vizier:builder`; FormatError for anything else."""
    level, colon, style = text.partition(":")
    if level not in ENTRANTS:
        raise FormatError(
            "", tr("{name} is none of {names}").format(name=repr(shortened(level)), names=", ".join(ENTRANTS))
        )
    if colon and level not in LEVELS:
        raise FormatError("", tr("{name} has no style").format(name=repr(level)))
    if colon and style not in STYLES:
        raise FormatError(
            "", tr("{name} is none of {names}").format(name=repr(shortened(style)), names=", ".join(STYLES))
        )
    return Entrant(level, style or "balanced", timed, scale)


def make_bot(entrant: Entrant, seed: str) -> Bot:
    """A computer player; the same seed makes it play the same under a budget of nodes."""
    if entrant.level == "random":
        return RandomBot(seed)
    level = LEVELS.get(entrant.level, GREEDY)
    sight = replace(level.sight, aggression=level.sight.aggression * STYLES[entrant.style].aggression)
    return Thinker(styled(level.weights or learned(), entrant.style), sight, seed)
