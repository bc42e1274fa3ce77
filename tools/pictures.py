"""What all tools share that take pictures of the app: the window, the folder, language, colours and time of the day.

`make shots LANGUAGE=ru THEME=light TIME=day` hands them on in the environment. Imports nothing of Kivy.
"""

from __future__ import annotations

import argparse
import logging
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from PIL import Image

ROOT: Final = Path(__file__).resolve().parent.parent
DENSITY: Final = "2"  # pixels for each dp: sharp enough to judge the type
LANGUAGE: Final = os.environ.get("LANGUAGE", "").partition(":")[0] or "en"
THEME: Final = os.environ.get("THEME", "") or "dark"
COLOURS: Final = 256  # of a picture that is kept, so that it is small
TIME: Final = os.environ.get("TIME", "") or "night"  # of the day, on Home
#: Switches of several tools, with what they do.
TEXTS: Final = {"longer": "texts as long as in other languages", "large": "letters half as large again"}
USUAL: Final = ("en", "dark", "night")
FOLDER: Final = ROOT.joinpath("build", "shots", *(name for name in (LANGUAGE, THEME, TIME) if name not in USUAL))


def prepare() -> None:
    """Make ready for pictures, before anything of Kivy is imported."""
    sys.path.insert(0, str(ROOT))
    os.environ["KIVY_METRICS_DENSITY"] = DENSITY
    logging.disable(logging.CRITICAL)  # Kivy tells at length what a machine without a display lacks
    from fivetribes.i18n import use_language
    from tests.kit import offscreen

    offscreen.prepare()
    offscreen.make_room()
    os.environ.update(LANGUAGE=LANGUAGE, SHOTS_THEME=THEME, SHOTS_TIME=TIME)
    use_language(LANGUAGE)
    FOLDER.mkdir(parents=True, exist_ok=True)


def asked(about: str | None, names: Iterable[str] = (), **flags: str) -> argparse.Namespace:
    """What the command line asks for; with `--help` it says what can be asked, and ends the program.

    A name there stands for itself, or else for all names that it is a part of; without one, `names` has all of them.
    Each of `flags` is a switch, with what it does.
    """
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    known = list(names)
    if known:
        parser.add_argument("names", nargs="*", metavar="name", help=f"one or a part of one: {', '.join(known)}")
    for flag, does in flags.items():
        parser.add_argument(f"--{flag}", action="store_true", help=does)
    found = parser.parse_args()
    if known and found.names:
        chosen = {part: [part] if part in known else [name for name in known if part in name] for part in found.names}
        if unknown := [part for part, meant in chosen.items() if not meant]:
            parser.error(f"no picture is called {', '.join(unknown)}")
        found.names = [name for name in known if any(name in meant for meant in chosen.values())]
    elif known:
        found.names = known
    return found


def smaller(picture: Image.Image, width: int) -> Image.Image:
    """The picture of another width, with few colours."""
    from PIL import Image

    size = width, round(picture.height * width / picture.width)
    small = picture.convert("RGB").resize(size, Image.Resampling.LANCZOS)
    # the usual method cuts colours of small things: pink would become red
    return small.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
