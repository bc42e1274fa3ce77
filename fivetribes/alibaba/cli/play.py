"""`play`: a game in the terminal."""

from __future__ import annotations

import argparse

from fivetribes.alibaba.ai.advice import advise, explain
from fivetribes.alibaba.ai.levels import make_bot
from fivetribes.alibaba.cli.files import game_of
from fivetribes.alibaba.cli.picture import legend, sheet_text, table_text
from fivetribes.alibaba.cli.variants import options_of
from fivetribes.alibaba.game import Decision, Game
from fivetribes.alibaba.model.moves import Move, parse
from fivetribes.alibaba.text.names import describe
from fivetribes.alibaba.text.prompts import question
from fivetribes.alibaba.view import View
from fivetribes.shell.terminal.table import Face, numbered, run_table


def run(args: argparse.Namespace) -> int:
    """Play, or watch, one game."""
    if args.load:
        game = game_of(args.load)
    else:
        game = Game.new(args.players, args.seed, options_of(args, args.players, args.option))
    return run_table(args, game, FACE, make_bot)


def _describe(view: View, move: Move) -> str:
    """A move by its code and in words."""
    return f"{move.code():<22} {describe(move, view.tiles)}"


def _understand(answer: str, decision: Decision) -> Move:
    move: Move | None = numbered(answer, decision.moves)
    return parse(answer) if move is None else move


FACE = Face(
    legend=legend,
    table=table_text,
    sheet=sheet_text,
    question=lambda decision: question(decision.ask),
    more=lambda _decision: "",
    describe=_describe,
    understand=_understand,
    advise=advise,
    explain=explain,
)
