"""`play`: a game in the terminal."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from fivetribes.alibaba.ai.advice import advise, explain
from fivetribes.alibaba.ai.levels import make_bot
from fivetribes.alibaba.cli.picture import legend, sheet_text, table_text
from fivetribes.alibaba.cli.variants import options_of
from fivetribes.alibaba.game import Decision, Game
from fivetribes.alibaba.model.cave import PLACE_NAMES
from fivetribes.alibaba.model.events import AllShown, Event
from fivetribes.alibaba.model.moves import Move, Show, Take, TakeBeside, parse
from fivetribes.alibaba.model.pieces import NONE
from fivetribes.alibaba.model.steps import Ask
from fivetribes.alibaba.text.names import describe, tile_list
from fivetribes.alibaba.text.prompts import question
from fivetribes.alibaba.view import View
from fivetribes.i18n import tr
from fivetribes.shell.terminal.table import Face, coded, numbered, run_table


def run(args: argparse.Namespace) -> int:
    """Play, or watch, one game."""
    if args.file:
        game = args.file.game_of(Game)
    else:
        game = Game.new(args.players, args.seed, options_of(args, args.players, args.option))
    return run_table(args, game, FACE, make_bot)


def _describe(view: View, move: Move) -> str:
    """A move in words, with the place that a code names."""
    words = describe(move, view.tiles)
    return f"{words}, {PLACE_NAMES[move.place]}" if isinstance(move, Take | TakeBeside) else words


def _announce(view: View, move: Move, events: Sequence[Event]) -> str:
    """What all may hear of a move: what somebody shows only when all have shown (A15)."""
    if not isinstance(move, Show):
        return _describe(view, move)
    shown = [tile for event in events if isinstance(event, AllShown) for tile in event.tiles if tile != NONE]
    return tr("Shown by all: {tiles}").format(tiles=tile_list(shown)) if shown else tr("Show a tile")


def _understand(answer: str, decision: Decision) -> Move:
    move: Move | None = numbered(answer, decision.moves)
    return coded(answer, parse) if move is None else move


def _secret(game: Game, decision: Decision) -> bool:
    """Whether others may not see the tiles of who decides, or which of them is shown."""
    hides = not game.state.options.open_hands and bool(game.state.hands[decision.seat])
    return hides or decision.ask is Ask.SHOW


FACE = Face(
    legend=legend,
    table=table_text,
    sheet=sheet_text,
    question=lambda decision: question(decision.ask),
    more=lambda _decision: "",
    describe=_describe,
    announce=_announce,
    understand=_understand,
    advise=advise,
    explain=explain,
    secret=_secret,
)
