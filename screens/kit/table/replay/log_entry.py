"""What the lines of a log stand for when they are touched. Knows no Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fivetribes.shell.sentences import LogLine


@dataclass(frozen=True, slots=True)
class LookAt:
    """Show these tiles."""

    tiles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LogEntry:
    """A line of a turn: play from there. `piece`: of the turn; pressed long, it shows its tiles."""

    turn: int
    piece: int = 0
    tiles: tuple[int, ...] = ()


def tiles_of(lines: Sequence[LogLine]) -> tuple[int, ...]:
    """The places that some lines are about, in their order."""
    return tuple(dict.fromkeys(tile for line in lines for tile in line.tiles))
