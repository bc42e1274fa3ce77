"""Whole games at the Table, by touch alone, and what people do on the way."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from fivetribes.game import Game
from fivetribes.moves import Move
from fivetribes.randomly import random_move
from screens.game_setup import GameSetup, SeatSetup

if TYPE_CHECKING:
    from .finger import Hand

NAMES = ("Anna", "Tomas", "Samira", "Idris")
COLOURS = ("cyan", "orange", "pink", "black")
SIZES = {
    "portrait": (360, 640),
    "landscape": (640, 360),
    "tablet": (960, 600),
}


def people(count: int, seed: str, **more: Any) -> GameSetup:
    seats = tuple(SeatSetup(NAMES[at], COLOURS[at]) for at in range(count))
    return GameSetup(seats, seed=seed, **more)


@pytest.fixture
def hand(tmp_path: Path) -> Iterator[Hand]:
    from .finger import Hand

    hand = Hand(tmp_path / "data")
    yield hand
    hand.close()


def settings(hand: Hand, **changes: Any) -> None:
    from dataclasses import replace

    hand.app.change(replace(hand.app.settings, **changes))


def play_through(hand: Hand, rng: Random, most: int = 10_000) -> Game:
    """Play to the end by touches; what the screen shows is what the engine says, all the time."""
    table = hand.table
    for _ in range(most):
        hand.settle()
        match = table.match
        decision = match.game.pending()
        if decision is None:
            break
        move: Move = random_move(decision, rng)
        hand.play(move, rng)
        assert table.desk.view == match.view(table.desk.observer)
    return table.match.game


def same_again(game: Game) -> None:
    again = Game.from_record(game.record())
    assert again.state.digest() == game.state.digest()
    assert again.scores() == game.scores()


@pytest.mark.parametrize(("size", "seats", "seed"), [("portrait", 2, "1"), ("landscape", 3, "2"), ("tablet", 4, "3")])
def test_whole_game_by_touch(hand: Hand, size: str, seats: int, seed: str) -> None:
    """A game is played from the set-up to the score by touches; its record replays to the same score."""
    hand.resize(*SIZES[size])
    settings(hand, pace="off", veil=False)
    hand.begin(people(seats, seed))
    game = play_through(hand, Random(seed))
    assert game.over
    same_again(game)
    hand.frames(3)
    hand.primary()
    assert hand.app.screens.current == "score"
