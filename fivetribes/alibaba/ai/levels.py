"""The levels: those of Five Tribes by name and time. They differ in what they remember and how far they look."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from fivetribes.alibaba.ai.thinker import Sight, Thinker
from fivetribes.alibaba.ai.worth import Taste
from fivetribes.alibaba.game import Decision
from fivetribes.alibaba.model.moves import Move
from fivetribes.alibaba.view import View
from fivetribes.errors import FormatError, shortened
from fivetribes.i18n import tr
from fivetribes.shell.bots import player
from fivetribes.shell.bots.budget import Budget

Bot = player.Bot[View, Decision, Move]


@dataclass(frozen=True, slots=True)
class Level(player.Level):
    """A level: how long it may think, and what it looks at."""

    sight: Sight


#: What comes at once, and nothing else.
AT_ONCE: Final = Taste(theft=0.0)
#: What a merchant counts: what comes at once, what is taken from others, some of what the next one would get.
PLAIN_TRADE: Final = Taste(theft=1.2, turned_up=-0.2, denial=0.6)
#: A vizier knows that a tile is worth more than its points now, if only a little.
WORLDLY: Final = Taste(theft=3.0, ban=1.0, turned_up=-0.4, denial=1.0, later=0.3, more=0.5)
#: Found by duels of some hundred games: a weight was changed, and kept where it won. What yellow takes is worth far
#: more than its points now.
SHREWD: Final = Taste(theft=4.0, ban=2.0, turned_up=-0.5, denial=1.1, later=0.5, more=1.0)
#: The same for three and four players.
COMPANY: Final = Taste(theft=0.5, denial=0.3, later=0.2, more=1.0)
EVERYTHING: Final = 60

LEVELS: Final = {
    "apprentice": Level(0.15, 100, Sight(whim=4.0, taste=AT_ONCE, company=AT_ONCE)),
    "merchant": Level(0.15, 100, Sight(memory=3, taste=PLAIN_TRADE, company=PLAIN_TRADE)),
    "vizier": Level(1.0, 400, Sight(memory=8, taste=WORLDLY, company=COMPANY, candidates=4, turns=1, rounds=10)),
    "sultan": Level(
        3.0, 3000, Sight(memory=EVERYTHING, taste=SHREWD, company=COMPANY, candidates=8, turns=4, rounds=60)
    ),
}
#: To measure others by, not for people to play against: it takes what brings most at once.
GREEDY: Final = Level(1.0, 100, Sight(memory=EVERYTHING, taste=AT_ONCE, company=AT_ONCE))
#: Whoever may enter an arena.
ENTRANTS: Final = (*LEVELS, "greedy", "random")


class RandomBot:
    """Plays anything legal."""

    def __init__(self, seed: str) -> None:
        self._rng = Random(seed)

    def choose(self, view: View, decision: Decision, budget: Budget) -> Move:
        return decision.moves[int(self._rng.random() * len(decision.moves))]


@dataclass(frozen=True, slots=True)
class Entrant:
    """Who plays a seat: a level, with its budget."""

    level: str
    timed: bool = False
    scale: float = 1.0

    @property
    def name(self) -> str:
        return self.level

    def budget(self) -> Budget:
        """The budget of one decision."""
        return LEVELS.get(self.level, GREEDY).budget(timed=self.timed, scale=self.scale)


def entrant_of(text: str, *, timed: bool = False, scale: float = 1.0) -> Entrant:
    """The entrant with this name; FormatError for anything else."""
    if text not in ENTRANTS:
        raise FormatError(
            "", tr("{name} is none of {names}").format(name=repr(shortened(text)), names=", ".join(ENTRANTS))
        )
    return Entrant(text, timed, scale)


def make_bot(entrant: Entrant, seed: str) -> Bot:
    """A computer player; the same seed makes it play the same under a budget of nodes."""
    if entrant.level == "random":
        return RandomBot(seed)
    return Thinker(LEVELS.get(entrant.level, GREEDY).sight, seed)
