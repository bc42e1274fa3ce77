"""Take pictures of the sheets of a turn, of the choice menu, the turn card and the hand-over screen, to look at.

python -m tools.shots_turn [part ...] [--longer] [--large]        all of them, into build/shots
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tests.kit.offscreen import PICTURED
from tools.pictures import FOLDER, TEXTS, asked, prepare

#: Widths in pixels must be multiples of four. The first are the largest: a window nobody sees can only shrink.
SIZES: Final = {
    **PICTURED,
    "tablet": (1280, 800),
    "tablet_tall": (800, 1280),
    "tablet_small": (960, 600),
    "phone": (360, 640),
    "phone_wide": (640, 360),
    "phone_tall": (394, 852),
    "phone_tall_wide": (852, 394),
}
LARGE: Final = 1.5


def main() -> None:
    """Show each part at each size."""
    prepare()
    from fivetribes.i18n import _Language
    from tests.kit.stage import Longer, Stage  # configures Kivy, so it comes first

    # isort: split
    from tests.kit.painters.turn_parts import PARTS

    wanted = asked(__doc__, PARTS, **TEXTS)
    for name in wanted.names:
        make: Callable[[], Any] = PARTS[name]
        if wanted.longer:
            _Language.catalogue = Longer()
        stage = Stage(make)
        if wanted.large:
            stage.enlarge(LARGE)
        for size_name, size in SIZES.items():
            stage.resize(*size)
            suffix = "_longer" * wanted.longer + "_large" * wanted.large
            path = stage.shot(FOLDER / f"turn_{name}_{size_name}{suffix}.png")
            print(path, *stage.faults(), *stage.screen.cut(), sep="\n    ")
        stage.close()


if __name__ == "__main__":
    main()
