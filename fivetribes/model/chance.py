"""Chance: whatever is drawn is asked of one of these, and is recorded with the move that drew it.

Decks and the bag have no order: they are counts, and what comes next is drawn when it is needed. So no file holds
what will be drawn, and a view of a game hides nothing but coins and djinns that somebody looks at.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, Protocol

from fivetribes.errors import FormatError, shortened
from fivetribes.model.pieces import CARDS, DJINNS, TRIBE_LETTERS


class Chance(Protocol):
    """Draws. The caller removes what was drawn from its counts."""

    def card(self, deck: Sequence[int]) -> int:
        """A card kind, from counts by kind."""

    def meeple(self, bag: Sequence[int]) -> int:
        """A tribe, from counts by tribe."""

    def djinn(self, deck: Sequence[int]) -> int:
        """One of these djinns."""


class Dice:
    """Draws at random. Uses `Random.random` only, whose numbers are the same for a seed in every version of Python."""

    __slots__ = ("_random",)

    def __init__(self, rng: Random) -> None:
        self._random: Callable[[], float] = rng.random

    def _kind(self, counts: Sequence[int]) -> int:
        left = int(self._random() * sum(counts))
        for kind, count in enumerate(counts):
            left -= count
            if left < 0:
                return kind
        raise AssertionError("drawn from nothing")  # pragma: no cover

    def card(self, deck: Sequence[int]) -> int:
        return self._kind(deck)

    def meeple(self, bag: Sequence[int]) -> int:
        return self._kind(bag)

    def djinn(self, deck: Sequence[int]) -> int:
        return deck[int(self._random() * len(deck))]


class Recorder:
    """Draws from another one and keeps the names of what was drawn."""

    __slots__ = ("_source", "drawn")

    def __init__(self, source: Chance) -> None:
        self._source = source
        self.drawn: list[str] = []

    def card(self, deck: Sequence[int]) -> int:
        kind = self._source.card(deck)
        self.drawn.append(CARDS[kind])
        return kind

    def meeple(self, bag: Sequence[int]) -> int:
        tribe = self._source.meeple(bag)
        self.drawn.append(TRIBE_LETTERS[tribe])
        return tribe

    def djinn(self, deck: Sequence[int]) -> int:
        djinn = self._source.djinn(deck)
        self.drawn.append(DJINNS[djinn])
        return djinn


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
        if name not in known:
            raise FormatError("", f"{shortened(name)!r} cannot be drawn here")
        return known.index(name)

    def _kind(self, known: Sequence[str], counts: Sequence[int]) -> int:
        kind = self._draw(known)
        if not counts[kind]:
            raise FormatError("", f"there is no {known[kind]!r} left to draw")
        return kind

    def card(self, deck: Sequence[int]) -> int:
        return self._kind(CARDS, deck)

    def meeple(self, bag: Sequence[int]) -> int:
        return self._kind(_LETTERS, bag)

    def djinn(self, deck: Sequence[int]) -> int:
        djinn = self._draw(DJINNS)
        if djinn not in deck:
            raise FormatError("", f"{DJINNS[djinn]!r} is not in the deck")
        return djinn

    def finish(self) -> None:
        """Refuse names that were not drawn."""
        if self._next < len(self._names):
            raise FormatError("", f"{shortened(self._names[self._next])!r} was not called for")


_LETTERS: Final = tuple(TRIBE_LETTERS)


class NoChance:
    """For moves that cannot draw: it raises if they do."""

    def card(self, deck: Sequence[int]) -> int:
        raise RuntimeError("nothing is drawn here")

    meeple = djinn = card
