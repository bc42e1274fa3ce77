"""Playing the sounds of the game by name."""

from __future__ import annotations

import logging
from random import Random
from typing import Any, Final

from kivy.core.audio import SoundLoader

from screens.paths import ASSETS

log = logging.getLogger(__name__)

SOUNDS: Final = ASSETS / "sounds"
AT_ONCE: Final = 5  # sounds at most: the mixer has 8 channels, and complains of each sound that finds none


class NoSound(Exception):
    """The device plays nothing, or this file cannot be played."""


def load(name: str) -> list[Any]:
    """The variants of a sound. Raises `NoSound` at the first that cannot be played."""
    variants = []
    for file in (SOUNDS / f"{name}.ogg", *sorted(SOUNDS.glob(f"{name}_*.ogg"))):
        if file.is_file():
            sound = SoundLoader.load(str(file))
            if sound is None or not sound.length:  # without a device Kivy gives a sound of no length
                raise NoSound(file.name)
            variants.append(sound)
    return variants


class Sounds:
    """Plays sounds, each loaded when it is first wanted; what has variants, never twice in a row the same one.

    On a device that cannot play them the game goes on silently: that is logged once, and nothing is tried again.
    """

    def __init__(self, volume: float = 1.0) -> None:
        self._volume = volume
        self._works = True
        self._variants: dict[str, list[Any]] = {}
        self._last: dict[str, Any] = {}
        self._random = Random(0)

    @property
    def volume(self) -> float:
        """From 0.0, which plays nothing, to 1.0."""
        return self._volume

    @volume.setter
    def volume(self, volume: float) -> None:
        self._volume = volume
        if not volume:
            self.stop()

    def play(self, name: str) -> None:
        """Start a sound and return at once; not if too many are heard already, or each of its variants is."""
        if not self._volume or not self._works:
            return
        try:
            if name not in self._variants:
                self._variants[name] = load(name)
            if sum(sound.state == "play" for sounds in self._variants.values() for sound in sounds) < AT_ONCE:
                self._start(name)
        except Exception as error:
            self._give_up(error)

    def stop(self) -> None:
        """Silence, for when the app goes to the background."""
        try:
            for variants in self._variants.values():
                for sound in variants:
                    sound.stop()
        except Exception as error:
            self._give_up(error)

    def _start(self, name: str) -> None:
        """Begin a variant that is not being heard: to begin it again would cut it off with a click."""
        last = self._last.get(name)
        variants = self._variants[name]
        ready = [sound for sound in variants if sound.state != "play" and (sound is not last or len(variants) == 1)]
        if ready:
            self._last[name] = sound = self._random.choice(ready)
            sound.volume = self._volume
            sound.play()

    def _give_up(self, error: Exception) -> None:
        log.warning("this device plays no sounds: %r", error)
        self._works = False
        self._variants.clear()
