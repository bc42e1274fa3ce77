"""Small files that are written as a whole. Whenever the power fails, the old or the new one is there."""

from __future__ import annotations

import contextlib
import os
import secrets
import time
from pathlib import Path
from typing import Final

from screens.play.saves import disk
from screens.play.saves.file_names import MAX_BYTES, plain

DAMAGED: Final = ".damaged"  # added to the name of a file that could not be read
NEW: Final = ".new"
#: Seconds after which a file that was being written when the app was killed is only in the way.
FORGOTTEN: Final = 3600


def write(path: Path, data: bytes, *, durable: bool = True) -> None:
    """Write the file anew, in a folder that is made if it is not there; OSError leaves the old one.

    `durable` waits until the device has it. Without, a failing power may leave an empty file.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    new = fresh(path)
    try:
        file = disk.open_file(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        try:
            disk.write_all(file, data)
            if durable:
                disk.sync(file)
        finally:
            os.close(file)
        disk.replace(new, path)
    except OSError:
        with contextlib.suppress(OSError):  # on a full device it would take the room
            new.unlink()
        raise
    if durable:
        disk.sync_folder(path.parent)


def read(path: Path, limit: int) -> bytes:
    """The bytes of a file, at most one more than the limit. A link or a pipe counts as not there."""
    with os.fdopen(disk.open_regular(path, os.O_RDONLY), "rb") as file:
        return file.read(limit + 1)


def beside(path: Path, ending: str) -> Path:
    """The file of this name with something added; of a name too long for that, only its beginning is taken."""
    name = path.name + ending
    return path.with_name(name if len(os.fsencode(name)) <= MAX_BYTES else plain(path.name) + ending)


def fresh(path: Path) -> Path:
    """Where to write a file anew. The name is nobody else's: another window may write the same file just now."""
    return beside(path, f".{secrets.token_hex(4)}{NEW}")


def tidy(folder: Path) -> None:
    """Remove what is left of files that were being written when the app was killed."""
    for file in folder.glob(f"*{NEW}"):
        with contextlib.suppress(OSError):  # another time, then
            if file.lstat().st_mtime < time.time() - FORGOTTEN:
                file.unlink()


def name_aside(path: Path) -> Path:
    """A free name beside a damaged file."""
    aside = beside(path, DAMAGED)
    number = 1
    while aside.exists():
        number += 1
        aside = beside(path, f"{DAMAGED}-{number}")
    return aside


def set_aside(path: Path) -> None:
    """Rename a damaged file, so that it can be examined. In a read-only folder it stays."""
    with contextlib.suppress(OSError):  # no reason not to start
        disk.replace(path, name_aside(path))
