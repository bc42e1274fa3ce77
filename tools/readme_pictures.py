"""Make the pictures of README.md from those of `tools.shots_game`, `tools.shots_screens` and `tools.shots_alibaba`.

python -m tools.readme_pictures        from build/shots into docs/pictures
"""

from __future__ import annotations

from typing import Final

from tools.pictures import FOLDER, ROOT, smaller

OUT: Final = ROOT / "docs" / "pictures"
#: By the name in docs: the picture it is made from, and its width in pixels.
PICTURES: Final = {
    "phone": ("game_phone_bid", 360),
    "tablet": ("game_tablet_beginning", 1000),
    "sowing": ("game_tablet_sow_chosen", 1000),
    "score": ("score_tablet", 1000),
    "alibaba": ("alibaba_mid_tablet_looking", 1000),
}


def main() -> None:
    """Make each smaller, with few colours."""
    from PIL import Image

    OUT.mkdir(parents=True, exist_ok=True)
    for name, (taken, width) in PICTURES.items():
        with Image.open(FOLDER / f"{taken}.png") as picture:
            smaller(picture, width).save(OUT / f"{name}.png", optimize=True)
        print(OUT / f"{name}.png")


if __name__ == "__main__":
    main()
