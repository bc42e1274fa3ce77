"""The commands of `fivetribes`, which is `python -m fivetribes` too."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Final

import fivetribes
from fivetribes.ai.arena import player_of
from fivetribes.ai.levels import ENTRANTS, entrant_of
from fivetribes.alibaba.cli import main as alibaba
from fivetribes.alibaba.game import ALI_BABA
from fivetribes.cli import arena_command, bench, check, count, play, sim
from fivetribes.commands import end_of, read_and_write_any_letter, speak_the_system_language
from fivetribes.game.record import FORM as FIVE_TRIBES_FORM
from fivetribes.i18n import tr
from fivetribes.model.options import OPTION_NAMES
from fivetribes.model.pieces import MAX_SEATS, MIN_SEATS
from fivetribes.shell.terminal.arena_table import arena_arguments
from fivetribes.shell.terminal.arguments import new_game_arguments, option_argument
from fivetribes.shell.terminal.commands import add_bench, add_check, add_replay, add_sim, commands_of
from fivetribes.shell.terminal.files import GameFile
from fivetribes.shell.terminal.table import play_arguments

SEATS = range(MIN_SEATS, MAX_SEATS + 1)
FIVE_TRIBES = "fivetribes"
GAMES = (FIVE_TRIBES, "alibaba")


def parser() -> argparse.ArgumentParser:
    """The command line."""
    top = argparse.ArgumentParser(prog="fivetribes", description=tr("Five Tribes in the terminal, and its tools."))
    top.add_argument("--game", choices=GAMES, help=tr("which game, if it is another one; its own --help says more"))
    version = f"fivetribes {fivetribes.__version__}"
    top.add_argument("--version", action="version", version=version, help=tr("show the version"))
    command = commands_of(top)

    sub = command("play", play.run, tr("play in the terminal against computer players"))
    _play_arguments(sub)

    add_sim(command, sim.run, _table_arguments)

    sub = command("count", count.run, tr("count the sowings and results of a position"))
    _table_arguments(sub)
    text = tr("a game or a position, as for `check`; without one, a new game")
    sub.add_argument("file", nargs="?", metavar="FILE", type=GameFile, help=text)
    sub.add_argument("--divide", action="store_true", help=tr("count for each start tile"))

    sub = add_replay(command, check.replay)
    sub.add_argument("--board", action="store_true", help=tr("show the table before each sowing"))

    add_check(command, check.check)

    sub = command("arena", arena_command.run, tr("let computer players play against each other"))
    _arena_arguments(sub)

    add_bench(command, bench.run)
    return top


def _table_arguments(sub: argparse.ArgumentParser) -> None:
    """The arguments of a new game."""
    new_game_arguments(sub, SEATS, 3, tr("the same seed gives the same board and cards"))


def _play_arguments(sub: argparse.ArgumentParser) -> None:
    _table_arguments(sub)
    play_arguments(sub, SEATS, lambda text: entrant_of(text, timed=True), ENTRANTS)
    option_argument(sub, OPTION_NAMES)


def _arena_arguments(sub: argparse.ArgumentParser) -> None:
    text = tr("{levels}; a style behind a colon. Or a bot of your own: module:Class or cmd:PROGRAM")
    arena_arguments(sub, player_of, text.format(levels=", ".join(ENTRANTS)))


def _game_named(arguments: Sequence[str] | None) -> tuple[str, list[str]]:
    """The game that stands before the command, and the other arguments: each game has commands of its own."""
    first = argparse.ArgumentParser(prog="fivetribes", add_help=False, allow_abbrev=False)
    first.add_argument("--game", choices=GAMES, default=FIVE_TRIBES)
    first.add_argument("rest", nargs=argparse.REMAINDER)
    named, others = first.parse_known_args(arguments)
    return named.game, [*others, *named.rest]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    read_and_write_any_letter()
    speak_the_system_language()
    game, others = _game_named(arguments)
    args = PARSERS[game]().parse_args(others)
    return end_of(args.parser, lambda: _run(args, others))


def _run(args: argparse.Namespace, others: Sequence[str]) -> int:
    """Run a command. With a file that says which game it is of, that game's command is run."""
    file = args.file if getattr(args, "follows_file", False) else None
    named = next((key for key, form in FORMS.items() if file is not None and file.is_of(form)), None)
    if named is not None:
        args = PARSERS[named]().parse_args(others)
        args.file = file  # it has been read, and the standard input can be read only once
    return int(args.run(args))


FORMS: Final = {FIVE_TRIBES: FIVE_TRIBES_FORM, "alibaba": ALI_BABA.form}
PARSERS: Final = {FIVE_TRIBES: parser, "alibaba": alibaba.parser}
