"""What can go wrong with saved games, in sentences for players."""

from __future__ import annotations

from errno import EACCES, EDQUOT, ENOSPC, EPERM, EROFS
from typing import Final

from fivetribes.i18n import mark, tr

FULL: Final = (ENOSPC, EDQUOT)
FORBIDDEN: Final = (EACCES, EPERM, EROFS)


class SaveError(ValueError):
    """A game that cannot be read or kept. `str()` is a sentence for players that says why and what they can do."""


class InUse(SaveError):
    """The game is open in another window."""

    def __init__(self) -> None:
        super().__init__(tr("This game is open in another window. Close it there, or play a copy of it here."))


#: Why nothing can be read of a file. The kinds stand in summaries, and a sentence is made when it is shown.
UNREADABLE: Final = {
    "empty": mark("The file of this game is empty. There is nothing in it to go on from."),
    "large": mark("This file is too large to be a saved game."),
    "unknown": mark("This is no saved game, or it is too damaged to read."),
}


class Unreadable(SaveError):
    """Nothing of the file can be read, whenever it is tried."""

    def __init__(self, kind: str = "unknown") -> None:
        super().__init__(tr(UNREADABLE[kind]))
        self.kind = kind


class NewerVersion(SaveError):
    """The game was saved by a newer version of the program."""

    def __init__(self) -> None:
        super().__init__(
            tr("A newer version of the app saved this game. Update the app to open it; the game is unharmed.")
        )


class DiskTrouble(SaveError):
    """The device does not do what it should."""


def not_kept(error: OSError) -> DiskTrouble:
    """Why the game is not kept now."""
    if error.errno in FULL:
        return DiskTrouble(
            tr("The device is full. You can play on; the app saves the game again as soon as there is room.")
        )
    if error.errno in FORBIDDEN:
        return DiskTrouble(
            tr("The app may not write to its folder of saved games. You can play on, but the game is not being saved.")
        )
    return DiskTrouble(tr("The device cannot save the game. You can play on; the app tries again with every step."))


def not_read(error: OSError) -> SaveError:
    """Why a file cannot be read."""
    if isinstance(error, FileNotFoundError):
        return SaveError(tr("This game is not there any more."))
    if error.errno in FORBIDDEN:
        return DiskTrouble(tr("The app may not read this file."))
    return DiskTrouble(tr("The device cannot read this file."))


def not_written(error: OSError) -> SaveError:
    """Why a file cannot be written or removed."""
    if isinstance(error, FileNotFoundError):
        return SaveError(tr("This game is not there any more."))
    if error.errno in FULL:
        return DiskTrouble(tr("The device is full. Make room on it and try again."))
    if error.errno in FORBIDDEN:
        return DiskTrouble(tr("The app may not write there."))
    return DiskTrouble(tr("The device cannot write this file."))


def steps_missing() -> str:
    """What the player should know of a game whose file was longer once."""
    return tr(
        "The file of this game is shorter than it was: the last moves are missing. You can go on from what is left."
    )
