"""Puts one screen on the stage, alone, and looks at its layout as a careful reader would."""

from __future__ import annotations

import gettext
import os
from collections.abc import Callable, Iterator
from itertools import combinations

from tests.kit.driver import DENSITY, THEME, Driver  # configures Kivy, so it comes first

# isort: split
import numpy as np
from kivy.core.window import Window
from kivy.graphics import Rectangle
from kivy.metrics import Metrics
from kivy.uix.label import Label
from kivy.uix.screenmanager import Screen
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from fivetribes.i18n import _Language, use_language
from screens.app import FiveTribesApp
from screens.kit.drawing.region import Region
from screens.kit.material.switches import RowSwitch
from screens.kit.page import PageStack
from screens.kit.palette import PALETTES
from screens.kit.parts.words import Words
from screens.kit.theme import theme
from screens.pages.winner_moment import WinnerMoment
from screens.paths import ASSETS
from tests.kit.offscreen import NAMED, new_folder

SIZES = {
    "phone": (360, 640),
    "phone wide": (640, 360),
    "tall": (393, 851),
    "tall wide": (851, 393),
    "tablet": (800, 1280),
    "tablet wide": (1280, 800),
    **NAMED,
}
TOUCH = 48
FAINT = 40  # of 255: what differs less from what is beside it is no letter
ROUNDING = 1.01


class Longer(gettext.NullTranslations):
    """A language that says everything in 40 % more letters."""

    def gettext(self, message: str) -> str:
        """Lengthen each word, but not what stands in braces."""
        return " ".join(
            word if "{" in word else word + word[: (len(word) * 2 + 4) // 5].lower() for word in message.split(" ")
        )

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Lengthen the form for this number."""
        return self.gettext(msgid1 if n == 1 else msgid2)


class StageApp(FiveTribesApp):
    """The app with one screen."""

    def __init__(self, make: Callable[[], Screen]) -> None:
        super().__init__(new_folder())
        self.make = make
        self.mentioned: list[str] = []  # what was said in passing

    def mention(self, text: str) -> None:
        """Say something in passing."""
        self.mentioned.append(text)

    def build(self) -> PageStack:
        """Make the screen."""
        from kivy.resources import resource_add_path

        resource_add_path(str(ASSETS))
        theme.palette = PALETTES[THEME or "dark"]
        Window.clearcolor = theme.palette.ground
        self.screens = PageStack()
        self.screens.add_widget(self.make())
        return self.screens


class Stage(Driver):
    """A screen of the app, started alone. It is drawn when a picture is taken."""

    def __init__(self, make: Callable[[], Screen]) -> None:
        super().__init__(StageApp(make), draws=False)

    def resize(self, width: int, height: int) -> None:
        """Give the window another size in dp. These screens have no button that is laid out later."""
        Window.size = (int(width * DENSITY), int(height * DENSITY))
        self.frames(5)

    def spread(self, width: int, height: int) -> None:
        """Lay the screen out in a size in dp that the window cannot have. Nothing of that is drawn."""
        self.screen.size_hint = (None, None)
        self.screen.size = (width * Metrics.density, height * Metrics.density)
        self.frames(5)

    def speak(self, catalogue: gettext.NullTranslations) -> None:
        """Switch the language while the app runs."""
        _Language.catalogue = catalogue
        self.app.lang = type(catalogue).__name__
        self.frames(3)

    def enlarge(self, scale: float) -> None:
        """Set the size of letters while the app runs, for windows of any size."""
        self.app._system_scale = Metrics.fontscale = scale
        self.frames(3)

    def close(self) -> None:
        """End the app, in the language of the machine again."""
        use_language(os.environ["LANGUAGE"])
        super().close()

    def reach(self, widget: Widget) -> None:
        """Scroll until a widget can be touched."""
        parent = widget.parent
        while parent is not None and parent is not parent.parent:
            if isinstance(parent, ScrollView):
                parent.scroll_to(widget, padding=4, animate=False)
            parent = parent.parent
        self.frames(3)

    def press(self, widget: Widget) -> None:
        """Scroll to a widget and tap it."""
        self.reach(widget)
        self.tap(widget)

    def press_text(self, text: str) -> None:
        """Tap the one thing with this text that can be pressed."""
        (widget,) = (w for w in self.seen() if getattr(w, "text", None) == text and hasattr(w, "on_release"))
        self.press(widget)

    def swipe(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Drag a finger over the screen."""
        from kivy.tests.common import UnitTestTouch

        touch = UnitTestTouch(*start)
        touch.touch_down()
        for step in range(1, 6):
            touch.touch_move(*(a + (b - a) * step / 5 for a, b in zip(start, end, strict=True)))
            self.frames(1)
        touch.touch_up()
        self.wait(0.5)

    def seen(self, root: Widget | None = None) -> Iterator[Widget]:
        """All widgets that are drawn."""
        root = self.screen if root is None else root
        if root.opacity == 0 or (min(root.size) <= 0 and not isinstance(root, Label)):
            return
        yield root
        for child in root.children:
            yield from self.seen(child)

    def texts(self) -> list[str]:
        """All texts that are drawn."""
        return [w.text for w in self.seen() if isinstance(w, Label) and w.text]

    def topmost(self) -> Widget:
        """What is read now: a sheet, or the winner's moment, covers the page below it."""
        moments = (child for child in self.screen.children if isinstance(child, WinnerMoment))
        return self.screen.sheet or next(moments, self.screen)

    def faults(self) -> list[str]:
        """What is wrong with the layout: clipped, overlapping, outside, too small to touch."""
        found = []
        labels, targets = [], []
        for widget in self.seen(self.topmost()):
            box = box_of(widget)
            place = box, visible(widget, box), scroller(widget)
            if isinstance(widget, Label) and widget.text:
                labels.append((widget.text, *place))
                found += clipped(widget)
            if isinstance(widget, TextInput):
                found += unread(widget)
            if isinstance(widget, Words) and widget.cut:
                found.append(f"{widget.text!r} is cut off")
            if isinstance(widget, Region):
                found += [f"{text!r} is cut off" for text in widget.cut]
            if is_target(widget):
                name = getattr(widget, "text", "") or getattr(widget, "icon", "") or type(widget).__name__
                targets.append((name, *place))
                if min(widget.size) < TOUCH * Metrics.density - ROUNDING:
                    found.append(f"{name!r} is only {widget.size} large")
            for side, (low, high, most) in enumerate(zip(box[:2], box[2:], self.screen.size, strict=True)):
                if (low < -ROUNDING or high > most + ROUNDING) and not scrolls(widget, sideways=side == 0):
                    found.append(f"{widget} {getattr(widget, 'text', '')!r} is outside the window")
        for boxes in (labels, targets):
            for (name, a, seen_a, in_a), (other, b, seen_b, in_b) in combinations(boxes, 2):
                if overlap(a, b) if in_a is in_b else overlap(seen_a, seen_b):
                    found.append(f"{name!r} overlaps {other!r}")
        return found


def box_of(widget: Widget) -> tuple[float, float, float, float]:
    """Where a widget is in the window."""
    x, y = widget.to_window(*widget.pos)
    return x, y, x + widget.width, y + widget.height


def is_target(widget: Widget) -> bool:
    """True if it can be touched itself. What is only shown, as the switch of a row, is part of what lies round it."""
    if any(isinstance(part, RowSwitch) for part in (widget, *parents(widget))):
        return False
    return isinstance(widget, TextInput) or hasattr(widget, "on_release")


def overlap(a: tuple[float, ...], b: tuple[float, ...]) -> bool:
    """True if two boxes share more than an edge."""
    return min(a[2], b[2]) - max(a[0], b[0]) > ROUNDING and min(a[3], b[3]) - max(a[1], b[1]) > ROUNDING


def scroller(widget: Widget) -> Widget | None:
    """What a widget scrolls in."""
    return next((parent for parent in parents(widget) if isinstance(parent, ScrollView)), None)


def visible(widget: Widget, box: tuple[float, ...]) -> tuple[float, ...]:
    """The part of a widget that is not scrolled away."""
    for parent in parents(widget):
        if isinstance(parent, ScrollView):
            view = box_of(parent)
            box = (
                *(max(a, b) for a, b in zip(box[:2], view[:2], strict=True)),
                *(min(a, b) for a, b in zip(box[2:], view[2:], strict=True)),
            )
    return box


def clipped(label: Label) -> list[str]:
    """Whether a text is larger than its place, or a word of it was broken."""
    if label.shorten:
        return []  # on purpose
    faults = []
    if label.texture_size[0] > label.width + ROUNDING or label.texture_size[1] > label.height + ROUNDING:
        faults.append(f"{label.text!r} is clipped: {label.texture_size} in {label.size}")
    if label.text_size[0] and label.font_name != "Icons":
        from screens.kit.fonts import text_width

        room = label.text_size[0] - label.padding[0] - label.padding[2]
        for word in label.text.split():
            if text_width(word, label.font_size, label.font_name) - 2 > room:
                faults.append(f"{word!r} is broken in {label.text!r}: {room}")
    return faults


def unread(field: TextInput) -> list[str]:
    """What is wrong with what a field shows: no line of it, or a part of one. What is typed may be longer than it."""
    text = field.text or field.hint_text
    room = field.height - field.padding[1] - field.padding[3]
    lines = [part for part in field.canvas.children if isinstance(part, Rectangle)]
    if not lines:
        return [f"nothing is seen of {text!r}"]
    faults = [] if letters_seen(field) else [f"no letter is seen of {text!r}"]
    if room < field.line_height or lines[0].size[1] < field.line_height or (field.scroll_y and not field.multiline):
        faults.append(
            f"{text!r} is cut: {lines[0].size} of {field.line_height} in {room}, scrolled by {field.scroll_y}"
        )
    if not field.text and lines[0].size[0] < field._hint_text_labels[0].width:
        faults.append(f"{text!r} is cut at its end: {lines[0].size}")
    return faults


def letters_seen(field: TextInput) -> bool:
    """Whether something stands out in a picture of a field, inside of its edges."""
    texture = field.export_as_image().texture
    width, height = texture.size
    left, top, right, bottom = (int(side) for side in field.padding)
    rows = np.frombuffer(texture.pixels, np.uint8).reshape(height, width, 4)[:, left : width - right, :3].astype(int)
    inside = rows[min(top, bottom) : height - min(top, bottom)]
    return bool((abs(inside - inside[0, 0]).max(axis=2) > FAINT).any())


def scrolls(widget: Widget, sideways: bool) -> bool:
    """True inside of something that scrolls this way."""
    views = (parent for parent in parents(widget) if isinstance(parent, ScrollView))
    return any(view.do_scroll_x if sideways else view.do_scroll_y for view in views)


def parents(widget: Widget) -> Iterator[Widget]:
    """What a widget lies in."""
    while widget.parent is not None and widget.parent is not widget:
        widget = widget.parent
        yield widget
