"""Which games were played at this device, and in what order: a small file beside them. Knows no Kivy.

The order does not come from the clock alone, which may be put back. A game counts in the statistics if it came to its
end here, so what identifies it is noted when a step of it is first kept; copies of a game are that game.
"""

from __future__ import annotations

import contextlib
import hashlib
import logging
import math
import secrets
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final, TypeGuard

from fivetribes.shell.journal import one_line
from fivetribes.shell.record import apart
from screens.play.game_kind import AnyGame
from screens.play.game_setup import GameSetup
from screens.play.saves.file_names import is_game
from screens.play.saves.small_file import Fields, SmallFile

log = logging.getLogger(__name__)

FILE: Final = "played.json"
#: So many games are known as played here.
REMEMBERED: Final = 1000


def begun(setup: GameSetup) -> GameSetup:
    """The set-up of a game that begins now, and is no copy of another."""
    return replace(setup, origin=secrets.token_hex(12))


def identity(setup: GameSetup, game: AnyGame) -> str:
    """What identifies a game and all copies of it. An old one is known by its names and by how it started."""
    if setup.origin:
        return setup.origin
    start = one_line([setup.kind.key, list(game.names), apart(game.start)[1]])
    return hashlib.sha256(start.encode("ascii")).hexdigest()[:24]


class Played:
    """The file of a folder of saved games. Who cannot read or write it does without."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._file = SmallFile(folder / FILE)

    def note(self, file: str, game: str = "") -> None:
        """This file was written last; with what identifies a game: by playing it here."""
        try:
            fields = self._file.read()
            if _is_last(fields, file) and (not game or game in _texts(fields.get("here"))):
                return  # it nearly always is
            self._file.change(lambda fields: self._noted(fields, file, game), durable=False)
        except OSError:
            log.warning("%s is not noted", FILE, exc_info=True)

    def was_here(self, game: str) -> bool | None:
        """Whether the game that this identifies was played here; None if nobody knows at the moment."""
        try:
            return game in _texts(self._file.read().get("here"))
        except OSError:
            return None

    def places(self, dates: Mapping[str, float]) -> dict[str, tuple[float, float]]:
        """By these files, written at these times: the greater, the later was it played."""
        try:
            return _places(_order(self._file.read()), dates)
        except OSError:
            return _places([], dates)

    def _noted(self, fields: Fields, file: str, game: str) -> Fields:
        dates: dict[str, float] = {}
        for path in self._folder.iterdir():
            with contextlib.suppress(OSError):
                if is_game(path.name):
                    dates[path.name] = path.lstat().st_mtime
        places = _places(_order(fields), dates)
        before = sorted((name for name in dates if name != file), key=lambda name: (places[name], name))
        here = [known for known in _texts(fields.get("here")) if known != game] + [game] * bool(game)
        return fields | {
            "order": [[name, dates[name]] for name in (*before, file) if name in dates],
            "here": here[-REMEMBERED:],
        }


def _places(order: Iterable[tuple[str, float]], dates: Mapping[str, float]) -> dict[str, tuple[float, float]]:
    places: dict[str, tuple[float, float]] = {}
    latest = -math.inf
    for place, (file, noted) in enumerate(order):
        latest = max(latest, noted)  # not before those that stand before it, whatever the clock said
        if file in dates:  # it may have been written since by who notes nothing: an older version, another program
            places[file] = max(latest, dates[file]), place
    return {file: (date, math.inf) for file, date in dates.items()} | places


def _is_last(fields: Fields, file: str) -> bool:
    return [name for name, _ in _order(fields)[-1:]] == [file]


def _order(fields: Fields) -> list[tuple[str, float]]:
    """The files, the one played last at the end, each with when it had been written."""
    found = fields.get("order")
    pairs = (item for item in found if isinstance(item, list) and len(item) == 2) if isinstance(found, list) else ()
    return [(name, float(time)) for name, time in pairs if isinstance(name, str) and _is_time(time)]


def _is_time(value: object) -> TypeGuard[float]:
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < 2.0**60


def _texts(value: object) -> list[str]:
    return [item for item in value if isinstance(item, str)] if isinstance(value, list) else []
