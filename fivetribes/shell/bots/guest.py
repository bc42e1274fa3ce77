"""Bots of others in the arena. Each plays in a process of its own, which is sent what its seat may know, nothing else.

A class in Python is named `module:Class`, any other program `cmd:./program arguments`.
"""

from __future__ import annotations

import os
import shlex
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, Final, NoReturn, Self, TypeVar

from fivetribes.errors import FormatError, shortened
from fivetribes.i18n import tr
from fivetribes.shell.bots.budget import Budget
from fivetribes.shell.bots.child import Child, ChildError
from fivetribes.shell.bots.player import Level
from fivetribes.shell.bots.protocol import PROTOCOL, GuestForm, Message, read, said, text_of, written

#: Before the name of a guest that is a program.
PROGRAM: Final = "cmd:"
#: A guest may take so many times its budget, and so many seconds at least.
TIMES_ITS_BUDGET: Final = 10
LEAST_PATIENCE: Final = 5.0
#: It may take so many seconds to start: it may have much to load.
TO_START: Final = 60.0


class GuestFault(Exception):
    """A guest cannot go on. `str()` is what it did, the end of a sentence that begins with its name."""


@dataclass(frozen=True, slots=True)
class Guest:
    """A bot of somebody else. Its budget is that of the strongest level."""

    name: str
    level: Level
    timed: bool = False
    scale: float = 1.0
    patience: float | None = None  # seconds for one decision; None: as many as its budget deserves
    to_start: float = TO_START

    def budget(self) -> Budget:
        """The budget of one decision."""
        return self.level.budget(timed=self.timed, scale=self.scale)

    def seconds(self) -> float:
        """After so many seconds without an answer it counts as hanging."""
        if self.patience is not None:
            return self.patience
        return max(LEAST_PATIENCE, TIMES_ITS_BUDGET * self.level.seconds * self.scale)

    def command(self, runner: str) -> list[str] | str:
        """What starts it; `runner` is the module that plays for a class in Python."""
        if not self.name.startswith(PROGRAM):
            return [sys.executable, "-m", runner, self.name]
        return _words(self.name.removeprefix(PROGRAM))


class GuestBot:
    """A guest at a seat of one game: its process, and what is said to and fro. It is a context: at its end the process
    ends."""

    def __init__(self, guest: Guest, form: GuestForm[Any, Any, Any], seed: str) -> None:
        """Start it; GuestFault if that fails."""
        self._guest = guest
        self._form = form
        self._seed = seed
        self._rng = Random(f"{seed}/questions")
        self._decisions = 0
        self._sound = False
        environment = None if guest.name.startswith(PROGRAM) else _environment()
        try:
            self._child = Child(guest.command(form.runner), environment)
        except ChildError as error:
            raise GuestFault(str(error)) from None
        try:
            self._tell(type="hello", protocol=PROTOCOL, game=form.game)
            answer = self._answer(monotonic() + guest.to_start, guest.to_start, "hello")
            if answer.get("protocol") != PROTOCOL:
                raise GuestFault(
                    tr("it speaks another version of the protocol than {version}").format(version=PROTOCOL)
                )
        except BaseException:
            self._child.end(politely=False)
            raise
        self._sound = True

    def __enter__(self) -> Self:
        return self

    def __exit__(self, fault: type[BaseException] | None, *_: object) -> None:
        politely = self._sound and fault is None
        if politely:
            self._tell(type="quit")
        self._child.end(politely=politely)

    def start(self, seat: int, names: Sequence[str], view: Any) -> None:
        """Say that a game begins, and wait until the guest is ready."""
        to_start = self._guest.to_start
        self._tell(type="start", seat=seat, names=list(names), seed=self._seed, view=self._form.view_to_json(view))
        self._answer(monotonic() + to_start, to_start, "ready")

    def choose(self, view: Any, decision: Any, budget: Budget) -> Any:
        """The move that the guest answers, which may be illegal; GuestFault if it answers none."""
        patience = self._guest.seconds()
        until = monotonic() + patience
        self._decisions += 1
        self._tell(
            type="choose",
            number=self._decisions,
            ask=decision.ask.value,
            moves=[move.code() for move in decision.moves],
            **self._form.details(decision),
            budget=budget.limits(),
            patience=patience,
            view=self._form.view_to_json(view),
        )
        while True:
            message = self._answer(until, patience, "move", "ask")
            try:
                if self._child.is_behind:
                    self._fail(tr("it does not read what it is told"))
                if message["type"] == "ask":
                    self._tell(**{**self._form.answer(decision, message, self._rng), "type": "answer"})
                    continue
                return self._form.parse(text_of(message, "move"))
            except FormatError as error:
                self._fail(tr("it answered what cannot be read: {fault}").format(fault=error))

    def over(self, view: Any, points: Sequence[int] | None, winners: Sequence[int]) -> None:
        """Say that the game is over; without points, because somebody could not go on."""
        points = None if points is None else list(points)
        self._tell(type="over", points=points, winners=list(winners), view=self._form.view_to_json(view))

    def _tell(self, **message: Any) -> None:
        self._child.tell(written(message))

    def _answer(self, until: float, patience: float, *types: str) -> Message:
        """The next message, which must be of one of these types."""
        left = until - monotonic()
        try:
            line = self._child.line(left) if left > 0 else None  # whoever asks without end says something all the time
        except ChildError as error:
            self._fail(str(error))
        if line is None:
            self._fail(tr("it did not answer for {seconds:g} s").format(seconds=patience))
        try:
            message = read(line)
        except FormatError:
            text = shortened(said(line.decode(errors="replace")))
            self._fail(tr("it wrote {text}, which is no message").format(text=repr(text)))
        if message["type"] == "error":
            self._fail(said(str(message.get("text"))))
        if message["type"] not in types:
            self._fail(tr("it sent {type}, which is no answer here").format(type=shortened(said(message["type"]))))
        return message

    def _fail(self, fault: str) -> NoReturn:
        self._sound = False
        raise GuestFault(fault)


def _environment() -> dict[str, str]:
    """What a guest in Python runs with: it finds the modules that are found here."""
    here = str(Path.cwd())
    paths = dict.fromkeys([here, *(path or here for path in sys.path)])
    return os.environ | {"PYTHONPATH": os.pathsep.join(paths)}


def _words(line: str) -> list[str] | str:
    """A command line as a program is started with it: in words, but Windows takes a line as it is."""
    return line if os.name == "nt" else shlex.split(line)


T = TypeVar("T")


def player_of(text: str, own: frozenset[str], read_own: Callable[[str], T], strongest: Level) -> T | Guest:
    """The player of a text: one of the game's own, which `read_own` knows by the name before a colon, or a guest.

    FormatError for anything else. Whether there is such a guest is seen when it is started.
    """
    first, colon, line = text.partition(":")
    if first in own or not colon:
        return read_own(text)
    if text.startswith(PROGRAM):
        try:
            _words(line)
        except ValueError as error:
            raise FormatError(
                "", tr("{file} cannot be read: {fault}").format(file=shortened(text), fault=error)
            ) from None
        if not line.strip():
            raise FormatError("", tr("after {start} comes a program").format(start=PROGRAM))
    return Guest(text, strongest)
