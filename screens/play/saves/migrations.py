"""From every format of saved games that was ever released to the one of today.

Whoever changes the format adds the way from the old one here, and a file of it in tests/save/fixtures.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from screens.play.saves.save_errors import NewerVersion

#: The format that is written.
VERSION: Final = 1

#: The contents of the lines of a journal, without checksums; None where a line is damaged.
Contents = Sequence[str | None]

#: By version: what makes the contents of a journal of that version those of the next one.
STEPS: Final[dict[int, Callable[[Contents], Contents]]] = {}


def to_current(version: int, contents: Contents) -> Contents:
    """The contents as they would be written today; NewerVersion if they come from tomorrow."""
    if version > VERSION:
        raise NewerVersion
    for step in range(version, VERSION):
        contents = STEPS[step](contents)
    return contents
