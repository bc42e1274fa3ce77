"""The commands of `fivetribes --game alibaba`: `sim`, `replay`, `check`."""

from __future__ import annotations

import argparse
import json
from random import Random
from statistics import fmean, median, pstdev
from typing import Final

from fivetribes.alibaba.game import FORMAT, Game
from fivetribes.alibaba.model.moves import parse
from fivetribes.alibaba.model.options import VARIANT_NAMES, VARIANTS, Options, Variant
from fivetribes.alibaba.model.pieces import MAX_SEATS, MIN_SEATS
from fivetribes.alibaba.random_play import random_game
from fivetribes.alibaba.scoring import scores, winners
from fivetribes.alibaba.text.turn_log import TurnLog
from fivetribes.commands import UsageError, reading, whole_number
from fivetribes.errors import FormatError
from fivetribes.i18n import tr
from fivetribes.progress import progress
from fivetribes.validate import parse_json, read_text

MOST_GAMES: Final = 1_000_000


def parser() -> argparse.ArgumentParser:
    """The command line."""
    top = argparse.ArgumentParser(
        prog="fivetribes --game alibaba",
        description=tr("Ali Baba: tools for its games."),
    )
    commands = top.add_subparsers(required=True, metavar="COMMAND")

    def command(name: str, run: object, text: str) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=text, description=text)
        sub.set_defaults(run=run, parser=sub)
        return sub

    sub = command("sim", sim, tr("play many random games and show statistics"))
    sub.add_argument(
        "--players", type=int, choices=range(MIN_SEATS, MAX_SEATS + 1), default=2, help=tr("how many play")
    )
    sub.add_argument("--variant", choices=VARIANT_NAMES, default=VARIANT_NAMES[0], help=tr("what is played with"))
    sub.add_argument("--seed", default="0", help=tr("the same seed gives the same games"))
    sub.add_argument("--games", type=whole_number(1, MOST_GAMES), default=1000, metavar="N", help=tr("how many"))
    sub.add_argument("--json", action="store_true", help=tr("print JSON, for other programs"))

    sub = command("replay", replay, tr("print a recorded game, move by move"))
    sub.add_argument("file", metavar="FILE")

    sub = command("check", check, tr("check a record or position and print its first fault"))
    sub.add_argument("file", metavar="FILE")
    return top


# ---------------------------------------------------------------- sim


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


def sim(args: argparse.Namespace) -> int:
    """Print the statistics."""
    variant = VARIANTS[VARIANT_NAMES.index(args.variant)]
    if args.players > variant.most_seats:
        raise UsageError(tr("This variant has at most {most} players.").format(most=variant.most_seats))
    found = simulate(args.players, args.games, args.seed, variant)
    if args.json:
        print(json.dumps(found, indent=1))
        return 0
    for name, value in found.items():
        if isinstance(value, list):
            print(f"{name:<18} " + " ".join(f"{share:.3f}" for share in value))
        else:
            print(f"{name:<18} {value:8.2f}" if isinstance(value, float) else f"{name:<18} {value:>8}")
    return 0


# ---------------------------------------------------------------- replay, check


def game_in(text: str) -> Game:
    """The game of a record or a position; FormatError names the first fault."""
    if text.startswith(FORMAT):
        return Game.from_record(text)
    return Game.from_position(parse_json(text), seed=0)


def check(args: argparse.Namespace) -> int:
    """Print that a file is valid, or its first error."""
    with reading(args.file):
        try:
            game = game_in(read_text(args.file))
        except FormatError as error:
            print(tr("not valid: {fault}").format(fault=error))
            return 1
    print(
        tr("valid; players: {players}, moves: {moves}, {end}").format(
            players=game.state.seats, moves=len(game.entries), end=tr("over") if game.over else tr("not over")
        )
    )
    return 0


def replay(args: argparse.Namespace) -> int:
    """Print a game move by move, each with what it did, and its sheet."""
    with reading(args.file):
        record = game_in(read_text(args.file))
    game = Game.from_position(record.start, seed=record.seed, names=record.names)
    turn_log = TurnLog(game.names, first=game.state.first)
    for entry in record.entries:
        seat = game.state.seat
        print(f"{game.names[seat]}: {entry.line()}")
        turn_log.add(seat, parse(entry.code), game.play(entry.code, entry.drawn))
        assert turn_log.acted is not None
        deed = turn_log.turns[turn_log.acted].deeds()[-1]
        assert deed is not None
        print(f"  {', '.join((deed.text, *deed.results))}")
    for name, sheet in zip(game.names, game.scores(), strict=True):
        print(tr("{name}: points {points}, tiles {tiles}").format(name=name, points=sheet.total, tiles=sheet.tiles))
    print(tr("Won by {names}").format(names=", ".join(game.names[seat] for seat in game.winners())))
    return 0
