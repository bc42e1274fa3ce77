"""Playing the sounds of the game by name."""

from __future__ import annotations

import logging
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

from kivy.core.audio import SoundLoader

from screens.paths import ASSETS

log = logging.getLogger(__name__)

SOUNDS: Final = ASSETS / "sounds"
AT_ONCE: Final = 5  # sounds at most: the mixer has 8 channels, and complains of each sound that finds none


class NoSound(Exception):
    """The device plays nothing, or this file cannot be played."""


def load(file: Path) -> Any:
    """Kivy's sound of a file. Raises `NoSound` if it cannot be played."""
    sound = SoundLoader.load(str(file))
    if sound is None or not sound.length:  # without a device Kivy gives a sound of no length
        raise NoSound(file.name)
    return sound


@cache
def variants(name: str) -> tuple[Path, ...]:
    """The files of a sound."""
    return tuple(sorted(SOUNDS.glob(f"{name}_[1-9].ogg"))) or (SOUNDS / f"{name}.ogg",)


class Sounds:
    """Plays sounds, each file loaded when it is first wanted; of several variants never the same one twice in a row.

    On a device that cannot play them the game goes on silently: that is logged once, and nothing is tried again.
    """

    def __init__(self, volume: float = 1.0) -> None:
        self._volume = volume
        self._works = True
        self._loaded: dict[Path, Any] = {}
        self._last: dict[str, Path] = {}  # the variant of each sound that was begun last
        self._random = Random(0)

    @property
    def volume(self) -> float:
        """From 0.0, which plays nothing, to 1.0."""
        return self._volume

    @volume.setter
    def volume(self, volume: float) -> None:
        self._volume = volume
        for sound in self._loaded.values():
            sound.volume = volume
        if not volume:
            self.stop()

    def play(self, name: str) -> None:
        """Start a sound and return at once; not if too many are heard already, or each of its variants is."""
        if not self._volume or not self._works:
            return
        try:
            heard = {file for file, sound in self._loaded.items() if sound.state == "play"}
            if len(heard) < AT_ONCE:
                self._start(name, heard)
        except Exception as error:
            self._give_up(error)

    def stop(self) -> None:
        """Silence, for when the app goes to the background."""
        try:
            for sound in self._loaded.values():
                sound.stop()
        except Exception as error:
            self._give_up(error)

    def forget(self) -> None:
        """Let go of sounds that are not heard now."""
        self._loaded = {file: sound for file, sound in self._loaded.items() if sound.state == "play"}

    def _start(self, name: str, heard: set[Path]) -> None:
        """Begin a variant that is not being heard: to begin it again would cut it off with a click."""
        files = variants(name)
        last = self._last.get(name) if len(files) > 1 else None
        ready = [file for file in files if file not in heard and file != last]
        if ready:
            self._last[name] = file = self._random.choice(ready)
            if file not in self._loaded:
                self._loaded[file] = load(file)
            sound = self._loaded[file]
            sound.volume = self._volume
            sound.play()

    def _give_up(self, error: Exception) -> None:
        log.warning("this device plays no sounds: %r", error)
        self._works = False
        self._loaded.clear()
