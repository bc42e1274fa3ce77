"""What bars and cut-outs cover: Android may not know it in the first frames, and says so by nothing."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from screens.play.box import kinds
from screens.play.game_setup import GameSetup, SeatSetup
from tests.kit.calls import counted
from tests.kit.phone.phone import Insets, Phone, start_on

if TYPE_CHECKING:
    from tests.kit.finger import Hand

UPRIGHT = Insets(left=0, top=66, right=0, bottom=44)
ON_ITS_SIDE = Insets(left=66, top=0, right=44, bottom=0)
NOTHING = Insets(left=0, top=0, right=0, bottom=0)
PEOPLE = (SeatSetup("Anna", "cyan"), SeatSetup("Tomas", "orange"))


def sides(insets: Insets) -> list[float]:
    return [insets.left, insets.top, insets.right, insets.bottom]


@pytest.fixture
def phone(monkeypatch: pytest.MonkeyPatch) -> Phone:
    """One that has not yet laid its window out. Its sizes are those of the tests."""
    from tests.kit import driver  # noqa: F401  Kivy looks where it is when it is first imported

    phone = start_on(monkeypatch)
    phone.density = phone.font_scale = 1.0
    phone.covered = None
    return phone


@pytest.fixture
def begun(phone: Phone, hand: Hand) -> Hand:
    """The app, just started on it."""
    return hand


def asked(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """How often Android is asked from now on."""
    from screens.platform import android

    return counted(monkeypatch, android, "insets")


@pytest.mark.parametrize("first", [None, NOTHING])
def test_they_are_asked_again_in_the_next_frames(phone: Phone, tmp_path: Path, first: Insets | None) -> None:
    from tests.kit.finger import Hand

    phone.covered = first
    hand = Hand(tmp_path / "data")
    try:
        hand.frames(2)
        assert hand.screen.insets == [0, 0, 0, 0]
        phone.covered = UPRIGHT
        hand.frames(2)
        assert hand.screen.insets == sides(UPRIGHT)
    finally:
        hand.close()


@pytest.mark.parametrize("first", [None, NOTHING])
@pytest.mark.parametrize("moment", ["resize", "resume"])
def test_so_they_are_when_the_window_changes_or_somebody_comes_back(
    phone: Phone, begun: Hand, moment: str, first: Insets | None
) -> None:
    phone.covered = UPRIGHT
    begun.frames(2)
    phone.covered = first
    if moment == "resize":
        begun.resize(852, 392)
    else:
        begun.app.on_resume()
    begun.frames(2)
    phone.covered = ON_ITS_SIDE
    begun.frames(2)
    assert begun.screen.insets == sides(ON_ITS_SIDE)


def test_they_are_not_asked_for_ever(phone: Phone, begun: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    from screens.platform.insets import FRAMES

    begun.frames(FRAMES + 2)
    calls = asked(monkeypatch)
    begun.frames(FRAMES)
    assert calls == [], "as after the start"
    begun.app.on_resume()
    begun.app.on_resume()
    begun.frames(2 * FRAMES)
    assert FRAMES <= len(calls) <= FRAMES + 4, "once in a frame, whoever comes back twice"


def test_they_are_asked_once_where_the_answer_is_something(
    phone: Phone, begun: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    phone.covered = UPRIGHT
    begun.frames(2)
    calls = asked(monkeypatch)
    begun.app.on_resume()
    begun.frames(5)
    assert len(calls) == 1


@pytest.mark.parametrize("trouble", ["old", "broken"])
def test_a_phone_that_will_never_know_is_not_asked_again(
    phone: Phone, begun: Hand, monkeypatch: pytest.MonkeyPatch, trouble: str
) -> None:
    """An old one keeps the app clear by itself; each question of one without such classes is written into the log."""
    phone.version, phone.broken = (29, False) if trouble == "old" else (36, True)
    begun.frames(2)
    calls = asked(monkeypatch)
    begun.app.on_resume()
    begun.frames(5)
    assert len(calls) == 1


def test_a_desktop_is_asked_nothing_in_the_next_frames(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    from screens.platform import system

    calls = counted(monkeypatch, system, "insets")
    hand.resize(800, 600)
    hand.frames(10)
    assert len(calls) == 1


def test_an_app_that_ended_asks_no_more(phone: Phone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.kit.finger import Hand

    hand = Hand(tmp_path / "data")
    calls = asked(monkeypatch)
    hand.app.stop()
    hand.frames(3)
    assert calls == []
    hand.close()


def test_what_lies_over_the_page_follows_them(phone: Phone, begun: Hand) -> None:
    """A sheet that was open when the phone was turned, and what was said in passing."""
    phone.covered = UPRIGHT
    begun.app.tell("This has to be read.")
    begun.app.mention("And this goes by.")
    begun.frames(2)
    assert begun.screen.sheet.insets == sides(UPRIGHT)
    phone.covered = ON_ITS_SIDE
    begun.resize(852, 392)
    assert begun.screen.sheet.insets == sides(ON_ITS_SIDE)
    panel = begun.screen.sheet.ids.panel
    assert panel.x >= ON_ITS_SIDE.left
    assert panel.right <= begun.window.width - ON_ITS_SIDE.right
    assert begun.app._snackbar.insets == sides(ON_ITS_SIDE)


@pytest.mark.parametrize("kind", list(kinds()), ids=lambda kind: kind.key)
def test_the_hand_over_screen_follows_them(phone: Phone, begun: Hand, kind: Any) -> None:
    phone.covered = UPRIGHT
    begun.app.change(replace(begun.app.settings, between_players="screen"))
    begun.begin(GameSetup(PEOPLE, seed="4", random_order=False, kind=kind, options=kind.options))
    page = begun.screen
    page.put_away()
    page.presenter.hand_over(begun.app.games.match.decision)
    page.refresh()
    assert page.sheets.hand_over_screen.insets == sides(UPRIGHT)
    phone.covered = ON_ITS_SIDE
    begun.resize(852, 392)
    assert page.sheets.hand_over_screen.insets == sides(ON_ITS_SIDE)
