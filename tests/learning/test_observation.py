"""A view as numbers: all that may be known stands where `FIELDS` says, and nothing else shows."""

from __future__ import annotations

import pytest
from hypothesis import given

from fivetribes import Game, Options
from fivetribes.learning.observation import FIELDS, LENGTH, observation
from fivetribes.model.pieces import CARDS, DJINNS, NONE, TILE_KINDS
from fivetribes.model.stacks import unpack
from tests.laws.strategies import games, tables
from tests.laws.tables import Table


def fields(view):
    """The numbers of a view by the names of their fields."""
    numbers = observation(view)
    assert len(numbers) == LENGTH
    found = {}
    for name, length, _ in FIELDS:
        found[name], numbers = numbers[:length], numbers[length:]
    return found


def which(numbers, length):
    """For each row of so many numbers, where its 1 stands; NONE for a row without."""
    rows = [numbers[i : i + length] for i in range(0, len(numbers), length)]
    assert all(sum(row) <= 1 for row in rows)
    return [row.index(1) if any(row) else NONE for row in rows]


@given(tables)
@games(15)
def test_what_a_view_shows_stands_in_its_field(table):
    for game, _, _ in table.course():
        state = game.state
        for observer in range(state.seats):
            view = game.view(observer)
            found = fields(view)
            seats = [(observer + offset) % state.seats for offset in range(state.seats)]
            absent = [0] * (4 - state.seats)
            assert found["seats"] == tuple([1] * state.seats + absent)
            assert [seats[place] for place in which(found["acting"], 4) if place != NONE] == [view.seat]
            assert found["meeples"] == tuple(count for stack in view.stacks for count in unpack(stack))
            assert [seats[place] if place != NONE else NONE for place in which(found["owners"], 4)] == list(view.owner)
            assert found["coins"] == tuple([view.coins[seat] or 0 for seat in seats] + absent)
            assert found["coins known"] == tuple([int(view.coins[seat] is not None) for seat in seats] + absent)
            assert found["cards"] == tuple(
                [count for seat in seats for count in view.cards_of(seat)] + absent * len(CARDS)
            )
            assert which(found["row"], len(CARDS)) == list(view.row)
            assert which(found["djinn row"], len(DJINNS)) == list(view.djinn_row)
            assert which(found["kinds"], len(TILE_KINDS)) == list(view.board.kinds)
            assert [seats[place] if place != NONE else NONE for place in which(found["track"], 4)] == list(view.track)
            waiting = which(found["bid order"], 4)[: len(view.bid_order)]
            assert [seats[place] if place != NONE else NONE for place in waiting] == list(view.bid_order)
            assert found["deck"] == (view.deck_left,)
            assert found["round"] == (view.round,)


@given(tables)
@games(10)
def test_positions_that_look_the_same_have_the_same_numbers(table):
    """What is hidden changes nothing: coins of others, what lies in the decks."""
    rng = table.rng()
    for game, decision, _ in table.course():
        view = game.view(decision.seat)
        other = view.sample(rng, lambda _seat, _rng: 17)
        assert observation(Game(other, "0", game.names).view(decision.seat)) == observation(view)


@pytest.mark.parametrize("slot", ["palms", "palaces", "viziers", "elders", "camels", "goods", "discards", "bag"])
def test_a_difference_that_can_be_seen_shows(slot):
    game = Table(3, seed=4, rich=True).game()
    before = observation(game.view(1))
    getattr(game.state, slot)[0] += 1
    after = observation(game.view(1))
    assert [b - a for a, b in zip(before, after, strict=True) if a != b] == [1]


def test_the_options_of_the_rules_are_seen():
    usual = fields(Game.new(2, 1).view(0))["options"]
    other = fields(Game.new(2, 1, Options(open_coins=True)).view(0))["options"]
    assert sum(a != b for a, b in zip(usual, other, strict=True)) == 1


def test_every_field_says_what_it_means():
    assert len({name for name, _, _ in FIELDS}) == len(FIELDS)
    assert all(length > 0 and meaning for _, length, meaning in FIELDS)
