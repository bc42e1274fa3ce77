"""The contrast of every text on the window, measured in the picture itself.

A picture is taken, then another one of the same with empty letters. Where they differ there are letters, and the second
one shows what is behind them, whatever that is: the ground of a palette, a card, a landscape, what shines through.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import wraps
from typing import TYPE_CHECKING, Any, Final, Self
from weakref import WeakSet

import numpy as np
from kivy.clock import Clock
from kivy.core.text import LabelBase
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels
from kivy.uix.widget import Widget

from screens.kit.drawing import texts
from screens.kit.drawing.marks import Box, Glyph, Words
from screens.kit.drawing.rect import Rect
from screens.kit.drawing.region import Region, fit
from screens.kit.fonts import ICONS
from screens.kit.palette import Tone
from screens.kit.parts.words import Written
from screens.kit.theme import theme

if TYPE_CHECKING:
    from tests.kit.driver import Driver

Pixels = Any  # an array: rows from below, columns, and red, green, blue from 0 to 1
BoxPx = tuple[float, float, float, float]  # left, bottom, right, top

NOISE: Final = 0.01
SEEN: Final = 0.06  # the least by which a letter differs from what is behind it, to be seen at all
THIN: Final = 0.6  # of the way from what is behind to the ink goes the darkest pixel of the thinnest letters, at least
WORDS: Final = 4.5  # the contrast that WCAG 2 asks of words
LARGE: Final = 3.0  # of large ones and of icons, and here of what cannot be pressed now
PALEST: Final = 5  # of a hundred pixels: so many may be paler, such as a star in the sky


@dataclass(frozen=True, slots=True)
class Place:
    """A text, and where it is on the window."""

    text: str
    size: float  # of the letters, in pixels
    font: str
    ink: Sequence[float]  # its colour, as it was asked for
    box: BoxPx

    @property
    def large(self) -> bool:
        """What WCAG 2 calls large; icons count as that, too."""
        return self.font == ICONS or self.size >= (24 if self.font == "Roboto" else 18.66)


@dataclass(frozen=True, slots=True)
class Measured:
    """A text and how well it is seen: its contrast as WCAG 2 has it; 0 if nothing is seen of it."""

    place: Place
    contrast: float


class Letters:
    """Knows every text that is rendered from now on, so that it can be taken away."""

    #: Seconds to wait before: what comes in is there then.
    rest: Final = 1.0

    def __init__(self) -> None:
        self._labels: WeakSet[Any] = WeakSet()
        self._real = LabelBase.refresh

    def __enter__(self) -> Self:
        real, labels = self._real, self._labels

        @wraps(real)
        def refresh(label: Any) -> None:
            real(label)
            labels.add(label)

        LabelBase.refresh = refresh
        return self

    def __exit__(self, *_: object) -> None:
        LabelBase.refresh = self._real

    def by_texture(self) -> dict[int, Any]:
        """The labels that have textures of their own."""
        return {id(label.texture): label for label in self._labels if hasattr(label.texture, "blit_buffer")}

    def come_to_rest(self, driver: Driver) -> None:
        """Wait until a measure can be taken."""
        driver.wait(self.rest)
        while not self.at_rest:
            driver.wait(0.1)

    @property
    def at_rest(self) -> bool:
        """Whether all that stood on a full page of texts is written anew. Each who draws some does so a little later
        than the one before."""
        leaving = texts.TextPage.leave.__qualname__
        return not any(leaving in getattr(event.get_callback(), "__qualname__", "") for event in Clock.get_events())

    def measure(self, root: Widget) -> list[Measured]:
        """The contrast of each text in a widget and of what is in it."""
        assert self.at_rest
        places = list(self._places(root))
        shown = picture()
        self._blank()
        empty = picture()
        self._write_again()
        return [Measured(place, contrast(shown, empty, place)) for place in places]

    def _places(self, root: Widget) -> Iterator[Place]:
        """All texts, without those that are scrolled away, and those that something hides which takes their touches."""
        labels = self.by_texture()
        covers: list[BoxPx] = []
        for widget in seen(root):  # the topmost first
            found = (
                of_region(widget)
                if isinstance(widget, Region)
                else of_written(widget)
                if isinstance(widget, Written)
                else of_canvas(widget, labels)
            )
            for place in found:
                inside = within(widget, place.box)
                if place.text.strip() and inside is not None and not any(encloses(one, inside) for one in covers):
                    yield replace(place, box=inside)
            if isinstance(widget, Region):
                covers += covers_of(widget)

    def _blank(self) -> None:
        for label in self.by_texture().values():
            width, height = label.texture.size
            label.texture.blit_buffer(bytes(width * height * 4), colorfmt="rgba")
        for page in texts._pages:
            page.texture.blit_buffer(bytes(page.width * page.height * 4), colorfmt="rgba")

    def _write_again(self) -> None:
        for label in self.by_texture().values():
            self._real(label)
        for page in texts._pages:
            for text in page.texts:
                text.draw()


def of_region(region: Region) -> Iterator[Place]:
    """The words and icons of a drawing. What has the colour of paper is no sign, but part of what it lies on."""
    for mark in region.drawing.marks:
        if not isinstance(mark, Words | Glyph) or mark.colour is Tone.PARCHMENT:
            continue
        x, y, w, h = region.box_of(mark.rect)
        left, bottom = region.to_window(x, y)
        if isinstance(mark, Glyph):
            box = (left, bottom, left + w, bottom + h)
            yield Place(mark.icon, mark.size, ICONS, region.palette.of(mark.colour), box)
            continue
        rendered, _ = fit(mark)
        wide, high = rendered.size
        left += {"left": 0, "center": (w - wide) / 2, "right": w - wide}[mark.align]
        bottom += h - high if mark.top else (h - high) / 2
        options = rendered._options
        box = (left, bottom, left + wide, bottom + high)
        yield Place(mark.text, options["font_size"], options["font_name"], region.palette.of(mark.colour), box)


def of_written(widget: Written) -> Iterator[Place]:
    """The letters of a part of a table."""
    if widget.shown is not None:
        x, y, wide, high = widget.letters()
        left, bottom = widget.to_window(x, y)
        options = widget.shown._options
        box = (left, bottom, left + wide, bottom + high)
        yield Place(options["text"], options["font_size"], options["font_name"], tuple(widget.color), box)


def covers_of(region: Region) -> Iterator[BoxPx]:
    """What a region hides on purpose: opaque boxes through which no touch goes."""
    closed = [target.rect for target in region.targets if not target.live]
    for mark in region.drawing.marks:
        opaque = isinstance(mark, Box) and mark.fill is not None and region.palette.of(mark.fill)[3] == 1
        if opaque and any(overlap(mark.rect, rect) for rect in closed):
            x, y, w, h = region.box_of(mark.rect)
            left, bottom = region.to_window(x, y)
            yield left, bottom, left + w, bottom + h


def overlap(one: Rect, other: Rect) -> bool:
    """Whether two rectangles share more than an edge."""
    return min(one.right, other.right) > max(one.x, other.x) and min(one.bottom, other.bottom) > max(one.y, other.y)


def encloses(outer: BoxPx, inner: BoxPx) -> bool:
    """Whether the whole of a box lies in another one."""
    return outer[0] <= inner[0] and outer[1] <= inner[1] and outer[2] >= inner[2] and outer[3] >= inner[3]


def of_canvas(widget: Widget, labels: dict[int, Any]) -> Iterator[Place]:
    """The texts that a widget draws itself."""
    inside = [child.canvas for child in widget.children]

    def parts(group: Any) -> Iterator[Any]:
        for part in getattr(group, "children", ()):
            if isinstance(part, Rectangle | Color):
                yield part
            elif not any(part is canvas for canvas in inside):
                yield from parts(part)

    tint: Any = (1, 1, 1, 1)
    for part in parts(widget.canvas):
        if isinstance(part, Color):
            tint = part.rgba
            continue
        label = labels.get(id(part.texture))
        if label is not None and min(part.size) > 1:
            left, bottom = widget.to_window(*part.pos)
            options = label.options
            ink = tuple(a * b for a, b in zip(options["color"], tint, strict=True))
            box = (left, bottom, left + part.size[0], bottom + part.size[1])
            yield Place(label.text, options["font_size"], options["font_name"], ink, box)


def seen(root: Widget) -> Iterator[Widget]:
    """A widget and all that is in it, without what is not drawn."""
    if root.opacity > 0:
        yield root
        for child in root.children:
            yield from seen(child)


def within(widget: Widget, box: BoxPx) -> BoxPx | None:
    """The part of a box that is not scrolled away; None if that is less than half of it."""
    from tests.kit.stage import visible

    left, bottom, right, top = visible(widget, box)
    left, bottom = max(0.0, left), max(0.0, bottom)
    right, top = min(float(Window.width), right), min(float(Window.height), top)
    whole = (box[2] - box[0]) * (box[3] - box[1])
    share = max(0.0, right - left) * max(0.0, top - bottom)
    return (left, bottom, right, top) if share > whole / 2 else None


def picture() -> Pixels:
    """What the window shows now, also where no frames come to it."""
    type(Window).on_draw(Window)
    width, height = Window.size
    data = glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE)
    return np.frombuffer(data, np.uint8).reshape(height, width, 3).astype(np.float32) / 255


def light(pixels: Pixels) -> Pixels:
    """The relative luminance of WCAG 2."""
    parts = np.where(pixels <= 0.04045, pixels / 12.92, ((pixels + 0.055) / 1.055) ** 2.4)
    return parts @ np.array([0.2126, 0.7152, 0.0722])


def contrast(shown: Pixels, empty: Pixels, place: Place) -> float:
    """The contrast of a text in these two pictures; 0 if nothing of it is seen."""
    left, bottom, right, top = (round(edge) for edge in place.box)
    front, behind = (part[bottom:top, left:right].reshape(-1, 3) for part in (shown, empty))
    differs = np.abs(front - behind).max(axis=1, initial=0)
    if not len(differs) or differs.max() < SEEN:
        return 0.0
    ink = np.array(place.ink[:3], np.float32)
    most = differs.argmax()
    if np.abs(front[most] - behind[most]).sum() < THIN * np.abs(ink - behind[most]).sum():
        ink = front[most]  # it is paler than it was asked for: something shines through it or lies over it
    inked = (differs > NOISE) & (differs >= np.abs(ink - behind).max(axis=1) / 2)
    letters, ground = light(ink) + 0.05, light(behind[inked]) + 0.05
    return float(np.percentile(np.maximum(letters, ground) / np.minimum(letters, ground), PALEST))


def pale(found: Sequence[Measured]) -> list[tuple[str, float, list[int]]]:
    """What has too little contrast. An icon of what is off only has to be there."""
    return [
        (one.place.text, round(one.contrast, 2), [round(edge) for edge in one.place.box])
        for one in found
        if one.contrast < (LARGE if one.place.large or quiet(one) else WORDS)
        and not (quiet(one) and one.place.large and one.contrast > 0)
    ]


def quiet(one: Measured) -> bool:
    """Whether it is a text of what cannot be pressed now."""
    off = (theme.palette.disabled, theme.palette.icon_off)
    return any(np.allclose(one.place.ink, ink, atol=1e-6) for ink in off)
