"""What all tools share that take pictures of the app: the window, the folder, language, colours and time of the day.

`make shots LANGUAGE=ru THEME=light TIME=day` hands them on in the environment. Imports nothing of Kivy.
"""

from __future__ import annotations

import logging
import os
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
DENSITY: Final = "2"  # pixels for each dp: sharp enough to judge the type
LANGUAGE: Final = os.environ.get("LANGUAGE", "").partition(":")[0] or "en"
THEME: Final = os.environ.get("THEME", "") or "dark"
TIME: Final = os.environ.get("TIME", "") or "night"  # of the day, on Home
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
