"""What fingers, mouse and keys mean at any table."""

from __future__ import annotations

from typing import assert_never

from screens.kit.table.match_page import P, T
from screens.kit.table.match_part import MatchPart
from screens.kit.table.replay.stepper import StepperAction
from screens.kit.table.tips.tip import TipAction


class MatchInput(MatchPart[T, P]):
    """The hand at one table, as far as it is the same at any: what lies over the game, and what is pressed too soon."""

    def answers(self, action: object) -> bool:
        """Whether this is a button that says something for good, and that may come where another one was."""
        return isinstance(action, TipAction)

    def is_meant(self, action: object) -> bool:
        """Whether what is pressed has stood there long enough to be meant."""
        table = self.table
        return not (table.sheet_has_come or self.answers(action)) or table.settling.passes()

    def press_over(self, action: StepperAction | TipAction) -> None:
        """A target of the stepper or of a tip was tapped."""
        match action:
            case StepperAction():
                self.table.replay.do(action)
            case TipAction():
                self.table.tips.do(action)
            case _:
                assert_never(action)

    def close_over(self) -> bool:
        """Close what lies over the game. False: nothing does."""
        if self.table.sheet is not None:
            self.table.dismiss()
            return True
        return bool(self.table.replay.close() or self.table.tips.close())
