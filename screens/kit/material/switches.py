"""A switch with what it does. Not in `controls`, for Home has none and should not wait for KivyMD's to be loaded."""

from __future__ import annotations

from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty
from kivymd.uix.selectioncontrol import MDSwitch

from screens.kit.controls import Pressable
from screens.paths import KV


class RowSwitch(MDSwitch):
    """Shows whether something is on. It is only 32 dp high, so the row in which it stands is pressed instead."""

    def set_icon(self, _switch: Any, icon_value: str) -> None:
        """At once: KivyMD's comes 0.2 s late, also when the page opens."""
        self.ids.thumb.ids.icon.icon = icon_value or "blank"

    def on_touch_down(self, touch: Any) -> bool:
        return False

    def on_touch_move(self, touch: Any) -> bool:
        return False

    def on_touch_up(self, touch: Any) -> bool:
        return False


class ToggleRow(Pressable):
    """A switch with what it does: the whole row is pressed."""

    text = StringProperty()
    note = StringProperty()
    hint = StringProperty()  # small, beside the text
    active = BooleanProperty(False)
    key = StringProperty()

    __events__ = ("on_toggle",)

    def on_toggle(self, active: bool) -> None:
        """The player wants it on or off. Whoever listens sets `active`."""

    def on_release(self) -> None:
        """Ask for the other state."""
        self.dispatch("on_toggle", not self.active)


Builder.load_file(str(KV / "kit" / "switches.kv"))
