"""The saved games of this device: a folder with a journal for each, and a summary beside it."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from fivetribes.i18n import tr
from fivetribes.shell.journal import SavedPlan, dump
from fivetribes.validate import MAX_CHARS
from screens.play.game_kind import AnyGame, AnySession
from screens.play.game_setup import GameSetup
from screens.play.saves import atomic, disk, sharing
from screens.play.saves.file_names import file_of, name_of, new_name
from screens.play.saves.journal import head_of, parse, replay, setup_in, take_up
from screens.play.saves.listing import note_new, summary_of
from screens.play.saves.played import Played, begun
from screens.play.saves.save_errors import (
    FORBIDDEN,
    InUse,
    NewerVersion,
    SaveError,
    Unreadable,
    not_read,
    not_written,
    steps_missing,
)
from screens.play.saves.saved_game import SavedGame
from screens.play.saves.summary import Known, Summary, forget, read_known

#: How often a file is opened again that was written anew in that moment.
ATTEMPTS: Final = 5


@dataclass(frozen=True, slots=True)
class Opened:
    """A game taken up again."""

    saved: SavedGame
    setup: GameSetup
    session: AnySession  # the game, and the way back
    plan: SavedPlan | None  # what was half planned, for whoever plays on
    notice: str | None  # what the player should know: something was lost, or the game is not being kept

    @property
    def game(self) -> AnyGame:
        return self.session.game


@dataclass(frozen=True, slots=True)
class Imported:
    """A game from elsewhere, now in the store."""

    name: str
    notice: str | None


class SaveStore:
    """Makes, finds and removes saved games. The folder is made when it is needed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._played = Played(folder)
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="saves")

    def close(self) -> None:
        """Let the worker go; after all games are closed."""
        self._worker.shutdown()

    # ------------------------------------------------------------ one game

    def create(self, setup: GameSetup, game: AnyGame) -> SavedGame:
        """Begin to keep a game. If that fails, `trouble` says why, and the game can be played all the same."""
        setup = begun(setup)
        saved = SavedGame(self._path(new_name()), setup, game, head_of(setup, game), self._worker, self._played)
        saved.begin(game.entries)
        return saved

    def open(self, name: str) -> Opened:
        """Take up a game where it was left; SaveError if it cannot be, InUse if it is open elsewhere.

        Of a damaged file everything before the damage is used, and a copy is kept. A file of which nothing can be used
        is set aside.
        """
        path = self._path(name)
        try:
            file, writable = _lay_hold(path)
        except OSError as error:
            raise not_read(error) from error
        try:
            data = _content(file)
            session, journal = take_up(parse(data))
        except OSError as error:
            os.close(file)
            raise not_read(error) from error
        except NewerVersion:
            os.close(file)
            raise
        except SaveError as error:
            atomic.set_aside(path)
            os.close(file)
            kept = tr("The file is kept beside the saved games, under another name.")
            raise SaveError(f"{error} {kept}") from error
        game = session.game
        setup = setup_in(journal, game)
        saved = SavedGame(path, setup, game, journal.head, self._worker, self._played)
        known = _known_before(path)
        saved.take_up(file, journal, data, writable=writable)
        notices = []
        if journal.damaged:
            notices.append(_damage())
        elif known is not None and journal.length < known.longest:
            notices.append(steps_missing())
        if saved.trouble is not None:
            notices.append(str(saved.trouble))
        return Opened(saved, setup, session, journal.plan, " ".join(notices) or None)

    def remove(self, name: str) -> None:
        """Delete a game for good. Copies of damaged files stay."""
        path = self._path(name)
        try:
            file, _ = _lay_hold(path)
            try:
                path.unlink()
                forget(path)
            finally:
                os.close(file)
        except OSError as error:
            raise not_written(error) from error
        disk.sync_folder(self.folder)

    def duplicate(self, name: str) -> str:
        """Copy a game as it stands, also one that is open elsewhere; the name of the copy."""
        return self._add(*self._read(name))

    # ------------------------------------------------------------ all games

    def summaries(self) -> list[Summary]:
        """What there is to say about each game, the one played last first. SaveError if the folder cannot be read."""
        try:
            with os.scandir(self.folder) as files:
                found = [summary_of(file) for file in files]
        except FileNotFoundError:
            return []
        except OSError as error:
            raise not_read(error) from error
        games = [summary for summary in found if summary is not None]
        places = self._played.places({file_of(summary.name): summary.date for summary in games})
        return sorted(games, key=lambda summary: (places[file_of(summary.name)], summary.name), reverse=True)

    def tidy(self) -> None:
        """Remove what is left of files that were being written when the app was killed."""
        atomic.tidy(self.folder)

    # ------------------------------------------------------------ to and from elsewhere

    def export_text(self, name: str) -> str:
        """A game as one line of text."""
        return sharing.to_text(*self._read(name))

    def export_file(self, name: str, path: Path) -> None:
        """A game as a file of its own."""
        _write_journal(path, *self._read(name))

    def import_text(self, text: str) -> Imported:
        """Take in a game from a pasted text."""
        return Imported(self._add(*sharing.from_text(text)), None)

    def import_file(self, path: Path) -> Imported:
        """Take in a game from a file: a journal, a record, or a text as it can be pasted."""
        try:
            path = Path(os.path.realpath(path))  # a link that the player has chosen is followed
            if path.exists() and not path.is_file():
                raise Unreadable
            data = atomic.read(path, MAX_CHARS)
        except OSError as error:
            raise not_read(error) from error
        return self.import_bytes(data)

    def import_bytes(self, data: bytes) -> Imported:
        """Take in a game from what is in such a file."""
        setup, game, damaged = sharing.from_bytes(data)
        return Imported(self._add(setup, game), _damage() if damaged else None)

    def _add(self, setup: GameSetup, game: AnyGame) -> str:
        """Keep a game that nobody plays at the moment."""
        path = self._path(new_name())
        length = _write_journal(path, setup, game)
        note_new(path, length, setup, game)
        self._played.note(path.name)
        return name_of(path.name)

    def _read(self, name: str) -> sharing.Shared:
        """A game as it stands, without laying hold of it."""
        try:
            game, journal = replay(parse(atomic.read(self._path(name), MAX_CHARS)))
        except OSError as error:
            raise not_read(error) from error
        return setup_in(journal, game), game

    def _path(self, name: str) -> Path:
        try:
            return self.folder / file_of(name)
        except FileNotFoundError as error:
            raise not_read(error) from error


def _known_before(path: Path) -> Known | None:
    try:
        return read_known(path)
    except OSError:  # the game itself can be read, which is more
        return None


def _write_journal(path: Path, setup: GameSetup, game: AnyGame) -> int:
    """A file of a game that is not played from it at the moment. How long it is."""
    setup, game = sharing.with_new_future(setup, game)
    data = dump(head_of(setup, game), game.entries).encode("ascii")
    try:
        atomic.write(path, data)
    except OSError as error:
        raise not_written(error) from error
    return len(data)


def _lay_hold(path: Path) -> tuple[int, bool]:
    """Open and lock a file, and say whether it can be written to."""
    for _ in range(ATTEMPTS):
        try:
            file, writable = disk.open_regular(path, os.O_RDWR | os.O_APPEND), True
        except OSError as error:
            if error.errno not in FORBIDDEN:
                raise
            file, writable = disk.open_regular(path, os.O_RDONLY), False
        if not disk.lock(file):
            os.close(file)
            raise InUse
        if os.fstat(file).st_nlink:
            return file, writable
        os.close(file)  # written anew between opening and locking: there is another file of this name now
    raise InUse


def _content(file: int) -> bytes:
    """All that is in a file, or one byte more than it may hold."""
    with os.fdopen(os.dup(file), "rb") as reader:
        reader.seek(0)
        return reader.read(MAX_CHARS + 1)


def _damage() -> str:
    return tr(
        "The file of this game was damaged. The table shows how far it could be read, and you can go on from there. "
        "The damaged file is kept as well."
    )
