"""What the protocol with bots of others says of Five Tribes. Run as a program, it plays for a bot in Python:

python -m fivetribes.ai.guest module:Class
"""

from __future__ import annotations

import sys
from random import Random
from typing import Any, Final, get_args

from fivetribes.errors import FormatError
from fivetribes.game.decision import Decision
from fivetribes.game.outcome import preview
from fivetribes.game.view import View
from fivetribes.game.view_json import view_from_json, view_to_json
from fivetribes.model.grid import NAMES, tiles_in
from fivetribes.model.moves import Move, Sow, parse
from fivetribes.model.pieces import TRIBE_LETTERS
from fivetribes.model.steps import Ask
from fivetribes.rules.rounds import sowing_of
from fivetribes.rules.sowing import Goal, Sowing
from fivetribes.shell.bots import runner
from fivetribes.shell.bots.protocol import GuestForm, Message, text_of
from fivetribes.validate import as_name

_LETTERS: Final = tuple(TRIBE_LETTERS)


def details(decision: Decision) -> Message:
    """Where sowings can start and end, by tribe: there are too many of them to be listed."""
    if decision.sowing is None:
        return {}
    return {
        "sowings": [
            {"start": NAMES[start], "tribe": TRIBE_LETTERS[tribe], "ends": [NAMES[end] for end in tiles_in(ends)]}
            for start, tribe, ends in decision.sowing.results()
        ]
    }


def answer(decision: Decision, message: Message, rng: Random) -> Message:
    """The answer to a question about sowings."""
    sowing = decision.sowing
    if sowing is None:
        raise FormatError("question", "there is nothing to sow now")
    match message.get("question"):
        case "random":
            return _coded(sowing.random(rng))
        case "sowing":
            start = as_name(message.get("start"), "start", NAMES)
            return _coded(sowing.witness(start, *_goal(message), rng))
        case "drops":
            path, tribes = _begun(text_of(message, "begun"))
            goal = _goal(message) if "end" in message or "tribe" in message else None
            drops = sowing.next_steps(path, tribes, goal)
            return {"drops": [NAMES[tile] + TRIBE_LETTERS[tribe] for tile, tribe in drops]}
        case "preview":
            return _preview(decision.view, sowing, parse(text_of(message, "move")))
    raise FormatError("question", "must be random, sowing, drops or preview")


def _coded(move: Sow | None) -> Message:
    return {"move": None if move is None else move.code()}


def _goal(message: Message) -> Goal:
    return as_name(message.get("end"), "end", NAMES), as_name(message.get("tribe"), "tribe", _LETTERS)


def _begun(code: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The path and the tribes of a sowing that is begun: its code so far."""
    kind, _, text = code.partition(":")
    start, *drops = text.split("-")
    if kind != "sow" or any(len(drop) != len("A1V") for drop in drops):
        raise FormatError("begun", "must begin like a sowing")
    tiles = [as_name(name, "begun", NAMES) for name in (start, *(drop[:2] for drop in drops))]
    return tuple(tiles), tuple(as_name(drop[2], "begun", _LETTERS) for drop in drops)


def _preview(view: View, sowing: Sowing, move: Move) -> Message:
    """What a sowing brings at once."""
    fault = sowing.why_not(move) if isinstance(move, Sow) else "only sowings are previewed"
    if not isinstance(move, Sow) or fault is not None:
        raise FormatError("move", str(fault))
    outcome = preview(view, move)
    names = ("points", "coins", "cards", "camel", "rivals", "worth")
    return {name: getattr(outcome, name) for name in names}


def decision(message: Message) -> Decision:
    """The decision of a message, as the bot of a class in Python gets it."""
    view = view_from_json(message["view"])
    ask = Ask(message["ask"])
    sowing = sowing_of(view.known_state()) if ask is Ask.SOW else None
    return Decision(view.seat, ask, tuple(map(parse, message["moves"])), sowing, view)


FORM: Final[GuestForm[View, Decision, Any]] = GuestForm(
    game="fivetribes",
    runner="fivetribes.ai.guest",
    moves=get_args(Move),
    parse=parse,
    view_to_json=view_to_json,
    details=details,
    answer=answer,
    decision=decision,
)

if __name__ == "__main__":
    sys.exit(runner.run(FORM, sys.argv[1]))
