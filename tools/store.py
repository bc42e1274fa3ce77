"""Put together what a store shows of the app, in each language, from pictures of the app and drawings of the project.

python -m tools.store        from build/shots into fastlane/metadata/android; `make store` takes the pictures first
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tools import atlas
from tools.pictures import ROOT, smaller

if TYPE_CHECKING:
    from pathlib import Path

    from PIL import Image

#: By which every store lists the app. "Five Tribes" belongs to the publisher of the board game, so it may stand in no
#: store's title; the app itself and its commands are named so, and say whose name it is.
TITLE: Final = "Djinn Caravan"
OUT: Final = ROOT / "fastlane" / "metadata" / "android"
#: By the name of a folder: the language of the app.
LANGUAGES: Final = {"en-US": "en", "ru-RU": "ru", "hu-HU": "hu"}
#: By the folder of a kind of device: its width in pixels, and what is shown, in this order. Home shows the publisher's
#: name in large letters, so it is not among them.
SHOWN: Final = {
    "phoneScreenshots": (
        720,
        (
            "game_phone_sow_chosen",
            "game_phone_bid",
            "alibaba_mid_phone_small_looking",
            "game_phone_market",
            "score_phone",
        ),
    ),
    "sevenInchScreenshots": (1280, ("game_tablet_small_sow_chosen", "game_tablet_small_bid")),
    "tenInchScreenshots": (
        1920,
        ("game_tablet_sow_chosen", "alibaba_mid_tablet_looking", "score_tablet"),
    ),
}
GRAPHIC: Final = (1024, 500)  # pixels: what Google Play shows above all others
GRAPHIC_TRIBES: Final = 400  # pixels: how wide the row of tribes is
MARGIN: Final = 64
LETTERS: Final = 96
INK: Final = "#FBF3E2"
JPEG_QUALITY: Final = 90


def shots(language: str) -> Path:
    """Where `make shots` puts the pictures in a language."""
    return ROOT.joinpath("build", "shots", *([] if language == "en" else [language]))


def graphic() -> Image.Image:
    """The caravan at night, with the title and the five tribes."""
    from PIL import Image, ImageDraw, ImageFont

    assets = ROOT / "assets"
    with Image.open(assets / "scene_landscape_night.jpg") as scene:
        high = round(scene.height * GRAPHIC[0] / scene.width)
        whole = scene.resize((GRAPHIC[0], high), Image.Resampling.LANCZOS)
    picture = whole.crop((0, 0, *GRAPHIC))
    with Image.open(assets / "tribes.png") as tribes:
        row = tribes.resize((GRAPHIC_TRIBES, round(tribes.height * GRAPHIC_TRIBES / tribes.width)))
    picture.paste(row, (MARGIN, GRAPHIC[1] - MARGIN // 2 - row.height), row)
    font = ImageFont.truetype(atlas.font(), LETTERS)
    ImageDraw.Draw(picture).text((MARGIN, MARGIN), "\n".join(TITLE.split()), INK, font, spacing=16)
    return picture


def main() -> None:
    """Write titles, icons, graphics and pictures; the descriptions are written by hand."""
    from PIL import Image

    drawn = graphic()
    for folder, language in LANGUAGES.items():
        images = OUT / folder / "images"
        images.mkdir(parents=True, exist_ok=True)
        (OUT / folder / "title.txt").write_text(f"{TITLE}\n", encoding="utf-8")
        (images / "icon.png").write_bytes((ROOT / "assets" / "icon.png").read_bytes())
        drawn.save(images / "featureGraphic.jpg", quality=JPEG_QUALITY, optimize=True)
        for kind, (width, names) in SHOWN.items():
            (images / kind).mkdir(exist_ok=True)
            for old in (images / kind).iterdir():
                old.unlink()
            for number, name in enumerate(names, 1):
                with Image.open(shots(language) / f"{name}.png") as picture:
                    smaller(picture, width).save(images / kind / f"{number}.png", optimize=True)
        print(images)


if __name__ == "__main__":
    main()
