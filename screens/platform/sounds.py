"""The sounds of the game: which event makes which, and playing them."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, Final

from kivy.clock import Clock
from kivy.core.audio import SoundLoader

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
from screens.paths import ASSETS

log = logging.getLogger(__name__)

SOUNDS: Final = ASSETS / "sounds"
TRIBES: Final = ("viziers", "elders", "merchants", "builders", "assassins")  # by the tribe's number
WIN: Final = "win"
VOLUME: Final = 0.7
APART: Final = 0.04  # seconds between two sounds, at least

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


def sounds_of(event: Event) -> str | None:
    """The name of the sound of an event; None if it has none."""
    if isinstance(event, Dropped | TakenInHand):
        return TRIBES[event.tribe]
    if isinstance(event, ItemPlaced):
        return ITEMS[event.item]
    return ALIKE.get(type(event))


class Sounds:
    """Plays sounds by name, each loaded when it is first wanted.

    What is heard often has several variants, and never the same one twice in a row. A device without sound, or a file
    that cannot be read, is no reason to stop a game: it stays silent.
    """

    def __init__(self, enabled: bool = True) -> None:
        self.enabled = enabled
        self._began = -1.0  # when a sound began last
        self._variants: dict[str, list[Any]] = {}
        self._last: dict[str, Any] = {}
        self._random = Random(0)

    def play(self, name: str) -> None:
        """Begin a sound and return at once. Another variant of it may still be heard from before."""
        if not self.enabled:
            return
        try:
            if name not in self._variants:
                self._load(name)
            variants = self._variants[name]
            if variants:
                others = [sound for sound in variants if sound is not self._last.get(name)]
                self._last[name] = sound = self._random.choice(others or variants)
                sound.stop()  # one that is at its end still counts as playing on some systems
                sound.play()
        except Exception:
            log.warning("the sound %s cannot be played", name, exc_info=True)
            self._variants[name] = []

    def along(self, events: Iterable[Event]) -> Iterator[Event]:
        """The events, each with its sound when it is asked for; not all at once where they are skipped."""
        for event in events:
            name = sounds_of(event)
            now = Clock.get_time()
            if name is not None and now - self._began >= APART:
                self._began = now
                self.play(name)
            yield event

    def stop(self) -> None:
        """Silence, for when the app goes to the background."""
        for name, variants in self._variants.items():
            try:
                for sound in variants:
                    sound.stop()
            except Exception:
                log.warning("the sound %s cannot be stopped", name, exc_info=True)

    def _load(self, name: str) -> None:
        self._variants[name] = []  # for good, should loading fail
        files = [SOUNDS / f"{name}.ogg", *sorted(SOUNDS.glob(f"{name}_*.ogg"))]
        sounds = [SoundLoader.load(str(file)) for file in files if file.is_file()]
        self._variants[name] = [sound for sound in sounds if sound is not None]
        for sound in self._variants[name]:
            sound.volume = VOLUME
