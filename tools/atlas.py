"""What `assets.py` draws into the atlas pages: every sprite, in each size, packed into one picture a size.

A page is for one width of a tile in pixels. All sprites of a page have their natural size next to such a tile, so the
app can draw each at its size in the page times (tile on the screen / tile of the page).
"""

from __future__ import annotations

import io
import json
import re
from dataclasses import dataclass
from fnmatch import fnmatch
from importlib.util import find_spec
from pathlib import Path

import resvg_py
from PIL import Image, ImageChops

BUCKETS = (80, 112, 160, 256)  # width of a tile
PAGES = ((1024, 512), (1024, 1024), (2048, 1024), (2048, 2048))  # sizes a page may have

# Around each sprite its border is repeated, so that smoothing finds no neighbour. Sprites start at multiples of
# GRID, so that they stay apart in the two next smaller copies of the page (mipmaps) too.
PADDING = 2
GRID = 4
BLEED = 4  # how far colour spreads, unseen, into what is transparent
FAINT = 16  # pixels with less alpha than this have no colour of their own: eight bits are too few

# Width in tiles, for names of files in src/sprites. A bit more than the board needs where cards show them larger.
WIDTHS = {
    "tile_*": 1.0,
    "scrim": 0.5,
    "ring_*": 144 / 128,
    "m_*": 0.41,
    "g_*": 0.36,
    "s_*": 0.2,
    "camel_[CKOP]": 0.4,
    "camel_*": 0.36,
    "mark_*": 0.44,
    "ghostmark_*": 0.34,
    "palm*": 0.3,
    "palace*": 0.3,
    "coin*": 0.28,
    "badge_*": 0.28,
    "count_*": 0.19,
    "total_pill": 0.28,
    "step_*": 0.22,
    "path_head_*": 0.24,
    "path_bar": 0.24,
    "path_joint": 0.12,
    "path_dot": 0.1,
    "path_c*": 0.05,
    "good_*": 0.35,
    "dj_*": 0.35,
    "portrait_*": 0.75,
    "djinn_head": 0.75,
    "djinn_star": 0.48,
    "djinn_disc": 0.26,
    "disc_gold": 0.24,
    "spot": 0.34,
    "tick": 0.18,
    "board_star": 0.12,
    "icon_*": 0.32,
    # Ali Baba: his cave, its treasures and magic. A bit less than the board needs, or the largest page would be full.
    "treasure_*": 0.57,
    "magic_*": 0.36,
    "cave_ban": 0.42,
    "cave_shadow": 0.4,
    "cave_rock*": 0.3,
    "cave_floor": 0.35,
    "cave_back": 0.8,
    "cave_*": 0.95,
}
# What belongs to the screen rather than to the board is drawn in dp; as many of these make a tile of the page.
DP = 96
IN_DP = ("corner_*", "outline_*", "panel_*")


@dataclass(frozen=True)
class Numbered:
    """Copies of a sprite with numbers on it: what they are called, where the figures stand and how they look."""

    base: str
    name: str
    numbers: tuple[int, ...]
    size: float
    fill: str
    middle: float
    sign: str = ""


DARK = "#17112B"
LIGHT = "#FFFFFF"
NUMBERED = (
    Numbered("badge_red", "badge_red", (4, 6, 8), 34, LIGHT, 32),
    Numbered("badge_blue", "badge_blue", (5, 6, 10, 12, 15), 34, LIGHT, 38),
    Numbered("count_pill", "count", tuple(range(2, 21)), 21, DARK, 16),
    Numbered("count_dark", "count_dark", tuple(range(1, 11)), 21, "#F6F1E4", 16),
    Numbered("total_pill", "total", tuple(range(7, 31)), 24, "#F6F1E4", 18, "×"),
    Numbered("step_solid", "step_solid", tuple(range(1, 21)), 25, DARK, 20),
    Numbered("step_open", "step_open", tuple(range(1, 21)), 25, LIGHT, 20),
)
CAP_HEIGHT = 0.711  # of Roboto's figures, in its size
NARROW = 0.86  # two figures are this much smaller than one, where they share a round space


@dataclass(frozen=True)
class AtlasSprite:
    """A picture of the atlas: what it is called, its drawing, and how wide it is, in tiles."""

    name: str
    svg: str
    width: float


def units(svg: str) -> float:
    """How wide a drawing says it is."""
    found = re.search(r'width="([\d.]+)"', svg)
    assert found is not None
    return float(found[1])


def width_of(name: str, svg: str) -> float:
    """How wide the sprite of this file is, in tiles."""
    if any(fnmatch(name, pattern) for pattern in IN_DP):
        return units(svg) / DP
    return next(width for pattern, width in WIDTHS.items() if fnmatch(name, pattern))


def with_number(kind: Numbered, base: AtlasSprite, number: int) -> AtlasSprite:
    """The base with a number written on it, centred."""
    text = f"{kind.sign}{number}"
    size = kind.size * (NARROW if number > 9 and not kind.sign else 1)
    middle = units(base.svg) / 2
    figures = (
        f'<text x="{middle}" y="{kind.middle + size * CAP_HEIGHT / 2:.2f}" font-family="Roboto" font-weight="700" '
        f'font-size="{size:.2f}" text-anchor="middle" fill="{kind.fill}">{text}</text></svg>'
    )
    return AtlasSprite(f"{kind.name}_{number}", base.svg.replace("</svg>", figures), base.width)


def all_sprites(sources: Path) -> list[AtlasSprite]:
    """Every sprite of the atlas, by name: one for each file, and those with numbers."""
    found = {}
    for path in sorted((sources / "sprites").glob("*.svg")):
        svg = path.read_text(encoding="utf-8")
        if not path.stem.startswith("stripe_"):  # these repeat, so they must be pictures of their own
            found[path.stem] = AtlasSprite(path.stem, svg, width_of(path.stem, svg))
    for kind in NUMBERED:
        for number in kind.numbers:
            sprite = with_number(kind, found[kind.base], number)
            found[sprite.name] = sprite
    return [found[name] for name in sorted(found)]


def font() -> str:
    """The bold font that the app has anyway: Kivy brings it along."""
    kivy = find_spec("kivy")
    assert kivy is not None
    assert kivy.origin is not None
    return str(Path(kivy.origin).parent / "data" / "fonts" / "Roboto-Bold.ttf")


def draw(svg: str, width: int) -> Image.Image:
    """Draw an SVG at this width."""
    png = resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True, font_files=[font()])
    return Image.open(io.BytesIO(png)).convert("RGBA")


def shifted(picture: Image.Image, right: int, down: int) -> Image.Image:
    """The picture moved within its frame; what comes in is empty."""
    moved = Image.new(picture.mode, picture.size)
    moved.paste(picture, (right, down))
    return moved


def spread(picture: Image.Image) -> Image.Image:
    """Let colours run into the transparent pixels beside them.

    Kivy smooths colour and alpha apart; without this, edges would mix with the black that nobody sees.
    """
    alpha = picture.getchannel("A")
    colour = picture.convert("RGB")
    known = alpha.point([0] * FAINT + [255] * (256 - FAINT))
    for _ in range(BLEED):
        grown, reach = Image.new("RGB", picture.size), Image.new("L", picture.size)
        for right, down in ((-1, -1), (1, -1), (-1, 1), (1, 1), (-1, 0), (1, 0), (0, -1), (0, 1)):
            mask = shifted(known, right, down)
            grown.paste(shifted(colour, right, down), mask=mask)
            reach = ImageChops.lighter(reach, mask)
        grown.paste(colour, mask=known)
        colour, known = grown, ImageChops.lighter(reach, known)
    return Image.merge("RGBA", (*colour.split(), alpha))


def padded(picture: Image.Image) -> Image.Image:
    """The picture with its outermost pixels repeated on every side."""
    width, height = picture.size
    right, bottom = PADDING + width, PADDING + height
    out = Image.new("RGBA", (right + PADDING, bottom + PADDING))
    out.paste(picture, (PADDING, PADDING))
    left_edge, right_edge = (picture.crop((x, 0, x + 1, height)).resize((PADDING, height)) for x in (0, width - 1))
    out.paste(left_edge, (0, PADDING))
    out.paste(right_edge, (right, PADDING))
    for source, target in ((PADDING, 0), (bottom - 1, bottom)):
        row = out.crop((0, source, out.width, source + 1)).resize((out.width, PADDING))
        out.paste(row, (0, target))
    return out


def sprite_picture(sprite: AtlasSprite, bucket: int) -> Image.Image:
    """One sprite as it stands in a page, without the padding."""
    return spread(draw(sprite.svg, max(1, round(sprite.width * bucket))))


AtlasBox = tuple[int, int, int, int]  # x, y, width, height


def holds(outer: AtlasBox, inner: AtlasBox) -> bool:
    """True if one box lies within the other."""
    return (
        outer[0] <= inner[0]
        and outer[1] <= inner[1]
        and outer[0] + outer[2] >= inner[0] + inner[2]
        and outer[1] + outer[3] >= inner[1] + inner[3]
    )


def without(free: AtlasBox, taken: AtlasBox) -> list[AtlasBox]:
    """The largest boxes that are left of a free one."""
    x, y, wide, high = free
    left, top, right, bottom = taken[0] - x, taken[1] - y, taken[0] + taken[2] - x, taken[1] + taken[3] - y
    if left >= wide or top >= high or right <= 0 or bottom <= 0:
        return [free]
    parts = (
        (x, y, left, high),
        (x + right, y, wide - right, high),
        (x, y, wide, top),
        (x, y + bottom, wide, high - bottom),
    )
    return [part for part in parts if part[2] > 0 and part[3] > 0]


class Packer:
    """Packs boxes into a page, each as high up as it goes: in rows of their kind pictures compress best.

    It keeps all the largest free boxes, which overlap.
    """

    def __init__(self, width: int, height: int) -> None:
        self.free: list[AtlasBox] = [(0, 0, width, height)]

    def place(self, wide: int, high: int) -> tuple[int, int] | None:
        """Find a place for a box and take it; None if there is none."""
        fits = [(free[1], free[0]) for free in self.free if free[2] >= wide and free[3] >= high]
        if not fits:
            return None
        y, x = min(fits)
        parts = sorted({part for free in self.free for part in without(free, (x, y, wide, high))})
        self.free = [part for part in parts if not any(other != part and holds(other, part) for other in parts)]
        return x, y


def cells(pictures: dict[str, Image.Image]) -> dict[str, tuple[int, int]]:
    """The space each picture takes in the page, padding included."""
    return {
        name: (-(-(picture.width + 2 * PADDING) // GRID) * GRID, -(-(picture.height + 2 * PADDING) // GRID) * GRID)
        for name, picture in pictures.items()
    }


def packed(boxes: dict[str, tuple[int, int]], order: list[str], size: tuple[int, int]) -> dict[str, tuple[int, int]]:
    """Where each box lies in a page of this size, if they are packed in this order; fewer if they do not all fit."""
    packer = Packer(*size)
    places = {}
    for name in order:
        place = packer.place(*boxes[name])
        if place is None:
            break
        places[name] = place
    return places


def arrange(boxes: dict[str, tuple[int, int]]) -> tuple[tuple[int, int], dict[str, tuple[int, int]]]:
    """The smallest page that holds all boxes, and where each one lies in it."""
    by_height = sorted(boxes, key=lambda name: (-boxes[name][1], -boxes[name][0], name))
    by_width = sorted(boxes, key=lambda name: (-boxes[name][0], -boxes[name][1], name))
    for size in PAGES:
        for order in (by_height, by_width):
            places = packed(boxes, order, size)
            if len(places) == len(boxes):
                return size, places
    raise ValueError("the sprites fit on no page")


def recipe(sprites: list[AtlasSprite], bucket: int) -> list[object]:
    """All that a page depends on, except the programs that draw."""
    spacing = (PADDING, GRID, BLEED, FAINT, PAGES)
    return [bucket, spacing, [(sprite.name, sprite.svg, sprite.width) for sprite in sprites]]


def write_page(sprites: list[AtlasSprite], bucket: int, folder: Path) -> None:
    """Draw a page, and beside it the list of what is where, in the form in which Kivy keeps an atlas."""
    pictures = {sprite.name: sprite_picture(sprite, bucket) for sprite in sprites}
    size, places = arrange(cells(pictures))
    page = Image.new("RGBA", size)
    regions = {}
    for name, (x, y) in sorted(places.items()):
        picture = pictures[name]
        page.paste(padded(picture), (x, y))
        # Kivy counts from the bottom.
        regions[name] = (x + PADDING, size[1] - y - PADDING - picture.height, picture.width, picture.height)
    folder.mkdir(parents=True, exist_ok=True)
    page.save(folder / f"{bucket}.png", optimize=True)
    lines = ",\n".join(f'"{name}": {list(box)}' for name, box in regions.items())
    text = f'{{"{bucket}.png": {{\n{lines}\n}}}}\n'
    json.loads(text)
    (folder / f"{bucket}.atlas").write_text(text, encoding="utf-8")
