"""`check` and `replay`: whether a file holds a record or a position, and what happened in it."""

from __future__ import annotations

import argparse

from fivetribes.cli.picture import sheet_text, table_text
from fivetribes.game.game import Game
from fivetribes.i18n import tr
from fivetribes.model.moves import parse
from fivetribes.model.steps import Ask
from fivetribes.shell.terminal.files import GameFile
from fivetribes.text.names import describe


def check(args: argparse.Namespace) -> int:
    """Print that a file is valid, or its first error."""
    file: GameFile = args.file
    return file.check(Game, _summary)


def _summary(game: Game) -> str:
    return tr("valid; players: {players}, moves: {moves}, round: {round}, {end}").format(
        players=game.state.seats,
        moves=len(game.entries),
        round=game.state.round,
        end=tr("over") if game.over else tr("not over"),
    )


def replay(args: argparse.Namespace) -> int:
    """Print a game move by move."""
    record = args.file.game_of(Game)
    game = Game.from_position(record.start, seed=record.seed, names=record.names)
    for entry in record.entries:
        move = parse(entry.code)
        seat = game.state.seat
        if args.board and game.state.ask is Ask.SOW:
            print("\n" + table_text(game.view(seat), game.names))
        drawn = f"  [{' '.join(entry.drawn)}]" if entry.drawn else ""
        print(f"{game.state.round:>2} {game.names[seat]}: {describe(game.view(seat), move)}{drawn}")
        game.play(move, entry.drawn)
    print("\n" + table_text(game.view(0), game.names))
    print("\n" + sheet_text(game.scores(), game.names, game.winners()))
    return 0
