"""Take pictures of the screens besides Home and Table, at phone and tablet sizes, to look at.

python tools/shots_screens.py [screen ...]        all screens, into build/shots
"""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "build" / "shots"
#: Widths in pixels must be multiples of four.
SIZES = {
    "phone": (360, 640),
    "phone_wide": (640, 360),
    "phone_tall": (394, 852),
    "phone_tall_wide": (852, 394),
    "tablet_tall": (800, 1280),
    "tablet": (1280, 800),
}


def setup() -> Any:
    """New game, as in the drawing."""
    from screens.game_setup import GameSetup, SeatSetup
    from screens.setup import SetupScreen

    screen = SetupScreen(name="setup")
    screen.show(
        GameSetup(
            (
                SeatSetup("Anna", "cyan"),
                SeatSetup("Tomas", "orange"),
                SeatSetup("Samira", "pink", "vizier", "trader"),
                SeatSetup("", "black", "apprentice"),
            ),
            seed="K7F3-29QD",
        )
    )
    return screen


def options() -> Any:
    """The options unfolded."""
    screen = setup()
    screen.unfolded = True
    return screen


def seat() -> Any:
    """The sheet of a seat."""
    screen = setup()
    screen.edit_seat(1)
    return screen


def level() -> Any:
    """The sheet of levels."""
    screen = setup()
    screen.choose_level(2)
    return screen


SCREENS: dict[str, Callable[[], Any]] = {"setup": setup, "options": options, "seat": seat, "level": level}


def main() -> None:
    """Start each screen once and show it at each size; with `--longer`, in longer texts."""
    sys.path.insert(0, str(ROOT))
    os.environ.setdefault("KIVY_METRICS_DENSITY", "2")  # pixels for each dp: sharp enough to judge the type
    logging.disable(logging.CRITICAL)  # Kivy tells at length what a machine without a display lacks
    from tests.ui import conftest

    conftest.pytest_configure()
    from tests.ui.stage import Longer, Stage

    FOLDER.mkdir(parents=True, exist_ok=True)
    longer = "--longer" in sys.argv
    chosen = [name for name in sys.argv[1:] if not name.startswith("--")] or list(SCREENS)
    for name in chosen:
        stage = Stage(SCREENS[name])
        if longer:
            stage.speak(Longer())
        for size_name, size in SIZES.items():
            stage.resize(*size)
            path = stage.shot(FOLDER / f"{name}_{size_name}{'_longer' if longer else ''}.png")
            print(path, *stage.faults(), sep="\n    ")
        stage.close()


if __name__ == "__main__":
    main()
