"""A program of somebody else, run as a child process that is written to and read from line by line.

Nothing waits for it for ever: threads read and write, and what it says is taken with a time limit. It can be slow,
flood, end or hang; memory and time stay bounded.
"""

from __future__ import annotations

import signal
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from typing import Final

from fivetribes.errors import shortened
from fivetribes.i18n import tr
from fivetribes.shell.bots.protocol import LONGEST_LINE

#: So many seconds to end after it was told to, before it is ended; and then before it is killed.
TO_QUIT: Final = 5.0
TO_TERMINATE: Final = 1.0
#: So many lines that nobody has taken yet are kept. A program that writes more has to wait.
LINES_KEPT: Final = 100


class ChildError(Exception):
    """The program is no use any more. `str()` is what it did, the end of a sentence that begins with its name."""


class Child:
    """A running program. Whoever starts one calls `end`."""

    def __init__(self, command: Sequence[str] | str, environment: Mapping[str, str] | None = None) -> None:
        """ChildError if there is no such program. What it writes on its error stream is seen as it is."""
        try:
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment)
        except (OSError, ValueError) as error:
            name = shortened(command if isinstance(command, str) else command[0])
            reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
            raise ChildError(
                tr("the program {program} cannot be started: {fault}").format(program=name, fault=reason)
            ) from None
        self._said: Queue[bytes | None] = Queue(LINES_KEPT)
        self._told: Queue[bytes | None] = Queue()
        self._over = False
        self._threads = [Thread(target=work, daemon=True) for work in (self._listen, self._tell)]
        for thread in self._threads:
            thread.start()

    def tell(self, line: bytes) -> None:
        """Write a line to the program, as soon as it reads. Never waits."""
        self._told.put(line)

    @property
    def is_behind(self) -> bool:
        """Whether the program does not read what it is told."""
        return self._told.qsize() > LINES_KEPT

    def line(self, seconds: float) -> bytes | None:
        """The next line that the program writes; None if there is none for so long. ChildError if it is too long, or if
        the program has ended."""
        try:
            line = self._said.get(timeout=seconds)
        except Empty:
            return None
        if line is None:
            raise ChildError(self._how_it_ended())
        if len(line) > LONGEST_LINE:
            raise ChildError(tr("it wrote a line of more than {most} bytes").format(most=LONGEST_LINE))
        return line

    def end(self, *, politely: bool) -> None:
        """See to it that the program ends: wait for it if it was told to, else at once."""
        self._told.put(None)
        process = self._process
        if politely:
            with suppress(subprocess.TimeoutExpired):
                process.wait(TO_QUIT)
        if process.poll() is None:
            process.terminate()
            try:
                process.wait(TO_TERMINATE)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        self._over = True
        with suppress(Empty):
            while True:
                self._said.get_nowait()
        for thread in self._threads:
            thread.join(TO_TERMINATE)  # what the program started may still hold the pipes

    def _how_it_ended(self) -> str:
        try:
            code = self._process.wait(TO_TERMINATE)
        except subprocess.TimeoutExpired:
            return tr("it closed its output")
        if code >= 0:
            # Translators: {code} is a number.
            return tr("it ended by itself, with exit code {code}").format(code=code)
        known = {number.value: number.name for number in signal.Signals}
        return tr("it was ended by the signal {signal}").format(signal=known.get(-code, str(-code)))

    def _listen(self) -> None:
        stream = self._process.stdout
        assert stream is not None
        with stream:
            while not self._over and (line := stream.readline(LONGEST_LINE + 1)):
                self._said.put(line)
        self._said.put(None)

    def _tell(self) -> None:
        stream = self._process.stdin
        assert stream is not None
        with suppress(OSError), stream:
            while (line := self._told.get()) is not None:
                stream.write(line)
                stream.flush()
