"""The course of a game of Ali Baba, to be gone through step by step. Knows no Kivy."""

from __future__ import annotations

from collections.abc import Sequence

from fivetribes.alibaba.fold import fold
from fivetribes.alibaba.model.events import Event
from fivetribes.alibaba.text.turn_log import Turn
from fivetribes.alibaba.view import View
from screens.kit.table import recording


class Recording(recording.Recording[View, Turn]):
    """Its views are those of one seat, or of nobody."""

    def fold(self, view: View, events: Sequence[Event]) -> View:
        return fold(view, events)
