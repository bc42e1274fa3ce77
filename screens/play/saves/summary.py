"""What the list of saved games says of each, kept in a small file beside it so that nobody waits for the list.

The small file also knows how long the game's file was, so that one that was cut is noticed.
"""

from __future__ import annotations

import contextlib
import json
import os
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from fivetribes.errors import FormatError
from fivetribes.shell.journal import one_line, seal, unseal
from fivetribes.validate import as_bool, as_int, as_list, as_name, parse_json
from screens import __version__
from screens.play.box import FIRST_KIND, kind_named
from screens.play.game_kind import AnyGame, GameKind
from screens.play.game_setup import GameSetup, SeatSetup
from screens.play.saves import atomic, disk
from screens.play.saves.file_names import name_of, plain
from screens.play.saves.save_errors import UNREADABLE

SUMMARY: Final = ".summary.json"
MAX_BYTES: Final = 10_000
_STAMP: Final = ("size", "time", "length", "longest")
_FAULTS: Final = tuple(UNREADABLE)
_LATEST: Final = 1 << 63  # nanoseconds since 1970


@dataclass(frozen=True, slots=True)
class About:
    """What is known from the game itself."""

    seats: tuple[SeatSetup, ...] = ()
    round: int = 0
    over: bool = False
    points: tuple[int, ...] = ()  # as all may know them
    board: str = ""  # a picture of it, in letters that the painter of the game reads
    hides_coins: bool = False  # whoever gets the file or the text of the game can find out what others have
    kind: GameKind = FIRST_KIND


@dataclass(frozen=True, slots=True)
class Summary:
    """A line of the list of saved games."""

    name: str  # what the store calls it
    date: float  # when it was last played, in seconds since 1970
    about: About
    fault: str | None = None  # why it cannot be opened; then nothing is known about it
    cut: bool = False  # its file was longer once: steps are missing

    @property
    def leaders(self) -> tuple[int, ...]:
        """The seats with the most points; of a game that is over, its winners."""
        points = self.about.points
        return tuple(seat for seat, total in enumerate(points) if total == max(points))


@dataclass(frozen=True, slots=True)
class Known:
    """What was known of a file when it was looked at last."""

    size: int
    time: int
    length: int  # of these bytes, how many hold the game
    longest: int  # how many did so once; nobody has told the player yet if that was more
    about: About | None = None
    fault: str = ""  # the kind of `Unreadable`, if nothing of it can be read

    @classmethod
    def of(cls, stat: os.stat_result, length: int, about: About | None, fault: str = "") -> Known:
        """Of a file that is like this."""
        return cls(stat.st_size, stat.st_mtime_ns, length, length, about, fault)

    def holds(self, stat: os.stat_result) -> bool:
        """Whether the file has not changed since."""
        return (self.size, self.time) == (stat.st_size, stat.st_mtime_ns)

    @property
    def cut(self) -> bool:
        """Whether steps are missing."""
        return self.length < self.longest


def summarise(setup: GameSetup, game: AnyGame) -> About:
    """What there is to say about a game."""
    now = setup.kind.glance(game)
    return About(
        seats=setup.seats,
        round=now.round,
        over=game.over,
        points=now.points,
        board=now.picture,
        hides_coins=now.hides,
        kind=setup.kind,
    )


def summary_path(path: Path) -> Path:
    """Where the summary of a saved game is kept."""
    return path.with_name(plain(name_of(path.name)) + SUMMARY)


def write_known(path: Path, known: Known) -> None:
    """Keep what is known about this file."""
    stamp = {name: getattr(known, name) for name in _STAMP}
    if known.about is not None:
        data = stamp | _fields(known.about)
    else:
        data = stamp | {"fault": known.fault, "version": __version__}
    # It need not survive a failing power: it can be made from the game again.
    atomic.write(summary_path(path), seal(0, one_line(data)).encode("ascii"), durable=False)


def read_known(path: Path) -> Known | None:
    """What is known about this file, which may have changed since; None if that is nothing, or damaged.

    OSError if it cannot be read now: what it says of the length of the game must not be lost then.
    """
    try:
        data = atomic.read(summary_path(path), MAX_BYTES)
        content = unseal(0, data.removesuffix(b"\n"))
        fields = parse_json(content or "")  # a later version may say more in it
        if not isinstance(fields, dict):
            raise FormatError("summary", "must be an object")
        size, time, length, longest = (as_int(fields.get(name), name, -_LATEST, _LATEST) for name in _STAMP)
        if "fault" not in fields:
            return Known(size, time, length, longest, _about(fields))
        if fields.get("version") != __version__:  # what one version of the app cannot read, another one may
            size = -1
        return Known(size, time, length, longest, fault=_FAULTS[as_name(fields["fault"], "fault", _FAULTS)])
    except (FileNotFoundError, FormatError):
        return None


def forget(path: Path) -> None:
    """Know nothing about this file any more: it becomes another one, and may become shorter."""
    with contextlib.suppress(OSError):  # to keep the game is more than to know how long it was
        disk.remove(summary_path(path))


def _fields(about: About) -> dict[str, object]:
    """What the file says of a game. It names no game if it is the one that was there before there were others."""
    named = {} if about.kind is FIRST_KIND else {"game": about.kind.key}
    return named | {
        "seats": [asdict(seat) for seat in about.seats],
        "round": about.round,
        "over": about.over,
        "points": about.points,
        "board": about.board,
        "hides_coins": about.hides_coins,
    }


def _about(fields: dict[str, object]) -> About:
    key = fields.get("game", FIRST_KIND.key)
    kind = kind_named(key) if isinstance(key, str) else None
    if kind is None:
        raise FormatError("game", "is not known to this program")
    board = fields.get("board")
    if not isinstance(board, str) or not kind.picture.fullmatch(board):
        raise FormatError("board", "must be a board")
    seats = GameSetup.from_json(json.dumps({"seats": fields.get("seats")}), kind).seats
    points = as_list(fields.get("points"), "points", len(seats), kind.game.rules.form.most_seats)
    return About(
        seats=seats,
        round=as_int(fields.get("round"), "round"),
        over=as_bool(fields.get("over"), "over"),
        points=tuple(as_int(total, "points") for total in points),
        board=board,
        hides_coins=as_bool(fields.get("hides_coins"), "hides_coins"),
        kind=kind,
    )
