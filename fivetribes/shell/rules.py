"""All that the shell asks of a game: a table of functions, and a few names on its values."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Generic, Protocol, Self, TypeVar

from fivetribes.shell.chance import Chance
from fivetribes.shell.events import Event
from fivetribes.shell.record import RecordForm


class Position(Protocol):
    """The whole state of a game, which moves change in place."""

    seats: int

    @property
    def seat(self) -> int:
        """Who decides now."""

    @property
    def over(self) -> bool:
        """Whether nobody decides any more."""

    def copy(self) -> Self:
        """One of its own: changing it never changes this one."""

    def key(self) -> Hashable:
        """What tells positions apart."""

    def digest(self) -> str:
        """A short text that differs for different positions."""


class Coded(Protocol):
    """A move: a frozen value with a code."""

    def code(self) -> str: ...


class Asked(Protocol):
    """What has to be decided: whose decision it is, whatever else a game says of it."""

    @property
    def seat(self) -> int: ...


class Seen(Protocol):
    """What one seat may know of a position: a frozen dataclass."""

    @property
    def observer(self) -> int: ...


S = TypeVar("S", bound=Position)
M = TypeVar("M", bound=Coded)
E = TypeVar("E", bound=Event)
D = TypeVar("D", bound=Asked)
V = TypeVar("V", bound=Seen)


@dataclass(frozen=True)
class Rules(Generic[S, M, E, D, V]):
    """A game, by its state, moves, events, decisions and views."""

    #: How it is written.
    form: RecordForm[S, M]
    #: Why a move is illegal now, in a sentence for players; None if it is legal.
    why_not: Callable[[S, M], str | None]
    #: Plays a legal move up to the next decision; adds what happens to the list, if there is one.
    apply: Callable[[S, M, Chance, list[E] | None], None]
    #: What has to be decided; None when the game is over.
    decision: Callable[[S], D | None]
    #: What a seat may know.
    observe: Callable[[S, int], V]
