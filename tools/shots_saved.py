"""Take pictures of the saved games and their sheets, at phone and tablet sizes, to look at; or measure the list.

python -m tools.shots_saved [picture ...] [--longer] [--large]        all pictures, into build/shots
python -m tools.shots_saved --time        how long a thousand games take to open and to scroll
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from fivetribes.i18n import tr
from tests.kit.offscreen import PICTURED
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


def listed() -> Any:
    """The list."""
    from screens.pages.saved.saved_page import SavedScreen
    from tests.kit.saved_samples import NOW, samples

    screen = SavedScreen(name="saved")
    screen.show(samples(), NOW)
    return screen


def two_games() -> Any:
    """Games of both kinds."""
    from screens.pages.saved.saved_page import SavedScreen
    from tests.kit.saved_samples import NOW, two_games

    screen = SavedScreen(name="saved")
    screen.show(two_games(), NOW)
    return screen


def empty() -> Any:
    """No game at all."""
    from screens.pages.saved.saved_page import SavedScreen

    return SavedScreen(name="saved")


def options() -> Any:
    """What can be done with a game."""
    screen = listed()
    screen.offer(screen.ids.games.items[0])
    return screen


def broken() -> Any:
    """What can be done with one that cannot be opened."""
    screen = listed()
    screen.offer(screen.ids.games.items[2])
    return screen


def delete() -> Any:
    """The last question."""
    screen = options()
    screen.sheet.dispatch("on_action", "delete")
    return screen


def paste() -> Any:
    """A game pasted that cannot be taken."""
    screen = listed()
    screen.ask_for_game()
    screen.sheet.ids.field.put("5T1." + "eJyVkkFuwzAMBP9in0NAS" * 200)
    screen.show_trouble(tr("This is not the whole text of a game, or it has been changed. Copy all of it once more."))
    return screen


def trouble() -> Any:
    """Something that could not be done."""
    screen = listed()
    screen.show_trouble(tr("The device is full. Make room on it and try again."))
    return screen


PICTURES: Final[dict[str, Callable[[], Any]]] = {
    make.__name__: make for make in (listed, two_games, empty, options, broken, delete, paste, trouble)
}


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
    wanted = asked(__doc__, PICTURES, **TEXTS, time="how long a thousand games take to open and to scroll")
    prepare()
    from tests.kit.stage import Longer, Stage

    if wanted.time:
        stage = Stage(empty)
        measure(stage)
        stage.close()
        return
    tail = "_longer" * wanted.longer + "_large" * wanted.large
    for name in wanted.names:
        stage = Stage(PICTURES[name])
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
