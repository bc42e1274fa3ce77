"""What stands where a list has nothing to show: a small picture, and a sentence that says how it will fill."""

from __future__ import annotations

from kivy.lang import Builder
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.kit.controls import Text  # noqa: F401  used by the KV file
from screens.kit.drawing.piece_widgets import SquarePicture  # noqa: F401  used by the KV file
from screens.paths import KV


class EmptyNote(BoxLayout):
    """Takes no room while it has no text. `picture` is one of assets/src/empty."""

    picture = StringProperty()
    text = StringProperty()
    side = NumericProperty("96dp")  # of the picture


Builder.load_file(str(KV / "kit" / "empty_note.kv"))
