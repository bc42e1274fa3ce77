"""The example that learns: it runs, and what it does after a game is to make the winner's actions likelier."""

from __future__ import annotations

import re
import sys

import numpy as np
import pytest

from examples import learn
from fivetribes.learning.actions import ACTIONS
from fivetribes.learning.environment import FiveTribes


def test_it_measures_learns_and_measures_again(monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["learn", "--games", "1", "--measure", "2"])
    learn.main()
    lines = capsys.readouterr().out.splitlines()
    assert [re.sub(r"[+-]?\d+(\.\d+)?", "#", line) for line in lines] == [
        "before: # points, #% of the games won",
        "after:  # points, #% of the games won",
    ]


def test_what_is_not_legal_is_never_chosen():
    policy = learn.Policy(np.random.default_rng(1))
    policy.weights[0, 3] = 50.0  # as likely as can be, and not legal
    mask = np.zeros(len(ACTIONS), np.int8)
    mask[[1, 7]] = 1
    chances = policy.chances(0, mask)
    assert chances.sum() == pytest.approx(1)
    assert set(np.flatnonzero(chances)) == {1, 7}
    assert {policy.choose(0, mask) for _ in range(50)} == {1, 7}


class Listener(learn.Policy):
    """Plays anything, and notes what it did."""

    def __init__(self, seed):
        super().__init__(np.random.default_rng(seed))
        self.done = []

    def choose(self, context, mask):
        action = super().choose(context, mask)
        self.done.append((context, mask, action))
        return action


def test_after_a_game_the_winner_s_actions_are_likelier():
    players = [Listener(seed) for seed in range(2)]
    learner = learn.Policy(np.random.default_rng(0))
    ahead = learn.play(FiveTribes(2), 5, players, learner, rate=1e-6)
    assert ahead
    winner, loser = players if ahead > 0 else players[::-1]

    def change(player):
        """How much likelier all that a player did has become, to first order."""
        before = learn.Policy(np.random.default_rng(0))
        return sum(
            learner.chances(context, mask)[action] - before.chances(context, mask)[action]
            for context, mask, action in player.done
        )

    assert change(winner) > 0 > change(loser)
