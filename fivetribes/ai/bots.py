"""What a computer player is: it sees a view and a decision, nothing else, and always answers with a legal move."""

from __future__ import annotations

from random import Random
from typing import Protocol

from fivetribes.decision import Decision
from fivetribes.moves import Move
from fivetribes.randomly import random_move
from fivetribes.view import View

from .budget import Budget


class Bot(Protocol):
    """What plays a seat."""

    def choose(self, view: View, decision: Decision, budget: Budget) -> Move:
        """An answer to the decision."""


class RandomBot:
    """Plays anything legal."""

    def __init__(self, seed: str) -> None:
        self._rng = Random(seed)

    def choose(self, view: View, decision: Decision, budget: Budget) -> Move:
        return random_move(decision, self._rng)
