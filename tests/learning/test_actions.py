"""Moves as numbers: every legal move can be said, nothing else can, and what is said is the move."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivetribes import Ask, Game, IllegalMove
from fivetribes.game.random_play import random_move
from fivetribes.learning.actions import ACTIONS, KINDS, SAID, MoveInActions, actions_of
from fivetribes.model.moves import Kill, Sell, parse
from tests.laws.strategies import games, tables


def said(decision, actions):
    """The move that these actions say; each must be legal when it is said, and only the last completes it."""
    asked = MoveInActions(decision)
    moves = []
    for action in actions:
        assert action in asked.legal()
        moves.append(asked.say(action))
    assert moves[:-1] == [None] * (len(moves) - 1)
    return moves[-1]


def test_no_two_actions_have_a_name():
    assert len(set(ACTIONS)) == len(ACTIONS)


@given(tables)
@games(15)
def test_every_move_is_said_and_understood(table):
    for _, decision, move in table.course():
        for each in {*decision.moves[:40], move}:
            actions = actions_of(each, decision.seat, decision.view.seats)
            assert said(decision, actions) == each


@given(tables)
@games(15)
def test_the_actions_of_one_move_never_begin_another(table):
    """So it is clear when a move is complete."""
    for _, decision, _ in table.course():
        spelled = sorted(actions_of(move, decision.seat, decision.view.seats) for move in decision.moves)
        for one, other in pairwise(spelled):
            assert other[: len(one)] != one


@given(tables, st.integers(0, 2**32))
@games(15)
def test_whatever_is_said_by_the_mask_is_a_legal_move(table, seed):
    rng = Random(seed)
    for game, decision, _ in table.course():
        asked, move = MoveInActions(decision), None
        while move is None:
            mask = asked.mask()
            assert [action for action, on in enumerate(mask) if on] == list(asked.legal())
            move = asked.say(rng.choice(asked.legal()))
        assert decision.why_not(move) is None
        assert actions_of(move, decision.seat, game.state.seats) == asked.said


def first_sowing(seed):
    game = Game.new(2, seed)
    rng = Random(seed)
    while (decision := game.pending()).ask is not Ask.SOW:
        game.play(random_move(decision, rng))
    return decision


def test_a_sowing_is_asked_step_by_step():
    """A tile to pick up, then a tile and a tribe for each meeple; what leads nowhere is not offered."""
    decision = first_sowing(4)
    asked = MoveInActions(decision)
    assert asked.say(ACTIONS.index("sow")) is None
    starts = {ACTIONS[action] for action in asked.legal()}
    assert starts == {("ABCDEF"[tile % 6]) + str(tile // 6 + 1) for tile in decision.sowing.starts()}
    move = decision.sowing.random(Random(1))
    actions = actions_of(move, decision.seat, 2)
    assert [ACTIONS[action] for action in actions[:2]] == ["sow", move.code()[4:6]]
    assert len(actions) == 2 + 2 * len(move.tribes)
    for place, action in enumerate(actions[1:], 1):
        numbers = asked.observation()
        assert sum(numbers[: len(ACTIONS)]) == place
        assert sum(numbers[len(ACTIONS) : len(ACTIONS) + 30]) == (place > 1)
        if place > 1:
            assert sum(numbers[-5:]) == len(move.tribes) - (place - 2) // 2
        done = asked.say(action)
    assert done == move


def test_what_is_not_legal_is_refused_and_changes_nothing():
    asked = MoveInActions(first_sowing(4))
    legal = asked.legal()
    for action in {*range(len(ACTIONS)), -1, len(ACTIONS)} - set(legal):
        with pytest.raises(IllegalMove):
            asked.say(action)
    assert (asked.legal(), asked.said) == (legal, ())


def test_nothing_is_said_at_the_beginning():
    numbers = MoveInActions(first_sowing(4)).observation()
    assert len(numbers) == sum(length for _, length in SAID)
    assert set(numbers) == {0}


@pytest.mark.parametrize(
    ("code", "seat", "seats", "names"),
    [
        ("bid:18", 0, 3, ["bid", "space 0", "0"]),
        ("bid:3-2F", 0, 3, ["bid", "space 4", "2"]),
        ("build+3F", 0, 2, ["build", "3"]),
        ("kill:#0V", 2, 3, ["kill", "seat +1", "V", "no more", "0", "no more"]),
        ("kill:#0E", 1, 4, ["kill", "seat +3", "E", "no more", "0", "no more"]),
        ("kill:B2VE+1F/nekir:F", 0, 2, ["kill", "B2", "V", "E", "1", "nekir", "1"]),
        ("place:C3", 0, 2, ["place", "C3", "no more"]),
        ("place:C3/lamia:E", 0, 2, ["place", "C3", "lamia", "0"]),
        ("buy:1,4", 0, 2, ["buy", "card 1", "card 4"]),
        ("buy:9", 0, 2, ["buy", "card 9", "no more"]),
        ("take:iblis:EF", 0, 2, ["take", "iblis", "1"]),
        ("use:baal:EF", 0, 2, ["use", "baal", "1", "1", "no more"]),
        ("use:leta:E:A1", 0, 2, ["use", "leta", "1", "0", "A1"]),
        ("keep:utug", 0, 2, ["keep", "utug"]),
        ("sell:ivory,fish", 0, 2, ["sell", "ivory", "fish", "no more"]),
        ("sow:A1-A2V-A3E", 0, 2, ["sow", "A1", "A2", "V", "A3", "E"]),
        *((kind, 0, 2, [kind]) for kind in ("go", "spare", "skip", "end")),
    ],
)
def test_actions_by_their_names(code, seat, seats, names):
    """Seats are counted from the one that decides, so that a program plays the same from every seat."""
    assert [ACTIONS[action] for action in actions_of(parse(code), seat, seats)] == names


def test_every_kind_of_move_has_its_word():
    assert [type(parse(code)) for code in ("kill:A1V", "sell:ivory")] == [Kill, Sell]
    assert set(KINDS) == {
        "bid", "sow", "go", "build", "kill", "spare", "place", "buy", "take", "skip", "use", "keep", "sell", "end",
    }  # fmt: skip
