"""What is read and pressed on every screen: texts, buttons, segments, switches.

Texts wrap, controls grow with their texts, and everything that can be pressed is at least `TOUCH` high. All are drawn
on the canvas: no stencil, no frame buffer, nothing that appears late.
"""

from __future__ import annotations

from typing import Any

from kivy.event import EventDispatcher
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.label import Label
from kivymd.icon_definitions import md_icons

from screens.kit import fonts
from screens.kit.drawing import outline  # noqa: F401  used by KV files
from screens.paths import KV

NOTE_LINES = 2  # on which what is said about a thing may stand beside its control
TOUCH = 48  # dp; the minimum height and width of what can be pressed


class Boxed(EventDispatcher):
    """Lies on a box with round corners."""

    back = ColorProperty()
    corner = NumericProperty("12dp")


class Bordered(EventDispatcher):
    """Lies on a box with round corners and a border."""

    back = ColorProperty()
    corner = NumericProperty("12dp")
    border_color = ColorProperty()
    border_width = NumericProperty("1.5dp")
    shrink = NumericProperty(0)  # between the box and the upper and lower edge of what can be pressed


class Framed(EventDispatcher):
    """Lies on a box with round corners and a thick frame, for what can be chosen."""

    face = ColorProperty()
    edge = ColorProperty()


class Wrapped(Label):
    """A text that may be broken into lines, but not between a number and its word; or else on one line, with an
    ellipsis if there is no room for all of it."""

    def texture_update(self, *args: Any) -> None:
        """Draw the text. `text` stays as it was given, for those who read it."""
        if self.shorten and self._room is not None:  # Kivy itself would write three dots
            self._label.text = fonts.shortened(self.text, self._room, self.font_size, self.font_name)
        else:
            self._label.text = fonts.held(self.text, self._fits)
        super().texture_update(*args)

    @property
    def _room(self) -> float | None:
        """How wide a line may be; None if there is no limit."""
        return float(self.text_size[0] - self.padding[0] - self.padding[2]) if self.text_size[0] else None

    def _fits(self, part: str) -> bool:
        """Whether a part of the text has room on one line."""
        return self._room is None or fonts.has_room(part, self._room, self.font_size, self.font_name)


class Text(Wrapped):
    """A text that wraps in its width and is as high as it needs."""


class Icon(Label):
    """A glyph of Material Design Icons, by its name."""

    icon = StringProperty()

    def glyph(self, name: str) -> str:
        """The letter of an icon."""
        return md_icons[name] if name else ""


class Tappable(ButtonBehavior):
    """Something to press, however it shows that."""

    def forget_touch(self) -> None:
        """The finger counts no more."""
        if self.state == "down":
            if self.last_touch is not None:
                self.last_touch.ungrab(self)
            self._do_release()


class Pressable(Tappable, BoxLayout):
    """Something to press. While pressed it is shaded within `corners`."""

    corners = ListProperty([0, 0, 0, 0])


class IconButton(Pressable):
    """A round button with an icon only."""

    icon = StringProperty()
    tint = ColorProperty()


class PillButton(Bordered, Pressable):
    """A button with a text, and an icon if it has one and no word is broken for it."""

    text = StringProperty()
    icon = StringProperty()
    twin = ObjectProperty(None, allownone=True, rebind=True)  # the one beside it: both have their icons, or neither
    has_room = BooleanProperty(True)  # for an icon beside each word
    shown_icon = StringProperty()
    kind = OptionProperty("outlined", options=["primary", "outlined", "tonal"])
    font_size = NumericProperty("14sp")
    natural = NumericProperty(0)  # the width that shows the text on one line
    fill = ColorProperty()
    ink = ColorProperty()


class Segment(Pressable):
    """One of the choices of `Segments`."""

    key = StringProperty()
    need = NumericProperty("48dp")  # the height that its text needs
    ink = ColorProperty()
    text = StringProperty()
    icon = StringProperty()
    chosen = BooleanProperty(False)


class Segments(BoxLayout):
    """A few choices in a row, one of which is chosen. `items` are (key, text, icon); text or icon may be empty."""

    items = ListProperty()
    chosen = StringProperty()
    natural = NumericProperty(0)
    shrink = NumericProperty(1)  # of the letters, where long words would be broken otherwise

    __events__ = ("on_choose",)

    def on_choose(self, key: str) -> None:
        """The player chose another one. Whoever listens sets `chosen`."""

    def on_items(self, *_: object) -> None:
        """Make the segments: only their first and last have round ends."""
        self.clear_widgets()
        last = len(self.items) - 1
        for place, (key, text, icon) in enumerate(self.items):
            ends = (place == 0, place == last, place == last, place == 0)
            segment = Segment(
                key=key, text=text, icon=icon, chosen=key == self.chosen, corners=[dp(20) if end else 0 for end in ends]
            )
            segment.bind(on_release=self._release, need=self._rise)
            self.add_widget(segment)
        self.measure()

    def on_chosen(self, *_: object) -> None:
        """Show which one is chosen."""
        for segment in self.children:
            segment.chosen = segment.key == self.chosen

    def measure(self, *_: object) -> None:
        """Make all equally wide; where that is too narrow, give each a width by its text, and then smaller letters."""
        words = [fonts.text_width(text, self.font_size) + (dp(20) if icon else 0) for _, text, icon in self.items]
        self.natural = len(words) * max([dp(TOUCH + 4), *(word + dp(28) for word in words)]) if words else 0
        narrow = self.width < self.natural - 1
        beside = dp(16)  # on both sides of a word together, at least
        self.shrink = min(1, max(0.6, (self.width - len(words) * beside) / sum(words))) if narrow else 1
        for segment, word in zip(reversed(self.children), words, strict=True):
            segment.size_hint_x = word * self.shrink + beside if narrow else 1
        self._rise()

    def _rise(self, *_: object) -> None:
        self.height = max((segment.need for segment in self.children), default=dp(TOUCH))

    def _release(self, segment: Any) -> None:
        if segment.key != self.chosen:
            self.dispatch("on_choose", segment.key)

    font_size = NumericProperty("14sp")
    on_font_size = on_width = measure


class Stepper(BoxLayout):
    """A value with a button less and a button more."""

    text = StringProperty()
    can_less = BooleanProperty(True)
    can_more = BooleanProperty(True)
    natural = NumericProperty(0)

    __events__ = ("on_step",)

    def on_step(self, by: int) -> None:
        """The player wants one step less (-1) or more (1)."""


class Labelled(BoxLayout):
    """A text with a control: beside it where both fit, else below."""

    text = StringProperty()
    note = StringProperty()
    side = NumericProperty("16dp")  # what is free left and right of all
    control = ObjectProperty(None, allownone=True)

    def add_widget(self, widget: Any, *args: Any, **more: Any) -> None:
        """The first widget added after the text is the control."""
        if "texts" in self.ids and self.control is None:
            self.control = widget
            widget.bind(natural=self._fit)
        super().add_widget(widget, *args, **more)
        self._fit()

    def _fit(self, *_: object) -> None:
        if self.control is None:
            return
        beside = self.width - self.padding[0] - self.padding[2] - self.control.natural - self.spacing
        words = (fonts.words_of(self.text) if self.note else [self.text]) or [""]
        need = max(fonts.text_width(word, self.font_size) for word in words)
        stacked = beside < max(need, dp(120) if self.note else 0) or self._note_lines(beside) > NOTE_LINES
        self.orientation = "vertical" if stacked else "horizontal"
        self.control.size_hint_x = 1 if stacked else None
        if not stacked:
            self.control.width = self.control.natural

    def _note_lines(self, width: float) -> int:
        """On how many lines the note stands in a width."""
        lines, line = 0, ""

        def fits(part: str) -> bool:
            return fonts.text_width(part, self.note_size, fonts.REGULAR) <= width

        for word in fonts.parts_of(self.note, fits):
            longer = f"{line} {word}"
            if line and fits(longer):
                line = longer
            else:
                lines, line = lines + 1, word
        return lines

    font_size = NumericProperty("16sp")
    note_size = NumericProperty("13sp")
    on_width = on_text = on_note = on_font_size = on_padding = _fit


class TopGrid(GridLayout):
    """Cells stand at the upper edge of their row, however high the others in it are."""

    def do_layout(self, *args: Any) -> None:
        """Kivy puts them at the lower edge."""
        super().do_layout(*args)
        cells = self.children[::-1]
        for first in range(0, len(cells), self.cols or 1):
            row = cells[first : first + self.cols]
            top = row[0].y + max(cell.height for cell in row)
            for cell in row:
                cell.top = top


class LinkRow(Pressable):
    """A row that leads to something: its name and its present value."""

    text = StringProperty()
    value = StringProperty()
    icon = StringProperty("chevron-right")
    below = BooleanProperty(False)  # its value stands below its name, even where there is room beside
    stacked = BooleanProperty(False)  # it does


class Field(Boxed, Pressable):
    """A choice shown in a box with an arrow."""

    text = StringProperty()
    value = StringProperty()


class Option(Framed, Pressable):
    """One line of a list to choose from."""

    key = StringProperty()
    text = StringProperty()
    note = StringProperty()
    chosen = BooleanProperty(False)


class Chip(Bordered, Pressable):
    """A small choice that is on or off."""

    key = StringProperty()
    text = StringProperty()
    chosen = BooleanProperty(False)
    font_size = NumericProperty("14sp")


class Card(Boxed, BoxLayout):
    """Groups what belongs together."""


class SectionHeader(Text):
    """The name of the cards below it."""


Builder.load_file(str(KV / "kit" / "controls.kv"))
