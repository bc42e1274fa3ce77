"""Contact sheets: every sprite of the atlas, and every tile of Ali Baba's cave, as large as players see them."""

from __future__ import annotations

import json
from fnmatch import fnmatch
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from fivetribes.alibaba.model.pieces import COLOURS, KINDS
from screens.kit.drawing import sprite_names
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


def cave_tile(sprites: dict[str, Image.Image], kind: str, colour: str) -> Image.Image:
    """A tile of the cave, composed as the app does it."""
    out = sprites[sprite_names.cave_tile(colour)].copy()
    treasure = sprites[sprite_names.treasure(kind)]
    side = round(sprite_names.TREASURE * out.width)
    treasure = treasure.resize((side, side), Image.Resampling.BILINEAR)
    left, top = (round(out.width * at - side / 2) for at in sprite_names.TREASURE_AT)
    out.alpha_composite(treasure, (left, top))
    return out


def cave_sheet(folder: Path, tile: int) -> Image.Image:
    """The 60 tiles of the cave and the back of one, on a dark ground and on parchment; then the same in grey."""
    side = tile * DENSITY
    bucket = bucket_for(side)
    sprites = regions(folder, bucket)
    step = side + GAP
    block = Image.new("RGB", (len(KINDS) * step + GAP, (len(COLOURS) + 1) * step + GAP), GROUND)
    ImageDraw.Draw(block).rectangle((0, 3 * step + GAP // 2, block.width, 6 * step + GAP // 2), PARCHMENT)
    for y, colour in enumerate(COLOURS):
        for x, kind in enumerate(KINDS):
            picture = cave_tile(sprites, kind, colour).resize((side, side), Image.Resampling.BILINEAR)
            block.paste(picture, (GAP + x * step, GAP + y * step), picture)
    last = [sprites[name] for name in ("cave_back", *map(sprite_names.magic, COLOURS), "cave_ban")]
    for x, picture in enumerate(last):
        size = [round(length * side / bucket) for length in picture.size]
        block.paste(small := picture.resize(size, Image.Resampling.BILINEAR), (GAP + x * step, 6 * step + GAP), small)
    wide = round(sprite_names.CAVE_SHADOW * side)
    for name, across, x in (
        ("cave_shadow", wide, 8 * step + GAP - (wide - side) // 2),
        ("cave_back", side, 8 * step + GAP),
    ):
        picture = sprites[name].resize((across, across), Image.Resampling.BILINEAR)
        block.paste(picture, (x, 5 * step + step // 2), picture)
    out = Image.new("RGB", (block.width, 2 * block.height))
    out.paste(block)
    out.paste(block.convert("L"), (0, block.height))
    return out


def write_sheets(folder: Path, shots: Path) -> list[Path]:
    """Save two sheets for each width of a tile."""
    shots.mkdir(parents=True, exist_ok=True)
    paths = []
    for tile in TILES:
        for name, drawn in (("atlas", sheet(folder, tile)), ("cave", cave_sheet(folder, tile))):
            paths.append(shots / f"{name}_{tile}.png")
            drawn.save(paths[-1])
    return paths
