"""The drawn pieces: what each is called, and where it is in the atlas.

All sprites of one size lie in one page, so a canvas that draws only sprites binds one texture. A page is made for one
width of a tile; take the sprites with `Sprites(tile_px)` and draw them at any size:

    sprites = Sprites(dp(72))
    Rectangle(texture=sprites.region(tile(VILLAGE)), pos=..., size=...)

Most are square; `size` says what each is by nature. The scrim goes over the whole tile, rings are `RING` tiles wide.
A path is drawn in two rounds, all of its "path_case" (dark) and then its "path_core" (lit, narrower) or "path_dot"s:
so bends need nothing of their own. What the app tints is white: corners, outlines, panels. The last two are
nine-slices: `border` is where BorderImage cuts them.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any, Final

from kivy.core.image import Image as CoreImage

from fivetribes.model.pieces import CARDS, ITEMS, TILE_KINDS, TRIBE_LETTERS
from screens.paths import ASSETS

BUCKETS: Final = (80, 112, 160, 256, 384)  # width of a tile in each page, in pixels
ENOUGH: Final = 0.9  # a page may be this much smaller than what is drawn
RING: Final = 144 / 128  # width of a ring in tiles
SEATS: Final = "KOPC"  # black, orange, pink, cyan
STRIPE_DP: Final = 20  # how much of a stripe texture's pattern is one texture
PER_TILE: Final = 96  # what is drawn in dp has its natural size where a tile is this wide
RADII: Final = (8, 12, 20)  # of outlines and panels
DIRECTIONS: Final = ("right", "down", "left", "up")

# Figures that are drawn; beyond them a label goes on the empty sprite.
COUNTS: Final = range(2, 21)
DARK_COUNTS: Final = range(1, 11)
TOTALS: Final = range(7, 31)
STEPS: Final = range(1, 21)


def tile(kind: int) -> str:
    """The face of a tile, without points."""
    return f"tile_{TILE_KINDS[kind]}"


def badge(points: int, blue: bool) -> str:
    """The points of a tile. Those that no tile has are an empty badge."""
    drawn = (5, 6, 10, 12, 15) if blue else (4, 6, 8)
    return f"badge_{'blue' if blue else 'red'}" + (f"_{points}" if points in drawn else "")


def meeple(tribe: int, letter: bool = True) -> str:
    """A meeple; without its letter where it is too small to be read."""
    return f"{'m' if letter else 's'}_{TRIBE_LETTERS[tribe]}"


def ghost(tribe: int) -> str:
    """A meeple that would lie there."""
    return f"g_{TRIBE_LETTERS[tribe]}"


def camel(seat: int) -> str:
    """A player's camel. Ones of nobody: "camel_plain" (cream), "camel_gold", "camel_ink", "camel_none" (struck out)."""
    return f"camel_{SEATS[seat]}"


def marker(seat: int) -> str:
    """A player's turn marker, with room for a letter: white on black's, ink on the others'."""
    return f"mark_{SEATS[seat]}"


def marker_place(seat: int) -> str:
    """Where a player's marker was or will be."""
    return f"ghostmark_{SEATS[seat]}"


def item(kind: int) -> str:
    """A palm or a palace."""
    return ITEMS[kind]


def good(card: int) -> str:
    """A good, or the fakir."""
    return f"good_{CARDS[card]}"


def _numbered(name: str, empty: str, number: int, drawn: range) -> str:
    return f"{name}_{number}" if number in drawn else empty


def count(number: int, dark: bool = False) -> str:
    """How many of a piece: cream on tiles, dark on parchment."""
    if dark:
        return _numbered("count_dark", "count_dark", number, DARK_COUNTS)
    return _numbered("count", "count_pill", number, COUNTS)


def total(number: int) -> str:
    """How many meeples lie on a full tile, as "×7"."""
    return _numbered("total", "total_pill", number, TOTALS)


def step(number: int, solid: bool) -> str:
    """A step of a sowing: solid if it is laid, open if it is proposed."""
    name = "step_solid" if solid else "step_open"
    return _numbered(name, name, number, STEPS)


def ring(state: str) -> str:
    """Round a tile: "lit" (may be chosen), "start" (picked up) or "target"."""
    return f"ring_{state}"


def head(direction: str) -> str:
    """The end of a path, one of `DIRECTIONS`."""
    return f"path_head_{direction}"


def corner(where: str) -> str:
    """What lies outside a round corner of 12 dp, "top_left" and so on: white, to be tinted like what is behind."""
    return f"corner_{where}"


def outline(radius: int, thick: bool = False) -> str:
    """A nine-slice frame, 1.5 or 2.5 dp thick; the radius is one of `RADII`."""
    return f"outline_thick_{radius}" if thick else f"outline_{radius}"


def panel(radius: int) -> str:
    """A nine-slice filled box; the radius is one of `RADII`."""
    return f"panel_{radius}"


def bucket_for(tile_px: float) -> int:
    """The page to use where a tile is this wide on the screen."""
    return next((bucket for bucket in BUCKETS if bucket >= ENOUGH * tile_px), BUCKETS[-1])


class AtlasPage:
    """A page of the atlas, loaded, and the regions that were asked for."""

    def __init__(self, bucket: int) -> None:
        path = ASSETS / "atlas" / f"{bucket}.png"
        # Kivy loads it again, mipmaps too, if the context is lost: it comes from a file.
        self.texture = CoreImage(str(path), mipmap=True).texture
        self.boxes: dict[str, list[int]] = json.loads(path.with_suffix(".atlas").read_text("utf-8"))[path.name]
        self._regions: dict[str, Any] = {}

    def region(self, name: str) -> Any:
        """The texture of one sprite."""
        found = self._regions.get(name)
        if found is None:
            found = self._regions[name] = self.texture.get_region(*self.boxes[name])
        return found


@cache
def page(bucket: int) -> AtlasPage:
    """A page, loaded when it is first asked for."""
    return AtlasPage(bucket)


class Sprites:
    """The sprites for tiles of one width in pixels."""

    def __init__(self, tile_px: float) -> None:
        self.bucket = bucket_for(tile_px)
        self._page = page(self.bucket)

    @property
    def texture(self) -> Any:
        """The whole page."""
        return self._page.texture

    @property
    def names(self) -> list[str]:
        """Every sprite there is."""
        return list(self._page.boxes)

    def region(self, name: str) -> Any:
        """The texture of a sprite. KeyError if there is none of this name."""
        return self._page.region(name)

    def size(self, name: str) -> tuple[float, float]:
        """The natural size of a sprite, in tiles."""
        _, _, width, height = self._page.boxes[name]
        return width / self.bucket, height / self.bucket

    def border(self, radius: int) -> int:
        """Where to cut an outline or a panel: pixels of its texture on each side, for BorderImage's `border`.

        On the screen that is `radius + 1` dp: give it as `display_border`.
        """
        return round((radius + 1) / PER_TILE * self.bucket)


@cache
def _picture(name: str) -> Any:
    return CoreImage(str(ASSETS / name), mipmap=True)


def stripe(seat: int) -> Any:
    """The pattern of a player, to be repeated: tex_coords go from 0 to (size in dp / `STRIPE_DP`)."""
    texture = _picture(f"stripe_{SEATS[seat]}.png").texture
    texture.wrap = "repeat"
    return texture


def large_marker(seat: int) -> Any:
    """A marker as large as the hand-over screen shows it."""
    return _picture(f"marker_{SEATS[seat]}.png").texture
