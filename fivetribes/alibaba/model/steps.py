"""The steps of a turn at which somebody has to decide.

The state holds the open step: a small tuple that starts with one of these ints. Being plain data, it is copied and
saved in the middle of a turn.
"""

from __future__ import annotations

from enum import Enum
from typing import Final

from fivetribes.alibaba.model.pieces import NONE

TAKE: Final = 0  # (TAKE,) a tile is taken
LAMP: Final = 1  # (LAMP, place, lamp, turned up) the lamp taken there is kept or swapped
BESIDE: Final = 2  # (BESIDE, place) green: a tile beside that place is taken too
SHOW: Final = 3  # (SHOW, tile...) yellow: the tile that each seat has shown, NONE if none yet
SHOWN: Final = 4  # (SHOWN, tile...) yellow: all have shown, one is taken
BAN: Final = 5  # (BAN,) white: something is forbidden
OVER: Final = 6  # (OVER,) the game has ended

Step = tuple[int, ...]

#: In a view: a tile was shown, and only its owner knows which.
HIDDEN: Final = -2


class Ask(Enum):
    """What a decision is about."""

    TAKE = "take"
    LAMP = "lamp"
    BESIDE = "beside"
    SHOW = "show"
    SHOWN = "shown"
    BAN = "ban"


#: By step: what is asked.
ASKS: Final = (Ask.TAKE, Ask.LAMP, Ask.BESIDE, Ask.SHOW, Ask.SHOWN, Ask.BAN, None)
STEP_NAMES: Final = ("take", "lamp", "beside", "show", "shown", "ban", "over")


def hide_step(step: Step, seat: int) -> Step:
    """An open step as one seat sees it: what others show stays hidden until all have shown (A15)."""
    if step[0] != SHOW:
        return step
    return (SHOW, *(tile if own == seat or tile == NONE else HIDDEN for own, tile in enumerate(step[1:])))
