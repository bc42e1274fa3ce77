"""A game of Five Tribes being played: one position, the moves that led to it, and the events of the last one."""

from __future__ import annotations

from random import Random
from typing import Final

from fivetribes.game.decision import Decision, decision_of
from fivetribes.game.legality import why_not
from fivetribes.game.record import FORM
from fivetribes.game.view import View, observe
from fivetribes.model.events import Event
from fivetribes.model.moves import Move
from fivetribes.model.options import DEFAULT, Options
from fivetribes.model.pieces import MAX_SEATS, MIN_SEATS
from fivetribes.model.state import State
from fivetribes.rules.bidding import purses_are_known
from fivetribes.rules.game_start import new_state
from fivetribes.rules.scoring import Score, scores, winners
from fivetribes.rules.turn import apply
from fivetribes.shell import game as shell
from fivetribes.shell.game import Names, Seed
from fivetribes.shell.rules import Rules

#: All that the shell asks of Five Tribes.
FIVE_TRIBES: Final[Rules[State, Move, Event, Decision, View]] = Rules(
    form=FORM,
    why_not=why_not,
    apply=apply,
    decision=decision_of,
    observe=observe,
)


class Game(shell.Game[State, Move, Event, Decision, View]):
    """Asks one decision at a time and refuses illegal moves."""

    rules = FIVE_TRIBES

    @classmethod
    def new(
        cls, players: int, seed: Seed = None, options: Options = DEFAULT, names: Names = None, *, by_lot: bool = True
    ) -> Game:
        """A new game. The same seed gives the same table and the same draws. `by_lot`: the markers lie in random order
        before the first bids, not in that of the seats."""
        if not MIN_SEATS <= players <= MAX_SEATS:
            raise ValueError(f"a game has {MIN_SEATS} to {MAX_SEATS} players")
        seed = shell.new_seed() if seed is None else str(seed)
        state = new_state(players, Random(f"{seed}/table"), options, by_lot=by_lot)
        return cls.begin(state, seed, names)

    @property
    def coins_are_secret(self) -> bool:
        """Whether players may not know the coins of others: not if those are open, the game is over, or all can tell
        them from the table as in the first bidding."""
        return not (self.state.options.open_coins or self.state.ask is None or purses_are_known(self.state))

    def scores(self) -> tuple[Score, ...]:
        """The sheets, as if the game ended now."""
        return scores(self.state)

    def winners(self) -> tuple[int, ...]:
        """The seats that lead; when the game is over, those that share the victory."""
        return winners(self.state)
