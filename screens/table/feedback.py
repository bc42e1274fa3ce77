"""What is heard and felt at a Table: sounds, a signal for whose turn it is, a voice that reads, a phone that shakes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Final

from kivy.clock import Clock

from fivetribes.model.events import Event
from screens.platform import system
from screens.platform.sounds import Sounds
from screens.platform.voice import Voice
from screens.play.event_sounds import TURN, most_telling, shake_of, sound_of
from screens.table.model.spoken import prompt_speech, tile_speech
from screens.table.part import TablePart

if TYPE_CHECKING:
    from screens.table.screen import TableScreen

APART: Final = 0.04  # seconds between two sounds, at least
REFUSED: Final = 0.02  # seconds that a phone shakes when something is refused


class Feedback(TablePart):
    """Ears and fingertips of one Table."""

    def __init__(self, table: TableScreen, sounds: Sounds) -> None:
        super().__init__(table)
        self.sounds = sounds
        self._began = -APART  # when an event was heard last
        self.voice = Voice()
        self._read = ""  # the prompt that was read aloud last
        self._acted: set[int] = set()  # the seats that did something since a person was last asked

    def stop(self) -> None:
        """Nobody looks any more."""
        self.sounds.stop()
        self._acted.clear()

    def along(self, seat: int, events: Sequence[Event]) -> Iterator[Event]:
        """The events of a seat's move, each heard when it is asked for; not all at once where they are skipped.

        At the pace "off", which shows them all at once, it is the most telling one. What a person does is felt as well.
        """
        self._acted.add(seat)
        felt = self.match.is_person(seat)
        only = most_telling(events) if self.table.pace == "off" else None
        for event in events:
            now = Clock.get_time()
            if (only is None or event is only) and now - self._began >= APART:
                self._began = self._notice(event, felt, now)
            yield event

    def _notice(self, event: Event, felt: bool, now: float) -> float:
        """Let an event be heard and felt. Returns when one was heard last."""
        name = sound_of(event)
        if name is None:
            return self._began
        self.sounds.play(name)
        if felt:
            self._shake(shake_of(event))
        return now

    def asks(self, seat: int, jumped: bool) -> None:
        """A person has to decide: signalled if others have acted since the last one had to, not after an undo."""
        if self._acted - {seat} and not jumped:
            self.sounds.play(TURN)
        self._acted.clear()

    def refused(self) -> None:
        """What the player wants is against the rules."""
        self._shake(REFUSED)

    def read_prompt(self, *_: object) -> None:
        """Read aloud what is asked now, if it is not what was read last."""
        model = self.table.model
        if self.table.settings.read_aloud and model is not None:
            match = self.match
            secret = match.coins_are_secret and len(match.session.people) > 1
            text = prompt_speech(model.prompt, secret)
            if text and text != self._read:
                self.voice.say(text)
            self._read = text

    def read_tile(self, tile: int) -> None:
        """Read aloud what is on a tile."""
        if self.table.settings.read_aloud and self.table.presenter is not None:
            self.voice.say(tile_speech(self.presenter.view, tile, self.presenter.players()))

    def _shake(self, seconds: float) -> None:
        if seconds and self.table.settings.vibration and self._can_shake:
            system.vibrate(seconds)

    @cached_property
    def _can_shake(self) -> bool:
        return system.can_vibrate()
