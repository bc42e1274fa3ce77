"""Law 5: one seed gives the same game in two processes. Law 13: a budget of nodes is repeatable."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from fivetribes import Ask, Game
from fivetribes.ai.advice import advise
from fivetribes.ai.levels import make_bot
from fivetribes.ai.winning import evaluate
from fivetribes.shell.bots.budget import Budget
from tests.ai.positions import THINKERS, asked, choice, far_away, met, same_question, short_game

ROOT = Path(__file__).resolve().parents[2]
POSITIONS = met()
NODES = 24


def in_a_process_of_its_own(seed):
    """The record of the short game, played in a process that orders its sets in another way."""
    environment = os.environ | {"PYTHONHASHSEED": str(seed)}
    return subprocess.Popen(
        [sys.executable, "-m", "tests.ai.positions"], cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True
    )


def test_one_seed_gives_the_same_game_in_every_process():
    """Laws 5 and 13: whatever order sets and dictionaries have."""
    processes = [in_a_process_of_its_own(seed) for seed in (1, 2)]
    here = short_game()
    for process in processes:
        out, _ = process.communicate()
        assert process.returncode == 0
        assert out.rstrip("\n") == here.rstrip("\n")
    game = Game.from_record(here)
    assert game.over
    assert len(game.entries) > 30


@pytest.mark.parametrize("entrant", THINKERS, ids=lambda entrant: entrant.name)
def test_a_used_computer_player_answers_like_a_fresh_one(entrant):
    """Law 13: an answer depends on seed, view, decision and budget, not on what was asked before."""
    used = make_bot(entrant, "seed")
    for one in POSITIONS[::19]:
        answer = used.choose(one.view, one.decision, Budget(nodes=NODES))
        assert answer == used.choose(one.view, one.decision, Budget(nodes=NODES))
        assert answer == choice(entrant, one, NODES)


@pytest.mark.parametrize("entrant", THINKERS, ids=lambda entrant: entrant.name)
def test_choosing_changes_nothing(entrant):
    """Law 4: views and decisions are frozen, whoever reads them."""
    bot = make_bot(entrant, "seed")
    for one in POSITIONS[::17]:
        before, key = far_away(one), one.state.key()
        bot.choose(one.view, one.decision, Budget(nodes=NODES))
        assert same_question(one, before)
        assert one.state.key() == key


def test_advising_and_judging_change_nothing_and_are_repeatable():
    """Laws 4 and 13: the same for hints and for the chances of winning."""
    for one in POSITIONS[::37]:
        before, key = far_away(one), one.state.key()
        told = [advise(one.view, one.decision, Budget(nodes=NODES)) for _ in range(2)]
        assert told[0] == told[1]
        assert evaluate(one.view) == evaluate(one.view) == evaluate(before.view)
        assert same_question(one, before)
        assert one.state.key() == key


@pytest.mark.parametrize("entrant", THINKERS, ids=lambda entrant: entrant.name)
def test_another_seed_plays_another_game(entrant):
    """The laws above are not empty: there is something random to be repeated."""
    sowings = asked(Ask.SOW, 40)
    assert any(choice(entrant, one, NODES, "one") != choice(entrant, one, NODES, "two") for one in sowings)
