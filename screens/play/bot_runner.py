"""The one worker thread, in which computer players think while the screen stays alive.

Every request gets a ticket. A new game, undo, leaving and pausing call `cancel`: the ticket becomes invalid, the
computer player stops within milliseconds, and an answer that still comes is dropped. `deliver` passes answers to the
screen's own thread; the worker never touches a widget.
"""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from queue import SimpleQueue
from typing import TypeVar

from fivetribes.shell.bots.budget import Budget

Answer = TypeVar("Answer")

#: How long one thread may run before another gets its turn, in seconds. With Python's usual 5 ms the screen stutters.
QUICK_SWITCH = 0.0001
#: Seconds before thinking starts, so that what the question changes on the screen is drawn first.
PAINT_FIRST = 0.02
#: Longest pause in seconds while a frame is drawn, so that a frame that never ends does not stop all thinking.
LONGEST_QUIET = 0.05


@dataclass(frozen=True, slots=True)
class Request:
    """Something to think about. What to do with the answer is the only result: the worker changes nothing itself."""

    ticket: int
    think: Callable[[Budget], Callable[[], None]]
    seconds: float
    failed: Callable[[Exception], None]


class BotRunner:
    """Lets computer players think, one request at a time, and delivers their answers."""

    def __init__(self, deliver: Callable[[Callable[[], None]], None]) -> None:
        """`deliver` runs a function soon in the screen's own thread."""
        self._deliver = deliver
        self._ticket = 0
        self._requests: SimpleQueue[Request | None] = SimpleQueue()
        self._worker: threading.Thread | None = None
        #: Not set while a frame is drawn: then the worker pauses.
        self.quiet = threading.Event()
        self.quiet.set()

    def ask(
        self,
        think: Callable[[Budget], Answer],
        seconds: float,
        answered: Callable[[Answer], None],
        failed: Callable[[Exception], None],
    ) -> None:
        """Let the worker think. An earlier request is cancelled."""
        self.cancel()
        if self._worker is None:
            self._worker = threading.Thread(target=self._work, name="thinking", daemon=True)
            self._worker.start()
        self._requests.put(Request(self._ticket, lambda budget: partial(answered, think(budget)), seconds, failed))

    def cancel(self) -> None:
        """Stop thinking. The answer to the present request will not be delivered."""
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

    def _think(self, request: Request) -> None:
        def cancelled() -> bool:
            self.quiet.wait(LONGEST_QUIET)
            return request.ticket != self._ticket

        budget = Budget(seconds=request.seconds, cancelled=cancelled)
        try:
            answer = request.think(budget)
        except Exception as error:  # the screen must hear of every error, or the game would hang
            self._hand_over(request, lambda error=error: request.failed(error))  # type: ignore[misc]
        else:
            self._hand_over(request, answer)

    def _hand_over(self, request: Request, deliver_it: Callable[[], None]) -> None:
        def in_time() -> None:
            if request.ticket == self._ticket:
                deliver_it()

        self._deliver(in_time)
