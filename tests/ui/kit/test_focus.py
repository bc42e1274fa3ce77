"""Where the focus goes: arithmetic on rectangles, without a window."""

from __future__ import annotations

from itertools import product

import pytest

from screens.kit.focus import FocusTarget
from screens.kit.keys.steps import nearest, next_stop, reading_order, stops, towards

WAYS = {"right": (1, 0), "left": (-1, 0), "up": (0, 1), "down": (0, -1)}


def target(name: object, x: float, y: float, w: float = 40, h: float = 40, group: int = 0) -> FocusTarget:
    return FocusTarget(name, (x, y, w, h), lambda: None, group=group)


def grid(columns: int, rows: int, gap: float = 4, group: int = 1) -> dict[object, FocusTarget]:
    """Tiles by column and row, the first row above."""
    pitch = 40 + gap
    places = product(range(columns), range(rows))
    return {place: target(place, place[0] * pitch, (rows - place[1]) * pitch, group=group) for place in places}


def test_things_are_read_by_lines() -> None:
    low = [target("c", 0, 0), target("d", 100, 6)]  # not quite beside each other
    high = [target("a", 0, 200), target("b", 100, 190, h=60)]
    assert [one.name for one in reading_order([low[1], high[1], low[0], high[0]])] == ["a", "b", "c", "d"]


def test_a_high_thing_is_not_in_the_line_of_all_that_stands_beside_it() -> None:
    side = [target(name, 100, y) for name, y in (("a", 160), ("b", 80), ("c", 0))]
    assert [one.name for one in reading_order([*side, target("high", 0, 0, h=200)])] == ["a", "high", "b", "c"]


def test_tab_stops_at_single_things_and_at_groups() -> None:
    things = [target(1, 0, 0, group=2), target(2, 0, 50), target(3, 0, 100, group=1), target(4, 50, 0, group=2)]
    assert [[one.name for one in stop] for stop in stops(things)] == [[2], [3], [1, 4]]


@pytest.mark.parametrize(
    ("now", "by", "then"), [(2, 1, [3]), (3, 1, [1, 4]), (4, 1, [2]), (2, -1, [1, 4]), (1, -1, [3])]
)
def test_tab_goes_round(now: int, by: int, then: list[int]) -> None:
    things = [target(1, 0, 0, group=2), target(2, 0, 50), target(3, 0, 100, group=1), target(4, 50, 0, group=2)]
    found = next_stop(things, next(one for one in things if one.name == now), by)
    assert [one.name for one in found] == then


def test_tab_goes_on_from_what_is_gone() -> None:
    things = [target(1, 0, 0), target(2, 0, 50)]
    assert [one.name for one in next_stop(things, target(9, 0, 0), 1)] == [1]
    assert [one.name for one in next_stop(things, target(9, 0, 0), -1)] == [2]


@pytest.mark.parametrize(("columns", "rows"), [(6, 5), (5, 6)])
def test_arrows_go_over_a_board_tile_by_tile(columns: int, rows: int) -> None:
    tiles = grid(columns, rows)
    for (column, row), now in tiles.items():
        for right, up in WAYS.values():
            found = towards(list(tiles.values()), now, right, up)
            assert found == tiles.get((column + right, row - up))


def test_arrows_stay_in_their_group() -> None:
    board, other = grid(2, 2), target("other", 90, 88, group=2)
    assert towards([*board.values(), other], board[1, 0], 1, 0) is None


def test_an_arrow_goes_to_what_lies_across_the_way_not_to_what_is_exactly_below() -> None:
    """A row as wide as the page comes after a small button at its right end."""
    button, wide, far = target("button", 300, 200), target("wide", 0, 100, w=340), target("far", 300, 0)
    found = towards([button, wide, far], button, 0, -1)
    assert found is not None
    assert found.name == "wide"


def test_of_two_below_the_nearer_middle_comes_first() -> None:
    above, left, right = target("above", 100, 100, w=100), target("left", 60, 0, w=60), target("right", 130, 0, w=60)
    found = towards([above, left, right], above, 0, -1)
    assert found is not None
    assert found.name == "right"


def test_up_and_down_go_from_card_to_card_and_from_button_to_button() -> None:
    cards = [target(("card", place), 0, 200 - 100 * place, 300, 90) for place in range(3)]
    buttons = [target(("button", place), 250, 240 - 100 * place) for place in range(3)]
    for kind in (cards, buttons):
        assert towards(cards + buttons, kind[0], 0, -1) == kind[1]
        assert towards(cards + buttons, kind[2], 0, 1) == kind[1]
    assert towards(cards + buttons, cards[0], 1, 0) == buttons[0]
    seen_again = target(("card", 0), 0, 200, 300, 90)
    assert towards(cards + buttons, seen_again, 0, -1) == cards[1], "what was found before is the same thing"


def test_nearest() -> None:
    assert nearest([], (0, 0)) is None
    found = nearest([target("a", 0, 0), target("b", 100, 0)], (90, 20))
    assert found is not None
    assert found.name == "b"
