"""`play`: a game in the terminal."""

from __future__ import annotations

import argparse

from fivetribes.ai.advice import advise, explain
from fivetribes.ai.bots import Bot
from fivetribes.ai.levels import make_bot
from fivetribes.ai.thinker import Thinker
from fivetribes.cli.picture import legend, sheet_text, table_text
from fivetribes.errors import FormatError
from fivetribes.game.decision import Decision
from fivetribes.game.game import Game
from fivetribes.i18n import tr
from fivetribes.model.grid import INDEX, NAMES, tiles_in
from fivetribes.model.moves import Move, parse
from fivetribes.model.options import Options
from fivetribes.model.pieces import TRIBE_LETTERS
from fivetribes.model.steps import Ask
from fivetribes.rules.sowing import Sowing
from fivetribes.shell.terminal.table import Face, coded, numbered, run_table
from fivetribes.text.names import describe, question


def run(args: argparse.Namespace) -> int:
    """Play, or watch, one game."""
    game = args.file.game_of(Game) if args.file else Game.new(args.players, args.seed, Options(**dict(args.option)))
    return run_table(args, game, FACE, make_bot, practice=game.state.options.practice)


def _more(decision: Decision) -> str:
    return tr("  or a tile to see where its meeples can go") if decision.sowing is not None else ""


def _explain(bot: Bot) -> str:
    return explain(bot) if isinstance(bot, Thinker) else ""


def _understand(answer: str, decision: Decision) -> Move | None:
    """The move that the input means; None if it was a question, which has been answered."""
    move: Move | None = numbered(answer, decision.moves)
    if move is not None:
        return move
    if decision.sowing is not None:
        words = answer.upper().split()
        if len(words) == 1 and words[0] in INDEX:
            _show_results(decision.sowing, INDEX[words[0]])
            return None
        if len(words) == 3 and words[0] in INDEX and words[1] in INDEX and words[2] in TRIBE_LETTERS:
            sowing = decision.sowing.witness(INDEX[words[0]], INDEX[words[1]], TRIBE_LETTERS.index(words[2]))
            if sowing is None:
                raise FormatError("", tr("you cannot end there with that tribe"))
            return sowing
    return coded(answer, parse)


def _show_results(sowing: Sowing, start: int) -> None:
    for tile, tribe, mask in sowing.results():
        if tile == start:
            ends = " ".join(NAMES[end] for end in tiles_in(mask))
            print(f"  {TRIBE_LETTERS[tribe]}: {ends}")
    print(tr("  Type start, end and tribe ({start} D2 E), or the whole code.").format(start=NAMES[start]))


FACE = Face(
    legend=legend,
    table=table_text,
    sheet=lambda game: sheet_text(game.scores(), game.names, game.winners()),
    question=lambda decision: question(decision.ask),
    more=_more,
    describe=describe,
    announce=lambda view, move, _events: describe(view, move),
    understand=_understand,
    advise=advise,
    explain=_explain,
    secret=lambda game, decision: game.coins_are_secret or decision.ask is Ask.KEEP,
)
