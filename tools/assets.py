"""Draw the images in assets/ from their sources in assets/src.

python -m tools.assets            draws everything, and pictures of all sprites into build/shots
python -m tools.assets --check    draws nothing; says what no longer agrees with its source

The scenes are gradients and grain all over, so they become JPEG; the rest becomes PNG.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

from screens.kit.drawing import sprite_names
from tools import atlas, contact

ROOT = Path(__file__).resolve().parent.parent
ASSETS = ROOT / "assets"
SOURCES = ASSETS / "src"
DRAWN = SOURCES / "drawn.json"  # what each image was drawn from; kept with the sources, out of the package
SHOTS = ROOT / "build" / "shots"

JPEG_QUALITY = 88
MARKER = 320  # pixels: the hand-over screen between two players shows one 104 dp wide
MARKERS = tuple(map(sprite_names.marker, range(len(sprite_names.SEATS))))
LARGE = 192  # pixels: what a sheet tells about is shown 72 dp wide
PORTRAIT = 192  # pixels: the set-up shows one up to 88 dp wide, and what stands for a game is no wider
NOTE = 256  # pixels: up to 96 dp wide
STRIPE = 64  # pixels, a power of two: only such pictures can repeat on every phone
EMPTY = ("games", "log", "djinns", "search")  # what stands in lists that have nothing to show
GAMES = ("fivetribes", "alibaba")
PORTRAITS = ("person", "apprentice", "merchant", "vizier", "sultan")
TIMES = ("day", "night")  # Home has a picture of each
FLAT = {  # name of the PNG: source, width
    "icon": ("icon", 512),
    "icon_window": ("icon", 128),  # of a desktop's window; it is kept in memory as long as that
    "icon_foreground": ("icon_foreground", 432),
    "icon_background": ("icon_background", 432),
    "icon_monochrome": ("icon_monochrome", 432),
    "presplash": ("presplash", 768),  # while Android starts Python
    "tribes": ("tribes", 1408),
    **{f"large/{name}": (f"sprites/{name}", MARKER if name in MARKERS else LARGE) for name in sprite_names.LARGE},
    **{f"portrait_{who}": (f"portraits/{who}", PORTRAIT) for who in PORTRAITS},
    **{f"game_{which}": (f"games/{which}", PORTRAIT) for which in GAMES},
    **{f"empty_{what}": (f"empty/{what}", NOTE) for what in EMPTY},
    **{f"stripe_{seat}": (f"sprites/stripe_{seat}", STRIPE) for seat in sprite_names.SEATS},
}
SCENES = {
    **{f"scene_landscape_{time}": 1920 for time in TIMES},
    **{f"scene_portrait_{time}": 888 for time in TIMES},
    "scene_veil": 1024,
}  # name of the JPEG and its source: width


@dataclass(frozen=True)
class Job:
    """An image to draw: all that it depends on, and how to draw it."""

    recipe: list[object]
    draw: Callable[[], None]

    def digest(self) -> str:
        """Short for the recipe and the programs that draw."""
        programs = [version("resvg-py"), version("pillow"), version("kivy")]  # Kivy for its font
        return sha256(json.dumps([programs, self.recipe]).encode()).hexdigest()


def source(name: str) -> str:
    """The text of assets/src/<name>.svg."""
    return (SOURCES / f"{name}.svg").read_text(encoding="utf-8")


def write_png(name: str, svg: str, width: int) -> None:
    """Draw a flat picture, with its transparency."""
    atlas.draw(svg, width).save(ASSETS / f"{name}.png", optimize=True)


def write_jpeg(name: str, svg: str, width: int) -> None:
    """Draw a picture that covers its whole area."""
    atlas.draw(svg, width).convert("RGB").save(ASSETS / f"{name}.jpg", quality=JPEG_QUALITY, optimize=True)


def jobs() -> dict[str, Job]:
    """Every image, by the name it has in assets/."""
    found = {}
    for name, (origin, width) in FLAT.items():
        svg = source(origin)
        found[f"{name}.png"] = Job([svg, width], partial(write_png, name, svg, width))
    for name, width in SCENES.items():
        svg = source(name)
        found[f"{name}.jpg"] = Job([svg, width, JPEG_QUALITY], partial(write_jpeg, name, svg, width))
    sprites = atlas.all_sprites(SOURCES)
    for bucket in atlas.BUCKETS:
        draw = partial(atlas.write_page, sprites, bucket, ASSETS / "atlas")
        found[f"atlas/{bucket}.png"] = Job(atlas.recipe(sprites, bucket), draw)
    return found


def outdated() -> list[str]:
    """The images that do not agree with their sources."""
    drawn = json.loads(DRAWN.read_text(encoding="utf-8")) if DRAWN.exists() else {}
    now = {name: job.digest() for name, job in jobs().items()}
    missing = {name for name in now if not (ASSETS / name).exists()}
    return sorted(missing | {name for name in now.keys() | drawn.keys() if now.get(name) != drawn.get(name)})


def draw_all() -> None:
    """Draw everything, and note from what."""
    for folder in ("atlas", "large"):
        (ASSETS / folder).mkdir(exist_ok=True)
    done = {}
    for name, job in jobs().items():
        job.draw()
        done[name] = job.digest()
        print(f"{(ASSETS / name).stat().st_size / 1000:7.0f} kB  {name}")
    DRAWN.write_text(json.dumps(done, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    print(f"{sum((ASSETS / name).stat().st_size for name in done) / 1000:7.0f} kB  all together")


def main() -> int:
    """Draw, or check. Returns the exit code."""
    if "--check" in sys.argv[1:]:
        wrong = outdated()
        for name in wrong:
            print(f"{name} is not what its source says: run make assets")
        return bool(wrong)
    draw_all()
    for path in contact.write_sheets(ASSETS / "atlas", SHOTS):
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
