"""Two games in one app: begun from the same page, left and taken up again, counted each for itself."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from screens.play.box import kinds
from screens.play.game_kind import GameKind
from screens.play.game_setup import COLOURS, GameSetup, SeatSetup, first_setup
from screens.play.saves import statistics

if TYPE_CHECKING:
    from tests.kit.finger import Hand

FIVE_TRIBES, ALI_BABA, *_ = kinds()
PATIENCE = 3000  # frames


@pytest.fixture
def hand(tmp_path: Path) -> Iterator[Hand]:
    from tests.kit.finger import Hand

    hand = Hand(tmp_path / "data")
    hand.app.change(replace(hand.app.settings, pace="off"))
    yield hand
    hand.close()


def people(kind: GameKind, **options: bool) -> GameSetup:
    """A game of two people."""
    seats = tuple(SeatSetup(colour=colour) for colour in COLOURS[:2])
    setup = GameSetup(seats, kind.options, "two", random_order=False, kind=kind)
    for name, value in options.items():
        setup = setup.with_option(name, value)
    return setup


def play(hand: Hand, moves: int) -> None:
    """So many moves by chance, or fewer if the game is over then; each is shown by the page."""
    match, rng = hand.app.games.match, Random("app")
    for _ in range(moves):
        if match.decision is None:
            break
        match.play(match.kind.random_move(match.decision, rng))
        hand.frames(3)
    hand.frames(60)


def set_up(hand: Hand) -> GameSetup:
    """What is offered when the player wants a new game."""
    hand.app.go("home")
    hand.app.go("setup")
    hand.frames(2)
    return hand.screen.setup


def press(hand: Hand, text: str) -> None:
    """Tap the one thing with this text that can be pressed."""
    (widget,) = (w for w in hand.screen.walk() if getattr(w, "text", "") == text and hasattr(w, "on_release"))
    hand.tap(widget)


def test_the_other_game_is_one_tap_more_and_offered_first_from_then_on(hand: Hand) -> None:
    assert set_up(hand) == first_setup(FIVE_TRIBES)
    press(hand, "Ali Baba")
    hand.tap(hand.screen.ids.start)
    hand.frames(2)
    assert hand.screen.name == "alibaba_table"
    assert hand.app.games.match.kind is ALI_BABA
    assert not (hand.app.folder / "setup.json").exists(), "each has a set-up of its own"
    hand.app.games.leave()
    assert set_up(hand) == first_setup(ALI_BABA)
    press(hand, "Five Tribes")
    assert hand.screen.setup == first_setup(FIVE_TRIBES)
    hand.tap(hand.screen.ids.start)
    assert hand.screen.name == "table"
    hand.app.games.leave()
    assert set_up(hand).kind is FIVE_TRIBES


def test_who_plays_one_game_leaves_nothing_of_another(hand: Hand) -> None:
    hand.begin(people(FIVE_TRIBES))
    hand.app.games.leave()
    assert not (hand.app.folder / "last_game.json").exists()
    assert not (hand.app.folder / ALI_BABA.folder).exists()


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"game": 3}', '{"game": "chess"}'])
def test_a_note_that_makes_no_sense_is_as_none(hand: Hand, text: str) -> None:
    (hand.app.folder / "last_game.json").write_text(text)
    assert hand.app.games.last_kind() is FIVE_TRIBES


def test_a_note_of_a_later_version_is_understood_and_keeps_what_it_says(hand: Hand) -> None:
    path = hand.app.folder / "last_game.json"
    path.write_text('{"game": "alibaba", "more": 1}')
    assert hand.app.games.last_kind() is ALI_BABA
    hand.begin(people(FIVE_TRIBES))
    assert json.loads(path.read_text()) == {"game": "fivetribes", "more": 1}


def test_a_game_that_was_left_is_taken_up_at_its_own_table(hand: Hand) -> None:
    for kind in (ALI_BABA, FIVE_TRIBES):
        hand.begin(people(kind))
        play(hand, 5)
        entries = list(hand.app.games.match.game.entries)
        assert entries
        hand.app.games.leave()
        hand.frames(2)
        assert hand.screen.name == "home"
        assert hand.screen.resumable.startswith("Ali Baba, round ") is (kind is ALI_BABA)
        hand.tap(hand.screen.ids.resume)
        hand.frames(2)
        assert hand.screen.name == kind.table
        assert hand.app.games.match.game.entries == entries


def test_pausing_and_the_settings_reach_the_table_that_is_played_at(hand: Hand) -> None:
    hand.begin(people(ALI_BABA))
    hand.app.page("table")  # it is there too, and has no match
    page = hand.app.page("alibaba_table")
    hand.app.on_pause()
    hand.app.on_resume()
    hand.app.change(replace(hand.app.settings, pace="slow"))
    assert page.settings.pace == "slow"
    hand.app.go("settings")
    hand.app.go_back()
    assert hand.screen is page
    hand.app.go("alibaba_rules")
    hand.app.go_back()
    assert hand.screen is page


def test_a_game_that_is_over_is_counted_among_its_own(hand: Hand) -> None:
    hand.begin(people(ALI_BABA, open_hands=True))
    play(hand, PATIENCE)
    match = hand.app.games.match
    assert match.decision is None
    hand.app.games.show_score()
    hand.frames(2)
    assert hand.screen.name == "score"
    assert hand.screen.headline == ALI_BABA.sheet(match).headline()
    folder = hand.app.folder
    tallies = statistics.StatisticsFile(folder / "alibaba" / "statistics.json").load().tallies
    assert tallies[statistics.PEOPLE, 2].best == max(match.history[-1])
    assert not (folder / "statistics.json").exists()
    hand.screen.dispatch("on_board")
    assert hand.screen.name == "alibaba_table"
    hand.app.games.show_score()
    hand.screen.dispatch("on_new_game")
    assert (hand.screen.name, hand.app.games.match.kind) == ("alibaba_table", ALI_BABA)
