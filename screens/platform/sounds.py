"""The sounds of the game: which event makes which, and playing them."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator
from itertools import cycle
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
    KilledInFront,
    KilledOnTile,
    PowerUsed,
    TakenInHand,
)
from fivetribes.model.pieces import ASSASSIN
from screens.paths import ASSETS

log = logging.getLogger(__name__)

SOUNDS: Final = ASSETS / "sounds"
TRIBES: Final = ("viziers", "elders", "merchants", "builders", "assassins")  # by the tribe's number
VOICES: Final = 3  # copies of each sound, because one copy cannot be heard twice at a time
VOLUME: Final = 0.7
APART: Final = 0.04  # seconds between two sounds, at least

WINNER: Final = "winner"

ALIKE: Final[dict[type[Event], str]] = {
    KilledOnTile: TRIBES[ASSASSIN],
    KilledInFront: TRIBES[ASSASSIN],
    CoinsGained: "coin",
    CoinsPaid: "coin",
    CamelPlaced: "camel",
    CardTaken: "card",
    CardDrawn: "card",
    DjinnTaken: "djinn",
    DjinnKept: "djinn",
    PowerUsed: "djinn",
}


def sounds_of(event: Event) -> str | None:
    """The name of the sound of an event; None if it has none."""
    if isinstance(event, Dropped | TakenInHand):
        return TRIBES[event.tribe]
    return ALIKE.get(type(event))


class Sounds:
    """Plays sounds by name, each loaded when it is first wanted.

    Without sound on the device, or with a file that cannot be read, the game goes on silently.
    """

    def __init__(self, enabled: bool = True) -> None:
        self.enabled = enabled
        self._began = -1.0  # when a sound began last
        self._voices: dict[str, list[Any]] = {}
        self._next: dict[str, cycle[Any]] = {}

    def play(self, name: str) -> None:
        """Start a sound and return at once. It may overlap with itself."""
        if not self.enabled:
            return
        try:
            if name not in self._voices:
                self._load(name)
            if self._voices[name]:
                voice = next(self._next[name])
                voice.stop()  # one that is at its end still counts as playing on some systems
                voice.play()
        except Exception:
            log.warning("the sound %s cannot be played", name, exc_info=True)
            self._voices[name] = []

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
        for name, voices in self._voices.items():
            try:
                for voice in voices:
                    voice.stop()
            except Exception:
                log.warning("the sound %s cannot be stopped", name, exc_info=True)

    def _load(self, name: str) -> None:
        self._voices[name] = []  # for good, should loading fail
        voices = [SoundLoader.load(str(SOUNDS / f"{name}.wav")) for _ in range(VOICES)]
        self._voices[name] = [voice for voice in voices if voice is not None]
        self._next[name] = cycle(self._voices[name])
        for voice in self._voices[name]:
            voice.volume = VOLUME
