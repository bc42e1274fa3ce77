"""Matches between computer players of Five Tribes, in the arena of the shell.

Whoever is a `Bot` can take part: the levels of this program, and those of others, which play in processes of their own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from functools import partial

from fivetribes.ai.guest import FORM
from fivetribes.ai.levels import ENTRANTS, LEVELS, Entrant, entrant_of, make_bot
from fivetribes.game.game import Game
from fivetribes.model.options import DEFAULT, Options
from fivetribes.shell.bots import arena, guest
from fivetribes.shell.bots.arena import ArenaGame, Contest
from fivetribes.shell.bots.guest import Guest

Player = Entrant | Guest


def player_of(text: str) -> Player:
    """The player of a text such as `vizier`, `vizier:builder` or `my_module:MyBot`; FormatError for anything else."""
    return guest.player_of(text, frozenset(ENTRANTS), entrant_of, LEVELS["sultan"])


def _rounds(game: Game) -> float:
    return game.state.round


def contest(options: Options = DEFAULT) -> Contest:
    """What the arena of the shell asks of this game."""
    return Contest(partial(Game.new, options=options), make_bot, FORM, _rounds)


def play_game(entrants: Sequence[Player], number: int, seed: str, options: Options = DEFAULT) -> ArenaGame:
    """Play the game with this number: each board is played in every rotation of the seats."""
    return arena.play_game(contest(options), entrants, number, seed)


def play_match(
    entrants: Sequence[Player], games: int, seed: str, executor: Executor, options: Options = DEFAULT
) -> Iterator[ArenaGame]:
    """Play the games of a match wherever the executor runs them; each is yielded when it is over."""
    return arena.play_match(contest(options), entrants, games, seed, executor)
