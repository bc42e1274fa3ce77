"""What is going on at a table, as far as it is the same in any game. Knows no Kivy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic

from fivetribes.shell.game import NOBODY
from fivetribes.shell.rules import D


@dataclass(frozen=True, slots=True)
class Waiting:
    """Nobody is asked yet. `seat`: who has acted last."""

    seat: int = NOBODY


@dataclass(frozen=True, slots=True)
class Thinking:
    """A computer player chooses its move."""

    seat: int


@dataclass(frozen=True, slots=True)
class MoveShown:
    """A move of a seat, the last one played, is animated. A game's own says how far that has come."""

    seat: int


@dataclass(frozen=True, slots=True)
class HandOver(Generic[D]):
    """The device is on its way to the person who decides next."""

    decision: D


@dataclass(frozen=True, slots=True)
class Deciding(Generic[D]):
    """The person who has the device decides."""

    decision: D


@dataclass(frozen=True, slots=True)
class Over:
    """The game is over."""
