"""Where a system wants what a program keeps. Knows no Kivy."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from screens.platform.android import on_android


def private_folder() -> Path | None:
    """Where an Android app keeps everything; None on other systems. Java would say the same, but might raise."""
    path = os.environ.get("ANDROID_PRIVATE", "") if on_android() else ""
    return Path(path) if path else None


def data_folder(settings: Path) -> Path:
    """Where games belong, by the folder in which Kivy has the settings of this app; on most systems it is that one."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA", "")
    elif sys.platform.startswith("linux") and not on_android():
        base = os.environ.get("XDG_DATA_HOME", "")
        if not Path(base).is_absolute():  # by the standard it does not count then
            base = os.path.expanduser("~/.local/share")  # noqa: PTH111  Path would raise where nobody has a home
    else:
        return settings
    return Path(base, settings.name) if Path(base).is_absolute() else settings
