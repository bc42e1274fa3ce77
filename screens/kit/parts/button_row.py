"""The buttons of a table's bar, as widgets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from kivy.lang import Builder
from kivy.properties import BooleanProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget

from screens.kit.drawing.marks import Key
from screens.kit.drawing.rect import Rect
from screens.kit.drawing.sketch import Look, look_of, looks
from screens.kit.parts.part import HasAction, Part
from screens.kit.parts.plate import Plate
from screens.paths import KV

LOOKS: Final = {Look.BOTH: "both", Look.TEXT: "text", Look.ICON: "icon"}


class RowButton(HasAction, Plate, Widget):
    """A button with its text, its icon, both, or a picture instead of them."""

    icon = StringProperty()
    sprite = StringProperty()
    kind = OptionProperty("outlined", options=["primary", "outlined", "tonal", "djinn"])
    look = OptionProperty("text", options=["both", "text", "icon", "picture"])
    bare = BooleanProperty(False)  # a picture has no outline


class ButtonRow(Part):
    """The buttons that there are now. All look alike but the primary one, which stands last and for itself."""

    def __init__(self, **properties: Any) -> None:
        self._made: dict[Key, RowButton] = {}
        super().__init__(**properties)

    def show_buttons(self, buttons: Mapping[Any, Any], places: Mapping[Any, Rect], primary: Key) -> None:
        """Show those that have a place; the others are kept."""
        row = [key for key in places if key is not primary and key in buttons and not buttons[key].sprite]
        alike = dict(zip(row, looks([(places[key], buttons[key].text) for key in row]), strict=True))
        for key, made in self._made.items():
            made.opacity = float(key in places and key in buttons)
        for key, rect in places.items():
            button = buttons.get(key)
            if button is None:
                continue
            if key not in self._made:
                self._made[key] = RowButton(action=key)
                self.add_widget(self._made[key])
            made = self._made[key]
            look = alike[key] if key in alike else look_of(rect, button.text)
            made.look = "picture" if button.sprite else LOOKS[look] if button.icon else "text"
            made.label, made.icon, made.sprite = button.text, button.icon, button.sprite
            made.kind, made.live = button.kind, button.live
            self.put(made, rect)
        self.look_again()


Builder.load_file(str(KV / "kit" / "button_row.kv"))
