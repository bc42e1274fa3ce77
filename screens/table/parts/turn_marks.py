"""Markers in order of play, all of them, as large as there is room for."""

from __future__ import annotations

from typing import Any, Final

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget

from screens.kit.drawing.drawn import BEFORE_DRAWING, Drawn
from screens.kit.drawing.piece_widgets import COLOURS, Marker  # noqa: F401  used by the KV file
from screens.kit.parts.pool import pool
from screens.kit.parts.words import Glyph  # noqa: F401  used by the KV file
from screens.paths import KV

LEAST_MARK: Final = 16
MOST_MARK: Final = 20
LEAST_GAP: Final = 4
GAP: Final = 10
SIGN_FROM: Final = 8  # a gap this wide shows that it is an order


class TurnMark(Drawn, Widget):
    """A marker, and the sign that it follows another one."""

    colour = StringProperty()
    letter = StringProperty()
    gap = NumericProperty(0)  # before it, in which the sign stands; 0: there is none


class TurnMarks(Drawn, Widget):
    """Markers in a row."""

    marks: Any = ObjectProperty(())  # whatever has a colour and a letter
    halign = OptionProperty("left", options=["left", "right"])

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        soon = Clock.create_trigger(self.arrange, BEFORE_DRAWING)
        for name in ("marks", "halign", "pos", "size"):
            self.fbind(name, soon)

    def arrange(self, *_: object) -> None:
        """Put them in their places."""
        count, high = len(self.marks), self.height
        widgets = pool(self, TurnMark, count)
        if not count:
            return
        side = max(
            min(dp(LEAST_MARK), high), min(dp(MOST_MARK), high, (self.width - dp(LEAST_GAP) * (count - 1)) / count)
        )
        gap = min(dp(GAP), (self.width - count * side) / max(1, count - 1))
        x = self.right - count * side - (count - 1) * gap if self.halign == "right" else self.x
        for number, (widget, mark) in enumerate(zip(widgets, self.marks, strict=True)):
            widget.colour, widget.letter = COLOURS[mark.colour], mark.letter
            widget.gap = gap if number and gap >= dp(SIGN_FROM) else 0
            widget.size = side, side
            widget.pos = x + number * (side + gap), self.y + (high - side) / 2


Builder.load_file(str(KV / "table" / "turn_marks.kv"))
