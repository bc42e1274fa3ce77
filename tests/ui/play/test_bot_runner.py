"""One worker, one ticket: answers come back in the screen's thread, stale ones are dropped (law 14)."""

import sys
import threading
import time
from queue import Queue

import pytest

from fivetribes import Game
from fivetribes.ai.levels import Entrant, make_bot
from screens.play.bot_runner import QUICK_SWITCH, BotRunner

SOON = 60.0  # seconds; only ends what would hang


class Asker:
    """A screen's thread that has to be told to work."""

    def __init__(self):
        self.todo = Queue()
        self.answers = []
        self.errors = []
        self.bot_runner = BotRunner(self.todo.put)

    def ask(self, bot, game, seconds=0.01):
        decision = game.pending()
        view = game.view(decision.seat)
        self.bot_runner.ask(
            lambda budget: bot.choose(view, decision, budget), seconds, self.answers.append, self.errors.append
        )

    def work_once(self):
        self.todo.get(timeout=SOON)()


class Slow:
    """Thinks until it is stopped, and tells when it began and when it was stopped."""

    def __init__(self):
        self.began = threading.Event()
        self.stopped = threading.Event()
        self.interval = None

    def choose(self, view, decision, budget):
        self.interval = sys.getswitchinterval()
        self.began.set()
        while not budget.spent():
            time.sleep(0.001)
        self.stopped.set()
        return decision.moves[0]


class Broken:
    def choose(self, view, decision, budget):
        raise ZeroDivisionError("thought too hard")


@pytest.fixture
def asker():
    asker = Asker()
    yield asker
    asker.bot_runner.close()


def test_an_answer_comes_back_in_the_screens_thread(asker):
    game = Game.new(3, "referee")
    asker.ask(make_bot(Entrant("merchant"), "a"), game)
    assert asker.answers == []
    asker.work_once()
    assert asker.answers[0] in game.pending().moves


def test_a_new_question_cancels_the_old_one(asker):
    game = Game.new(2, "referee")
    slow = Slow()
    asker.ask(slow, game, seconds=SOON * 2)
    assert slow.began.wait(SOON)
    asker.ask(make_bot(Entrant("merchant"), "a"), game)
    assert slow.stopped.wait(SOON)
    asker.work_once()  # the stale answer, which is dropped
    assert asker.answers == []
    asker.work_once()
    assert len(asker.answers) == 1


def test_an_answer_that_is_on_its_way_when_cancelled_is_dropped(asker):
    asker.ask(make_bot(Entrant("merchant"), "a"), Game.new(2, "referee"))
    late = asker.todo.get(timeout=SOON)
    asker.bot_runner.cancel()
    late()
    assert asker.answers == []


def test_a_question_that_was_cancelled_before_it_began_is_never_thought_about(asker):
    game = Game.new(2, "referee")
    first, second = Slow(), Slow()
    asker.ask(first, game, seconds=SOON * 2)
    assert first.began.wait(SOON)
    asker.ask(second, game, seconds=SOON * 2)
    asker.bot_runner.cancel()
    assert first.stopped.wait(SOON)
    asker.bot_runner.close()
    assert not second.began.is_set()


def test_the_error_of_a_player_is_reported(asker):
    asker.ask(Broken(), Game.new(2, "referee"))
    asker.work_once()
    assert asker.answers == []
    assert [str(error) for error in asker.errors] == ["thought too hard"]
    asker.ask(make_bot(Entrant("merchant"), "a"), Game.new(2, "referee"))
    asker.work_once()
    assert len(asker.answers) == 1


def test_threads_switch_quickly_only_while_somebody_thinks(asker):
    usual = sys.getswitchinterval()
    slow = Slow()
    asker.ask(slow, Game.new(2, "referee"))
    asker.work_once()
    assert slow.interval == pytest.approx(QUICK_SWITCH)
    asker.bot_runner.close()
    assert sys.getswitchinterval() == pytest.approx(usual)


def test_the_worker_ends_when_told_to(asker):
    slow = Slow()
    asker.ask(slow, Game.new(2, "referee"), seconds=SOON * 2)
    assert slow.began.wait(SOON)
    worker = asker.bot_runner._worker
    asker.bot_runner.close()
    assert not worker.is_alive()
    asker.bot_runner.close()


class Counting:
    """Thinks until it is stopped, and tells each time that it was allowed to go on."""

    def __init__(self):
        self.steps = Queue()

    def choose(self, view, decision, budget):
        while not budget.spent():
            self.steps.put(None)
            time.sleep(0.001)
        return decision.moves[0]


class Watched(threading.Event):
    """Tells when somebody waits for it."""

    def __init__(self):
        super().__init__()
        self.waited_for = threading.Event()
        self.set()

    def wait(self, timeout=None):
        if not self.is_set():
            self.waited_for.set()
        return super().wait(timeout)


def drain(queue):
    while not queue.empty():
        queue.get()


def test_nobody_thinks_while_the_screen_wants_quiet(asker, monkeypatch):
    monkeypatch.setattr("screens.play.bot_runner.LONGEST_QUIET", None)  # for ever
    quiet = asker.bot_runner.quiet = Watched()
    counting = Counting()
    asker.ask(counting, Game.new(2, "quiet"), seconds=SOON * 8)
    counting.steps.get(timeout=SOON)
    quiet.clear()
    assert quiet.waited_for.wait(SOON)
    drain(counting.steps)  # of before
    assert counting.steps.empty()
    quiet.set()
    counting.steps.get(timeout=SOON)


def test_a_screen_that_wants_quiet_for_ever_does_not_end_all_thinking(asker):
    counting = Counting()
    asker.bot_runner.quiet.clear()
    asker.ask(counting, Game.new(2, "quiet"), seconds=SOON * 2)
    for _ in range(3):
        counting.steps.get(timeout=SOON)
