"""Matches between computer players: seats rotated, the same boards for every seating, spread over an executor.

Whoever is a `Bot` can take part: the levels of this program, and any class that can be imported.

A result counts boards, not games: the seatings of one board are not independent, so the interval is over boards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, Future, as_completed
from dataclasses import dataclass
from importlib import import_module
from math import sqrt
from statistics import fmean, median, stdev
from time import perf_counter

from fivetribes.ai.bots import Bot
from fivetribes.ai.budget import Budget
from fivetribes.ai.levels import ENTRANTS, Entrant, entrant_of, make_bot
from fivetribes.errors import FormatError, IllegalMove, shortened
from fivetribes.game.game import Game
from fivetribes.model.moves import Move
from fivetribes.model.options import DEFAULT, Options

#: Half the width of a 95 % interval, in standard errors.
Z = 1.96


@dataclass(frozen=True, slots=True)
class Guest:
    """A bot of somebody else: `module:Class`, made with a seed. Its budget is that of the strongest level."""

    name: str
    timed: bool = False
    scale: float = 1.0

    def make(self, seed: str) -> Bot:
        """A new bot; FormatError if there is no such class."""
        module, _, name = self.name.partition(":")
        try:
            found = import_module(module)
        except ModuleNotFoundError as error:
            if error.name and module.startswith(error.name):
                raise FormatError("", f"there is no module {shortened(module)}") from None
            raise  # it is there, and needs another one that is not
        made: object = getattr(found, name, None)
        if not isinstance(made, type) or not callable(getattr(made, "choose", None)):
            raise FormatError("", f"the module {module} has no class {shortened(name)} with a method choose")
        bot: Bot = made(seed)
        return bot

    def budget(self) -> Budget:
        """The budget of one decision."""
        return Entrant("sultan", timed=self.timed, scale=self.scale).budget()


Player = Entrant | Guest


def player_of(text: str) -> Player:
    """The player of a text such as `vizier`, `vizier:builder` or `my_module:MyBot`; FormatError for anything else."""
    first, colon, _ = text.partition(":")
    if first in ENTRANTS or not colon:
        return entrant_of(text)
    guest = Guest(text)
    guest.make("to see whether it can be made")
    return guest


def bot_of(player: Player, seed: str) -> Bot:
    """A new bot for a player."""
    return player.make(seed) if isinstance(player, Guest) else make_bot(player, seed)


class BotError(Exception):
    """A bot has played what the rules forbid. `str()` says which bot, where, and the rule."""


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


def play_game(entrants: Sequence[Player], number: int, seed: str, options: Options = DEFAULT) -> ArenaGame:
    """Play the game with this number: each board is played in every rotation of the seats. BotError if a bot cheats."""
    players = len(entrants)
    board, turn = divmod(number, players)
    seats = tuple((entrant + turn) % players for entrant in range(players))
    entrant_at = {seat: entrant for entrant, seat in enumerate(seats)}
    game = Game.new(players, f"{seed}/{board}", options)
    bots = [bot_of(entrants[entrant_at[seat]], f"{seed}/{board}/{seat}") for seat in range(players)]
    seconds: list[list[float]] = [[] for _ in entrants]
    while (decision := game.pending()) is not None:
        entrant = entrant_at[decision.seat]
        began = perf_counter()
        answer: object = bots[decision.seat].choose(game.view(decision.seat), decision, entrants[entrant].budget())
        seconds[entrant].append(perf_counter() - began)
        if not isinstance(answer, Move):
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
        rounds=game.state.round,
        seconds=tuple(tuple(times) for times in seconds),
    )


def play_match(
    entrants: Sequence[Player], games: int, seed: str, executor: Executor, options: Options = DEFAULT
) -> Iterator[ArenaGame]:
    """Play the games of a match wherever the executor runs them; each is yielded when it is over."""
    pending: list[Future[ArenaGame]] = [
        executor.submit(play_game, tuple(entrants), number, seed, options) for number in range(games)
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
