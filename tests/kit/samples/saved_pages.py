"""The saved games and their sheets, by a name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from fivetribes.i18n import tr


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


SAVED: Final[dict[str, Callable[[], Any]]] = {
    make.__name__: make for make in (listed, two_games, empty, options, broken, delete, paste, trouble)
}
