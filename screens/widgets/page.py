"""A whole screen with a title: what its size is good for, its sheets, its way back."""

from __future__ import annotations

from typing import Any

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.screenmanager import Screen
from kivymd.app import MDApp

from screens.paths import KV

from . import controls  # noqa: F401  used by the KV file
from .sheet import Sheet


class PageBar(BoxLayout):
    """The way back, the title, and what is added to it."""

    title = StringProperty()
    note = StringProperty()

    __events__ = ("on_back",)

    def on_back(self) -> None:
        """The player wants to leave the page."""


class Page(Screen):
    """A screen of its own size class, on the ground with which the window is cleared.

    A subclass says in `leave` what to do at the end of the way back.
    """

    shape = OptionProperty("portrait", options=["portrait", "landscape", "tablet"])
    insets = ListProperty([0, 0, 0, 0])  # left, top, right, bottom: what the system's bars cover
    sheet = ObjectProperty(None, allownone=True)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        MDApp.get_running_app().bind(lang=lambda *_: self.retell())

    def retell(self) -> None:
        """The language changed: texts that no KV file names have to be made again."""

    def leave(self) -> None:
        """The player is done here."""

    def on_size(self, *_: object) -> None:
        """Choose the layout that fits."""
        width, height = self.width / dp(1), self.height / dp(1)
        if width >= 960 and height >= 600:
            self.shape = "tablet"
        else:
            self.shape = "landscape" if width > height else "portrait"

    def open(self, sheet: Sheet) -> Any:
        """Show a sheet over the page."""
        self.close()
        sheet.insets = self.insets
        sheet.unbind(on_dismiss=self._dismissed)  # it may have been open before
        sheet.bind(on_dismiss=self._dismissed)
        self.sheet = sheet
        self.add_widget(sheet)
        sheet.come_in()
        return sheet

    def _dismissed(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Take the sheet away, if there is one."""
        if self.sheet is not None:
            self.remove_widget(self.sheet)
            self.sheet = None

    def back(self) -> bool:
        """Close the sheet, else leave the page."""
        if self.sheet is not None:
            self.close()
        else:
            self.leave()
        return True


Builder.load_file(str(KV / "page.kv"))
