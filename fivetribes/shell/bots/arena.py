"""Matches between computer players of any game: seats rotated, the same tables for every seating, spread over an
executor.

A result counts tables, not games: the seatings of one table are not independent, so the interval is over tables.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, as_completed
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, median, stdev
from time import perf_counter
from typing import Any

from fivetribes.errors import IllegalMove, shortened
from fivetribes.shell.bots.guest import Guest
from fivetribes.shell.bots.player import Bot, Player

#: Half the width of a 95 % interval, in standard errors.
Z = 1.96


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


@dataclass(frozen=True, slots=True)
class EntrantResult:
    """The results of an entrant in a match."""

    name: str
    wins: float
    low: float
    high: float
    points: float
    margin: float  # over the best opponent
    median_ms: float
    p95_ms: float


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


def results_of(entrants: Sequence[Player], played: Sequence[ArenaGame]) -> list[EntrantResult]:
    """The results of each entrant, in their order."""
    found = []
    for i, entrant in enumerate(entrants):
        by_board: dict[int, list[float]] = {}
        for game in played:
            by_board.setdefault(game.board, []).append(game.shares[i])
        boards = [fmean(shares) for shares in by_board.values()]
        wins = fmean(game.shares[i] for game in played)
        error = Z * stdev(boards) / sqrt(len(boards)) if len(boards) > 1 else 1.0
        margins = [game.totals[i] - max(game.totals[:i] + game.totals[i + 1 :]) for game in played]
        times = sorted(second for game in played for second in game.seconds[i])
        found.append(
            EntrantResult(
                name=entrant.name,
                wins=wins,
                low=max(0.0, wins - error),
                high=min(1.0, wins + error),
                points=fmean(game.totals[i] for game in played),
                margin=fmean(margins),
                median_ms=median(times) * 1000,
                p95_ms=times[int(len(times) * 0.95)] * 1000,
            )
        )
    return found
