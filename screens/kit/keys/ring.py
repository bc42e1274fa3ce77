"""The ring round what has the focus: light inside, dark outside, so it is seen on parchment and on the night."""

from __future__ import annotations

from kivy.core.window import Window
from kivy.graphics import Color, InstructionGroup
from kivy.metrics import dp

from screens.kit.drawing.outline import Frame
from screens.kit.focus import BoxPx
from screens.kit.theme import theme

INNER = 4  # dp outside of the thing
OUTER = 6
ROUNDEST = 20  # dp


class Ring:
    """Lies over everything in the window."""

    def __init__(self) -> None:
        self._group = InstructionGroup()
        self._drawn: tuple[object, ...] = ()

    def show(self, box: BoxPx, corner: float) -> None:
        """Put it round a box. `corner`, in dp, is that of the thing."""
        wanted = (box, corner, theme.palette, Window.size)
        if wanted == self._drawn:
            return
        self.hide()
        self._drawn = wanted
        for grown, colour in ((OUTER, theme.palette.focus_edge), (INNER, theme.palette.focus)):
            x, y, w, h = _grown(box, dp(grown))
            self._group.add(Color(*colour))
            self._group.add(Frame(pos=(x, y), size=(w, h), radius=min(ROUNDEST, corner + grown), thick=True))
        Window.canvas.after.add(self._group)

    def hide(self) -> None:
        """Take it away."""
        if self._drawn:
            Window.canvas.after.remove(self._group)
            self._group.clear()
            self._drawn = ()


def _grown(box: BoxPx, by: float) -> BoxPx:
    """A box with room for the ring round it, as far as the window goes."""
    left, bottom = max(0.0, box[0] - by), max(0.0, box[1] - by)
    right, top = min(Window.width, box[0] + box[2] + by), min(Window.height, box[1] + box[3] + by)
    return left, bottom, right - left, top - bottom
