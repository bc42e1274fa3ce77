"""Parts of a table that can be pressed, and what they lie on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest
from typing import Any, TypeVar

from kivy.event import EventDispatcher
from kivy.lang import Builder
from kivy.metrics import Metrics
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from screens.kit.drawing.drawn import Batch
from screens.kit.drawing.marks import Target
from screens.kit.drawing.piece_widgets import Sprite  # noqa: F401  used by the KV file
from screens.kit.drawing.rect import Rect, Rects, inset
from screens.kit.drawing.surface import Surface
from screens.kit.parts.plate import Bundle, Outline  # noqa: F401  used by the KV file
from screens.kit.parts.words import Glyph, Words  # noqa: F401  used by the KV file
from screens.paths import KV

W = TypeVar("W", bound=Widget)


class HasAction(EventDispatcher):
    """A widget that can be pressed: it stands for an action of its table."""

    action: Any = ObjectProperty(None, allownone=True)  # None: it is only seen
    label = StringProperty()  # what is read aloud, and what the mouse reads where no words are seen
    live = BooleanProperty(True)  # else touching it says why not
    grip = BooleanProperty(False)  # it does something while it is held down
    tip = ObjectProperty(None, allownone=True)  # what the mouse reads instead of the label; "": what is seen says all
    target_corner = NumericProperty(12)  # dp
    reach = ObjectProperty((0, 0))  # dp beyond its sides, and above and below, where it can be pressed


class Part(Surface, Batch, Widget):
    """Lies on a table like the regions that are painted, and has parts in it that can be pressed."""

    def rect_of(self, widget: Widget) -> Rect:
        """Where a widget is, in dp from the upper left corner of this."""
        unit = Metrics.density
        return Rect(
            (widget.x - self.x) / unit, (self.top - widget.top) / unit, widget.width / unit, widget.height / unit
        )

    def put(self, widget: Any, rect: Rect | None, reach: tuple[float, float] = (0, 0)) -> None:
        """Give a widget its place; None: it has none, and is not seen. What can be pressed may be smaller than its
        place, by `reach`."""
        widget.opacity = float(rect is not None)
        if rect is None:
            return
        if isinstance(widget, HasAction):
            widget.reach = reach
        x, y, w, h = self.box_of(inset(rect, *reach))
        widget.size = w, h
        widget.pos = x, y

    def row(self, made: list[W], make: Callable[[], W], rects: Rects, reach: tuple[float, float] = (0, 0)) -> list[W]:
        """A widget for each of these places, before all that is in the KV rule, made when it is first needed. Those
        that have none are kept unseen."""
        while len(made) < len(rects):
            self.add_widget(widget := make(), index=len(self.children) - len(made))
            made.append(widget)
        for widget, rect in zip_longest(made, rects):
            self.put(widget, rect, reach)
        return made[: len(rects)]

    def _place_of(self, one: Any) -> Rect:
        """Where something can be pressed."""
        sideways, up = one.reach
        return inset(self.rect_of(one), -sideways, -up)

    @property
    def targets(self) -> Sequence[Target]:
        return [
            Target(self._place_of(one), one.action, one.label, one.live, one.target_corner, one.grip, one.tip)
            for one in pressable(self)
            if one.action is not None and self.opacity
        ]

    def shows_words(self, target: Target) -> bool:
        return any(
            any(letter.isalpha() for letter in words.text)
            for widget in pressable(self)
            if widget.action == target.key
            for words in shown(widget)
            if isinstance(words, Words)
        )

    @property
    def cut(self) -> list[str]:
        """Texts that did not fit: there should be none."""
        return [words.text for words in shown(self) if isinstance(words, Words) and words.cut]


def shown(widget: Widget) -> Iterator[Widget]:
    """A widget and all that is seen in it, back to front."""
    if widget.opacity > 0:
        yield widget
        for child in reversed(widget.children):
            yield from shown(child)


def pressable(widget: Widget) -> list[Any]:
    """What can be pressed in a widget, back to front; nothing that can be pressed lies in another such thing.

    All in one loop: each touch asks for it.
    """
    found: list[Any] = []
    waiting: list[Any] = list(widget.children)
    while waiting:
        child = waiting.pop()
        if child.opacity > 0:
            if isinstance(child, HasAction):
                found.append(child)
            else:
                waiting.extend(child.children)
    return found


Builder.load_file(str(KV / "kit" / "parts.kv"))
