"""The stepper of the Table."""

from __future__ import annotations

from screens.kit.table.replay.region import StepperRegion
from screens.table.model.actions import STEPS


class TableStepper(StepperRegion):
    """Shows the stepper of the view model, if it has one."""

    steps = STEPS
