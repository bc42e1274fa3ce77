"""What a computer player is, and what the level of one is: the same for every game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, TypeVar

from fivetribes.shell.bots.budget import Budget

V_contra = TypeVar("V_contra", contravariant=True)
D_contra = TypeVar("D_contra", contravariant=True)
M_co = TypeVar("M_co", covariant=True)


class Bot(Protocol[V_contra, D_contra, M_co]):
    """Plays a seat: it sees a view and a decision, nothing else."""

    def choose(self, view: V_contra, decision: D_contra, budget: Budget) -> M_co:
        """A legal move of the decision; `view` is that of its seat."""


@dataclass(frozen=True, slots=True)
class Level:
    """How much a level may think about one decision: so many seconds at a table, so many nodes where it has to be
    repeatable. A game adds what the level looks at."""

    seconds: float
    nodes: int

    def budget(self, *, timed: bool = False, scale: float = 1.0) -> Budget:
        """The budget of one decision."""
        return Budget(seconds=self.seconds * scale) if timed else Budget(nodes=int(self.nodes * scale))


class Player(Protocol):
    """Who may enter an arena: a frozen dataclass that other processes can be sent. `timed` and `scale` are fields."""

    @property
    def name(self) -> str: ...

    def budget(self) -> Budget: ...
