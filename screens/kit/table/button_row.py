"""The buttons of a table's bar."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol

from screens.kit.drawing.marks import Key
from screens.kit.drawing.rect import Rect
from screens.kit.drawing.sketch import Sketch, looks


class BarButton(Protocol):
    """What a table says of one of its buttons."""

    @property
    def text(self) -> str: ...
    @property
    def icon(self) -> str: ...
    @property
    def kind(self) -> Literal["primary", "outlined", "tonal", "djinn", "paper"]: ...
    @property
    def live(self) -> bool: ...


def button_row(sketch: Sketch, row: Sequence[tuple[Rect, Key, BarButton]], primary: Key) -> None:
    """Paint them: all look alike but the primary one, which stands last and for itself."""
    small = [one for one in row if one[1] is not primary]
    alike = looks([(rect, button.text) for rect, _, button in small])
    for (rect, key, button), look in zip(small, alike, strict=True):
        sketch.button(rect, key, button.text, button.icon, button.kind, button.live, look)
    for rect, key, button in row[len(small) :]:
        sketch.button(rect, key, button.text, button.icon, button.kind, button.live)
