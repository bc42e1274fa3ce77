"""Boxes and outlines with round corners, as parts of sprites that keep their corners' shape at any size."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import Metrics

from screens.kit.drawing import sprite_names, sprites
from screens.kit.drawing.quads import Bounds, Quad, plain

PAGE: Final = 96  # dp of a tile: whose page of sprites is used beside the board
CORNERS: Final = ((0, 0), (0, 2), (2, 0), (2, 2))
SIDES: Final = ((0, 1), (1, 0), (1, 2), (2, 1))


def page() -> sprites.Sprites:
    """The sprites for all that is not on the board."""
    return sprites.Sprites(PAGE * Metrics.density)


def page_for(tile_px: float) -> sprites.Sprites:
    """The sprites for tiles of this width: those that are there anyway, if they are large enough. Another page takes 4
    MB and more."""
    usual = PAGE * Metrics.density
    return sprites.Sprites(max(tile_px, usual))


def corner_of(radius: float, bounds: Bounds) -> tuple[int, float]:
    """The radius of the sprite to use, and the size of its corner in pixels of the window.

    There are sprites of three radii; for others, the next one is scaled.
    """
    unit = Metrics.density
    _, _, w, h = bounds
    radius = max(4.0, min(radius, w / unit / 2, h / unit / 2))
    drawn = next((r for r in sprite_names.RADII if r >= radius), sprite_names.RADII[-1])
    return drawn, min((drawn + 1) * radius / drawn * unit, w / 2, h / 2)


def panel(radius: float, bounds: Bounds) -> tuple[list[Quad], list[Quad]]:
    """A filled box: its corners, with the texture of the page, and the plain rest."""
    drawn, corner = corner_of(radius, bounds)
    x, y, w, h = bounds
    across = x + corner, w - 2 * corner
    parts = (x, y + corner, w, h - 2 * corner), (across[0], y, across[1], corner)
    above = (across[0], y + h - corner, across[1], corner)
    middle = [plain(part) for part in (*parts, above) if part[2] > 0 and part[3] > 0]
    return _slices(sprite_names.panel(drawn), drawn, bounds, corner, CORNERS), middle


def whole_panel(radius: float, bounds: Bounds) -> list[Quad]:
    """The same, all with the texture of the page."""
    drawn, corner = corner_of(radius, bounds)
    return _slices(sprite_names.panel(drawn), drawn, bounds, corner, (*CORNERS, *SIDES, (1, 1)))


def outline(radius: float, bounds: Bounds, thick: bool = False) -> list[Quad]:
    """A frame, inside of these bounds."""
    drawn, corner = corner_of(radius, bounds)
    return _slices(sprite_names.outline(drawn, thick), drawn, bounds, corner, CORNERS + SIDES)


def _slices(name: str, drawn: int, bounds: Bounds, corner: float, places: Any) -> list[Quad]:
    """Some of nine parts of a sprite. Corners keep their shape, sides grow along; the middle is left out."""
    texture = page().region(name)
    border = page().border(drawn)
    x, y, w, h = bounds
    coords = texture.tex_coords
    left, bottom, right, top = coords[0], coords[1], coords[4], coords[5]
    across, up = (right - left) * border / texture.width, (top - bottom) * border / texture.height
    columns = ((x, left), (x + corner, left + across), (x + w - corner, right - across), (x + w, right))
    rows = ((y, bottom), (y + corner, bottom + up), (y + h - corner, top - up), (y + h, top))
    found = []
    for i, j in places:
        (a, u), (c, to_u) = columns[i], columns[i + 1]
        (b, v), (d, to_v) = rows[j], rows[j + 1]
        if c > a and d > b:
            found.append((a, b, c, d, u, v, to_u, to_v))
    return found
