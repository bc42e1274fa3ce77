"""Who looks at a table, and what of a player's secrets may be shown and read aloud. Knows no Kivy."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import Enum
from typing import Final, Protocol

#: Nobody.
NONE: Final = -1


class Secrecy(Enum):
    """How the secrets of who decides are kept from the others at the same device."""

    OPEN = "open"  # nothing is secret now, or nobody else is at the device
    HELD = "held"  # others may be looking: secrets show while the player's own panel is held down
    TAKEN = "taken"  # the player has taken the device, and nobody else looks


class Eyes:
    """The eyes through which one Table is seen."""

    def __init__(self, people: Collection[int]) -> None:
        self._alone = len(people) == 1
        #: The person at the device; NONE while it goes from hand to hand, or nobody plays.
        self.person = min(people) if self._alone else NONE
        self.secrecy = Secrecy.OPEN
        self._held = False

    @property
    def looking(self) -> int:
        """The seat whose secrets may be seen now; NONE: nobody's."""
        return NONE if self.covered else self.person

    @property
    def covered(self) -> bool:
        """Whether a person decides whose secrets are hidden because others may be looking."""
        return self.secrecy is Secrecy.HELD and not self._held

    def take(self, seat: int, secrecy: Secrecy) -> None:
        """A person decides."""
        self.person, self.secrecy, self._held = seat, secrecy, False

    def has_taken(self, seat: int) -> bool:
        """Whether this person has taken the device, so that nobody else looks."""
        return self.person == seat and self.secrecy is Secrecy.TAKEN

    @property
    def shows_secrets(self) -> bool:
        """Whether what is shown now is for one of several people at the device alone."""
        return self.secrecy is Secrecy.TAKEN or self._held

    def hide(self) -> None:
        """The device is on its way: nobody's secrets are shown. One person alone always looks."""
        if not self._alone:
            self.person, self.secrecy, self._held = NONE, Secrecy.OPEN, False

    def reveal(self) -> None:
        """The person who decides holds the own panel down, which shows something only if it is hidden otherwise."""
        self._held = self.secrecy is Secrecy.HELD

    def cover(self) -> bool:
        """It is let go of. False: it was not held."""
        held, self._held = self._held, False
        return held


class SpokenPrompt(Protocol):
    """What is asked, as far as it is read aloud."""

    @property
    def title(self) -> str:
        """The question, or what somebody does: no secret."""

    @property
    def reason(self) -> str:
        """What else there is to know."""

    @property
    def news(self) -> bool:
        """Whether all may know the reason."""


def prompt_speech(prompt: SpokenPrompt, secret: bool) -> str:
    """A prompt as one says it. `secret`: somebody who hears it may not know all that the player does, which a reason
    may name unless all may know that."""
    return sentences([prompt.title, prompt.reason] if prompt.news or not secret else [prompt.title])


def sentences(parts: Sequence[str]) -> str:
    """Each as a sentence of its own: a voice pauses after a full stop."""
    return " ".join(part if part[-1:] in ".?!" else f"{part}." for part in parts if part)
