"""Sprites, markers and patterns as widgets, for screens that show a few of them beside texts.

They use x, y, width and height only: while these change, `top` and `center` may still have their old values.
"""

from __future__ import annotations

from typing import Final

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from screens.kit import fonts
from screens.kit.drawing import slices, sprite_names, sprites
from screens.kit.palette import UNTINTED, Tone
from screens.kit.themed import Themed
from screens.play.game_setup import SPRITE_COLOURS

#: Colours of the players, in the order in which sprites number them.
COLOURS: Final = SPRITE_COLOURS
SMALLEST: Final = 8  # pixels; below that nothing is drawn


class Sprite(Themed, Widget):
    """One sprite in the middle, as large as fits; `behind` may name another one to draw below it.

    `large`: wider than it is drawn elsewhere, so small things show their large pictures. `ink`: the tone of one that is
    drawn in pale lines, where it lies on parchment; on the disc of djinns it is always light.
    """

    name = StringProperty()
    behind = StringProperty()
    large = BooleanProperty(False)
    ink = ObjectProperty(Tone.EMBLEM)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        with self.canvas:
            Color(1, 1, 1, 1)
            self._back = Rectangle(size=(0, 0))
            self._tint = Color(1, 1, 1, 1)
            self._rectangle = Rectangle(size=(0, 0))
        self.bind(pos=self._place, size=self._place, name=self._load, behind=self._load, large=self._load)
        self.bind(name=self._colour, behind=self._colour, ink=self._colour, palette=self._colour)
        self._load()
        self._colour()

    def _colour(self, *_: object) -> None:
        tone = Tone.ON_BLACK if self.behind else self.ink
        self._tint.rgba = self.palette.of(tone) if sprite_names.is_pale(self.name) else UNTINTED

    def _load(self, *_: object) -> None:
        for name, rectangle in ((self.behind, self._back), (self.name, self._rectangle)):
            if name:
                large = self.large and name in sprite_names.LARGE
                rectangle.texture = sprites.large(name) if large else slices.page().region(name)
        self._place()

    def _place(self, *_: object) -> None:
        shrunk = sprite_names.ON_DISC if self.behind else 1.0
        for name, rectangle, part in ((self.behind, self._back, 1.0), (self.name, self._rectangle, shrunk)):
            texture = rectangle.texture if name else None
            if texture is None or min(self.size) < SMALLEST:
                rectangle.size = (0, 0)
                continue
            scale = min(self.width / texture.width, self.height / texture.height) * part
            width, height = texture.width * scale, texture.height * scale
            rectangle.pos = self.x + (self.width - width) / 2, self.y + (self.height - height) / 2
            rectangle.size = width, height


class SquarePicture(Widget):
    """A square picture that is no sprite, as large as fits, in the middle."""

    name = StringProperty()

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        with self.canvas:
            Color(1, 1, 1, 1)
            self._rectangle = Rectangle(size=(0, 0))
        self.bind(pos=self._place, size=self._place, name=self._place)
        self._place()

    def _place(self, *_: object) -> None:
        side = min(self.size)
        self._rectangle.texture = sprites.picture(self.name) if self.name else None
        self._rectangle.pos = self.x + (self.width - side) / 2, self.y + (self.height - side) / 2
        self._rectangle.size = (side, side) if self.name else (0, 0)


class Marker(Themed, Widget):
    """A player's turn marker with the first letter of the name."""

    colour = StringProperty()
    letter = StringProperty()

    def __init__(self, **properties: object) -> None:
        properties.setdefault("size", (0, 0))  # with the usual 100 it would load larger sprites than it needs
        super().__init__(**properties)
        with self.canvas:
            Color(1, 1, 1, 1)
            self._disc = Rectangle(size=(0, 0))
            self._ink = Color(1, 1, 1, 1)
            self._letter = Rectangle(size=(0, 0))
        self.bind(pos=self._place, size=self._draw, colour=self._draw, letter=self._draw, palette=self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        side = min(self.size)
        if not self.colour or side < SMALLEST:
            self._disc.size = self._letter.size = (0, 0)
            return
        self._disc.texture = slices.page_for(2 * side).region(sprite_names.marker(COLOURS.index(self.colour)))
        self._ink.rgba = self.palette.on_black if self.colour == "black" else self.palette.on_marker
        # The label is kept: without it, its texture goes blank when the graphics context is lost.
        self._label = CoreLabel(text=self.letter or " ", font_name=fonts.BOLD, font_size=round(side * 0.42))
        self._label.refresh()
        self._letter.texture = self._label.texture
        self._letter.size = self._label.texture.size
        self._place()

    def _place(self, *_: object) -> None:
        side = min(self.size)
        self._disc.pos = self.x + (self.width - side) / 2, self.y + (self.height - side) / 2
        self._disc.size = (side, side) if self.colour else (0, 0)
        width, height = self._letter.size
        self._letter.pos = round(self.x + (self.width - width) / 2), round(self.y + (self.height - height) / 2)


class Pattern(Themed, Widget):
    """A player's pattern for the left edge of a card, with the round corners of the card."""

    colour = StringProperty()
    corner = NumericProperty("12dp")

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        with self.canvas:
            Color(1, 1, 1, 1)
            self._stripes = Rectangle()
            self._around = Color()
            self._corners = {name: Rectangle() for name in ("top_left", "bottom_left")}
        self.bind(pos=self._place, size=self._place, colour=self._place, corner=self._place, palette=self._place)
        self._place()

    def _place(self, *_: object) -> None:
        if not self.colour:
            return
        texture = sprites.stripe(COLOURS.index(self.colour))
        self._stripes.texture = texture
        self._stripes.pos, self._stripes.size = self.pos, self.size
        u, v = (length / dp(sprites.STRIPE_DP) for length in self.size)
        self._stripes.tex_coords = (0, 0, u, 0, u, v, 0, v)
        self._around.rgba = self.palette.ground
        for name, rectangle in self._corners.items():
            rectangle.texture = slices.page().region(sprite_names.corner(name))
            rectangle.size = self.corner, self.corner
            rectangle.pos = self.x, self.y + (self.height - self.corner if name == "top_left" else 0)
