"""The sheets over the list of saved games: what can be done with a game, is it to be deleted, paste one."""

from __future__ import annotations

from typing import ClassVar

from kivy.lang import Builder
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from fivetribes.i18n import tr, trn
from fivetribes.shell.pasted import MAX_PASTE
from screens.kit.controls import Boxed, Pressable
from screens.kit.fields import PasteField  # noqa: F401  used by the KV file
from screens.kit.sheet import Sheet
from screens.paths import KV


class ActionRow(Boxed, Pressable):
    """Something that can be done."""

    key = StringProperty()
    icon = StringProperty()
    text = StringProperty()


class GameSheet(Sheet):
    """What can be done with a game. `actions` are (key, icon, text)."""

    text = StringProperty()
    fault = StringProperty()
    hint = StringProperty()  # what to know before it is handed on
    actions = ListProperty()

    __events__: ClassVar[tuple[str, ...]] = ("on_action",)

    def on_action(self, key: str) -> None:
        """The player chose one."""

    def on_kv_post(self, _base: object) -> None:
        """List them."""
        for key, icon, text in self.actions:
            row = ActionRow(key=key, icon=icon, text=text)
            row.bind(on_release=lambda row: self.dispatch("on_action", row.key))
            self.add_widget(row)


class DeleteSheet(Sheet):
    """Asks once more. Where the button to delete was before, there is the one to keep it: for those who tap twice."""

    text = StringProperty()

    __events__: ClassVar[tuple[str, ...]] = ("on_delete",)

    def on_delete(self) -> None:
        """The player is sure."""


class ImportSheet(Sheet):
    """Takes the text of a game. What was pasted stays until the sheet is closed."""

    trouble = StringProperty()
    count = StringProperty()
    limit = NumericProperty(MAX_PASTE)
    full = BooleanProperty(False)  # there is something to import
    chooses_files = BooleanProperty(False)

    __events__: ClassVar[tuple[str, ...]] = ("on_import", "on_choose_file")

    def on_kv_post(self, _base: object) -> None:
        """Offer to choose a file where the system has a page for that."""
        if not self.chooses_files:
            file = self.ids.file.__self__
            file.parent.remove_widget(file)

    def on_import(self, text: str) -> None:
        """The player wants this game."""

    def on_choose_file(self) -> None:
        """The player wants the game of a file."""

    def look(self) -> None:
        """The text changed: a previous error no longer applies."""
        field = self.ids.field
        self.trouble = ""
        self.full = bool(field.whole.strip())
        self.count = trn("{n} character", "{n} characters", len(field.whole)) if field.long else ""

    def refuse(self) -> None:
        """That was too much."""
        self.trouble = tr("This text is too long to be a game.")


Builder.load_file(str(KV / "pages" / "saved_sheets.kv"))
