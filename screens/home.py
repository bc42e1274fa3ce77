"""Home: what the app is, and what can be played in this version."""

from __future__ import annotations

import kivymd.uix.button
import kivymd.uix.card  # noqa: F401  a KV file may only extend classes that are loaded
from kivy.clock import Clock
from kivy.core.clipboard import Clipboard
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.screenmanager import Screen

import screens.widgets.scene  # noqa: F401  used by the KV file
from screens import __version__
from screens.paths import KV

COPIED_SHOWN = 2.0  # seconds

Builder.load_file(str(KV / "home.kv"))


class HomeScreen(Screen):
    """The first screen."""

    shape = OptionProperty("portrait", options=["portrait", "landscape", "tablet"])
    floor = NumericProperty(0)
    command = StringProperty("python -m fivetribes play")
    copied = BooleanProperty(False)
    can_exit = BooleanProperty(True)
    version = StringProperty(__version__)

    __events__ = ("on_exit",)

    def on_exit(self) -> None:
        """The player wants to leave the app."""

    def on_size(self, *_: object) -> None:
        """Choose the layout that fits."""
        width, height = self.width / dp(1), self.height / dp(1)
        if width >= 960 and height >= 600:
            self.shape = "tablet"
        else:
            self.shape = "landscape" if width > height else "portrait"

    def copy_command(self) -> None:
        """Put the command where it can be pasted into a terminal."""
        Clipboard.copy(self.command)
        self.copied = True
        Clock.schedule_once(self._forget_copied, COPIED_SHOWN)

    def _forget_copied(self, _dt: float) -> None:
        self.copied = False

    def back(self) -> bool:
        """Nothing is open here that the back key could close."""
        return False
