"""Draw the images in assets/ from their sources in assets/src.

python tools/assets.py

The scenes are gradients and grain all over, so they become JPEG; the rest is flat and becomes PNG.
"""

from __future__ import annotations

import io
from pathlib import Path

import resvg_py
from PIL import Image

ROOT = Path(__file__).resolve().parent.parent
ASSETS = ROOT / "assets"
SOURCES = ASSETS / "src"


def render(name: str, width: int) -> Image.Image:
    """Draw assets/src/<name>.svg at this width."""
    png = resvg_py.svg_to_bytes(svg_path=str(SOURCES / f"{name}.svg"), width=width, skip_system_fonts=True)
    return Image.open(io.BytesIO(png))


def write_png(name: str, width: int) -> None:
    """Draw a flat picture, with its transparency."""
    render(name, width).save(ASSETS / f"{name}.png", optimize=True)


def write_jpeg(name: str, width: int) -> None:
    """Draw a picture that covers its whole area."""
    render(name, width).convert("RGB").save(ASSETS / f"{name}.jpg", quality=88, optimize=True)


def main() -> None:
    """Draw everything."""
    write_png("icon", 512)
    write_png("icon_foreground", 432)
    write_png("icon_background", 432)
    write_png("tribes", 1408)
    write_jpeg("scene_landscape", 1920)
    write_jpeg("scene_portrait", 888)


if __name__ == "__main__":
    main()
