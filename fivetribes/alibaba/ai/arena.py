"""Matches between computer players of Ali Baba, in the arena of the shell."""

from __future__ import annotations

from functools import partial

from fivetribes.alibaba.ai.guest import FORM
from fivetribes.alibaba.ai.levels import ENTRANTS, LEVELS, Entrant, entrant_of, make_bot
from fivetribes.alibaba.game import Game
from fivetribes.alibaba.model.options import DEFAULT, Options
from fivetribes.shell.bots import guest
from fivetribes.shell.bots.arena import Contest
from fivetribes.shell.bots.guest import Guest

Player = Entrant | Guest


def player_of(text: str) -> Player:
    """The player of a text such as `vizier` or `my_module:MyBot`; FormatError for anything else."""
    return guest.player_of(text, frozenset(ENTRANTS), entrant_of, LEVELS["sultan"])


def _rounds(game: Game) -> float:
    return sum(entry.code.startswith("take:") for entry in game.entries) / game.state.seats


def contest(options: Options = DEFAULT) -> Contest:
    """What the arena of the shell asks of this game."""
    return Contest(partial(Game.new, options=options), make_bot, FORM, _rounds)
