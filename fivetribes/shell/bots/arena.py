"""Matches between computer players of any game: seats rotated, the same tables for every seating, spread over an
executor.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, as_completed
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from fivetribes.errors import IllegalMove, shortened
from fivetribes.shell.bots.guest import Guest
from fivetribes.shell.bots.player import Bot, Player


@dataclass(frozen=True, slots=True)
class Contest:
    """What the arena asks of a game. Its functions are those of modules: other processes find them by their names."""

    #: A new game for so many players, with a seed: a `shell.game.Game` with `scores()` and `winners()`.
    begin: Callable[[int, str], Any]
    #: A new bot for one of the game's own players, with a seed.
    make_bot: Callable[[Any, str], Bot[Any, Any, Any]]
    #: The classes of its moves.
    moves: tuple[type, ...]
    #: How many rounds a finished game had.
    rounds: Callable[[Any], float]


class BotError(Exception):
    """A bot has played what the rules forbid. `str()` says which bot, where, and the rule."""


@dataclass(frozen=True, slots=True)
class ArenaGame:
    """The result of one game; each tuple has a value for each entrant, in their order."""

    board: int
    seats: tuple[int, ...]
    shares: tuple[float, ...]  # of the victory
    totals: tuple[int, ...]
    rounds: float
    seconds: tuple[tuple[float, ...], ...]  # that each decision took


def play_game(contest: Contest, entrants: Sequence[Player], number: int, seed: str) -> ArenaGame:
    """Play the game with this number: each table is played in every rotation of the seats. BotError if a bot cheats."""
    players = len(entrants)
    board, turn = divmod(number, players)
    seats = tuple((entrant + turn) % players for entrant in range(players))
    entrant_at = {seat: entrant for entrant, seat in enumerate(seats)}
    game = contest.begin(players, f"{seed}/{board}")
    bots = [_bot(contest, entrants[entrant_at[seat]], f"{seed}/{board}/{seat}") for seat in range(players)]
    seconds: list[list[float]] = [[] for _ in entrants]
    while (decision := game.pending()) is not None:
        entrant = entrant_at[decision.seat]
        began = perf_counter()
        answer: object = bots[decision.seat].choose(game.view(decision.seat), decision, entrants[entrant].budget())
        seconds[entrant].append(perf_counter() - began)
        if not isinstance(answer, contest.moves):
            raise BotError(f"{entrants[entrant].name} answered {shortened(repr(answer))}, which is no move")
        try:
            game.play(answer)
        except IllegalMove as error:
            place = f"board {seed}/{board}, move {len(game.entries) + 1}"
            raise BotError(f"{entrants[entrant].name} played {shortened(repr(answer))} at {place}: {error}") from None
    winners = game.winners()
    totals = [sheet.total for sheet in game.scores()]
    return ArenaGame(
        board=board,
        seats=seats,
        shares=tuple((seat in winners) / len(winners) for seat in seats),
        totals=tuple(totals[seat] for seat in seats),
        rounds=contest.rounds(game),
        seconds=tuple(tuple(times) for times in seconds),
    )


def _bot(contest: Contest, entrant: Player, seed: str) -> Bot[Any, Any, Any]:
    bot: Bot[Any, Any, Any] = entrant.make(seed) if isinstance(entrant, Guest) else contest.make_bot(entrant, seed)
    return bot


def play_match(
    contest: Contest, entrants: Sequence[Player], games: int, seed: str, executor: Executor
) -> Iterator[ArenaGame]:
    """Play the games of a match wherever the executor runs them; each is yielded when it is over."""
    pending: list[Future[ArenaGame]] = [
        executor.submit(play_game, contest, tuple(entrants), number, seed) for number in range(games)
    ]
    for done in as_completed(pending):
        yield done.result()
