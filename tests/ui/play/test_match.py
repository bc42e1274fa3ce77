"""People and computer players at one table: who is asked, what the screen hears, what can be taken back."""

from random import Random

import pytest

from fivetribes import Ask, Game, IllegalMove
from fivetribes.game.random_play import random_move
from fivetribes.model.moves import End, parse
from fivetribes.model.options import DEFAULT, Options
from fivetribes.shell.bots.budget import Budget
from screens.play.game_setup import GameSetup, SeatSetup
from screens.play.match import Match
from tests.kit.logs import session_of


class AtOnce:
    """A bot runner that thinks at once, when a test says so, in the same thread."""

    def __init__(self):
        self.waiting = None
        self.cancelled = 0

    def ask(self, think, seconds, answered, failed):
        self.waiting = (think, answered, failed)

    def cancel(self):
        self.cancelled += 1
        self.waiting = None

    def answer(self):
        think, answered, _ = self.waiting
        answered(think(Budget(nodes=1)))


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


def match_of(*levels, seed="match", options=DEFAULT):
    bot_runner, hearing = AtOnce(), Hearing()
    colours = ("cyan", "orange", "pink", "black")
    seats = tuple(SeatSetup(f"P{n}", colours[n], level) for n, level in enumerate(levels))
    setup = GameSetup(seats, options, seed, random_order=False)
    return Match(setup, bot_runner, hearing), bot_runner, hearing


def play_to_the_end(match, bot_runner, rng):
    while True:
        match.go_on()
        decision = match.decision
        if decision is None:
            return
        if match.is_person(decision.seat):
            match.play(random_move(decision, rng))
        else:
            bot_runner.answer()


def test_people_are_asked_and_computers_think():
    match, bot_runner, hearing = match_of(None, "merchant")
    match.go_on()
    assert hearing.told == [("asked", 0)]
    assert bot_runner.waiting is None
    match.play(match.decision.moves[0])
    match.go_on()  # a second marker
    match.play(match.decision.moves[0])
    match.go_on()
    assert hearing.told[-1] == ("asked", 1)
    assert bot_runner.waiting is not None
    bot_runner.answer()
    assert hearing.told[-1][:2] == ("moved", 1)


def test_a_match_waits_for_the_screen_after_each_move():
    """Nothing goes on while a move is being shown."""
    match, bot_runner, hearing = match_of("merchant", "merchant")
    match.go_on()
    bot_runner.answer()
    assert bot_runner.waiting is None
    assert hearing.told[-1][0] == "moved"
    match.go_on()
    assert bot_runner.waiting is not None


@pytest.mark.parametrize("levels", [("merchant", "merchant"), (None, "vizier", None), (None, None, None, None)])
def test_whole_matches(levels):
    """The record of what was played replays to the same scores; the history ends with the totals."""
    match, bot_runner, hearing = match_of(*levels)
    play_to_the_end(match, bot_runner, Random("whole"))
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


def what_is_kept(match):
    """All that has to be right after an undo and a redo."""
    turn_log = match.turn_log
    told = tuple((turn.round, turn.seat, turn.done, turn.lines) for turn in turn_log.turns)
    return match.game.record(), list(match.history), told, match.view_before_turn(0)


def one_person(practice, seed="undo"):
    """A person, who bids first, against a computer player."""
    return match_of(None, "merchant", seed=seed, options=Options(practice=practice))


@pytest.mark.parametrize("practice", [False, True])
def test_undo_and_redo_keep_chart_and_log_right(practice):
    """At every move of a whole game, whoever made it."""
    match, bot_runner, hearing = one_person(practice)
    rng = Random("undo")
    states = [what_is_kept(match)]  # after each move
    undone = far = 0
    while match.decision is not None:
        match.go_on()
        if match.is_person(match.decision.seat):
            match.play(random_move(match.decision, rng))
        else:
            bot_runner.answer()
        states.append(what_is_kept(match))
        if match.undo_limit() is not None:
            assert not match.undo()
            assert what_is_kept(match) == states[-1]
            continue
        assert match.undo()
        assert what_is_kept(match) == states[len(match.game.entries)]
        assert match.is_person(match.decision.seat)
        assert hearing.told[-1] == ("jumped",)
        back = len(states) - 1 - len(match.game.entries)
        assert match.redo()
        assert what_is_kept(match) == states[-1]
        undone += 1
        far += back > 1
    assert undone > 20
    assert (far > 10) is practice


def test_undo_does_not_show_what_the_computer_answers():
    """A person ends the turn, looks how the computer player answers, and would like to play something else."""
    match, bot_runner, _ = one_person(practice=False)
    to_the_end_of_a_turn(match, bot_runner)
    assert match.undo_limit() is None, "the turn is not over"
    match.play(End())
    assert match.undo_limit().startswith("Nobody can undo a turn")
    match.go_on()
    bot_runner.answer()
    assert not match.undo()
    assert match.undo_limit() is not None


def test_in_a_practice_game_the_answer_is_taken_back_too():
    """And the same seed gives it again."""
    match, bot_runner, _ = one_person(practice=True)
    to_the_end_of_a_turn(match, bot_runner)
    before = what_is_kept(match)
    match.play(End())
    match.go_on()
    bot_runner.answer()
    after = what_is_kept(match)
    assert not match.is_person(match.session.last.seat)
    assert match.undo()
    assert what_is_kept(match) == before
    match.play(End())
    match.go_on()
    bot_runner.answer()
    assert what_is_kept(match) == after


def to_the_end_of_a_turn(match, bot_runner):
    """The person is about to end a turn after which the computer player sows; nothing is drawn by either."""
    match.go_on()
    for code in ("bid:18", "bid:0"):
        match.play(parse(code))
    while match.decision.ask is not Ask.END:
        match.go_on()
        if match.is_person(match.decision.seat):
            match.play(random_move(match.decision, Random("turn")))
        else:
            bot_runner.answer()
    assert match.is_person(match.decision.seat)


def test_a_game_taken_up_again_is_as_much_practice_as_before():
    for practice in (False, True):
        match, bot_runner, hearing = one_person(practice)
        to_the_end_of_a_turn(match, bot_runner)
        match.play(End())
        again = Match(match.setup, bot_runner, hearing, session_of(Game.from_record(match.game.record())))
        assert (again.undo_limit() is None) is practice


def test_pausing_and_undoing_stop_who_thinks():
    match, bot_runner, hearing = match_of(None, "merchant")
    match.go_on()
    for _ in range(2):  # a second marker
        match.play(match.decision.moves[0])
        match.go_on()
    assert bot_runner.waiting is not None
    match.pause()
    assert bot_runner.waiting is None
    match.go_on()
    assert bot_runner.waiting is not None
    assert match.undo()
    assert bot_runner.waiting is None
    assert hearing.told[-1] == ("jumped",)


def test_nothing_to_undo_or_redo_lets_the_computer_think_on():
    """Who pauses it for nothing leaves the game standing for ever."""
    match, bot_runner, hearing = match_of("merchant", None)
    match.go_on()
    told = list(hearing.told)
    assert not match.undo()
    assert not match.redo()
    assert bot_runner.waiting is not None
    assert hearing.told == told
    bot_runner.answer()
    assert hearing.told[-1][:2] == ("moved", 0)


def test_a_computer_player_that_breaks_does_not_end_the_game(caplog):
    match, bot_runner, hearing = match_of("merchant", None)
    match.go_on()
    *_, failed = bot_runner.waiting
    failed(ZeroDivisionError("oh"))
    assert hearing.told[-1][:2] == ("moved", 0)
    assert "computer player of seat 0 failed" in caplog.text


def said_by(match: Match, seat: int) -> str:
    """The last reason of a computer player."""
    turns = [at for at, turn in enumerate(match.turn_log.turns) if turn.seat == seat]
    return next((why for at in reversed(turns) if (why := match.why(at))), "")


def test_computer_players_say_why():
    match, bot_runner, _ = match_of("merchant", None)
    match.go_on()
    bot_runner.answer()
    assert match.why(0).endswith(".")


def test_the_reason_of_a_bid_is_not_that_of_the_turn_before():
    match, bot_runner, _ = match_of("merchant", "merchant")
    match.go_on()
    while match.game.state.round == 1 or not match.turn_log.turns[-1].bid:
        bot_runner.answer()
        match.go_on()
    seat = match.turn_log.turns[-1].seat
    turn, bid = [at for at, turn in enumerate(match.turn_log.turns) if turn.seat == seat][-2:]
    assert not match.turn_log.turns[turn].bid
    assert "" != match.why(bid) != match.why(turn) != ""


def test_a_thought_that_was_cancelled_says_nothing():
    match, bot_runner, _ = match_of("merchant", None)
    match.go_on()
    think, *_ = bot_runner.waiting
    match.pause()
    think(Budget(nodes=1))  # the worker comes to its end all the same
    assert said_by(match, 0) == ""


def test_a_reason_is_taken_back_with_its_move():
    match, bot_runner, _ = one_person(practice=True)
    to_the_end_of_a_turn(match, bot_runner)
    before = said_by(match, 1)
    match.play(parse("end"))
    match.go_on()
    while match.decision.seat != 0:
        bot_runner.answer()
        match.go_on()
    assert said_by(match, 1) not in ("", before)
    assert match.undo()
    assert said_by(match, 1) == before
