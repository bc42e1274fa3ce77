"""What the tests of the readers share: one position to spoil, and a way to spoil it."""

from __future__ import annotations

import re
from copy import deepcopy
from functools import cache
from typing import Any

from hypothesis import HealthCheck, settings

from tests.kit import bad_input
from tests.rules.build import position

GONE = object()


def sample() -> dict[str, Any]:
    """Seat 0 of 3 is about to sow; 90 meeples, 54 cards and 22 djinns are spread over all there is."""
    made = position(
        me={"coins": 30, "viziers": 1, "elders": 2, "fakirs": 2, "goods": "fish silk", "djinns": "enki boaz"},
        foe={"coins": 0, "djinns": "baal", "used": []},
        owned={0: "C1", 1: "D2"},
        row="fish . gold gold",
        djinns="utug . marid",
        djinn_discards="lamia",
        order="0..",
        track="..1...2..",
        turn={"seat": 0, "steps": ["sow"]},
        B3="VEB",
        C3="VV",
        A1="E*2",
    )
    return made | {"ending": False, "over": False, "round": 2}


def spoilt(**changes: Any) -> dict[str, Any]:
    """The sample with some fields replaced."""
    return sample() | changes


def put(place: str, value: Any) -> dict[str, Any]:
    """The sample with a value at a place written as errors write it: "players[1].coins"; GONE takes it away."""
    made = deepcopy(sample())
    *way, last = [int(key) if key.isdigit() else key for key in re.findall(r"\w+", place)]
    holder: Any = made
    for key in way:
        holder = holder[key] if isinstance(key, int) else holder.setdefault(key, {})
    if value is GONE:
        del holder[last]
    else:
        holder[last] = value
    return made


def nested(depth: int) -> list[Any]:
    """A list in a list in a list..."""
    value: list[Any] = []
    for _ in range(depth):
        value = [value]
    return value


@cache
def stock() -> bad_input.Stock:
    """Good input, always the same."""
    return bad_input.lay_in_stock("tests")


def examples(count: int) -> settings:
    """So many examples, the same each time."""
    return settings(
        max_examples=count,
        derandomize=True,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
