"""Cells in rows and columns: as many as there is room for, the least needed go first, in all crowds alike."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.kit.stage import Stage

pytestmark = pytest.mark.usefixtures("stage")


def wide(letters: int, icon: float, size: float, near: float) -> float:
    """A cell with a picture and so many letters."""
    return icon + near + letters * size * 0.6


def test_nothing_leaves_the_width_and_nothing_overlaps(stage: Stage) -> None:
    from screens.kit.parts.crowd import Wishes, plan_crowd

    rng = Random(11)
    planned = 0
    for _ in range(400):
        cells = rng.randint(1, 8)
        icon = rng.choice((13, 17, 22))
        crowds = [[partial(wide, rng.randint(1, 3), icon) for _ in range(cells)] for _ in range(rng.randint(2, 4))]
        wishes = Wishes(rng.randint(1, 8), rng.randint(1, 4), rng.randint(12, 18), 4, 2, even=rng.random() < 0.5)
        room = rng.uniform(20, 300)
        plan = plan_crowd(crowds, wishes, room)
        if plan is None:
            assert max(crowd[0](12, 2) for crowd in crowds) > room, "not even the most needed one has room"
            continue
        planned += 1
        columns = len(plan.xs)
        assert plan.shown <= min(cells, columns * plan.rows)
        assert 12 <= plan.size <= wishes.size
        for crowd in crowds:
            for number, cell in enumerate(crowd[: plan.shown]):
                start = plan.xs[number % columns]
                end = start + cell(plan.size, plan.near)
                following = plan.xs[number % columns + 1] if number % columns + 1 < columns else room
                assert end <= following + 1e-6
    assert planned > 200


def test_more_room_never_shows_fewer(stage: Stage) -> None:
    from screens.kit.parts.crowd import Wishes, plan_crowd

    crowd = [partial(wide, letters, 20) for letters in (1, 2, 1, 3, 2, 1)]
    shown = [
        plan.shown if (plan := plan_crowd([crowd], Wishes(6, 2, 15, 4, 2, even=False), room)) else 0
        for room in range(20, 400, 5)
    ]
    assert shown == sorted(shown)
    assert shown[-1] == len(crowd)


def test_cells_go_where_the_plan_says(stage: Stage) -> None:
    from kivy.properties import NumericProperty
    from kivy.uix.widget import Widget

    from screens.kit.parts.crowd import Crowd, CrowdPlan

    class Cell(Widget):
        """A cell."""

        font_size, near, natural = NumericProperty(0), NumericProperty(0), NumericProperty(30)

    crowd = Crowd(pos=(100, 50), size=(200, 60), row=20, gap=5)
    cells = [Cell() for _ in range(5)]
    for cell in cells:
        crowd.add_widget(cell)
    crowd.plan = CrowdPlan(4, 14, 3, (0, 40), 2)
    assert [cell.opacity for cell in cells] == [1, 1, 1, 1, 0]
    assert [tuple(cell.pos) for cell in cells[:4]] == [(100, 90), (140, 90), (100, 65), (140, 65)]
    crowd.pos = 0, 50
    assert [cell.x for cell in cells[:2]] == [0, 40]
