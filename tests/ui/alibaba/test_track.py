"""The score track: each marker stands on the number of its player's points, also where several have the same."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, product
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from screens.alibaba.model.view_model import CaveTableModel


@pytest.fixture(scope="module")
def model() -> CaveTableModel:
    from tests.kit.alibaba.cave_hand import CaveHand

    hand = CaveHand()
    try:
        hand.resize(1280, 800)
        hand.begin(None, "merchant", "merchant", "merchant")
        found: CaveTableModel = hand.table.model
    finally:
        hand.close()
    return found


@pytest.mark.parametrize("points", list(product((0, 1, 31), repeat=4)), ids=str)
def test_equal_points_stand_at_one_place_and_no_marker_covers_the_middle_of_another(
    model: CaveTableModel, points: tuple[int, ...]
) -> None:
    from screens.alibaba.paint.top import paint
    from screens.kit.drawing import sprite_names
    from screens.kit.drawing.marks import Picture

    players = tuple(replace(player, points=own) for player, own in zip(model.players, points, strict=True))
    drawing = paint(replace(model, players=players))
    track = model.layout.track
    assert track is not None
    names = {sprite_names.marker(player.colour): player.points for player in players}
    pictures = [mark for mark in drawing.marks if isinstance(mark, Picture)]
    places = [(names[mark.name], mark.rect) for mark in pictures if mark.name in names]
    assert len(places) == 4
    for (own, one), (others, other) in combinations(places, 2):
        x, y = one.x + one.w / 2, other.x + other.w / 2
        assert (own == others) is (abs(x - y) < 0.01)
        assert not other.holds(x, one.y + one.h / 2)
        assert not one.holds(y, other.y + other.h / 2)
    assert min(place.y for _, place in places) >= 0
    assert max(place.bottom for _, place in places) <= model.layout.top_bar.bottom  # type: ignore[union-attr]
