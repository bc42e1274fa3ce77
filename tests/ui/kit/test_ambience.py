"""The wind: without end, never two of them, and silent while nobody is here."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from screens.platform.ambience import EVERY

if TYPE_CHECKING:
    from tests.kit.finger import Hand


class Piece:
    """A piece of wind, as long as those in the files."""

    def __init__(self, source: str, hand: Hand, log: list[Piece]) -> None:
        self.name, self.length, self.volume = Path(source).stem, 8.98, 1.0
        self._hand, self._log = hand, log
        self.began: list[float] = []
        self._ends = 0.0

    @property
    def state(self) -> str:
        return "play" if self._hand.time.now < self._ends else "stop"

    def play(self) -> None:
        self.began.append(self._hand.time.now)
        self._ends = self._hand.time.now + self.length
        self._log.append(self)

    def stop(self) -> None:
        self._ends = 0.0


@pytest.fixture
def pieces(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> list[Piece]:
    """The pieces in the order in which they were begun."""
    from kivy.core.audio import SoundLoader

    begun: list[Piece] = []
    monkeypatch.setattr(SoundLoader, "load", lambda source: Piece(source, hand, begun))
    return begun


def blow(hand: Hand, percent: int = 50) -> None:
    hand.app.change(replace(hand.app.settings, ambience=percent))


def heard(pieces: list[Piece]) -> list[str]:
    return sorted({piece.name for piece in pieces if piece.state == "play"})


def test_nothing_blows_until_it_is_wanted(hand: Hand, pieces: list[Piece]) -> None:
    hand.wait(3.0)
    assert pieces == []
    assert hand.app._ambience is None


def test_pieces_follow_each_other_without_a_gap_and_none_follows_itself(hand: Hand, pieces: list[Piece]) -> None:
    blow(hand)
    for _ in range(60):
        hand.wait(1.0)
        assert 1 <= len(heard(pieces)) <= 2
    names = [piece.name for piece in pieces]
    assert 9 <= len(names) <= 11
    assert all(one != other for one, other in pairwise(names))
    assert {piece.volume for piece in pieces} == {pieces[0].volume}


def test_it_is_never_doubled(hand: Hand, pieces: list[Piece]) -> None:
    for percent in (50, 75, 25):
        blow(hand, percent)
    hand.app.on_resume()
    hand.app._on_focus(None, True)
    assert len(pieces) == 1
    hand.wait(EVERY + 0.5)
    assert len(pieces) == 2


def test_another_volume_is_heard_at_once(hand: Hand, pieces: list[Piece]) -> None:
    blow(hand, 100)
    assert pieces[0].volume == 1.0
    blow(hand, 25)
    assert pieces[0].volume < 0.2
    assert heard(pieces) == [pieces[0].name]


def test_it_ends_when_it_is_switched_off_and_when_the_app_ends(hand: Hand, pieces: list[Piece]) -> None:
    blow(hand)
    blow(hand, 0)
    assert heard(pieces) == []
    hand.wait(2 * EVERY)
    assert len(pieces) == 1
    blow(hand)
    hand.app.on_stop()
    assert heard(pieces) == []


def test_it_ends_when_nobody_is_here_and_begins_again(hand: Hand, pieces: list[Piece]) -> None:
    blow(hand)
    for leave, back in (
        (hand.app.on_pause, hand.app.on_resume),
        (lambda: hand.app._on_focus(None, False), lambda: hand.app._on_focus(None, True)),
    ):
        leave()
        assert heard(pieces) == []
        begun = len(pieces)
        hand.wait(2 * EVERY)
        assert len(pieces) == begun, "nothing goes on meanwhile"
        back()
        assert len(heard(pieces)) == 1


def test_it_begins_by_itself_once_home_is_there(hand: Hand, pieces: list[Piece]) -> None:
    hand.app.settings = replace(hand.app.settings, ambience=50)
    hand.frames(10)
    assert pieces == [], "not before the first frames"
    hand.wait(1.2)
    assert len(heard(pieces)) == 1
