"""A page of the app: its layout by size, its sheet, its way back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.screenmanager import NoTransition, Screen, ScreenManager
from kivymd.app import MDApp

from screens.kit import controls  # noqa: F401  used by the KV file
from screens.kit.focus import Aside, KeyRules, Modal, WidgetKeys
from screens.kit.gestures import Touchable
from screens.kit.sheet import Sheet
from screens.paths import KV

S = TypeVar("S", bound=Sheet)


class PageBar(Aside, BoxLayout):
    """The way back, the title, and what is added to it."""

    title = StringProperty()
    note = StringProperty()
    title_size = NumericProperty("22sp")
    reach = NumericProperty("1248dp")  # how wide the content below it may become
    edge = NumericProperty(0)  # what is free left and right of that

    __events__ = ("on_back",)

    def on_back(self) -> None:
        """The player wants to leave the page."""


class Page(Screen):
    """Fills the window and may show one sheet over itself. It draws no ground: the window is cleared with its colour.

    A subclass says in `leave` what the back key does when no sheet is open.
    """

    shape = OptionProperty("portrait", options=["portrait", "landscape", "tablet"])
    insets = ListProperty([0, 0, 0, 0])  # left, top, right, bottom: what the system's bars cover
    sheet = ObjectProperty(None, allownone=True)
    shown = BooleanProperty(False)  # whether it is the one on the window

    def __init__(self, **properties: object) -> None:
        self._going: Sheet | None = None  # was closed, and its picture goes out
        super().__init__(**properties)
        self.key_rules: KeyRules = WidgetKeys(self)
        # A method is held weakly, so a page that nobody wants any more can go.
        MDApp.get_running_app().bind(lang=self._on_lang)

    def _on_lang(self, *_: object) -> None:
        self.retell()

    def on_pre_enter(self, *_: object) -> None:
        """It is about to be seen."""
        self.shown = True

    def on_leave(self, *_: object) -> None:
        """Another one is seen."""
        self.shown = False
        self.let_go()

    def let_go(self) -> None:
        """No finger counts any more: something comes over the page, or nobody looks at it. Where one was lifted
        meanwhile, nobody may ever hear of it. A sheet that goes out is gone."""
        self.forget_closed()
        for widget in self.walk():
            if isinstance(widget, Touchable):
                widget.forget_touch()

    def retell(self) -> None:
        """The language changed: texts that no KV file names have to be made again."""

    def leave(self) -> None:
        """Go back to where the player came from."""

    def on_insets(self, *_: object) -> None:
        """Bars and cut-outs are elsewhere now."""
        if self.sheet is not None:
            self.sheet.insets = self.insets

    def on_size(self, *_: object) -> None:
        """Choose the layout that fits."""
        width, height = self.width / dp(1), self.height / dp(1)
        if width >= 960 and height >= 600:
            self.shape = "tablet"
        else:
            self.shape = "landscape" if width > height else "portrait"

    @property
    def modal(self) -> Modal | None:
        """What lies over the page and takes all touches and keys, if anything does."""
        sheet: Sheet | None = self.sheet
        return sheet

    @property
    def heeds_enter(self) -> bool:
        """Whether Enter and the space bar are meant for what is shown now."""
        return True

    @property
    def first_focus(self) -> Any:
        """The widget with which the keyboard begins; None: the first one that does not belong to the title."""
        return None

    @property
    def can_be_made_again(self) -> bool:
        """Whether nothing is lost if it is let go while another page is shown."""
        return True

    def undo(self) -> bool:
        """Ctrl+Z; False where nothing can ever be taken back."""
        return False

    def redo(self) -> bool:
        """Ctrl+Y or Ctrl+Shift+Z."""
        return False

    def open(self, sheet: S, anchor: Sequence[float] = ()) -> S:
        """Show a sheet over the page; a popover, if there is a box in the window that it belongs to."""
        self.close()
        self.let_go()
        sheet.insets, sheet.anchor = self.insets, list(anchor)
        sheet.unbind(on_dismiss=self.dismiss)  # it may have been open before
        sheet.bind(on_dismiss=self.dismiss)
        self.sheet = sheet
        self.add_widget(sheet)
        sheet.come_in()
        return sheet

    def dismiss(self, *_: object) -> None:
        """The player closes the sheet: it is closed at once, and its picture goes out."""
        sheet = self.sheet
        self.close()
        if sheet is not None and sheet.slowness:
            self._going = sheet
            self.canvas.after.add(sheet.canvas)
            sheet.go_out(self.forget_closed)

    def forget_closed(self) -> None:
        """No picture of a closed sheet is left."""
        sheet, self._going = self._going, None
        if sheet is not None:
            self.canvas.after.remove(sheet.canvas)
            sheet.be_there()

    def close(self) -> None:
        """Take the sheet away at once, if there is one: what comes next may be for other eyes."""
        self.forget_closed()
        sheet, self.sheet = self.sheet, None
        if sheet is not None:
            self.let_go()
            self.remove_widget(sheet)

    def back(self) -> bool:
        """Close the sheet, else leave the page."""
        if self.sheet is not None:
            self.dismiss()
        else:
            self.leave()
        return True


class PageStack(ScreenManager):
    """Shows one page at a time.

    Kivy cuts off what stands out of the window while pages slide. Here none slides, and to draw that stencil took a
    sixth of a frame where the processor draws.
    """

    def __init__(self, **properties: Any) -> None:
        super().__init__(transition=AtOnce(), **properties)
        self.canvas.before.clear()
        self.canvas.after.clear()


class AtOnce(NoTransition):
    """The next page comes and the one before goes in the same moment.

    Kivy's own keeps both until the next frame, and pages have no ground of their own: for a frame one would shine
    through the other.
    """

    screen_out = ObjectProperty(None, allownone=True)

    def start(self, manager: ScreenManager) -> None:
        """Begin and end. The page that has gone is held no longer."""
        super().start(manager)
        self._anim.stop(self)
        self.screen_out = None


Builder.load_file(str(KV / "kit" / "page.kv"))
