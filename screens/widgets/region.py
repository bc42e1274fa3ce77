"""A region of the Table: draws a sketch on one canvas, and says which of its targets was pressed or held."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from math import hypot
from typing import Any, Final

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.graphics import BorderImage, Color, Rectangle
from kivy.metrics import Metrics
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget
from kivymd.icon_definitions import md_icons

from screens import sprites, theme
from screens.layout import Rect

from . import look
from .board_touch import HOLD, SLOP
from .sketch import NOTHING, SMALLEST, Box, Drawing, Glyph, Key, Picture, Stripes, Target, Words

PAGE: Final = 96  # dp of a tile: whose page of sprites icons are taken from
CACHED: Final = 300

Label = Any
_labels: OrderedDict[tuple[object, ...], Label] = OrderedDict()


def _label(text: str, pixels: int, font: str, width: int | None, align: str, shorten: bool) -> Label:
    """A rendered text. Labels are kept: their textures go blank if the context is lost after they were collected."""
    key = (text, pixels, font, width, align, shorten)
    found = _labels.get(key)
    if found is None:
        found = CoreLabel(
            text=text,
            font_size=pixels,
            font_name=font,
            text_size=(width, None),
            halign=align,
            shorten=shorten,
            shorten_from="right",
            max_lines=1 if shorten else 0,
        )
        found.refresh()
        _labels[key] = found
        if len(_labels) > CACHED:
            _labels.popitem(last=False)
    else:
        _labels.move_to_end(key)
    return found


def forget_texts() -> None:
    """Another size of letters or another language: nothing rendered is of use any more."""
    _labels.clear()


def fit(words: Words) -> tuple[Label, bool]:
    """The largest rendering that fits, and whether the text had to be cut off all the same."""
    unit = Metrics.density
    scale = unit * Metrics.fontscale
    font = look.MEDIUM if words.bold else "Roboto"
    width, height = words.rect.w * unit, words.rect.h * unit
    size = words.size
    while True:
        pixels = max(1, round(size * scale))
        if look.text_width(words.text, pixels, font) - 2 <= width:
            return _label(words.text, pixels, font, None, words.align, False), False
        if words.lines > 1 and all(look.text_width(word, pixels, font) - 2 <= width for word in words.text.split()):
            label = _label(words.text, pixels, font, int(width), words.align, False)
            most = words.lines * pixels * 1.3
            if label.texture.height <= min(height, most) + 2:
                return label, False
        if size <= SMALLEST:
            return _label(words.text, pixels, font, max(1, int(width)), words.align, True), not words.may_shorten
        size = max(SMALLEST, size - 1)


class Region(Widget):
    """Shows what `paint(source)` makes, and paints anew when `source` changes. It covers its parent; its sketch
    says which parts of that it uses."""

    paint: Any = ObjectProperty(None)
    source = ObjectProperty(None, allownone=True)

    __events__ = ("on_press", "on_hold", "on_slide")

    def __init__(self, **properties: object) -> None:
        self.drawing = NOTHING
        #: Texts that did not fit: there should be none.
        self.cut: list[str] = []
        self._kept: list[Label] = []
        self._down: tuple[Any, Target, Any] | None = None
        self._from = (0.0, 0.0)  # where the finger went down, in coordinates of the parent like all touches here
        self._held = False
        self._shade: Any = None
        super().__init__(**properties)
        self.bind(size=self._redraw, pos=self._redraw)

    def on_press(self, key: Key) -> None:
        """A target was tapped."""

    def on_hold(self, key: Key) -> None:
        """A target was pressed long, or with the other mouse button."""

    def on_slide(self, key: Key) -> None:
        """A finger that went down on one target has come to another one."""

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
                self._redraw()

    def repaint(self) -> None:
        """Letters or colours changed: paint anew if there is a painter, and draw all of it."""
        if self.paint and self.source is not None:
            self.drawing = self.paint(self.source)
        self._redraw()

    def _redraw(self, *_: object) -> None:
        self.canvas.clear()
        self.cut = []
        kept: list[Label] = []
        self._shade = None
        self._tinted: tuple[float, ...] = ()
        with self.canvas:
            for mark in self.drawing.marks:
                _DRAW[type(mark)](self, mark, kept)
            self._tint(1, 1, 1, 1)
        self._kept = kept

    def _tint(self, *colour: float) -> None:
        """What is drawn next has this colour. An instruction more costs time in every frame."""
        if colour != self._tinted:
            self._tinted = colour
            Color(*colour)

    def box_of(self, rect: Rect) -> tuple[float, float, float, float]:
        """A rectangle in pixels of the window: left, bottom, width, height."""
        unit = Metrics.density
        left, right = round(rect.x * unit), round(rect.right * unit)
        top, bottom = round(rect.y * unit), round(rect.bottom * unit)
        return self.x + left, self.top - bottom, right - left, bottom - top

    def _box(self, box: Box, _kept: list[Label]) -> None:
        x, y, w, h = self.box_of(box.rect)
        if w <= 0 or h <= 0:
            return
        if box.fill is not None:
            self._tint(*box.fill)
            if box.radius:
                _slice("panel", box.radius, (x, y, w, h))
            else:
                Rectangle(pos=(x, y), size=(w, h))
        if box.line is not None:
            self._tint(*box.line)
            _slice("thick" if box.width > 2 else "outline", box.radius, (x, y, w, h))

    def _picture(self, picture: Picture, _kept: list[Label]) -> None:
        x, y, w, h = self.box_of(picture.rect)
        texture = sprites.Sprites(PAGE * Metrics.density).region(picture.name)
        scale = min(w / texture.width, h / texture.height)
        width, height = texture.width * scale, texture.height * scale
        self._tint(1, 1, 1, picture.alpha)
        Rectangle(texture=texture, pos=(x + (w - width) / 2, y + (h - height) / 2), size=(width, height))

    def _stripes(self, stripes: Stripes, _kept: list[Label]) -> None:
        x, y, w, h = self.box_of(stripes.rect)
        u, v = (length / (sprites.STRIPE_DP * Metrics.density) for length in (w, h))
        self._tint(1, 1, 1, 1)
        Rectangle(texture=sprites.stripe(stripes.colour), pos=(x, y), size=(w, h), tex_coords=(0, 0, u, 0, u, v, 0, v))
        if stripes.corner:
            side = stripes.corner * Metrics.density
            self._tint(*theme.GROUND)
            page = sprites.Sprites(PAGE * Metrics.density)
            Rectangle(texture=page.region(sprites.corner("top_left")), pos=(x, y + h - side), size=(side, side))
            Rectangle(texture=page.region(sprites.corner("bottom_left")), pos=(x, y), size=(side, side))

    def _words(self, words: Words, kept: list[Label]) -> None:
        label, cut = fit(words)
        if cut:
            self.cut.append(words.text)
        kept.append(label)
        texture = label.texture
        x, y, w, h = self.box_of(words.rect)
        left = {"left": x, "center": x + (w - texture.width) / 2, "right": x + w - texture.width}[words.align]
        bottom = y + h - texture.height if words.top else y + (h - texture.height) / 2
        self._tint(*words.colour)
        Rectangle(texture=texture, pos=(round(left), round(bottom)), size=texture.size)

    def _glyph(self, glyph: Glyph, kept: list[Label]) -> None:
        label = _label(md_icons[glyph.icon], round(glyph.size * Metrics.density), look.ICONS, None, "center", False)
        kept.append(label)
        x, y, w, h = self.box_of(glyph.rect)
        width, height = label.texture.size
        self._tint(*glyph.colour)
        Rectangle(
            texture=label.texture, pos=(round(x + (w - width) / 2), round(y + (h - height) / 2)), size=(width, height)
        )

    # ------------------------------------------------------------ touching

    def target_at(self, x: float, y: float) -> Target | None:
        """The topmost target at a point of the window, in pixels."""
        unit = Metrics.density
        right, down = (x - self.x) / unit, (self.top - y) / unit
        return next((t for t in reversed(self.drawing.targets) if t.rect.holds(right, down)), None)

    def on_touch_down(self, touch: Any) -> bool:
        button = getattr(touch, "button", None) or "left"
        target = None if self.disabled or button.startswith("scroll") else self.target_at(*touch.pos)
        if target is None:
            return False
        if button == "right":
            self.dispatch("on_hold", target.key)
        elif self._down is None:
            touch.grab(self)
            self._held = False
            self._from = touch.pos
            self._down = touch, target, Clock.schedule_once(self._on_held, HOLD)
            self._press_look(target)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if self._down is None or self._down[0] is not touch or touch.grab_current is not self:
            return False
        _, first, hold = self._down
        if hypot(touch.x - self._from[0], touch.y - self._from[1]) > SLOP * Metrics.density:
            hold.cancel()
            now = self.target_at(*touch.pos)
            if now is not None and now.key != first.key and not self._held:
                self._down = touch, now, hold
                self._press_look(now)
                self.dispatch("on_slide", now.key)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if self._down is None or self._down[0] is not touch or touch.grab_current is not self:
            return False
        touch.ungrab(self)
        _, target, hold = self._down
        self._down = None
        hold.cancel()
        self._press_look(None)
        now = self.target_at(*touch.pos)
        if not self._held and now is not None and now.key == target.key:
            self.dispatch("on_press", target.key)
        return True

    def _on_held(self, _dt: float) -> None:
        assert self._down is not None
        self._held = True
        self._press_look(None)
        self.dispatch("on_hold", self._down[1].key)

    def _press_look(self, target: Target | None) -> None:
        if self._shade is not None:
            for part in self._shade:
                self.canvas.after.remove(part)
            self._shade = None
        if target is not None and target.live:
            colour = Color(1, 1, 1, look.PRESSED)
            x, y, w, h = self.box_of(target.rect)
            shade = _slice("panel", target.corner, (x, y, w, h), add=False)
            self.canvas.after.add(colour)
            self.canvas.after.add(shade)
            self._shade = (colour, shade)


def _slice(kind: str, radius: float, box: tuple[float, float, float, float], add: bool = True) -> Any:
    """A nine-slice with round corners. There are three radii; others are these, made larger or smaller."""
    x, y, w, h = box
    radius = max(4.0, min(radius, w / Metrics.density / 2, h / Metrics.density / 2))
    drawn = next((r for r in sprites.RADII if r >= radius), sprites.RADII[-1])
    page = sprites.Sprites(PAGE * Metrics.density)
    name = sprites.panel(drawn) if kind == "panel" else sprites.outline(drawn, thick=kind == "thick")
    border = page.border(drawn)
    shown = min((drawn + 1) * radius / drawn * Metrics.density, w / 2, h / 2)
    image = BorderImage(
        texture=page.region(name), border=[border] * 4, display_border=[shown] * 4, pos=(x, y), size=(w, h)
    )
    return image if not add else None


_DRAW: Final[dict[type, Callable[[Region, Any, list[Label]], None]]] = {
    Box: Region._box,
    Picture: Region._picture,
    Stripes: Region._stripes,
    Words: Region._words,
    Glyph: Region._glyph,
}
