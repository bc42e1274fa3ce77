"""The stepper as a widget: it takes every touch and every key while a turn is replayed."""

from __future__ import annotations

from typing import Any, ClassVar

from screens.kit.drawing.region import Region
from screens.kit.focus import FIRST, LEFT, OTHER, RIGHT, SPACE, FocusTarget, Held, KeyRules
from screens.kit.table.replay.stepper import StepKeys


class StepperKeys(KeyRules):
    """Left and right go back and forth, the space bar pauses and plays; Tab and Enter as everywhere."""

    def __init__(self, stepper: StepperRegion) -> None:
        self._stepper = stepper
        steps = stepper.steps
        self._keys = {LEFT: steps.back, RIGHT: steps.on, SPACE: steps.play}

    def group_of(self, target: FocusTarget) -> int | None:
        return None if target.name is self._stepper.steps.cover else target.group

    def rank(self, target: FocusTarget) -> int:
        return FIRST if target.name is self._stepper.steps.play else OTHER

    def key(self, key: int) -> bool:
        command = self._keys.get(key)
        if command is None:
            return False
        self._stepper.dispatch("on_press", command)
        return True


class StepperRegion(Region):
    """Shows the stepper of a view model, if it has one. A game's own says which its actions are."""

    undo_works: ClassVar[bool] = False
    steps: ClassVar[StepKeys]

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.key_rules: KeyRules = StepperKeys(self)

    @property
    def is_open(self) -> bool:
        return bool(self.drawing.targets)

    def held_by_enter(self) -> Held | None:
        """Nothing has to be held."""
        return None

    def on_touch_down(self, touch: Any) -> bool:
        """Nothing below is touched while it is open."""
        return super().on_touch_down(touch) or self.is_open
