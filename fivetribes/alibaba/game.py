"""A game of Ali Baba being played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from fivetribes.alibaba.legality import why_not
from fivetribes.alibaba.model.events import Event
from fivetribes.alibaba.model.moves import Move, parse
from fivetribes.alibaba.model.options import DEFAULT, RULES, Options
from fivetribes.alibaba.model.pieces import MAX_SEATS, MIN_SEATS
from fivetribes.alibaba.model.state import State
from fivetribes.alibaba.model.steps import Ask
from fivetribes.alibaba.position import position_to_json
from fivetribes.alibaba.position_reader import position_from_json
from fivetribes.alibaba.scoring import Score, scores, winners
from fivetribes.alibaba.set_up import new_state
from fivetribes.alibaba.turn import apply
from fivetribes.alibaba.view import View, observe
from fivetribes.shell import game as shell
from fivetribes.shell.game import Names, Seed
from fivetribes.shell.record import RecordForm
from fivetribes.shell.rules import Rules

#: Far more than a game can have: at most 54 turns, each of a take and a choice for everybody.
MOST_MOVES: Final = 500


@dataclass(frozen=True, slots=True)
class Decision:
    """What one seat has to decide: one of these moves. `view` is what the seat may know; its moves depend on nothing
    else."""

    seat: int
    ask: Ask
    moves: tuple[Move, ...]
    view: View = field(repr=False)


def decision_of(state: State) -> Decision | None:
    """What has to be decided in this position, or None if the game is over."""
    if state.ask is None:
        return None
    return Decision(state.seat, state.ask, tuple(state.choices), observe(state, state.seat))


#: All that the shell asks of Ali Baba.
ALI_BABA: Final[Rules[State, Move, Event, Decision, View]] = Rules(
    form=RecordForm(
        "alibaba", "AB1.", 1, RULES, MIN_SEATS, MAX_SEATS, MOST_MOVES, parse, position_to_json, position_from_json
    ),
    why_not=why_not,
    apply=apply,
    decision=decision_of,
    observe=observe,
)


class Game(shell.Game[State, Move, Event, Decision, View]):
    """Asks one decision at a time and refuses illegal moves."""

    rules = ALI_BABA

    @classmethod
    def new(
        cls,
        players: int,
        seed: Seed = None,
        options: Options = DEFAULT,
        names: Names = None,
        *,
        left_out: Sequence[int] | None = None,
        random_first: bool = False,
    ) -> Game:
        """A new game. The same seed gives the same cave and the same draws. ValueError for what its variant does not
        have. `left_out` are the kinds not played with, None those that the lot leaves out."""
        seed = shell.new_seed() if seed is None else str(seed)
        table = Random(f"{seed}/table")
        state = new_state(players, table, options, left_out=left_out, random_first=random_first)
        return cls.begin(state, seed, names)

    def is_closed_by(self, digest: str) -> bool:
        """Also with one that only an earlier version of the program wrote."""
        return digest in self.state.digests()

    def scores(self) -> tuple[Score, ...]:
        """The sheets, as if the game ended now."""
        return scores(self.state)

    def winners(self) -> tuple[int, ...]:
        """The seats that lead; when the game is over, those that share the victory."""
        return winners(self.state)
