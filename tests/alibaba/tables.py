"""Random tables of Ali Baba to try the laws on.

    python -m tests.alibaba.tables

prints the records of some games, for the law that they are the same in every process.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from fivetribes.alibaba import Decision, Game, Move, Options
from fivetribes.alibaba.model.options import SWITCHES, VARIANTS, Variant

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fivetribes.alibaba.model.state import State


@dataclass(frozen=True)
class Table:
    """The beginning of a game."""

    variant: Variant
    seats: int
    seed: int

    def game(self) -> Game:
        rng = Random(f"options {self.seed}")
        switches = {name: rng.random() < 0.5 for name in SWITCHES}
        first = rng.random() < 0.5
        return Game.new(self.seats, self.seed, Options(self.variant, **switches), random_first=first)

    def rng(self) -> Random:
        return Random(f"table {self.seed}")

    def course(self, game: Game | None = None) -> Iterator[tuple[Game, Decision, Move]]:
        """A game in which somebody is asked, again and again with an answer to play, until it is over."""
        game, rng = game or self.game(), self.rng()
        while (decision := game.pending()) is not None:
            move = rng.choice(decision.moves)
            count = len(game.entries)
            yield game, decision, move
            if len(game.entries) == count:
                game.play(move)

    def end(self) -> Game:
        """The game, played to its end."""
        game = self.game()
        for _ in self.course(game):
            pass
        return game


def some_tables(each: int) -> list[Table]:
    """So many tables of each variant and number of players, always the same ones."""
    kinds = [(variant, seats) for variant in VARIANTS for seats in range(2, variant.most_seats + 1)]
    return [Table(variant, seats, seed) for seed in range(each) for variant, seats in kinds]


def forget(state: State, rng: Random) -> None:
    """Leave out some of what was seen, as a position from a file may: else all know what everybody has."""
    state.seen = [tile for tile in state.seen if rng.random() < 0.7]


if __name__ == "__main__":
    for table in some_tables(1):
        print(table.end().record())
