"""Buttons with round ends, and those that are an icon."""

from __future__ import annotations

from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from screens.kit.drawing.piece_widgets import Sprite  # noqa: F401  used by the KV file
from screens.kit.parts.part import HasAction
from screens.kit.parts.plate import Outline, Plate  # noqa: F401  used by the KV file
from screens.kit.parts.words import Glyph, Words  # noqa: F401  used by the KV file
from screens.paths import KV


class Pill(HasAction, Plate, Widget):
    """What can be chosen, or is only pressed; without an outline nothing is seen of it before it is chosen."""

    chosen = BooleanProperty(False)
    outlined = BooleanProperty(True)
    faint = BooleanProperty(False)  # nothing can be chosen now
    ink = ColorProperty()


class ToolButton(Pill):
    """An icon, or a picture instead. Words stand beside it, else alone until it is chosen, if they have room."""

    outlined = BooleanProperty(False)
    icon = StringProperty()
    sprite = StringProperty()
    names: Any = ObjectProperty(())  # what may stand on it, the longest first
    beside = StringProperty()
    alone = StringProperty()
    start = NumericProperty()  # pixels before the icon


Builder.load_file(str(KV / "kit" / "pill.kv"))
