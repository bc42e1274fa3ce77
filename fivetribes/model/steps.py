"""The steps of a game at which somebody may have to decide, and what is asked there.

The state holds a stack of open steps: small tuples that start with one of these ints. Being plain data, they are
copied and saved in the middle of a turn.
"""

from __future__ import annotations

from enum import Enum
from typing import Final

BID: Final = 0  # (BID,) the first marker on the bid order track bids
SOW: Final = 1  # (SOW,) powers before sowing, and the sowing
BLOCKED: Final = 2  # (BLOCKED,) powers of a turn in which no sowing exists
TRIBE: Final = 3  # (TRIBE,) the tribe in hand acts
TILE: Final = 4  # (TILE,) the end tile acts
END: Final = 5  # (END,) sale, powers, end of the turn
PLACE: Final = 6  # (PLACE, item, tile) where a palm or palace due on a tile goes
KEEP: Final = 7  # (KEEP, djinn, ...) which of the djinns looked at is kept
OVER: Final = 8  # (OVER,) the game has ended

STEP_NAMES: Final = ("bid", "sow", "blocked", "tribe", "tile", "end", "place", "keep", "over")


class Ask(Enum):
    """What a decision is about."""

    BID = "bid"
    SOW = "sow"
    BLOCKED = "blocked"
    TRIBE = "tribe"
    BUILD = "build"
    KILL = "kill"
    PLACE = "place"
    MARKET = "market"
    SACRED = "sacred"
    KEEP = "keep"
    END = "end"
