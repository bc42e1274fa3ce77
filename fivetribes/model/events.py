"""What happens in a game, in order. Animation, log and sound all use these events.

`fold.fold` makes the new view from the old one and the events since, so an event holds all that changes. Amounts of
coins are public when they change hands; only what players have in their purses is secret.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Self

from fivetribes.model.steps import KEEP
from fivetribes.shell import events as shell

#: Reasons for coins, as shown in logs and statistics. Djinns' reasons are their names.
BID = "bid"
BUILDERS = "builders"
MARKET = "market"
SALE = "sale"


@dataclass(frozen=True, slots=True)
class Event(shell.Event):
    """Something that happened."""


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    round: int


@dataclass(frozen=True, slots=True)
class MarkerBid(Event):
    """A marker went from the first place of the bid order track to a space; markers on the zeros may have moved."""

    seat: int
    space: int
    track: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """The marker went from its space to a place of the bid order track."""

    seat: int
    space: int
    place: int


@dataclass(frozen=True, slots=True)
class PowersRefreshed(Event):
    """The powers of a seat can be used again."""

    seat: int


@dataclass(frozen=True, slots=True)
class SowingBlocked(Event):
    """No legal sowing exists: the turn has none."""

    seat: int


@dataclass(frozen=True, slots=True)
class PickedUp(Event):
    seat: int
    tile: int
    stack: int


@dataclass(frozen=True, slots=True)
class Dropped(Event):
    seat: int
    tile: int
    tribe: int


@dataclass(frozen=True, slots=True)
class TakenInHand(Event):
    """All meeples of the last one's tribe left the end tile."""

    seat: int
    tile: int
    tribe: int
    count: int


@dataclass(frozen=True, slots=True)
class CamelPlaced(Event):
    seat: int
    tile: int


@dataclass(frozen=True, slots=True)
class HandKept(Event):
    """The viziers or elders in hand went in front of the seat."""

    seat: int
    tribe: int
    count: int


@dataclass(frozen=True, slots=True)
class HandToBag(Event):
    """The meeples in hand went into the bag."""

    seat: int
    tribe: int
    count: int


@dataclass(frozen=True, slots=True)
class CoinsGained(Event):
    seat: int
    amount: int
    why: str


@dataclass(frozen=True, slots=True)
class CoinsPaid(Event):
    seat: int
    amount: int
    why: str


@dataclass(frozen=True, slots=True)
class IncomeBrought(Event):
    """The income that the builders have brought in this turn so far, which Echidna may double."""

    amount: int
    doubled: bool


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """A card from the row."""

    seat: int
    slot: int
    card: int


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A card from the top of the deck."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class FakirsDiscarded(Event):
    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class EldersPaid(Event):
    """Elders in front of the seat went into the bag."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class SetSold(Event):
    seat: int
    kinds: int
    value: int


@dataclass(frozen=True, slots=True)
class KilledOnTile(Event):
    """`kept`: the killer keeps the victim in front of him (Kandicha)."""

    seat: int
    tile: int
    tribe: int
    kept: bool


@dataclass(frozen=True, slots=True)
class KilledInFront(Event):
    seat: int
    of: int
    tribe: int
    kept: bool


@dataclass(frozen=True, slots=True)
class ItemPlaced(Event):
    """A palm or a palace."""

    seat: int
    item: int
    tile: int


@dataclass(frozen=True, slots=True)
class MeeplesPlaced(Event):
    """Meeples from the bag were put on a tile."""

    seat: int
    tile: int
    stack: int


@dataclass(frozen=True, slots=True)
class PowerUsed(Event):
    """A power was paid; it is used up until it is refreshed."""

    seat: int
    djinn: int


@dataclass(frozen=True, slots=True)
class DjinnTaken(Event):
    """A djinn from the row."""

    seat: int
    slot: int
    djinn: int


@dataclass(frozen=True, slots=True)
class DjinnsSeen(Event):
    """The top djinns of the deck, which one seat alone looks at."""

    seat: int
    djinns: tuple[int, ...]

    def seen_by(self, seat: int) -> Self:
        return self if seat == self.seat else replace(self, djinns=(-1,) * len(self.djinns))


@dataclass(frozen=True, slots=True)
class DjinnKept(Event):
    """One of the djinns looked at was kept; the others went, face up, to the discards."""

    seat: int
    djinn: int
    discarded: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RowsClosed(Event):
    """The cards and djinns left in the rows moved to their starts."""


@dataclass(frozen=True, slots=True)
class CardDealt(Event):
    slot: int
    card: int


@dataclass(frozen=True, slots=True)
class DjinnDealt(Event):
    slot: int
    djinn: int


@dataclass(frozen=True, slots=True)
class CardsReshuffled(Event):
    """The discarded cards are the new deck."""


@dataclass(frozen=True, slots=True)
class DjinnsReshuffled(Event):
    """The discarded djinns are the new deck."""


@dataclass(frozen=True, slots=True)
class EndTriggered(Event):
    """This round is the last one."""

    seat: int
    blocked: bool  # no sowing was left; else the last camel was placed


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    ends_turn: ClassVar[bool] = True
    is_final: ClassVar[bool] = True

    seat: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over: the purses are opened."""

    coins: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Asked(Event):
    """Who decides what now: the open steps of the turn, the innermost last."""

    seat: int
    steps: tuple[tuple[int, ...], ...]

    def seen_by(self, seat: int) -> Self:
        return self if seat == self.seat else replace(self, steps=hide_steps(self.steps))


def hide_steps(steps: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """Open steps as the other seats see them: without the djinns that one seat looks at."""
    return tuple((KEEP,) + (-1,) * (len(step) - 1) if step[0] == KEEP else step for step in steps)
