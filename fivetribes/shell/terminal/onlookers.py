"""Who looks at a terminal, and what nobody may read there: people at one keyboard hand it over.

Where one person plays, all that this seat may know is printed. Where several do, what all may know, and the rest only
while its owner has the keyboard. Where nobody plays, nothing is kept from those who watch.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterable
from typing import Any, Final

from fivetribes.i18n import tr
from fivetribes.shell.events import Event
from fivetribes.shell.game import NOBODY
from fivetribes.shell.session import Session

#: Empties the screen and what can be scrolled back to.
ERASE: Final = "\x1b[H\x1b[2J\x1b[3J"


class Onlookers:
    """The people at one terminal. Answers that come from a file or a pipe are read by nobody: then nothing is handed
    over, and nothing taken off the screen."""

    def __init__(self, session: Session[Any, Any, Any, Any, Any]) -> None:
        self._session = session
        self._shares = len(session.people) > 1
        self._holder = NOBODY  # who has the keyboard
        self._secrets = False  # whether what only the holder may know is on the screen
        self._lines: dict[int, str] = {}  # what all were told of each move
        self._asked = dict.fromkeys(session.people, len(session.game.entries))  # the move before each decided last

    def eyes(self, mover: int) -> int:
        """Through whose eyes a move of this seat is told."""
        people = self._session.people
        return NOBODY if self._shares else next(iter(people), mover)

    def miss(self, events: Iterable[Event], eyes: int) -> bool:
        """Whether something of what happened is kept from those who look."""
        return bool(self._session.people) and any(event.seen_by(eyes) != event for event in events)

    def tell(self, line: str) -> None:
        """Print what all may know of the move played last."""
        self._lines[len(self._session.game.entries)] = line
        print(line)

    def cover(self, seat: int) -> None:
        """This seat decides: take off the screen what only somebody else may know, and tell again what was played."""
        if self._secrets and seat != self._holder:
            _empty_the_screen()
            now = len(self._session.game.entries)
            for number in range(min(self._asked[other] for other in self._asked if other != self._holder) + 1, now + 1):
                if number in self._lines:
                    print(self._lines[number])
            self._holder, self._secrets = NOBODY, False

    def hand_over(self, seat: int, name: str, read: Callable[[str], str], *, secret: bool) -> None:
        """A person decides. `secret`: whether something is shown now that nobody else may know."""
        if self._shares and sys.stdin.isatty():
            while secret and seat != self._holder:
                if not read(tr("Give the keyboard to {name}, and press Enter.").format(name=name) + " "):
                    self._holder = seat
            self._secrets = secret or (self._secrets and seat == self._holder)
        self._holder = seat
        self._asked[seat] = len(self._session.game.entries)


def _empty_the_screen() -> None:
    """Push everything out of sight; a terminal that can do so forgets it."""
    print("\n" * shutil.get_terminal_size().lines, end="")
    if sys.stdout.isatty() and os.name != "nt" and os.environ.get("TERM", "dumb") != "dumb":
        print(ERASE, end="", flush=True)
