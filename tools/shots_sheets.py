"""Take pictures of the sheets of the Table (log, dashboard, what a thing is), at phone and tablet sizes, to look at.

python -m tools.shots_sheets [sheet ...] [--longer] [--large]        all sheets, into build/shots
"""

from __future__ import annotations

from tests.kit.offscreen import PICTURED
from tests.kit.samples.sheets import SHEETS
from tools.pictures import FOLDER, TEXTS, asked, prepare

#: Widths in pixels must be multiples of four.
SIZES = {
    "phone": (360, 640),
    "phone_wide": (640, 360),
    "phone_tall": (394, 852),
    "phone_tall_wide": (852, 394),
    "tablet_small": (960, 600),
    "tablet_tall": (800, 1280),
    "tablet": (1280, 800),
    **PICTURED,
}


def main() -> None:
    """Show each sheet at each size."""
    wanted = asked(__doc__, SHEETS, **TEXTS)
    prepare()
    from tests.kit.stage import Longer, Stage  # makes the window, so it comes first

    # isort: split
    from screens.kit.page import Page

    tail = "_longer" * wanted.longer + "_large" * wanted.large
    for name in wanted.names:
        stage = Stage(lambda: Page(name="sheets"))
        if wanted.longer:
            stage.speak(Longer())
        if wanted.large:
            stage.enlarge(1.5)
        stage.screen.open(SHEETS[name]())
        for size_name, size in SIZES.items():
            stage.resize(*size)
            path = stage.shot(FOLDER / f"sheet_{name}_{size_name}{tail}.png")
            print(path, *stage.faults(), sep="\n    ")
        stage.close()


if __name__ == "__main__":
    main()
