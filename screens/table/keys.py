"""What keys mean at the Table: Enter chooses and confirms, letters are buttons, figures choose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from screens.kit.focus import CHOSEN, FIRST, OTHER, FocusTarget, KeyRules
from screens.kit.keys.steps import reading_order
from screens.kit.table.phase import Over
from screens.table.decisions.interaction import Interaction
from screens.table.model.actions import Action, Command, PickRow, TapCard, TapTile
from screens.table.model.focus_groups import FocusGroup, group_asked, group_of, is_chosen
from screens.table.part import TablePart

LETTERS: Final = {
    "h": Command.HINT,
    "l": Command.LOG,
    "m": Command.MENU,
    "r": Command.REDO,
    "u": Command.UNDO,
}
#: The button with which one begins among others.
MAIN: Final = (Command.PRIMARY, Command.TIP_OK)


class TableKeys(TablePart, KeyRules):
    """The keyboard at one Table."""

    _asked: Interaction | None = None
    _questions = 0

    @property
    def question(self) -> object:
        """Counts what was asked of a person so far; None while nothing is. The end of the game asks to go on."""
        presenter = self.table.presenter
        if presenter is not None and isinstance(presenter.phase, Over):
            return presenter.phase
        if presenter is None or presenter.decision is None or presenter.is_animating:
            return None
        # All hints are one question.
        asked = presenter.interaction if presenter.hints is None else presenter.hints.before
        if asked is not self._asked:
            self._asked = asked
            self._questions += 1
        return self._questions, presenter.hints is not None

    def group_of(self, target: FocusTarget) -> int | None:
        return group_of(_action(target))

    def rank(self, target: FocusTarget) -> int:
        model, action = self.table.model, _action(target)
        if model is not None and is_chosen(model, action):
            return CHOSEN
        if isinstance(action, Command):
            return FIRST if action in MAIN else OTHER
        return FIRST if target.live else OTHER

    def begin(self, targets: Sequence[FocusTarget]) -> FocusTarget | None:
        """In the group in which the answer is given; if it cannot be seen, at the button that goes on."""
        model = self.table.model
        for group in (FocusGroup.BUTTONS if model is None else group_asked(model), FocusGroup.BUTTONS):
            found = [target for target in targets if target.group == group]
            if found:
                return min(reading_order(found), key=self.rank)
        return super().begin(targets)

    def came(self, target: FocusTarget) -> None:
        action = _action(target)
        if isinstance(action, TapTile):
            self.table.feedback.read_tile(action.tile)

    def confirms(self, target: FocusTarget) -> bool:
        return _action(target) is Command.PRIMARY or self.rank(target) == CHOSEN

    def confirm(self) -> None:
        self.table.input.press(Command.PRIMARY)

    def enter(self) -> bool:
        """Hurry what is animated, or do what was chosen with a mouse or a finger; nothing that was not."""
        presenter = self.table.presenter
        if presenter is None:
            return False
        interaction = presenter.interaction
        chosen = interaction.can_step_back and interaction.primary.live
        if not (presenter.is_animating or presenter.view.over or chosen):
            return False
        self.confirm()
        return True

    def shortcut(self, letter: str) -> bool:
        action = LETTERS.get(letter) or (self._by_figure(int(letter)) if letter.isdecimal() else None)
        if action is None:
            return False
        self.table.input.press(action)
        return True

    def _by_figure(self, figure: int) -> Action | None:
        """The row of the choice menu or the hint, as they stand there, or the card of the market with this number."""
        model = self.table.model
        if model is None:
            return None
        if model.choices is not None or model.hint is not None:
            targets = self.table.ids.choices.drawing.targets
            rows = [target.key for target in targets if isinstance(target.key, PickRow)]
            return rows[figure - 1] if 0 < figure <= len(rows) else None
        cards = [slot for slot, spot in enumerate(model.market) if spot.number == figure and spot.live]
        return TapCard(cards[0]) if cards else None


def _action(target: FocusTarget) -> Action:
    """What a target of the Table stands for."""
    match target.name:
        case ("tile", int(tile)):
            return TapTile(tile)
        case action:
            return action  # type: ignore[return-value]
