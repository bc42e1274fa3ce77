"""Law 13: budgets are nodes or time; thinkers ask often whether theirs is spent."""

import time
from itertools import pairwise

import pytest

from fivetribes import Ask
from fivetribes.ai.advice import advise
from fivetribes.ai.levels import LEVELS, Entrant, make_bot
from fivetribes.shell.bots import budget as module
from fivetribes.shell.bots.budget import Budget
from tests.ai.positions import THINKERS, asked, choice, met

#: Nodes that may be spent between two looks at the budget.
STEP = 4
TOUGH = (*asked(Ask.SOW, 12), *asked(Ask.BID, 6), *asked(Ask.KILL, 6), *asked(Ask.MARKET, 6), *asked(Ask.END, 6))
by_level = pytest.mark.parametrize("entrant", THINKERS, ids=lambda entrant: entrant.name)


class Clock:
    """Shows the time it is told to, and goes on by `tick` whenever it is read."""

    def __init__(self, tick=0.0):
        self.now = 1000.0
        self.tick = tick
        self.reads = 0

    def __call__(self):
        self.reads += 1
        self.now += self.tick
        return self.now


@pytest.fixture
def clock(monkeypatch):
    clock = Clock()
    monkeypatch.setattr(module, "perf_counter", clock)
    return clock


# ---------------------------------------------------------------- the budget itself


def test_a_budget_counts_nodes():
    """Law 13: it is spent with its last node, not before."""
    budget = Budget(nodes=5)
    assert not budget.spent()
    budget.spend()
    budget.spend(3)
    assert (budget.used, budget.spent()) == (4, False)
    budget.spend()
    assert (budget.used, budget.spent()) == (5, True)


def test_a_budget_without_bounds_is_never_spent(clock):
    """Law 13: unless it is cancelled."""
    budget = Budget()
    budget.spend(10**9)
    clock.now += 10**9
    assert not budget.spent()
    assert not budget.share_spent(0.0)


def test_a_budget_of_time_is_spent_when_the_time_is_over(clock):
    """Law 13: it runs from when it is made, and nodes do not matter to it."""
    budget = Budget(seconds=2.0)
    assert budget.began == 1000.0
    budget.spend(10**9)
    clock.now = 1001.99
    assert not budget.spent()
    clock.now = 1002.0
    assert budget.spent()


def test_whichever_bound_comes_first_counts(clock):
    """Law 13: nodes, time and cancelling may go together."""
    asked_to_stop = []
    budget = Budget(nodes=3, seconds=1.0, cancelled=lambda: bool(asked_to_stop))
    assert not budget.spent()
    clock.now += 1.0
    assert budget.spent()
    clock.now -= 1.0
    assert not budget.spent()
    budget.spend(3)
    assert budget.spent()
    budget = Budget(nodes=3, seconds=1.0, cancelled=lambda: bool(asked_to_stop))
    asked_to_stop.append("yes")
    assert budget.spent()
    assert budget.share_spent(0.5)


def test_a_share_of_a_budget(clock):
    """Law 13: a thinker can keep something back for its second look."""
    budget = Budget(nodes=10)
    budget.spend(3)
    assert not budget.share_spent(0.4)
    budget.spend()
    assert budget.share_spent(0.4)
    assert not budget.share_spent(0.5)
    assert not budget.spent()
    budget = Budget(seconds=4.0)
    clock.now += 0.99
    assert not budget.share_spent(0.25)
    clock.now += 0.01
    assert budget.share_spent(0.25)
    assert not budget.share_spent(0.26)
    assert not budget.spent()


@pytest.mark.parametrize("level", LEVELS)
def test_the_budget_of_a_level(level, clock):
    """Law 13: nodes or time, scaled alike."""
    nodes = Entrant(level, scale=0.1).budget()
    nodes.spend(int(LEVELS[level].nodes * 0.1) - 1)
    clock.now += 10**6
    assert not nodes.spent()
    nodes.spend()
    assert nodes.spent()
    timed = Entrant(level, timed=True, scale=0.1).budget()
    timed.spend(10**6)
    clock.now += LEVELS[level].seconds * 0.0999
    assert not timed.spent()
    clock.now += LEVELS[level].seconds * 0.0002
    assert timed.spent()


# ---------------------------------------------------------------- those who have to keep it


@by_level
@pytest.mark.parametrize("nodes", [0, 1, 7, 30])
def test_nobody_spends_much_more_than_it_has(entrant, nodes):
    """Law 13: a few nodes at most, whatever is asked."""
    for one in (*TOUGH, *met()[::31]):
        budget = Budget(nodes=nodes)
        make_bot(entrant, "seed").choose(one.view, one.decision, budget)
        assert budget.used <= nodes + STEP


@pytest.mark.parametrize("nodes", [0, 7, 40])
def test_advice_keeps_its_budget(nodes):
    """Law 13: the same for hints."""
    for one in TOUGH:
        budget = Budget(nodes=nodes)
        advise(one.view, one.decision, budget)
        assert budget.used <= nodes + STEP


@pytest.mark.parametrize("level", ["vizier", "sultan"])
def test_those_who_see_far_use_what_they_have(level):
    """Law 13: the budgets above do bind somebody."""
    used = []
    for one in asked(Ask.SOW, 12):
        budget = Budget(nodes=30)
        make_bot(Entrant(level), "seed").choose(one.view, one.decision, budget)
        used.append(budget.used)
    assert sum(nodes >= 30 for nodes in used) >= 8


def test_more_nodes_change_choices():
    """Law 13: levels are parameters, and so is what they may spend."""
    for level in ("vizier", "sultan"):
        found = asked(Ask.SOW, 12)
        assert any(choice(Entrant(level), one, 0) != choice(Entrant(level), one, 60) for one in found)


class Canceller:
    """Says stop from a certain question on, and notes how many nodes were spent at each question."""

    def __init__(self, stop_at):
        self.stop_at = stop_at
        self.budget = Budget(nodes=100, cancelled=self)
        self.used = []

    def __call__(self):
        self.used.append(self.budget.used)
        return len(self.used) >= self.stop_at


@by_level
def test_who_is_cancelled_stops(entrant):
    """Law 13: whenever it is told, hardly a node more is spent."""
    stopped = 0
    for stop_at in (1, 2, 3, 5, 8, 13, 21):
        for one in TOUGH:
            canceller = Canceller(stop_at)
            make_bot(entrant, "seed").choose(one.view, one.decision, canceller.budget)
            if len(canceller.used) >= stop_at:
                stopped += 1
                assert canceller.budget.used - canceller.used[stop_at - 1] <= 3
    assert stopped > 60


@by_level
def test_everybody_asks_often_whether_to_stop(entrant):
    """Law 13: at least once for every few nodes, from the first one on."""
    for one in TOUGH:
        canceller = Canceller(10**9)
        make_bot(entrant, "seed").choose(one.view, one.decision, canceller.budget)
        spent = [0, *canceller.used, canceller.budget.used]
        assert max(now - before for before, now in pairwise(spent)) <= STEP


def test_everybody_asks_about_every_millisecond():
    """Law 13: measured in the time this thread gets; a generous bound, for slow machines."""
    gaps = []
    for level in ("vizier", "sultan"):
        for one in (*asked(Ask.SOW, 12), *asked(Ask.BID, 6)):
            times = [time.thread_time()]

            def note(times=times):
                times.append(time.thread_time())
                return False

            make_bot(Entrant(level), "seed").choose(one.view, one.decision, Budget(nodes=60, cancelled=note))
            gaps += [now - before for before, now in pairwise(times)]
    gaps.sort()
    assert gaps[len(gaps) // 2] < 0.003
    assert gaps[int(len(gaps) * 0.99)] < 0.02


@by_level
def test_a_time_that_runs_out_ends_the_thinking(entrant, clock):
    """Law 13: each look at the clock takes a millisecond here, so fifty of them are all there can be."""
    clock.tick = 0.001
    ran_out = 0
    for one in TOUGH:
        clock.reads = 0
        budget = Budget(seconds=0.05)
        make_bot(entrant, "seed").choose(one.view, one.decision, budget)
        assert clock.reads <= 60
        assert budget.used <= 60 * STEP
        ran_out += clock.reads >= 50
    assert entrant.level != "sultan" or ran_out > 20
