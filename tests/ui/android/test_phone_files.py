"""Files on a phone: the player chooses them on pages of Android's, and the app reaches no others."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes.game.random_play import random_move
from screens.play.game_setup import GameSetup, SeatSetup
from tests.kit.phone.phone import Phone, start_on

if TYPE_CHECKING:
    from tests.kit.finger import Hand

PEOPLE = GameSetup((SeatSetup("Зина 😀", "cyan"), SeatSetup("Tomas", "orange")), seed="4", random_order=False)
URI = "content://some/where"


@pytest.fixture
def phone(monkeypatch: pytest.MonkeyPatch, hand: Hand) -> Phone:
    """A phone on which the list shows a game that was played a little."""
    from screens.platform import android_files, system

    monkeypatch.setattr(system, "ON_PHONE", True)
    monkeypatch.setattr(android_files._Asked, "listens", False)
    monkeypatch.setattr(android_files._Asked, "take", None)
    hand.begin(PEOPLE)
    rng = Random("some")
    for _ in range(3):
        hand.settle()
        decision = hand.table.match.game.pending()
        assert decision is not None
        hand.play(random_move(decision, rng), rng)
    phone = start_on(monkeypatch)
    hand.app.games.leave()
    hand.app.go("saved")
    hand.frames(3)
    return phone


@pytest.fixture
def said(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the player is told, in a sheet or in passing."""
    texts: list[str] = []
    for name in ("tell", "mention"):
        monkeypatch.setattr(hand.app, name, texts.append)
    return texts


def export(hand: Hand) -> str:
    """Choose to export the game, by touch; its name."""
    (summary,) = hand.app.games.store.summaries()
    page = hand.app.screens.current_screen
    page.offer(summary)
    hand.frames(3)
    (row,) = (w for w in page.walk() if getattr(w, "key", None) == "on_export")
    hand.tap(row)
    return str(summary.name)


def choose(hand: Hand) -> Any:
    """Choose to take a file in, by touch; the page."""
    page = hand.app.screens.current_screen
    page.ask_for_game()
    hand.frames(3)
    hand.tap(page.sheet.ids.file)
    return page


def test_a_game_goes_into_a_file_and_comes_back(hand: Hand, phone: Phone, said: list[str]) -> None:
    name = export(hand)
    (intent, _code) = phone.asked[0]
    assert intent.said["action"] == "create"
    assert intent.said["category"] == "openable"
    assert intent.said["type"] == "text/plain"
    assert str(intent.said["title"]).endswith(".txt")
    assert phone.files == {}
    phone.answer(URI)
    assert said == [], "it is told in the app's own thread"
    hand.frames(2)
    assert said == ["The game is in the file that you chose."]
    before = hand.app.games.store.open(name)
    before.saved.close()
    hand.app.games.delete(name)
    assert hand.app.games.store.summaries() == []

    page = choose(hand)
    assert phone.asked[1][0].said["action"] == "open"
    phone.answer(URI)
    hand.frames(2)
    (summary,) = hand.app.games.store.summaries()
    opened = hand.app.games.store.open(summary.name)
    opened.saved.close()
    assert opened.game.state.digest() == before.game.state.digest()
    assert opened.setup.seats[0].name == "Зина 😀"
    assert page.sheet is None
    assert phone.open_streams == 0


def test_who_goes_back_without_a_file_is_told_nothing(hand: Hand, phone: Phone, said: list[str]) -> None:
    export(hand)
    phone.answer(None)
    page = choose(hand)
    phone.answer(None)
    hand.frames(2)
    assert said == []
    assert page.sheet.trouble == ""
    assert len(hand.app.games.store.summaries()) == 1


def test_an_answer_to_somebody_else_is_none(hand: Hand, phone: Phone, said: list[str]) -> None:
    export(hand)
    phone.answer(URI, code=7)
    hand.frames(2)
    assert phone.files == {}
    phone.answer(URI)
    assert set(phone.files) == {URI}


def test_one_listener_is_enough_for_ever(hand: Hand, phone: Phone) -> None:
    for _ in range(3):
        export(hand)
        phone.answer(URI)
    assert len(phone.listeners) == 1


def test_a_full_device_is_said(hand: Hand, phone: Phone, said: list[str]) -> None:
    phone.full = True
    export(hand)
    phone.answer(URI)
    hand.frames(2)
    assert said == ["The app could not write this file. Please choose another place."]
    assert phone.open_streams == 0


def test_a_phone_without_such_pages_says_so(hand: Hand, phone: Phone, said: list[str]) -> None:
    phone.broken = True
    export(hand)
    assert said == ["The app could not write this file. Please choose another place."]
    page = choose(hand)
    assert page.sheet.trouble == "The device cannot read this file."


@pytest.mark.parametrize("data", [b"", b"\x89PNG\r\n\x00", "Зина 😀".encode("utf-16"), None])
def test_what_is_no_game_is_said_and_takes_nothing_in(hand: Hand, phone: Phone, data: bytes | None) -> None:
    """None: the file is gone by now."""
    page = choose(hand)
    if data is not None:
        phone.files[URI] = data
    phone.answer(URI)
    hand.frames(2)
    assert page.sheet.trouble
    assert (page.sheet.trouble == "The device cannot read this file.") is (data is None)
    assert len(hand.app.games.store.summaries()) == 1


def test_of_a_file_without_end_no_more_is_read_than_a_game_can_have(hand: Hand, phone: Phone) -> None:
    from fivetribes.validate import MAX_CHARS

    page = choose(hand)
    phone.files[URI] = b"x" * (MAX_CHARS + 50_000)
    streams: list[Any] = []
    open_stream = phone.openInputStream

    def opened(uri: str) -> Any:
        streams.append(open_stream(uri))
        return streams[-1]

    phone.openInputStream = opened  # type: ignore[method-assign]
    phone.answer(URI)
    hand.frames(2)
    assert [stream.at for stream in streams] == [MAX_CHARS + 1]
    assert page.sheet.trouble


def test_a_desktop_asks_for_no_file(hand: Hand) -> None:
    hand.app.go("saved")
    page = hand.app.screens.current_screen
    page.ask_for_game()
    hand.frames(2)
    assert "Choose a file" not in {getattr(widget, "text", "") for widget in page.walk()}
