"""The drawn pieces as textures, from the atlas; `sprite_names` says what each is called.

All sprites of one size are in one page, so a canvas that draws only sprites uses one texture. A page is made for one
width of a tile; `Sprites(tile_px)` has the sprites, which can be drawn at any size:

    sprites = Sprites(dp(72))
    Rectangle(texture=sprites.region(tile(VILLAGE)), pos=..., size=...)

Most are square; `size` says what each is by nature. Outlines and panels are nine-slices: `border` is where BorderImage
cuts them.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, Final
from weakref import WeakValueDictionary

from kivy.core.image import Image as CoreImage

from screens.kit.drawing.sprite_names import SEATS
from screens.paths import ASSETS

BUCKETS: Final = (80, 112, 160, 256)  # width of a tile in each page, in pixels
ENOUGH: Final = 0.9  # a page may be this much smaller than what is drawn
STRIPE_DP: Final = 20  # how much of a stripe texture's pattern is one texture
PER_TILE: Final = 96  # what is drawn in dp has its natural size where a tile is this wide


#: Of all files that were drawn from.
_textures: dict[Path, Any] = {}


def _texture(path: Path, *, mipmap: bool) -> Any:
    """The texture of a file, loaded if it is not there. Kivy loads it again if the context is lost; but with smaller
    copies only one whose sides are powers of two."""
    found = _textures.get(path)
    if found is None:
        found = _textures[path] = CoreImage(str(path), mipmap=mipmap).texture
        if mipmap:
            found.add_reload_observer(lambda texture: texture.blit_data(_data(path)))
    return found


def _data(path: Path) -> Any:
    (data,) = CoreImage(str(path), nocache=True, keep_data=True).image._data
    return data


def forget_pictures() -> None:
    """Let go of those that nothing is drawn from now."""
    drawn_from = WeakValueDictionary(_textures)
    page.cache_clear()
    _textures.clear()
    _textures.update(drawn_from)


def bucket_for(tile_px: float) -> int:
    """The page to use where a tile is this wide on the screen."""
    return next((bucket for bucket in BUCKETS if bucket >= ENOUGH * tile_px), BUCKETS[-1])


class AtlasPage:
    """A page of the atlas, loaded, and the regions that were asked for."""

    def __init__(self, bucket: int) -> None:
        path = ASSETS / "atlas" / f"{bucket}.png"
        # Only of the smallest page anything is drawn at less than half its size (saved games); smaller copies of the
        # others would be blurred, and take longer.
        self.texture = _texture(path, mipmap=bucket == BUCKETS[0])
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


def _picture(name: str) -> Any:
    return _texture(ASSETS / name, mipmap=True)


def stripe(seat: int) -> Any:
    """The pattern of a player, to be repeated: tex_coords go from 0 to (size in dp / `STRIPE_DP`)."""
    texture = _picture(f"stripe_{SEATS[seat]}.png")
    texture.wrap = "repeat"
    return texture


def picture(name: str) -> Any:
    """A picture that is no sprite: "portrait_vizier", "empty_log", "game_alibaba"."""
    return _picture(f"{name}.png")


def large(name: str) -> Any:
    """The large picture of a small thing: of `sprite_names.LARGE`."""
    return _picture(f"large/{name}.png")
