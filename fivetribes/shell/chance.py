"""Chance: whatever is drawn is asked of one of these, and is recorded with the move that drew it.

What lies hidden in a stack or a bag has no order: what comes next is drawn when it is needed. So no file holds what
will be drawn, and a view has none of it to hide.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Protocol

from fivetribes.errors import FormatError, shortened


class Chance(Protocol):
    """Draws, and the caller removes what was drawn. `names` are those of all pieces of this sort, by number."""

    def kind(self, names: Sequence[str], counts: Sequence[int]) -> int:
        """The kind of a piece, from how many there are of each."""

    def piece(self, names: Sequence[str], pieces: Sequence[int]) -> int:
        """One of these pieces, of which there is one each."""


class Dice:
    """Draws at random. Uses `Random.random` only, whose numbers are the same for a seed in every version of Python."""

    __slots__ = ("_random",)

    def __init__(self, rng: Random) -> None:
        self._random: Callable[[], float] = rng.random

    def kind(self, names: Sequence[str], counts: Sequence[int]) -> int:
        left = int(self._random() * sum(counts))
        for kind, count in enumerate(counts):
            left -= count
            if left < 0:
                return kind
        raise AssertionError("drawn from nothing")  # pragma: no cover

    def piece(self, names: Sequence[str], pieces: Sequence[int]) -> int:
        return pieces[int(self._random() * len(pieces))]


class Recorder:
    """Draws from another one and keeps the names of what was drawn."""

    __slots__ = ("_source", "drawn")

    def __init__(self, source: Chance) -> None:
        self._source = source
        self.drawn: list[str] = []

    def kind(self, names: Sequence[str], counts: Sequence[int]) -> int:
        kind = self._source.kind(names, counts)
        self.drawn.append(names[kind])
        return kind

    def piece(self, names: Sequence[str], pieces: Sequence[int]) -> int:
        piece = self._source.piece(names, pieces)
        self.drawn.append(names[piece])
        return piece


class Script:
    """Draws what these names say. Refuses what is not there to be drawn, and too few or too many names."""

    __slots__ = ("_names", "_next")

    def __init__(self, names: Sequence[str]) -> None:
        self._names = names
        self._next = 0

    def _draw(self, known: Sequence[str]) -> int:
        if self._next == len(self._names):
            raise FormatError("", "a drawn piece is missing")
        name = self._names[self._next]
        self._next += 1
        for number, other in enumerate(known):
            if name == other:
                return number
        raise FormatError("", f"{shortened(name)!r} cannot be drawn here")

    def kind(self, names: Sequence[str], counts: Sequence[int]) -> int:
        kind = self._draw(names)
        if not counts[kind]:
            raise FormatError("", f"there is no {names[kind]!r} left to draw")
        return kind

    def piece(self, names: Sequence[str], pieces: Sequence[int]) -> int:
        piece = self._draw(names)
        if piece not in pieces:
            raise FormatError("", f"there is no {names[piece]!r} left to draw")
        return piece

    def finish(self) -> None:
        """Refuse names that were not drawn."""
        if self._next < len(self._names):
            raise FormatError("", f"{shortened(self._names[self._next])!r} was not called for")


class NoChance:
    """For moves that cannot draw: it raises if they do."""

    def kind(self, names: Sequence[str], counts: Sequence[int]) -> int:
        raise RuntimeError("nothing is drawn here")

    piece = kind
