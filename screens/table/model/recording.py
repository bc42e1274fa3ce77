"""The course of a game of Five Tribes, to be gone through step by step. Knows no Kivy."""

from __future__ import annotations

from collections.abc import Sequence

from fivetribes.game.fold import fold
from fivetribes.game.view import View
from fivetribes.model.events import Event
from fivetribes.text.turn_log import Turn
from screens.kit.table import recording


class Recording(recording.Recording[View, Turn]):
    """Its views are those of one seat, or of nobody."""

    def fold(self, view: View, events: Sequence[Event]) -> View:
        return fold(view, events)
