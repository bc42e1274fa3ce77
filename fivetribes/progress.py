"""A progress bar on the terminal, for whatever lasts longer than a second."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")

WIDTH = 30
PATIENCE = 1.0
PERIOD = 0.1


def progress(items: Iterable[T], total: int, what: str) -> Iterator[T]:
    """Pass the items on, with a bar on the error stream once it has taken a second; no bar if that is no terminal."""
    if not sys.stderr.isatty():
        yield from items
        return
    began = time.monotonic()
    shown = 0.0
    for done, item in enumerate(items):
        now = time.monotonic()
        if now - began > PATIENCE and now - shown > PERIOD:
            shown = now
            left = (now - began) / max(done, 1) * (total - done)
            bar = "#" * (WIDTH * done // max(total, 1))
            sys.stderr.write(f"\r{what} [{bar:<{WIDTH}}] {done}/{total}, {left:.0f} s left ")
            sys.stderr.flush()
        yield item
    if shown:
        sys.stderr.write("\r\x1b[K")
        sys.stderr.flush()
