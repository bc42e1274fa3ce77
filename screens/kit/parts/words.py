"""A text that fits into its place: as large as wanted, else smaller, else on more lines, else with an ellipsis."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from kivy.metrics import Metrics
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.widget import Widget
from kivymd.icon_definitions import md_icons

from screens.kit import fonts
from screens.kit.drawing.drawn import Drawn, Piece, piece
from screens.kit.drawing.marks import SMALLEST
from screens.kit.drawing.texts import RenderedText, fit_text, text_of, written

NOTHING_TO_SEE: Final = 2  # pixels
LINE: Final = 1.18  # height of a line of Roboto, by its size


class Written(Drawn, Widget):
    """Letters in a widget. They stand on a page of texts which many widgets share; each of their pixels is one of the
    window."""

    color = ColorProperty()
    halign = OptionProperty("left", options=["left", "center", "right"])
    valign = OptionProperty("middle", options=["middle", "top"])
    #: The part of the work of a frame that it takes to draw this anew.
    effort = 0.05

    def __init__(self, **properties: Any) -> None:
        self.shown: RenderedText | None = None
        super().__init__(**properties)
        for name in ("color", "halign", "valign"):
            self.fbind(name, self.redraw)

    def rendering(self) -> RenderedText | None:
        """What is to be seen."""
        raise NotImplementedError

    def pieces(self) -> Iterator[Piece]:
        self.shown = self.rendering() if min(self.size) > 0 else None
        if self.shown is None or min(self.shown.size) < NOTHING_TO_SEE:
            return
        page = written(self.shown)
        page.readers.add(self)
        x, y, width, height = self.letters()
        left, bottom, right, top = self.shown.box
        quad = x, y, x + width, y + height, left, bottom, right, top
        yield piece(page.texture, tuple(self.color), (x, y, width, height), [quad])

    def letters(self) -> tuple[int, int, int, int]:
        """Where the letters are: left, bottom, width, height."""
        assert self.shown is not None
        width, height = self.shown.size
        x = {"left": self.x, "center": self.x + (self.width - width) / 2, "right": self.right - width}[self.halign]
        y = self.top - height if self.valign == "top" else self.y + (self.height - height) / 2
        return round(x), round(y), width, height


class Words(Written):
    """A text. `cut` says that something of it is missing which should be there."""

    text = StringProperty()
    font_name = StringProperty(fonts.REGULAR)
    font_size = NumericProperty("14sp")
    least = NumericProperty(f"{SMALLEST}sp")  # letters are never smaller
    lines = NumericProperty(1)  # at most
    may_shorten = BooleanProperty(False)  # a name that players typed may end in an ellipsis
    cut = BooleanProperty(False)

    def _natural(self) -> float:
        return fonts.text_width(self.text, round(self.font_size), self.font_name)

    #: How wide it is on one line in letters of the wanted size.
    natural = AliasProperty(_natural, bind=["text", "font_size", "font_name"])

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        for name in ("text", "font_name", "font_size", "least", "lines"):
            self.fbind(name, self.redraw)

    def rendering(self) -> RenderedText | None:
        if not self.text:
            self.cut = False
            return None
        sp = Metrics.density * Metrics.fontscale
        least = self.least / sp
        size = max(SMALLEST, min(self.font_size, self.height / LINE) / sp)  # no larger than the place is high
        found, cut = fit_text(self.text, size, self.size, self.font_name, self.halign, int(self.lines), least)
        self.cut = cut and not self.may_shorten
        return found


class Glyph(Written):
    """An icon of Material Design, by its name."""

    icon = StringProperty()
    icon_size = NumericProperty("24dp")
    halign = OptionProperty("center", options=["left", "center", "right"])

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.fbind("icon", self.redraw)
        self.fbind("icon_size", self.redraw)

    def rendering(self) -> RenderedText | None:
        if not self.icon:
            return None
        return text_of(md_icons[self.icon], round(self.icon_size), fonts.ICONS, align="center")
