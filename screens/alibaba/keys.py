"""What keys mean at Ali Baba's table: Enter chooses and confirms, letters are buttons, figures choose."""

from __future__ import annotations

from collections.abc import Sequence
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
from screens.kit.focus import CHOSEN, FIRST, OTHER, FocusTarget, KeyRules
from screens.kit.keys.steps import reading_order
from screens.kit.table.phase import Over
from screens.kit.table.replay.log_entry import LogEntry

if TYPE_CHECKING:
    from screens.alibaba.screen import AliBabaScreen

LETTERS: Final = {
    "h": Command.HINT,
    "l": Command.LOG,
    "m": Command.MENU,
    "r": Command.REDO,
    "u": Command.UNDO,
}


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


_MAIN: Final = (Command.PRIMARY, Command.TIP_OK)
_TOP: Final = (Command.MENU, Command.LOG, Command.RULES, Command.SETTINGS)


class CaveKeys(KeyRules):
    """The keyboard at one table."""

    def __init__(self, table: AliBabaScreen) -> None:
        self.table = table

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

    def rank(self, target: FocusTarget) -> int:
        presenter, action = self.table.presenter, target.name
        if presenter is not None and isinstance(action, TapPlace) and action.place == presenter.chosen:
            return CHOSEN
        if isinstance(action, Command):
            return FIRST if action in _MAIN else OTHER
        return FIRST if target.live else OTHER

    def begin(self, targets: Sequence[FocusTarget]) -> FocusTarget | None:
        """In the group in which the answer is given; else at the button that goes on."""
        model = self.table.model
        asked = CaveGroup.CHOICES if model is not None and model.menu is not None else CaveGroup.CAVE
        over = self.table.presenter is not None and isinstance(self.table.presenter.phase, Over)
        for group in (CaveGroup.BUTTONS if over else asked, CaveGroup.BUTTONS):
            found = [target for target in targets if target.group == group]
            if found:
                return min(reading_order(found), key=self.rank)
        return super().begin(targets)

    def came(self, target: FocusTarget) -> None:
        if isinstance(target.name, TapPlace) and target.label is not None:
            self.table.feedback.read(target.label())

    def confirms(self, target: FocusTarget) -> bool:
        return target.name is Command.PRIMARY or self.rank(target) == CHOSEN

    def confirm(self) -> None:
        self.table.input.press(Command.PRIMARY)

    def enter(self) -> bool:
        """Hurry what is animated, or do what was chosen with a mouse or a finger; nothing that was not."""
        presenter = self.table.presenter
        if presenter is None:
            return False
        if not (presenter.is_animating or isinstance(presenter.phase, Over) or presenter.chosen in presenter.live):
            return False
        self.confirm()
        return True

    def shortcut(self, letter: str) -> bool:
        command = LETTERS.get(letter)
        if command is not None:
            self.table.input.press(command)
            return True
        menu = self.table.model.menu if self.table.model is not None else None
        if menu is not None and letter.isdecimal() and 0 < int(letter) <= len(menu.options):
            self.table.input.press(PickOption(int(letter) - 1))
            return True
        return False


def _group(action: Action) -> CaveGroup | None:
    match action:
        case Cover():
            return None
        case TapPlace():
            return CaveGroup.CAVE
        case PickOption() | Command.CLOSE:
            return CaveGroup.CHOICES
        case Command.TIP_OK | Command.TIP_OFF:
            return CaveGroup.TIP
        case TapBeside():
            return CaveGroup.BESIDE
        case TapTreasures():
            return CaveGroup.TREASURES
        case TapSeat():
            return CaveGroup.SEATS
        case LogEntry():
            return CaveGroup.LOG
        case Command():
            return CaveGroup.TOP if action in _TOP else CaveGroup.BUTTONS
