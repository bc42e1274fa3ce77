"""A list of what can be done or looked at, by rows that lead on."""

from __future__ import annotations

from typing import ClassVar

from kivy.lang import Builder
from kivy.properties import ListProperty, StringProperty

from screens.kit.controls import Pressable
from screens.kit.sheet import Sheet
from screens.paths import KV


class MenuRow(Pressable):
    """A row: an icon, what it is, and how it stands now."""

    key = StringProperty()
    text = StringProperty()
    value = StringProperty()
    icon = StringProperty()


class MenuSheet(Sheet):
    """`items` are (key, text, value, icon); value and icon may be empty."""

    items = ListProperty()

    __events__: ClassVar[tuple[str, ...]] = ("on_item",)

    def on_item(self, key: str) -> None:
        """The player picked a row."""

    def on_kv_post(self, _base: object) -> None:
        """List the rows, and again when they change."""
        self.bind(items=self._list)
        self._list()

    def _list(self, *_: object) -> None:
        rows = self.ids.rows
        rows.clear_widgets()
        for key, text, value, icon in self.items:
            row = MenuRow(key=key, text=text, value=value, icon=icon)
            row.bind(on_release=lambda row: self.dispatch("on_item", row.key))
            rows.add_widget(row)


Builder.load_file(str(KV / "kit" / "menu_sheet.kv"))
