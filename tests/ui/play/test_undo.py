"""Undo at the Table against a computer player: up to the end of a turn, and in a practice game beyond it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes.game.random_play import random_move
from fivetribes.model.moves import End, parse
from fivetribes.model.steps import Ask
from screens.play.game_setup import GameSetup, SeatSetup
from screens.play.saves import statistics
from screens.table.model.actions import Command

if TYPE_CHECKING:
    from tests.kit.finger import Hand

ALONE = GameSetup((SeatSetup("Anna", "cyan"), SeatSetup("", "pink", "apprentice")), seed="4", random_order=False)
STATISTICS_FILE = "statistics.json"
FINAL = "Nobody can undo a turn that is over."
ANSWERED = "You can undo a computer's move only in a practice game."


@pytest.fixture
def hand(tmp_path: Path) -> Iterator[Hand]:
    from tests.kit.finger import Hand

    hand = Hand(tmp_path / "data")
    hand.app.change(replace(hand.app.settings, pace="off", between_players="secrets"))
    yield hand
    hand.close()


def first_turn(hand: Hand, *, practice: bool) -> Any:
    """The person has sown first and may end the turn, then the computer player sows; the match."""
    hand.begin(ALONE.with_option("practice", practice))
    hand.settle()
    match = hand.table.match
    for code in ("bid:18", "bid:0", "bid:12", "bid:0"):  # at once, before anybody begins to think
        match.play(parse(code))
    rng = Random(5)
    while match.decision.ask is not Ask.END:
        match.play(random_move(match.decision, rng))
    hand.settle()
    assert hand.table.presenter.decision.ask is Ask.END
    return match


def answered(match: Any) -> None:
    """The person ends the turn, and the computer player sows."""
    match.play(End())
    assert match.decision.ask is Ask.SOW
    assert not match.is_person(match.decision.seat)
    match.play(random_move(match.decision, Random(6)))


def test_why_an_ended_turn_stays_is_said(hand: Hand) -> None:
    match = first_turn(hand, practice=False)
    match.play(End())
    record = match.game.record()
    hand.table.undo()
    assert hand.table.presenter.warning == FINAL
    assert match.game.record() == record


def test_the_answer_of_a_computer_player_stays(hand: Hand) -> None:
    """And it is said in which games it does not."""
    match = first_turn(hand, practice=False)
    answered(match)
    record = match.game.record()
    assert Command.UNDO not in hand.table.model.buttons, "nothing is offered while somebody else acts"
    hand.table.undo()
    assert hand.table.presenter.warning == ANSWERED
    assert match.game.record() == record


def test_in_a_practice_game_it_is_taken_back(hand: Hand) -> None:
    match = first_turn(hand, practice=True)
    before, history, turns = match.game.record(), list(match.history), match.turn_log.turns
    answered(match)
    hand.table.undo()
    hand.settle()
    assert (match.game.record(), match.history, match.turn_log.turns) == (before, history, turns)
    assert hand.table.presenter.decision.ask is Ask.END
    assert hand.table.model.buttons[Command.REDO].live


@pytest.mark.parametrize("practice", [False, True])
def test_practice_games_are_not_in_the_statistics(hand: Hand, tmp_path: Path, practice: bool) -> None:
    from screens.table.rehearsal import Nobody

    match, rng = first_turn(hand, practice=practice), Random(8)
    match._listener = Nobody()
    while match.decision is not None:
        match.play(random_move(match.decision, rng))
    hand.app.games.count()
    tallies = statistics.StatisticsFile(tmp_path / "data" / STATISTICS_FILE).load().tallies
    assert sum(tally.played for tally in tallies.values()) == (not practice)
