"""Where the focus goes: with Tab from group to group, with arrows inside of one. Only arithmetic, it knows no Kivy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot, inf
from typing import Final

from screens.kit.focus import FocusTarget

BESIDE: Final = 2.5  # how much worse it is to lie beside the way than farther on
OFF: Final = 0.1  # of two that lie on the way, the one whose middle is nearer to it
AHEAD: Final = 1.0  # pixels; less is not ahead


def reading_order(targets: Sequence[FocusTarget]) -> list[FocusTarget]:
    """From the top, and from the left where things stand beside each other."""
    lines: list[list[FocusTarget]] = []
    for target in sorted(targets, key=lambda target: -target.middle[1]):
        first = lines[-1][0] if lines else None
        if first is not None and first.middle[1] - target.middle[1] <= min(first.box[3], target.box[3]) / 2:
            lines[-1].append(target)
        else:
            lines.append([target])
    return [target for line in lines for target in sorted(line, key=lambda target: target.middle[0])]


def stops(targets: Sequence[FocusTarget]) -> list[list[FocusTarget]]:
    """Where Tab stops, one after the other: things that stand for themselves as they come, then the groups."""
    found = [[target] for target in targets if not target.group]
    groups: dict[int, list[FocusTarget]] = {}
    for target in targets:
        if target.group:
            groups.setdefault(target.group, []).append(target)
    return found + [groups[number] for number in sorted(groups)]


def next_stop(targets: Sequence[FocusTarget], now: FocusTarget, by: int) -> list[FocusTarget]:
    """What stands at the next stop (1) or the one before (-1)."""
    all_stops = stops(targets)
    place = next((at for at, stop in enumerate(all_stops) if now in stop), -1 if by > 0 else 0)
    return all_stops[(place + by) % len(all_stops)]


def nearest(targets: Sequence[FocusTarget], middle: tuple[float, float]) -> FocusTarget | None:
    """What is nearest to a place."""
    x, y = middle
    return min(targets, key=lambda target: hypot(target.middle[0] - x, target.middle[1] - y), default=None)


def towards(targets: Sequence[FocusTarget], now: FocusTarget, right: int, up: int) -> FocusTarget | None:
    """The next one of its group in a direction; None at its end. Up and down a list of cards with buttons on them lead
    from card to card, or from button to button."""
    group = [target for target in targets if target.group == now.group]
    if up:
        depth = _depth(now, group)
        group = [target for target in group if _depth(target, group) == depth]
    away = _away_from(now, right, up)
    best = min((target for target in group if target != now), key=away, default=None)
    return best if best is not None and away(best) < inf else None


def _depth(target: FocusTarget, targets: Sequence[FocusTarget]) -> int:
    """On how many others it lies."""
    x, y, w, h = target.box
    return sum(
        other.box != target.box and a <= x and b <= y and x + w <= a + c and y + h <= b + d
        for other in targets
        for a, b, c, d in (other.box,)
    )


def _away_from(now: FocusTarget, right: int, up: int) -> Callable[[FocusTarget], float]:
    (x, y), box = now.middle, now.box

    def away(target: FocusTarget) -> float:
        dx, dy = target.middle[0] - x, target.middle[1] - y
        ahead = dx * right + dy * up
        if ahead <= AHEAD:
            return inf
        across = 1 if right else 0  # which side of a box lies across the way
        gap = max(0.0, target.box[across] - box[across] - box[across + 2], box[across] - _end(target, across))
        return ahead + BESIDE * gap + OFF * abs(dy if right else dx)

    return away


def _end(target: FocusTarget, side: int) -> float:
    return target.box[side] + target.box[side + 2]
