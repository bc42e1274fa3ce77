"""`check` and `replay`: whether a file holds a record or a position, and what happened in it."""

from __future__ import annotations

import argparse

from fivetribes.alibaba.cli.picture import sheet_text
from fivetribes.alibaba.game import Game
from fivetribes.alibaba.model.moves import parse
from fivetribes.alibaba.text.turn_log import TurnLog
from fivetribes.i18n import tr
from fivetribes.shell.terminal.files import GameFile


def check(args: argparse.Namespace) -> int:
    """Print that a file is valid, or its first error."""
    file: GameFile = args.file
    return file.check(Game, _summary)


def _summary(game: Game) -> str:
    return tr("valid; players: {players}, moves: {moves}, {end}").format(
        players=game.state.seats, moves=len(game.entries), end=tr("over") if game.over else tr("not over")
    )


def replay(args: argparse.Namespace) -> int:
    """Print a game move by move, each with what it did, and its sheet."""
    record = args.file.game_of(Game)
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
