"""The buttons of the Table."""

from __future__ import annotations

from typing import Any, Final

from kivy.properties import ObjectProperty

from screens.kit.parts.button_row import ButtonRow
from screens.table.model.actions import Command
from screens.table.parts.part import TablePart

#: Where the layout has each of them.
PLACES: Final = {
    Command.UNDO: "undo",
    Command.REDO: "redo",
    Command.HINT: "hint",
    Command.EDIT_PATH: "hint",
    Command.SELL: "hint",
    Command.SKIP: "skip",
    Command.DJINNS: "djinn_button",
    Command.MARKET: "market_button",
    Command.TAKE_BACK: "take_back",
    Command.PRIMARY: "primary",
}


class Buttons(ButtonRow, TablePart):
    """All buttons that there are now."""

    buttons: Any = ObjectProperty({})
    layout: Any = ObjectProperty(None, allownone=True)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        for name in ("buttons", "layout", "pos", "size", "text_unit"):
            self.fbind(name, self.show)

    def show(self, *_: object) -> None:
        """Another moment, or another window. What is in the top bar has no outline there."""
        found = {command: getattr(self.layout, name, None) for command, name in PLACES.items()}
        places = {command: rect for command, rect in found.items() if rect is not None}
        self.show_buttons(self.buttons, places, Command.PRIMARY)
        bar = self.layout.top_bar if self.layout is not None else None
        for button in self.children:
            rect = places.get(button.action)
            button.bare = bar is not None and rect is not None and rect.bottom <= bar.bottom
