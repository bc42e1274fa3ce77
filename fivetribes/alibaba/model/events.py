"""What happens in a game, in order. Animation, log and sound use these events; `fold` makes the new view of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Self

from fivetribes.alibaba.model.steps import HIDDEN, Step, hide_step
from fivetribes.shell import events as shell


@dataclass(frozen=True, slots=True)
class Event(shell.Event):
    """Something that happened."""


@dataclass(frozen=True, slots=True)
class TileTaken(Event):
    """A face-up tile went from the cave behind a screen."""

    seat: int
    place: int
    tile: int


@dataclass(frozen=True, slots=True)
class TurnedUp(Event):
    """A tile that nothing covers any more was turned face up."""

    place: int
    tile: int


@dataclass(frozen=True, slots=True)
class EndTriggered(Event):
    """The last face-down tile was turned up: so many turns come after this one."""

    turns_left: int


@dataclass(frozen=True, slots=True)
class LampSwapped(Event):
    """A lamp from behind a screen was swapped for a tile beside the cave."""

    seat: int
    lamp: int
    tile: int
    stays: bool  # whether the lamp lies beside the cave now; else it is out of the game


@dataclass(frozen=True, slots=True)
class MagicUsed(Event):
    """The magic of this colour is used; what it does follows."""

    seat: int
    colour: int


@dataclass(frozen=True, slots=True)
class PointsGained(Event):
    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class TileShown(Event):
    """Somebody chose the tile to show. The others do not see it yet."""

    seat: int
    tile: int

    def seen_by(self, seat: int) -> Self:
        return self if seat == self.seat else replace(self, tile=HIDDEN)


@dataclass(frozen=True, slots=True)
class AllShown(Event):
    """All see the tiles shown, by seat; NONE for those who showed none."""

    reveals: ClassVar[bool] = True

    tiles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ShownTaken(Event):
    """One of the tiles shown went to another screen; the others went back."""

    seat: int
    owner: int
    tile: int


@dataclass(frozen=True, slots=True)
class Banned(Event):
    """The others may not take this kind or colour until the seat's next turn."""

    seat: int
    what: int


@dataclass(frozen=True, slots=True)
class BansIgnored(Event):
    """All tiles are forbidden to this seat, so none is for this take."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    ends_turn: ClassVar[bool] = True

    seat: int


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """What the seat has forbidden is allowed again."""

    seat: int
    turns_left: int  # that come after this one; NONE while that is not known


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The screens are opened: these are the tiles of each seat."""

    reveals: ClassVar[bool] = True

    hands: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Asked(Event):
    """This seat decides now. With it every move ends."""

    seat: int
    step: Step

    def seen_by(self, seat: int) -> Self:
        return replace(self, step=hide_step(self.step, seat))
