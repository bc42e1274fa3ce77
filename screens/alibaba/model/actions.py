"""What a touch, a click or a key means at Ali Baba's table, as values. Painters put them on targets.

Knows no Kivy.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from screens.kit.table.replay.log_entry import LogEntry
from screens.kit.table.replay.stepper import StepperAction
from screens.kit.table.tips.tip import TipAction


class Command(Enum):
    """What a button does."""

    MENU = "menu"
    LOG = "log"
    RULES = "rules"
    SETTINGS = "settings"
    PROMPT = "prompt"
    UNDO = "undo"
    REDO = "redo"
    HINT = "hint"
    PRIMARY = "primary"
    CLOSE = "close"  # what is looked at before it is taken


class Cover(Enum):
    """Takes touches, so that they do not reach what lies below."""

    CAVE = "cave"  # where no tile can be taken
    CARD = "card"
    SHEET = "sheet"


@dataclass(frozen=True, slots=True)
class TapPlace:
    """A tile of the cave that lies face up."""

    place: int


@dataclass(frozen=True, slots=True)
class TapSeat:
    """The panel of a player."""

    seat: int


@dataclass(frozen=True, slots=True)
class TapBeside:
    """A tile beside the cave."""

    tile: int


@dataclass(frozen=True, slots=True)
class TapTreasures:
    """The own treasures."""


@dataclass(frozen=True, slots=True)
class PickOption:
    """One of a few choices, by its place among them."""

    at: int


Action = (
    Command | Cover | TapPlace | TapSeat | TapBeside | TapTreasures | PickOption | LogEntry | StepperAction | TipAction
)
