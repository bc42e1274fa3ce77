"""The command line of `fivetribes --game alibaba`."""

from __future__ import annotations

import argparse

from fivetribes.alibaba.ai.arena import player_of
from fivetribes.alibaba.ai.levels import ENTRANTS, entrant_of
from fivetribes.alibaba.cli import arena_command, bench, check, play, sim
from fivetribes.alibaba.model.options import SWITCHES, VARIANT_NAMES
from fivetribes.alibaba.model.pieces import MAX_SEATS, MIN_SEATS
from fivetribes.commands import whole_number
from fivetribes.errors import FormatError
from fivetribes.i18n import tr
from fivetribes.shell.terminal.arena_table import arena_arguments
from fivetribes.shell.terminal.arguments import MOST_GAMES, read, seed
from fivetribes.shell.terminal.table import play_arguments

SEATS = range(MIN_SEATS, MAX_SEATS + 1)


def parser() -> argparse.ArgumentParser:
    """The command line."""
    top = argparse.ArgumentParser(
        prog="fivetribes --game alibaba", description=tr("Ali Baba in the terminal, and its tools.")
    )
    commands = top.add_subparsers(required=True, metavar="COMMAND")

    def command(name: str, run: object, text: str) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=text, description=text)
        sub.set_defaults(run=run, parser=sub)
        return sub

    sub = command("play", play.run, tr("play in the terminal against computer players"))
    _table_arguments(sub)
    play_arguments(sub, SEATS, lambda text: entrant_of(text, timed=True), ENTRANTS)
    sub.add_argument(
        "--option",
        type=read(_option),
        action="append",
        default=[],
        metavar="NAME",
        help=tr("switch an option of the rules: {names}").format(names=", ".join(SWITCHES)),
    )

    sub = command("sim", sim.run, tr("play many random games and show statistics"))
    _table_arguments(sub)
    _number_of_games(sub, 1000, tr("how many"))
    sub.add_argument("--json", action="store_true", help=tr("print JSON, for other programs"))

    sub = command("replay", check.replay, tr("print a recorded game, move by move"))
    sub.add_argument("file", metavar="FILE")

    sub = command("check", check.check, tr("check a record or position and print its first fault"))
    sub.add_argument("file", metavar="FILE")

    sub = command("arena", arena_command.run, tr("let computer players play against each other"))
    text = tr("{levels}. Or a bot of your own: module:Class")
    arena_arguments(sub, player_of, text.format(levels=", ".join(ENTRANTS)))
    _variant(sub)

    sub = command("bench", bench.run, tr("measure the engine"))
    _number_of_games(sub, 400, tr("how many for each measurement"))
    sub.add_argument("--json", action="store_true", help=tr("print JSON, for other programs"))
    return top


def _variant(sub: argparse.ArgumentParser) -> None:
    sub.add_argument("--variant", choices=VARIANT_NAMES, default=VARIANT_NAMES[0], help=tr("what is played with"))


def _table_arguments(sub: argparse.ArgumentParser) -> None:
    """The arguments of a new game."""
    sub.add_argument("--players", type=int, choices=SEATS, default=2, help=tr("how many play"))
    sub.add_argument("--seed", type=read(seed), help=tr("the same seed gives the same cave"))
    _variant(sub)


def _number_of_games(sub: argparse.ArgumentParser, default: int, text: str) -> None:
    sub.add_argument("--games", type=whole_number(1, MOST_GAMES), default=default, metavar="N", help=text)


def _option(text: str) -> str:
    if text not in SWITCHES:
        raise FormatError("", tr("{name} is none of {names}").format(name=text, names=", ".join(SWITCHES)))
    return text
