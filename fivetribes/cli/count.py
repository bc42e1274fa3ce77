"""`count`: the sowings and results of a position, the perft of this game."""

from __future__ import annotations

import argparse

from fivetribes.game.game import Game
from fivetribes.i18n import tr
from fivetribes.model.grid import NAMES
from fivetribes.model.state import State
from fivetribes.rules.rounds import sowing_of
from fivetribes.rules.sowing import Sowing
from fivetribes.text.names import TRIBE_NAMES


def run(args: argparse.Namespace) -> int:
    """Print the counts."""
    game = args.file.game_of(Game) if args.file else Game.new(args.players, args.seed)
    state = game.state
    sowing = sowing_of(state)
    results = sowing.results()
    print(tr("starts   {count}").format(count=len(sowing.starts())))
    print(tr("results  {count}").format(count=sum(mask.bit_count() for *_, mask in results)))
    print(tr("sowings  {count}").format(count=sowing.count()))
    if args.divide:
        for start in sowing.starts():
            ends = {tribe: mask.bit_count() for tile, tribe, mask in results if tile == start}
            parts = ", ".join(f"{tr(TRIBE_NAMES[tribe])} {count}" for tribe, count in ends.items())
            sowings = only_from(state, start).count()
            print(f"{NAMES[start]} {state.meeples(start):<12} {sowings:>15} {sum(ends.values()):>5}  {parts}")
    return 0


def only_from(state: State, start: int) -> Sowing:
    """The sowings of one start tile: on the other tiles nothing can be picked up."""
    stacks = [stack if tile == start else 0 for tile, stack in enumerate(state.stacks)]
    return Sowing(stacks, state.has, state.options.same_sowing_counts)
