"""The numbers of a path's steps stand by the edges they cross, and hide no face of a meeple that would be dropped."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise
from random import Random

import pytest

from fivetribes import Game
from fivetribes.game.random_play import random_move
from fivetribes.game.view import View
from fivetribes.model.moves import Sow
from screens.board.path_sprites import PathSpot, path_look, path_spots
from screens.board.step_discs import disc_middles, face_of
from screens.board.tile_sprites import BoardOverlay, ghost_faces, standing_faces, state_of
from screens.kit.drawing.rect import Rect, moved
from screens.table.layout.table_layout import TableLayout, table_layout
from tests.kit.offscreen import LOW

SIZES = ((360, 640), (393, 851), (852, 392), (1280, 800), (1920, 1080), *LOW)
#: Of many paths, so few may hide a part of a face: on crowded tiles there is not always a place.
FEW = 0.01
#: The arrow's head on so many of the faces of meeples that stand there: those of ghosts matter more.
SOME = 0.03


def sowings(games: int) -> Iterator[tuple[View, Sow]]:
    """Sowings of random games."""
    for seed in range(games):
        game, rng = Game.new(4, f"discs/{seed}"), Random(seed)
        while (decision := game.pending()) is not None:
            if decision.sowing is not None:
                sow = decision.sowing.random(rng)
                assert sow is not None
                yield decision.view, sow
            game.play(random_move(decision, rng))


def drawn(layout: TableLayout, view: View, sow: Sow) -> tuple[list[PathSpot], list[Rect], list[Rect]]:
    """Discs and head of a proposed path as the board draws them, the faces of its ghosts, and of those that stand."""
    board = layout.board
    ghosts = tuple((tile, tribe, True) for tile, tribe in zip(sow.path[1:], sow.tribes, strict=True))
    overlay = BoardOverlay(picked=sow.path[0], proposed=sow.path, ghosts=ghosts)
    places = {tile: moved(layout.tile_rect(tile), -board.x, -board.y) for tile in sow.path}
    states = {tile: overlay.on_tile(tile, state_of(view, tile, range(4))) for tile in places}
    faces = [face for tile, place in places.items() for face in ghost_faces(states[tile], place)]
    standing = [face for tile, place in places.items() for face in standing_faces(states[tile], place)]
    middles = [(places[tile].x + places[tile].w / 2, places[tile].y + places[tile].h / 2) for tile in sow.path]
    return path_spots(middles, 0, layout.tile, faces, standing)[1], faces, standing


def box(spot: PathSpot) -> Rect:
    return Rect(spot.x - spot.w / 2, spot.y - spot.h / 2, spot.w, spot.h)


def shared(one: Rect, other: Rect) -> float:
    """Which part of the second one the first one hides."""
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, across) * max(0.0, down) / (other.w * other.h)


@pytest.mark.parametrize("size", SIZES)
def test_discs_and_arrow_leave_the_faces_of_ghosts_free(size: tuple[int, int]) -> None:
    layout = table_layout(*size, seats=4)
    hidden = struck = paths = 0
    for view, sow in sowings(12):
        marks, faces, standing = drawn(layout, view, sow)
        assert len(marks) == len(sow.tribes) + 1
        assert len(faces) >= 1
        discs = [box(spot) for spot in marks]
        hidden += any(shared(disc, face) > 0.1 for disc in discs for face in faces)
        struck += any(shared(discs[-1], face) > 0.25 for face in standing)
        assert all(shared(one, other) < 0.2 for one, other in combinations(discs[:-1], 2)), "each number can be read"
        paths += 1
    assert paths > 300
    assert hidden <= FEW * paths
    assert struck <= SOME * paths


def test_without_ghosts_each_stands_on_its_edge() -> None:
    points = [(50.0, 50.0), (150.0, 50.0), (150.0, 150.0)]
    assert disc_middles(list(pairwise(points)), 96, 20, 23, 20, ()) == [(100, 50), (150, 100)]


def test_one_that_would_hide_a_face_goes_along_its_step() -> None:
    face = face_of(Rect(90, 40, 20, 20))
    ((x, y),) = disc_middles([((50.0, 50.0), (150.0, 50.0))], 96, 20, 23, 20, [face])
    assert y == 50
    assert abs(x - 100) >= (20 + face.w) / 2, "the disc stands beside the face"


def test_an_edge_that_is_crossed_twice_has_both_numbers() -> None:
    steps = [((50.0, 50.0), (150.0, 50.0)), ((150.0, 50.0), (50.0, 50.0))]
    one, other = disc_middles(steps, 96, 20, 23, 20, ())
    assert abs(one[0] - other[0]) >= 20 or abs(one[1] - other[1]) >= 10


def test_the_arrow_follows_the_last_number() -> None:
    for (x, y), direction in (((150, 50), "right"), ((50, 150), "down"), ((-50, 50), "left"), ((50, -50), "up")):
        _, (disc, head) = path_spots([(50.0, 50.0), (float(x), float(y))], 0, 96)
        assert head.name.endswith(direction)
        away = abs(head.x - disc.x) + abs(head.y - disc.y)
        assert away == pytest.approx(path_look(96).away)
