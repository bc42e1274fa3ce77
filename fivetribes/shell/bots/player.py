"""What a computer player is, and what the level of one is: the same for every game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol, TypeVar

from fivetribes.errors import FormatError, shortened
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


@dataclass(frozen=True, slots=True)
class Guest:
    """A bot of somebody else: `module:Class`, made with a seed. Its budget is that of the strongest level."""

    name: str
    level: Level
    timed: bool = False
    scale: float = 1.0

    def make(self, seed: str) -> Any:
        """A new bot; FormatError if there is no such class."""
        module, _, name = self.name.partition(":")
        try:
            found = import_module(module)
        except ModuleNotFoundError as error:
            if error.name and module.startswith(error.name):
                raise FormatError("", f"there is no module {shortened(module)}") from None
            raise  # it is there, and needs another one that is not
        made: object = getattr(found, name, None)
        if not isinstance(made, type) or not callable(getattr(made, "choose", None)):
            raise FormatError("", f"the module {module} has no class {shortened(name)} with a method choose")
        return made(seed)

    def budget(self) -> Budget:
        """The budget of one decision."""
        return self.level.budget(timed=self.timed, scale=self.scale)


T = TypeVar("T")


def player_of(text: str, own: frozenset[str], read: Callable[[str], T], strongest: Level) -> T | Guest:
    """The player of a text: one of the game's own, which `read` knows by the name before a colon, or `module:Class`.

    FormatError for anything else.
    """
    first, colon, _ = text.partition(":")
    if first in own or not colon:
        return read(text)
    guest = Guest(text, strongest)
    guest.make("to see whether it can be made")
    return guest
