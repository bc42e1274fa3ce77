"""What is heard and felt of a game of Ali Baba: which sound an event makes, and how a phone shakes. Knows no Kivy."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from fivetribes.alibaba.model import events as e

SOUNDS: Final[dict[type[e.Event], str]] = {
    e.TileTaken: "card",
    e.TurnedUp: "marker",
    e.LampSwapped: "djinn",
    e.PointsGained: "coin",
    e.ShownTaken: "card",
    e.Banned: "power",
}
#: Where a whole move is seen at once, the first of these that it makes is heard.
TELLING: Final = ("djinn", "power", "coin", "card", "marker")
SHAKE: Final = 0.012  # seconds


def sound_of(event: e.Event) -> str | None:
    """The name of the sound of an event; None if it has none."""
    return SOUNDS.get(type(event))


def most_telling(events: Iterable[e.Event]) -> e.Event | None:
    """The event that is heard where all of them happen at once; None if they are silent."""
    heard = [(TELLING.index(name), event) for event in events if (name := sound_of(event)) is not None]
    return min(heard, key=lambda found: found[0])[1] if heard else None


def shake_of(event: e.Event) -> float:
    """Seconds that a phone shakes for an event of its holder's own turn; 0.0 if it is not felt."""
    return SHAKE if isinstance(event, e.TileTaken | e.ShownTaken) else 0.0
