"""The small files that the app keeps, each a JSON object: statistics, settings, the last set-up. Knows no Kivy.

Two windows of the app may change one at the same time: who changes it is alone with it, reads what it holds now, and
writes it as a whole. What cannot be read at the moment is not written either: it may be sound the next time. Only what
is no JSON object is set aside. A later version of the app may keep more in it, which stays there.
"""

from __future__ import annotations

import contextlib
import json
import os
import time
from collections.abc import Callable, Iterator
from errno import EAGAIN
from pathlib import Path
from typing import Final

from fivetribes.errors import FormatError
from fivetribes.validate import parse_json, read_text
from screens.play.saves import atomic, disk

#: In each folder with such files. It is locked while one of them is changed; it holds nothing, and is never deleted.
LOCK: Final = ".lock"
#: Seconds to wait until another window has done with the files, and between two looks. A change takes far less.
PATIENCE = 2.0
PAUSE: Final = 0.01

Fields = dict[str, object]
Change = Callable[[Fields], Fields]


@contextlib.contextmanager
def alone(folder: Path, name: str = LOCK) -> Iterator[None]:
    """No other window changes the files of this folder meanwhile; OSError if one does so without end.

    When the app is killed the system lets go of the lock. Where files cannot be locked, nobody waits.
    """
    folder.mkdir(parents=True, exist_ok=True)
    file = disk.open_file(folder / name, os.O_RDWR | os.O_CREAT)
    try:
        for _ in range(round(PATIENCE / PAUSE)):
            if disk.lock(file):
                break
            time.sleep(PAUSE)
        else:
            raise BlockingIOError(EAGAIN, os.strerror(EAGAIN), str(folder / name))
        yield
    finally:
        os.close(file)


class SmallFile:
    """One of them."""

    def __init__(self, path: Path) -> None:
        self.path = path
        #: It was no JSON object, and was set aside or should have been.
        self.was_damaged = False

    def read(self) -> Fields:
        """What it holds, nothing if it is not there; OSError if that cannot be read now."""
        try:
            return _fields(self.path)
        except FormatError:
            self.was_damaged = True
        with contextlib.suppress(OSError), alone(self.path.parent):
            return self._sound()  # or it stays where it is, in a read-only folder for example
        return {}

    def change(self, change: Change, *, durable: bool = True) -> Fields:
        """Write what `change` makes of what it holds now, and return that; OSError leaves it as it was."""
        with alone(self.path.parent):
            old = self._sound()
            new = change(old)
            if new != old:
                atomic.write(self.path, json.dumps(new, indent=1).encode("ascii"), durable=durable)
            return new

    def keep_copy(self) -> None:
        """Have what it holds twice, before something is written over that nobody understands."""
        atomic.write(atomic.name_aside(self.path), self.path.read_bytes())

    def _sound(self) -> Fields:
        """What it holds. What is no JSON object is set aside first, so that it is not lost."""
        try:
            return _fields(self.path)
        except FormatError:
            self.was_damaged = True
            disk.replace(self.path, atomic.name_aside(self.path))
            return {}


def _fields(path: Path) -> Fields:
    try:
        data = parse_json(read_text(path))
    except FileNotFoundError:
        return {}
    if not isinstance(data, dict):
        raise FormatError("", "must be an object")
    return data
