"""`sim`: statistics of many random games."""

from __future__ import annotations

import argparse
import json
from dataclasses import fields
from random import Random
from statistics import fmean, pstdev

from fivetribes.game.random_play import play_out
from fivetribes.i18n import tr
from fivetribes.progress import progress
from fivetribes.rules.game_start import new_state
from fivetribes.rules.scoring import Score, scores, winners

CATEGORIES = tuple(field.name for field in fields(Score))


def simulate(players: int, games: int, seed: str) -> dict[str, object]:
    """Play random games; returns their means by name."""
    moves: list[int] = []
    rounds: list[int] = []
    totals: list[int] = []
    wins = [0.0] * players
    categories: dict[str, list[int]] = {name: [] for name in CATEGORIES}
    for number in progress(range(games), games, tr("Games")):
        rng = Random(f"{seed}/{number}")
        state = new_state(players, rng)
        moves.append(play_out(state, rng))
        rounds.append(state.round)
        best = winners(state)
        for seat in best:
            wins[seat] += 1 / len(best)
        for sheet in scores(state):
            totals.append(sheet.total)
            for name in CATEGORIES:
                categories[name].append(getattr(sheet, name))
    return {
        "players": players,
        "games": games,
        "seed": seed,
        "decisions": fmean(moves),
        "rounds": fmean(rounds),
        "points": fmean(totals),
        "points_deviation": pstdev(totals),
        "wins": [won / games for won in wins],
        "by_category": {name: fmean(values) for name, values in categories.items()},
    }


def run(args: argparse.Namespace) -> int:
    """Print the statistics."""
    found = simulate(args.players, args.games, args.seed or "0")
    if args.json:
        print(json.dumps(found, indent=1))
        return 0
    for name, value in found.items():
        if isinstance(value, dict):
            for category, points in value.items():
                print(f"  {category:<16} {points:8.2f}")
        elif isinstance(value, list):
            print(f"{name:<18} " + " ".join(f"{share:.3f}" for share in value))
        else:
            print(f"{name:<18} {value:8.2f}" if isinstance(value, float) else f"{name:<18} {value:>8}")
    return 0
