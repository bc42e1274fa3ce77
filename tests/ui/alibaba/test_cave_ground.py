"""What the cave's tiles lie on: sand with squares, rocks around it, in every palette."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from screens.kit.drawing.rect import Rect, cells, inset
from screens.kit.palette import PALETTES, Tone
from tests.kit.painters.contrast import ratio

SIDE = 60.0
EDGE = 6.0
SIZES = [(5, 5), (4, 4), (5, 2)]


def drawn(columns: int, rows: int) -> tuple[Rect, list[Rect], Any]:
    """The area, its squares, and the drawing of the ground under them."""
    from screens.alibaba.paint.ground import ground_under

    squares = cells(20, 30, (SIDE, SIDE), columns * rows, 3, columns)
    area = Rect(20, 30, squares[-1].right - 20, squares[-1].bottom - 30)
    return area, list(squares), ground_under(squares, area)


def rocks(drawing: Any) -> list[Any]:
    from screens.kit.drawing.marks import Picture

    return [mark for mark in drawing.marks if isinstance(mark, Picture) and mark.name.startswith("cave_rock")]


def middle(rect: Rect) -> tuple[float, float]:
    return rect.x + rect.w / 2, rect.y + rect.h / 2


@pytest.mark.parametrize("size", SIZES)
def test_each_square_is_drawn_on_the_sand(size: tuple[int, int]) -> None:
    from screens.kit.drawing.marks import Box, Picture

    area, squares, drawing = drawn(*size)
    sand, *lines = [mark for mark in drawing.marks if isinstance(mark, Box)]
    assert (sand.rect, sand.fill) == (inset(area, -EDGE), Tone.CAVE_GROUND)
    stars = [mark for mark in drawing.marks if isinstance(mark, Picture) and mark.name == "board_star"]
    for square, line, star in zip(squares, lines, stars, strict=True):
        assert (line.line, star.tint) == (Tone.CAVE_LINE, Tone.CAVE_LINE)
        assert square.x < line.rect.x < line.rect.right < square.right
        assert square.y < line.rect.y < line.rect.bottom < square.bottom
        assert middle(star.rect) == pytest.approx(middle(square))


@pytest.mark.parametrize("size", SIZES)
def test_rocks_close_the_cave_in_on_all_sides_and_leave_its_squares_free(size: tuple[int, int]) -> None:
    area, squares, drawing = drawn(*size)
    found = rocks(drawing)
    assert {mark.tint for mark in found} == {Tone.CAVE_ROCK}
    assert len({mark.name for mark in found}) == 3
    for (x, y), (to_x, to_y) in pairwise([middle(mark.rect) for mark in [*found, found[0]]]):
        assert abs(to_x - x) + abs(to_y - y) <= 2 * EDGE, "no gap that one could walk through"
    for mark in found:
        lines = [inset(square, SIDE * 0.06) for square in squares]
        assert not any(
            min(mark.rect.right, line.right) > max(mark.rect.x, line.x)
            and min(mark.rect.bottom, line.bottom) > max(mark.rect.y, line.y)
            for line in lines
        )
        assert mark.rect.x >= area.x - 1.5 * EDGE, "it stays in the margin of a window"
        assert mark.rect.right <= area.right + 1.5 * EDGE


def test_nothing_of_it_is_drawn_again_when_a_tile_is_taken() -> None:
    from tests.kit.alibaba.cave_hand import CaveHand

    hand = CaveHand()
    hand.begin(None, None)
    hand.settle()
    ground, cave = hand.table.ids.ground, hand.table.ids.cave
    before, instructions, tiles = ground.drawing, list(ground.canvas.children), cave.drawing
    hand.play(hand.offered()[0])
    hand.settle()
    assert cave.drawing != tiles
    assert ground.drawing is before
    assert list(ground.canvas.children) == instructions
    assert len(instructions) <= 20
    hand.close()


@pytest.mark.parametrize("name", ["dark", "light", "contrast"])
def test_what_is_drawn_over_the_ground_can_be_seen(name: str) -> None:
    palette = PALETTES[name]
    assert ratio(palette.lit, palette.cave_ground) >= 3
    assert ratio(palette.gold, palette.cave_ground) >= 3
    assert ratio(palette.cave_line, palette.cave_ground) >= 1.5
