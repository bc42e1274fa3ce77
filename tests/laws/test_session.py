"""Law 11: undo is an earlier snapshot; it stops at revealed chance and at another person's move, and says so.

By default a person takes back steps of a turn that is not over yet, and a bid after which nobody else has decided. In
a practice game undo goes on through one's own ended turn and through the moves of computer players.
"""

from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivetribes import Ask, Game, IllegalMove, Session
from fivetribes.game.random_play import random_move
from tests.laws.strategies import games, tables
from tests.laws.tables import Table

people = st.frozensets(st.integers(0, 3), min_size=1)

DRAWN = "Something hidden was revealed: you cannot undo that."
ENDED = "Nobody can undo a turn that is over."
OTHERS = "You cannot undo what another player decided."
COMPUTER = "You can undo a computer's move only in a practice game."
NOTHING = "There is nothing to undo."


class Past:
    """A session that is played, taken back and played again at random, and what it must have come back to."""

    def __init__(self, table, people, practice):
        self.rng = table.rng()
        self.session = Session(table.game(), people, practice=practice)
        self.game = self.session.game
        self.practice = practice
        self.snapshots = []  # the record before each move played so far, and who played it
        self.redoable = []  # the snapshots and the record each undo left behind
        self.undone = self.stopped = self.through = 0

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
            self.through += count > 1

    def expected_way_back(self):
        """How many moves an undo may take back."""
        past = list(zip(reversed(self.snapshots), reversed(self.game.entries), strict=True))
        mine, last = self.session.people, past[:1]
        asked = None if self.game.over else self.game.pending().seat
        if [True for (_, seat), entry in last if seat in mine and not entry.drawn and entry.code != "end"]:
            # Nobody has decided anything since; but nobody takes back one decision after the other of everybody.
            return None if self.redoable and last[0][0][1] != asked else 1
        if not self.practice:
            return None
        for number, ((_, seat), entry) in enumerate(past, 1):
            if entry.drawn:
                return None
            if seat in mine:
                return None if asked in mine and asked != seat else number
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


@given(tables, people, st.booleans())
@games(80)
def test_undo_and_redo_are_the_way_back_and_forth(table, people, practice):
    """Law 11: the earlier position and entries exactly; and in the end the same record as played straight."""
    past = Past(table, people, practice)
    for _ in range(250):
        past.step()
    straight = table.game()
    for entry in past.game.entries:
        straight.play(entry.code)  # draws by itself: so an undone move would draw the same again
    assert straight.record() == past.game.record()
    assert straight.state.key() == past.game.state.key()


@pytest.mark.parametrize("practice", [False, True])
def test_the_ways_back_and_the_stops_all_occur(practice):
    """The law above is not empty."""
    pasts = [Past(Table(3, seed, rich=True), frozenset({0, 1}), practice) for seed in range(10)]
    for past in pasts:
        for _ in range(250):
            past.step()
    assert sum(past.undone for past in pasts) > 50
    assert sum(past.stopped for past in pasts) > 50
    assert (sum(past.through for past in pasts) > 10) is practice


# ---------------------------------------------------------------- one by one


class Seats:
    """The seats of a game in which everything is played that a test asks for, by whoever is to decide."""

    def __init__(self, seats, seed=11):
        self.game = Game.new(seats, seed)
        self.rng = Table(seats, seed).rng()

    def session(self, people, *, practice=False):
        self.now = Session(self.game, people, practice=practice)
        return self.now

    @property
    def asked(self):
        return self.game.pending().seat

    def bid(self, *spaces):
        for space in spaces:
            self.now.play(f"bid:{space}")

    def step(self):
        """The first step of a turn and those after it, of which none draws anything; ends no turn."""
        decision = self.game.pending()
        assert decision.ask is not Ask.END
        self.now.play(random_move(decision, self.rng))
        assert not self.game.entries[-1].drawn

    def turn(self):
        """A turn up to its end, and how many steps that took."""
        for steps in count():
            if self.game.pending().ask is Ask.END:
                return steps
            self.step()
        raise AssertionError

    def end(self):
        self.now.play("end")


#: Bids of all seats, the dearest by who bids first.
BIDS = {2: (18, 12, 0, 0), 3: (18, 12, 0), 4: (18, 12, 8, 0)}


def seated(seats, people, *, practice=False, seed=11):
    """A table, with the seats in the order in which they bid; `people` are places in it."""
    table = Seats(seats, seed)
    order = list(dict.fromkeys(seat for seat in table.game.state.bid_order))
    table.session([order[place] for place in people], practice=practice)
    return table


def bidden(seats, people, *, practice=False, seed=11):
    """All have bid, and the first of `order` is to sow."""
    table = seated(seats, people, practice=practice, seed=seed)
    table.bid(*BIDS[seats])
    return table


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("practice", [False, True])
def test_a_turn_is_taken_back_step_by_step_until_it_is_ended(seats, practice):
    """Whoever else plays."""
    for others in ([0], range(seats)):
        table = bidden(seats, others, practice=practice)
        before = [table.game.record()]
        while table.game.pending().ask is not Ask.END:
            table.step()
            before.append(table.game.record())
        assert len(before) > 1
        for record in before[-2::-1]:
            assert table.now.undo()
            assert table.game.record() == record
        for record in before[1:]:
            assert table.now.redo()
            assert table.game.record() == record


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("everybody", [False, True])
def test_an_ended_turn_stays_as_it_is(seats, everybody):
    """Whoever comes next, and also before he has decided anything."""
    table = bidden(seats, range(seats) if everybody else [0])
    table.turn()
    table.end()
    record = table.game.record()
    assert table.now.undo_limit() == ENDED
    assert not table.now.undo()
    assert table.game.record() == record


@pytest.mark.parametrize("everybody", [False, True])
def test_an_ended_turn_stays_as_it_is_when_ones_own_next_turn_follows(everybody):
    """Two players have two markers: both turns of the first of the track can be one's own."""
    for seed in range(40):
        table = seated(2, [0, 1] if everybody else [0], seed=seed)
        first = table.asked
        spaces = {True: iter((18, 12)), False: iter((0, 0))}
        for _ in range(4):
            table.bid(next(spaces[table.asked == first]))
        assert table.asked == first
        table.turn()
        table.end()
        assert table.asked == first
        begun = table.game.record()
        assert table.now.undo_limit() == ENDED
        for _ in range(table.turn()):
            assert table.now.undo()
        assert table.game.record() == begun
        assert table.now.undo_limit() == ENDED
        assert not table.now.undo()


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("everybody", [False, True])
@pytest.mark.parametrize("practice", [False, True])
def test_a_bid_is_taken_back_as_long_as_nobody_else_has_decided(seats, everybody, practice):
    """Whether a person or a computer player is asked next."""
    table = seated(seats, range(seats) if everybody else [0], practice=practice)
    record, seat = table.game.record(), table.asked
    assert table.now.undo_limit() == NOTHING
    table.bid(18)
    assert table.now.undo_limit() is None
    assert table.now.undo()
    assert (table.game.record(), table.asked) == (record, seat)
    assert table.now.undo_limit() == NOTHING


def test_bids_in_a_row_are_taken_back_one_by_one():
    """Two players have two markers each."""
    seed = next(seed for seed in range(99) if len(set(Seats(2, seed).game.state.bid_order[:2])) == 1)
    table = seated(2, [0], seed=seed)
    empty = table.game.record()
    table.bid(18)
    once = table.game.record()
    table.bid(12)
    assert table.now.undo()
    assert table.game.record() == once
    assert table.now.undo()
    assert table.game.record() == empty


@pytest.mark.parametrize("seats", [3, 4])
def test_a_bid_stays_when_a_computer_player_has_decided_since(seats):
    """And it is said how that could be taken back: that is no secret trick, but chosen at set-up."""
    table = seated(seats, [0])
    table.bid(18, 12)
    assert table.now.undo_limit() == COMPUTER
    assert not table.now.undo()


@pytest.mark.parametrize("practice", [False, True])
def test_nobody_takes_back_what_another_person_has_decided(practice):
    """The last bid can be taken back, by whoever gave it; then his way back ends at the bid of somebody else."""
    table = seated(3, [0, 1, 2], practice=practice)
    table.bid(18)
    before = table.game.record()
    table.bid(12)
    assert table.now.undo()
    assert table.game.record() == before
    assert table.now.undo_limit() == OTHERS
    assert not table.now.undo()
    table.bid(8)
    assert table.now.undo_limit() is None, "he has bid again"


@pytest.mark.parametrize("practice", [False, True])
def test_people_do_not_reach_each_other_through_a_computer_player(practice):
    """A person, a computer player, a person: the second one is asked, and has decided nothing yet."""
    table = seated(3, [0, 2], practice=practice)
    table.bid(18, 12)
    assert table.now.undo_limit() == OTHERS


@pytest.mark.parametrize("practice", [False, True])
def test_what_computer_players_decided_first_is_not_for_people_to_take_back(practice):
    table = seated(3, [2], practice=practice)
    table.bid(18, 12)
    assert table.now.undo_limit() == NOTHING


@pytest.mark.parametrize("practice", [False, True])
def test_undo_stops_where_something_was_drawn(practice):
    """Law 11: whoever plays alone still cannot put back what was drawn; that is said rather than anything else."""
    alone = Session(Game.new(3, seed=11), {0, 1, 2}, practice=practice)
    rng = Table(2, 1).rng()
    while not alone.game.entries or not alone.game.entries[-1].drawn:
        alone.play(random_move(alone.game.pending(), rng))
    assert alone.undo_limit() == DRAWN
    assert not alone.undo()


@pytest.mark.parametrize("practice", [False, True])
def test_no_practice_is_promised_where_a_computer_player_drew_something(practice):
    """The reason is what would be in the way in a practice game too."""
    table = bidden(3, [0], practice=practice)
    table.turn()
    table.end()
    while not table.game.entries[-1].drawn:
        table.now.play(random_move(table.game.pending(), table.rng))
    assert table.now.undo_limit() == DRAWN


# ---------------------------------------------------------------- practice


def test_practice_goes_back_through_the_moves_of_computers():
    """A person among computers takes back his own last decision, and what they answered."""
    table = seated(3, [0], practice=True)
    before = table.game.record()
    table.bid(18, 12, 0)
    after = table.game.record()
    assert table.now.undo()
    assert table.game.record() == before
    assert not table.now.undo()
    table.now.redo()
    assert table.game.record() == after
    table.now.undo()
    table.bid(12)
    assert not table.now.can_redo
    assert table.now.redo() == ()


def test_practice_goes_back_past_ones_own_end_of_the_turn():
    """Before a computer player has answered, and after its whole turn."""
    table = bidden(3, [0], practice=True)
    table.turn()
    ending = table.game.record()
    table.end()
    assert table.now.undo()
    assert table.game.record() == ending
    table.end()
    table.turn()
    table.end()
    assert table.now.undo()
    assert table.game.record() == ending


def test_practice_leaves_the_ended_turn_of_a_person_to_another_person():
    """It is about computer players only."""
    table = bidden(3, [0, 1], practice=True)
    table.turn()
    table.end()
    assert table.now.undo_limit() == ENDED
    assert not table.now.undo()
