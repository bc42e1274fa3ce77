"""Rendered texts, many on one texture.

With a texture for each text, every frame would change the texture for each text, which takes long, most of all without
a graphics card. A text is measured when it is asked for, and rendered when it is first drawn.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final, Protocol
from weakref import WeakSet

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.core.window import Window
from kivy.graphics.texture import Texture
from kivy.metrics import Metrics

from screens.kit.drawing.marks import SMALLEST
from screens.kit.fonts import can_wrap, has_room, held, shortened

#: The side of a page in pixels, and of one for a window of more than `LARGE` of them.
SIDE: Final = 1024
LARGE_SIDE: Final = 2048
LARGE: Final = 1_500_000
PAGES: Final = 2
#: A page younger than this many seconds is not emptied: its texts are on the screen.
YOUNG: Final = 0.25
CACHED: Final = 600
BETWEEN_READERS: Final = 0.03  # seconds, more than a frame
LINE: Final = 1.3  # the height that a line of a text may take, by the size of its letters
GAP: Final = 1  # between texts, so that none bleeds into another one


class Reader(Protocol):
    """Draws texts."""

    #: The part of a frame that it takes to draw anew.
    effort: float

    def redraw(self) -> None:
        """Ask for the page of each text again, and draw anew."""


class TextPage:
    """A texture that is filled from its upper edge downwards, in rows as high as the highest text in them."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.texture: Any = Texture.create(size=(width, height))
        self.texture.min_filter = self.texture.mag_filter = "nearest"  # each of its pixels is one of the window
        self._clear()
        self.texture.add_reload_observer(self._rewrite)
        self.texts: list[RenderedText] = []
        #: Who draws from it.
        self.readers: WeakSet[Reader] = WeakSet()
        self.born = Clock.get_boottime()
        self._x = self._y = self._row = 0

    def place_for(self, width: int, height: int) -> tuple[int, int] | None:
        """A free place of this size; None if there is none."""
        if self._x + width > self.width:
            self._x, self._y, self._row = 0, self._y + self._row + GAP, 0
        if self._x + width > self.width or self._y + height > self.height:
            return None
        place = self._x, self._y
        self._x += width + GAP
        self._row = max(self._row, height)
        return place

    def leave(self) -> None:
        """Soon nothing is read from this page. Its readers draw anew one after the other, for all at once would make a
        frame late; until then they have the texture as it is."""
        for text in self.texts:
            text.leave()
        self.texts.clear()
        wait = 0.0
        for reader in list(self.readers):
            Clock.schedule_once(lambda _dt, reader=reader: reader.redraw(), wait)
            wait += reader.effort * BETWEEN_READERS
        self.readers.clear()

    def _clear(self) -> None:
        """Make all of it transparent: where a text does not stand on whole pixels, what is beside it may be seen."""
        self.texture.blit_buffer(bytes(self.width * self.height * 4), colorfmt="rgba")

    def _rewrite(self, _texture: object) -> None:
        """The graphics context was lost: write all texts again."""
        self._clear()
        for text in self.texts:
            text.draw()


class _Place:
    """A part of a page. To the label whose text stands there it is its texture."""

    def __init__(self, page: TextPage, x: int, y: int, width: int, height: int) -> None:
        self.page, self.x, self.y = page, x, y
        self.width, self.height = width, height

    def ask_update(self, fill: Callable[[Any], None]) -> None:
        fill(self)

    def blit_data(self, data: Any) -> None:
        self.page.texture.blit_buffer(
            data.data, size=(data.width, data.height), colorfmt=data.fmt, pos=(self.x, self.y)
        )  # fmt: skip


class RenderedText:
    """A text of one size and font, on one line or broken into a width."""

    __slots__ = ("_options", "_place", "box", "page", "size")

    def __init__(self, **options: Any) -> None:
        self._options = options
        label = CoreLabel(**options)
        label.resolve_font_name()
        #: In pixels.
        self.size: tuple[int, int] = label.render()
        self.page: TextPage | None = None
        self._place: _Place | None = None
        #: Where it stands on its page: left, lower edge, right and upper edge of the text as it is read.
        self.box = (0.0, 0.0, 0.0, 0.0)

    def write(self, page: TextPage, x: int, y: int) -> None:
        """Write it there."""
        width, height = self.size
        self.page = page
        self._place = _Place(page, x, y, width, height)
        page.texts.append(self)
        self.box = x / page.width, (y + height) / page.height, (x + width) / page.width, y / page.height
        self.draw()

    def leave(self) -> None:
        """It stands nowhere any more."""
        self.page = self._place = None

    def draw(self) -> None:
        """Write it where it stands. The label is made anew: one that is kept keeps a picture of its own."""
        label = CoreLabel(**self._options)
        label.texture = self._place
        label.refresh()


_texts: OrderedDict[tuple[object, ...], RenderedText] = OrderedDict()
_pages: list[TextPage] = []


def text_of(text: str, pixels: int, font: str, width: int | None = None, align: str = "left") -> RenderedText:
    """A text, measured. With a width it is broken into lines."""
    key = (text, pixels, font, width, align)
    found = _texts.get(key)
    if found is None:
        found = _texts[key] = RenderedText(
            text=held(text, lambda part: has_room(part, width, pixels, font)) if width else text,
            font_size=pixels,
            font_name=font,
            text_size=(width, None),
            halign=align,
        )
        if len(_texts) > CACHED:
            _texts.popitem(last=False)
    else:
        _texts.move_to_end(key)
    return found


def fit_text(
    text: str,
    size: float,
    room: tuple[float, float],
    font: str,
    align: str = "left",
    lines: int = 1,
    least: float = SMALLEST,
) -> tuple[RenderedText, bool]:
    """The largest rendering that fits into so many pixels, and whether something of the text is missing.

    Letters of `size`, then smaller ones down to `least`, both in sp; on as many lines as may be; then an ellipsis.
    """
    scale = Metrics.density * Metrics.fontscale
    width, height = room
    while True:
        pixels = max(1, round(size * scale))
        if has_room(text, width, pixels, font):
            return text_of(text, pixels, font, None, align), False
        if lines > 1 and can_wrap(text, width, pixels, font):
            found = text_of(text, pixels, font, int(width), align)
            if found.size[1] <= min(height, lines * pixels * LINE) + 2:
                return found, False
        if size <= least:
            return text_of(shortened(text, width, pixels, font), pixels, font, None, align), True
        size = max(least, size - 1)


def written(text: RenderedText) -> TextPage:
    """The page on which a text stands; it is written if it stands nowhere yet. Who draws it is one of its readers."""
    if text.page is None:
        text.write(*_place_for(*text.size))
    assert text.page is not None
    return text.page


def _place_for(width: int, height: int) -> tuple[TextPage, int, int]:
    """A free place, on a new page if need be; then the oldest one goes."""
    place = _pages[-1].place_for(width, height) if _pages else None
    if place is None:
        side = LARGE_SIDE if Window.width * Window.height > LARGE else SIDE
        if width > side or height > side // 2:
            return TextPage(width, height), 0, 0
        page = TextPage(side, side // 2)
        place = page.place_for(width, height)
        _pages.append(page)
        if len(_pages) > PAGES and page.born - _pages[0].born > YOUNG:
            _pages.pop(0).leave()
    assert place is not None
    return (_pages[-1], *place)


def write_anew() -> None:
    """Forget everything rendered that is not on the screen: who draws texts has them written on pages of their own."""
    pages = _pages[:]
    forget_texts()
    for page in pages:
        page.leave()


def forget_texts() -> None:
    """Forget everything rendered, because text size or language have changed."""
    _texts.clear()
    _pages.clear()
