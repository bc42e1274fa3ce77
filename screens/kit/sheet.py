"""A sheet over the screen: a few choices or fields, closed by its cross, a tap beside it, or the back key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

from kivy.animation import Animation
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from screens.kit.controls import Option
from screens.kit.drawing.placing import Box, beside, room_beside
from screens.kit.focus import Aside, Held, KeyRules, WidgetKeys
from screens.paths import KV
from screens.platform import system

COMES_IN: Final = 0.16  # seconds
GOES_OUT: Final = 0.12
EDGE: Final = 8  # dp; from the edges of the window, and from what a popover belongs to
LOW: Final = 56  # dp; a popover lies below or above what is no higher than this, else at its right or left
LARGE: Final = 600  # dp; in a window this large a sheet is in the middle


class CoveringLayout(FloatLayout):
    """Covers its parent: what is below it gets no touch."""

    def on_touch_down(self, touch: Any) -> bool:
        """Let nothing through."""
        super().on_touch_down(touch)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """Let nothing through."""
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Let nothing through."""
        super().on_touch_up(touch)
        return True


class SheetHead(Aside, BoxLayout):
    """The title, and the cross that closes the sheet."""


class Sheet(CoveringLayout):
    """Covers the page, so that nothing below it can be touched. Widgets added to it go into its scrolled column.

    It stands at the bottom, where thumbs are, or in the middle of a large window; with `typing` at the top of a device
    whose keyboard would cover it. With an `anchor`, the box of what it belongs to in the window, it is a popover beside
    that, and nothing is darkened.
    """

    title = StringProperty()
    typing = BooleanProperty(False)
    insets = ListProperty([0, 0, 0, 0])  # left, top, right, bottom
    most_width = NumericProperty("520dp")
    popover_width = NumericProperty("400dp")
    anchor = ListProperty()
    high = NumericProperty(0)  # as the panel may become
    #: From 0 to 1 while it comes in. Only its picture moves: it can be touched at once where it will stand.
    shown = NumericProperty(1.0)
    content = ObjectProperty(None, allownone=True)

    #: Whether anything may move that is no part of a game.
    moves: ClassVar[bool] = True
    #: How much longer than usual sheets take to come in; 0: they are there at once.
    slowness: ClassVar[float] = 1.0
    undo_works: ClassVar[bool] = True

    __events__: ClassVar[tuple[str, ...]] = ("on_dismiss",)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.key_rules: KeyRules = WidgetKeys(self)
        for name in ("size", "insets", "anchor"):
            self.fbind(name, self._measure)
        self._measure()

    def on_dismiss(self) -> None:
        """The player closed it."""

    @property
    def first_focus(self) -> Any:
        """The widget with which the keyboard begins; None: the first one."""
        return None

    def held_by_enter(self) -> Held | None:
        """None: nothing in a sheet has to be held."""
        return None

    def come_in(self) -> None:
        """Rise into its place."""
        self.be_there()
        if self.slowness:
            self.shown = 0.0
            Animation(shown=1.0, duration=COMES_IN * self.slowness, transition="out_quad").start(self)

    def go_out(self, gone: Callable[[], None]) -> None:
        """Sink and fade; then this is called."""
        away = Animation(shown=0.0, opacity=0.0, duration=GOES_OUT * self.slowness, transition="in_quad")
        away.bind(on_complete=lambda *_: gone())
        away.start(self)

    def be_there(self) -> None:
        """End what moves, and be as it is seen when it is open."""
        Animation.cancel_all(self, "shown", "opacity")
        self.shown = self.opacity = 1.0

    @property
    def _area(self) -> Box:
        """Where the panel may be."""
        left, top, right, bottom = self.insets
        edge = dp(EDGE)
        return left + edge, bottom + edge, self.width - left - right - 2 * edge, self.height - top - bottom - 2 * edge

    def _measure(self, *_: object) -> None:
        self.high = self._area[3]
        if self.anchor and self.anchor[3] <= dp(LOW):
            self.high = min(self.high, room_beside(self.anchor, self._area, dp(EDGE)))

    def panel_pos(self, size: Sequence[float], anchor: Sequence[float], *_: object) -> tuple[float, float]:
        """Where the panel is, in the middle or beside its anchor."""
        x, y, w, h = self._area
        left, bottom = x + (w - size[0]) / 2, y
        if anchor:
            left, bottom = beside(anchor, size, self._area, dp(EDGE), below_first=anchor[3] <= dp(LOW))
        elif self.typing and system.ON_PHONE:
            bottom = y + h - size[1]
        elif min(self.size) > dp(LARGE):
            bottom = (self.height - size[1]) / 2
        return self.x + left, self.y + bottom

    def add_widget(self, widget: Any, *args: Any, **more: Any) -> None:
        """Everything added after the sheet's own parts is its content."""
        if self.content is None:
            super().add_widget(widget, *args, **more)
        else:
            self.content.add_widget(widget, *args, **more)

    def on_touch_down(self, touch: Any) -> bool:
        """Take every touch; one beside the panel closes the sheet. Beside a popover, the other mouse button opens
        what belongs to another thing instead."""
        if self.ids.panel.collide_point(*touch.pos):
            super().on_touch_down(touch)
            return True
        self.dispatch("on_dismiss")
        return not (self.anchor and getattr(touch, "button", "") == "right")


class ChoiceSheet(Sheet):
    """A list of options, of which the player picks one. `items` are (key, text, note)."""

    items = ListProperty()
    chosen = StringProperty()

    __events__: ClassVar[tuple[str, ...]] = ("on_choose",)

    def on_choose(self, key: str) -> None:
        """The player picked an option; it may be the one that was chosen already."""

    def on_kv_post(self, _base: object) -> None:
        """List the options."""
        for key, text, note in self.items:
            option = Option(key=key, text=text, note=note, chosen=key == self.chosen)
            option.bind(on_release=lambda option: self.dispatch("on_choose", option.key))
            self.add_widget(option)

    @property
    def first_focus(self) -> Any:
        """What is chosen now."""
        return next((option for option in self.content.children if option.chosen), None)


class NoticeSheet(Sheet):
    """A text that has to be read."""

    text = StringProperty()


Builder.load_file(str(KV / "kit" / "sheet.kv"))
