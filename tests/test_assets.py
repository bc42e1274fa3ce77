"""The images in assets/ are what their sources say."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from tools import atlas

ROOT = Path(__file__).resolve().parent.parent
ASSETS = ROOT / "assets"
PAGES = ASSETS / "atlas"
MOST_FOR_A_PHONE = 6_000_000  # bytes
SAMPLE = ("m_B", "badge_blue_15", "total_7", "ring_start", "tile_oasis", "corner_top_left")

Box = tuple[int, int, int, int]


def boxes(bucket: int) -> dict[str, Box]:
    """Where each sprite is in a page, counted from the bottom."""
    found = json.loads((PAGES / f"{bucket}.atlas").read_text(encoding="utf-8"))[f"{bucket}.png"]
    return {name: tuple(box) for name, box in found.items()}


def test_every_image_was_drawn_from_its_present_source() -> None:
    """If this fails: make assets."""
    check = subprocess.run(
        [sys.executable, "-m", "tools.assets", "--check"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (check.stdout, check.stderr, check.returncode) == ("", "", 0)


def test_a_sample_drawn_again_is_the_same() -> None:
    """To within what one processor may round otherwise than another."""
    bucket = atlas.BUCKETS[0]
    page = Image.open(PAGES / f"{bucket}.png")
    sprites = {sprite.name: sprite for sprite in atlas.all_sprites(ASSETS / "src")}
    for name in SAMPLE:
        x, y, width, height = boxes(bucket)[name]
        there = page.crop((x, page.height - y - height, x + width, page.height - y))
        again = atlas.sprite_picture(sprites[name], bucket)
        assert again.tobytes() == atlas.sprite_picture(sprites[name], bucket).tobytes()
        assert max(high for _, high in ImageChops.difference(there, again).getextrema()) <= 2, name


@pytest.mark.parametrize("bucket", atlas.BUCKETS)
def test_no_two_sprites_touch(bucket: int) -> None:
    """Padding lies round each, within the page, and is the sprite's own border repeated."""
    page = Image.open(PAGES / f"{bucket}.png")
    assert page.size in atlas.PAGES
    taken = Image.new("1", page.size)
    for name, (x, y, width, height) in boxes(bucket).items():
        top = page.height - y - height
        cell = (x - atlas.PADDING, top - atlas.PADDING, x + width + atlas.PADDING, top + height + atlas.PADDING)
        assert (cell[0] % atlas.GRID, cell[1] % atlas.GRID) == (0, 0)
        assert min(cell) >= 0
        assert cell[2] <= page.width
        assert cell[3] <= page.height
        assert taken.crop(cell).getbbox() is None, name
        taken.paste(1, cell)
        inner = page.crop((x, top, x + width, top + height))
        assert page.crop(cell).tobytes() == atlas.padded(inner).tobytes()


@pytest.mark.parametrize("bucket", atlas.BUCKETS)
def test_two_more_djinns_would_fit(bucket: int) -> None:
    """Whoever follows the recipe for a djinn need not make room first, and the page becomes no larger."""
    djinn = [box for name, box in boxes(bucket).items() if name in ("dj_baal", "portrait_baal")]
    more = {f"{number}_{box[2]}": box for number in range(2) for box in djinn}
    assert len(more) == 4
    pictures = {name: Image.new("1", box[2:]) for name, box in (boxes(bucket) | more).items()}
    size, places = atlas.arrange(atlas.cells(pictures))
    with Image.open(PAGES / f"{bucket}.png") as page:
        assert size == page.size
    assert len(places) == len(pictures)


def test_the_images_are_small_enough_for_a_phone() -> None:
    packed = [path for path in ASSETS.rglob("*") if path.is_file() and ASSETS / "src" not in path.parents]
    assert sum(path.stat().st_size for path in packed) <= MOST_FOR_A_PHONE


def test_no_image_is_left_over() -> None:
    """Each has a source."""
    drawn = set(json.loads((ASSETS / "src" / "drawn.json").read_text(encoding="utf-8")))
    there = {
        path.relative_to(ASSETS).as_posix()
        for path in ASSETS.rglob("*")
        if path.suffix in (".png", ".jpg") and ASSETS / "src" not in path.parents
    }
    assert there == drawn
