"""A recorded game, gone through step by step: every position is what it was."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

import pytest

from fivetribes.game.game import Game
from fivetribes.game.random_play import random_move
from fivetribes.game.view import View
from fivetribes.model.events import SowingBlocked, TurnEnded
from fivetribes.model.grid import coordinate
from fivetribes.model.moves import Sow
from fivetribes.text.turn_log import TurnLog
from screens.table.model.recording import Recording

OBSERVER = 1


@cache
def played(seats: int, most: int = 10_000) -> tuple[Recording, dict[int, View], list[object]]:
    """A random game: its recording, how it stood by the number of events until then, and its moves."""
    game = Game.new(seats, f"recorded {seats}")
    rng, log, moves = Random(seats), TurnLog(game.names, board=game.state.board), []
    start, count = game.view(OBSERVER), 0
    stood = {0: start}
    while (decision := game.pending()) is not None and len(moves) < most:
        move = random_move(decision, rng)
        events = game.play(move)
        log.add(decision.seat, move, events)
        moves.append(move)
        count += len(events)
        stood[count] = replace(game.view(OBSERVER), board=start.board)
    return Recording(start, log.turns), stood, moves


def events_until(recording: Recording, position: int) -> int:
    return sum(len(step.events) for step in recording.steps[:position])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_is_how_it_stood(seats: int) -> None:
    """Forwards, backwards and in any order, also past the ends of turns."""
    recording, stood, _ = played(seats)
    positions = list(range(len(recording) + 1))
    shuffled = positions[:]
    Random(1).shuffle(shuffled)
    for order in (positions, positions[::-1], shuffled):
        again = Recording(recording.view(0), recording.turns)
        for position in order:
            count = events_until(recording, position)
            if count in stood:  # else a turn began there in which no sowing is left
                assert again.view(position) == stood[count], position
            else:
                assert any(isinstance(event, SowingBlocked) for event in recording.steps[position].events)
    assert recording.view(len(recording)) == stood[max(stood)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_step_is_a_deed_of_its_turn(seats: int) -> None:
    recording, _, moves = played(seats)
    sown = [move.path for move in moves if isinstance(move, Sow)]
    paths = []
    for at, step in enumerate(recording.steps):
        deed = recording.deed(at, coordinate)
        assert deed is not None
        assert deed.text
        turn = recording.turn_of(at)
        assert turn.seat == recording.turns[step.turn].seat
        if deed.seen:
            paths.append(turn.path)
        assert step.events, step
    assert paths == sown
    assert not any(isinstance(step.events[0], TurnEnded) for step in recording.steps), "an end is no step of its own"


def test_where_to_begin() -> None:
    recording, _, _ = played(3)
    for turn, whole in enumerate(recording.turns):
        first = recording.before(turn)
        assert recording.steps[first].turn == turn
        assert first == 0 or recording.steps[first - 1].turn < turn
        end = recording.end_of_turn(first)
        assert {step.turn for step in recording.steps[first:end]} == {turn}
        assert end == len(recording) or recording.steps[end].turn > turn
        for piece in range(len(whole.pieces)):
            at = recording.before(turn, piece)
            assert first <= at < end
            belongs = recording.steps[at].piece <= piece or at == first
            assert belongs
            assert at + 1 == end or recording.steps[at + 1].piece > piece


def test_a_turn_that_only_began_has_nothing_to_show() -> None:
    recording, _, _ = played(2, 11)
    whole = len(recording.turns)
    if not recording.turns[-1].moves:
        assert recording.before(whole - 1) == len(recording)
    assert recording.before(0) == 0


def test_nothing_is_known_that_its_observer_may_not_know() -> None:
    """Coins of others stay hidden in every view until the purses are opened."""
    recording, _, _ = played(4)
    for position in range(len(recording)):
        coins = recording.view(position).coins
        assert all(amount is None for seat, amount in enumerate(coins) if seat != OBSERVER)
