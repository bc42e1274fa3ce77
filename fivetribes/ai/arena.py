"""Matches between computer players: seats rotated, the same boards for every seating, spread over an executor.

A result counts boards, not games: the seatings of one board are not independent, so the interval is over boards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, Future, as_completed
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, median, stdev
from time import perf_counter

from fivetribes.ai.levels import Entrant, make_bot
from fivetribes.game.game import Game
from fivetribes.model.options import DEFAULT, Options

#: Half the width of a 95 % interval, in standard errors.
Z = 1.96


@dataclass(frozen=True, slots=True)
class ArenaGame:
    """The result of one game; each tuple has a value for each entrant, in their order."""

    board: int
    seats: tuple[int, ...]
    shares: tuple[float, ...]  # of the victory
    totals: tuple[int, ...]
    rounds: int
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


def play_game(entrants: Sequence[Entrant], number: int, seed: str, options: Options = DEFAULT) -> ArenaGame:
    """Play the game with this number: each board is played in every rotation of the seats."""
    players = len(entrants)
    board, turn = divmod(number, players)
    seats = tuple((entrant + turn) % players for entrant in range(players))
    entrant_at = {seat: entrant for entrant, seat in enumerate(seats)}
    game = Game.new(players, f"{seed}/{board}", options)
    bots = [make_bot(entrants[entrant_at[seat]], f"{seed}/{board}/{seat}") for seat in range(players)]
    seconds: list[list[float]] = [[] for _ in entrants]
    while (decision := game.pending()) is not None:
        entrant = entrant_at[decision.seat]
        began = perf_counter()
        move = bots[decision.seat].choose(game.view(decision.seat), decision, entrants[entrant].budget())
        seconds[entrant].append(perf_counter() - began)
        game.play(move)
    winners = game.winners()
    totals = [sheet.total for sheet in game.scores()]
    return ArenaGame(
        board=board,
        seats=seats,
        shares=tuple((seat in winners) / len(winners) for seat in seats),
        totals=tuple(totals[seat] for seat in seats),
        rounds=game.state.round,
        seconds=tuple(tuple(times) for times in seconds),
    )


def play_match(
    entrants: Sequence[Entrant], games: int, seed: str, executor: Executor, options: Options = DEFAULT
) -> Iterator[ArenaGame]:
    """Play the games of a match wherever the executor runs them; each is yielded when it is over."""
    pending: list[Future[ArenaGame]] = [
        executor.submit(play_game, tuple(entrants), number, seed, options) for number in range(games)
    ]
    for done in as_completed(pending):
        yield done.result()


def results_of(entrants: Sequence[Entrant], played: Sequence[ArenaGame]) -> list[EntrantResult]:
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
