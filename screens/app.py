"""The app: its screens, its window, its life."""

from __future__ import annotations

from kivy.core.window import Window
from kivy.properties import StringProperty
from kivy.resources import resource_add_path
from kivy.uix.screenmanager import NoTransition, ScreenManager
from kivy.utils import platform
from kivymd.app import MDApp

import screens.flat_ripple  # noqa: F401  before any KivyMD widget is loaded
from fivetribes.i18n import tr
from screens import theme
from screens.home import HomeScreen
from screens.paths import ASSETS

BACK_KEY = 27  # Escape, and Android's back button
ON_PHONE = platform in ("android", "ios")


class FiveTribesApp(MDApp):
    """Shows one screen at a time and passes the system's signals on to it."""

    title = "Five Tribes"
    icon = str(ASSETS / "icon.png")
    lang = StringProperty("en")

    def build(self) -> ScreenManager:
        """Make the screens."""
        resource_add_path(str(ASSETS))
        Window.clearcolor = theme.GROUND
        self.theme_cls.theme_style = "Dark"
        self.theme_cls.primary_palette = theme.SEED
        home = HomeScreen(name="home", can_exit=not ON_PHONE)
        home.bind(on_exit=lambda _home: self.stop())
        manager = ScreenManager(transition=NoTransition())
        manager.add_widget(home)
        return manager

    def tr(self, text: str, _lang: str) -> str:
        """Translate for a KV file, which names `app.lang` so that the text changes along with it."""
        return tr(text)

    def on_start(self) -> None:
        """Listen to the back key."""
        Window.bind(on_keyboard=self._on_keyboard)

    def on_stop(self) -> None:
        """Stop listening: tests start more than one app on the same window."""
        Window.unbind(on_keyboard=self._on_keyboard)

    def on_pause(self) -> bool:
        """Stay in memory; on a phone, anything but True would end the app."""
        return True

    def _on_keyboard(self, _window: object, key: int, *_: object) -> bool:
        """Let the screen use the back key. Left over, it puts a phone's app away and does nothing on a desktop."""
        return key == BACK_KEY and (self.root.current_screen.back() or not ON_PHONE)
