"""What the protocol with bots of others says of Ali Baba. Run as a program, it plays for a bot in Python:

python -m fivetribes.alibaba.ai.guest module:Class
"""

from __future__ import annotations

import sys
from random import Random
from typing import Any, Final, get_args

from fivetribes.alibaba.game import Decision
from fivetribes.alibaba.model.moves import Move, parse
from fivetribes.alibaba.model.steps import Ask
from fivetribes.alibaba.view import View
from fivetribes.alibaba.view_json import view_from_json, view_to_json
from fivetribes.errors import FormatError
from fivetribes.shell.bots import runner
from fivetribes.shell.bots.protocol import GuestForm, Message


def details(decision: Decision) -> Message:
    """Nothing: all moves are listed."""
    return {}


def answer(decision: Decision, message: Message, rng: Random) -> Message:
    """There is nothing to be asked."""
    raise FormatError("question", "there are none in this game")


def decision(message: Message) -> Decision:
    """The decision of a message, as the bot of a class in Python gets it."""
    view = view_from_json(message["view"])
    return Decision(view.seat, Ask(message["ask"]), tuple(map(parse, message["moves"])), view)


FORM: Final[GuestForm[View, Decision, Any]] = GuestForm(
    game="alibaba",
    runner="fivetribes.alibaba.ai.guest",
    moves=get_args(Move),
    parse=parse,
    view_to_json=view_to_json,
    details=details,
    answer=answer,
    decision=decision,
)

if __name__ == "__main__":
    sys.exit(runner.run(FORM, sys.argv[1]))
