"""The layers of the cave: what a tile covers is not drawn, and nothing else is left out."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from fivetribes.alibaba.model.steps import Ask
from screens.kit.drawing.marks import Picture
from screens.kit.drawing.rect import Rect

POINTS = 60  # in each direction
SHOWN_AT_MOST = 1.5  # times that a point of a tile is drawn, on the whole: edges of tiles are drawn more than once


def shown(mark: Picture, x: float, y: float) -> bool:
    return mark.rect.holds(x, y) and not any(hole.holds(x, y) for hole in mark.holes)


def size(rect: Rect) -> float:
    return rect.w * rect.h


@pytest.mark.parametrize("takes", [0, 9, 30])
def test_one_sees_the_highest_tile_everywhere(takes: int) -> None:
    """Whatever is left out, the face that is drawn last at a point is that of the highest tile there."""
    from screens.alibaba.paint.cave import CORNER, PAINTERS
    from tests.kit.alibaba.cave_hand import CaveHand

    hand = CaveHand()
    hand.begin(None, None)
    hand.comes_to(Ask.TAKE, Random(5), takes)
    model: Any = hand.table.model
    cave = model.layout.cave
    faces = [
        mark for paint in PAINTERS for mark in paint(model).marks
        if isinstance(mark, Picture) and mark.rect.w == pytest.approx(cave.tile)
    ]  # fmt: skip
    places = {tile.place: cave.place_rect(tile.place) for tile in model.cave}
    assert len(faces) == len(places), "a face for each tile"
    corner = cave.tile * CORNER
    drawn = 0
    for column in range(POINTS):
        for row in range(POINTS):
            x = cave.area.x + (column + 0.5) * cave.area.w / POINTS
            y = cave.area.y + (row + 0.5) * cave.area.h / POINTS
            here = [rect for _, rect in sorted(places.items()) if rect.holds(x, y)]
            seen = [mark.rect for mark in faces if shown(mark, x, y)]
            drawn += len(seen)
            assert bool(seen) == bool(here)
            if here and _is_inside(here[-1], corner, x, y):
                assert seen[-1] == here[-1]
    tiles = sum(size(places[place]) for place in places if place < 25) / size(cave.area) * POINTS * POINTS
    assert drawn <= SHOWN_AT_MOST * tiles
    hand.close()


def _is_inside(rect: Rect, corner: float, x: float, y: float) -> bool:
    """Whether a point is away from the edges of a tile, where its corners may let others be seen."""
    return rect.x + corner < x < rect.right - corner and rect.y + corner < y < rect.bottom - corner
