"""A part of a sheet that is painted on one canvas: as wide as its column, as high as what is painted needs.

With a widget for every text, a sheet of a hundred texts would open late.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Any, Final

from kivy.metrics import Metrics
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.relativelayout import RelativeLayout

from screens.kit.drawing.marks import Key, Words
from screens.kit.drawing.rect import Rect
from screens.kit.drawing.region import Region, fit
from screens.kit.drawing.sketch import Sketch
from screens.kit.palette import Tone

ENDLESS: Final = 100_000
#: Draws a thing into a width in dp: returns the sketch and its height.
Painter = Callable[[Any, float], tuple[Sketch, float]]


def tall(text: str, size: float, width: float, bold: bool = False) -> float:
    """The height of a text that is broken into lines, in dp."""
    if not text or width <= 0:
        return 0
    written, _ = fit(Words(Rect(0, 0, width, ENDLESS), text, size, bold=bold, lines=ENDLESS))
    return float(ceil(written.size[1] / Metrics.density))


def text_into(
    sketch: Sketch, rect: Rect, text: str, size: float = 14, colour: Tone = Tone.TEXT_HIGH, bold: bool = False
) -> float:
    """Put a text at the upper edge of a rectangle, as high as it needs; returns its height."""
    height = tall(text, size, rect.w, bold)
    sketch.words(Rect(rect.x, rect.y, rect.w, height), text, size, colour, bold=bold, lines=ENDLESS)
    return height


def scaled(length: float) -> float:
    """The height of a line of text with the current text size; it never gets lower than this."""
    return length * max(1.0, float(Metrics.fontscale))


class PaintedBlock(RelativeLayout):
    """Shows what `paint(source, width)` makes."""

    source = ObjectProperty(None, allownone=True)
    paint: Painter = ObjectProperty(None)
    text_unit = NumericProperty("10sp")  # changes with the text size

    __events__ = ("on_press", "on_hold")

    def __init__(self, **properties: object) -> None:
        self.region = Region(size_hint=(None, None))
        self._painted: tuple[object, ...] = ()
        properties.setdefault("size_hint_y", None)
        super().__init__(**properties)
        self.add_widget(self.region)
        self.region.bind(
            on_press=lambda _, key: self.dispatch("on_press", key), on_hold=lambda _, key: self.dispatch("on_hold", key)
        )
        self.fbind("width", self.repaint)
        self.fbind("source", self.repaint)
        self.fbind("text_unit", self.repaint)
        self.repaint()

    def on_press(self, key: Key) -> None:
        """A target was tapped."""

    def on_hold(self, key: Key) -> None:
        """A target was pressed long."""

    def repaint(self, *_: object) -> None:
        """Draw again and take the height of what was drawn."""
        state = (self.source, self.width, self.text_unit)
        if self.source is None or self.width <= self.text_unit or state == self._painted:
            return
        self._painted = state
        sketch, height = self.paint(self.source, self.width / Metrics.density)
        self.height = round(height * Metrics.density)
        self.region.drawing = sketch.done()
        if self.region.size == self.size:
            self.region.repaint()
        else:
            self.region.size = self.size

    def retell(self) -> None:
        """The language changed."""
        self._painted = ()
        self.repaint()
