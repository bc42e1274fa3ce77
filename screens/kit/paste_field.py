"""A field for a text of any length from elsewhere. A long one is shown shortened: drawing all of it would take long."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from kivy.lang import Builder
from kivy.properties import AliasProperty, NumericProperty, StringProperty

from screens.kit.controls import Writable, pasted
from screens.paths import KV

SHOWN: Final = 400  # characters; a longer text is shown shortened and cannot be typed into
HEAD: Final = 90
TAIL: Final = 20


def shortened(text: str) -> str:
    """The beginning and the end of a long text, on one line; a short text as it is."""
    if len(text) <= SHOWN:
        return "".join(letter for letter in text if letter.isprintable() or letter == "\n")
    head, tail = ("".join(c if c.isprintable() else " " for c in part) for part in (text[:HEAD], text[-TAIL:]))
    return f"{head} … {tail}"


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


Builder.load_file(str(KV / "kit" / "paste_field.kv"))
