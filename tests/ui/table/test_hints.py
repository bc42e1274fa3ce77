"""Hints: good moves are put before the player one at a time, with gain, reason and path, and "Play it" plays them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes import Ask
from fivetribes.ai.advice import Advice
from fivetribes.ai.reasons import GAIN, RISK, Reason
from fivetribes.model.moves import Bid, Move, Sow
from screens.play.game_setup import GameSetup, SeatSetup
from screens.table.model.actions import Command, PickRow
from tests.kit.offscreen import NAMED

if TYPE_CHECKING:
    from tests.kit.finger import Hand

PEOPLE = GameSetup((SeatSetup("Anna", "cyan"), SeatSetup("Tomas", "orange")), seed="hints", random_order=False)
SIZES = {"phone": (360, 640), "landscape": (852, 392), "tablet": (1280, 800), **NAMED}
WHY = (Reason(GAIN, 6, "viziers"), Reason(RISK, 4))


@pytest.fixture
def hand(tmp_path: Path) -> Iterator[Hand]:
    from tests.kit.finger import Hand

    hand = Hand(tmp_path / "data")
    hand.app.change(replace(hand.app.settings, pace="off", between_players="secrets", sound=False))
    hand.begin(PEOPLE)
    yield hand
    hand.close()


def good_moves(hand: Hand, count: int = 3) -> tuple[Move, ...]:
    """Some answers to what is asked now."""
    decision = hand.table.presenter.decision
    if decision.sowing is None:
        return tuple(decision.moves[-count:])
    rng, found = Random("sowings"), []
    while len(found) < count:
        move = decision.sowing.random(rng)
        if move is not None and all(other.path[-1] != move.path[-1] for other in found):
            found.append(move)
    return tuple(found)


def ask(hand: Hand, monkeypatch: pytest.MonkeyPatch, moves: tuple[Move, ...]) -> None:
    """Press "Hint"; these are found."""
    advice = tuple(Advice(move, behind, WHY) for behind, move in enumerate(moves))
    match = hand.table.match
    monkeypatch.setattr(type(match), "advise", lambda _self, _seconds, advised, _view: advised(advice))
    hand.tap_key(Command.HINT)


def ghosts(hand: Hand) -> tuple[tuple[int, int], ...]:
    return tuple((tile, tribe) for tile, tribe, _ in hand.table.board.overlay.ghosts)


def steps(move: Sow) -> tuple[tuple[int, int], ...]:
    return tuple(zip(move.path[1:], move.tribes, strict=True))


@pytest.mark.parametrize("size", SIZES)
def test_the_first_hint_lies_on_the_board_at_once_and_others_are_a_touch_away(
    hand: Hand, monkeypatch: pytest.MonkeyPatch, size: str
) -> None:
    hand.resize(*SIZES[size])
    hand.to_sowing()
    moves = good_moves(hand)
    ask(hand, monkeypatch, moves)
    for at, move in enumerate(moves):
        assert isinstance(move, Sow)
        if at:
            hand.tap_key(PickRow(at))
        hint = hand.table.model.hint
        assert (hint.at, hint.of) == (at, 3)
        assert ghosts(hand) == steps(move)
        assert hint.gain == hand.table.model.card.total, "the plan's card says the same"
        assert "6 points" in hint.reasons[0]
    hand.tap_key(PickRow(0))
    assert ghosts(hand) == steps(moves[0])
    assert not any(entry.code.startswith("sow") for entry in hand.table.match.game.entries), "nothing is played by it"


@pytest.mark.parametrize("size", SIZES)
def test_play_plays_the_hint_that_is_shown(hand: Hand, monkeypatch: pytest.MonkeyPatch, size: str) -> None:
    hand.resize(*SIZES[size])
    hand.to_sowing()
    moves = good_moves(hand)
    ask(hand, monkeypatch, moves)
    hand.tap_key(PickRow(1))
    assert hand.table.model.buttons[Command.PRIMARY].text == "Play it"
    hand.primary()
    assert hand.table.match.game.entries[-1].code == moves[1].code() or moves[1].code() in [
        entry.code for entry in hand.table.match.game.entries
    ]
    assert hand.table.model.hint is None


@pytest.mark.parametrize("way", [Command.CLOSE_CHOICES, Command.UNDO, "back"])
def test_leaving_the_hints_brings_back_what_was_planned(hand: Hand, monkeypatch: pytest.MonkeyPatch, way: Any) -> None:
    hand.resize(*SIZES["tablet"])
    planning = hand.to_sowing()
    hand.tap_tile(min(planning.plan.lit))
    laid = planning.plan.laid
    ask(hand, monkeypatch, good_moves(hand))
    assert hand.table.presenter.interaction.plan.laid != laid
    if way == "back":
        hand.back()
    else:
        hand.tap_key(way)
    assert hand.table.model.hint is None
    assert hand.table.presenter.interaction.plan.laid == laid


def test_a_hint_that_is_touched_is_the_players_own_plan(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    hand.resize(*SIZES["tablet"])
    hand.to_sowing()
    (move, *_) = moves = good_moves(hand)
    assert isinstance(move, Sow)
    ask(hand, monkeypatch, moves)
    hand.tap_tile(move.path[0])
    assert hand.table.model.hint is None
    assert hand.table.presenter.interaction.plan.laid.path == move.path[:1]
    assert hand.table.model.buttons[Command.PRIMARY].text == "Sow"
    while hand.shows(Command.EDIT_PATH):
        hand.tap_key(Command.UNDO)
    ask(hand, monkeypatch, moves)
    hand.tap_key(Command.EDIT_PATH)
    assert hand.table.model.hint is None
    assert hand.table.presenter.interaction.plan.move == move


def test_a_hint_that_is_only_looked_at_is_not_kept_with_the_game(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    hand.to_sowing()
    ask(hand, monkeypatch, good_moves(hand))
    assert hand.table.presenter.interaction.unfinished() is not None
    assert hand.table.presenter.unfinished() is None


@pytest.mark.parametrize("size", SIZES)
def test_a_bid_is_put_before_the_player_too(hand: Hand, monkeypatch: pytest.MonkeyPatch, size: str) -> None:
    hand.resize(*SIZES[size])
    hand.settle()
    assert hand.table.presenter.decision.ask is Ask.BID
    ask(hand, monkeypatch, (Bid(3), Bid(5)))
    for space in (3, 5):
        if space == 5:
            hand.tap_key(PickRow(1))
        assert [at for at, bid in enumerate(hand.table.model.bids) if bid.chosen] == [space]
        assert hand.table.model.hint.deed.startswith("Bid")
    hand.primary()
    assert hand.table.match.game.entries[-1].code == "bid:1"


def test_so_is_every_other_choice(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each kind of decision: the move is chosen as if it had been touched, and played by "Play it"."""
    hand.resize(*SIZES["tablet"])
    rng, seen = Random("others"), set()
    for _ in range(160):
        hand.settle()
        decision = hand.table.presenter.decision
        if decision is None:
            break
        if decision.sowing is None and decision.ask is not Ask.BID and decision.ask not in seen:
            seen.add(decision.ask)
            (move,) = good_moves(hand, 1)
            ask(hand, monkeypatch, (move,))
            assert hand.table.model.hint.deed
            assert hand.table.model.hint.reasons
            played = len(hand.table.match.game.entries)
            hand.primary()
            assert hand.table.match.game.entries[played].code == move.code()
        else:
            hand.play(rng.choice(good_moves(hand, 1)), rng)
    assert {Ask.END, Ask.MARKET, Ask.SACRED, Ask.KILL} <= seen


def test_no_hint_is_said(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    hand.to_sowing()
    ask(hand, monkeypatch, ())
    assert hand.table.model.hint is None
    assert "found no hint" in hand.table.model.prompt.reason


def test_the_keyboard_flips_through_hints_and_plays_one(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.kit.typist import ENTER, RIGHT, Typist

    hand.resize(*SIZES["tablet"])
    hand.to_sowing()
    moves = good_moves(hand)
    match = hand.table.match
    advice = tuple(Advice(move, 0, WHY) for move in moves)
    monkeypatch.setattr(type(match), "advise", lambda _self, _seconds, advised, _view: advised(advice))
    typist = Typist(hand)
    typist.key("h")
    assert hand.table.model.hint.at == 0
    typist.key("3")
    assert hand.table.model.hint.at == 2
    typist.key("h")
    assert hand.table.model.hint.at == 0, "the next one, and after the last the first"
    typist.go_to(PickRow(0))
    typist.key(RIGHT)
    typist.key(ENTER)
    assert hand.table.model.hint.at == 1
    typist.key(ENTER)
    assert moves[1].code() in [entry.code for entry in match.game.entries]


def test_a_hint_that_comes_while_a_replay_shows_an_earlier_step_is_about_now(
    hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    planning = hand.to_sowing()
    moves, view = good_moves(hand), planning.view
    answers: list[Any] = []
    match = hand.table.match
    monkeypatch.setattr(type(match), "advise", lambda _self, _seconds, advised, _view: answers.append(advised))
    hand.tap_key(Command.HINT)
    hand.table.replay.open(0)
    assert hand.table.presenter.view != view
    (advised,) = answers
    advised(tuple(Advice(move, 0, WHY) for move in moves))
    assert hand.table.presenter.interaction.view == view
    hand.table.replay.close()
    hand.frames(2)
    (move, *_) = moves
    assert isinstance(move, Sow)
    assert ghosts(hand) == steps(move)
    hand.primary()
    assert move.code() in [entry.code for entry in match.game.entries]
