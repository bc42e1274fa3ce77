"""Which sprites a tile of the cave is made of, and a ban. Knows no Kivy."""

from __future__ import annotations

from fivetribes.alibaba.model.pieces import COLOUR_OF, COLOURS, KIND_OF, KINDS
from screens.kit.drawing import sprite_names
from screens.kit.drawing.rect import Rect


def treasure_sprite(kind: int) -> str:
    """A treasure, alone on any ground."""
    return sprite_names.treasure(KINDS[kind])


def magic_sprite(colour: int) -> str:
    """The symbol of a colour's magic."""
    return sprite_names.magic(COLOURS[colour])


def face_sprites(rect: Rect, tile: int) -> tuple[tuple[str, Rect], ...]:
    """The sprites of a tile, and where they are; a negative one lies face down."""
    if tile < 0:
        return (("cave_back", rect),)
    side = rect.w * sprite_names.TREASURE
    x, y = (part * rect.w for part in sprite_names.TREASURE_AT)
    treasure = Rect(rect.x + x - side / 2, rect.y + y - side / 2, side, side)
    face = sprite_names.cave_tile(COLOURS[COLOUR_OF[tile]])
    return (face, rect), (treasure_sprite(KIND_OF[tile]), treasure)


def ban_sprite(ban: int) -> str:
    """What is forbidden: a treasure, or a magic."""
    return treasure_sprite(ban) if ban < len(KINDS) else magic_sprite(ban - len(KINDS))
