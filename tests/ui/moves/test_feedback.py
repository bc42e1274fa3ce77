"""What is heard and felt at the Table: events, whose turn it is, what is refused."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes.game.random_play import random_move
from fivetribes.model import events
from fivetribes.model.pieces import VIZIER
from screens.kit.table.phase import Deciding, Thinking
from screens.platform import system
from screens.play.five_tribes.event_sounds import CAPTURE, KILL
from screens.play.five_tribes.event_sounds import DROP as DROP_SECONDS
from screens.play.game_setup import GameSetup, SeatSetup
from screens.play.sounds import TURN

if TYPE_CHECKING:
    from tests.kit.finger import Hand

ALONE = GameSetup((SeatSetup("Anna", "cyan"), SeatSetup("Orange", "orange", "apprentice")), seed="feedback")
PEOPLE = GameSetup((SeatSetup("Anna", "cyan"), SeatSetup("Tomas", "black")), seed="feedback")
DROP = events.Dropped(seat=0, tile=1, tribe=VIZIER)
COIN = events.CoinsGained(seat=0, amount=5, why=events.BUILDERS)
KILLED = events.KilledInFront(seat=0, of=1, tribe=VIZIER, kept=False)
CAMEL = events.CamelPlaced(seat=0, tile=1)


@pytest.fixture
def hand(tmp_path: Path) -> Iterator[Hand]:
    from tests.kit.finger import Hand

    hand = Hand(tmp_path / "data")
    hand.app.change(replace(hand.app.settings, pace="fast", between_players="secrets"))
    yield hand
    hand.close()


@pytest.fixture
def heard(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    names: list[str] = []
    monkeypatch.setattr(hand.app.sounds, "play", names.append)
    return names


@pytest.fixture
def felt(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Seconds that a phone shook for."""
    shaken: list[float] = []
    monkeypatch.setattr(system, "can_vibrate", lambda: True)
    monkeypatch.setattr(system, "vibrate", shaken.append)
    return shaken


def seat_of(hand: Hand, person: bool) -> int:
    match = hand.table.match
    return next(seat for seat in range(2) if match.is_person(seat) is person)


def slowly(hand: Hand, seat: int, *happened: events.Event) -> None:
    """A seat's events, one a second."""
    for _ in hand.table.feedback.along(seat, happened):
        hand.frames(60)


def decisions(hand: Hand, most: int) -> Iterator[Any]:
    """Each decision that a person really takes; it is answered when the next one is wanted."""
    rng, table = Random(7), hand.table
    for _ in range(20_000):
        hand.frames(1)
        phase = table.presenter.phase
        if isinstance(phase, Thinking):
            time.sleep(0.002)
        elif isinstance(phase, Deciding):
            yield table.presenter.decision
            most -= 1
            if not most or table.match.game.over:
                return
            table.close()
            table.match.play(random_move(table.presenter.decision, rng))


def test_each_event_is_heard_and_what_a_person_does_is_felt(hand: Hand, heard: list[str], felt: list[float]) -> None:
    hand.begin(ALONE)
    slowly(hand, seat_of(hand, person=True), DROP, COIN, CAMEL, KILLED)
    assert heard == ["viziers", "coin", "camel", "kill"]
    assert felt == [DROP_SECONDS, CAPTURE, KILL]


def test_what_a_computer_player_does_is_only_heard(hand: Hand, heard: list[str], felt: list[float]) -> None:
    hand.begin(ALONE)
    slowly(hand, seat_of(hand, person=False), DROP, KILLED)
    assert heard == ["viziers", "kill"]
    assert felt == []


def test_events_that_are_skipped_are_not_all_heard_at_once(hand: Hand, heard: list[str], felt: list[float]) -> None:
    hand.begin(ALONE)
    list(hand.table.feedback.along(seat_of(hand, person=True), [DROP] * 20))
    assert heard == ["viziers"]
    assert len(felt) == 1


def test_without_pace_the_most_telling_event_of_a_move_is_heard_and_felt(
    hand: Hand, heard: list[str], felt: list[float]
) -> None:
    hand.app.change(replace(hand.app.settings, pace="off"))
    hand.begin(ALONE)
    list(hand.table.feedback.along(seat_of(hand, person=True), [DROP, DROP, COIN, KILLED, CAMEL]))
    assert heard == ["kill"]
    assert felt == [KILL]


@pytest.mark.parametrize(("vibration", "can"), [(False, True), (True, False)])
def test_nothing_shakes_where_that_is_switched_off_or_cannot_be(
    hand: Hand, felt: list[float], monkeypatch: pytest.MonkeyPatch, vibration: bool, can: bool
) -> None:
    monkeypatch.setattr(system, "can_vibrate", lambda: can)
    hand.app.change(replace(hand.app.settings, vibration=vibration))
    hand.begin(ALONE)
    slowly(hand, seat_of(hand, person=True), DROP)
    hand.table.feedback.refused()
    assert felt == []


@pytest.mark.parametrize("setup", [ALONE, PEOPLE], ids=["alone", "people"])
def test_a_turn_is_signalled_when_others_have_acted_since_a_person_was_asked(
    hand: Hand, heard: list[str], setup: GameSetup
) -> None:
    hand.begin(setup)
    match, before, last, signals = hand.table.match, 0, None, 0
    for decision in decisions(hand, 25):
        seats = {played.seat for played in match.session.done[before:]}
        if last is None:
            assert TURN not in heard or seats - {decision.seat}
        else:
            assert heard.count(TURN) - signals == bool(seats - {decision.seat}), (last, decision.seat, seats)
        before, last, signals = len(match.session.done), decision.seat, heard.count(TURN)
    assert 3 < signals < 24


def test_after_an_undo_nothing_is_signalled_nor_later(hand: Hand, heard: list[str]) -> None:
    """A practice game takes back what computer players answered."""
    hand.begin(ALONE)
    hand.settle()
    person, other = seat_of(hand, person=True), seat_of(hand, person=False)
    for jumped, signals in ((False, [TURN]), (True, [])):
        heard.clear()
        slowly(hand, other)
        hand.table.feedback.asks(person, jumped)
        assert heard == signals
        hand.table.feedback.asks(person, False)
        assert heard == signals


def test_what_is_refused_is_felt(hand: Hand, felt: list[float]) -> None:
    from screens.play.five_tribes.sowing_plan import Refusal

    def refuse() -> None:
        raise Refusal("No.")

    hand.begin(ALONE)
    hand.settle()
    felt.clear()
    hand.table.input.do(refuse)
    assert len(felt) == 1


def test_leaving_the_table_is_silent(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    stops: list[str] = []
    monkeypatch.setattr(hand.app.sounds, "stop", lambda: stops.append("stop"))
    hand.begin(ALONE)
    hand.app.on_pause()
    assert stops == ["stop"]
    hand.app.go("home")
    assert len(stops) > 1


def test_nothing_is_loaded_before_something_is_heard(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    from kivy.core.audio import SoundLoader

    loaded: list[str] = []
    monkeypatch.setattr(SoundLoader, "load", loaded.append)
    hand.wait(3.0)
    hand.app.go("settings")
    hand.frames(30)
    hand.begin(ALONE)
    assert loaded == []
    slowly(hand, seat_of(hand, person=True), DROP)
    assert len(loaded) == 1


# ---------------------------------------------------------------- read aloud


@pytest.fixture
def said(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    texts: list[str] = []
    hand.app.change(replace(hand.app.settings, read_aloud=True))
    monkeypatch.setattr(hand.table.feedback.voice, "say", texts.append)
    return texts


def test_each_prompt_is_read_once(hand: Hand, said: list[str]) -> None:
    hand.begin(PEOPLE)
    hand.frames(30)
    title = hand.table.model.prompt.title
    assert len(said) == 1
    assert said[0].startswith(title)
    hand.table.refresh()
    hand.frames(30)
    assert len(said) == 1
    hand.table.match.play(hand.table.presenter.decision.moves[0])
    hand.settle()
    hand.frames(2)
    assert said[-1].startswith(hand.table.model.prompt.title)
    assert all(one != other for one, other in pairwise(said))


@pytest.mark.parametrize(("setup", "whole"), [(ALONE, True), (PEOPLE, False)], ids=["alone", "people"])
def test_what_coins_are_left_is_only_said_where_nobody_else_listens(
    hand: Hand, said: list[str], setup: GameSetup, whole: bool
) -> None:
    hand.begin(setup)
    for _ in decisions(hand, 60):
        prompt = hand.table.model.prompt
        if prompt.reason and not prompt.news and hand.table.match.has_secrets:
            assert (prompt.reason in said[-1]) is whole
            return
    pytest.fail("no reason was given")


def test_a_tile_that_is_held_or_comes_to_the_focus_is_read(hand: Hand, said: list[str]) -> None:
    from tests.kit.typist import TAB, Typist

    hand.begin(PEOPLE)
    decision = hand.to_sowing().decision
    assert decision.sowing is not None
    said.clear()
    hand.touch(*hand.tile_at(7), seconds=0.8)
    assert [text for text in said if text.startswith("B2. ")]
    hand.back()
    said.clear()
    typist = Typist(hand)
    for _ in range(8):
        typist.key(TAB)
        if said:
            break
    assert any(len(text.partition(". ")[0]) == 2 for text in said)


def test_nothing_is_read_unless_it_is_wanted(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hand.table.feedback.voice, "say", pytest.fail)
    hand.begin(PEOPLE)
    hand.to_sowing()
    hand.touch(*hand.tile_at(7), seconds=0.8)
