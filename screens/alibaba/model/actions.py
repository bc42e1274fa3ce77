"""What a touch, a click or a key means at Ali Baba's table, as values. Painters put them on targets.

Knows no Kivy.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from screens.kit.table.replay.log_entry import LogEntry
from screens.kit.table.replay.stepper import StepKeys
from screens.kit.table.tips.tip import TipKeys


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
    STEP_BACK = "step_back"  # of a replay
    STEP_PLAY = "step_play"
    STEP_ON = "step_on"
    STEP_SPEED = "step_speed"
    STEP_CLOSE = "step_close"
    TIP_OK = "tip_ok"
    TIP_OFF = "tip_off"


class Cover(Enum):
    """Takes touches, so that they do not reach what lies below."""

    CAVE = "cave"  # where no tile can be taken
    CARD = "card"
    SHEET = "sheet"
    REPLAY = "replay"
    TIP = "tip"


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


#: The stepper of a replay.
STEPS: Final = StepKeys(
    Command.STEP_BACK, Command.STEP_PLAY, Command.STEP_ON, Command.STEP_SPEED, Command.STEP_CLOSE, Cover.REPLAY
)
#: Those of a tip.
TIP_KEYS: Final = TipKeys(Command.TIP_OK, Command.TIP_OFF, Cover.TIP)
Action = Command | Cover | TapPlace | TapSeat | TapBeside | TapTreasures | PickOption | LogEntry
