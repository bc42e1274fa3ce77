"""How the keyboard goes about the Table: what belongs together, where the answer is given. Knows no Kivy."""

from __future__ import annotations

from enum import IntEnum
from typing import assert_never

from fivetribes.model.pieces import FIRST_ZERO
from screens.kit.table.replay.stepper import StepperAction
from screens.kit.table.tips.tip import TipAction
from screens.table.model import actions
from screens.table.model.actions import Action, Command
from screens.table.model.view_model import ViewModel


class FocusGroup(IntEnum):
    """Arrow keys stay in one of these. Tab goes from one to the next, in this order."""

    TIP = 1
    FILTERS = 2
    BOARD = 3
    CHOICES = 4
    HAND = 5
    TRACK = 6
    CARDS = 7
    BUTTONS = 8
    TURN_CARD = 9
    SEATS = 10
    TOP = 11


_OF_COMMANDS = {
    FocusGroup.TOP: (Command.MENU, Command.LOG, Command.RULES, Command.SETTINGS),
    FocusGroup.CARDS: (Command.MARKET, Command.CARD_STRIP),
    FocusGroup.HAND: (Command.ALL_POWERS,),
    FocusGroup.TURN_CARD: (Command.REPLAY, Command.CARD_CHIP, Command.DETAILS),
    FocusGroup.CHOICES: (Command.CLOSE_CHOICES,),
}
_COMMANDS = {command: group for group, commands in _OF_COMMANDS.items() for command in commands}


def group_of(action: Action) -> FocusGroup | None:
    """To which group a target belongs; None for what only covers others."""
    match action:
        case actions.Cover() | StepperAction.COVER | TipAction.COVER:
            return None
        case TipAction():
            return FocusGroup.TIP
        case StepperAction():
            return FocusGroup.BUTTONS
        case actions.TapTile():
            return FocusGroup.BOARD
        case actions.TapSeat():
            return FocusGroup.SEATS
        case actions.TapCard() | actions.TapDjinn():
            return FocusGroup.CARDS
        case actions.TapHand() | actions.TapPower():
            return FocusGroup.HAND
        case actions.TapBid():
            return FocusGroup.TRACK
        case actions.PickRow() | actions.ShowPage():
            return FocusGroup.CHOICES
        case actions.ShowTiles():
            return FocusGroup.TURN_CARD
        case actions.PickFilter():
            return FocusGroup.FILTERS
        case Command():
            return _COMMANDS.get(action, FocusGroup.BUTTONS)
        case _:
            assert_never(action)


def group_asked(model: ViewModel) -> FocusGroup:
    """Where the answer is given to what is asked now."""
    if model.choices is not None or model.hint is not None:
        return FocusGroup.CHOICES
    if any(space.offered for space in model.bids):
        return FocusGroup.TRACK
    if any(spot.live for spot in (*model.market, *model.djinns)):
        return FocusGroup.CARDS
    if model.overlay.lit or model.hand is not None:
        return FocusGroup.BOARD
    if any(player.choosable for player in model.players):
        return FocusGroup.SEATS
    return FocusGroup.BUTTONS


def is_offered(model: ViewModel, action: Action) -> bool:
    """Whether this may be chosen now, as far as it is among what may only be looked at."""
    match action:
        case actions.TapCard(slot):
            return any(spot.slot == slot and spot.live for spot in model.market)
        case actions.TapDjinn(djinn):
            return any(spot.what == djinn and spot.live for spot in model.djinns)
        case actions.TapSeat(seat):
            return model.players[seat].choosable
        case _:
            return True


def is_chosen(model: ViewModel, action: Action) -> bool:
    """Whether this is what the player has chosen, so that it needs only to be confirmed."""
    match action:
        case actions.TapTile() | actions.TapSeat():
            return action == model.chosen
        case actions.TapCard(slot):
            return any(spot.slot == slot and spot.chosen for spot in model.market)
        case actions.TapDjinn(djinn):
            return any(spot.what == djinn and spot.chosen for spot in model.djinns)
        case actions.TapBid(space) if space < FIRST_ZERO:
            return model.bids[space].chosen
        case actions.TapBid():
            return any(space.chosen for space in model.bids[FIRST_ZERO:])  # a zero is a zero
        case actions.PickRow(key) if model.hint is not None:
            return key == model.hint.at
        case actions.PickRow(key):
            rows = model.choices.rows if model.choices is not None else ()
            return any(row.key == key and row.chosen for row in rows)
        case _:
            return False
