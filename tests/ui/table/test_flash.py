"""A sentence about tiles that is touched lets them flash, so that they are found on the board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes.model.grid import distance
from screens.play.game_setup import GameSetup, SeatSetup
from screens.table.model.actions import Command, ShowTiles
from tests.kit.offscreen import NAMED

if TYPE_CHECKING:
    from tests.kit.finger import Hand

PEOPLE = GameSetup((SeatSetup("Anna", "cyan"), SeatSetup("Tomas", "orange")), seed="taps", random_order=False)
SIZES = {"phone": (360, 640), "landscape": (852, 392), "upright": (768, 1024), "tablet": (1280, 800), **NAMED}


@pytest.fixture
def hand(tmp_path: Path) -> Iterator[Hand]:
    from tests.kit.finger import Hand

    hand = Hand(tmp_path / "data")
    hand.app.change(replace(hand.app.settings, pace="off", between_players="secrets", sound=False))
    hand.begin(PEOPLE)
    hand.to_sowing()
    yield hand
    hand.close()


def refused(hand: Hand) -> int:
    """Touch a tile on which the sowing cannot end, and wait until its ring of a press is gone."""
    plan = hand.table.presenter.interaction.plan
    hand.tap_tile(min(plan.lit))
    start = plan.laid.path[0]
    far = max(range(30), key=lambda tile: distance(start, tile))
    hand.tap_tile(far)
    assert hand.table.model.prompt.warns
    return far


def drawn(hand: Hand) -> list[Any]:
    """What the flash draws now."""
    from kivy.graphics import Rectangle

    return [part for part in hand.table.flash._group.children if isinstance(part, Rectangle)]


@pytest.mark.parametrize("size", SIZES)
def test_a_refusal_that_is_touched_shows_its_tile_and_stays(hand: Hand, size: str) -> None:
    hand.resize(*SIZES[size])
    tile = refused(hand)
    said = hand.table.model.prompt.reason
    overlay = hand.table.board.overlay
    hand.tap_key(Command.PROMPT)
    assert hand.table.flash.tiles == (tile,)
    assert hand.table.sheet is None
    assert hand.table.model.prompt.reason == said
    assert hand.table.board.overlay == overlay, "what is planned stays in sight"


def test_a_refusal_that_has_no_room_is_said_in_full_first(hand: Hand) -> None:
    """With large letters on a small phone; the longest ones there are have room even there."""
    from kivy.metrics import Metrics

    from screens.kit.sheet import NoticeSheet

    Metrics.fontscale = 1.5
    hand.resize(640, 360)
    tile = refused(hand)
    hand.tap_key(Command.PROMPT)
    assert hand.table.flash.tiles == (tile,)
    said = hand.table.presenter.warning = 40 * "This one never ends. "
    hand.table.refresh()
    hand.table.input.press(Command.PROMPT)
    assert isinstance(hand.table.sheet, NoticeSheet)
    assert hand.table.sheet.text == said


def test_a_flash_blinks_for_a_moment_and_then_nothing_runs(hand: Hand) -> None:
    hand.resize(*SIZES["tablet"])
    hand.table.flash.show((3, 4))
    assert len(drawn(hand)) == 2
    seen = set()
    for _ in range(20):
        seen.add(hand.table.flash._colour.a)
        hand.wait(0.1)
    assert seen == {0, 1}
    hand.wait(1)
    assert not drawn(hand)
    assert hand.table.flash._event is None


def test_where_nothing_may_move_it_is_steady(hand: Hand) -> None:
    hand.app.change(replace(hand.app.settings, reduced_motion=True))
    tile = refused(hand)
    hand.tap_key(Command.PROMPT)
    hand.wait(1)
    assert hand.table.flash.tiles == (tile,)
    assert hand.table.flash._colour.a == 1
    hand.wait(2)
    assert not hand.table.flash.tiles


def test_the_ring_is_round_its_tile(hand: Hand) -> None:
    hand.resize(*SIZES["tablet"])
    hand.table.flash.show((8,))
    (ring,) = drawn(hand)
    x, y, w, h = hand.table.board.tile_box(8)
    assert ring.pos[0] + ring.size[0] / 2 == pytest.approx(x + w / 2, abs=1)
    assert ring.pos[1] + ring.size[1] / 2 == pytest.approx(y + h / 2, abs=1)
    hand.resize(960, 600)
    assert not drawn(hand), "the tiles are elsewhere"


def test_the_lines_of_a_card_show_their_tiles(hand: Hand) -> None:
    hand.resize(*SIZES["tablet"])
    while not any(line.tiles for line in hand.table.model.card.lines) if hand.table.model.card else True:
        interaction = hand.to_sowing()
        plan = interaction.plan
        for start in sorted(plan.lit):
            hand.tap_tile(start)
            for end in sorted(plan.goals().keys() - plan.lit - {start}):
                plan.aim(end, plan.goals()[end][0])
                hand.table.refresh()
                if any(line.tiles for line in hand.table.model.card.lines):
                    break
            else:
                plan.forget_goal()
                hand.table.input.undo()
                continue
            break
    tiles = tuple(dict.fromkeys(tile for line in hand.table.model.card.lines for tile in line.tiles))
    hand.tap_key(ShowTiles(tiles))
    assert hand.table.flash.tiles == tiles
