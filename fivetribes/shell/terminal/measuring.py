"""What `bench` measures of any game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeVar

from fivetribes.progress import progress
from fivetribes.shell.game import Game
from fivetribes.shell.terminal.timing import BenchRow, timed

G = TypeVar("G", bound=Game[Any, Any, Any, Any, Any])


def rows_of(steps: Sequence[Callable[[], list[BenchRow]]]) -> list[BenchRow]:
    """The rows of all steps, with a bar that shows how many are done."""
    return [row for step in progress(steps, len(steps), "bench") for row in step()]


def random_games(
    random_game: Callable[[int, Random], object], players: int, games: int, target: float
) -> list[BenchRow]:
    """The row of so many random games without events and record."""

    def work() -> None:
        rng = Random(players)
        for _ in range(games):
            random_game(players, rng)

    return [timed(work).per_second(games, f"random games of {players}, search mode", target)]


def played_out(game: G, seed: int, choose: Callable[[Any, Random], Any]) -> G:
    """The game, played to its end by moves that `choose` draws of its decisions."""
    rng = Random(seed)
    while (decision := game.pending()) is not None:
        game.play(choose(decision, rng))
    return game


def whole_games(
    whole_game: Callable[[int, int], G], games: int, target: float, replay_target: float
) -> tuple[list[G], list[BenchRow]]:
    """So many games, each made and played by `whole_game` for so many players with a seed; and the rows of playing and
    of replaying them."""
    played: list[G] = []

    def play() -> None:
        played[:] = [whole_game(2 + seed % 3, seed) for seed in range(games)]

    playing = timed(play)
    records = [game.record() for game in played]
    kind = type(played[0])
    replaying = timed(lambda: [kind.from_record(record) for record in records])
    return played, [
        playing.per_second(games, "games with events and record", target),
        replaying.per_second(games, "replays of a record", replay_target),
    ]
