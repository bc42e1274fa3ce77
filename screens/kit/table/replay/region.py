"""The stepper as a widget: it takes every touch and every key while a turn is replayed."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from screens.kit.drawing.region import Region
from screens.kit.focus import FIRST, LEFT, OTHER, RIGHT, SPACE, FocusTarget, Held, KeyRules
from screens.kit.table.replay.stepper import StepperAction

KEYS: Final = {LEFT: StepperAction.BACK, RIGHT: StepperAction.ON, SPACE: StepperAction.PLAY}


class StepperKeys(KeyRules):
    """Left and right go back and forth, the space bar pauses and plays; Tab and Enter as everywhere."""

    def __init__(self, stepper: StepperRegion) -> None:
        self._stepper = stepper

    def group_of(self, target: FocusTarget) -> int | None:
        return None if target.name is StepperAction.COVER else target.group

    def rank(self, target: FocusTarget) -> int:
        return FIRST if target.name is StepperAction.PLAY else OTHER

    def key(self, key: int) -> bool:
        action = KEYS.get(key)
        if action is None:
            return False
        self._stepper.dispatch("on_press", action)
        return True


class StepperRegion(Region):
    """Shows the stepper of a view model, if it has one."""

    undo_works: ClassVar[bool] = False

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.key_rules: KeyRules = StepperKeys(self)

    @property
    def is_open(self) -> bool:
        return bool(self.targets)

    def held_by_enter(self) -> Held | None:
        """Nothing has to be held."""
        return None

    def on_touch_down(self, touch: Any) -> bool:
        """Nothing below is touched while it is open."""
        return super().on_touch_down(touch) or self.is_open
