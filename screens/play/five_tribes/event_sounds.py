"""What is heard and felt of Five Tribes: which sound an event makes, how a phone shakes for it. Knows no Kivy."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from fivetribes.model.events import (
    CamelPlaced,
    CardDrawn,
    CardTaken,
    CoinsGained,
    CoinsPaid,
    DjinnKept,
    DjinnTaken,
    Dropped,
    Event,
    ItemPlaced,
    KilledInFront,
    KilledOnTile,
    MarkerBid,
    PowerUsed,
    TakenInHand,
)
from fivetribes.model.pieces import ITEMS

TRIBES: Final = ("viziers", "elders", "merchants", "builders", "assassins")  # by the tribe's number

ALIKE: Final[dict[type[Event], str]] = {
    MarkerBid: "marker",
    KilledOnTile: "kill",
    KilledInFront: "kill",
    CoinsGained: "coin",
    CoinsPaid: "coin",
    CamelPlaced: "camel",
    CardTaken: "card",
    CardDrawn: "card",
    DjinnTaken: "djinn",
    DjinnKept: "djinn",
    PowerUsed: "power",
}

#: Where a whole move is seen at once, the first of these that it makes is heard.
TELLING: Final = ("kill", "djinn", "power", "palace", "palm", "camel", "card", "coin", "marker", *TRIBES)

#: Seconds that a phone shakes.
DROP: Final = 0.012
CAPTURE: Final = 0.03
KILL: Final = 0.05

SHAKES: Final[dict[type[Event], float]] = {
    Dropped: DROP,
    TakenInHand: CAPTURE,
    CamelPlaced: CAPTURE,
    KilledOnTile: KILL,
    KilledInFront: KILL,
}


def sound_of(event: Event) -> str | None:
    """The name of the sound of an event; None if it has none."""
    if isinstance(event, Dropped | TakenInHand):
        return TRIBES[event.tribe]
    if isinstance(event, ItemPlaced):
        return ITEMS[event.item]
    return ALIKE.get(type(event))


def most_telling(events: Iterable[Event]) -> Event | None:
    """The event that is heard where all of them happen at once; None if they are silent."""
    heard = [(TELLING.index(name), event) for event in events if (name := sound_of(event)) is not None]
    return min(heard, key=lambda found: found[0])[1] if heard else None


def shake_of(event: Event) -> float:
    """Seconds that a phone shakes for an event of its holder's own turn; 0.0 if it is not felt."""
    return SHAKES.get(type(event), 0.0)
