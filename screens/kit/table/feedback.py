"""What is heard and felt at a table: sounds, a signal for whose turn it is, a voice that reads, a phone that shakes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from kivy.clock import Clock

from screens.kit.table.eyes import SpokenPrompt, prompt_speech
from screens.platform import system
from screens.platform.sounds import Sounds
from screens.platform.voice import Voice
from screens.play.match import AnyMatch
from screens.play.settings import Settings
from screens.play.sounds import TURN

E = TypeVar("E")

APART: Final = 0.04  # seconds between two sounds, at least
REFUSED: Final = 0.02  # seconds that a phone shakes when something is refused


class Ears(NamedTuple):
    """What the events of a game sound and feel like."""

    sound_of: Callable[[Any], str | None]
    most_telling: Callable[[Iterable[Any]], Any]  # where all happen at once
    shake_of: Callable[[Any], float]  # seconds that a phone shakes


class HeardTable(Protocol):
    """The table it belongs to."""

    settings: Settings
    match: AnyMatch | None

    @property
    def pace(self) -> str:
        """How quickly moves are shown."""


class Feedback:
    """Ears and fingertips of one table."""

    def __init__(self, table: HeardTable, sounds: Sounds, ears: Ears) -> None:
        self._at = table
        self._ears = ears
        self.sounds = sounds
        self._began = -APART  # when an event was heard last
        self.voice = Voice()
        self._read = ""  # the text that was read aloud last
        self._acted: set[int] = set()  # the seats that did something since a person was last asked

    def stop(self) -> None:
        """Nobody looks any more."""
        self.sounds.stop()
        self._acted.clear()

    def hear(self, seat: int, events: Sequence[E], felt: bool) -> Iterator[E]:
        """The events of a seat's move, each heard when it is asked for; not all at once where they are skipped.

        At the pace "off", which shows them all at once, it is the most telling one. What a person does is `felt`.
        """
        self._acted.add(seat)
        only = self._ears.most_telling(events) if self._at.pace == "off" else None
        for event in events:
            now = Clock.get_time()
            if (only is None or event is only) and now - self._began >= APART:
                self._began = self._notice(event, felt, now)
            yield event

    def _notice(self, event: Any, felt: bool, now: float) -> float:
        """Let an event be heard and felt. Returns when one was heard last."""
        name = self._ears.sound_of(event)
        if name is None:
            return self._began
        self.sounds.play(name)
        if felt:
            self._shake(self._ears.shake_of(event))
        return now

    def asks(self, seat: int, jumped: bool) -> None:
        """A person has to decide: signalled if others have acted since the last one had to, not after an undo."""
        if self._acted - {seat} and not jumped:
            self.sounds.play(TURN)
        self._acted.clear()

    def refused(self) -> None:
        """What the player wants is against the rules."""
        self._shake(REFUSED)

    def read_prompt(self, prompt: SpokenPrompt) -> None:
        """Read aloud what is asked now, if it is not what was read last: only what all who hear it may know."""
        match = self._at.match
        if self._at.settings.read_aloud and match is not None:
            text = prompt_speech(prompt, match.overheard)
            if text and text != self._read:
                self.voice.say(text)
            self._read = text

    def say(self, text: str) -> None:
        """Read something aloud that the player has come to."""
        if self._at.settings.read_aloud:
            self.voice.say(text)

    def _shake(self, seconds: float) -> None:
        if seconds and self._at.settings.vibration and self._can_shake:
            system.vibrate(seconds)

    @cached_property
    def _can_shake(self) -> bool:
        return system.can_vibrate()
