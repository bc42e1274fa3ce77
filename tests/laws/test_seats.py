"""Whoever asks for a seat that is not at the table reads so, in both games, and gets no other seat instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import fivetribes
from fivetribes.alibaba.game import Game as AliBaba
from fivetribes.model.pieces import NONE

SEATS = 3
GAMES = {"five_tribes": fivetribes.Game.new(SEATS, "seats"), "ali_baba": AliBaba.new(SEATS, "seats")}
OFF_THE_TABLE: tuple[Any, ...] = (-1, -2, -SEATS, SEATS, SEATS + 1, 10**30)
NO_SEAT: tuple[Any, ...] = ("a", "0", "", 0.0, 1.5, [0], (0,), b"0", object)
each_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def refused(ask: Callable[[Any], object], seat: Any) -> None:
    kind = ValueError if isinstance(seat, int) else TypeError
    with pytest.raises(kind, match="seat"):
        ask(seat)


@each_game
@pytest.mark.parametrize("seat", [*OFF_THE_TABLE, *NO_SEAT], ids=repr)
def test_there_is_no_view_of_a_seat_that_is_not_there(game: Any, seat: Any) -> None:
    refused(game.view, seat)
    if seat != NONE:  # in this function it is somebody who does not play
        refused(lambda one: game.rules.observe(game.state, one), seat)


@each_game
def test_a_refusal_says_which_seats_there_are(game: Any) -> None:
    with pytest.raises(ValueError, match=r"^there is no seat -1: seats are 0 to 2$"):
        game.view(-1)
    with pytest.raises(TypeError, match=r"^a seat is a whole number, not 'a'$"):
        game.view("a")


@each_game
def test_each_seat_has_a_view_and_so_has_somebody_who_does_not_play(game: Any) -> None:
    assert [game.view(seat).observer for seat in range(SEATS)] == list(range(SEATS))
    assert game.view(None) == game.rules.observe(game.state, NONE)
    assert game.view(None).observer == NONE


@pytest.mark.parametrize("seat", [*OFF_THE_TABLE, *NO_SEAT], ids=repr)
@pytest.mark.parametrize(
    "name", ["is_open", "cards_of", "goods_of", "fakirs_of", "wild_goods_of", "public_score", "public_points"]
)
def test_a_view_says_nothing_of_a_seat_that_is_not_there(name: str, seat: Any) -> None:
    refused(getattr(GAMES["five_tribes"].view(0), name), seat)


@each_game
def test_a_session_has_no_view_of_it_either(game: Any) -> None:
    from fivetribes.shell.session import Session

    session = Session(game.copy(), people=frozenset({0}))
    refused(lambda one: session.view_before(0, one), SEATS)
