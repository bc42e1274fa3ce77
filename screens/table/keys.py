"""What keys mean at the Table, beside what they mean at any."""

from __future__ import annotations

from typing import TYPE_CHECKING

from screens.kit.focus import FIRST, OTHER, FocusTarget
from screens.kit.table.keys import MatchKeys, letters_of
from screens.kit.table.phase import Over
from screens.table.decisions.interaction import Interaction
from screens.table.model.actions import Action, Command, PickRow, TapCard, TapTile
from screens.table.model.focus_groups import FocusGroup, group_asked, group_of, is_chosen, is_offered
from screens.table.presenter import Presenter

if TYPE_CHECKING:
    from screens.table.screen import TableScreen  # noqa: F401  named in a string, since it loads this module


class TableKeys(MatchKeys["TableScreen", Presenter]):
    """The keyboard at one Table."""

    letters = letters_of(Command)
    primary = Command.PRIMARY
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

    def is_chosen(self, target: FocusTarget) -> bool:
        model = self.table.model
        return model is not None and is_chosen(model, _action(target))

    def rank(self, target: FocusTarget) -> int:
        """What can only be looked at comes after what can be chosen."""
        rank, model = super().rank(target), self.table.model
        return OTHER if rank == FIRST and model is not None and not is_offered(model, _action(target)) else rank

    def groups_asked(self) -> tuple[int, ...]:
        model = self.table.model
        return (FocusGroup.BUTTONS,) if model is None else (group_asked(model), FocusGroup.BUTTONS)

    def came(self, target: FocusTarget) -> None:
        action = _action(target)
        if isinstance(action, TapTile):
            self.table.feedback.read_tile(action.tile)

    @property
    def can_confirm(self) -> bool:
        interaction = self.presenter.interaction
        return self.presenter.view.over or (interaction.can_step_back and interaction.primary.live)

    def by_figure(self, figure: int) -> Action | None:
        """The row of the choice menu or the hint, as they stand there, or the card of the market with this number."""
        model = self.table.model
        if model is None:
            return None
        if model.choices is not None or model.hint is not None:
            targets = self.table.ids.choices.targets
            rows = [target.key for target in targets if isinstance(target.key, PickRow)]
            return rows[figure - 1] if 0 < figure <= len(rows) else None
        slots = [spot.slot for spot in model.market if spot.number == figure and spot.live]
        return TapCard(slots[0]) if slots else None


def _action(target: FocusTarget) -> Action:
    """What a target of the Table stands for."""
    match target.name:
        case ("tile", int(tile)):
            return TapTile(tile)
        case action:
            return action  # type: ignore[return-value]
