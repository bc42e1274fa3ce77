"""The keyboard: Tab goes from group to group, arrows inside of one, Enter presses, F1 says what a thing is.

What can have the focus is asked anew with each key and before each frame, so no screen has to tell that it changed;
what keys mean there beyond that, its `KeyRules` say.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.textinput import TextInput

from screens.kit.focus import LEFT, RIGHT, SPACE, FocusTarget, Held, Modal
from screens.kit.keys.steps import next_stop, towards
from screens.kit.keys.targets import PAGE, STEP, main_view, view_round
from screens.kit.keys.tracker import FocusTracker

TAB: Final = 9
ENTER: Final = (13, 271)  # also that of the number pad
ARROWS: Final = {273: (0, 1), 274: (0, -1), RIGHT: (1, 0), LEFT: (-1, 0)}
PAGES: Final = {280: 1, 281: -1}  # page up, page down
ENDS: Final = {278: 1, 279: -1}  # home, end
INSPECT: Final = 282  # F1
UNDO: Final = "z"
REDO: Final = "y"
OTHER_ALPHABET: Final = 1000  # keys of other alphabets than the Latin one have numbers from here on
LETTERS: Final = {scan: chr(ord("a") + scan - 4) for scan in range(4, 30)}  # by where they are on the keyboard
FIGURES: Final = {scan: str(scan - 29) for scan in range(30, 39)}
PAD: Final = 256  # the number pad's 0


class Keys:
    """What keys do in the page that is shown. The ring stays until a finger or a mouse comes."""

    def __init__(self, page: Callable[[], Any]) -> None:
        """`page`: which one is shown."""
        self._page = page
        self._tracker = FocusTracker(page)
        self._down: int | None = None  # the key that is held
        self._field: Any = None  # what was typed into when the key went down
        self._holding: Held | None = None
        self._bindings = {
            "on_touch_down": self._touched,
            "on_key_down": self._key_down,
            "on_key_up": self._key_up,
            "on_draw": self._before_draw,
        }
        Window.bind(**self._bindings)

    def close(self) -> None:
        """Let go of the window."""
        Window.unbind(**self._bindings)
        self._tracker.forget()

    @property
    def focus(self) -> FocusTarget | None:
        """What has the focus."""
        return self._tracker.current

    def press(self, key: int, modifiers: list[str], scan: int = 0) -> bool:
        """A key was pressed; True if that meant something. `scan`: where it is on the keyboard."""
        again, self._down = key == self._down, key
        page, field = self._page(), self._field or _field_of(self._page())
        if field is not None and key != TAB:
            return False  # it is typed there
        if "alt" in modifiers:
            return False
        letter = _letter(key, scan)
        if "ctrl" in modifiers or "meta" in modifiers:
            modal: Modal | None = page.modal
            return (modal is None or modal.undo_works) and self._control(page, letter, "shift" in modifiers)
        if field is not None:
            field.focus = False
            self._tracker.leave(field)
        shown = self._tracker.follow()
        if (key in ARROWS or not again) and self._tracker.rules.key(key):
            return True
        if key == TAB:
            return self._tab(-1 if "shift" in modifiers else 1) if shown else self._tracker.begin()
        if key in ARROWS:
            return self._arrow(*ARROWS[key]) if shown else self._tracker.begin()
        if key in PAGES or key in ENDS:
            return self._scroll(key)
        if again:
            return True  # a key that is held does it once
        if key in ENTER or key == SPACE:
            return not page.heeds_enter or self._enter(key in ENTER)
        if key == INSPECT:
            return self._inspect()
        return bool(letter) and self._tracker.rules.shortcut(letter)

    # ------------------------------------------------------------ what keys do

    def _enter(self, may_confirm: bool) -> bool:
        """Press what has the focus, or hold what has to be held; that is let go of when the key comes up."""
        tracker, rules, focus = self._tracker, self._tracker.rules, self.focus
        modal: Modal | None = self._page().modal
        held = focus.held if focus is not None else modal.held_by_enter() if modal is not None else None
        if held is not None:
            self._holding = held
            held.press()
        elif focus is None:
            return (may_confirm and rules.enter()) or tracker.begin()
        elif not rules.confirms(focus):
            tracker.settle()
            focus.press()
        elif tracker.has_settled:
            (rules.confirm if may_confirm else focus.press)()
        return True

    def _inspect(self) -> bool:
        if self.focus is None or self.focus.hold is None:
            return False
        self.focus.hold()
        return True

    def _control(self, page: Any, letter: str, shift: bool) -> bool:
        """Back and forth, where a page has that."""
        if letter not in (UNDO, REDO):
            return False
        return bool(page.undo() if letter == UNDO and not shift else page.redo())

    def _tab(self, by: int) -> bool:
        assert self.focus is not None
        self._tracker.enter(next_stop(self._tracker.targets, self.focus, by))
        return True

    def _arrow(self, right: int, up: int) -> bool:
        """On to the next one in a direction; where there is none, what it lies on is scrolled."""
        tracker, now = self._tracker, self.focus
        assert now is not None
        view, step = view_round(now) if up else None, up * dp(STEP)
        if now.scrolls and view is not None and tracker.scroll(view, step):
            return True
        found = towards(tracker.targets, now, right, up)
        steps = int(view.height / dp(STEP)) if view is not None else 0
        while found is None and steps and tracker.scroll(view, step):  # a list makes its cards when they are seen
            found, steps = towards(tracker.targets, self.focus or now, right, up), steps - 1
        if found is not None:
            tracker.go(found)
        return True

    def _scroll(self, key: int) -> bool:
        """Show the page above or below, the beginning or the end."""
        view = (view_round(self.focus) if self.focus is not None else None) or main_view(self._tracker.scope)
        if view is None:
            return False
        far = PAGES[key] * PAGE * view.height if key in PAGES else ENDS[key] * view.viewport_size[1]
        return self._tracker.scroll(view, far)

    # ------------------------------------------------------------ what comes from the window

    def _before_draw(self, *_: object) -> None:
        self._tracker.follow()

    def _touched(self, _window: object, touch: Any) -> None:
        if not str(getattr(touch, "button", "")).startswith("scroll"):
            self._tracker.forget()

    def _key_down(self, *_: object) -> None:
        self._field = _field_of(self._page())

    def _key_up(self, _window: object, key: int, *_: object) -> None:
        self._field = None
        if key == self._down:
            self._down = None
        holding, self._holding = self._holding, None
        if holding is not None:
            holding.release()


def _field_of(page: Any) -> Any:
    """What is being typed into."""
    return next((widget for widget in page.walk() if isinstance(widget, TextInput) and widget.focus), None)


def _letter(key: int, scan: int) -> str:
    """The letter or figure of a key, "" if it has none. Figures are where they are, also where they need Shift."""
    if scan in FIGURES:
        return FIGURES[scan]
    if PAD < key < PAD + 10:
        return str(key - PAD)
    if key >= OTHER_ALPHABET:
        return LETTERS.get(scan, "")
    return chr(key).lower() if 32 < key < 127 else ""
