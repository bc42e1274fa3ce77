"""One match plays every game in the box: Ali Baba by the same promises as Five Tribes."""

from __future__ import annotations

import subprocess
import sys
from random import Random
from typing import Any

import pytest

from screens.play import box
from screens.play.game_kind import GameKind
from screens.play.game_setup import COLOURS, GameSetup, SeatSetup
from screens.play.match import Match
from tests.ui.play.test_match import AtOnce, Hearing

KINDS = tuple(box.kinds())
ALI_BABA = KINDS[1]


def match_of(kind: GameKind, *levels: str | None, **options: Any) -> tuple[Match, Any, Any]:
    """A match of people, where there is None, and of computer players."""
    runner, hearing = AtOnce(), Hearing()
    seats = tuple(SeatSetup(f"P{n}", COLOURS[n], level) for n, level in enumerate(levels))
    setup = GameSetup(seats, kind.options, "match", random_order=False, kind=kind)
    for name, value in options.items():
        setup = setup.with_option(name, value)
    return Match(setup, runner, hearing), runner, hearing


def test_a_game_is_loaded_when_it_is_first_asked_for() -> None:
    """The app starts as fast with one game more."""
    code = "import sys, screens.games; sys.exit(any(name.startswith('fivetribes.alibaba') for name in sys.modules))"
    subprocess.run([sys.executable, "-c", code], check=True)


def play_to_the_end(match: Match, runner: Any, rng: Random) -> None:
    """People play anything legal."""
    match.go_on()
    while (decision := match.decision) is not None:
        if match.is_person(decision.seat):
            match.play(match.kind.random_move(decision, rng))
        else:
            runner.answer()
        match.go_on()


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.key)
@pytest.mark.parametrize("levels", [("merchant", "apprentice"), (None, "merchant", None)])
def test_whole_matches(kind: GameKind, levels: tuple[str | None, ...]) -> None:
    match, runner, hearing = match_of(kind, *levels)
    play_to_the_end(match, runner, Random("whole"))
    assert hearing.told[-1] == ("asked", None)
    again = kind.game.from_record(match.game.record())
    assert kind.points(again.state) == match.history[-1] == kind.points(match.game.state)
    assert kind.winners(again) == kind.winners(match.game)
    assert len(match.history) == 1 + sum(played.ends_turn for played in match.session.done)
    turns = match.turn_log.turns
    assert sum(turn.moves for turn in turns) == len(match.game.entries)
    sheet = kind.sheet(match)
    for seat, score in enumerate(sheet.scores):
        assert sum(sheet.points(category)[seat] for category in sheet.categories) == score.total
    assert sheet.turns == len(match.history) - 1
    assert sheet.history[0][-1] == sheet.scores[0].total


def test_ali_baba_starts_with_nothing_and_history_says_so() -> None:
    match, _, _ = match_of(ALI_BABA, None, None)
    assert match.history == [(0, 0)]


def test_undo_takes_back_a_choice_and_never_what_was_turned_up() -> None:
    """Chart, log and record are as before; a tile that was turned up stays so."""
    match, _, hearing = match_of(ALI_BABA, None, None, open_hands=True)
    rng, undone, refused = Random("undo"), 0, 0
    while (decision := match.decision) is not None:
        before = match.game.record(), list(match.history), len(match.turn_log.turns)
        match.play(ALI_BABA.random_move(decision, rng))
        drawn = bool(match.game.entries[-1].drawn)
        if match.undo():
            assert not drawn
            assert (match.game.record(), match.history, len(match.turn_log.turns)) == before
            assert hearing.told[-1] == ("jumped",)
            assert match.redo()
            undone += 1
        else:
            refused += drawn
    assert undone
    assert refused


@pytest.mark.parametrize(("options", "secret"), [({}, True), ({"open_hands": True}, False)])
def test_there_are_secrets_while_screens_hide_treasures(options: dict[str, bool], secret: bool) -> None:
    match, runner, _ = match_of(ALI_BABA, None, None, **options)
    assert match.has_secrets is secret
    play_to_the_end(match, runner, Random("secrets"))
    assert not match.has_secrets


def test_the_page_hears_what_is_asked_of_whom() -> None:
    match, runner, hearing = match_of(ALI_BABA, None, "merchant")
    match.go_on()
    assert hearing.told == [("asked", 0)]
    assert runner.waiting is None
    assert match.view(0).observer == 0
    assert match.view(0) is match.view(0)
    while match.decision.seat == 0:
        match.play(match.decision.moves[0])
        match.go_on()
    assert runner.waiting is not None
    runner.answer()
    assert hearing.told[-1][:2] == ("moved", 1)


def test_good_moves_are_shown_on_request() -> None:
    match, runner, _ = match_of(ALI_BABA, None, "merchant")
    match.go_on()
    found: list[Any] = []
    match.advise(1.0, found.extend)
    runner.answer()
    assert found
    assert all(advice.move in match.decision.moves for advice in found)
