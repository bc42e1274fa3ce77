"""People and computer players at one table: who is asked, what the screen hears, what can be taken back."""

from random import Random

import pytest

from fivetribes import Game, IllegalMove
from fivetribes.options import Options
from fivetribes.randomly import random_move
from screens.game_setup import GameSetup, SeatSetup
from screens.match import Match


class AtOnce:
    """A referee that thinks when it is told to, in the same thread."""

    def __init__(self):
        self.waiting = None
        self.cancelled = 0

    def ask(self, bot, view, decision, seconds, answered, failed):
        self.waiting = (bot, view, decision, answered, failed)

    def cancel(self):
        self.cancelled += 1
        self.waiting = None

    def answer(self):
        _, _, decision, answered, _ = self.waiting
        answered(random_move(decision, Random(len(decision.moves))))


class Hearing:
    """Writes down what the screen hears."""

    def __init__(self):
        self.told = []

    def moved(self, seat, move, events):
        self.told.append(("moved", seat, move.code(), len(events)))

    def jumped(self):
        self.told.append(("jumped",))

    def asked(self, decision):
        self.told.append(("asked", decision and decision.seat))


def match_of(*levels, seed="match", **more):
    referee, hearing = AtOnce(), Hearing()
    colours = ("cyan", "orange", "pink", "black")
    seats = tuple(SeatSetup(f"P{n}", colours[n], level) for n, level in enumerate(levels))
    setup = GameSetup(seats, Options(), seed, random_order=False, **more)
    return Match(setup, referee, hearing), referee, hearing


def play_to_the_end(match, referee, rng):
    while True:
        match.go_on()
        decision = match.decision
        if decision is None:
            return
        if match.is_person(decision.seat):
            match.play(random_move(decision, rng))
        else:
            referee.answer()


def test_people_are_asked_and_computers_think():
    match, referee, hearing = match_of(None, "merchant")
    match.go_on()
    assert hearing.told == [("asked", 0)]
    assert referee.waiting is None
    match.play(match.decision.moves[0])
    match.go_on()  # a second marker
    match.play(match.decision.moves[0])
    match.go_on()
    assert hearing.told[-1] == ("asked", 1)
    assert referee.waiting is not None
    referee.answer()
    assert hearing.told[-1][:2] == ("moved", 1)


def test_a_match_waits_for_the_screen_after_each_move():
    """Nothing goes on while a move is being shown."""
    match, referee, hearing = match_of("merchant", "merchant")
    match.go_on()
    referee.answer()
    assert referee.waiting is None
    assert hearing.told[-1][0] == "moved"
    match.go_on()
    assert referee.waiting is not None


@pytest.mark.parametrize("levels", [("merchant", "merchant"), (None, "vizier", None), (None, None, None, None)])
def test_whole_matches(levels):
    """The record of what was played replays to the same scores; the history ends with the totals."""
    match, referee, hearing = match_of(*levels)
    play_to_the_end(match, referee, Random("whole"))
    assert hearing.told[-1] == ("asked", None)
    again = Game.from_record(match.game.record())
    assert again.scores() == match.game.scores()
    assert match.history[-1] == tuple(sheet.total for sheet in again.scores())
    assert match.history[0] == (50,) * len(levels)  # the coins of the start
    assert len(match.history) == 1 + sum(entry.code == "end" for entry in again.entries)
    assert match.game.names == tuple(f"P{n}" for n in range(len(levels)))


def test_the_history_holds_the_points_after_each_turn():
    match, _, _ = match_of(None, None)
    rng = Random("secret")
    while len(match.history) < 5:
        match.go_on()
        match.play(random_move(match.decision, rng))
    assert match.history[-1] == tuple(sheet.total for sheet in match.game.scores())


def test_an_illegal_move_changes_nothing():
    match, _, hearing = match_of(None, None)
    match.go_on()
    before = match.game.state.digest()
    with pytest.raises(IllegalMove):
        match.play(match.decision.moves[0].__class__(5, 3))
    assert match.game.state.digest() == before
    assert hearing.told == [("asked", 0)]


def test_undo_takes_back_turns_from_the_history_too():
    match, referee, hearing = match_of(None, "merchant", seed="undo")
    rng = Random("undo")
    undone = 0
    while match.decision is not None and undone < 12:
        match.go_on()
        decision = match.decision
        if decision is None:
            break
        if not match.is_person(decision.seat):
            referee.answer()
            continue
        before = (match.game.state.digest(), list(match.history))
        match.play(random_move(decision, rng))
        after = (match.game.state.digest(), list(match.history))
        if match.undo_limit() is None:
            assert match.undo()
            assert (match.game.state.digest(), match.history) == before
            assert hearing.told[-1] == ("jumped",)
            assert match.redo()
            assert (match.game.state.digest(), match.history) == after
            undone += 1
        else:
            assert not match.undo()
            assert (match.game.state.digest(), match.history) == after
    assert undone == 12


def test_pausing_and_undoing_stop_who_thinks():
    match, referee, _ = match_of("merchant", None)
    match.go_on()
    assert referee.waiting is not None
    match.pause()
    assert referee.waiting is None
    match.go_on()
    assert referee.waiting is not None
    match.undo()
    assert referee.waiting is None


def test_a_computer_player_that_breaks_does_not_end_the_game(caplog):
    match, referee, hearing = match_of("merchant", None)
    match.go_on()
    *_, failed = referee.waiting
    failed(ZeroDivisionError("oh"))
    assert hearing.told[-1][:2] == ("moved", 0)
    assert "computer player of seat 0 failed" in caplog.text


def test_computer_players_say_why():
    match, referee, _ = match_of("merchant", None)
    assert match.why(1) == ""
    match.go_on()
    bot, view, decision, answered, _ = referee.waiting
    from fivetribes.ai.budget import Budget

    answered(bot.choose(view, decision, Budget(nodes=10)))
    assert match.why(0).endswith(".")
