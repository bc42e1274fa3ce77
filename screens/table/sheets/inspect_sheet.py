"""What a thing is: its picture, its facts, its rule."""

from __future__ import annotations

from collections.abc import Callable

from kivy.lang import Builder
from kivy.properties import StringProperty

from screens.kit.drawing.piece_widgets import Sprite  # noqa: F401  used by the KV file
from screens.kit.sheet import Sheet
from screens.paths import KV
from screens.table.model.inspection import Thing


class InspectSheet(Sheet):
    """Shows what `look_up` makes, and again when the language changes."""

    sprite = StringProperty()
    key_facts = StringProperty()
    here = StringProperty()
    body = StringProperty()
    rulings = StringProperty()
    lang = StringProperty()

    def __init__(self, look_up: Callable[[], Thing], **properties: object) -> None:
        self.look_up = look_up
        super().__init__(**properties)
        self.retell()

    def retell(self, *_: object) -> None:
        """Say what there is to say, in the language and the position of now."""
        thing = self.look_up()
        self.sprite = thing.sprite
        self.title, self.key_facts = thing.article.name, thing.article.key_facts
        self.body = thing.article.text
        self.here = "\n".join(thing.here)
        self.rulings = "\n".join(thing.article.rulings)

    on_lang = retell


Builder.load_file(str(KV / "table" / "inspect_sheet.kv"))
