"""The one worker thread, in which computer players think while the screen stays alive.

Every request gets a ticket. A new game, undo, leaving and pausing call `cancel`: the ticket is worth nothing any more,
the thinker stops within milliseconds, and an answer that comes all the same is dropped. Answers are handed to the
screen's own thread by `deliver`; the worker never touches a widget.
"""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from queue import SimpleQueue
from typing import Any, Generic, TypeVar

from fivetribes.ai.budget import Budget

Answer = TypeVar("Answer")

#: How long one thread may run before another gets its turn, in seconds. With Python's usual 5 ms the screen stutters.
QUICK_SWITCH = 0.0001
#: Seconds before anybody thinks: what the question changed on the screen is drawn first, by a processor of its own.
PAINT_FIRST = 0.02
#: Seconds for which a thinker waits at most while the screen wants quiet, so that no fault there ends all thinking.
LONGEST_QUIET = 0.05


@dataclass(frozen=True, slots=True)
class Request(Generic[Answer]):
    """Something to think about. The answer carries all that comes of it: the worker leaves nothing anywhere else."""

    ticket: int
    think: Callable[[Budget], Answer]
    seconds: float
    answered: Callable[[Answer], None]
    failed: Callable[[Exception], None]


class BotRunner:
    """Puts questions to computer players and brings back what they answer, one at a time."""

    def __init__(self, deliver: Callable[[Callable[[], None]], None]) -> None:
        """`deliver` runs a function soon in the screen's own thread."""
        self._deliver = deliver
        self._ticket = 0
        self._requests: SimpleQueue[Request[Any] | None] = SimpleQueue()
        self._worker: threading.Thread | None = None
        #: Not set while the screen needs the processor for itself.
        self.quiet = threading.Event()
        self.quiet.set()

    def ask(
        self,
        think: Callable[[Budget], Answer],
        seconds: float,
        answered: Callable[[Answer], None],
        failed: Callable[[Exception], None],
    ) -> None:
        """Let the worker think; what was asked before is cancelled."""
        self.cancel()
        if self._worker is None:
            self._worker = threading.Thread(target=self._work, name="thinking", daemon=True)
            self._worker.start()
        self._requests.put(Request(self._ticket, think, seconds, answered, failed))

    def cancel(self) -> None:
        """Whoever is thinking shall stop; nobody waits for the answer any more."""
        self._ticket += 1

    def close(self) -> None:
        """Cancel, and end the worker."""
        self.cancel()
        if self._worker is not None:
            self._requests.put(None)
            self._worker.join()
            self._worker = None

    # ------------------------------------------------------------ in the worker

    def _work(self) -> None:
        while (request := self._requests.get()) is not None:
            time.sleep(PAINT_FIRST)
            if request.ticket == self._ticket:
                usual = sys.getswitchinterval()
                sys.setswitchinterval(QUICK_SWITCH)
                try:
                    self._think(request)
                finally:
                    sys.setswitchinterval(usual)

    def _think(self, request: Request[Any]) -> None:
        def cancelled() -> bool:
            self.quiet.wait(LONGEST_QUIET)
            return request.ticket != self._ticket

        budget = Budget(seconds=request.seconds, cancelled=cancelled)
        try:
            answer = request.think(budget)
        except Exception as error:  # whatever it is, the screen has to know, or the game would hang
            self._hand_over(request, lambda error=error: request.failed(error))  # type: ignore[misc]
        else:
            self._hand_over(request, lambda: request.answered(answer))

    def _hand_over(self, request: Request[Any], tell: Callable[[], None]) -> None:
        def in_time() -> None:
            if request.ticket == self._ticket:
                tell()

        self._deliver(in_time)
