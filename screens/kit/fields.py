"""Fields to type in: of one line, and of several for a text from elsewhere, of any length."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import AliasProperty, NumericProperty, StringProperty
from kivy.uix.textinput import TextInput
from kivymd.app import MDApp

from fivetribes.i18n import tr
from screens.kit.controls import Bordered
from screens.paths import KV
from screens.platform import system

SHOWN: Final = 400  # characters; a longer text is shown shortened and cannot be typed into
HEAD: Final = 90
TAIL: Final = 20


def shortened(text: str) -> str:
    """The beginning and the end of a long text, on one line; a short text as it is."""
    if len(text) <= SHOWN:
        return "".join(letter for letter in text if letter.isprintable() or letter == "\n")
    head, tail = ("".join(c if c.isprintable() else " " for c in part) for part in (text[:HEAD], text[-TAIL:]))
    return f"{head} … {tail}"


def pasted() -> str | None:
    """What was copied, be it nothing. None if the clipboard does not give it; then the player knows."""
    text = system.paste()
    if text is None:
        MDApp.get_running_app().mention(tr("The app could not read what you copied. Please try again."))
    return text


def copied(text: str) -> bool:
    """Whether the clipboard took a text; if not, the player knows."""
    taken = system.copy(text)
    if not taken:
        MDApp.get_running_app().mention(tr("The app could not copy that. Please try again."))
    return taken


class Writable(Bordered, TextInput):
    """A field to type in. A clipboard that fails costs nothing of what it holds."""

    def __init__(self, **properties: object) -> None:
        self._cursor_at = 0, 0
        self._go_along = Clock.create_trigger(self._show_cursor, -1)
        super().__init__(**properties)

    def _adjust_viewport(self, column: int, row: int) -> None:
        """Scroll to the cursor before the next frame. Kivy does so for one field in each frame, whichever asked last,
        and holds that one for ever."""
        self._cursor_at = column, row
        self._go_along()

    def _show_cursor(self, _dt: float) -> None:
        TextInput._adjust_viewport.__wrapped__(self, *self._cursor_at)

    def paste(self) -> None:
        """Replace what is selected by what was copied."""
        text = pasted()
        if text is not None:
            self.delete_selection()
            self.insert_text(text)

    def copy(self, data: str = "") -> None:
        """Copy a text, or else what is selected."""
        if text := data or self.selection_text:
            copied(text)

    def cut(self) -> None:
        """Copy what is selected, and delete it here."""
        if self.selection_text and copied(self.selection_text):
            self.delete_selection()

    def keyboard_on_key_down(self, window: Any, keycode: Any, text: Any, modifiers: Any) -> bool:
        """Tab leads on to the next thing, which the page knows."""
        return keycode[1] != "tab" and bool(super().keyboard_on_key_down(window, keycode, text, modifiers))


class TextEntry(Writable):
    """One line to type in, of at most `limit` characters."""

    limit = NumericProperty(40)

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        """Take what there is room for, without line breaks and other control characters."""
        room = self.limit - len(self.text) + len(self.selection_text)
        substring = "".join(letter for letter in substring if letter.isprintable())[: max(0, int(room))]
        super().insert_text(substring, from_undo)

    def on_scroll_y(self, *_: object) -> None:
        """One line never goes up or down, also where it had too little room for a moment."""
        self.scroll_y = 0

    def on_scroll_x(self, *_: object) -> None:
        """Nor does what stands in an empty field go sideways."""
        if not self.text:
            self.scroll_x = 0

    def _get_empty(self) -> bool:
        return not self.text

    empty = AliasProperty(_get_empty, bind=["text"])


class PasteField(Writable):
    """Several lines to type or to paste into. `whole` is all of the text, also if it is not shown."""

    whole = StringProperty()
    limit = NumericProperty(1000)
    lines = NumericProperty(4)  # that are seen

    __events__: ClassVar[tuple[str, ...]] = ("on_too_long",)

    def on_too_long(self) -> None:
        """The text was longer than the limit. Nothing of it was taken, for a part would be of no use."""

    def put(self, text: str) -> None:
        """Replace the text."""
        text = text.replace("\r\n", "\n").replace("\0", "")
        if len(text) > self.limit:
            self.dispatch("on_too_long")
            return
        self.readonly = len(text) > SHOWN
        self.text = shortened(text)
        self.whole = text if self.readonly else self.text
        self.cursor = (0, 0)

    def paste_all(self) -> None:
        """Replace the text by that of the clipboard, if it holds one."""
        text = pasted()
        if text:
            self.put(text)

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        """Type or paste at the cursor."""
        at = self.cursor_index()
        grown = self.text[:at] + substring + self.text[at:]
        if not self.readonly and len(grown) > SHOWN:
            self.put(grown)
        else:
            super().insert_text(shortened(substring), from_undo)

    def on_text(self, _field: Any, text: str) -> None:
        """What is typed is the whole text."""
        if not self.readonly:
            self.whole = text

    def _get_long(self) -> bool:
        return len(self.whole) > SHOWN

    long = AliasProperty(_get_long, bind=["whole"])


Builder.load_file(str(KV / "kit" / "fields.kv"))
