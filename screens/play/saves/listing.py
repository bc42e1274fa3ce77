"""What there is to say about each file in the folder of saved games. Each is read once, and again when it changes."""

from __future__ import annotations

import contextlib
import os
from dataclasses import replace
from errno import EACCES
from pathlib import Path

from fivetribes.validate import MAX_CHARS
from screens.play.game_kind import AnyGame
from screens.play.game_setup import GameSetup
from screens.play.saves import atomic
from screens.play.saves.file_names import is_game, name_of
from screens.play.saves.journal import parse, replay, setup_in
from screens.play.saves.save_errors import SaveError, Unreadable, not_read
from screens.play.saves.summary import About, Known, Summary, forget, read_known, summarise, write_known


def summary_of(file: os.DirEntry[str]) -> Summary | None:
    """A line of the list; nothing for what is no file of its own: links, pipes, folders, devices, other files."""
    try:
        if not is_game(file.name) or not file.is_file(follow_symlinks=False):
            return None
        stat = file.stat(follow_symlinks=False)
        known = _known(Path(file.path), stat)
    except FileNotFoundError:  # removed in this moment, or no file any more
        return None
    except (OSError, SaveError) as error:
        fault = str(not_read(error) if isinstance(error, OSError) else error)
        return Summary(name_of(file.name), _date(file), About(), fault)
    if known.about is None:
        return Summary(name_of(file.name), stat.st_mtime, About(), str(Unreadable(known.fault)))
    return Summary(name_of(file.name), stat.st_mtime, known.about, cut=known.cut)


def note_new(path: Path, length: int, setup: GameSetup, game: AnyGame) -> None:
    """What is known of a file that was just written: its game need not be played through again for the list."""
    with contextlib.suppress(OSError):  # then the list looks into it
        write_known(path, Known.of(path.lstat(), length, summarise(setup, game)))


def _date(file: os.DirEntry[str]) -> float:
    with contextlib.suppress(OSError):
        return file.stat(follow_symlinks=False).st_mtime
    return 0.0


def _known(path: Path, stat: os.stat_result) -> Known:
    """What is known of a file that is like this, after a look into it if need be."""
    try:
        before, readable = read_known(path), True
    except OSError:  # perhaps the next time
        before, readable = None, False
    if before is not None and before.holds(stat):
        if not os.access(path, os.R_OK):
            raise PermissionError(EACCES, os.strerror(EACCES))
        return before
    try:
        game, journal = replay(parse(atomic.read(path, MAX_CHARS)))
        now = Known.of(stat, journal.length, summarise(setup_in(journal, game), game))
    except Unreadable as error:
        now = Known.of(stat, 0, None, error.kind)
    if before is not None:  # until the player opens it and is told
        now = replace(now, longest=max(before.longest, now.longest))
    if not readable:
        return now
    with contextlib.suppress(OSError):  # then it is looked at again the next time
        write_known(path, now)
        if not now.holds(path.lstat()):  # another window has written it anew meanwhile, and it may be shorter now
            forget(path)
    return now
