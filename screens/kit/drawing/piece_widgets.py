"""Sprites, markers and patterns as widgets, for screens that show a few of them beside texts.

They use x, y, width and height only: while these change, `top` and `center` may still have their old values.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from screens.kit import fonts
from screens.kit.drawing import slices, sprite_names, sprites
from screens.kit.drawing.drawn import Drawn, Piece, piece
from screens.kit.drawing.quads import quad_of
from screens.kit.drawing.texts import text_of, written
from screens.kit.palette import UNTINTED, Colour, Tone
from screens.kit.themed import Themed
from screens.play.game_setup import SPRITE_COLOURS

#: Colours of the players, in the order in which sprites number them.
COLOURS: Final = SPRITE_COLOURS
SMALLEST: Final = 8  # pixels; below that nothing is drawn
LETTER: Final = 0.42  # of the height of a marker
HEM: Final = 3  # dp


class Sprite(Drawn, Themed, Widget):
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
        for name in ("name", "behind", "large", "ink", "palette"):
            self.fbind(name, self.redraw)

    def pieces(self) -> Iterator[Piece]:
        if min(self.size) < SMALLEST:
            return
        if self.behind:
            yield self._picture(self.behind, UNTINTED, 1.0)
        if self.name:
            tone = Tone.ON_BLACK if self.behind else self.ink
            colour = self.palette.of(tone) if sprite_names.is_pale(self.name) else UNTINTED
            yield self._picture(self.name, colour, sprite_names.ON_DISC if self.behind else 1.0)

    def _picture(self, name: str, colour: Colour, part: float) -> Piece:
        large = self.large and name in sprite_names.LARGE
        texture = sprites.large(name) if large else slices.page().region(name)
        scale = min(self.width / texture.width, self.height / texture.height) * part
        width, height = texture.width * scale, texture.height * scale
        bounds = self.x + (self.width - width) / 2, self.y + (self.height - height) / 2, width, height
        page = texture if large else slices.page().texture
        return piece(page, colour, bounds, [quad_of(bounds, texture.tex_coords)])


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


class Marker(Drawn, Themed, Widget):
    """A player's turn marker with the first letter of the name."""

    colour = StringProperty()
    letter = StringProperty()
    disc = NumericProperty(1)  # how much is left of its colours; the letter stays
    effort = 0.05

    def __init__(self, **properties: object) -> None:
        properties.setdefault("size", (0, 0))  # with the usual 100 it would load larger sprites than it needs
        super().__init__(**properties)
        for name in ("colour", "letter", "disc", "palette"):
            self.fbind(name, self.redraw)

    def pieces(self) -> Iterator[Piece]:
        side = min(self.size)
        if not self.colour or side < SMALLEST:
            return
        page = slices.page_for(2 * side)
        texture = page.region(sprite_names.marker(COLOURS.index(self.colour)))
        x, y = self.x + (self.width - side) / 2, self.y + (self.height - side) / 2
        faded = (*UNTINTED[:3], self.disc)
        yield piece(page.texture, faded, (x, y, side, side), [quad_of((x, y, side, side), texture.tex_coords)])
        letter = text_of(self.letter or " ", round(side * LETTER), fonts.BOLD, align="center")
        if min(letter.size) > 1:
            text_page = written(letter)
            text_page.readers.add(self)
            width, height = letter.size
            left, bottom = round(self.x + (self.width - width) / 2), round(self.y + (self.height - height) / 2)
            ink = self.palette.on_black if self.colour == "black" else self.palette.on_marker
            quad = left, bottom, left + width, bottom + height, *letter.box
            yield piece(text_page.texture, ink, (left, bottom, width, height), [quad])


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


class SeatBand(Drawn, Themed, Widget):
    """A player's pattern at the left edge of a card. Black has a pale hem, to be seen on the night."""

    colour = StringProperty()
    corner = NumericProperty("12dp")  # of the card

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        for name in ("colour", "corner", "palette"):
            self.fbind(name, self.redraw)

    def pieces(self) -> Iterator[Piece]:
        x, y, w, h = bounds = self.x, self.y, self.width, self.height
        if not self.colour or min(w, h) <= 0:
            return
        u, v = (length / dp(sprites.STRIPE_DP) for length in (w, h))
        yield piece(sprites.stripe(COLOURS.index(self.colour)), UNTINTED, bounds, [(x, y, x + w, y + h, 0, 0, u, v)])
        page, side = slices.page(), self.corner
        for name, bottom in (("top_left", y + h - side), ("bottom_left", y)):
            box = x, bottom, side, side
            coords = page.region(sprite_names.corner(name)).tex_coords
            yield piece(page.texture, self.palette.ground, box, [quad_of(box, coords)])
        if self.colour == "black":
            hem = x + w - dp(HEM), y, dp(HEM), h
            yield piece(None, self.palette.chart_rim, hem)
