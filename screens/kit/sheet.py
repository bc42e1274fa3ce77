"""A sheet over the screen: a few choices or fields, closed by its cross, a tap beside it, or the back key."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from kivy.animation import Animation
from kivy.lang import Builder
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from screens.kit.controls import Option
from screens.kit.focus import Aside, Held, KeyRules, WidgetKeys
from screens.paths import KV

COMES_IN: Final = 0.16  # seconds


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

    It stands at the bottom, where thumbs are; with `typing` at the top, where the keyboard does not cover it.
    """

    title = StringProperty()
    typing = BooleanProperty(False)
    insets = ListProperty([0, 0, 0, 0])  # left, top, right, bottom
    most_width = NumericProperty("520dp")
    #: From 0 to 1 while it comes in. Only its picture moves: it can be touched at once where it will stand.
    shown = NumericProperty(1.0)
    content = ObjectProperty(None, allownone=True)

    #: Whether sheets come in; with reduced motion they are there at once.
    moves: ClassVar[bool] = True
    undo_works: ClassVar[bool] = True

    __events__: ClassVar[tuple[str, ...]] = ("on_dismiss",)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.key_rules: KeyRules = WidgetKeys(self)

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
        Animation.cancel_all(self, "shown")
        self.shown = 1.0
        if self.moves:
            self.shown = 0.0
            Animation(shown=1.0, duration=COMES_IN, transition="out_quad").start(self)

    def add_widget(self, widget: Any, *args: Any, **more: Any) -> None:
        """Everything added after the sheet's own parts is its content."""
        if self.content is None:
            super().add_widget(widget, *args, **more)
        else:
            self.content.add_widget(widget, *args, **more)

    def on_touch_down(self, touch: Any) -> bool:
        """Take every touch; one beside the panel closes the sheet."""
        if not self.ids.panel.collide_point(*touch.pos):
            self.dispatch("on_dismiss")
        else:
            super().on_touch_down(touch)
        return True


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
