"""What the people at this device have won in one game, and the file it is kept in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

from fivetribes.errors import FormatError
from fivetribes.shell.journal import one_line
from fivetribes.validate import as_bool, as_dict, as_int, as_list, as_text, parse_json, read_text
from screens.play.box import FIRST_KIND
from screens.play.game_kind import GameKind
from screens.play.game_setup import GameSetup
from screens.play.saves import atomic

#: Stands for the level where no computer player took part.
PEOPLE: Final = "people"
#: So many games are remembered as counted, so that none counts twice.
REMEMBERED: Final = 1000
#: So many games are kept one by one.
LAST: Final = 10
_MAX_GAME: Final = 60  # characters of the name of a saved game
_LATEST: Final = 2**40  # seconds: later than any clock says


@dataclass(frozen=True, slots=True)
class Tally:
    """Games of one sort."""

    played: int = 0
    won: int = 0  # by a person; a shared victory is one
    best: int = 0  # points of a person


@dataclass(frozen=True, slots=True)
class Finished:
    """One game."""

    when: int  # in seconds since 1970
    level: str  # the strongest one, or PEOPLE
    seats: int
    points: int  # the most of a person
    won: bool  # by a person


@dataclass(frozen=True, slots=True)
class Statistics:
    """The games that were played to their end.

    Rows of wins and single games were not kept at first: of games that an old file counts, nothing of that is known.
    """

    tallies: dict[tuple[str, int], Tally] = field(default_factory=dict)  # by the strongest level, or PEOPLE, and seats
    counted: tuple[str, ...] = ()  # names of saved games
    row: int = 0  # games against computer players that were won one after another, up to now
    longest: int = 0  # such row ever
    last: tuple[Finished, ...] = ()  # the newest first

    def best(self) -> int:
        """The highest score of a person ever."""
        return max((tally.best for tally in self.tallies.values()), default=0)

    def count(
        self, game: str, setup: GameSetup, totals: Sequence[int], winners: Sequence[int], when: int = 0
    ) -> Statistics:
        """With a game that is over, by its name, its points by seat, who won, and the time in seconds since 1970.

        The same again if the game was counted before, if no person took part, or if it was for practice.
        """
        people = [seat for seat, who in enumerate(setup.seats) if who.level is None]
        if game in self.counted or not people or setup.kind.is_practice(setup.options):
            return self
        levels = [who.level for who in setup.seats if who.level is not None]
        level = max(levels, key=setup.kind.levels.index, default=PEOPLE)
        won, points = any(seat in winners for seat in people), max(totals[seat] for seat in people)
        old = self.tallies.get((level, len(setup.seats)), Tally())
        new = Tally(played=old.played + 1, won=old.won + won, best=max(old.best, points))
        row = self.row if level == PEOPLE else self.row + 1 if won else 0
        return Statistics(
            tallies=self.tallies | {(level, len(setup.seats)): new},
            counted=(*self.counted, game)[-REMEMBERED:],
            row=row,
            longest=max(self.longest, row),
            last=(Finished(when, level, len(setup.seats), points, won), *self.last)[:LAST],
        )

    def forgotten(self) -> Statistics:
        """From zero. Games that were counted do not count again when they are opened once more."""
        return Statistics(counted=self.counted)


def load(path: Path, kind: GameKind = FIRST_KIND) -> Statistics:
    """The statistics of a file; none if there is no file. One that cannot be understood is set aside."""
    try:
        return _read(parse_json(read_text(path)), kind)
    except FileNotFoundError:
        return Statistics()
    except (FormatError, OSError):
        atomic.set_aside(path)
        return Statistics()


def save(statistics: Statistics, path: Path) -> None:
    """Write the file anew; OSError leaves the old one."""
    tallies = [
        {"level": level, "seats": seats, **asdict(tally)} for (level, seats), tally in statistics.tallies.items()
    ]
    data = {
        "counted": statistics.counted,
        "tallies": tallies,
        "row": statistics.row,
        "longest": statistics.longest,
        "last": [asdict(game) for game in statistics.last],
    }
    atomic.write(path, one_line(data).encode("ascii"))


def _read(data: Any, kind: GameKind) -> Statistics:
    form, most = kind.game.rules.form, (len(kind.levels) + 1) * kind.game.rules.form.most_seats
    data = as_dict(data, "statistics", ("counted", "tallies", "row", "longest", "last"))
    tallies: dict[tuple[str, int], Tally] = {}
    for item in as_list(data.get("tallies"), "tallies", 0, most):
        item = as_dict(item, "tallies", ("level", "seats", "played", "won", "best"))
        seats = as_int(item.get("seats"), "seats", form.fewest_seats, form.most_seats)
        sort = as_text(item.get("level"), "level", _MAX_GAME), seats
        tallies[sort] = Tally(*(as_int(item.get(name), name) for name in ("played", "won", "best")))
    counted = as_list(data.get("counted"), "counted", 0, REMEMBERED)
    return Statistics(
        tallies,
        tuple(as_text(game, "counted", _MAX_GAME) for game in counted),
        as_int(data.get("row", 0), "row"),
        as_int(data.get("longest", 0), "longest"),
        tuple(_read_game(game, kind) for game in as_list(data.get("last", []), "last", 0, LAST)),
    )


def _read_game(data: Any, kind: GameKind) -> Finished:
    form, data = kind.game.rules.form, as_dict(data, "last", ("when", "level", "seats", "points", "won"))
    return Finished(
        when=as_int(data.get("when"), "when", high=_LATEST),
        level=as_text(data.get("level"), "level", _MAX_GAME),
        seats=as_int(data.get("seats"), "seats", form.fewest_seats, form.most_seats),
        points=as_int(data.get("points"), "points"),
        won=as_bool(data.get("won"), "won"),
    )
