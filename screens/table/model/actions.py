"""What a touch, a click or a key means at the Table, as values. Painters put them on targets, `TableInput` does them.

Knows no Kivy.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Literal, NamedTuple

from screens.kit.table.replay.stepper import StepperAction
from screens.kit.table.tips.tip import TipAction


class Subject(NamedTuple):
    """Something that can be looked up."""

    kind: Literal["seat", "tile", "card", "djinn", "tribe", "item", "camel", "marker", "coins"]
    number: int


class Command(Enum):
    """What a button does. The values are also the names of their places in the layout."""

    MENU = "menu"
    LOG = "log"
    LOG_PANEL = "log_panel"  # the running log in a free column
    RULES = "rules"
    SETTINGS = "settings"
    MARKET = "market"
    CARD_STRIP = "card_strip"
    DJINNS = "djinn"
    ALL_POWERS = "all_powers"
    REPLAY = "replay"
    CARD_CHIP = "chip"  # the choice on the turn card
    PROMPT = "prompt"
    DETAILS = "details"
    UNDO = "undo"
    TAKE_BACK = "take_back"
    REDO = "redo"
    HINT = "hint"
    EDIT_PATH = "edit_path"  # in place of the hint while a path is proposed
    SELL = "sell"  # in place of the hint while goods can be sold
    SKIP = "skip"  # leaves what is asked; never in the place of the primary one
    PRIMARY = "primary"
    CLOSE_CHOICES = "close_choices"


class Cover(Enum):
    """Takes touches, so that they do not reach what lies below, and does nothing."""

    CHOICES = "choices"
    REFUSAL = "refusal"


@dataclass(frozen=True, slots=True)
class TapTile:
    """A tile of the board."""

    tile: int


@dataclass(frozen=True, slots=True)
class TapSeat:
    """The panel of a player."""

    seat: int


@dataclass(frozen=True, slots=True)
class TapCard:
    """A card of the market."""

    slot: int


@dataclass(frozen=True, slots=True)
class TapDjinn:
    """A djinn of the row."""

    djinn: int


@dataclass(frozen=True, slots=True)
class TapPower:
    """A djinn in the powers bar."""

    djinn: int


@dataclass(frozen=True, slots=True)
class TapHand:
    """A meeple in hand."""

    place: int


@dataclass(frozen=True, slots=True)
class TapBid:
    """A space of the bidding track."""

    space: int


@dataclass(frozen=True, slots=True)
class PickRow:
    """A row of the choice menu, or of the hints shown in it."""

    key: int


@dataclass(frozen=True, slots=True)
class ShowPage:
    """Another page of the choice menu."""

    page: int


@dataclass(frozen=True, slots=True)
class ShowTiles:
    """The lines of a card: the tiles that they are about."""

    tiles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PickFilter:
    """What a sowing shall end with."""

    name: str


@dataclass(frozen=True, slots=True)
class DragTile:
    """A finger went from one tile to another."""

    tile: int
    to: int


@dataclass(frozen=True, slots=True)
class DragGhost:
    """A meeple that is planned was put on another one. Both are steps of the path."""

    step: int
    to: int


#: Something of the game.
Tap = (
    Cover
    | TapTile
    | TapSeat
    | TapCard
    | TapDjinn
    | TapPower
    | TapHand
    | TapBid
    | PickRow
    | ShowPage
    | ShowTiles
    | PickFilter
)
Action = Command | Tap | StepperAction | TipAction
#: What a decision may be asked to handle.
Touch = TapTile | TapSeat | TapCard | TapDjinn | TapHand | TapBid | PickRow | DragTile | DragGhost
