"""The meeples of one tile packed into an int: five bits a tribe, viziers lowest.

No tribe has more than 20 meeples, so five bits are always enough. `FACTS[stack]` holds what sowing needs to know of a
stack; it is worked out when a stack is first asked for.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import factorial
from typing import Final

from fivetribes.model.pieces import TRIBE_LETTERS, TRIBES

SHIFT: Final = (0, 5, 10, 15, 20)
UNIT: Final = tuple(1 << shift for shift in SHIFT)
FIELD: Final = 31


def pack(counts: list[int] | tuple[int, ...]) -> int:
    """The stack with that many meeples of each tribe."""
    return sum(count << shift for count, shift in zip(counts, SHIFT, strict=True))


def unpack(stack: int) -> list[int]:
    """How many of each tribe a stack holds."""
    return [stack >> shift & FIELD for shift in SHIFT]


def letters(stack: int) -> str:
    """A stack as letters, in the order of the tribes."""
    return "".join(letter * (stack >> shift & FIELD) for letter, shift in zip(TRIBE_LETTERS, SHIFT, strict=True))


@dataclass(frozen=True, slots=True)
class Orders:
    """How many orders of dropping a stack there are that end with one tribe."""

    tribe: int
    before: int  # how many of this tribe are dropped before the last meeple
    ways: int  # orders of all the meeples before the last one
    others: int  # orders of those of the other tribes among themselves


@dataclass(frozen=True, slots=True)
class StackFacts:
    """What sowing needs to know of a stack."""

    size: int
    tribes: tuple[int, ...]  # present
    twice: tuple[int, ...]  # present at least twice
    orders: tuple[Orders, ...]  # one a tribe present


def _facts(stack: int) -> StackFacts:
    counts = unpack(stack)
    size = sum(counts)
    orders = []
    for tribe in range(TRIBES):
        if counts[tribe]:
            others = factorial(size - counts[tribe])
            for other in range(TRIBES):
                if other != tribe:
                    others //= factorial(counts[other])
            before = counts[tribe] - 1
            ways = others * factorial(size - 1) // (factorial(before) * factorial(size - 1 - before))
            orders.append(Orders(tribe, before, ways, others))
    return StackFacts(
        size=size,
        tribes=tuple(t for t in range(TRIBES) if counts[t]),
        twice=tuple(t for t in range(TRIBES) if counts[t] > 1),
        orders=tuple(orders),
    )


class _Facts(dict[int, StackFacts]):
    """Filled on demand. A game has few different stacks; the limit is for many positions from outside."""

    MAX_ENTRIES: Final = 50_000

    def __missing__(self, stack: int) -> StackFacts:
        if len(self) >= self.MAX_ENTRIES:
            self.clear()
        facts = self[stack] = _facts(stack)
        return facts


FACTS: Final = _Facts()
