"""How a tile of the cave is drawn, and what is forbidden."""

from __future__ import annotations

from typing import Final

from screens.alibaba.model.tile_sprites import ban_sprite, face_sprites
from screens.kit.drawing.rect import Rect
from screens.kit.drawing.sketch import Sketch

BAN: Final = 0.62  # of a mark's side: the sign that it is forbidden


def tile_face(sketch: Sketch, rect: Rect, tile: int, alpha: float = 1.0, covers: tuple[Rect, ...] = ()) -> None:
    """A tile that lies face up; a negative one lies face down. What is under `covers` is not drawn."""
    for name, place in face_sprites(rect, tile):
        sketch.picture(place, name, alpha, holes=covers)


def ban_mark(sketch: Sketch, rect: Rect, ban: int) -> None:
    """What somebody has forbidden, with the sign for that."""
    sketch.picture(rect, ban_sprite(ban))
    side = rect.w * BAN
    sketch.picture(Rect(rect.right - side * 0.8, rect.bottom - side * 0.8, side, side), "cave_ban")
