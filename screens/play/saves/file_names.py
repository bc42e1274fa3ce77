"""How a saved game is called, and its file.

The app gives plain names. But the folder is anybody's: a file manager makes "NAME (copy).game" there or "X.GAME".
"""

from __future__ import annotations

import hashlib
import os
import re
import secrets
import time
from typing import Final

SUFFIX: Final = ".game"
#: What a file's name may have on nearly every system.
MAX_BYTES: Final = 255
_PLAIN: Final = re.compile(r"[0-9a-z-]{1,60}")
#: Of a name that is not plain, so many characters are kept.
_KEPT: Final = 24
#: What would lead into another folder, or to another file than the name says.
_ELSEWHERE: Final = frozenset("/\0\\:" if os.name == "nt" else "/\0")


def new_name() -> str:
    """A name that nobody else thinks of."""
    return f"{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(4)}"


def is_game(file: str) -> bool:
    """Whether a file of this name may be a saved game."""
    return file.lower().endswith(SUFFIX)


def name_of(file: str) -> str:
    """The name of the game in this file: without the suffix, unless it is only found with it."""
    name = file.removesuffix(SUFFIX)
    return name if name and name != file and not is_game(name) else file


def file_of(name: str) -> str:
    """The file of the game of this name; FileNotFoundError if the name would lead out of the folder."""
    file = name if is_game(name) else name + SUFFIX
    try:
        long = len(os.fsencode(file)) > MAX_BYTES
    except UnicodeEncodeError:  # no file can be called so
        long = True
    if not name or long or not _ELSEWHERE.isdisjoint(file):
        raise FileNotFoundError(name)
    return file


def plain(name: str) -> str:
    """A short name that can be written and shown anywhere, always the same for this one and for no other.

    A plain name stays as it is. Of any other the beginning is kept, and a checksum of all of it.
    """
    if _PLAIN.fullmatch(name):
        return name
    letters = "".join(letter if letter.isalnum() else "_" for letter in name[:_KEPT])
    return f"{letters}_{hashlib.sha256(os.fsencode(name)).hexdigest()[:16]}"
