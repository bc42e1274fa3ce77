"""A disk that fails when it is told to: for the crash tests, and for playing on a bad disk.

with Faults(choose, die):
    ...  # every call of screens/play/saves/disk.py asks `choose` first
"""

from __future__ import annotations

import os
from collections.abc import Callable
from errno import EIO, ENOSPC, EROFS
from random import Random
from typing import Any, Final, NoReturn, Self

from screens.play.saves import disk

#: What may happen instead of a call, or with it.
DEATHS: Final = ("die before", "die after", "die within")
ERRORS: Final = {"full": ENOSPC, "broken": EIO, "read-only": EROFS}
#: `short`: only half is written, and no error told. `full`: half is written, and then there is no room.
FAULTS: Final = (*DEATHS, *ERRORS, "short")

CALLS: Final = ("open_file", "write", "sync", "truncate", "replace", "remove")


class Killed(BaseException):
    """The process would have ended here. What comes after it in the same process does nothing any more."""


def killed() -> NoReturn:
    """End the process, as far as a test can."""
    raise Killed


class Faults:
    """Puts itself before the calls to the system, and lets those fail that `choose` names a fault for.

    `choose` is told the number of the call, from 1, and which it is. `die` ends the process.
    """

    def __init__(self, choose: Callable[[int, str], str | None], die: Callable[[], NoReturn] = killed) -> None:
        self.calls = 0
        self._choose = choose
        self._die = die
        self._dead = False
        self._real: dict[str, Callable[..., Any]] = {}
        self._opened: list[tuple[int, int]] = []

    def __enter__(self) -> Self:
        for name in CALLS:
            self._real[name] = getattr(disk, name)
            setattr(disk, name, self._failing(name))
        return self

    def __exit__(self, *_: object) -> None:
        for name, real in self._real.items():
            setattr(disk, name, real)
        if self._dead:
            self._close_all()

    def _failing(self, name: str) -> Callable[..., Any]:
        def call(*args: Any) -> Any:
            if self._dead:
                raise Killed
            self.calls += 1
            return self._call(name, args, self._choose(self.calls, name))

        return call

    def _call(self, name: str, args: tuple[Any, ...], fault: str | None) -> Any:
        if name == "write" and fault in ("die within", "short", "full"):
            file, data = args
            args = file, data[: len(data) // 2] if fault != "short" else data[: max(1, len(data) // 2)]
            written = self._real[name](*args)
            if fault == "short":
                return written
        if fault in ("die before", "die within"):
            self._end()
        if fault in ERRORS:
            raise OSError(ERRORS[fault], os.strerror(ERRORS[fault]))
        result = self._real[name](*args)
        if name == "open_file":
            self._opened.append((result, os.fstat(result).st_ino))
        if fault == "die after":
            self._end()
        return result

    def _end(self) -> NoReturn:
        self._dead = True
        self._die()

    def _close_all(self) -> None:
        """What the system does when a process ends; so its locks are gone."""
        for file, inode in set(self._opened):
            try:
                if os.fstat(file).st_ino == inode:
                    os.close(file)
            except OSError:
                pass


def at(number: int, fault: str) -> Callable[[int, str], str | None]:
    """One fault, at the call of this number."""
    return lambda call, _name: fault if call == number else None


def from_(number: int, fault: str) -> Callable[[int, str], str | None]:
    """The fault at this call and all later ones."""
    return lambda call, _name: fault if call >= number else None


def at_random(rng: Random, share: float, faults: tuple[str, ...]) -> Callable[[int, str], str | None]:
    """One of these faults at such a share of the calls."""
    return lambda _call, _name: rng.choice(faults) if rng.random() < share else None
