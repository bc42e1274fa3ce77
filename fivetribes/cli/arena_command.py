"""`arena`: matches between computer players, with the intervals of their results."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict, replace
from statistics import fmean

from fivetribes.ai.arena import BotError, play_match, results_of
from fivetribes.ai.workers import workers
from fivetribes.commands import UsageError
from fivetribes.i18n import tr
from fivetribes.model.pieces import MAX_SEATS, MIN_SEATS
from fivetribes.progress import progress


def run(args: argparse.Namespace) -> int:
    """Play the match and print the table."""
    entrants = [replace(entrant, timed=args.timed, scale=args.scale) for entrant in args.level]
    if not MIN_SEATS <= len(entrants) <= MAX_SEATS:
        raise UsageError(tr("a game has {least} to {most} players").format(least=MIN_SEATS, most=MAX_SEATS))
    games = args.games + -args.games % len(entrants)  # whole rotations
    with workers(args.jobs, args.dask) as executor:
        match = play_match(entrants, games, args.seed or "arena", executor)
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
        interval = f"{entry.low:.1%} - {entry.high:.1%}"
        print(
            f"{entry.name:<20}{entry.wins:>7.1%}  {interval:<15}{entry.points:>8.1f}{entry.margin:>+8.1f}"
            f"{entry.median_ms:>7.1f} ms{entry.p95_ms:>7.1f} ms"
        )
    return 0
