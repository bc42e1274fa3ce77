"""A region of the Table: draws a sketch on one canvas. Its targets are those of the sketch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from kivy.metrics import Metrics
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget
from kivymd.icon_definitions import md_icons

from screens.kit import fonts
from screens.kit.drawing import slices, sprite_names, sprites
from screens.kit.drawing.marks import NOTHING, Box, Drawing, Glyph, Picture, Stripes, Target, Words
from screens.kit.drawing.quads import Quads, plain, quad_of, without
from screens.kit.drawing.sketch import font_of
from screens.kit.drawing.surface import Surface, add_panel
from screens.kit.drawing.texts import RenderedText, fit_text, text_of, written
from screens.kit.palette import UNTINTED, Tone


def fit(words: Words) -> tuple[RenderedText, bool]:
    """The largest rendering that fits, and whether it had to be cut off."""
    room = words.rect.w * Metrics.density, words.rect.h * Metrics.density
    font = font_of(words.bold, words.heavy)
    text, cut = fit_text(words.text, words.size, room, font, words.align, words.lines)
    return text, cut and not words.may_shorten


class Region(Surface, Widget):
    """Shows what `paint(source)` makes, and paints anew when `source` changes. It covers its parent; touches outside
    its targets go through."""

    paint: Any = ObjectProperty(None)
    source = ObjectProperty(None, allownone=True)
    effort = 1.0

    def __init__(self, **properties: object) -> None:
        self.drawing = NOTHING
        #: Texts that did not fit: there should be none.
        self.cut: list[str] = []
        super().__init__(**properties)
        self.bind(size=self.redraw, pos=self.redraw, palette=self.redraw)

    @property
    def targets(self) -> Sequence[Target]:
        return self.drawing.targets

    def shows_words(self, target: Target) -> bool:
        rect = target.rect
        return any(
            isinstance(mark, Words)
            and any(letter.isalpha() for letter in mark.text)
            and rect.x <= mark.rect.x + mark.rect.w / 2 <= rect.right
            and rect.y <= mark.rect.y + mark.rect.h / 2 <= rect.bottom
            for mark in self.drawing.marks
        )

    def on_source(self, *_: object) -> None:
        """Something changed: paint anew."""
        self.show(self.paint(self.source) if self.paint and self.source is not None else NOTHING)

    on_paint = on_source

    # ------------------------------------------------------------ drawing

    def show(self, drawing: Drawing) -> None:
        """Show this, unless it is shown already."""
        if drawing != self.drawing:
            marks = drawing.marks != self.drawing.marks
            self.drawing = drawing
            if marks:
                self.redraw()
            self.look_again()

    def repaint(self) -> None:
        """The text size changed: paint anew if there is a painter, and draw everything."""
        if self.paint and self.source is not None:
            self.drawing = self.paint(self.source)
        self.redraw()

    def redraw(self, *_: object) -> None:
        """Draw everything anew."""
        self.canvas.clear()
        self._unshade()
        self.cut = []
        quads = Quads()
        for mark in self.drawing.marks:
            _DRAW[type(mark)](self, mark, quads)
        for instruction in quads.instructions():
            self.canvas.add(instruction)

    def _box(self, box: Box, quads: Quads) -> None:
        bounds = self.box_of(box.rect)
        if bounds[2] <= 0 or bounds[3] <= 0:
            return
        if box.fill is not None:
            if box.radius:
                add_panel(box.radius, bounds, self.palette.of(box.fill), quads)
            else:
                quads.add(None, self.palette.of(box.fill), bounds, [plain(bounds)])
        if box.line is not None:
            frame = slices.outline(box.radius, bounds, thick=box.width > 2)
            quads.add(slices.page().texture, self.palette.of(box.line), bounds, frame)

    def pictures(self) -> sprites.Sprites:
        """Where its pictures come from."""
        return slices.page()

    def _picture(self, picture: Picture, quads: Quads) -> None:
        x, y, w, h = self.box_of(picture.rect)
        page = self.pictures()
        texture = page.region(picture.name)
        scale = min(w / texture.width, h / texture.height)
        width, height = texture.width * scale, texture.height * scale
        bounds = x + (w - width) / 2, y + (h - height) / 2, width, height
        tint = picture.tint or (Tone.EMBLEM if sprite_names.is_pale(picture.name) else None)
        ink = UNTINTED if tint is None else self.palette.of(tint)
        shown = without(quad_of(bounds, texture.tex_coords), [self.box_of(hole) for hole in picture.holes])
        quads.add(page.texture, (*ink[:3], picture.alpha), bounds, shown)

    def _stripes(self, stripes: Stripes, quads: Quads) -> None:
        x, y, w, h = bounds = self.box_of(stripes.rect)
        u, v = (length / (sprites.STRIPE_DP * Metrics.density) for length in (w, h))
        quads.add(sprites.stripe(stripes.colour), UNTINTED, bounds, [(x, y, x + w, y + h, 0, 0, u, v)])
        if stripes.corner:
            side = stripes.corner * Metrics.density
            page = slices.page()
            for name, bottom in (("top_left", y + h - side), ("bottom_left", y)):
                bounds = x, bottom, side, side
                coords = page.region(sprite_names.corner(name)).tex_coords
                quads.add(page.texture, self.palette.ground, bounds, [quad_of(bounds, coords)])

    def _words(self, words: Words, quads: Quads) -> None:
        text, cut = fit(words)
        if cut:
            self.cut.append(words.text)
        x, y, w, h = self.box_of(words.rect)
        width, height = text.size
        left = {"left": x, "center": x + (w - width) / 2, "right": x + w - width}[words.align]
        self._write(text, left, y + h - height if words.top else y + (h - height) / 2, words.colour, quads)

    def _glyph(self, glyph: Glyph, quads: Quads) -> None:
        text = text_of(md_icons[glyph.icon], round(glyph.size * Metrics.density), fonts.ICONS, align="center")
        x, y, w, h = self.box_of(glyph.rect)
        width, height = text.size
        self._write(text, x + (w - width) / 2, y + (h - height) / 2, glyph.colour, quads)

    def _write(self, text: RenderedText, left: float, bottom: float, tone: Tone, quads: Quads) -> None:
        """Put a text where each of its pixels is one of the window."""
        width, height = text.size
        if width < 2 or height < 2:  # nothing that could be seen
            return
        page = written(text)
        page.readers.add(self)
        x, y = round(left), round(bottom)
        ink = self.palette.of(tone)
        quads.add(page.texture, ink, (x, y, width, height), [(x, y, x + width, y + height, *text.box)])


_DRAW: Final[dict[type, Callable[[Region, Any, Quads], None]]] = {
    Box: Region._box,
    Picture: Region._picture,
    Stripes: Region._stripes,
    Words: Region._words,
    Glyph: Region._glyph,
}
