"""What the list of saved games says of each, kept in a small file beside it so that nobody waits for the list."""

from __future__ import annotations

import json
import os
import re
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from fivetribes.errors import FormatError
from fivetribes.game import Game
from fivetribes.grid import TILES
from fivetribes.pieces import MAX_SEATS, TRIBE_LETTERS
from fivetribes.reading import as_bool, as_dict, as_int, as_list, parse_json
from fivetribes.state import NONE
from screens.game_setup import GameSetup, SeatSetup

from . import atomic
from .journal import one_line, seal, unseal

SUMMARY: Final = ".summary.json"
MAX_BYTES: Final = 10_000
_FIELDS: Final = ("size", "time", "seats", "round", "over", "points", "board", "hides_coins")
_TILE: Final = rf"[0-4][-0-3][{TRIBE_LETTERS}]*"
_BOARD: Final = re.compile(rf"{_TILE}(?: {_TILE}){{{TILES - 1}}}")


@dataclass(frozen=True, slots=True)
class TilePicture:
    """A tile of the small picture."""

    kind: int  # as in `pieces`
    owner: int  # a seat, or NONE
    meeples: str  # letters


@dataclass(frozen=True, slots=True)
class About:
    """What is known from the game itself."""

    seats: tuple[SeatSetup, ...] = ()
    round: int = 0
    over: bool = False
    points: tuple[int, ...] = ()  # as all may know them: without coins, unless these are open
    board: str = ""  # see `tiles`
    hides_coins: bool = False  # whoever gets the file or the text of the game can find out what others have


@dataclass(frozen=True, slots=True)
class Summary:
    """A line of the list of saved games."""

    name: str  # what the store calls it
    date: float  # when it was last played, in seconds since 1970
    about: About
    fault: str | None = None  # why it cannot be opened; then nothing is known about it

    @property
    def leaders(self) -> tuple[int, ...]:
        """The seats with the most points; of a game that is over, its winners."""
        points = self.about.points
        return tuple(seat for seat, total in enumerate(points) if total == max(points))

    def tiles(self) -> tuple[TilePicture, ...]:
        """The board, row by row; nothing if nothing is known about the game."""
        return tuple(
            TilePicture(int(tile[0]), NONE if tile[1] == "-" else int(tile[1]), tile[2:])
            for tile in self.about.board.split()
        )


def summarise(setup: GameSetup, game: Game) -> About:
    """What there is to say about a game."""
    state = game.state
    open_coins = game.over or state.options.open_coins
    board = (
        f"{kind}{'-' if owner == NONE else owner}{state.meeples(tile)}"
        for tile, (kind, owner) in enumerate(zip(state.board.kinds, state.owner, strict=True))
    )
    return About(
        seats=setup.seats,
        round=state.round,
        over=game.over,
        points=tuple(sheet.total - (0 if open_coins else sheet.coins) for sheet in game.scores()),
        board=" ".join(board),
        hides_coins=not open_coins,
    )


def summary_path(path: Path) -> Path:
    """Where the summary of a saved game is kept."""
    return path.with_suffix(SUMMARY)


def write_summary(path: Path, about: About, stat: os.stat_result) -> None:
    """Keep what there is to say about the game in this file, which was like this when it was read."""
    data = {"size": stat.st_size, "time": stat.st_mtime_ns} | asdict(about)
    # It need not survive a failing power: it can be made from the game again.
    atomic.write(summary_path(path), seal(0, one_line(data)).encode("ascii"), durable=False)


def read_summary(path: Path, stat: os.stat_result) -> About | None:
    """What was kept about the game in this file; None if that is nothing, damaged, or older than the game."""
    try:
        data = atomic.read(summary_path(path), MAX_BYTES)
        content = unseal(0, data.removesuffix(b"\n"))
        fields = as_dict(parse_json(content or ""), "summary", _FIELDS)
        if (fields.get("size"), fields.get("time")) != (stat.st_size, stat.st_mtime_ns):
            return None
        return _about(fields)
    except (OSError, FormatError):
        return None


def _about(fields: dict[str, Any]) -> About:
    board = fields.get("board")
    if not isinstance(board, str) or not _BOARD.fullmatch(board):
        raise FormatError("board", "must be a board")
    seats = GameSetup.from_json(json.dumps({"seats": fields.get("seats")})).seats
    points = as_list(fields.get("points"), "points", len(seats), MAX_SEATS)
    return About(
        seats=seats,
        round=as_int(fields.get("round"), "round"),
        over=as_bool(fields.get("over"), "over"),
        points=tuple(as_int(total, "points") for total in points),
        board=board,
        hides_coins=as_bool(fields.get("hides_coins"), "hides_coins"),
    )
