"""Plays for a bot in Python in a process of its own: speaks the protocol of docs/bots.md on its input and output.

What the bot itself prints, or a program that it starts, goes to the error stream; what it reads is empty.
"""

from __future__ import annotations

import importlib
import os
import signal
import sys
import traceback
from inspect import signature
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import Any, BinaryIO, Final

from fivetribes.errors import shortened
from fivetribes.shell.bots.budget import Budget
from fivetribes.shell.bots.protocol import PROTOCOL, GuestForm, Message, read, said, written

#: The exit code of a process whose arena is gone.
ALONE: Final = 3


class _Fault(Exception):
    """The bot cannot play. `str()` says why."""


class _Line:
    """The line to the arena: the two streams that this process was started with, out of reach of the bot."""

    def __init__(self) -> None:
        self._reads: BinaryIO = os.fdopen(os.dup(0), "rb")
        self._writes: BinaryIO = os.fdopen(os.dup(1), "wb")
        with Path(os.devnull).open("rb") as nothing:
            os.dup2(nothing.fileno(), 0)
        os.dup2(2, 1)
        if sys.stdout is not None:
            sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]
        self._messages: Queue[Message] = Queue()
        Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        """Also while the bot thinks: when the arena is gone, nobody wants an answer, and nobody else ends a bot that
        thinks for ever."""
        for line in self._reads:
            message = read(line)
            self._messages.put(message)
            if message["type"] == "quit":
                return
        os._exit(ALONE)

    def next(self) -> Message:
        return self._messages.get()

    def say(self, **message: Any) -> None:
        self._writes.write(written(message))
        self._writes.flush()


def run(form: GuestForm[Any, Any, Any], name: str) -> int:
    """Play for the bot `module:Class` until the arena has enough. Returns the exit code."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl-C reaches every process of a terminal; none prints a traceback
    line = _Line()
    module, _, kind = name.partition(":")
    make: Any = None
    bot: Any = None
    try:
        while (message := line.next())["type"] != "quit":
            match message["type"]:
                case "hello":
                    make = _class(module, kind)
                    line.say(type="hello", protocol=PROTOCOL, name=name)
                case "start":
                    bot = _made(make, message["seed"])
                    line.say(type="ready")
                case "choose":
                    line.say(type="move", move=_choice(form, bot, message))
    except _Fault as fault:
        line.say(type="error", text=str(fault))
        os._exit(1)  # the other thread still reads
    return 0


def _class(module: str, name: str) -> type:
    try:
        found = importlib.import_module(module)
    except ModuleNotFoundError as error:
        if error.name and (module == error.name or module.startswith(f"{error.name}.")):
            raise _Fault(f"there is no module {shortened(module)}") from None
        raise _Fault(f"the module {shortened(module)} needs another one: {error}") from None
    except BaseException as error:
        raise _Fault(f"the module {shortened(module)} cannot be imported: {_told(error)}") from None
    made: object = getattr(found, name, None)
    if not isinstance(made, type) or not callable(getattr(made, "choose", None)):
        raise _Fault(f"the module {shortened(module)} has no class {shortened(name)} with a method choose")
    return made


def _made(kind: Any, seed: str) -> Any:
    """A bot of this class: made with the seed, or without if it wants none."""
    try:
        return kind(seed) if _takes_a_seed(kind) else kind()
    except BaseException as error:
        raise _Fault(_told(error)) from None


def _takes_a_seed(kind: Any) -> bool:
    try:
        signature(kind).bind("seed")
    except TypeError:
        return False
    except ValueError:  # a class that is not written in Python
        return True
    return True


def _choice(form: GuestForm[Any, Any, Any], bot: Any, message: Message) -> str:
    """The code of the move that the bot chooses."""
    decision = form.decision(message)
    try:
        move = bot.choose(decision.view, decision, Budget(**message["budget"]))
        text = None if isinstance(move, form.moves) else shortened(said(repr(move)))
        code = "" if text is not None else move.code()
    except BaseException as error:
        raise _Fault(_told(error)) from None
    if text is not None:
        raise _Fault(f"it answered {text}, which is no move")
    return str(code)


def _told(error: BaseException) -> str:
    """An error in a line, with the place in the bot's own file where it comes from."""
    text = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    frames = [
        frame
        for frame in traceback.extract_tb(error.__traceback__)
        if frame.filename not in (__file__, importlib.__file__) and not frame.filename.startswith("<")
    ]
    own = [frame for frame in frames if frame.filename == frames[0].filename]
    return said(text) + (f" ({Path(own[-1].filename).name}, line {own[-1].lineno})" if own else "")
