"""The keyboard: Tab and arrows go from one thing to the next, Enter presses it, F1 says what it is.

What can be pressed on the screen is collected anew with each key, so no screen has to know of this.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from kivy.core.window import Window
from kivy.graphics import Color, InstructionGroup
from kivy.metrics import dp
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from screens.kit.drawing.outline import Frame
from screens.kit.focus import Focusable, FocusTarget, Held, Modal
from screens.kit.theme import theme

TAB: Final = 9
ENTER: Final = (13, 271, 32)  # also that of the number pad, and the space bar
ARROWS: Final = {273: (0, 1), 274: (0, -1), 275: (1, 0), 276: (-1, 0)}
INSPECT: Final = 282  # F1
UNDO: Final = ord("z")
REDO: Final = ord("y")
ROW: Final = 24  # dp; what differs less in height is one row
RING: Final = 4  # dp outside


class Keys:
    """Keeps what has the focus, and shows it with a ring until a finger or a mouse comes."""

    def __init__(self) -> None:
        self._focus: FocusTarget | None = None
        self._ring = InstructionGroup()
        self._page: Any = None
        self._holding: Held | None = None
        Window.bind(on_touch_down=self._touched, on_key_up=self._released)

    def close(self) -> None:
        """Let go of the window."""
        Window.unbind(on_touch_down=self._touched, on_key_up=self._released)
        self._forget()

    def press(self, page: Any, key: int, modifiers: list[str]) -> bool:
        """A key was pressed; True if that meant something."""
        if any(isinstance(widget, TextInput) and widget.focus for widget in page.walk()):
            return False
        modal: Modal | None = page.modal
        if "ctrl" in modifiers or "meta" in modifiers:
            return (modal is None or modal.undo_works) and self._control(page, key, "shift" in modifiers)
        if key == TAB:
            return self._go(page, -1 if "shift" in modifiers else 1)
        if key in ARROWS:
            return self._move(page, *ARROWS[key])
        focus = self._current(page)
        if key in ENTER:
            return self._enter(page, focus)
        if focus is not None and key == INSPECT and focus.hold is not None:
            focus.hold()
            return True
        return False

    def _enter(self, page: Any, focus: FocusTarget | None) -> bool:
        """Press what has the focus, or hold what has to be held; that is let go of when the key comes up."""
        if self._holding is not None:  # the key repeats
            return True
        held = focus.held if focus is not None else page.modal.held_by_enter() if page.modal is not None else None
        if held is not None:
            self._holding = held
            held.press()
            return True
        if focus is None:
            return False
        focus.press()
        self._show(page, self._same(page, focus))
        return True

    def _control(self, page: Any, key: int, shift: bool) -> bool:
        """Back and forth, where a page has that."""
        if key not in (UNDO, REDO):
            return False
        return bool(page.undo() if key == UNDO and not shift else page.redo())

    # ------------------------------------------------------------ going about

    def _current(self, page: Any) -> FocusTarget | None:
        return self._same(page, self._focus) if self._focus is not None and page is self._page else None

    def _same(self, page: Any, spot: FocusTarget) -> FocusTarget | None:
        """The thing that had the focus, where it is now; else what is nearest to where it was."""
        spots = list(spots_of(page))
        x, y = spot.middle
        return next(
            (other for other in spots if other.name == spot.name),
            min(spots, key=lambda other: abs(other.middle[0] - x) + abs(other.middle[1] - y), default=None),
        )

    def _go(self, page: Any, by: int) -> bool:
        """On to the next one, as one reads."""
        spots = sorted(spots_of(page), key=lambda spot: (-round(spot.middle[1] / dp(ROW)), spot.middle[0]))
        if not spots:
            return False
        now = self._current(page)
        place = spots.index(now) + by if now in spots else 0 if by > 0 else len(spots) - 1
        self._show(page, spots[place % len(spots)])
        return True

    def _move(self, page: Any, right: int, up: int) -> bool:
        """On to the nearest one in a direction."""
        now = self._current(page)
        if now is None:
            return self._go(page, 1)
        x, y = now.middle

        def away(spot: FocusTarget) -> float:
            ahead = (spot.middle[0] - x) * right + (spot.middle[1] - y) * up
            beside = abs((spot.middle[0] - x) * up) + abs((spot.middle[1] - y) * right)
            return ahead + 2.5 * beside if ahead > 1 else float("inf")

        best = min(spots_of(page), key=away, default=None)
        if best is not None and away(best) < float("inf"):
            self._show(page, best)
        return True

    # ------------------------------------------------------------ the ring

    def _show(self, page: Any, spot: FocusTarget | None) -> None:
        self._forget()
        if spot is None:
            return
        self._focus, self._page = spot, page
        x, y, w, h = spot.box
        margin = dp(RING)
        self._ring.add(Color(*theme.palette.focus))
        self._ring.add(
            Frame(pos=(x - margin, y - margin), size=(w + 2 * margin, h + 2 * margin), radius=12, thick=True)
        )
        page.canvas.after.add(self._ring)

    def _forget(self) -> None:
        if self._page is not None:
            self._page.canvas.after.remove(self._ring)
        self._ring.clear()
        self._focus = self._page = None

    def _touched(self, *_: object) -> None:
        self._forget()

    def _released(self, *_: object) -> None:
        holding, self._holding = self._holding, None
        if holding is not None:
            holding.release()


def spots_of(page: Any) -> Iterator[FocusTarget]:
    """What can be pressed now: in what lies over the page, if there is anything."""
    yield from _within(page.modal or page)


def _within(widget: Widget) -> Iterator[FocusTarget]:
    if widget.opacity == 0 or widget.disabled:
        return
    if isinstance(widget, Focusable):
        yield from widget.focus_targets()
    elif hasattr(widget, "on_release"):
        box = (*widget.to_window(*widget.pos), *widget.size)
        held = widget if isinstance(widget, Held) else None
        yield FocusTarget(widget.uid, box, lambda: widget.dispatch("on_release"), held=held)
        return
    for child in widget.children:
        yield from _within(child)
