"""What a computer player is: it sees a view and a decision, nothing else, and always chooses a legal move."""

from __future__ import annotations

from random import Random
from typing import Protocol

from fivetribes.game.decision import Decision
from fivetribes.game.random_play import random_move
from fivetribes.game.view import View
from fivetribes.model.moves import Move
from fivetribes.shell.bots import player
from fivetribes.shell.bots.budget import Budget


class Bot(player.Bot[View, Decision, Move], Protocol):
    """Plays a seat."""


class RandomBot:
    """Plays anything legal."""

    def __init__(self, seed: str) -> None:
        self._rng = Random(seed)

    def choose(self, view: View, decision: Decision, budget: Budget) -> Move:
        return random_move(decision, self._rng)
