"""The command line of `fivetribes --game alibaba`."""

from __future__ import annotations

import argparse

from fivetribes.alibaba.ai.arena import player_of
from fivetribes.alibaba.ai.levels import ENTRANTS, entrant_of
from fivetribes.alibaba.cli import arena_command, bench, check, play, sim
from fivetribes.alibaba.model.options import SWITCHES, VARIANT_NAMES
from fivetribes.alibaba.model.pieces import MAX_SEATS, MIN_SEATS
from fivetribes.i18n import tr
from fivetribes.shell.terminal.arena_table import arena_arguments
from fivetribes.shell.terminal.arguments import new_game_arguments, option_argument
from fivetribes.shell.terminal.commands import add_bench, add_check, add_replay, add_sim, commands_of
from fivetribes.shell.terminal.table import play_arguments

SEATS = range(MIN_SEATS, MAX_SEATS + 1)


def parser() -> argparse.ArgumentParser:
    """The command line."""
    top = argparse.ArgumentParser(
        prog="fivetribes --game alibaba", description=tr("Ali Baba in the terminal, and its tools.")
    )
    command = commands_of(top)

    sub = command("play", play.run, tr("play in the terminal against computer players"))
    _table_arguments(sub)
    play_arguments(sub, SEATS, lambda text: entrant_of(text, timed=True), ENTRANTS)
    option_argument(sub, SWITCHES)

    add_sim(command, sim.run, _table_arguments)
    add_replay(command, check.replay)
    add_check(command, check.check)

    sub = command("arena", arena_command.run, tr("let computer players play against each other"))
    text = tr("{levels}. Or a bot of your own: module:Class or cmd:PROGRAM")
    arena_arguments(sub, player_of, text.format(levels=", ".join(ENTRANTS)))
    _variant(sub)

    add_bench(command, bench.run)
    return top


def _variant(sub: argparse.ArgumentParser) -> None:
    sub.add_argument("--variant", choices=VARIANT_NAMES, default=VARIANT_NAMES[0], help=tr("what is played with"))


def _table_arguments(sub: argparse.ArgumentParser) -> None:
    """The arguments of a new game."""
    new_game_arguments(sub, SEATS, 2, tr("the same seed gives the same cave"))
    _variant(sub)
