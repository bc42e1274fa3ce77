"""`bench` of any game: times work, and says how quick Python was just then, so that targets mean the same anywhere."""

from __future__ import annotations

import argparse
import json
import os
import platform
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from time import perf_counter

from fivetribes.i18n import tr

ROUNDS = 3  # of each measurement; the best counts, because other work of the machine only makes it slower


#: What the yardstick measures on the machine that the targets were set for, in times a second.
TARGET_MACHINE = 100.0
LONGEST_YARDSTICK = 0.5  # seconds


@dataclass(frozen=True, slots=True)
class BenchRow:
    """One measurement and its target."""

    name: str
    value: float
    unit: str
    target: float
    speed: float = 1.0  # of Python meanwhile, where that of the targets is 1

    @property
    def reached(self) -> bool:
        """Whether the target is reached. It is easier on a slower or busier machine, and never harder."""
        speed = min(self.speed, 1.0)
        return self.value >= self.target * speed if self.unit == "/s" else self.value * speed <= self.target


def yardstick() -> int:
    """Work of the kind the engine does, and none of the engine's: small lists, whole numbers, tuples, a dictionary."""
    seen: dict[tuple[int, ...], int] = {}
    tiles = list(range(30))
    total = 0
    for number in range(2_500):
        copy = tiles[:]
        mask = 0
        for tile in copy:
            mask |= 1 << (tile * number) % 30
        copy[number % 30] = mask
        total += mask.bit_count()
        seen[tuple(copy[:5])] = total
    return len(seen) + total


@dataclass(frozen=True, slots=True)
class Timing:
    """How long a work took, and how quick Python was just then."""

    seconds: float
    speed: float

    def per_second(self, count: int, name: str, target: float) -> BenchRow:
        """The row of a work that did something so many times: the more in a second, the better."""
        return BenchRow(name, count / self.seconds, "/s", target, self.speed)

    def micros(self, count: int, name: str, target: float) -> BenchRow:
        """The row of a work that did something so many times: the fewer microseconds for each, the better."""
        return BenchRow(name, self.seconds / count * 1e6, "us", target, self.speed)


def timed(work: Callable[[], object], clock: Callable[[], float] = perf_counter) -> Timing:
    """The best of some rounds, with the yardstick measured for as long as the work took, right after it."""
    rounds = []
    for _ in range(ROUNDS):
        began = clock()
        work()
        ended = now = clock()
        yardsticks = 0
        while now - ended < min(ended - began, LONGEST_YARDSTICK) or not yardsticks:
            yardstick()
            yardsticks += 1
            now = clock()
        rounds.append((ended - began, yardsticks / (now - ended) / TARGET_MACHINE))
    return Timing(*min(rounds))


def print_rows(args: argparse.Namespace, rows: Sequence[BenchRow]) -> int:
    """Print the table."""
    machine = {
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "system": f"{platform.system()} {platform.machine()}",
        "cores": os.cpu_count(),
    }
    if args.json:
        print(json.dumps({"machine": machine, "rows": [asdict(row) for row in rows]}, indent=1))
        return 0
    print(", ".join(f"{name} {value}" for name, value in machine.items()))
    slowest, quickest = (pick(row.speed for row in rows) for pick in (min, max))
    print(
        tr(
            "Where the targets were set, Python's speed is 1; here it was {slowest:.2f} to {quickest:.2f}. "
            "A target is missed if that does not explain it."
        ).format(slowest=slowest, quickest=quickest)
    )
    for row in rows:
        sign = ">=" if row.unit == "/s" else "<="
        mark = "" if row.reached else "   " + tr("missed")
        print(f"{row.name:<44} {row.value:>9.1f} {row.unit:<3} (target {sign} {row.target:g}){mark}")
    return 0
