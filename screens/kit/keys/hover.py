"""The mouse over things: what can be clicked is lit up a little, and what shows no words is named after a moment.

Nothing runs while the mouse rests. A click, a key and a finger end it, until the mouse moves again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.core.window import Window
from kivy.graphics import Color, InstructionGroup, Rectangle, RoundedRectangle
from kivy.metrics import dp, sp

from screens.kit.focus import BoxPx, FocusTarget
from screens.kit.fonts import MEDIUM
from screens.kit.keys.targets import holds, spots_of
from screens.kit.theme import theme

WAIT: Final = 0.4  # seconds until a thing is named
APART: Final = 6  # dp between a thing and its name
PAD: Final = 8  # dp round the words


class Hover:
    """Follows the mouse over the page that is shown."""

    def __init__(self, page: Callable[[], Any]) -> None:
        """`page`: which one is shown."""
        self._page = page
        self._group = InstructionGroup()
        self.target: FocusTarget | None = None
        self.named = ""  # the words that are shown beside it
        self._look = Clock.create_trigger(self._find)
        self._wait: Any = None
        self._bindings = {
            "mouse_pos": self._look,
            "on_cursor_leave": self._end,
            "on_touch_down": self._end,
            "on_key_down": self._end,
            "on_resize": self._end,
        }
        Window.bind(**self._bindings)

    def close(self) -> None:
        """Let go of the window."""
        Window.unbind(**self._bindings)
        self._end()

    def _end(self, *_: object) -> None:
        self._look.cancel()
        self._show(None)

    def _find(self, _dt: float) -> None:
        page = self._page()
        found = [target for target in spots_of(page) if holds(target.box, Window.mouse_pos) and not target.scrolls]
        self._show(found[-1] if found else None)

    def _show(self, target: FocusTarget | None) -> None:
        if target == self.target:
            return
        self._put_out()
        self.target = target
        Window.set_system_cursor("arrow" if target is None else "ibeam" if target.takes_text else "hand")
        if target is None:
            return
        x, y, w, h = target.box
        self._group.add(Color(*theme.palette.pressed))
        self._group.add(RoundedRectangle(pos=(x, y), size=(w, h), radius=[min(dp(target.corner), w / 2, h / 2)]))
        Window.canvas.after.add(self._group)
        if target.label is not None:
            self._wait = Clock.schedule_once(self._name, WAIT)

    def _put_out(self) -> None:
        if self._wait is not None:
            self._wait.cancel()
            self._wait = None
        if self.target is not None:
            Window.canvas.after.remove(self._group)
            self._group.clear()
        self.named = ""

    def _name(self, _dt: float) -> None:
        assert self.target is not None
        assert self.target.label is not None
        self.named = self.target.label()
        if not self.named:
            return
        words = CoreLabel(text=self.named, font_size=sp(13), font_name=MEDIUM)
        words.refresh()
        size = words.texture.width + 2 * dp(PAD), words.texture.height + dp(PAD)
        x, y = beside(self.target.box, size, Window.size, dp(APART))
        palette = theme.palette
        self._group.add(Color(*palette.ink))
        self._group.add(RoundedRectangle(pos=(x, y), size=size, radius=[dp(6)]))
        self._group.add(Color(*palette.parchment))
        self._group.add(Rectangle(texture=words.texture, pos=(x + dp(PAD), y + dp(PAD) / 2), size=words.texture.size))


def beside(box: BoxPx, size: tuple[float, float], window: tuple[float, float], apart: float) -> tuple[float, float]:
    """Where the name of a thing stands: below it, or above it where there is no room, and never outside."""
    x, y, w, h = box
    left = min(max(0.0, x + (w - size[0]) / 2), max(0.0, window[0] - size[0]))
    below = y - apart - size[1]
    return left, below if below >= 0 else min(y + h + apart, window[1] - size[1])
