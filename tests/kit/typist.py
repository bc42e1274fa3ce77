"""Plays the app with the keyboard alone: the keys a person would press, as they come from the window."""

from __future__ import annotations

from typing import Any, Final

from screens.kit.focus import FocusTarget
from tests.kit.finger import Hand  # configures Kivy, so it comes first

# isort: split
from kivy.core.window import Window

from screens.kit.drawing.outline import Frame
from screens.kit.keys.targets import spots_of

TAB, ENTER, SPACE, ESCAPE, F1 = 9, 13, 32, 27, 282
UP, DOWN, RIGHT, LEFT = 273, 274, 275, 276
HOME, END, PAGE_UP, PAGE_DOWN = 278, 279, 280, 281
#: More than any way on a page takes.
FAR: Final = 80


def rings() -> list[tuple[float, ...]]:
    """The boxes that the ring is drawn with, the inner one last."""
    groups = [part for part in Window.canvas.after.children if hasattr(part, "children")]
    return [(*part.pos, *part.size) for group in groups for part in group.children if isinstance(part, Frame)]


class Typist:
    """A keyboard at the app, and its counter."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.count = 0

    @property
    def focus(self) -> FocusTarget | None:
        """What has the focus."""
        return self.hand.app.keys.focus if self.hand.app.keys is not None else None

    @property
    def spots(self) -> list[FocusTarget]:
        """What can have it."""
        return spots_of(self.hand.screen)

    def spot(self, name: object) -> FocusTarget | None:
        """Something that can have the focus."""
        return next((spot for spot in self.spots if spot.name == name), None)

    def key(self, code: int | str, *modifiers: str, hold: float = 0.0) -> bool:
        """Press a key, as the window says it; True if it meant something."""
        self.count += 1
        number, text = (ord(code), code) if isinstance(code, str) else (code, None)
        window = self.hand.window
        used = window.dispatch("on_key_down", number, 0, text, list(modifiers))
        if not used:
            used = window.dispatch("on_keyboard", number, 0, text, list(modifiers))
        if hold:
            self.hand.wait(hold)
        window.dispatch("on_key_up", number, 0)
        self.hand.frames(1)
        return bool(used)

    def write(self, text: str) -> None:
        """Type a text where the cursor is."""
        for letter in text:
            self.key(letter)
            self.hand.window.dispatch("on_textinput", letter)
        self.hand.frames(1)

    # ------------------------------------------------------------ going about

    def go_to(self, name: object) -> None:
        """Take the focus to something: with Tab to its group, with arrows in it."""
        if self.focus is None:
            self.key(TAB)
        for _ in range(FAR):
            wanted = self.spot(name)
            assert wanted is not None, f"{name} cannot have the focus"
            now = self.focus
            assert now is not None
            if now.name == name:
                return
            self.key(self._arrow(now, wanted) if now.group == wanted.group and now.group else TAB)
        raise AssertionError(f"{name} is not reached")

    def _arrow(self, now: FocusTarget, wanted: FocusTarget) -> int:
        """The arrow that leads nearer; where one is at its end, any that leads anywhere."""
        from screens.kit.keys.steps import towards

        (x, y), (to_x, to_y) = now.middle, wanted.middle
        ways = [(abs(to_x - x), RIGHT if to_x > x else LEFT), (abs(to_y - y), UP if to_y > y else DOWN)]
        steps = {UP: (0, 1), DOWN: (0, -1), RIGHT: (1, 0), LEFT: (-1, 0)}
        for far, arrow in sorted(ways, reverse=True):
            if far > 1 and towards(self.spots, now, *steps[arrow]) is not None:
                return arrow
        raise AssertionError(f"no arrow leads from {now.name} to {wanted.name}")

    def press(self, name: object, key: int = ENTER) -> None:
        """Go to something and press it."""
        self.go_to(name)
        self.key(key)

    def widget(self, **properties: Any) -> Any:
        """The name of the one widget with these properties."""
        (found,) = (
            spot.name
            for spot in self.spots
            if all(getattr(spot.owner, name, None) == value for name, value in properties.items())
        )
        return found
