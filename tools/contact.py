"""Contact sheets: every sprite of the atlas at the sizes in which players see it, to look at."""

from __future__ import annotations

import json
from fnmatch import fnmatch
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from tools import atlas

TILES = (44, 72, 102)  # dp
DENSITY = 2
WIDTH = 1600
GAP = 12
CAPTION = 15
GROUND = "#14172B"
PARCHMENT = "#F3E6CC"
ON_PARCHMENT = ("good_*", "camel_ink", "camel_none", "count_dark*")
CAPTION_COLOUR = "#A2A8CC"


def regions(folder: Path, bucket: int) -> dict[str, Image.Image]:
    """All sprites of a page, cut out."""
    page = Image.open(folder / f"{bucket}.png")
    boxes = json.loads((folder / f"{bucket}.atlas").read_text(encoding="utf-8"))[f"{bucket}.png"]
    return {
        name: page.crop((x, page.height - y - high, x + wide, page.height - y))
        for name, (x, y, wide, high) in boxes.items()
    }


def bucket_for(tile: float) -> int:
    """The page that the app takes for this width of a tile, in pixels."""
    return next((bucket for bucket in atlas.BUCKETS if bucket >= 0.9 * tile), atlas.BUCKETS[-1])


def sheet(folder: Path, tile: int) -> Image.Image:
    """All sprites beside tiles of this width, with their names."""
    pixels = tile * DENSITY
    bucket = bucket_for(pixels)
    font = ImageFont.truetype(atlas.font(), CAPTION - 3)
    out = Image.new("RGB", (WIDTH, 8000), GROUND)
    pen = ImageDraw.Draw(out)
    x, y, row = GAP, GAP, 0
    for name, picture in regions(folder, bucket).items():
        wide, high = (max(1, round(side * pixels / bucket)) for side in picture.size)
        cell = max(wide, round(pen.textlength(name, font)))
        if x + cell + GAP > WIDTH:
            x, y, row = GAP, y + row + GAP, 0
        if any(fnmatch(name, pattern) for pattern in ON_PARCHMENT):
            pen.rectangle((x - 2, y - 2, x + wide + 1, y + high + 1), PARCHMENT)
        small = picture.resize((wide, high), Image.Resampling.BILINEAR)
        out.paste(small, (x, y), small)
        pen.text((x, y + high), name, CAPTION_COLOUR, font)
        x, row = x + cell + GAP, max(row, high + CAPTION)
    return out.crop((0, 0, WIDTH, y + row + GAP))


def write_sheets(folder: Path, shots: Path) -> list[Path]:
    """Save a sheet for each width of a tile."""
    shots.mkdir(parents=True, exist_ok=True)
    paths = []
    for tile in TILES:
        path = shots / f"atlas_{tile}.png"
        sheet(folder, tile).save(path)
        paths.append(path)
    return paths
