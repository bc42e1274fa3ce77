"""How the arena speaks with a bot of somebody else: lines of JSON, one message each. Documented in docs/bots.md."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Generic, TypeVar

from fivetribes.errors import FormatError
from fivetribes.validate import as_text, parse_json

V = TypeVar("V")
D = TypeVar("D")
M = TypeVar("M")

#: The version of the protocol: a new one for each change that a bot of before would not understand.
PROTOCOL: Final = 1
#: No message of a bot is longer, in bytes.
LONGEST_LINE: Final = 100_000
#: Of what a bot says in words, so much is shown.
LONGEST_TEXT: Final = 200

Message = dict[str, Any]


@dataclass(frozen=True, slots=True)
class GuestForm(Generic[V, D, M]):
    """What is a game's own in the protocol. Its functions are those of modules: other processes find them by name."""

    game: str  # its name in the protocol
    runner: str  # the module that plays for a bot in Python: `python -m RUNNER module:Class`
    moves: tuple[type, ...]  # the classes of its moves
    #: The move of a code; FormatError for anything else.
    parse: Callable[[str], M]
    view_to_json: Callable[[V], Message]
    #: What a bot is told of a decision beside its moves.
    details: Callable[[D], Message]
    #: The answer to a question of a bot about a decision; FormatError if it cannot be answered.
    answer: Callable[[D, Message, Random], Message]
    #: The decision of a message `choose`, with its view.
    decision: Callable[[Message], D]


def written(message: Message) -> bytes:
    """A message as a line."""
    return json.dumps(message).encode() + b"\n"


def read(line: bytes) -> Message:
    """The message of a line; FormatError for anything else."""
    try:
        text = line.decode()
    except UnicodeDecodeError:
        raise FormatError("", "not a text in UTF-8") from None
    message = parse_json(text)
    if type(message) is not dict or type(message.get("type")) is not str:
        raise FormatError("", "no message: that is an object with a text as type")
    return message


def said(text: str) -> str:
    """What a bot says in words: in one line that can be shown."""
    line = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
    return line if len(line) <= LONGEST_TEXT else line[:LONGEST_TEXT] + "..."


def text_of(message: Message, field: str) -> str:
    """A field that must be a text."""
    return as_text(message.get(field), field, LONGEST_LINE)
