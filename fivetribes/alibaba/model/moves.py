"""Moves: frozen values with a code. `parse(move.code()) == move`, whatever the position is.

There are some three hundred moves in all, each made once: the tuples of this module have them by number.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fivetribes.alibaba.model.cave import PLACE_NAMES, PLACES
from fivetribes.alibaba.model.pieces import BANS, TILE_NAMES, TILES
from fivetribes.errors import FormatError, shortened


@dataclass(frozen=True, slots=True)
class Take:
    """Take the face-up tile of a place."""

    place: int

    def code(self) -> str:
        return f"take:{PLACE_NAMES[self.place]}"


@dataclass(frozen=True, slots=True)
class TakeBeside:
    """With green magic: take also the face-up tile of a place beside."""

    place: int

    def code(self) -> str:
        return f"beside:{PLACE_NAMES[self.place]}"


@dataclass(frozen=True, slots=True)
class KeepLamp:
    """Keep the lamp, and use its own magic."""

    def code(self) -> str:
        return "keep"


@dataclass(frozen=True, slots=True)
class Swap:
    """Swap the lamp for a tile beside the cave, and use the magic of that tile."""

    tile: int

    def code(self) -> str:
        return f"swap:{TILE_NAMES[self.tile]}"


@dataclass(frozen=True, slots=True)
class Show:
    """Show a tile to the player of a yellow one."""

    tile: int

    def code(self) -> str:
        return f"show:{TILE_NAMES[self.tile]}"


@dataclass(frozen=True, slots=True)
class TakeShown:
    """Take one of the tiles shown."""

    tile: int

    def code(self) -> str:
        return f"shown:{TILE_NAMES[self.tile]}"


@dataclass(frozen=True, slots=True)
class Ban:
    """With white magic: forbid the others the tiles of a kind or a colour."""

    what: int

    def code(self) -> str:
        return f"ban:{BANS[self.what]}"


Move = Take | TakeBeside | KeepLamp | Swap | Show | TakeShown | Ban

TAKES: Final = tuple(Take(place) for place in range(PLACES))
TAKES_BESIDE: Final = tuple(TakeBeside(place) for place in range(PLACES))
KEEP: Final = KeepLamp()
SWAPS: Final = tuple(Swap(tile) for tile in range(TILES))
SHOWS: Final = tuple(Show(tile) for tile in range(TILES))
TAKES_SHOWN: Final = tuple(TakeShown(tile) for tile in range(TILES))
ALL_BANS: Final = tuple(Ban(what) for what in range(len(BANS)))

_ALL: Final[tuple[Move, ...]] = (*TAKES, *TAKES_BESIDE, KEEP, *SWAPS, *SHOWS, *TAKES_SHOWN, *ALL_BANS)
_BY_CODE: Final[dict[str, Move]] = {move.code(): move for move in _ALL}


def parse(code: str) -> Move:
    """The move with this code; FormatError for anything else."""
    move = _BY_CODE.get(code)
    if move is None:
        raise FormatError("", f"{shortened(code)!r} is no move")
    return move
