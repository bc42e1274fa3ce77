"""The words "picked up 5" on the tile that a sowing starts from: the only text on the board that is no sprite."""

from __future__ import annotations

from typing import Any, Final

from kivy.core.text import Label
from kivy.graphics import InstructionGroup, Rectangle
from kivy.metrics import Metrics

from fivetribes.i18n import tr
from fivetribes.model.stacks import unpack
from screens.board.pills import add_pill
from screens.board.tile_sprites import SMALL
from screens.kit.drawing.sprite_names import total
from screens.kit.drawing.sprites import Sprites
from screens.kit.palette import Colour

HEIGHT: Final = 22  # dp
FONT: Final = 12  # dp: sprites on the board do not grow with the font either


class Caption:
    """A pill with words, drawn into `group`. The label is kept: Kivy fills its texture again after a context loss."""

    def __init__(self) -> None:
        self.group: Any = InstructionGroup()
        self._label: Any = None
        self._key: tuple[object, ...] | None = None

    def clear(self) -> None:
        if self._key is not None:
            self._key = None
            self.group.clear()

    def show(
        self, stack: int, corner: tuple[float, float], side: float, side_px: float, atlas: Sprites, ink: Colour
    ) -> None:
        """Say how many meeples were picked up, at the foot of the tile; small tiles have no room for it."""
        number = sum(unpack(stack))
        if side <= SMALL or not number:
            self.clear()
            return
        # Translators: at the foot of a tile: how many meeples were picked up there; {count} is a number. Very short.
        text = tr("picked up {count}").format(count=number)
        key = (text, corner, side_px, ink)
        if key == self._key:
            return
        self._key = key
        self.group.clear()
        unit = Metrics.density
        self._label = Label(text=text, font_size=FONT * unit, color=ink)
        self._label.refresh()
        words = self._label.texture
        high = HEIGHT * unit
        wide = min(words.width + 24 * unit, side_px)
        x, y = round(corner[0] + (side_px - wide) / 2), round(corner[1] - side_px + 8 * unit)
        add_pill(self.group, atlas.region(total(0)), x, y, wide, high)
        self.group.add(
            Rectangle(
                texture=words,
                pos=(round(x + (wide - words.width) / 2), round(y + (high - words.height) / 2)),
                size=words.size,
            )
        )
