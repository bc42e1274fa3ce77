"""Take pictures of the sheets of a turn, of the choice menu, the turn card and the hand-over screen, to look at.

python -m tools.shots_turn [part ...] [--longer] [--large]        all of them, into build/shots
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, Final

from tools.pictures import FOLDER, prepare

#: Widths in pixels must be multiples of four. The first are the largest: a window nobody sees can only shrink.
SIZES: Final = {
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

    longer, large = "--longer" in sys.argv, "--large" in sys.argv
    only = [word[7:] for word in sys.argv if word.startswith("--size=")]
    wanted = [word for word in sys.argv[1:] if not word.startswith("--")]
    names = [name for name in PARTS if not wanted or any(name.startswith(word) for word in wanted)]
    for name in names:
        make: Callable[[], Any] = PARTS[name]
        if longer:
            _Language.catalogue = Longer()
        stage = Stage(make)
        if large:
            stage.enlarge(LARGE)
        for size_name, size in SIZES.items():
            if only and size_name not in only:
                continue
            stage.resize(*size)
            suffix = "_longer" * longer + "_large" * large
            path = stage.shot(FOLDER / f"turn_{name}_{size_name}{suffix}.png")
            print(path, *stage.faults(), *stage.screen.cut(), sep="\n    ")
        stage.close()


if __name__ == "__main__":
    main()
