"""`sim`: statistics of many random games."""

from __future__ import annotations

import argparse
import json
from random import Random
from statistics import fmean, median, pstdev

from fivetribes.alibaba.cli.variants import options_of
from fivetribes.alibaba.model.options import Options, Variant
from fivetribes.alibaba.random_play import random_game
from fivetribes.alibaba.scoring import scores, winners
from fivetribes.i18n import tr
from fivetribes.progress import progress


def simulate(players: int, games: int, seed: str, variant: Variant) -> dict[str, object]:
    """Play random games; returns their means by name."""
    takes: list[int] = []
    totals: list[int] = []
    track: list[int] = []
    emptied = 0
    wins = [0.0] * players
    for number in progress(range(games), games, tr("Games")):
        state, turns = random_game(players, Random(f"{seed}/{number}"), Options(variant))
        takes.append(turns)
        emptied += not state.open
        for sheet in scores(state):
            totals.append(sheet.total)
            track.append(sheet.track)
        best = winners(state)
        for seat in best:
            wins[seat] += 1 / len(best)
    return {
        "variant": variant.name,
        "players": players,
        "games": games,
        "seed": seed,
        "takes": fmean(takes),
        "takes_median": float(median(takes)),
        "points": fmean(totals),
        "points_deviation": pstdev(totals),
        "points_of_magic": fmean(track),
        "caves_emptied": emptied / games,
        "wins": [won / games for won in wins],
    }


def run(args: argparse.Namespace) -> int:
    """Print the statistics."""
    options = options_of(args, args.players)
    found = simulate(args.players, args.games, args.seed or "0", options.variant)
    if args.json:
        print(json.dumps(found, indent=1))
        return 0
    for name, value in found.items():
        if isinstance(value, list):
            print(f"{name:<18} " + " ".join(f"{share:.3f}" for share in value))
        else:
            print(f"{name:<18} {value:8.2f}" if isinstance(value, float) else f"{name:<18} {value:>8}")
    return 0
