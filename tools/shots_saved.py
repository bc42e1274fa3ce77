"""Take pictures of the saved games and their sheets, at phone and tablet sizes, to look at; or measure the list.

python -m tools.shots_saved [picture ...] [--longer] [--large]        all pictures, into build/shots
python -m tools.shots_saved --time        how long a thousand games take to open and to scroll
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from tests.kit.offscreen import PICTURED
from tests.kit.samples.saved_pages import SAVED, empty
from tools.pictures import FOLDER, TEXTS, asked, prepare

# ruff: noqa: TID251  what is measured here is Kivy

#: Widths in pixels must be multiples of four.
SIZES: Final = {
    "phone": (360, 640),
    "phone_wide": (640, 360),
    "phone_tall": (394, 852),
    "phone_tall_wide": (852, 394),
    "tablet_small": (960, 600),
    "tablet_tall": (800, 1280),
    "tablet": (1280, 800),
    **PICTURED,
}
MANY: Final = 1000
SCROLLS: Final = 100


def measure(stage: Any) -> None:
    """Milliseconds until a list is drawn, and for each frame of scrolling through it."""
    from kivy.graphics.opengl import glFinish

    from tests.kit.saved_samples import NOW, many

    def milliseconds(work: Callable[[], object]) -> float:
        glFinish()  # what was drawn before is not to be counted
        start = time.perf_counter()
        work()
        stage.frames(1)
        glFinish()
        return (time.perf_counter() - start) * 1000

    games, thousand = stage.screen.ids.games, many(MANY)
    for name, size in SIZES.items():
        stage.resize(*size)
        opened = [milliseconds(lambda: stage.screen.show(thousand, NOW)) for _ in range(2)]
        still = min(milliseconds(lambda: None) for _ in range(9))

        def scroll(step: int) -> None:
            games.scroll_y = 1 - step / SCROLLS

        frames = sorted(milliseconds(partial(scroll, step)) for step in range(SCROLLS))
        print(
            f"{name:>16}: opened in {opened[0]:.0f} and {opened[1]:.0f} ms, {len(games.cards)} cards, "
            f"a jump {frames[SCROLLS // 2]:.1f} ms (95 %: {frames[int(SCROLLS * 0.95)]:.1f}), at rest {still:.1f}"
        )


def main() -> None:
    """Show each picture at each size, or measure."""
    wanted = asked(__doc__, SAVED, **TEXTS, time="how long a thousand games take to open and to scroll")
    prepare()
    from tests.kit.stage import Longer, Stage

    if wanted.time:
        stage = Stage(empty)
        measure(stage)
        stage.close()
        return
    tail = "_longer" * wanted.longer + "_large" * wanted.large
    for name in wanted.names:
        stage = Stage(SAVED[name])
        if wanted.longer:
            stage.speak(Longer())
        if wanted.large:
            stage.enlarge(1.5)
        for size_name, size in SIZES.items():
            stage.resize(*size)
            path = stage.shot(FOLDER / f"saved_{name}_{size_name}{tail}.png")
            cut = [text for card in stage.screen.ids.games.cards for text in card.region.cut]
            print(path, *stage.faults(), *cut, sep="\n    ")
        stage.close()


if __name__ == "__main__":
    main()
