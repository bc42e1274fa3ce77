"""Where the numbers of a path's steps stand: by the edges that are crossed, and on no meeple's face. Plain values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from screens.kit.drawing.rect import Rect

Point = tuple[float, float]

#: How far from the middle of the edge a number may stand, in tiles: along its step (back before on), and across it.
PLACES: Final = tuple(
    sorted(
        ((along / 100, across / 100) for along in range(0, 37, 6) for across in (0, 12)),
        key=lambda place: place[0] + 2 * place[1],  # the line goes through it, if it can
    )
)
#: How much a face of a meeple that stands there counts beside that of a ghost, which only the path makes known.
STANDING: Final = 0.4
#: A face is this part of a meeple: of its width, in the middle, and of its height, from the top.
FACE: Final = (0.6, 0.45)


def face_of(meeple: Rect) -> Rect:
    """What of a meeple must be seen so that one knows it."""
    wide, high = FACE
    return Rect(meeple.x + meeple.w * (1 - wide) / 2, meeple.y, meeple.w * wide, meeple.h * high)


def disc_middles(
    steps: Sequence[tuple[Point, Point]],
    side: float,
    disc: float,
    away: float,
    head: float,
    faces: Sequence[Rect],
    standing: Sequence[Rect] = (),
) -> list[Point]:
    """The middle of each step's disc, all in dp. After the last one, `away` from its middle, comes the arrow's head.

    `faces` are those of ghosts, `standing` those of meeples: as few as can be are covered.
    """
    taken: list[Rect] = []
    found: list[Point] = []
    for number, (start, end) in enumerate(steps):
        way = _direction(start, end)
        edge = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
        after = head if number == len(steps) - 1 else 0.0
        best: tuple[float, Point] | None = None
        for middle in _places(edge, way, side):
            boxes = [_square(middle, disc)]
            if after:
                boxes.append(_square((middle[0] + away * way[0], middle[1] + away * way[1]), after))
            covered = sum(_shared(box, other) for box in boxes for other in (*faces, *taken))
            covered += STANDING * sum(_shared(box, other) for box in boxes for other in standing)
            if best is None or covered < best[0]:
                best = covered, middle
            if not covered:
                break
        assert best is not None
        taken.append(_square(best[1], disc))
        found.append(best[1])
    return found


def _places(edge: Point, way: Point, side: float) -> Iterator[Point]:
    """Where a number may stand, the best place first."""
    for along, across in PLACES:
        for sign in (-1, 1) if along else (1,):
            for aside in (-1, 1) if across else (1,):
                back, beside = sign * along * side, aside * across * side
                yield edge[0] + back * way[0] + beside * way[1], edge[1] + back * way[1] + beside * way[0]


def _direction(start: Point, end: Point) -> Point:
    across, down = end[0] - start[0], end[1] - start[1]
    return ((across > 0) - (across < 0), (down > 0) - (down < 0))


def _square(middle: Point, size: float) -> Rect:
    return Rect(middle[0] - size / 2, middle[1] - size / 2, size, size)


def _shared(one: Rect, other: Rect) -> float:
    """The area that two rectangles share."""
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, across) * max(0.0, down)
