"""What keys mean at Ali Baba's table, beside what they mean at any."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Final

from screens.alibaba.model.actions import (
    Action,
    Command,
    Cover,
    PickOption,
    TapBeside,
    TapPlace,
    TapSeat,
    TapTreasures,
)
from screens.alibaba.presenter import CavePresenter
from screens.kit.focus import FocusTarget
from screens.kit.table.keys import MatchKeys, letters_of
from screens.kit.table.phase import Over
from screens.kit.table.replay.log_entry import LogEntry
from screens.kit.table.replay.stepper import StepperAction
from screens.kit.table.tips.tip import TipAction

if TYPE_CHECKING:
    from screens.alibaba.screen import AliBabaScreen  # noqa: F401  named in a string, since it loads this module


class CaveGroup(IntEnum):
    """Arrow keys stay in one of these. Tab goes from one to the next, in this order."""

    TIP = 1
    CAVE = 2
    CHOICES = 3
    BESIDE = 4
    BUTTONS = 5
    TREASURES = 6
    SEATS = 7
    TOP = 8
    LOG = 9


_TOP: Final = (Command.MENU, Command.LOG, Command.RULES, Command.SETTINGS)


class CaveKeys(MatchKeys["AliBabaScreen", CavePresenter]):
    """The keyboard at one table."""

    letters = letters_of(Command)
    primary = Command.PRIMARY

    @property
    def question(self) -> object:
        """What is asked of a person; None while nothing is. The end of the game asks to go on."""
        presenter = self.table.presenter
        if presenter is None or presenter.is_animating:
            return None
        if isinstance(presenter.phase, Over):
            return presenter.phase
        decision = presenter.decision
        return None if decision is None else (len(presenter.match.session.done), decision.ask)

    def group_of(self, target: FocusTarget) -> int | None:
        return _group(target.name)  # type: ignore[arg-type]

    def is_chosen(self, target: FocusTarget) -> bool:
        presenter, action = self.table.presenter, target.name
        if isinstance(action, PickOption):
            menu = self.table.model.menu if self.table.model is not None else None
            return menu is not None and menu.options[action.at].hinted
        return presenter is not None and isinstance(action, TapPlace) and action.place == presenter.chosen

    def groups_asked(self) -> tuple[int, ...]:
        presenter, model = self.table.presenter, self.table.model
        if presenter is not None and isinstance(presenter.phase, Over):
            return (CaveGroup.BUTTONS,)
        chooses = model is not None and model.menu is not None
        return CaveGroup.CHOICES if chooses else CaveGroup.CAVE, CaveGroup.BUTTONS

    def came(self, target: FocusTarget) -> None:
        presenter, model, action = self.table.presenter, self.table.model, target.name
        if isinstance(action, TapPlace) and presenter is not None and model is not None:
            tile = next(tile for tile in model.cave if tile.place == action.place)
            self.table.feedback.say(presenter.tile_speech(tile))

    @property
    def can_confirm(self) -> bool:
        presenter = self.presenter
        return isinstance(presenter.phase, Over) or presenter.can_take

    def by_figure(self, figure: int) -> Action | None:
        """One of the few choices."""
        menu = self.table.model.menu if self.table.model is not None else None
        return PickOption(figure - 1) if menu is not None and 0 < figure <= len(menu.options) else None


def _group(action: Action) -> CaveGroup | None:
    match action:
        case Cover() | StepperAction.COVER | TipAction.COVER:
            return None
        case TapPlace():
            return CaveGroup.CAVE
        case PickOption() | Command.CLOSE:
            return CaveGroup.CHOICES
        case TipAction():
            return CaveGroup.TIP
        case TapBeside():
            return CaveGroup.BESIDE
        case TapTreasures():
            return CaveGroup.TREASURES
        case TapSeat():
            return CaveGroup.SEATS
        case LogEntry():
            return CaveGroup.LOG
        case StepperAction():
            return CaveGroup.BUTTONS
        case Command():
            return CaveGroup.TOP if action in _TOP else CaveGroup.BUTTONS
