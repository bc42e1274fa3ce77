"""Ali Baba, as the app asks it. Knows no Kivy."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Final

from fivetribes.alibaba.game import Decision, Game
from fivetribes.alibaba.model.cave import LARGE, SMALL
from fivetribes.alibaba.model.moves import Move
from fivetribes.alibaba.model.options import DEFAULT, SWITCHES, VARIANT_NAMES, VARIANTS, Options
from fivetribes.alibaba.model.state import State
from fivetribes.alibaba.model.steps import TAKE
from fivetribes.alibaba.scoring import scores
from fivetribes.alibaba.view import View
from fivetribes.i18n import mark, tr
from fivetribes.shell.bots.budget import Budget
from fivetribes.shell.bots.player import Bot
from screens.play.ali_baba.cave_picture import SIGNS, picture_of
from screens.play.ali_baba.score_sheet import sheet_of
from screens.play.game_kind import Glance, Kind, Words, switches

if TYPE_CHECKING:
    from fivetribes.alibaba.ai.advice import Advice
    from fivetribes.alibaba.model.events import Event
    from fivetribes.alibaba.text.turn_log import TurnLog
    from screens.play.game_setup import GameSetup, SeatSetup

# Translators: of a game of Ali Baba: who takes the first tile; and what is said where that is not by lot.
ORDER: Final = (mark("Who begins"), mark("the first one listed begins"))


def _begin(setup: GameSetup) -> Game:
    assert isinstance(setup.options, Options)
    return Game.new(len(setup.seats), setup.seed, setup.options, setup.names(), random_first=setup.random_order)


def _points(state: State) -> tuple[int, ...]:
    """With the treasures: nobody sees it before the game is over."""
    return tuple(sheet.total for sheet in scores(state))


def _has_secrets(game: Game) -> bool:
    return not (game.state.options.open_hands or game.over)


def _random_move(decision: Decision, rng: Random) -> Move:
    return decision.moves[int(rng.random() * len(decision.moves))]


def _read_options(data: dict[str, object]) -> Options:
    name = data.get("variant")
    variant = VARIANTS[VARIANT_NAMES.index(name)] if name in VARIANT_NAMES else DEFAULT.variant
    return Options(variant, **switches(data, SWITCHES))


def _switches(options: Options) -> tuple[str, ...]:
    return options.switches


def _most_seats(options: Options) -> int:
    return options.variant.most_seats


def _words(name: str) -> Words:
    if name == "order":
        return Words(*map(tr, ORDER))
    from fivetribes.alibaba.text.rules_text import option_text, variant_text

    article = variant_text(name) if name in VARIANT_NAMES else option_text(name)
    return Words(article.name, article.text)


def _seconds(level: str) -> float:
    from fivetribes.alibaba.ai.levels import LEVELS

    return LEVELS[level].seconds


def _make_bot(who: SeatSetup, seed: str) -> Bot[View, Decision, Move]:
    from fivetribes.alibaba.ai.levels import Entrant, make_bot

    return make_bot(Entrant(who.level or "", timed=True), seed)


def _reason(bot: Bot[View, Decision, Move], move: Move) -> str:
    """Called by the worker, since it takes a while too."""
    from fivetribes.alibaba.ai.advice import explain

    return explain(bot)


def _advise(view: View, decision: Decision, budget: Budget) -> tuple[Advice, ...]:
    from fivetribes.alibaba.ai.advice import advise

    return advise(view, decision, budget)


def _turn_log(names: Sequence[str], colours: Sequence[int], start: State) -> TurnLog:
    from fivetribes.alibaba.text.turn_log import TurnLog

    return TurnLog(names, colours=colours, first=start.first)


def _glance(game: Game) -> Glance:
    view = game.view(None)  # what all may know
    open_hands = not _has_secrets(game)
    turns = sum(entry.code.startswith("take:") for entry in game.entries)
    begun = turns + (view.step[0] == TAKE)
    return Glance(
        round=max(0, begun - 1) // view.seats + 1,
        points=_points(game.state) if open_hands else view.points,
        picture=picture_of(view),
        hides=not open_hands,
    )


KIND: Final[Kind[Game, State, Move, Event, Decision, View, Options, TurnLog, Advice]] = Kind(
    title=mark("Ali Baba"),
    given_away=mark(
        "Whoever gets this game from you can see everybody's treasures so far: nothing in it stays hidden."
    ),
    folder="alibaba",
    table="alibaba_table",
    score="score",
    rules_page="alibaba_rules",
    game=Game,
    begin=_begin,
    points=_points,
    winners=Game.winners,
    has_secrets=_has_secrets,
    ends_turn=lambda code: not code.startswith("show:"),
    random_move=_random_move,
    options=DEFAULT,
    write_options=lambda options, _rules: options.changed(),
    read_options=_read_options,
    news=lambda _data: (),
    most_seats=_most_seats,
    variant=lambda options: options.variant,
    variants=VARIANTS,
    switches=_switches,
    words=_words,
    practice=None,
    levels=("apprentice", "merchant", "vizier", "sultan"),
    styles=("balanced",),
    seconds=_seconds,
    make_bot=_make_bot,
    reason=_reason,
    advise=_advise,
    turn_log=_turn_log,
    glance=_glance,
    picture=re.compile("|".join(f"[{SIGNS}]{{{len(cave.places)}}}" for cave in (LARGE, SMALL))),
    sheet=sheet_of,
)
