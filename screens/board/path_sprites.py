"""Which sprites make up a path over the board, and where: plain values.

Its sprites are white; who draws them tints them. A path that is planned is gold, one that was played has the colour
of who played it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, NamedTuple

from screens.board.step_discs import Point, disc_middles
from screens.kit.drawing import sprite_names
from screens.kit.drawing.rect import Rect

CASE: Final = "path_case"  # the edge of the line, which has a colour of its own


@dataclass(frozen=True, slots=True)
class PathLook:
    """Widths of a path in dp for tiles of a side."""

    case: float
    core: float
    dot: float
    pitch: float  # from dot to dot
    disc: float
    head: float

    @property
    def away(self) -> float:
        """From the middle of the last disc to that of the arrow's head."""
        return self.disc / 2 + self.head * 0.62


def path_look(side: float) -> PathLook:
    case = max(10.0, 0.118 * side)
    return PathLook(
        case=case,
        core=case * 0.65,
        dot=max(5.2, 0.07 * side),
        pitch=max(11.0, 0.125 * side),
        disc=max(18.0, 0.196 * side),
        head=max(0.21 * side, min(0.24 * side, 17.3)),
    )


class PathSpot(NamedTuple):
    """A sprite of the path: its name, its middle in dp from the board's upper left corner, its width and height."""

    name: str
    x: float
    y: float
    w: float
    h: float


def path_spots(
    points: list[Point], laid: int, side: float, faces: Sequence[Rect] = (), standing: Sequence[Rect] = ()
) -> tuple[list[PathSpot], list[PathSpot]]:
    """The sprites of a path through the middles of some tiles: what lies in the path's layer, and discs with the head.

    The first `laid` steps are laid, the others proposed. `faces`: where ghosts have theirs, `standing`:
    where other meeples have; both are left free.
    """
    if len(points) < 2:
        return [], []
    look = path_look(side)
    steps = list(pairwise(points))
    discs = _discs(steps, laid, look, side, faces, standing)
    direction, head = _head(*steps[-1], discs[-1], look)
    # The line ends inside the head, not beyond it. Dots end before: one beside the head would look like part of it.
    start, end = steps[-1]
    steps[-1] = start, (head.x, head.y)
    edge = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    covered = {frozenset(step) for step in pairwise(points[: laid + 1])}
    cases, cores = [], []
    for number, (start, end) in enumerate(steps):
        last = number == len(steps) - 1
        cases.append(_bar("path_case", start, end, look.case, 0 if last else look.case / 2))
        if number < laid:
            cores.append(_bar("path_core", start, end, look.core, 0 if last else look.core / 2))
        elif frozenset(points[number : number + 2]) not in covered:
            cores += _dots(start, edge if last else end, look)
    x, y = points[0]
    # A round beginning: the bar's own end is square.
    start_size = look.case * 1.5
    begin = PathSpot("step_solid" if laid else "step_open", x, y, start_size, start_size)
    return [*cases, begin, *cores], [*discs, head._replace(name=sprite_names.head(direction))]


def _bar(name: str, start: Point, end: Point, wide: float, beyond: float) -> PathSpot:
    """A bar between two points. It reaches half its width beyond its end, so that bends are closed."""
    (x, y), (to_x, to_y) = start, end
    across, down = to_x - x, to_y - y
    length = abs(across) + abs(down) + beyond
    sign = 1 if across + down > 0 else -1
    if across:
        return PathSpot(name, x + sign * length / 2, y, length, wide)
    return PathSpot(name, x, y + sign * length / 2, wide, length)


def _dots(start: Point, end: Point, look: PathLook) -> Iterator[PathSpot]:
    (x, y), (to_x, to_y) = start, end
    count = max(1, round((abs(to_x - x) + abs(to_y - y)) / look.pitch))
    for at in range(count + 1):
        part = at / count
        yield PathSpot("path_dot", x + (to_x - x) * part, y + (to_y - y) * part, look.dot * 1.3, look.dot * 1.3)


def _discs(
    steps: list[tuple[Point, Point]],
    laid: int,
    look: PathLook,
    side: float,
    faces: Sequence[Rect],
    standing: Sequence[Rect],
) -> list[PathSpot]:
    """A number by each edge that is crossed."""
    middles = disc_middles(steps, side, look.disc, look.away, look.head, faces, standing)
    return [
        PathSpot(sprite_names.step(number + 1, number < laid), x, y, look.disc, look.disc)
        for number, (x, y) in enumerate(middles)
    ]


def _head(start: Point, end: Point, disc: PathSpot, look: PathLook) -> tuple[str, PathSpot]:
    """The arrow head, just after the last disc."""
    across, down = end[0] - start[0], end[1] - start[1]
    away = look.away
    if across:
        sign = 1 if across > 0 else -1
        return ("right" if sign > 0 else "left"), PathSpot("", disc.x + sign * away, disc.y, look.head, look.head)
    sign = 1 if down > 0 else -1
    return ("down" if sign > 0 else "up"), PathSpot("", disc.x, disc.y + sign * away, look.head, look.head)


def ring_spots(points: list[Point], side: float) -> list[PathSpot]:
    """The rings round the tiles on which a path begins and ends; one ring where that is the same tile."""
    size = side * sprite_names.RING
    names = (sprite_names.ring("start"), sprite_names.ring("target"))
    ends = {points[0]: names[0], points[-1]: names[1]} if points else {}
    return [PathSpot(name, x, y, size, size) for (x, y), name in ends.items()]
