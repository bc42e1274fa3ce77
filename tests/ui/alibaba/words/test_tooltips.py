"""What the mouse reads is for who sees the table: it names nothing that stands nowhere. The label says all of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from fivetribes.alibaba.model.options import LAMP_VARIANT, Options
from fivetribes.alibaba.model.steps import Ask
from fivetribes.alibaba.text.names import place_name, tile_name
from fivetribes.game.random_play import random_move
from screens.alibaba.model.actions import TapBeside, TapPlace, TapTreasures
from screens.play.game_setup import GameSetup, SeatSetup

if TYPE_CHECKING:
    from tests.kit.alibaba.cave_hand import CaveHand

SIZES = ((392, 852), (852, 392), (1280, 800))


@pytest.fixture
def hand() -> Iterator[CaveHand]:
    from tests.kit.alibaba.cave_hand import CaveHand

    hand = CaveHand()
    yield hand
    hand.close()


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_tile_is_named_as_it_is_seen(hand: CaveHand, size: tuple[int, int]) -> None:
    from screens.kit.keys.targets import spots_of

    hand.resize(*size)
    hand.begin(None, "merchant", options=Options(LAMP_VARIANT))
    hand.play_until(Ask.TAKE, Random(1), least=12)
    view = hand.table.presenter.view
    labels = {target.key: target.name for region in hand.table.surfaces for target in region.targets}
    kinds = set()
    for spot in spots_of(hand.table):
        if isinstance(spot.name, TapPlace):
            tile, place = tile_name(view.tiles[spot.name.place]), place_name(spot.name.place)
            assert spot.label is not None
            tip = spot.label()
            assert tip.startswith(tile[0].upper() + tile[1:])
            assert place not in tip
            assert labels[spot.name].startswith(f"{tile}, {place}")
            assert labels[spot.name].endswith(tip[len(tile) :].removeprefix(", forbidden"))
        elif isinstance(spot.name, TapBeside):
            assert spot.label() == tile_name(spot.name.tile).capitalize()
            assert labels[spot.name] == f"beside the cave: {tile_name(spot.name.tile)}"
        elif isinstance(spot.name, TapTreasures):
            assert spot.label() in ("", "Your treasures"), "the numbers are seen"
            assert len(labels[spot.name]) > len("Your treasures, ")
        kinds.add(type(spot.name))
    assert {TapPlace, TapBeside, TapTreasures} <= kinds


def test_no_name_beside_the_mouse_has_coordinates_that_stand_nowhere(tmp_path: Path) -> None:
    """Of Five Tribes too: where none stand beside the board."""
    from screens.kit.keys.targets import spots_of
    from tests.kit.finger import Hand

    hand = Hand(tmp_path / "data")
    hand.be_quick()
    hand.resize(568, 320)
    seats = (SeatSetup("Anna", "cyan"), SeatSetup("Tomas", "orange"))
    hand.begin(GameSetup(seats, seed="4", random_order=False))
    rng, read = Random(1), set()
    for _ in range(30):
        hand.settle()
        decision = hand.table.presenter.decision
        if decision is None:
            break
        assert not hand.table.presenter.coordinates, "the window is too low for them"
        read |= {spot.label() for spot in spots_of(hand.screen) if spot.label is not None}
        hand.table.match.play(random_move(decision, rng))
    hand.close()
    assert len(read) > 20
    assert not [text for text in read if re.search(r"\b[A-F][1-5]\b", text)]
