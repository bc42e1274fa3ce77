"""Law 4: mutable inside, frozen outside. Whatever was handed out or copied stays as it was."""

from random import Random

import pytest
from hypothesis import given

from fivetribes import Game, Options
from fivetribes.game.random_play import play_out
from fivetribes.model.state import State
from tests.laws.strategies import games, tables
from tests.laws.tables import Table

#: What follows from the rest of a state.
DERIVED = {"ask", "choices", "has"}


@given(tables)
@games(30)
def test_copies_views_decisions_and_sowings_stay_as_they_were(table):
    """Law 4: after the whole game every earlier one says what it said."""
    kept = []
    for game, decision, move in table.course():
        state, view = game.state.copy(), game.view(decision.seat)
        sowings = decision.sowing.results() if decision.sowing else None
        moves = list(decision.moves)
        kept.append((state, state.digest(), view, repr(view), decision, moves, sowings))
        events = game.play(move)
        assert isinstance(events, tuple)
    for state, digest, view, text, decision, moves, sowings in kept:
        assert state.digest() == digest
        assert repr(view) == text
        assert list(decision.moves) == list(state.choices) == moves
        assert sowings is None or decision.sowing.results() == sowings


@given(tables)
@games(20)
def test_a_copy_is_equal_and_shares_nothing_that_changes(table):
    """Law 4: every slot is copied, and playing one to its end leaves the other alone."""
    for game, _, _ in table.course():
        copy = game.state.copy()
        for slot in State.__slots__:
            own, other = getattr(game.state, slot), getattr(copy, slot)
            assert own == other
            assert slot == "choices" or own is not other or not isinstance(own, list)
    game, digest = Game(copy, "0", game.names), copy.digest()
    start = table.game().state
    before = start.digest()
    play_out(start.copy(), table.rng())
    assert start.digest() == before
    assert copy.digest() == digest


@given(tables)
@games(15)
def test_a_game_and_its_copy_go_their_own_ways(table):
    """Law 4 for whole games: position, moves and record; the same moves draw the same in both."""
    for game, _, move in table.course():
        copy = game.copy()
        assert (copy.key(), copy.record()) == (game.key(), game.record())
        key, record = game.key(), game.record()
        events = copy.play(move)
        assert (game.key(), game.record()) == (key, record)
        assert copy.key() != key
        again = game.copy()
        assert again.play(move) == events
        assert (again.key(), again.record()) == (copy.key(), copy.record())


@given(tables)
@games(15)
def test_equal_positions_have_equal_keys(table):
    """However they were reached; and keys can be looked up."""
    seen = {}
    for game, _, _ in table.course():
        other = Game.from_position(game.position(), seed=0)
        assert hash(other.key()) == hash(game.key())
        assert other.key() == game.key()
        assert seen.setdefault(game.key(), len(game.entries)) == len(game.entries)


@pytest.mark.parametrize("slot", sorted(set(State.__slots__) - DERIVED - {"board", "seats"}))
def test_the_digest_tells_any_difference(slot):
    """Law 4 rests on the digest: whatever changes in a state shows in it."""
    state = Table(3, seed=4, rich=True).game().state
    other = state.copy()
    value = getattr(other, slot)
    if slot == "options":
        other.options = Options(open_coins=True)
    elif slot == "steps":
        other.steps = [(4,)]
    elif isinstance(value, list):
        setattr(other, slot, [value[0] + 1, *value[1:]] if value else [7])
    else:
        setattr(other, slot, value + 1)
    assert other.digest() != state.digest()


def test_the_digest_tells_tables_apart():
    """Other seats, other tiles: no two of many tables have the same digest."""
    digests = [Table(seats, seed, rich=rich).game().state.digest() for seats in (2, 3, 4) for seed in range(40)
               for rich in (False, True)]  # fmt: skip
    assert len(set(digests)) == len(digests)
    state, other = (Table(2, seed=1).game().state for _ in range(2))
    other.board = Table(2, seed=2).game().state.board
    assert state.digest() != other.digest()
    assert Random(1).random() == Random(1).random()
