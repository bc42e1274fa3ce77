"""The moon with a turn marker in it: who is called, or who has won."""

from __future__ import annotations

from typing import Any, Final

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Ellipse, Rectangle
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from screens.kit import fonts
from screens.kit.drawing import sprite_names, sprites
from screens.kit.themed import Themed

MARKER: Final = 0.66  # of the moon
HALOS: Final = ((1.42, 0.07), (1.2, 0.10))  # sizes in moons, and how much they shine
HALO: Final = HALOS[0][0]


class Moon(Themed, Widget):
    """The moon, with a large turn marker in it. With its halo it fills the widget."""

    colour = NumericProperty(0)  # a sprite's number
    letter = StringProperty()

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        with self.canvas:
            self._discs = [(Color(), Ellipse()) for _ in range(len(HALOS) + 1)]
            Color(1, 1, 1, 1)
            self._marker = Rectangle()
            self._ink = Color(1, 1, 1, 1)
            self._letter = Rectangle(size=(0, 0))
        self.bind(pos=self._place, size=self._place, colour=self._place, letter=self._place, palette=self._place)

    def _place(self, *_: object) -> None:
        halo = min(self.size)
        moon = halo / HALO
        middle = self.x + self.width / 2, self.y + self.height / 2

        def put(shape: Any, wide: float, high: float) -> None:
            shape.pos, shape.size = (middle[0] - wide / 2, middle[1] - high / 2), (wide, high)

        light = self.palette.moon_light[:3]
        looks = [(part, (*light, alpha)) for part, alpha in HALOS] + [(1.0, self.palette.moon)]
        for (ink, disc), (part, fill) in zip(self._discs, looks, strict=True):
            ink.rgba = fill
            put(disc, moon * part, moon * part)
        colour = int(self.colour)
        self._marker.texture = sprites.large(sprite_names.marker(colour))
        side = moon * MARKER
        put(self._marker, side, side)
        self._ink.rgba = self.palette.on_black if colour == 0 else self.palette.on_marker
        # Kept: its texture goes blank if the context is lost after it was collected.
        self._label = CoreLabel(text=self.letter or " ", font_name=fonts.BOLD, font_size=max(1, round(side * 0.42)))
        self._label.refresh()
        self._letter.texture = self._label.texture
        put(self._letter, *self._label.texture.size)
