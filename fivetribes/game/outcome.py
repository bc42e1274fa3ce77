"""What a sowing would bring its player at once, worked out from what the player may know.

Points are those of the score sheet as if the game ended now. What would be chosen after the sowing (whom the assassins
kill, what a market sells) is not counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fivetribes.game.view import View
from fivetribes.model.events import CamelPlaced, CardTaken, Event, TakenInHand
from fivetribes.model.moves import GO, Build, Sow
from fivetribes.model.pieces import ASSASSIN
from fivetribes.model.state import State
from fivetribes.model.steps import Ask
from fivetribes.rules.gains import Gain, gains
from fivetribes.rules.scoring import scores
from fivetribes.rules.turn import apply
from fivetribes.shell.chance import NoChance


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a sowing brings."""

    sow: Sow
    tribe: int
    count: int  # meeples that act
    gains: tuple[Gain, ...]  # what changes for the player
    points: int  # without coins
    coins: int
    cards: int
    camel: bool
    rivals: tuple[int, ...]  # by seat: change of points without coins, the own seat's 0
    events: tuple[Event, ...]
    owner: tuple[int, ...]  # of each tile, after the sowing

    @property
    def total(self) -> int:
        """Points and coins together: the sum of the gains."""
        return self.points + self.coins

    @property
    def worth(self) -> int:
        """For comparing outcomes: what it brings, and a little for each meeple whose effect is not counted."""
        return self.total + 2 * self.cards + 3 * (self.tribe == ASSASSIN) - sum(self.rivals)


def preview(view: View, sow: Sow) -> Outcome:
    """What this legal sowing would bring to the seat whose turn it is. No powers and no fakirs are used."""
    state = view.known_state()
    seat = state.seat
    first = scores(state)
    before, coins = state.copy(), state.coins[seat]
    log: list[Event] = []
    apply(state, sow, NoChance(), log)
    taken = next(event for event in log if isinstance(event, TakenInHand))
    _let_tribe_act(state, log)
    last = scores(state)
    change = [(new.total - new.coins) - (old.total - old.coins) for new, old in zip(last, first, strict=True)]
    return Outcome(
        sow=sow,
        tribe=taken.tribe,
        count=taken.count,
        gains=gains(before, state, seat, log),
        points=change[seat],
        coins=state.coins[seat] - coins,
        cards=sum(isinstance(event, CardTaken) for event in log),
        camel=any(isinstance(event, CamelPlaced) for event in log),
        rivals=tuple(0 if other == seat else points for other, points in enumerate(change)),
        events=tuple(log),
        owner=tuple(state.owner),
    )


def changes(before: View, now: View, seat: int, events: Sequence[Event]) -> tuple[Gain, ...]:
    """What changed for a seat between two of its views. `events` are those in between."""
    return gains(before.known_state(), now.known_state(), seat, events)


def _let_tribe_act(state: State, log: list[Event]) -> None:
    """Play on without powers and fakirs up to the first choice."""
    while state.ask in (Ask.TRIBE, Ask.BUILD):
        move = GO if state.ask is Ask.TRIBE else next(choice for choice in state.choices if isinstance(choice, Build))
        apply(state, move, NoChance(), log)
