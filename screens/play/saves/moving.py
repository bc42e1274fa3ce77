"""Games lay among the settings once. They are moved to the folder for data, whatever happens meanwhile. Knows no Kivy.

A file is moved by giving it another name, or, to another file system, by copying it before the old one is removed: so
whenever the app is killed it is in one place at least, and the next start goes on. An older version of the app that is
started again begins anew in the old place; what it made there is taken over the next time. Of two files that differ
both are kept.
"""

from __future__ import annotations

import contextlib
import logging
import os
from errno import EXDEV
from itertools import count
from pathlib import Path
from typing import Final

from fivetribes.errors import FormatError
from fivetribes.i18n import tr
from fivetribes.validate import parse_json, read_text
from screens.play.saves import atomic, disk, small_file
from screens.play.saves.file_names import is_game
from screens.play.saves.small_file import alone
from screens.play.saves.statistics import Statistics, StatisticsFile, read
from screens.play.saves.summary import SUMMARY, summary_path

log = logging.getLogger(__name__)

#: What such names begin with stays where the settings are: those, and where the window was.
STAYS: Final = (".", "settings.json", "window.json")
#: Locked while one window moves.
LOCK: Final = ".moving"
STATISTICS: Final = "statistics.json"


def settle(old: Path, new: Path) -> tuple[Path, str | None]:
    """Where games are kept from now on, with all that was kept in the old place; and what the player should know."""
    if os.path.realpath(old) == os.path.realpath(new):
        return new, None
    try:
        return _settled(old, new)
    except OSError:  # also while another window moves, and has much to do
        log.warning("%s is not moved", old, exc_info=True)
        return new, _left(old)


def _settled(old: Path, new: Path) -> tuple[Path, str | None]:
    try:
        new.mkdir(mode=0o700, parents=True, exist_ok=True)
        writable = os.access(new, os.W_OK | os.X_OK)
    except OSError:
        writable = False
    if not writable:
        if _holds(new) and not _holds(old):
            return new, None  # whoever plays there is told that nothing is saved
        return old, _refused(old, new)
    if not _holds(old):
        return new, None
    try:
        with alone(new, LOCK):
            whole = _move_things(old, new)
    except BlockingIOError:
        raise
    except OSError:
        log.warning("%s is not moved", old, exc_info=True)
        whole = False
    if not whole and not _holds(new):
        return old, _refused(old, new)
    return new, None if whole else _left(old)


def _refused(old: Path, new: Path) -> str:
    text = tr("The app cannot write to the folder {folder}. It keeps your games in {other} instead.")
    return text.format(folder=new, other=old)


def _left(old: Path) -> str:
    text = tr("Some of your games are still in the folder {folder}. The app tries again to move them when it starts.")
    return text.format(folder=old)


def _things(folder: Path) -> list[Path]:
    """What is kept there, but for the settings."""
    try:
        return sorted(path for path in folder.iterdir() if not path.name.startswith(STAYS))
    except (FileNotFoundError, NotADirectoryError):
        return []


def _holds(folder: Path) -> bool:
    """Whether anything is kept there or below."""
    return any(path.is_symlink() or path.is_file() or _holds(path) for path in _things(folder))


def _move_things(old: Path, new: Path) -> bool:
    """Move what is kept in a folder; False if something could not be moved."""
    whole = True
    renamed: set[Path] = set()  # summaries of games that have other names now
    for path in sorted(_things(old), key=lambda path: path.name.endswith(SUMMARY)):
        goal = new / path.name
        try:
            if path.is_symlink():
                whole &= _move_link(path, goal)
            elif path.is_dir() and path != new and path not in new.parents:
                goal.mkdir(mode=0o700, exist_ok=True)
                whole &= _move_things(path, goal)
                _remove_empty(path)
            elif path.name.endswith(SUMMARY) and (path in renamed or goal.exists()):
                disk.remove(path)  # it is of another game there; it can be made again
            elif path.is_file() and path.suffix != atomic.NEW:
                there = _move_file(path, goal)
                whole &= there is not None
                if there != goal and is_game(path.name):
                    renamed.add(summary_path(path))
        except OSError:
            log.warning("%s is not moved", path, exc_info=True)
            whole = False
    return whole


def _remove_empty(folder: Path) -> None:
    """Remove a folder, unless something is left in it."""
    with contextlib.suppress(OSError):
        if [path.name for path in folder.iterdir()] == [small_file.LOCK]:
            disk.remove(folder / small_file.LOCK)
        folder.rmdir()


def _move_link(path: Path, goal: Path) -> bool:
    """Somebody has put a folder elsewhere: it stays there."""
    if not os.path.lexists(goal):
        goal.symlink_to(os.path.realpath(path))
    if os.path.realpath(goal) != os.path.realpath(path):
        return False
    path.unlink()
    return True


def _move_file(path: Path, goal: Path) -> Path | None:
    """Move a file, to another name if there is another one of this name; where it is now, None if it is in use."""
    file = disk.open_regular(path, os.O_RDONLY)
    free = disk.lock(file)
    os.close(file)
    if not free:
        return None
    if goal.name == STATISTICS and goal.exists() and _add_statistics(path, goal):
        return goal
    there = goal
    for number in count(2):
        if not os.path.lexists(there):
            break
        if there.is_file() and there.read_bytes() == path.read_bytes():  # the app was killed before the next step
            _remove_copied(path, there)
            return there
        there = goal.with_name(f"{goal.stem}-{number}{goal.suffix}")
    try:
        disk.replace(path, there)
    except OSError as error:
        if error.errno != EXDEV:
            raise
        atomic.write(there, path.read_bytes())
        _remove_copied(path, there)
    return there


def _remove_copied(path: Path, there: Path) -> None:
    """Remove a file of which there is a copy, which gets its date."""
    stat = path.stat()
    os.utime(there, ns=(stat.st_atime_ns, stat.st_mtime_ns))
    disk.remove(path)


def _add_statistics(path: Path, goal: Path) -> bool:
    """Add what was won to what was won elsewhere; False if nobody knows which games are counted in both."""
    try:
        fields = parse_json(read_text(path))
    except FormatError:
        return False
    theirs, whole = read(fields) if isinstance(fields, dict) else (Statistics(), False)
    file = StatisticsFile(goal)
    ours = file.load()
    if not whole or not theirs.counted:
        return False
    if not set(theirs.counted) <= set(ours.counted):  # else the app was killed before the next step
        if set(theirs.counted) & set(ours.counted):
            return False
        later = _latest(theirs) > _latest(ours)
        file.change(lambda known: theirs.plus(known) if later else known.plus(theirs))
    disk.remove(path)
    return True


def _latest(known: Statistics) -> int:
    return max((game.when for game in known.last), default=0)
