"""Five Tribes, as the app asks it. Knows no Kivy."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from fivetribes.ai.levels import LEVELS, Entrant, make_bot
from fivetribes.ai.styles import STYLES
from fivetribes.ai.thinker import Thinker
from fivetribes.game.decision import Decision
from fivetribes.game.game import Game
from fivetribes.game.random_play import random_move
from fivetribes.game.view import View
from fivetribes.i18n import mark, tr
from fivetribes.model.grid import TILES
from fivetribes.model.moves import End, Go, Move, Skip
from fivetribes.model.options import DEFAULT, OPTION_NAMES, TURNED, Options
from fivetribes.model.pieces import MAX_SEATS, NONE, TRIBE_LETTERS
from fivetribes.model.stacks import letters
from fivetribes.rules.scoring import scores
from fivetribes.shell.bots.budget import Budget
from fivetribes.shell.bots.player import Bot
from screens.play.game_kind import Glance, Kind, Words, switches

if TYPE_CHECKING:  # what is needed only in a game is loaded then
    from fivetribes.ai.advice import Advice
    from fivetribes.model.events import Event
    from fivetribes.model.state import State
    from fivetribes.text.turn_log import TurnLog
    from screens.play.five_tribes.match import FiveTribesMatch
    from screens.play.five_tribes.score_sheet import ScoreSheet
    from screens.play.game_setup import GameSetup, SeatSetup

_TILE: Final = rf"[0-4][-0-3][{TRIBE_LETTERS}]*"  # its kind, its owner, its meeples


def _begin(setup: GameSetup) -> Game:
    assert isinstance(setup.options, Options)
    return Game.new(len(setup.seats), setup.seed, setup.options, setup.names(), by_lot=setup.random_order)


def _points(state: State) -> tuple[int, ...]:
    """With the coins: nobody sees it before the game is over."""
    return tuple(sheet.total for sheet in scores(state))


def _read_options(data: dict[str, object]) -> Options:
    return Options(**switches(data, OPTION_NAMES))


def _news(data: dict[str, object]) -> tuple[str, ...]:
    """Until the usual rules changed, only what differed from them was written."""
    turned = [name for name in TURNED if name not in data]
    if not turned:
        return ()
    from fivetribes.text.rules_text import ruling

    return tuple(map(ruling, turned))


def _words(name: str) -> Words:
    if name == "order":
        return Words(tr("Who bids first"), tr("bids as listed"))
    from fivetribes.text.rules_text import option_text

    article = option_text(name)
    return Words(article.name, article.text)


def _make_bot(who: SeatSetup, seed: str) -> Bot[View, Decision, Move]:
    return make_bot(Entrant(who.level or "", who.style, timed=True), seed)


def _reason(bot: Bot[View, Decision, Move], move: Move) -> str:
    """Called by the worker, since it takes a while too."""
    from fivetribes.ai.advice import explain

    return explain(bot) if isinstance(bot, Thinker) and not isinstance(move, End | Go | Skip) else ""


def _advise(view: View, decision: Decision, budget: Budget) -> tuple[Advice, ...]:
    from fivetribes.ai.advice import advise

    return advise(view, decision, budget)


def _turn_log(names: Sequence[str], colours: Sequence[int], start: State) -> TurnLog:
    from fivetribes.text.turn_log import TurnLog

    return TurnLog(names, board=start.board, colours=colours, first_round=start.round)


def _glance(game: Game) -> Glance:
    view = game.view(None)  # what all may know
    board = (
        f"{kind}{'-' if owner == NONE else owner}{letters(stack)}"
        for kind, owner, stack in zip(view.board.kinds, view.owner, view.stacks, strict=True)
    )
    return Glance(
        round=view.round,
        points=tuple(view.public_points(seat) for seat in range(view.seats)),
        picture=" ".join(board),
        hides=not view.coins_are_open,
    )


def _sheet(match: FiveTribesMatch) -> ScoreSheet:
    from screens.play.five_tribes.score_sheet import sheet_of

    return sheet_of(match)


KIND: Final[Kind[Game, State, Move, Event, Decision, View, Options, TurnLog, Advice]] = Kind(
    title=mark("Five Tribes"),
    given_away=mark("Whoever gets this game from you can see everybody's coins so far: nothing in it stays hidden."),
    folder="",
    table="table",
    score="score",
    rules_page="rules",
    game=Game,
    begin=_begin,
    points=_points,
    winners=Game.winners,
    has_secrets=lambda game: game.coins_are_secret,
    ends_turn=lambda code: code == "end",
    random_move=random_move,
    options=DEFAULT,
    write_options=Options.written,
    read_options=_read_options,
    news=_news,
    most_seats=lambda _options: MAX_SEATS,
    variant=lambda _options: None,
    variants=(),
    switches=lambda _options: OPTION_NAMES,
    words=_words,
    practice="practice",
    levels=tuple(LEVELS),
    styles=tuple(STYLES),
    seconds=lambda level: LEVELS[level].seconds,
    make_bot=_make_bot,
    reason=_reason,
    advise=_advise,
    turn_log=_turn_log,
    glance=_glance,
    picture=re.compile(rf"{_TILE}(?: {_TILE}){{{TILES - 1}}}"),
    sheet=_sheet,
)
