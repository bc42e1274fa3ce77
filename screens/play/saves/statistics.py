"""What the people at this device have won in one game, and the file it is kept in."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final, TypeVar

from fivetribes.errors import FormatError
from fivetribes.validate import MAX_NUMBER, as_bool, as_int, as_text
from screens.play.game_setup import GameSetup
from screens.play.saves.small_file import Fields, SmallFile

#: Stands for the level where no computer player took part.
PEOPLE: Final = "people"
#: So many games are remembered as counted, so that none counts twice.
REMEMBERED: Final = 1000
#: So many games are kept one by one.
LAST: Final = 10
_MAX_GAME: Final = 60  # characters of what a game is called
_MAX_SEATS: Final = 99  # a later version may have games for more than this one
_LATEST: Final = 2**40  # seconds: later than any clock says

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Tally:
    """Games of one sort. `more`, here and below: what another version keeps there, which stays."""

    played: int = 0
    won: int = 0  # by a person; a shared victory is one
    best: int = 0  # points of a person
    more: Fields = field(default_factory=dict)

    def plus(self, other: Tally) -> Tally:
        """Both together."""
        played, won, best = self.played + other.played, self.won + other.won, max(self.best, other.best)
        return Tally(played, won, best, other.more | self.more)


@dataclass(frozen=True, slots=True)
class Finished:
    """One game."""

    when: int  # in seconds since 1970, as the clock said
    level: str  # the strongest one, or PEOPLE
    seats: int
    points: int  # the most of a person
    won: bool  # by a person
    more: Fields = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Statistics:
    """The games that were played to their end.

    Rows of wins and single games were not kept at first: of games that an old file counts, nothing of that is known.
    """

    tallies: dict[tuple[str, int], Tally] = field(default_factory=dict)  # by the strongest level, or PEOPLE, and seats
    counted: tuple[str, ...] = ()  # what identifies games that are done with; once it was their names
    row: int = 0  # games against computer players that were won one after another, up to now
    longest: int = 0  # such row ever
    last: tuple[Finished, ...] = ()  # the newest first
    more: Fields = field(default_factory=dict)

    def best(self) -> int:
        """The highest score of a person ever."""
        return max((tally.best for tally in self.tallies.values()), default=0)

    def count(
        self, game: str, setup: GameSetup, totals: Sequence[int], winners: Sequence[int], when: int = 0
    ) -> Statistics:
        """With a game that is over, by what identifies it, its points by seat, who won, and when.

        The same again if the game was counted before, if no person took part, or if it was for practice.
        """
        people = [seat for seat, who in enumerate(setup.seats) if who.level is None]
        if game in self.counted or not people or setup.kind.is_practice(setup.options):
            return self
        levels = [who.level for who in setup.seats if who.level is not None]
        level = max(levels, key=setup.kind.levels.index, default=PEOPLE)
        won, points = any(seat in winners for seat in people), max(totals[seat] for seat in people)
        one = Finished(min(max(0, when), _LATEST), level, len(setup.seats), points, won)
        old = self.tallies.get((level, one.seats), Tally())
        row = self.row if level == PEOPLE else self.row + 1 if won else 0
        return replace(
            self.without(game),
            tallies=self.tallies | {(level, one.seats): old.plus(Tally(1, won, points))},
            row=row,
            longest=max(self.longest, row),
            last=(one, *self.last)[: max(LAST, len(self.last))],
        )

    def without(self, game: str) -> Statistics:
        """The same, and this game does not count later either: it came to its end elsewhere."""
        if game in self.counted:
            return self
        return replace(self, counted=(*self.counted, game)[-max(REMEMBERED, len(self.counted)) :])

    def forgotten(self) -> Statistics:
        """From zero. Games that were counted do not count again when they are opened once more."""
        return Statistics(counted=self.counted)

    def plus(self, older: Statistics) -> Statistics:
        """Both together, where no game is counted in both."""
        tallies = dict(older.tallies)
        for sort, tally in self.tallies.items():
            tallies[sort] = tally.plus(tallies.get(sort, Tally()))
        return Statistics(
            tallies,
            (*older.counted, *self.counted),
            self.row,
            max(self.longest, older.longest),
            (*self.last, *older.last)[: max(LAST, len(self.last), len(older.last))],
            older.more | self.more,
        )


class StatisticsFile:
    """The statistics of one game. Other windows of the app may count at the same time: nothing is lost by that."""

    def __init__(self, path: Path) -> None:
        self._file = SmallFile(path)
        self._waiting: list[Callable[[Statistics], Statistics]] = []

    @property
    def was_damaged(self) -> bool:
        """The file could not be understood at all, and was set aside."""
        return self._file.was_damaged

    def load(self) -> Statistics:
        """What was won, with what could not be written yet; OSError if that cannot be read now."""
        self.catch_up()
        known, _ = read(self._file.read())
        return self._changed(known)

    def catch_up(self) -> None:
        """Write what could not be written before, if that can be done now."""
        if self._waiting:
            with contextlib.suppress(OSError):  # another time, then
                self._write()

    def change(self, change: Callable[[Statistics], Statistics], *, waits: bool = True) -> None:
        """Change what was won. OSError if that cannot be done now: then it waits until it can, or is given up."""
        self._waiting.append(change)
        try:
            self._write()
        except OSError:
            if not waits:
                self._waiting.remove(change)
            raise

    def _changed(self, known: Statistics) -> Statistics:
        for change in self._waiting:
            known = change(known)
        return known

    def _write(self) -> None:
        def changed(fields: Fields) -> Fields:
            known, whole = read(fields)
            now = self._changed(known)
            if now == known:
                return fields
            if not whole:
                self._file.keep_copy()
            return written(now)

        self._file.change(changed)
        self._waiting.clear()


# ---------------------------------------------------------------- as JSON


def written(statistics: Statistics) -> Fields:
    """The statistics as the fields of their file."""
    tallies = [
        tally.more | {"level": level, "seats": seats, "played": tally.played, "won": tally.won, "best": tally.best}
        for (level, seats), tally in statistics.tallies.items()
    ]
    last = [
        game.more
        | {"when": game.when, "level": game.level, "seats": game.seats, "points": game.points, "won": game.won}
        for game in statistics.last
    ]
    return statistics.more | {
        "counted": list(statistics.counted),
        "tallies": tallies,
        "row": statistics.row,
        "longest": statistics.longest,
        "last": last,
    }


def read(fields: Fields) -> tuple[Statistics, bool]:
    """The statistics in these fields, as far as they make sense, and whether all of them do."""
    tallies, good_tallies = _each(fields.get("tallies", []), _tally)
    counted, good_counted = _each(fields.get("counted", []), lambda game: as_text(game, "counted", _MAX_GAME))
    last, good_last = _each(fields.get("last", []), _finished)
    (row, good_row), (longest, good_longest) = (_number(fields.get(name, 0)) for name in ("row", "longest"))
    known = ("tallies", "counted", "row", "longest", "last")
    return (
        Statistics(dict(tallies), counted, row, longest, last, _more(fields, *known)),
        good_tallies and good_counted and good_last and good_row and good_longest,
    )


def _each(items: object, read_item: Callable[[object], Item]) -> tuple[tuple[Item, ...], bool]:
    """What can be read of a list, and whether that is all of it."""
    if not isinstance(items, list):
        return (), False
    good: list[Item] = []
    for item in items:
        with contextlib.suppress(FormatError):
            good.append(read_item(item))
    return tuple(good), len(good) == len(items)


def _number(value: object) -> tuple[int, bool]:
    try:
        return as_int(value, "number"), True
    except FormatError:
        return 0, False


def _object(data: object) -> Fields:
    if not isinstance(data, dict):
        raise FormatError("", "must be an object")
    return data


def _more(fields: Fields, *known: str) -> Fields:
    return {name: value for name, value in fields.items() if name not in known}


def _tally(data: object) -> tuple[tuple[str, int], Tally]:
    fields = _object(data)
    sort = as_text(fields.get("level"), "level", _MAX_GAME), as_int(fields.get("seats"), "seats", 1, _MAX_SEATS)
    played, won, best = (as_int(fields.get(name), name) for name in ("played", "won", "best"))
    return sort, Tally(played, won, best, _more(fields, "level", "seats", "played", "won", "best"))


def _finished(data: object) -> Finished:
    fields = _object(data)
    return Finished(
        when=as_int(fields.get("when"), "when", -_LATEST, _LATEST),
        level=as_text(fields.get("level"), "level", _MAX_GAME),
        seats=as_int(fields.get("seats"), "seats", 1, _MAX_SEATS),
        points=as_int(fields.get("points"), "points", -MAX_NUMBER),
        won=as_bool(fields.get("won"), "won"),
        more=_more(fields, "when", "level", "seats", "points", "won"),
    )
