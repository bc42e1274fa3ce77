"""`arena` of any game: plays a match and prints the results with their intervals."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from dataclasses import asdict, replace
from statistics import fmean
from typing import Any

from fivetribes.commands import UsageError
from fivetribes.i18n import tr
from fivetribes.progress import progress
from fivetribes.shell.bots.arena import BotError, Contest, play_match
from fivetribes.shell.bots.results import EntrantResult, results_of
from fivetribes.shell.bots.workers import add_arguments, workers
from fivetribes.shell.terminal.arguments import factor, games_argument, json_argument, read, seed


def arena_arguments(sub: argparse.ArgumentParser, player_of: Callable[[str], Any], who: str) -> None:
    """The arguments of the command. `player_of` reads one of those who enter; `who` says in its help who can."""

    def player(text: str) -> Any:
        if "" not in sys.path:
            sys.path.insert(0, "")  # modules in the current folder, as `python -m fivetribes` finds them
        return player_of(text)

    sub.add_argument("level", type=read(player), nargs="+", metavar="PLAYER", help=who)
    games_argument(sub, 200, tr("how many, rounded up until everybody has sat in every place"))
    sub.add_argument("--seed", type=read(seed), help=tr("seed of the boards and the players"))
    add_arguments(sub)
    sub.add_argument("--timed", action="store_true", help=tr("think for the time of the level, not a number of nodes"))
    sub.add_argument("--scale", type=factor, default=1.0, metavar="X", help=tr("a factor for all thinking times"))
    json_argument(sub)


def run_arena(args: argparse.Namespace, contest: Contest, seats: range) -> int:
    """Play the match between so many as can sit at a table, and print what it came to."""
    entrants = [replace(entrant, timed=args.timed, scale=args.scale) for entrant in args.level]
    if len(entrants) not in seats:
        raise UsageError(tr("a game has {least} to {most} players").format(least=seats[0], most=seats[-1]))
    games = args.games + -args.games % len(entrants)  # whole rotations
    with workers(args.jobs, args.dask) as executor:
        match = play_match(contest, entrants, games, args.seed or "arena", executor)
        try:
            played = list(progress(match, games, tr("Games")))
        except BotError as error:
            print(error, file=sys.stderr)
            return 1
    # Games arrive in the order in which they end; the table must not depend on that.
    played.sort(key=lambda game: (game.board, game.seats))
    standings = results_of(entrants, played)
    rounds = fmean(game.rounds for game in played)
    if args.json:
        data = {"games": games, "rounds": rounds, "standings": [asdict(standing) for standing in standings]}
        print(json.dumps(data, indent=1))
        return 0
    print(tr("Games: {games}, rounds in each: {rounds:.1f}").format(games=games, rounds=rounds))
    print(f"{'':<20}{'wins':>7}  {'95 % interval':<15}{'points':>8}{'margin':>8}{'median':>10}{'p95':>10}")
    for entry in standings:
        print(
            f"{entry.name:<20}{entry.wins:>7.1%}  {_interval(entry):<15}{entry.points:>8.1f}{entry.margin:>+8.1f}"
            f"{entry.median_ms:>7.1f} ms{entry.p95_ms:>7.1f} ms"
        )
    return 0


def _interval(entry: EntrantResult) -> str:
    if entry.low is None or entry.high is None:
        return tr("too few boards")
    return f"{entry.low:.1%} - {entry.high:.1%}"
