"""What keys mean at any table: Enter chooses and confirms, letters are buttons, figures choose."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import ClassVar, Final, TypeVar

from screens.kit.focus import CHOSEN, FIRST, OTHER, FocusTarget, KeyRules
from screens.kit.keys.steps import reading_order
from screens.kit.table.match_page import P, T
from screens.kit.table.match_part import MatchPart
from screens.kit.table.tips.tip import TipAction

C = TypeVar("C", bound=Enum)

#: The commands that have a letter, by their values, at every table.
LETTERS: Final = {"h": "hint", "l": "log", "m": "menu", "r": "redo", "u": "undo"}


def letters_of(commands: type[C]) -> dict[str, C]:
    """The letters of a table's own commands."""
    return {letter: commands(value) for letter, value in LETTERS.items()}


class MatchKeys(MatchPart[T, P], KeyRules, ABC):
    """The keyboard at one table. Its game says what is chosen, and where its questions are answered.

    The targets of buttons are named by an Enum, all others by something else.
    """

    letters: ClassVar[Mapping[str, Enum]]
    primary: ClassVar[Enum]  # the button that confirms

    # ------------------------------------------------------------ what the game's own does

    @abstractmethod
    def is_chosen(self, target: FocusTarget) -> bool:
        """Whether this is what the player has chosen, so that it needs only to be confirmed."""

    @abstractmethod
    def groups_asked(self) -> tuple[int, ...]:
        """Where the answer is given to what is asked now; each is for when nothing of those before it can be seen."""

    @property
    @abstractmethod
    def can_confirm(self) -> bool:
        """Whether something was chosen with a mouse or a finger, or the end of the game is shown."""

    @abstractmethod
    def by_figure(self, figure: int) -> object:
        """What has this number; None: nothing has."""

    # ------------------------------------------------------------ what is the same at every table

    @property
    def rests(self) -> bool:
        """While others act: there is nothing to choose."""
        return self.table.modal is None and self.question is None

    def rank(self, target: FocusTarget) -> int:
        if self.is_chosen(target):
            return CHOSEN
        if isinstance(target.name, Enum):
            return FIRST if target.name in (self.primary, TipAction.OK) else OTHER
        return FIRST if target.live else OTHER

    def begin(self, targets: Sequence[FocusTarget]) -> FocusTarget | None:
        """In the group in which the answer is given."""
        for group in self.groups_asked():
            found = [target for target in targets if target.group == group]
            if found:
                return min(reading_order(found), key=self.rank)
        return super().begin(targets)

    def confirms(self, target: FocusTarget) -> bool:
        return target.name is self.primary or self.rank(target) == CHOSEN

    def confirm(self) -> None:
        self.table.input.press(self.primary)

    def enter(self) -> bool:
        """Hurry what is animated, or do what was chosen with a mouse or a finger; nothing that was not."""
        presenter = self.table.presenter
        if presenter is None or not (presenter.is_animating or self.can_confirm):
            return self.rests
        self.confirm()
        return True

    def shortcut(self, letter: str) -> bool:
        action = self.letters.get(letter) or (self.by_figure(int(letter)) if letter.isdecimal() else None)
        if action is None:
            return False
        self.table.input.press(action)
        return True
