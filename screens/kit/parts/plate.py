"""What parts lie on, and the lines round them."""

from __future__ import annotations

from collections.abc import Iterator

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from screens.kit.drawing import slices
from screens.kit.drawing.drawn import Drawn, Piece, piece
from screens.kit.drawing.quads import Bounds, plain
from screens.kit.drawing.surface import whole


class Plate(Drawn):
    """For a widget that lies on a box, with round corners if it has any."""

    back = ColorProperty()
    corner = NumericProperty("12dp")

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.fbind("back", self.redraw)
        self.fbind("corner", self.redraw)

    def pieces(self) -> Iterator[Piece]:
        bounds = whole_box(self)
        if self.back[3] and min(bounds[2:]) > 0:
            colour = tuple(self.back)
            if not self.corner:
                yield piece(None, colour, bounds)
                return
            corners, middle = slices.panel(self.corner / dp(1), bounds)
            if middle:  # a round one has none
                yield piece(None, colour, bounds, middle)
            yield piece(slices.page().texture, colour, bounds, corners)


class PlainPlate(Plate, Widget):
    """A box."""


class Outline(Drawn, Widget):
    """A line round something, `grow` pixels outside of it."""

    color = ColorProperty()
    corner = NumericProperty("12dp")  # of the thing
    thick = BooleanProperty(False)
    grow = NumericProperty(0)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        for name in ("color", "corner", "thick", "grow"):
            self.fbind(name, self.redraw)

    def pieces(self) -> Iterator[Piece]:
        x, y, w, h = whole_box(self)
        if self.color[3] and min(w, h) > 0:
            by = self.grow
            bounds = x - by, y - by, w + 2 * by, h + 2 * by
            frame = slices.outline((self.corner + by) / dp(1), bounds, self.thick)
            yield piece(slices.page().texture, tuple(self.color), bounds, frame)


class Dashes(Drawn, Widget):
    """The dashed outline of something that is not there; its corners are left out."""

    color = ColorProperty()
    corner = NumericProperty("8dp")
    dash = NumericProperty("6dp")

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        for name in ("color", "corner", "dash"):
            self.fbind(name, self.redraw)

    def pieces(self) -> Iterator[Piece]:
        x, y, w, h = whole_box(self)
        if not self.color[3] or min(w, h) <= 0:
            return
        thin, quads = whole(0, 1.5)[1], []
        for along, across in ((w, False), (h, True)):
            free = along - 2 * self.corner
            count = max(1, round((free / self.dash + 1) / 2))
            long = free / (2 * count - 1)
            for at in (self.corner + 2 * n * long for n in range(count)):
                if across:
                    quads += [(x, y + at, thin, long), (x + w - thin, y + at, thin, long)]
                else:
                    quads += [(x + at, y, long, thin), (x + at, y + h - thin, long, thin)]
        yield piece(None, tuple(self.color), (x, y, w, h), [plain(quad) for quad in quads])


class Bundle(Drawn, BoxLayout):
    """Lays out what it holds. It is seen or not, as a whole."""


def whole_box(widget: Widget) -> Bounds:
    """Where a widget is, in whole pixels."""
    unit = dp(1)
    left, width = whole(widget.x / unit, widget.width / unit)
    bottom, height = whole(widget.y / unit, widget.height / unit)
    return left, bottom, width, height
