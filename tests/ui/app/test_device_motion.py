"""A device that asks for no animations: the app follows, and keeps what the player chose."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from screens.play.game_setup import GameSetup, SeatSetup
from screens.play.settings import Settings, SettingsFile

if TYPE_CHECKING:
    from tests.kit.finger import Hand

SETUP = GameSetup((SeatSetup("Anna", "cyan"), SeatSetup("Tomas", "black")), seed="4")
Still = Callable[[bool], None]


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch) -> Still:
    """Has the device ask for no animations, or not."""
    from screens.platform import system

    return lambda still: monkeypatch.setattr(system, "removes_animations", lambda: still)


def is_still(hand: Hand) -> bool:
    from screens.kit.sheet import Sheet

    table = hand.table
    slow = {not table.board.slowness, not Sheet.slowness}
    found = slow | {table.pace == "off", not Sheet.moves, table.settings.reduced_motion}
    assert len(found) == 1, "all of it moves, or nothing"
    return found.pop()


def test_it_is_followed_from_the_start(tmp_path: Path, device: Still) -> None:
    from tests.kit.finger import Hand

    device(True)
    hand = Hand(tmp_path)
    try:
        hand.begin(SETUP)
        assert is_still(hand)
        hand.app.change(replace(hand.app.settings, pace="slow"))
        assert is_still(hand), "whatever else is set"
    finally:
        hand.close()
    assert SettingsFile(tmp_path / "settings.json").load() == replace(Settings(), pace="slow", tips=False), (
        "nobody chose it here"
    )


def test_it_is_followed_when_somebody_looks_again(hand: Hand, device: Still) -> None:
    hand.begin(SETUP)
    assert not is_still(hand)
    for still in (True, False):
        hand.app.dispatch("on_pause")
        device(still)
        hand.app.dispatch("on_resume")
        assert is_still(hand) == still


def test_a_player_may_want_it_on_any_device(hand: Hand, device: Still) -> None:
    device(False)
    hand.begin(SETUP)
    hand.app.change(replace(hand.app.settings, reduced_motion=True))
    assert is_still(hand)


def test_the_settings_tell_of_it(hand: Hand, device: Still) -> None:
    hand.app.go("settings")
    note = hand.screen.ids.reduced_motion.note
    device(True)
    hand.app.go("settings")
    assert hand.screen.ids.reduced_motion.note == "Your device already asks for no animations." != note
    assert not hand.screen.ids.reduced_motion.active, "what the player chose is shown as it is"
