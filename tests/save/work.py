"""How much work something is, counted instead of timed: a count is the same on a busy machine."""

from __future__ import annotations

import gc
import sys
import tracemalloc
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from fivetribes.validate import MAX_CHARS
from tests.kit.game_promises import MOST_BYTES

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import FrameType

#: Lines of Python: two for each character of the longest file that is read at all.
MOST_STEPS: Final = 2 * MAX_CHARS
#: Seconds after which a test that waits for another thread gives up. Nothing is judged by it.
HANGS: Final = 120.0


@dataclass
class Work:
    """What was done inside a `with`."""

    steps: int = 0  # lines of Python that were run, each time anew
    peak: int = 0  # bytes that were needed at once


@contextmanager
def counted() -> Iterator[Work]:
    """Count the lines that are run in this thread, in all that is called from here.

    No garbage is collected meanwhile: that calls other libraries at moments that nobody knows.
    """
    work = Work()

    def trace(_frame: FrameType, event: str, _arg: Any) -> Any:
        work.steps += event == "line"
        return trace

    before, collects = sys.gettrace(), gc.isenabled()
    gc.disable()
    sys.settrace(trace)
    try:
        yield work
    finally:
        sys.settrace(before)
        if collects:
            gc.enable()


@contextmanager
def bounded() -> Iterator[None]:
    """Fail if the work is more than any input may cause."""
    tracemalloc.start()
    try:
        with counted() as work:
            yield
    finally:
        work.peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
    assert work.steps < MOST_STEPS
    assert work.peak < MOST_BYTES
