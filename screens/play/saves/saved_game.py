"""One game being kept: every step is handed to the system before the next picture is drawn.

A step costs one write. That the device has it, which can take long, is waited for by a thread at a turn's end, and by
`flush` and `close`. Whatever fails leaves the game in memory, and is made good with the next call.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future, wait
from pathlib import Path
from typing import Final

from fivetribes.shell.journal import FIRST_STEP, Journal, SavedPlan, change_of, dump, plan_line, seal
from fivetribes.shell.record import Entry
from screens.play.game_kind import AnyGame
from screens.play.game_setup import GameSetup
from screens.play.saves import atomic, disk
from screens.play.saves.file_names import name_of
from screens.play.saves.played import Played, identity
from screens.play.saves.save_errors import FULL, SaveError, not_kept
from screens.play.saves.summary import Known, forget, summarise, write_known

#: A file with so many lines more than it needs is written anew when there is time.
WASTE: Final = 100
#: One so many bytes long is written anew at once: far longer ones would not be read.
LARGE: Final = 300_000


class SavedGame:
    """Keeps a game in its file, which nobody else can open until `close`. Make one with `SaveStore`."""

    def __init__(
        self,
        path: Path,
        setup: GameSetup,
        game: AnyGame,
        head: tuple[str, ...],
        worker: Executor,
        played: Played,
    ) -> None:
        """`game` is the one that is played: when all of it is kept, the list of games is told how it stands."""
        self.path = path
        self._setup = setup
        self._game = game
        self._played = played
        self._noted = False  # that it is played, since the last pause
        #: What identifies the game, and all copies of it.
        self.identity = identity(setup, game)
        #: Whether its end is one of this device's: it was played here, and had not ended before.
        self.is_ours = False
        self.ended_elsewhere = False  # also if its last move is played here once more
        #: Why not everything is kept, or None.
        self.trouble: SaveError | None = None
        self._head = head
        self._worker = worker
        self._wanted: tuple[tuple[Entry, ...], SavedPlan | None] = ((), None)
        self._closed = False
        # the file
        self._file: int | None = None
        self._sound = False  # lines can be added to it; else it has to be written anew
        self._aside: bytes | None = None  # what it held, if that was damaged and no copy is kept yet
        self._entries: list[Entry] = []
        self._plan: SavedPlan | None = None
        self._lines = 0
        self._length = 0
        self._synced = True  # the device has all of it
        self._syncing: list[Future[None]] = []

    @property
    def name(self) -> str:
        """What the store calls the game."""
        return name_of(self.path.name)

    def begin(self, entries: Sequence[Entry]) -> None:
        """Write the file for the first time."""
        self.is_ours = True
        self._keep(entries, None)
        self._note()
        self._noted = True

    def take_up(self, file: int, journal: Journal, data: bytes, *, writable: bool) -> None:
        """Go on in an open and locked file in which this data was found, and in it this journal."""
        here = self._played.was_here(self.identity)
        self.is_ours, self.ended_elsewhere = here is True, here is False and self._game.over
        self._file = file
        self._entries, self._plan = list(journal.entries), journal.plan
        self._lines, self._length = journal.lines, journal.length
        self._wanted = journal.entries, journal.plan
        self._aside = data if journal.damaged else None
        self._sound = writable and not journal.damaged and not journal.old
        if not self._sound or self._wastes(WASTE):
            self._attempt(self._write_anew)
        elif len(data) > self._length:
            self._attempt(self._cut_off_unfinished)

    # ------------------------------------------------------------ keeping

    def sync(self, entries: Sequence[Entry], plan: SavedPlan | None = None) -> bool:
        """Keep the game as it stands: all its steps, and what is half planned, if anything is.

        True if the system has everything. Else `trouble` says why not, and the next call tries again.
        """
        if self._closed:
            return False
        plays = len(entries) > len(self._wanted[0])
        self.is_ours |= plays and not self.ended_elsewhere
        kept = self._keep(entries, plan)
        if plays and not self._noted:  # once is enough until the next pause
            self._note()
            self._noted = True
        return kept

    def flush(self) -> bool:
        """Wait until the device has everything; True if it has. For the app's pause: later may never come."""
        return not self._closed and self._rest(WASTE)

    def close(self) -> bool:
        """As `flush`, and let go of the file. Nothing is kept after this."""
        if self._closed:
            return self.trouble is None
        kept = self._rest(0)
        self._closed = True
        self._wait()
        if self._file is not None:
            os.close(self._file)
        return kept

    def _rest(self, waste: int) -> bool:
        """Bring everything to the device; if that fails, try once more with another file."""
        kept = self._keep(*self._wanted) and self._attempt(lambda: self._settle(waste))
        if self._noted:  # another window may have noted its own meanwhile
            self._note()
            self._noted = False
        if not kept and not self._attempt(self._write_anew):
            return False
        if self._entries == self._game.entries:
            with contextlib.suppress(OSError):  # it can be made from the file at any time
                about = summarise(self._setup, self._game)
                write_known(self.path, Known.of(os.fstat(self._descriptor()), self._length, about))
        return True

    def _note(self) -> None:
        """Have it known that this game was played last. Who only looked at it has not played it."""
        self._played.note(self.path.name, self.identity if self.is_ours else "")

    def _keep(self, entries: Sequence[Entry], plan: SavedPlan | None) -> bool:
        self._wanted = tuple(entries), plan
        return self._attempt(self._bring_up_to_date)

    def _attempt(self, action: Callable[[], None]) -> bool:
        """Do something with the file, and note what is wrong if it fails."""
        self._collect()
        try:
            action()
        except OSError as error:
            self.trouble = not_kept(error)
            if error.errno not in FULL:
                self._sound = False  # perhaps another file fares better
            return False
        self.trouble = None
        return True

    # ------------------------------------------------------------ the file

    def _bring_up_to_date(self) -> None:
        if not self._sound or self._is_gone():
            self._write_anew()
            return
        entries, plan = self._wanted
        same = self._same(entries)
        back = len(self._entries) - same
        if back or len(entries) > same:
            self._append(change_of(back, entries[same:], plan))
        elif plan != self._plan:
            self._append([plan_line(plan)])
        else:
            return
        self._entries[same:] = entries[same:]
        self._plan = plan
        if self._length > LARGE and self._wastes(WASTE):
            self._write_anew()
        elif any(self._setup.kind.ends_turn(entry.code) for entry in entries[same:]):
            self._syncing.append(self._worker.submit(disk.sync, self._descriptor()))

    def _same(self, entries: tuple[Entry, ...]) -> int:
        """How many steps at the beginning are in the file already."""
        same = min(len(entries), len(self._entries))
        if list(entries[:same]) == self._entries[:same]:  # nearly always, and fast
            return same
        return next(place for place in range(same) if entries[place] != self._entries[place])

    def _append(self, contents: Sequence[str]) -> None:
        """Add lines with one write, or none of them."""
        lines = "".join(seal(number, content) for number, content in enumerate(contents, self._lines + 1))
        data = lines.encode("ascii")
        self._synced = False
        try:
            disk.write_all(self._descriptor(), data)
        except OSError:
            try:
                self._cut_off_unfinished()
            except OSError:
                self._sound = False
            raise
        self._lines += len(contents)
        self._length += len(data)

    def _cut_off_unfinished(self) -> None:
        disk.truncate(self._descriptor(), self._length)

    def _write_anew(self) -> None:
        """Write another file, and give it the name of this one when the device has it."""
        if self._aside is not None:
            atomic.write(atomic.name_aside(self.path), self._aside)
            self._aside = None
        entries, plan = self._wanted
        data = dump(self._head, entries, plan).encode("ascii")
        self.path.parent.mkdir(parents=True, exist_ok=True)
        new = atomic.fresh(self.path)
        file = disk.open_file(new, os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND)
        try:
            disk.lock(file)
            disk.write_all(file, data)
            disk.sync(file)
            forget(self.path)  # before: a shorter file must never be taken for one that was cut
            disk.replace(new, self.path)
        except OSError:
            os.close(file)
            with contextlib.suppress(OSError):  # on a full device it would take the room
                new.unlink()
            raise
        disk.sync_folder(self.path.parent)
        self._wait()
        if self._file is not None:
            os.close(self._file)
        self._file = file
        self._entries, self._plan = list(entries), plan
        self._lines, self._length = data.count(b"\n"), len(data)
        self._sound = self._synced = True

    def _settle(self, waste: int) -> None:
        if self._wastes(waste):
            self._write_anew()
        elif not self._synced:
            self._wait()
            disk.sync(self._descriptor())
            self._synced = True

    def _wastes(self, allowed: int) -> bool:
        """Whether more lines than this only say what was taken back or planned once."""
        return self._lines - FIRST_STEP - len(self._entries) - (self._plan is not None) > allowed

    def _is_gone(self) -> bool:
        """Whether somebody has deleted the file, or cut something off."""
        stat = os.fstat(self._descriptor())
        return stat.st_nlink == 0 or stat.st_size < self._length

    def _descriptor(self) -> int:
        if self._file is None:
            raise FileNotFoundError(self.path)
        return self._file

    # ------------------------------------------------------------ the thread that waits for the device

    def _wait(self) -> None:
        wait(self._syncing)
        self._collect()

    def _collect(self) -> None:
        """After one that failed, nobody knows what of the file the device has."""
        done = [future for future in self._syncing if future.done()]
        self._syncing = [future for future in self._syncing if future not in done]
        if any(future.exception() is not None for future in done):
            self._sound = False
