"""The commands of `python -m fivetribes`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from fivetribes import i18n
from fivetribes.ai.levels import ENTRANTS
from fivetribes.cli import arena_command, bench, check, count, play, sim
from fivetribes.errors import FormatError
from fivetribes.i18n import tr
from fivetribes.model.pieces import MAX_SEATS, MIN_SEATS

SEATS = range(MIN_SEATS, MAX_SEATS + 1)


def parser() -> argparse.ArgumentParser:
    """The command line."""
    top = argparse.ArgumentParser(prog="fivetribes", description=tr("Five Tribes in the terminal, and its tools."))
    commands = top.add_subparsers(required=True, metavar="COMMAND")

    def command(name: str, run: object, text: str) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=text, description=text)
        sub.set_defaults(run=run)
        return sub

    sub = command("play", play.run, tr("play in the terminal against computer players"))
    _play_arguments(sub)

    sub = command("sim", sim.run, tr("play many random games and show statistics"))
    _table_arguments(sub)
    sub.add_argument("--games", type=_positive, default=1000, help=tr("how many"))
    sub.add_argument("--json", action="store_true", help=tr("for tools"))

    sub = command("count", count.run, tr("count the sowings and results of a position"))
    _table_arguments(sub)
    sub.add_argument("file", nargs="?", help=tr("a position or a record; without: a new table"))
    sub.add_argument("--divide", action="store_true", help=tr("for each start tile"))

    sub = command("replay", check.replay, tr("tell a recorded game"))
    sub.add_argument("file")
    sub.add_argument("--board", action="store_true", help=tr("show the table before each sowing"))

    sub = command("check", check.check, tr("say whether a record or position is valid, or its first fault"))
    sub.add_argument("file")

    sub = command("arena", arena_command.run, tr("let computer players play against each other"))
    _arena_arguments(sub)

    sub = command("bench", bench.run, tr("measure the engine"))
    sub.add_argument("--games", type=_positive, default=400, help=tr("how many for each measurement"))
    sub.add_argument("--json", action="store_true", help=tr("for tools"))
    return top


def _table_arguments(sub: argparse.ArgumentParser) -> None:
    """The arguments of a new game."""
    sub.add_argument("--players", type=int, choices=SEATS, default=3, help=tr("how many play"))
    sub.add_argument("--seed", help=tr("the same seed lays the same table"))


def _play_arguments(sub: argparse.ArgumentParser) -> None:
    _table_arguments(sub)
    sub.add_argument("--humans", type=int, default=1, help=tr("how many of the seats are people; 0: watch"))
    sub.add_argument(
        "--level", default="merchant", help=tr("of the computer: {levels}").format(levels=", ".join(ENTRANTS))
    )
    sub.add_argument("--explain", action="store_true", help=tr("let the computer players say why"))
    sub.add_argument("--option", action="append", default=[], metavar="NAME", help=tr("switch an option of the rules"))
    sub.add_argument("--load", metavar="FILE", help=tr("go on with a record or a position"))
    sub.add_argument("--save", metavar="FILE", help=tr("write the record there when you leave"))


def _arena_arguments(sub: argparse.ArgumentParser) -> None:
    sub.add_argument("level", nargs="+", help=tr("{levels}; a style behind a colon").format(levels=", ".join(ENTRANTS)))
    sub.add_argument("--games", type=_positive, default=200, help=tr("how many, made up to whole rotations"))
    sub.add_argument("--seed", help=tr("of the boards and the players"))
    sub.add_argument("--jobs", type=_positive, default=os.cpu_count(), help=tr("processes"))
    sub.add_argument("--dask", metavar="ADDRESS", help=tr("play on this Dask cluster instead"))
    sub.add_argument("--timed", action="store_true", help=tr("think for the time of the level, not a number of nodes"))
    sub.add_argument("--scale", type=_factor, default=1.0, help=tr("of all budgets"))
    sub.add_argument("--json", action="store_true", help=tr("for tools"))


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError
    return number


def _factor(text: str) -> float:
    number = float(text)
    if not 0 <= number < 1000:  # neither nan nor infinite
        raise ValueError
    return number


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; an error in its input is printed in one line."""
    i18n.use_system_language()
    args = parser().parse_args(arguments)
    try:
        result: int = args.run(args)
        sys.stdout.flush()
    except FormatError as error:
        print(tr("Cannot be read: {fault}").format(fault=error), file=sys.stderr)
    except BrokenPipeError:
        # Nobody reads the output any more. Nothing else may be written, not even by the last flush.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError as error:
        print(tr("Cannot be read: {fault}").format(fault=error.strerror), file=sys.stderr)
    except KeyboardInterrupt:
        print(file=sys.stderr)
    else:
        return result
    return 1
