"""A window that nobody sees, for tests, pictures and measurements.

Imports nothing of Kivy, which reads all this when it is first imported.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path


def prepare() -> None:
    """Give Kivy an empty home and a window without a display."""
    home = Path(tempfile.mkdtemp(prefix="five-tribes-tests-"))
    os.environ.update(
        KIVY_NO_ARGS="1",
        KIVY_NO_FILELOG="1",
        KIVY_IMAGE="sdl2",
        KIVY_LOG_MODE="PYTHON",
        KIVY_HOME=str(home / "kivy"),
        XDG_CONFIG_HOME=str(home / "config"),
        SDL_AUDIODRIVER="dummy",
        LANGUAGE="en",
    )
    for name in ("kivy", "config"):
        (home / name).mkdir()  # Kivy makes only the last folder of a path
    if sys.platform.startswith("linux"):
        os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
