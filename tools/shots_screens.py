"""Take pictures of the screens besides Home and Table, at phone and tablet sizes, to look at.

python -m tools.shots_screens [screen ...] [--longer] [--large]        all screens, into build/shots
"""

from __future__ import annotations

from tests.kit.offscreen import PICTURED
from tests.kit.samples.pages import SCREENS
from tools.pictures import FOLDER, TEXTS, asked, prepare

#: Widths in pixels must be multiples of four.
SIZES = {
    "phone": (360, 640),
    "phone_wide": (640, 360),
    "phone_tall": (394, 852),
    "phone_tall_wide": (852, 394),
    "tablet_tall": (800, 1280),
    "first_window": (1120, 720),
    "tablet": (1280, 800),
    **PICTURED,
}


def main() -> None:
    """Start each screen once and show it at each size."""
    wanted = asked(__doc__, SCREENS, **TEXTS)
    prepare()
    from tests.kit.stage import Longer, Stage

    tail = "_longer" * wanted.longer + "_large" * wanted.large
    for name in wanted.names:
        stage = Stage(SCREENS[name])
        if wanted.longer:
            stage.speak(Longer())
        if wanted.large:
            stage.enlarge(1.5)
        for size_name, size in SIZES.items():
            stage.resize(*size)
            path = stage.shot(FOLDER / f"{name}_{size_name}{tail}.png")
            print(path, *stage.faults(), sep="\n    ")
        stage.close()


if __name__ == "__main__":
    main()
