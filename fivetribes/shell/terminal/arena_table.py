"""`arena` of any game: plays a match and prints the results with their intervals."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict, replace
from statistics import fmean
from typing import Any, Final

from fivetribes.commands import UsageError
from fivetribes.errors import FormatError
from fivetribes.i18n import tr, trn
from fivetribes.progress import progress
from fivetribes.shell.bots.arena import ArenaGame, Contest, play_match, try_out
from fivetribes.shell.bots.guest import Guest
from fivetribes.shell.bots.player import Player
from fivetribes.shell.bots.results import EntrantResult, results_of
from fivetribes.shell.bots.workers import add_arguments, workers
from fivetribes.shell.terminal.arguments import factor, games_argument, json_argument, read, seconds, seed

#: So many sentences about games that were given up are printed; they are mostly alike.
MOST_FAULTS: Final = 10


def arena_arguments(sub: argparse.ArgumentParser, player_of: Callable[[str], Any], who: str) -> None:
    """The arguments of the command. `player_of` reads one of those who enter; `who` says in its help who can."""
    sub.add_argument("level", type=read(player_of), nargs="+", metavar="PLAYER", help=who)
    games_argument(sub, 200, tr("how many, rounded up until everybody has sat in every place"))
    sub.add_argument("--seed", type=read(seed), help=tr("seed of the boards and the players"))
    add_arguments(sub)
    sub.add_argument("--timed", action="store_true", help=tr("think for the time of the level, not a number of nodes"))
    sub.add_argument("--scale", type=factor, default=1.0, metavar="X", help=tr("a factor for all thinking times"))
    patience = tr("after so many seconds without a move a bot of your own counts as hanging")
    sub.add_argument("--patience", type=seconds, metavar="SECONDS", help=patience)
    json_argument(sub)


def run_arena(args: argparse.Namespace, contest: Contest, seats: range) -> int:
    """Play the match between so many as can sit at a table, and print what it came to. Returns 1 if somebody gave up a
    game."""
    if len(args.level) not in seats:
        raise UsageError(tr("a game has {least} to {most} players").format(least=seats[0], most=seats[-1]))
    entrants = _entrants(args, contest)
    games = args.games + -args.games % len(entrants)  # whole rotations
    with workers(args.jobs, args.dask) as executor:
        match = play_match(contest, entrants, games, args.seed or "arena", executor)
        played = list(progress(match, games, tr("Games")))
    # Games arrive in the order in which they end; the table must not depend on that.
    played.sort(key=lambda game: (game.board, game.seats))
    faults = [game.fault for game in played if game.gave_up is not None]
    standings = results_of(entrants, played)
    if args.json:
        data = {"games": games, "rounds": _rounds(played), "standings": [asdict(standing) for standing in standings]}
        print(json.dumps(data | {"faults": faults}, indent=1))
    else:
        _print_table(games, played, standings)
    _print_faults(faults)
    return 1 if faults else 0


def _entrants(args: argparse.Namespace, contest: Contest) -> list[Player]:
    """Who enters, each with its budget; UsageError if a guest cannot start."""
    entrants = [replace(entrant, timed=args.timed, scale=args.scale) for entrant in args.level]
    entrants = [
        replace(entrant, patience=args.patience) if isinstance(entrant, Guest) else entrant for entrant in entrants
    ]
    for guest in dict.fromkeys(entrant for entrant in entrants if isinstance(entrant, Guest)):
        try:
            try_out(contest, guest, len(entrants))
        except FormatError as error:
            raise UsageError(error.reason) from None
    return entrants


def _rounds(played: Sequence[ArenaGame]) -> float | None:
    """The mean number of rounds of the games that came to their end."""
    rounds = [game.rounds for game in played if game.gave_up is None]
    return fmean(rounds) if rounds else None


def _print_table(games: int, played: Sequence[ArenaGame], standings: Sequence[EntrantResult]) -> None:
    print(tr("Games: {games}, rounds in each: {rounds}").format(games=games, rounds=_number(_rounds(played), ".1f")))
    width = max(20, *(len(entry.name) + 1 for entry in standings))
    print(f"{'':<{width}}{'wins':>7}  {'95 % interval':<15}{'points':>8}{'margin':>8}{'median':>10}{'p95':>10}")
    for entry in standings:
        print(
            f"{entry.name:<{width}}{entry.wins:>7.1%}  {_interval(entry):<15}"
            f"{_number(entry.points, '.1f'):>8}{_number(entry.margin, '+.1f'):>8}"
            f"{_number(entry.median_ms, '.1f', ' ms'):>10}{_number(entry.p95_ms, '.1f', ' ms'):>10}"
        )
    for entry in standings:
        if entry.given_up:
            # Translators: {bot} is its name.
            text = trn(
                "{{bot}} gave up {n} game, which it lost.", "{{bot}} gave up {n} games, which it lost.", entry.given_up
            )
            print(text.format(bot=entry.name))


def _interval(entry: EntrantResult) -> str:
    if entry.low is None or entry.high is None:
        return tr("too few boards")
    return f"{entry.low:.1%} - {entry.high:.1%}"


def _number(number: float | None, form: str, unit: str = "") -> str:
    return "-" if number is None else format(number, form) + unit


def _print_faults(faults: Sequence[str]) -> None:
    for fault in faults[:MOST_FAULTS]:
        print(fault, file=sys.stderr)
    if len(faults) > MOST_FAULTS:
        left = len(faults) - MOST_FAULTS
        print(trn("{n} more game was given up.", "{n} more games were given up.", left), file=sys.stderr)
