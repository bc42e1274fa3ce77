"""Plays at the Table with a mouse alone: it moves to a thing, and clicks with a button."""

from __future__ import annotations

from tests.kit.finger import Hand  # configures Kivy, so it comes first

# isort: split
from kivy.tests.common import UnitTestTouch

from tests.kit.driver import FRAME


class MouseHand(Hand):
    """The app with a folder of its own, and a mouse instead of a finger."""

    def touch(self, x: float, y: float, seconds: float = 0.02, button: str = "left") -> None:
        """Move the mouse to a point of the window and click there."""
        self.window.mouse_pos = (x, y)
        self.frames(1)
        click = UnitTestTouch(x, y)
        click.profile = ["pos", "button"]
        click.button = button
        click.touch_down()
        self.frames(max(1, round(seconds / FRAME)))
        click.touch_up()
        self.frames(1)
