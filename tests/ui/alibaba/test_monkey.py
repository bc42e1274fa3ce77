"""Anything is touched at Ali Baba's table, in any order: nothing breaks, and only one's own treasures show."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from fivetribes.alibaba.model.options import BASE, LAMP_VARIANT, SMALLER, Options
from fivetribes.alibaba.model.steps import OVER
from tests.kit.offscreen import LOW

SIZES = ((360, 640), (852, 392), (1280, 800), *LOW)
STEPS = 220


@pytest.mark.parametrize("seed", range(3))
def test_anything_can_be_touched_at_any_time(seed: int) -> None:
    from tests.kit.alibaba.cave_hand import CaveHand

    hand = CaveHand()
    try:
        play(hand, seed)
    finally:
        hand.close()


def play(hand: Any, seed: int) -> None:
    """So many touches."""
    rng = Random(seed)
    variant = (BASE, LAMP_VARIANT, SMALLER)[seed]
    hand.begin(None, None, *(("merchant",) if variant is not SMALLER else ()), options=Options(variant), seed=str(seed))
    hand.set(pace="fast", between_players=rng.choice(["screen", "secrets"]))
    table = hand.table
    for step in range(STEPS):
        act(hand, rng)
        hand.frames(rng.choice([1, 1, 2, 12]))
        model = table.model
        for own, tiles in enumerate(model.view.hands):
            if tiles is not None and model.view.step[0] != OVER:
                assert own == table.presenter.eyes.person, step
        view = table.match.view(table.presenter.looking)
        assert table.presenter.is_animating or table.presenter.view == view
        for region in table.surfaces:
            assert region.cut == [], step
    assert len(table.match.game.entries) > 5


def act(hand: Any, rng: Random) -> None:
    """Touch, hold, press a key, turn the device."""
    table = hand.table
    screen = table.sheets.hand_over_screen
    if screen is not None and rng.random() < 0.5:
        screen.dispatch("on_ready")
        return
    chance = rng.random()
    targets = [target for region in table.surfaces for target in region.targets]
    if chance < 0.06:
        hand.resize(*rng.choice(SIZES))
    elif chance < 0.12:
        rng.choice([table.undo, table.redo, table.back, table.pause, table.resume, table.hurry])()
        table.resume()
    elif chance < 0.2:
        table.input.hold(rng.choice(targets).key)
    elif table.sheet is not None:
        table.close()
    else:
        live = [target for target in targets if target.live]
        table.input.press(rng.choice(live if rng.random() < 0.8 else targets).key)
