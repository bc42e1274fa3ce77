"""The calls to the system by which anything is kept. They stand in one place, so that a test can let each one fail."""

from __future__ import annotations

import contextlib
import os
import stat
from errno import EISDIR, ELOOP, ENOENT, ENOSPC, ENXIO
from pathlib import Path
from typing import Final

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]
try:
    import msvcrt
except ImportError:  # other systems
    msvcrt = None  # type: ignore[assignment]

WINDOWS = os.name == "nt"
#: Only the owner of the device may read what is kept.
MODE: Final = 0o600
#: Windows would write other line ends. Other systems know no such difference.
_BYTES: Final = getattr(os, "O_BINARY", 0)
#: Links are not followed, and nobody waits for who writes into a pipe. Windows has neither.
_WARY: Final = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
#: Windows locks bytes, which then nobody else can read: this one is behind the end of any file of ours.
_LOCKED_BYTE: Final = 1 << 30


def open_file(path: Path, flags: int) -> int:
    """Open, and make the file if the flags say so."""
    return os.open(path, flags | _BYTES, MODE)


def open_regular(path: Path, flags: int) -> int:
    """Open a file that is there. Links, pipes, folders and devices count as not there, whenever they came there."""
    try:
        file = open_file(path, flags | _WARY)
    except OSError as error:
        if error.errno in (EISDIR, ELOOP, ENXIO):
            raise FileNotFoundError(ENOENT, os.strerror(ENOENT), str(path)) from error
        raise
    if not stat.S_ISREG(os.fstat(file).st_mode):
        os.close(file)
        raise FileNotFoundError(ENOENT, os.strerror(ENOENT), str(path))
    return file


def write(file: int, data: bytes) -> int:
    """Write, perhaps only the beginning; how much it was."""
    return os.write(file, data)


def sync(file: int) -> None:
    """Wait until the device has all of it."""
    os.fsync(file)


def truncate(file: int, length: int) -> None:
    """Cut off what stands behind this length."""
    os.ftruncate(file, length)


def replace(old: Path, new: Path) -> None:
    """Rename; what had the new name before is gone, and at no moment is there neither."""
    old.replace(new)


def remove(path: Path) -> None:
    """Delete a file; it need not be there."""
    path.unlink(missing_ok=True)


def lock(file: int) -> bool:
    """Keep others from locking the file, until it is closed. False if another one has done so before.

    The system lets go of it also when the process is killed. True where nothing can be locked: then two windows of the
    app may disturb each other.
    """
    try:
        if WINDOWS:
            _lock_byte(file)
        elif fcntl is not None:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        return True  # a file system without locks
    return True


def _lock_byte(file: int) -> None:
    """As Windows locks: the place in the file is where the lock begins."""
    before = os.lseek(file, 0, os.SEEK_CUR)
    os.lseek(file, _LOCKED_BYTE, os.SEEK_SET)
    try:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
    finally:
        os.lseek(file, before, os.SEEK_SET)


def write_all(file: int, data: bytes) -> None:
    """Write everything, or raise OSError; then part of it may be written."""
    while data:
        count = write(file, data)
        if count == 0:
            raise OSError(ENOSPC, os.strerror(ENOSPC))
        data = data[count:]


def sync_folder(path: Path) -> None:
    """Wait until the device has the names in a folder."""
    with contextlib.suppress(OSError):  # not every system can; then it has them a little later
        folder = open_file(path, os.O_RDONLY)
        try:
            sync(folder)
        finally:
            os.close(folder)
