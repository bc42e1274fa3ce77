"""Where the window of a desktop was and how large, and the file that is kept in. Knows no Kivy."""

from __future__ import annotations

import logging
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from fivetribes.errors import FormatError
from fivetribes.validate import as_bool, as_int
from screens.play.saves.small_file import Fields, SmallFile

log = logging.getLogger(__name__)

SIZES: Final = (320, 32_768)  # of a side, in the units of the desktop
FAR: Final = 32_768  # no edge is farther from that of the first screen
NAMES: Final = ("width", "height", "left", "top", "maximized", "full_screen")


@dataclass(frozen=True, slots=True)
class WindowPlace:
    """A window. While it is maximized or fills the screen, what it was before."""

    width: int
    height: int
    left: int
    top: int
    maximized: bool = False
    full_screen: bool = False


def load(path: Path) -> WindowPlace | None:
    """What a file holds; None if there is none, or if it makes no sense."""
    try:
        fields = SmallFile(path).read()
        return _read(fields) if fields else None
    except (FormatError, OSError):
        log.warning("where the window was is not known", exc_info=True)
        return None


def save(place: WindowPlace, path: Path) -> None:
    """Keep this. The next start can do without, so a file that cannot be written is no trouble for the player."""
    try:
        SmallFile(path).change(lambda fields: fields | asdict(place), durable=False)
    except OSError:
        log.warning("where the window is is not remembered", exc_info=True)


def _read(found: Fields) -> WindowPlace:
    width, height = (as_int(found.get(name), name, *SIZES) for name in NAMES[:2])
    left, top = (as_int(found.get(name), name, -FAR, FAR) for name in NAMES[2:4])
    maximized, full_screen = (as_bool(found.get(name), name) for name in NAMES[4:])
    return WindowPlace(width, height, left, top, maximized, full_screen)
