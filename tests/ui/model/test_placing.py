"""Where a popover goes: beside its thing, inside of the window."""

from __future__ import annotations

from itertools import product

import pytest

from screens.kit.drawing.placing import beside, room_beside

AREA = (8.0, 8.0, 1264.0, 784.0)
GAP = 8.0


def covers(place: tuple[float, float], size: tuple[float, float], thing: tuple[float, ...]) -> bool:
    across = min(place[0] + size[0], thing[0] + thing[2]) - max(place[0], thing[0])
    up = min(place[1] + size[1], thing[1] + thing[3]) - max(place[1], thing[1])
    return across > 0 and up > 0


@pytest.mark.parametrize("below_first", [False, True])
def test_it_is_in_the_area_and_beside_the_thing_wherever_that_is(below_first: bool) -> None:
    size = (400.0, 300.0)
    for x, y in product(range(8, 1200, 37), range(8, 700, 31)):
        thing = (float(x), float(y), 60.0, 80.0)
        place = beside(thing, size, AREA, GAP, below_first=below_first)
        assert AREA[0] <= place[0] <= AREA[0] + AREA[2] - size[0]
        assert AREA[1] <= place[1] <= AREA[1] + AREA[3] - size[1]
        assert not covers(place, size, thing), (thing, place)


def test_a_button_has_it_below_and_a_thing_at_its_right() -> None:
    thing = (100.0, 700.0, 48.0, 48.0)
    assert beside(thing, (300, 200), AREA, GAP, below_first=True) == (100, 492)
    assert beside(thing, (300, 200), AREA, GAP, below_first=False) == (156, 548)  # their upper edges are one line


def test_it_goes_to_the_other_side_where_there_is_no_room() -> None:
    low, right = (100.0, 20.0, 48.0, 48.0), (1200.0, 400.0, 60.0, 60.0)
    assert beside(low, (300, 200), AREA, GAP, below_first=True) == (100, 76)
    assert beside(right, (300, 200), AREA, GAP, below_first=False) == (892, 260)


def test_what_has_room_on_no_side_is_still_inside() -> None:
    thing = (400.0, 300.0, 400.0, 200.0)
    place = beside(thing, (700, 600), AREA, GAP, below_first=False)
    assert AREA[0] <= place[0] <= 1272 - 700
    assert AREA[1] <= place[1] <= 792 - 600


def test_how_high_a_popover_of_a_button_may_become() -> None:
    assert room_beside((8.0, 744.0, 48.0, 48.0), AREA, GAP) == 728
    assert room_beside((8.0, 20.0, 48.0, 48.0), AREA, GAP) == 716
