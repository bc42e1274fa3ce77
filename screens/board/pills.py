"""Pills with words on tiles: what could be gained by ending there. The words are drawn, not sprites of the atlas."""

from __future__ import annotations

from typing import Any, Final

from kivy.core.text import Label
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import Metrics

from screens.kit import fonts
from screens.kit.drawing.sprite_names import total
from screens.kit.drawing.sprites import Sprites
from screens.kit.palette import Colour

FONT: Final = (12, 0.13)  # dp: at least, and by the side of the tile
PADDING: Final = 0.9  # of the letters' size, at both ends together
TOP: Final = 0.3  # of the tile is above the pill


def add_pill(group: Any, region: Any, x: float, y: float, wide: float, high: float) -> None:
    """The pill of the totals made longer: its round ends as they are, its middle stretched."""
    left, bottom, right, top = (region.tex_coords[at] for at in (0, 1, 2, 5))
    end = high * region.width / region.height / 2
    middle = (left + right) / 2
    for at, width, start, stop in (
        (x, end, left, middle),
        (x + end, wide - 2 * end, middle, middle),
        (x + wide - end, end, middle, right),
    ):
        coords = (start, bottom, stop, bottom, stop, top, start, top)
        group.add(Rectangle(texture=region, pos=(at, y), size=(width, high), tex_coords=coords))


class GainPills:
    """A pill on each of some tiles, drawn into `group`. Labels are kept: Kivy fills their textures again if the
    graphics are lost."""

    def __init__(self) -> None:
        self.group: Any = InstructionGroup()
        self._labels: dict[str, Any] = {}
        self._shown: object = None

    def clear(self) -> None:
        """Something moved: draw all anew the next time."""
        self._shown = None
        self._labels.clear()
        self.group.clear()

    def show(
        self, pills: tuple[tuple[int, str], ...], corners: list[tuple[float, float]], side: float, atlas: Sprites,
        ink: Colour,
    ) -> None:  # fmt: skip
        """Show these (tile, words). `corners`: the upper left one of each tile; `side` of a tile in pixels."""
        wanted = pills, ink
        if wanted == self._shown:
            return
        self._shown = wanted
        self.group.clear()
        for tile, text in pills:
            self._one(text, corners[tile], side, atlas, ink)
        self.group.add(Color(1, 1, 1, 1))

    def _one(self, text: str, corner: tuple[float, float], side: float, atlas: Sprites, ink: Colour) -> None:
        size = max(FONT[0] * Metrics.density, FONT[1] * side)
        label = self._labels.get(text)
        if label is None:
            label = self._labels[text] = Label(text=text, font_name=fonts.BOLD, font_size=size, color=(1, 1, 1, 1))
            label.refresh()
        words = label.texture
        wide, high = max(words.width + PADDING * size, words.height), words.height
        x, y = round(corner[0] + (side - wide) / 2), round(corner[1] - TOP * side - high)
        self.group.add(Color(1, 1, 1, 1))
        add_pill(self.group, atlas.region(total(0)), x, y, wide, high)
        self.group.add(Color(*ink))
        self.group.add(Rectangle(texture=words, pos=(round(x + (wide - words.width) / 2), y), size=words.size))
