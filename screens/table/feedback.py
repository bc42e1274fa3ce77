"""What is heard and felt at a Table: the sounds of Five Tribes' events, and what is read aloud."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from fivetribes.model.events import Event
from screens.kit.table import feedback
from screens.kit.table.feedback import Ears
from screens.platform.sounds import Sounds
from screens.play.five_tribes.event_sounds import most_telling, shake_of, sound_of
from screens.table.model.spoken import tile_speech

if TYPE_CHECKING:
    from screens.table.screen import TableScreen


class Feedback(feedback.Feedback):
    """Ears and fingertips of one Table."""

    def __init__(self, table: TableScreen, sounds: Sounds) -> None:
        super().__init__(table, sounds, Ears(sound_of, most_telling, shake_of))
        self.table = table

    def along(self, seat: int, events: Sequence[Event]) -> Iterator[Event]:
        """The events of a seat's move, each heard when it is asked for."""
        assert self.table.match is not None
        return self.hear(seat, events, felt=self.table.match.is_person(seat))

    def read_shown(self, *_: object) -> None:
        """Read aloud what is asked now."""
        if self.table.model is not None:
            self.read_prompt(self.table.model.prompt)

    def read_tile(self, tile: int) -> None:
        """Read aloud what is on a tile."""
        presenter = self.table.presenter
        if presenter is not None:
            self.say(tile_speech(presenter.view, tile, presenter.players()))
