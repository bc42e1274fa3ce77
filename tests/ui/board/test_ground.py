"""What the tiles lie on: where it is, and that what is drawn over it can be seen."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes.model.grid import TILES
from fivetribes.model.pieces import TILE_KINDS
from tests.kit.offscreen import LOW

if TYPE_CHECKING:
    from tests.kit.driver import Driver

SIZES = [(360, 640), (392, 852), (640, 360), (852, 392), (768, 1024), (800, 1280), (960, 600), (1280, 800), *LOW]
INNER_CORNERS = 4 * 5
OPAQUE = 0.03  # of a tile's side: what is farther from its edges hides what lies below it

Box = tuple[float, float, float, float]


@pytest.fixture
def board(drive: Driver) -> Any:
    from screens.board.board_widget import BoardWidget

    drive.window.remove_widget(drive.app.root)
    board = BoardWidget()
    drive.window.add_widget(board)
    return board


def place(drive: Driver, board: Any, size: tuple[int, int]) -> Any:
    from screens.table.layout.table_layout import table_layout

    drive.resize(*size)
    layout = table_layout(*size, seats=4)
    board.place(layout)
    drive.frames(2)
    return layout


def meshes(board: Any) -> list[Any]:
    from kivy.graphics import Mesh

    return [part for part in board._ground._group.children if isinstance(part, Mesh)]


def boxes(mesh: Any) -> list[Box]:
    """Left, bottom, right and top of each rectangle of a mesh."""
    numbers = list(mesh.vertices)
    corners = [(numbers[at], numbers[at + 1], numbers[at + 8], numbers[at + 9]) for at in range(0, len(numbers), 16)]
    return [(min(x, to_x), min(y, to_y), max(x, to_x), max(y, to_y)) for x, y, to_x, to_y in corners]


@pytest.mark.parametrize("size", SIZES)
def test_it_lies_round_all_tiles_and_within_the_window(drive: Driver, board: Any, size: tuple[int, int]) -> None:
    layout = place(drive, board, size)
    sand, lines = meshes(board)
    around = [max(edges) if place > 1 else min(edges) for place, edges in enumerate(zip(*boxes(sand), strict=True))]
    left, bottom, right, top = around
    assert 0 <= left < board.x
    assert 0 <= bottom < board.y
    assert board.right < right <= size[0]
    assert board.top < top <= size[1]
    for rect in (layout.letters, layout.figures):
        beside = left - rect.right, rect.x - right, size[1] - top - rect.bottom, rect.y - size[1] + bottom
        assert max(beside) >= 0
    assert boxes(lines)[0][0] == pytest.approx(left), "the frame is its edge"


@pytest.mark.parametrize("kind", range(len(TILE_KINDS)))
def test_nothing_is_seen_through_a_tile_but_at_its_corners(drive: Driver, kind: int) -> None:
    from screens.kit.drawing import sprite_names, sprites

    for variant in range(sprite_names.VARIANTS):
        picture = sprites.page(sprites.BUCKETS[-1]).region(sprite_names.tile(kind, variant))
        wide, high = picture.size
        seen, edge = picture.pixels[3::4], int(wide * OPAQUE)
        assert all(set(seen[y * wide + edge : (y + 1) * wide - edge]) == {255} for y in range(edge, high - edge))


@pytest.mark.parametrize("size", SIZES)
def test_it_fills_all_between_the_tiles_and_little_below_them(drive: Driver, board: Any, size: tuple[int, int]) -> None:
    place(drive, board, size)
    sand = boxes(meshes(board)[0])
    left, bottom, right, top = (outer(box[place] for box in sand) for place, outer in enumerate((min, min, max, max)))
    side = board._side_px
    edge = side * OPAQUE + 1  # and a pixel, for the tile's picture is scaled

    def filled(x: float, y: float) -> bool:
        return any(a <= x <= c and b <= y <= d for a, b, c, d in sand)

    for x in range(int(left) + 1, int(right)):
        for y in range(int(bottom) + 1, int(top), 3):
            inside = any(
                tile_x + edge < x < tile_x + side - edge and tile_top - side + edge < y < tile_top - edge
                for tile_x, tile_top in board._corners
            )
            assert inside or filled(x, y), (x, y)
    assert not any(filled(x + side / 2, y - side / 2) for x, y in board._corners)


@pytest.mark.parametrize("size", SIZES)
def test_a_star_lies_where_four_tiles_meet(drive: Driver, board: Any, size: tuple[int, int]) -> None:
    place(drive, board, size)
    stars = boxes(meshes(board)[1])[-INNER_CORNERS:]
    found = {(round((x + right) / 2), round((y + top) / 2)) for x, y, right, top in stars}
    assert len(found) == INNER_CORNERS
    side, corners = board._side_px, board._corners
    for x, y in found:
        # seen from a point, a tile is on each of the four sides
        near = {
            (left + side / 2 > x, top - side / 2 > y)
            for left, top in corners
            if abs(left + side / 2 - x) < side and abs(top - side / 2 - y) < side
        }
        assert len(near) == 4


def test_it_stays_while_tiles_change(drive: Driver, board: Any) -> None:
    from fivetribes import Game
    from screens.board.board_widget import BoardOverlay
    from tests.kit.mid_game import mid_game

    place(drive, board, (1280, 800))
    before = meshes(board)
    board.show(Game.from_position(mid_game()).view(0))
    board.show_overlay(BoardOverlay(lit=frozenset(range(TILES))))
    drive.frames(2)
    now = meshes(board)
    assert len(now) == len(before) == 2
    assert all(one is other for one, other in zip(now, before, strict=True))


def test_it_follows_the_palette(drive: Driver, board: Any) -> None:
    from kivy.graphics import Color

    from screens.kit.palette import PALETTES
    from screens.kit.theme import theme

    place(drive, board, (360, 640))
    for palette in PALETTES.values():
        theme.palette = palette
        drive.frames(1)
        colours = [tuple(part.rgba) for part in board._ground._group.children if isinstance(part, Color)]
        assert colours[:2] == [pytest.approx(palette.board_ground), pytest.approx(palette.board_line)]


@pytest.mark.parametrize("name", ["dark", "light", "contrast"])
@pytest.mark.parametrize("ring", ["lit", "start", "target"])
def test_rings_are_seen_on_it(name: str, ring: str) -> None:
    """They are pictures, so they have one colour in all palettes."""
    from screens.kit.palette import PALETTES, colour
    from screens.paths import ASSETS
    from tests.kit.painters.contrast import ratio

    (code,) = re.findall(r'stroke="#(\w{6})"', (ASSETS / "src" / "sprites" / f"ring_{ring}.svg").read_text("utf-8"))
    assert ratio(colour(code), PALETTES[name].board_ground) >= 3
