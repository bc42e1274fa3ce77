"""Law 11: undo is an earlier snapshot; it stops at revealed chance and at another person's move, and says so."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivetribes import Game, IllegalMove, Session
from fivetribes.randomly import random_move

from .strategies import games, tables
from .tables import Table

people = st.frozensets(st.integers(0, 3), min_size=1)


class Past:
    """A session that is played, taken back and played again at random, and what it must have come back to."""

    def __init__(self, table, people):
        self.rng = table.rng()
        self.session = Session(table.game(), people)
        self.game = self.session.game
        self.snapshots = []  # the record before each move played so far, and who played it
        self.redoable = []  # the snapshots and the record each undo left behind
        self.undone = self.stopped = 0

    def step(self):
        match self.rng.choice(("play", "play", "play", "undo", "redo", "wrong")):
            case "play" if not self.game.over:
                self.play()
            case "undo":
                self.undo()
            case "redo":
                self.redo()
            case "wrong":
                self.wrong()

    def play(self):
        decision = self.game.pending()
        self.snapshots.append((self.game.record(), decision.seat))
        self.session.play(random_move(decision, self.rng))
        self.redoable = []
        assert not self.session.can_redo

    def wrong(self):
        """A move that is refused changes nothing, not even what can be redone."""
        before = self.game.record()
        with pytest.raises(IllegalMove):
            self.session.play("keep:boaz" if self.game.over or self.game.pending().ask.value != "keep" else "end")
        assert self.game.record() == before

    def undo(self):
        before = self.game.record()
        count = self.expected_way_back()
        limit = self.session.undo_limit()
        assert (limit is None) == (count is not None)
        assert self.session.undo() is (limit is None)
        if count is None:
            assert limit.endswith(".")
            assert self.game.record() == before
            self.stopped += 1
        else:
            self.redoable.append((self.snapshots[-count:], before))
            assert self.game.record() == self.snapshots[-count][0]
            assert self.game.state.seat == self.snapshots[-count][1]
            assert self.game.pending() is not None
            assert self.game.state.seat in self.session.people
            del self.snapshots[-count:]
            self.undone += 1

    def expected_way_back(self):
        """How many moves an undo may take back."""
        asked = None if self.game.over else self.game.pending().seat
        back = list(zip(reversed(self.snapshots), reversed(self.game.entries), strict=True))
        for count, ((_, seat), entry) in enumerate(back, 1):
            if entry.drawn:
                return None
            if seat in self.session.people:
                return None if asked in self.session.people and asked != seat else count
        return None

    def redo(self):
        assert self.session.can_redo == bool(self.redoable)
        before = self.game.record()
        events = self.session.redo()
        if self.redoable:
            snapshots, record = self.redoable.pop()
            self.snapshots += snapshots
            assert self.game.record() == record
            assert events
        else:
            assert events == ()
            assert self.game.record() == before


@given(tables, people)
@games(60)
def test_undo_and_redo_are_the_way_back_and_forth(table, people):
    """Law 11: the earlier position and entries exactly; and in the end the same record as played straight."""
    past = Past(table, people)
    for _ in range(250):
        past.step()
    straight = table.game()
    for entry in past.game.entries:
        straight.play(entry.code)  # draws by itself: so an undone move would draw the same again
    assert straight.record() == past.game.record()
    assert straight.state.key() == past.game.state.key()


def test_the_ways_back_and_the_stops_all_occur():
    """The law above is not empty."""
    pasts = [Past(Table(3, seed, rich=True), frozenset({0, 1})) for seed in range(10)]
    for past in pasts:
        for _ in range(250):
            past.step()
    assert sum(past.undone for past in pasts) > 50
    assert sum(past.stopped for past in pasts) > 50


def session(seats, people):
    return Session(Game.new(seats, seed=11), people)


def play(session, count):
    for _ in range(count):
        session.play(session.game.pending().moves[-1])


def test_undo_stops_where_something_was_drawn():
    """Law 11: whoever plays alone still cannot put back what was drawn."""
    alone = session(3, {0, 1, 2})
    while not alone.game.entries or not alone.game.entries[-1].drawn:
        alone.play(alone.game.pending().moves[0] if alone.game.pending().moves else
                   alone.game.pending().sowing.random(Table(2, 1).rng()))  # fmt: skip
    assert alone.undo_limit() == "What was drawn cannot be put back."
    assert not alone.undo()


def test_undo_stops_at_another_persons_move():
    """Law 11."""
    two = session(3, {0, 1, 2})
    assert two.undo_limit() == "There is nothing to take back."
    play(two, 1)
    assert two.undo_limit() == "Another player has decided since."
    assert not two.undo()


def test_undo_goes_back_through_the_moves_of_computers():
    """Law 11: a person among computers takes back his own last decision, and what they answered."""
    game = Game.new(3, seed=11)
    first = game.pending().seat
    alone = Session(game, {first})
    before = game.record()
    play(alone, 3)
    after = game.record()
    assert alone.undo()
    assert game.record() == before
    assert not alone.undo()
    alone.redo()
    assert game.record() == after
    alone.undo()
    play(alone, 1)
    assert not alone.can_redo
    assert alone.redo() == ()
