"""Matches between computer players of any game: seats rotated, the same tables for every seating, spread over an
executor.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, as_completed
from contextlib import ExitStack
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from fivetribes.errors import FormatError, IllegalMove, shortened
from fivetribes.i18n import tr
from fivetribes.shell.bots.guest import Guest, GuestBot, GuestFault
from fivetribes.shell.bots.player import Bot, Player
from fivetribes.shell.bots.protocol import GuestForm


@dataclass(frozen=True, slots=True)
class Contest:
    """What the arena asks of a game. Its functions are those of modules: other processes find them by their names."""

    #: A new game for so many players, with a seed: a `shell.game.Game` with `scores()` and `winners()`.
    begin: Callable[[int, str], Any]
    #: A new bot for one of the game's own players, with a seed.
    make_bot: Callable[[Any, str], Bot[Any, Any, Any]]
    #: How it is said to bots of others, and what its moves are.
    form: GuestForm[Any, Any, Any]
    #: How many rounds a finished game had.
    rounds: Callable[[Any], float]


@dataclass(frozen=True, slots=True)
class ArenaGame:
    """The result of one game; each tuple has a value for each entrant, in their order.

    Who cannot go on, or plays what the rules forbid, gives the game up: it is lost for this one, the others share the
    victory, and there are no points.
    """

    board: int
    seats: tuple[int, ...]
    shares: tuple[float, ...]  # of the victory
    totals: tuple[int, ...] | None  # None: it was given up
    rounds: float
    seconds: tuple[tuple[float, ...], ...]  # that each decision took
    gave_up: int | None = None  # the entrant
    fault: str = ""  # the sentence that says who gave up where, and why


def play_game(contest: Contest, entrants: Sequence[Player], number: int, seed: str) -> ArenaGame:
    """Play the game with this number: each table is played in every rotation of the seats."""
    players = len(entrants)
    board, turn = divmod(number, players)
    seats = tuple((entrant + turn) % players for entrant in range(players))
    table = _Table(contest, entrants, seats, contest.begin(players, f"{seed}/{board}"))
    with ExitStack() as guests:
        try:
            table.sit_down(guests, f"{seed}/{board}")
            table.play()
        except GuestFault as fault:
            gave_up = table.entrant_at[table.seat]
            name, move = entrants[gave_up].name, len(table.game.entries) + 1
            # Translators: {bot} is its name, {fault} what it did, such as "it ended by itself, with exit code 1".
            sentence = tr("{bot} gave up board {board} at move {move}: {fault}").format(
                bot=name, board=f"{seed}/{board}", move=move, fault=fault
            )
            return table.result(board, gave_up, sentence)
        return table.result(board)


class _Table:
    """One game of the arena being played."""

    def __init__(self, contest: Contest, entrants: Sequence[Player], seats: tuple[int, ...], game: Any) -> None:
        self.contest = contest
        self.entrants = entrants
        self.seats = seats  # of each entrant
        self.entrant_at = {seat: entrant for entrant, seat in enumerate(seats)}
        self.game = game
        self.seat = 0  # who does something now
        self._bots: list[Any] = []
        self._seconds: list[list[float]] = [[] for _ in entrants]

    def sit_down(self, guests: ExitStack, seed: str) -> None:
        """Make the bots; guests leave with the context. GuestFault if one cannot play."""
        sitting = [self.entrants[self.entrant_at[seat]] for seat in range(len(self.seats))]
        names = [entrant.name for entrant in sitting]
        for seat, entrant in enumerate(sitting):
            self.seat = seat
            own_seed = f"{seed}/{seat}"
            if isinstance(entrant, Guest):
                bot = guests.enter_context(GuestBot(entrant, self.contest.form, own_seed))
                bot.start(seat, names, self.game.view(seat))
                self._bots.append(bot)
            else:
                self._bots.append(self.contest.make_bot(entrant, own_seed))

    def play(self) -> None:
        """Play to the end; GuestFault if one cannot go on."""
        game = self.game
        while (decision := game.pending()) is not None:
            self.seat = decision.seat
            entrant = self.entrant_at[self.seat]
            began = perf_counter()
            move = self._bots[self.seat].choose(game.view(self.seat), decision, self.entrants[entrant].budget())
            self._seconds[entrant].append(perf_counter() - began)
            try:
                game.play(move)
            except IllegalMove as error:
                fault = tr("it played {move}. {rule}").format(move=shortened(move.code()), rule=error)
                raise GuestFault(fault) from None

    def result(self, board: int, gave_up: int | None = None, fault: str = "") -> ArenaGame:
        """What the game came to; the guests are told."""
        game = self.game
        if gave_up is None:
            winners = game.winners()
            totals = [sheet.total for sheet in game.scores()]
        else:
            winners = [seat for seat in range(len(self.seats)) if seat != self.seats[gave_up]]
            totals = None
        for seat, bot in enumerate(self._bots):
            if isinstance(bot, GuestBot):
                bot.over(game.view(seat), totals, winners)
        return ArenaGame(
            board=board,
            seats=self.seats,
            shares=tuple((seat in winners) / len(winners) for seat in self.seats),
            totals=None if totals is None else tuple(totals[seat] for seat in self.seats),
            rounds=self.contest.rounds(game),
            seconds=tuple(tuple(times) for times in self._seconds),
            gave_up=gave_up,
            fault=fault,
        )


def try_out(contest: Contest, guest: Guest, players: int) -> None:
    """See whether a guest can start a game of so many; FormatError says why it cannot."""
    game = contest.begin(players, "to see whether it can start")
    try:
        with GuestBot(guest, contest.form, game.seed) as bot:
            bot.start(0, [guest.name] * players, game.view(0))
    except GuestFault as fault:
        # Translators: {fault} says why, such as "there is no module my_bots".
        raise FormatError("", tr("{bot} cannot play: {fault}").format(bot=guest.name, fault=fault)) from None


def play_match(
    contest: Contest, entrants: Sequence[Player], games: int, seed: str, executor: Executor
) -> Iterator[ArenaGame]:
    """Play the games of a match wherever the executor runs them; each is yielded when it is over."""
    pending: list[Future[ArenaGame]] = [
        executor.submit(play_game, contest, tuple(entrants), number, seed) for number in range(games)
    ]
    for done in as_completed(pending):
        yield done.result()
