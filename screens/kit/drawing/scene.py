"""A picture that fills its widget; what does not fit is cut off."""

from __future__ import annotations

from typing import Any, Final

from kivy.clock import Clock
from kivy.core.image import Image as CoreImage
from kivy.graphics import Color, Rectangle
from kivy.properties import BoundedNumericProperty, StringProperty
from kivy.uix.widget import Widget

from fivetribes.shell.remembering import remembered


def cover(
    picture: tuple[float, float], area: tuple[float, float], cut_top: float, cut_left: float = 0.5, grown: float = 1
) -> tuple[float, ...]:
    """Texture coordinates with which a picture covers an area, undistorted.

    The picture is `grown` times as large as it has to be. Of what is too wide, the share `cut_left` is cut off at the
    left. Of what is too high, at most the share `cut_top` of its height is cut off at the top, the rest at the bottom.
    """
    scale = max(area[0] / picture[0], area[1] / picture[1]) * grown
    width, height = area[0] / (picture[0] * scale), area[1] / (picture[1] * scale)
    left, top = (1 - width) * cut_left, min(cut_top, 1 - height)
    right, bottom = left + width, top + height
    # Kivy's pictures have their first row at v = 0; its rectangles start at the lower left corner.
    return left, bottom, right, bottom, right, top, left, top


@remembered(1)
def _picture_of(source: str) -> Any:
    """The last one is kept: the hand-over screen comes again and again, and reading it takes 10 MB for a while."""
    return CoreImage(source, nocache=True)


#: The size of a widget before it is laid out.
NOT_LAID_OUT: Final = (100, 100)


class Scene(Widget):
    """Draws `source` over the whole widget: one rectangle, no stencil."""

    source = StringProperty()
    cut_top = BoundedNumericProperty(0.0, min=0.0, max=1.0)
    cut_left = BoundedNumericProperty(0.5, min=0.0, max=1.0)
    grown = BoundedNumericProperty(1.0, min=1.0)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        with self.canvas:
            Color(1, 1, 1, 1)
            self._rectangle = Rectangle()
        self._picture: Any = None  # kept: it loads its texture again if the context is lost
        self._load = Clock.create_trigger(self._load_now, -1)  # before the next frame
        self.bind(source=self._load, pos=self._place, size=self._place)
        self.bind(cut_top=self._place, cut_left=self._place, grown=self._place)

    def _load_now(self, *_: object) -> None:
        if tuple(self.size) == NOT_LAID_OUT:  # which picture is the right one depends on the size
            return
        self._picture = _picture_of(self.source) if self.source else None
        self._rectangle.texture = self._picture.texture if self.source else None
        self._place()

    def _place(self, *_: object) -> None:
        if self.source and self._picture is None:
            self._load()
        self._rectangle.pos, self._rectangle.size = self.pos, self.size
        if self._picture is not None and min(self.size) > 0:
            self._rectangle.tex_coords = cover(
                self._picture.texture.size, self.size, self.cut_top, self.cut_left, self.grown
            )
