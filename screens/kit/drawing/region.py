"""A region of the Table: draws a sketch on one canvas, and says which of its targets was pressed or held."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import floor, hypot
from typing import Any, ClassVar, Final

from kivy.clock import Clock
from kivy.graphics import InstructionGroup
from kivy.metrics import Metrics
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget
from kivymd.icon_definitions import md_icons

from screens.kit import fonts
from screens.kit.drawing import slices, sprite_names, sprites
from screens.kit.drawing.marks import NOTHING, SMALLEST, Box, Drawing, Glyph, Key, Picture, Stripes, Target, Words
from screens.kit.drawing.quads import Bounds, Quads, plain, quad_of, without
from screens.kit.drawing.rect import Rect
from screens.kit.drawing.sketch import font_of
from screens.kit.drawing.texts import RenderedText, text_of, written
from screens.kit.focus import FocusTarget
from screens.kit.gestures import HOLD, SLOP
from screens.kit.palette import UNTINTED, Colour, Tone
from screens.kit.themed import Themed

THIN: Final = 5  # pixels; what is thinner is a line


def _whole(start: float, length: float) -> tuple[int, int]:
    """Where a length in dp begins and how long it is, in whole pixels. Halves always go up: to the next even number,
    as `round` takes them, a line would be gone between two pixels and twice as thick between the next two."""
    unit = Metrics.density
    first, pixels = floor(start * unit + 0.5), length * unit
    if 0 < pixels < THIN:
        return first, max(1, floor(pixels + 0.5))
    return first, floor((start + length) * unit + 0.5) - first


def fit(words: Words) -> tuple[RenderedText, bool]:
    """The largest rendering that fits, and whether it had to be cut off."""
    unit = Metrics.density
    scale = unit * Metrics.fontscale
    font = font_of(words.bold, words.heavy)
    width, height = words.rect.w * unit, words.rect.h * unit
    size = words.size
    while True:
        pixels = max(1, round(size * scale))
        if fonts.has_room(words.text, width, pixels, font):
            return text_of(words.text, pixels, font, None, words.align), False
        if words.lines > 1 and fonts.can_wrap(words.text, width, pixels, font):
            text = text_of(words.text, pixels, font, int(width), words.align)
            most = words.lines * pixels * 1.3
            if text.size[1] <= min(height, most) + 2:
                return text, False
        if size <= SMALLEST:
            short = fonts.shortened(words.text, width, pixels, font)
            return text_of(short, pixels, font, None, words.align), not words.may_shorten
        size = max(SMALLEST, size - 1)


class Region(Themed, Widget):
    """Shows what `paint(source)` makes, and paints anew when `source` changes. It covers its parent; touches outside
    its targets go through."""

    paint: Any = ObjectProperty(None)
    source = ObjectProperty(None, allownone=True)

    __events__: ClassVar[tuple[str, ...]] = ("on_press", "on_hold", "on_slide", "on_grip", "on_let_go")

    def __init__(self, **properties: object) -> None:
        self.drawing = NOTHING
        #: Texts that did not fit: there should be none.
        self.cut: list[str] = []
        self._down: tuple[Any, Target, Any] | None = None
        self._from = (0.0, 0.0)  # where the finger went down, in coordinates of the parent like all touches here
        self._held = self._slid = False
        self._shade: Any = None
        self._gripped: Key | None = None  # the key of the grip that is held down
        self._key_wait: Any = None  # until a key of the keyboard has held one long enough
        super().__init__(**properties)
        self.bind(size=self.redraw, pos=self.redraw, palette=self.redraw)

    def on_press(self, key: Key) -> None:
        """A target was tapped."""

    def on_hold(self, key: Key) -> None:
        """A target was pressed long, or with the other mouse button."""

    def on_slide(self, key: Key) -> None:
        """A finger that went down on one target has come to another one."""

    def on_grip(self, key: Key) -> None:
        """A grip is held down from now on, until `on_let_go`."""

    def on_let_go(self, key: Key) -> None:
        """It is not held down any more."""

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
            if not any(target.grip and target.key == self._gripped for target in drawing.targets):
                self._let_go()  # what was held is no grip any more

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

    def box_of(self, rect: Rect) -> Bounds:
        """A rectangle in pixels of the window: left, bottom, width, height. A thin one is as thin wherever it is."""
        left, width = _whole(rect.x, rect.w)
        top, height = _whole(rect.y, rect.h)
        return self.x + left, self.top - top - height, width, height

    def _box(self, box: Box, quads: Quads) -> None:
        bounds = self.box_of(box.rect)
        if bounds[2] <= 0 or bounds[3] <= 0:
            return
        if box.fill is not None:
            if box.radius:
                _panel(box.radius, bounds, self.palette.of(box.fill), quads)
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

    # ------------------------------------------------------------ touching

    def target_at(self, x: float, y: float) -> Target | None:
        """The topmost target at a point of the window, in pixels."""
        place = self.dp(x, y)
        return next((t for t in reversed(self.drawing.targets) if t.rect.holds(*place)), None)

    def dp(self, x: float, y: float) -> tuple[float, float]:
        """A point of the window as drawings have it."""
        return (x - self.x) / Metrics.density, (self.top - y) / Metrics.density

    def focus_targets(self) -> Iterator[FocusTarget]:
        """What the keyboard can go to here."""
        for target in self.drawing.targets:
            x, y, w, h = self.box_of(target.rect)
            yield FocusTarget(
                target.key,
                (*self.to_window(x, y), w, h),
                lambda key=target.key: self.dispatch("on_press", key),  # type: ignore[misc]
                lambda key=target.key: self.dispatch("on_hold", key),  # type: ignore[misc]
                held=HeldByKey(self, target.key) if target.grip else None,
                owner=self,
                live=target.live,
                corner=target.corner,
                label=lambda target=target: self._label(target),  # type: ignore[misc]
            )

    def _label(self, target: Target) -> str:
        """What the mouse reads over a target: its name, if it shows no words of its own."""
        if target.tip is not None:
            return target.tip
        rect = target.rect
        told = any(
            isinstance(mark, Words)
            and any(letter.isalpha() for letter in mark.text)
            and rect.x <= mark.rect.x + mark.rect.w / 2 <= rect.right
            and rect.y <= mark.rect.y + mark.rect.h / 2 <= rect.bottom
            for mark in self.drawing.marks
        )
        return "" if told else target.name

    def on_touch_down(self, touch: Any) -> bool:
        button = getattr(touch, "button", None) or "left"
        target = None if self.disabled or button.startswith("scroll") else self.target_at(*touch.pos)
        if target is None:
            return False
        if button == "right":
            self.dispatch("on_hold", target.key)
        elif self._down is None:
            touch.grab(self)
            self._held = self._slid = False
            self._from = touch.pos
            self._down = touch, target, Clock.schedule_once(self._on_held, HOLD)
            self._press_look(target)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if self._down is None or self._down[0] is not touch or touch.grab_current is not self:
            return False
        _, first, hold = self._down
        if self._gripped is not None and not first.rect.holds(*self.dp(*touch.pos)):
            self._let_go()
        if hypot(touch.x - self._from[0], touch.y - self._from[1]) > SLOP * Metrics.density:
            hold.cancel()
            now = self.target_at(*touch.pos)
            if now is not None and now.key != first.key and not self._held:
                self._down = touch, now, hold
                self._slid = True
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
        self._let_go()
        now = self.target_at(*touch.pos)
        if not self._held and not self._slid and now is not None and now.key == target.key:
            self.dispatch("on_press", target.key)
        return True

    def forget_touch(self) -> None:
        """The finger counts no more."""
        if self._down is not None:
            touch, _, hold = self._down
            self._down = None
            touch.ungrab(self)
            hold.cancel()
            self._press_look(None)
        if self._key_wait is not None:
            self._key_wait.cancel()
            self._key_wait = None
        self._let_go()

    def forget_tap(self) -> None:
        """The finger on it presses nothing any more. What it holds down it goes on holding."""
        if self._gripped is None:
            self.forget_touch()

    def _on_held(self, _dt: float) -> None:
        assert self._down is not None
        self._held = True
        self._press_look(None)
        target = self._down[1]
        if target.grip:
            self._grip(target.key)
        else:
            self.dispatch("on_hold", target.key)

    def hold_by_key(self, key: Key) -> None:
        """A key presses a grip, and stays down."""

        def held(_dt: float) -> None:
            self._key_wait = None
            self._grip(key)

        self._key_wait = Clock.schedule_once(held, HOLD)

    def release_by_key(self, key: Key) -> None:
        """It comes up: too soon for a grip, that was a tap."""
        wait, self._key_wait = self._key_wait, None
        if wait is not None:
            wait.cancel()
            self.dispatch("on_press", key)
        else:
            self._let_go()

    def _grip(self, key: Key) -> None:
        self._gripped = key
        self.dispatch("on_grip", key)

    def _let_go(self) -> None:
        key, self._gripped = self._gripped, None
        if key is not None:
            self.dispatch("on_let_go", key)

    def _press_look(self, target: Target | None) -> None:
        self._unshade()
        if target is not None and target.live:
            quads = Quads()
            _panel(target.corner, self.box_of(target.rect), self.palette.pressed, quads)
            self._shade = InstructionGroup()
            for instruction in quads.instructions():
                self._shade.add(instruction)
            self.canvas.after.add(self._shade)

    def _unshade(self) -> None:
        if self._shade is not None:
            self.canvas.after.remove(self._shade)
            self._shade = None


class HeldByKey:
    """A grip, as a key of the keyboard holds it down."""

    def __init__(self, region: Region, key: Key) -> None:
        self._region, self._key = region, key

    def press(self) -> None:
        """Begin to hold it."""
        self._region.hold_by_key(self._key)

    def release(self) -> None:
        """Let go of it."""
        self._region.release_by_key(self._key)


def _panel(radius: float, bounds: Bounds, colour: Colour, quads: Quads) -> None:
    corners, middle = slices.panel(radius, bounds)
    quads.add(None, colour, bounds, middle)
    quads.add(slices.page().texture, colour, bounds, corners)


_DRAW: Final[dict[type, Callable[[Region, Any, Quads], None]]] = {
    Box: Region._box,
    Picture: Region._picture,
    Stripes: Region._stripes,
    Words: Region._words,
    Glyph: Region._glyph,
}
