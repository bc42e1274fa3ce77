"""What a sowing would bring its player at once, as all at the table could reckon it.

Points are those of the score sheet as if the game ended now. What is left to be chosen after the sowing (whom the
assassins kill, what a market sells) is named, not reckoned.
"""

from __future__ import annotations

from dataclasses import dataclass

from fivetribes.game.view import View
from fivetribes.model.chance import NoChance
from fivetribes.model.events import CamelPlaced, CardTaken, Event, TakenInHand
from fivetribes.model.moves import GO, Build, Sow
from fivetribes.model.pieces import ASSASSIN
from fivetribes.model.state import State
from fivetribes.model.steps import Ask
from fivetribes.rules.scoring import scores
from fivetribes.rules.turn import apply


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a sowing brings."""

    sow: Sow
    tribe: int
    count: int  # meeples that act
    points: int  # without coins
    kept: int  # of these, from viziers and elders
    tiles: int  # and from tiles
    items: int  # and from palms and palaces on them
    coins: int
    cards: int
    camel: bool
    rivals: tuple[int, ...]  # by seat: change of points without coins, the own seat's 0
    events: tuple[Event, ...]
    before: tuple[int, int]  # viziers: own before, own after

    @property
    def worth(self) -> int:
        """For comparing: what it brings, and a little for meeples that act in ways not reckoned here."""
        return self.points + self.coins + 2 * self.cards + 3 * (self.tribe == ASSASSIN) - sum(self.rivals)


def preview(view: View, sow: Sow) -> Outcome:
    """What this legal sowing would bring to the seat whose turn it is. No powers and no fakirs are used."""
    state = view.known_state()
    seat = state.seat
    first = scores(state)
    coins, viziers = state.coins[seat], state.viziers[seat]
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
        points=change[seat],
        kept=last[seat].viziers - first[seat].viziers + last[seat].elders - first[seat].elders,
        tiles=last[seat].tiles - first[seat].tiles,
        items=last[seat].palms - first[seat].palms + last[seat].palaces - first[seat].palaces,
        coins=state.coins[seat] - coins,
        cards=sum(isinstance(event, CardTaken) for event in log),
        camel=any(isinstance(event, CamelPlaced) for event in log),
        rivals=tuple(0 if other == seat else points for other, points in enumerate(change)),
        events=tuple(log),
        before=(viziers, state.viziers[seat]),
    )


def _let_tribe_act(state: State, log: list[Event]) -> None:
    """Go on without powers and fakirs, as far as nothing has to be chosen."""
    while state.ask in (Ask.TRIBE, Ask.BUILD):
        move = GO if state.ask is Ask.TRIBE else next(choice for choice in state.choices if isinstance(choice, Build))
        apply(state, move, NoChance(), log)
