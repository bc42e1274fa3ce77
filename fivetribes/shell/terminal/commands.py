"""The commands that every game has."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from fivetribes.i18n import tr
from fivetribes.shell.terminal.arguments import games_argument, json_argument
from fivetribes.shell.terminal.files import GameFile

Run = Callable[[argparse.Namespace], int]
#: What adds a command to a command line, by its name, what runs it, and its help.
AddCommand = Callable[[str, Run, str], argparse.ArgumentParser]


def commands_of(top: argparse.ArgumentParser) -> AddCommand:
    """What adds commands to this command line."""
    commands = top.add_subparsers(required=True, metavar="COMMAND")

    def command(name: str, run: Run, text: str) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=text, description=text)
        sub.set_defaults(run=run, parser=sub)
        return sub

    return command


def file_argument(sub: argparse.ArgumentParser) -> None:
    """A game from a file. What the file says which game it is goes before what the command line says."""
    text = tr("a record, a position, a saved game of the app or a pasted one; -: from the standard input")
    sub.add_argument("file", metavar="FILE", type=GameFile, help=text)
    sub.set_defaults(follows_file=True)


def add_sim(command: AddCommand, run: Run, table_arguments: Callable[[argparse.ArgumentParser], None]) -> None:
    """`sim`, with the arguments of a new game."""
    sub = command("sim", run, tr("play many random games and show statistics"))
    table_arguments(sub)
    games_argument(sub, 1000, tr("how many"))
    json_argument(sub)


def add_replay(command: AddCommand, run: Run) -> argparse.ArgumentParser:
    """`replay`, to which a game may add arguments."""
    sub = command("replay", run, tr("print a recorded game, move by move"))
    file_argument(sub)
    return sub


def add_check(command: AddCommand, run: Run) -> None:
    """`check`."""
    file_argument(command("check", run, tr("check a file with a game or a position and print its first fault")))


def add_bench(command: AddCommand, run: Run) -> None:
    """`bench`."""
    sub = command("bench", run, tr("measure the engine"))
    games_argument(sub, 400, tr("how many for each measurement"))
    json_argument(sub)
