"""From the last move to the score: the winner's moment, and turns that are shown once more."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from screens.kit.table.phase import Over
from screens.kit.table.replay.stepper import StepperAction
from screens.play.game_setup import GameSetup, SeatSetup
from screens.table.model.phase import Replaying

if TYPE_CHECKING:
    from tests.kit.finger import Hand

PEOPLE = GameSetup((SeatSetup("Anna", "cyan"), SeatSetup("Tomas", "orange")), seed="end", random_order=False)


@pytest.fixture
def hand(tmp_path: Path) -> Iterator[Hand]:
    from tests.kit.finger import Hand

    hand = Hand(tmp_path / "data")
    hand.app.change(replace(hand.app.settings, pace="off", between_players="secrets"))
    hand.begin(PEOPLE)
    assert hand.play_ahead(lambda _decision: False, Random("end")) is None
    hand.frames(5)
    yield hand
    hand.close()


def page(hand: Hand) -> Any:
    return hand.app.screens.current_screen


def celebrating(hand: Hand) -> bool:
    from screens.pages.winner_moment import WinnerMoment

    return any(isinstance(child, WinnerMoment) for child in page(hand).children)


def heard(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    names: list[str] = []
    monkeypatch.setattr(hand.app.sounds, "play", names.append)
    return names


def test_the_winner_is_seen_and_heard_once(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    names = heard(hand, monkeypatch)
    hand.app.games.show_score()
    hand.frames(2)
    assert page(hand).name == "score"
    assert celebrating(hand)
    assert names == ["win"]
    hand.back()
    assert page(hand).name == "score", "the key ends the moment only"
    assert not celebrating(hand)
    hand.app.go("table")
    hand.frames(2)
    hand.app.games.show_score()
    hand.frames(2)
    assert not celebrating(hand), "once is enough"
    assert names == ["win"]


def test_reduced_motion_neither_shows_nor_sounds(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    names = heard(hand, monkeypatch)
    hand.app.change(replace(hand.app.settings, reduced_motion=True))
    hand.app.games.show_score()
    hand.frames(2)
    assert not celebrating(hand)
    assert names == []


def test_a_key_moment_is_shown_on_the_board_and_then_the_score_again(hand: Hand) -> None:
    hand.app.games.show_score()
    hand.wait(2.2)
    score = page(hand)
    moment = score.result.moments[1]
    score.dispatch("on_moment", moment.at)
    hand.frames(2)
    assert page(hand).name == "table"
    assert isinstance(hand.table.presenter.phase, Replaying)
    position = hand.table.presenter.phase.position
    assert hand.table.presenter.phase.recording.before(moment.at, 0) == position
    hand.table.input.press(StepperAction.CLOSE)
    hand.frames(2)
    assert page(hand) is score
    assert isinstance(hand.table.presenter.phase, Over)
    assert not celebrating(hand)


def test_a_key_moment_is_of_the_turn_that_is_shown(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted: list[int] = []
    monkeypatch.setattr(hand.table.replay, "open", lambda at, then: wanted.append(at))
    hand.app.games.show_score()
    hand.wait(2.2)
    for moment in page(hand).result.moments:
        turn = hand.app.games.match.turn_log.turns[moment.at]
        assert (turn.round, turn.seat) == (moment.round, moment.seat)
        hand.app.page("score").dispatch("on_moment", moment.at)
    assert wanted == [moment.at for moment in hand.app.page("score").result.moments]
