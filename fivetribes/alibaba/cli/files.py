"""`check` and `replay`: whether a file holds a record or a position, and what happened in it."""

from __future__ import annotations

import argparse

from fivetribes.alibaba.cli.picture import sheet_text
from fivetribes.alibaba.game import FORMAT, Game
from fivetribes.alibaba.model.moves import parse
from fivetribes.alibaba.text.turn_log import TurnLog
from fivetribes.commands import reading
from fivetribes.errors import FormatError
from fivetribes.i18n import tr
from fivetribes.validate import parse_json, read_text


def game_of(path: str) -> Game:
    """The game in a file: a record, or a position. FileError names the first fault."""
    with reading(path):
        return game_in(read_text(path))


def game_in(text: str) -> Game:
    """The game of a record or a position; FormatError names the first fault."""
    if text.startswith(FORMAT):
        return Game.from_record(text)
    return Game.from_position(parse_json(text), seed=0)


def check(args: argparse.Namespace) -> int:
    """Print that a file is valid, or its first error."""
    with reading(args.file):
        try:
            game = game_in(read_text(args.file))
        except FormatError as error:
            print(tr("not valid: {fault}").format(fault=error))
            return 1
    print(
        tr("valid; players: {players}, moves: {moves}, {end}").format(
            players=game.state.seats, moves=len(game.entries), end=tr("over") if game.over else tr("not over")
        )
    )
    return 0


def replay(args: argparse.Namespace) -> int:
    """Print a game move by move, each with what it did, and its sheet."""
    record = game_of(args.file)
    game = Game.from_position(record.start, seed=record.seed, names=record.names)
    turn_log = TurnLog(game.names, first=game.state.first)
    for entry in record.entries:
        seat = game.state.seat
        print(f"{game.names[seat]}: {entry.line()}")
        turn_log.add(seat, parse(entry.code), game.play(entry.code, entry.drawn))
        assert turn_log.acted is not None
        deed = turn_log.turns[turn_log.acted].deeds()[-1]
        assert deed is not None
        print(f"  {', '.join((deed.text, *deed.results))}")
    print("\n" + sheet_text(game))
    return 0
