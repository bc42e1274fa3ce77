"""Something to press: a short press chooses it, a long one looks it up."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.clock import Clock

from screens.kit.controls import Pressable
from screens.kit.gestures import HOLD


class Holdable(Pressable):
    """A long press, or one with the right mouse button, is `on_hold`; no `on_release` follows it."""

    __events__: ClassVar[tuple[str, ...]] = ("on_hold",)

    def __init__(self, **properties: object) -> None:
        self._wait: Any = None
        self._held = False
        super().__init__(**properties)

    def on_hold(self) -> None:
        """It was pressed long."""

    def on_touch_down(self, touch: Any) -> bool:
        if getattr(touch, "button", None) == "right" and self.collide_point(*touch.pos):
            self.dispatch("on_hold")
            return True
        return bool(super().on_touch_down(touch))

    def on_press(self) -> None:
        """Begin to wait."""
        self._held = False
        self._wait = Clock.schedule_once(self._hold, HOLD)

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self and self._wait is not None:
            self._wait.cancel()
            if self._held:
                touch.ungrab(self)
                self.state = "normal"
                return True
        return bool(super().on_touch_up(touch))

    def forget_touch(self) -> None:
        """The finger counts no more."""
        if self._wait is not None:
            self._wait.cancel()
        super().forget_touch()

    def _hold(self, _dt: float) -> None:
        if self.state == "down":
            self._held = True
            self.state = "normal"
            self.dispatch("on_hold")
