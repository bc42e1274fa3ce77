"""Where something goes that belongs to a thing: beside it, never on it, inside of an area. Knows no Kivy.

Boxes are left, bottom, width, height, in pixels, y upwards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

Box = Sequence[float]
Size = Sequence[float]  # width, height


def beside(thing: Box, size: Size, area: Box, gap: float, *, below_first: bool) -> tuple[float, float]:
    """The lower left corner of a box of this size beside a thing: on the first side on which there is room.

    Where no side has room, it lies on the one with the most, and may cover a part of the thing.
    """
    places = dict(_places(thing, size, area, gap))
    sides = ("below", "above", "right", "left") if below_first else ("right", "left", "below", "above")
    for side in sides:
        x, y = places[side]
        if area[0] <= x and x + size[0] <= area[0] + area[2] and area[1] <= y and y + size[1] <= area[1] + area[3]:
            return x, y
    room = {"below": thing[1] - area[1], "above": _top(area) - _top(thing), "left": thing[0] - area[0]}
    room["right"] = _right(area) - _right(thing)
    x, y = places[max(sides, key=lambda side: room[side])]
    return _clamped(x, area[0], _right(area) - size[0]), _clamped(y, area[1], _top(area) - size[1])


def room_beside(thing: Box, area: Box, gap: float) -> float:
    """How high something below or above a thing can be."""
    return max(thing[1] - area[1], _top(area) - _top(thing)) - gap


def _places(thing: Box, size: Size, area: Box, gap: float) -> Iterator[tuple[str, tuple[float, float]]]:
    x, y, _, _ = thing
    along = _clamped(x, area[0], _right(area) - size[0])
    up = _clamped(_top(thing) - size[1], area[1], _top(area) - size[1])
    yield "below", (along, y - gap - size[1])
    yield "above", (along, _top(thing) + gap)
    yield "right", (_right(thing) + gap, up)
    yield "left", (x - gap - size[0], up)


def _right(box: Box) -> float:
    return box[0] + box[2]


def _top(box: Box) -> float:
    return box[1] + box[3]


def _clamped(value: float, least: float, most: float) -> float:
    return max(least, min(value, most))
