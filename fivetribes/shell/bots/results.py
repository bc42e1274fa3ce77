"""What a match came to, for each of those who entered, with an interval of what it proves.

The seatings of one board are not independent, so the interval is over boards. Where boards differ little, because they
are few or because one entrant wins nearly all games, that interval would promise too much: then it is Wilson's, over
games, so that it is never narrower than that one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, median, stdev
from typing import Final

from fivetribes.shell.bots.arena import ArenaGame
from fivetribes.shell.bots.player import Player

#: Half the width of a 95 % interval, in standard errors.
Z: Final = 1.96
#: From fewer boards nothing is said of how sure it is.
FEWEST_BOARDS: Final = 10

Interval = tuple[float, float]


@dataclass(frozen=True, slots=True)
class EntrantResult:
    """The results of an entrant in a match. None: there is too little to say it.

    A game that somebody gave up counts for the wins; it has no points, and so no margin.
    """

    name: str
    wins: float
    low: float | None
    high: float | None
    points: float | None
    margin: float | None  # over the best opponent
    median_ms: float | None
    p95_ms: float | None
    given_up: int  # games


def wilson(wins: float, games: int) -> Interval:
    """The 95 % interval of Wilson for a share of so many games."""
    spread = Z * Z / games
    middle = (wins + spread / 2) / (1 + spread)
    half = Z * sqrt(wins * (1 - wins) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, min(wins, middle - half)), min(1.0, max(wins, middle + half))  # arithmetic may leave wins out


def interval(wins: float, games: int, boards: Sequence[float]) -> Interval | None:
    """The 95 % interval of a share of so many games, with the share of each board; None if there are too few boards."""
    if len(boards) < FEWEST_BOARDS:
        return None
    error = Z * stdev(boards) / sqrt(len(boards))
    by_boards = max(0.0, wins - error), min(1.0, wins + error)
    return max(by_boards, wilson(wins, games), key=lambda found: found[1] - found[0])


def results_of(entrants: Sequence[Player], played: Sequence[ArenaGame]) -> list[EntrantResult]:
    """The results of each entrant, in their order."""
    return [_result_of(i, entrant.name, played) for i, entrant in enumerate(entrants)]


def _result_of(i: int, name: str, played: Sequence[ArenaGame]) -> EntrantResult:
    by_board: dict[int, list[float]] = {}
    for game in played:
        by_board.setdefault(game.board, []).append(game.shares[i])
    wins = fmean(game.shares[i] for game in played)
    low, high = interval(wins, len(played), [fmean(shares) for shares in by_board.values()]) or (None, None)
    totals = [game.totals for game in played if game.totals is not None]
    times = sorted(second for game in played for second in game.seconds[i])
    return EntrantResult(
        name=name,
        wins=wins,
        low=low,
        high=high,
        points=fmean(own[i] for own in totals) if totals else None,
        margin=fmean(own[i] - max(own[:i] + own[i + 1 :]) for own in totals) if totals else None,
        median_ms=median(times) * 1000 if times else None,
        p95_ms=times[int(len(times) * 0.95)] * 1000 if times else None,
        given_up=sum(game.gave_up == i for game in played),
    )
