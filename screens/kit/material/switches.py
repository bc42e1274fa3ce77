"""A row with a switch. Not in `controls`: Home has none and should not wait until KivyMD's is loaded."""

from __future__ import annotations

from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty
from kivymd.uix.selectioncontrol import MDSwitch

from screens.kit.controls import Pressable
from screens.paths import KV


class RowSwitch(MDSwitch):
    """Shows whether something is on. It takes no touches: it is only 32 dp high, so the whole row is pressed."""

    def set_icon(self, _switch: Any, icon_value: str) -> None:
        """Show the icon at once; KivyMD would wait 0.2 s, also when the page opens."""
        self.ids.thumb.ids.icon.icon = icon_value or "blank"

    def on_touch_down(self, touch: Any) -> bool:
        return False

    def on_touch_move(self, touch: Any) -> bool:
        return False

    def on_touch_up(self, touch: Any) -> bool:
        return False


class ToggleRow(Pressable):
    """A text with a switch; the whole row can be pressed."""

    text = StringProperty()
    note = StringProperty()
    hint = StringProperty()  # small, beside the text
    active = BooleanProperty(False)
    at_top = BooleanProperty(False)  # the switch: so those of rows beside each other stand at one height
    key = StringProperty()

    __events__ = ("on_toggle",)

    def on_toggle(self, active: bool) -> None:
        """The player wants it on or off. Whoever listens sets `active`."""

    def on_release(self) -> None:
        """Ask for the other state."""
        self.dispatch("on_toggle", not self.active)


Builder.load_file(str(KV / "kit" / "switches.kv"))
