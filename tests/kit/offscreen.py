"""A window that nobody sees, for tests, pictures and measurements.

Imports nothing of Kivy, which reads all this when it is first imported.
"""

from __future__ import annotations

import atexit
import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Final

# The windows of desktops, in dp, that every list of sizes has which tests and pictures look at: they are wide and low.
FIRST: Final = (1120, 720)  # with which the app begins
LAPTOP: Final = (1366, 700)  # a small laptop, without the bars of its system
LOW: Final = (FIRST, LAPTOP)
NAMED: Final = {"first": FIRST, "laptop": LAPTOP}
#: For pictures, whose width has to be a multiple of four; and with the insets that no desktop has.
PICTURED: Final = {name: (width + -width % 4, height) for name, (width, height) in NAMED.items()}
WITH_INSETS: Final = {name: (*size, (0, 0, 0, 0)) for name, size in PICTURED.items()}
LARGEST: Final = 1368  # dp; the longer side of the largest window in tests and pictures


#: Of the folder of a process; its number comes next.
PREFIX: Final = "five-tribes-tests-"


def is_there(process: int) -> bool:
    """Whether a process runs."""
    if sys.platform == "win32":
        return True  # to ask would end it
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        pass  # somebody else's
    return True


def clear_up() -> None:
    """Remove the folders of processes that were ended before they could do it themselves."""
    for folder in Path(tempfile.gettempdir()).glob(f"{PREFIX}*"):
        process = folder.name.removeprefix(PREFIX).partition("-")[0]
        if process.isdecimal() and not is_there(int(process)):
            shutil.rmtree(folder, ignore_errors=True)


def prepare() -> None:
    """Give Kivy an empty home and a window without a display."""
    clear_up()
    home = Path(tempfile.mkdtemp(prefix=f"{PREFIX}{os.getpid()}-"))
    atexit.register(shutil.rmtree, home, ignore_errors=True)
    os.environ.update(
        KIVY_NO_ARGS="1",
        KIVY_NO_FILELOG="1",
        KIVY_IMAGE="sdl2",
        KIVY_LOG_MODE="PYTHON",
        KIVY_HOME=str(home / "kivy"),
        XDG_CONFIG_HOME=str(home / "config"),
        XDG_DATA_HOME=str(home / "data"),
        SDL_AUDIODRIVER="dummy",
        LANGUAGE="en",
    )
    for name in ("kivy", "config"):
        (home / name).mkdir()  # Kivy makes only the last folder of a path
    if sys.platform.startswith("linux"):
        os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")


def new_folder() -> Path:
    """An empty folder for an app, which is there as long as this process."""
    return Path(tempfile.mkdtemp(dir=Path(os.environ["KIVY_HOME"]).parent))


def make_room() -> None:
    """Have the window made large: one that nobody sees can shrink, but never outgrow what it was made with.

    It stands in the file that Kivy reads, so it holds whichever module imports Kivy first.
    """
    side = int(LARGEST * float(os.environ.get("KIVY_METRICS_DENSITY", "1")))
    lines = ("[graphics]", f"width = {side}", f"height = {side}", *("multisamples = 0", "maxfps = 0", "vsync = 0"))
    Path(os.environ["KIVY_HOME"], "config.ini").write_text("\n".join(lines))
