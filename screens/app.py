"""The app: which page is shown, how it is set, its window, its life."""

from __future__ import annotations

import logging
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import BindTexture
from kivy.metrics import Metrics
from kivy.properties import StringProperty
from kivy.resources import resource_add_path
from kivymd.app import MDApp

import screens.kit.material.flat_ripple  # noqa: F401  before any KivyMD widget is loaded
from fivetribes.i18n import tr, use_language
from screens.games import Games
from screens.kit.drawing.type_scale import text_scale, type_scale
from screens.kit.material.material_theme import MaterialTheme
from screens.kit.page import PageStack
from screens.kit.palette import PALETTES
from screens.kit.sheet import NoticeSheet, Sheet
from screens.kit.theme import theme
from screens.low_memory import LowMemory
from screens.paths import ASSETS
from screens.platform import system
from screens.platform.desktop_window import DesktopWindow
from screens.platform.folders import data_folder, private_folder
from screens.platform.frames import Frames
from screens.platform.insets import InsetsWatch
from screens.play.bot_runner import BotRunner
from screens.play.saves import atomic
from screens.play.saves.moving import settle
from screens.play.settings import FIRST, Settings, SettingsFile
from screens.play.sounds import loudness
from screens.prepare import Preparation
from screens.wiring import PAGES

if TYPE_CHECKING:  # what is not needed for Home is loaded when it is
    from screens.kit.keys.hover import Hover
    from screens.kit.keys.keyboard import Keys
    from screens.kit.material.snackbar import Snackbar
    from screens.platform.ambience import Ambience
    from screens.platform.sounds import Sounds

log = logging.getLogger(__name__)

BACK_KEY = 27  # Escape, and Android's back button
KIVY_SETTINGS_KEY = 282  # F1, by which Kivy would open settings of its own
FULL_SCREEN_KEY = 292  # F11
WINDOW_FILE = "window.json"
SETTINGS_FILE = "settings.json"


class FiveTribesApp(MDApp):
    """Shows one page at a time, applies the settings, and passes the system's signals on."""

    title = "Five Tribes"
    icon = str(ASSETS / "icon_window.png")
    lang = StringProperty("en")

    def __init__(self, folder: Path | None = None, **properties: object) -> None:
        """`folder`: where everything is kept, instead of the system's folders for this app."""
        system.return_large_blocks()
        super().__init__(**properties)
        self.theme_cls = MaterialTheme()
        self.folder = folder or private_folder() or Path(self.user_data_dir)
        games, moved = (folder, None) if folder else settle(self.folder, data_folder(self.folder))
        self._settings_file = SettingsFile(self.folder / SETTINGS_FILE)
        self.settings: Settings
        self.settings, read = self._load_settings()
        self._notices = [notice for notice in (moved, read) if notice]  # for the player, when he sees Home
        self.in_effect = self.settings  # with what the device asks for
        self.bot_runner = BotRunner(lambda tell: Clock.schedule_once(lambda _dt: tell()))
        self.frames = Frames(self.bot_runner.quiet)
        self.games: Games = Games(games, self.bot_runner, self)
        self.hour = system.hour  # a clock; tests have one of their own
        self.insets = InsetsWatch(self._keep_clear)
        self._system_scale = Metrics.fontscale
        self._before = "home"  # where rules and settings lead back to
        self.desktop = None if system.ON_PHONE else DesktopWindow(Window, self.folder / WINDOW_FILE)
        self.keys: Keys | None = None
        self.hover: Hover | None = None
        self.preparation = Preparation(self)
        self.low_memory = LowMemory(self)
        self._snackbar: Snackbar | None = None
        self._sounds: Sounds | None = None
        self._ambience: Ambience | None = None
        self._here = True  # whether somebody looks at the window

    # ------------------------------------------------------------ screens

    def build(self) -> PageStack:
        """Make the first screen; the others when they are first wanted."""
        resource_add_path(str(ASSETS))
        # What has no texture is drawn with a white one. Smoothing it changes nothing, but costs as much as drawing.
        plain = BindTexture().texture
        plain.min_filter = plain.mag_filter = "nearest"
        self.screens = PageStack()
        self._apply(self.settings)
        self.go("home")
        return self.screens

    def page(self, name: str) -> Any:
        """A page by its name, made when it is first wanted."""
        if not self.screens.has_screen(name):
            page = PAGES[name].make(self)
            page.insets = self.insets.now()
            self.screens.add_widget(page)
        return self.screens.get_screen(name)

    def go(self, name: str) -> None:
        """Show a page, with what there is to show now."""
        page = self.page(name)
        now = self.screens.current
        if now and PAGES[now].back:
            self._before = now
        if now and PAGES[now].plays:
            self.page(now).pause()
        self._fill(name)
        self.turn_to(name)
        if PAGES[name].plays:
            page.resume()

    def go_back(self) -> None:
        """From a page that is read between others."""
        self.go(self._before)

    def turn_to(self, name: str) -> None:
        """Show a page as it is."""
        self._scale_type(name)
        self.page(name)
        self.screens.current = name

    def renew(self, name: str) -> None:
        """Let go of a page, in whatever state it is; it is made anew when it is wanted."""
        page = self.screens.get_screen(name)
        if PAGES[name].plays:
            try:
                page.end()
            except Exception:  # it may be what went wrong
                log.exception("the page does not end")
            page.match = page.presenter = None
        self.screens.remove_widget(page)

    def go_on_anew(self) -> None:
        """Something went wrong: a game goes on from its last move, on a new page."""
        if self.games.match is not None and PAGES[self.screens.current].plays:
            self.games.reopen()
            self.mention(tr("Something went wrong in the app. The game goes on from the last move."))
        else:
            self.mention(tr("Something went wrong in the app. Please try again."))

    def go_home_anew(self) -> None:
        """Something keeps going wrong: all pages are made anew."""
        self.games.abandon()
        self._make_anew()
        self.go("home")
        self.mention(tr("Something went wrong in the app. Your games are kept: you can go on with them here."))

    def _make_anew(self) -> None:
        """Let go of all pages."""
        Window.remove_widget(self.screens)
        self.root = self.screens = PageStack()
        Window.add_widget(self.screens)

    def refill(self) -> None:
        """Saved games have changed: the page that is shown may list them."""
        self._fill(self.screens.current)

    def _fill(self, name: str) -> None:
        fill = PAGES[name].fill
        if fill is not None:
            fill(self, self.page(name))

    def tell(self, text: str) -> None:
        """Tell the player something in a sheet over the page that is shown."""
        sheet = NoticeSheet(title=tr("Please note"), text=text)
        self.screens.current_screen.open(sheet)

    def mention(self, text: str) -> None:
        """Say something in passing that needs no answer."""
        from screens.kit.material.snackbar import Snackbar

        if self._snackbar is not None:
            self._snackbar.dismiss()
        self._snackbar = Snackbar(text=text, insets=self.insets.now())
        self._snackbar.open()

    @property
    def sounds(self) -> Sounds:
        """What plays sounds, made when it is first wanted."""
        if self._sounds is None:
            from screens.platform.sounds import Sounds

            self._sounds = Sounds(loudness(self.settings.sound))
        return self._sounds

    def _hear_ambience(self, here: bool) -> None:
        """Let what is heard all the time be as loud as it is set, and silent while nobody is here."""
        self._here = here
        volume = loudness(self.settings.ambience) if here else 0.0
        if self._ambience is None:
            if not volume:
                return
            from screens.platform.ambience import Ambience

            self._ambience = Ambience()
        self._ambience.set_volume(volume)

    # ------------------------------------------------------------ settings

    def change(self, settings: Settings) -> None:
        """The player changed the settings: they apply at once and are kept."""
        try:
            self.settings, kept = self._settings_file.keep(settings), True
        except OSError:
            self.settings, kept = settings, False
        self._apply(self.settings)
        self._hear_ambience(self._here)
        self._apply_at_table()
        if not kept:
            self.tell(tr("The app could not save your settings. They last until you close the app."))

    def _load_settings(self) -> tuple[Settings, str | None]:
        """The settings, and what the player should know of their file."""
        try:
            settings = self._settings_file.load()
        except OSError:
            log.warning("the settings are not read", exc_info=True)
            return FIRST, tr(
                "The app cannot read your settings now. They are unharmed; it uses the usual ones meanwhile."
            )
        if self._settings_file.was_damaged:
            return settings, tr("The file of your settings was damaged. It is kept under another name.")
        return settings, None

    def _apply(self, settings: Settings) -> None:
        self._scale_type(self.screens.current)
        theme.palette = PALETTES[settings.palette(system.dark())]
        Window.clearcolor = theme.palette.ground
        if self._sounds is not None:
            self._sounds.volume = loudness(settings.sound)
        self.in_effect = settings.on_device(system.removes_animations())
        Sheet.moves, Sheet.slowness = not self.in_effect.reduced_motion, self.in_effect.slowness
        code = settings.language or system.language()
        if code != self.lang:
            use_language(code)
            self.lang = code

    def _apply_at_table(self) -> None:
        for name, wiring in PAGES.items():
            if wiring.plays and self.screens.has_screen(name):
                self._scale_type(name)  # by which it lays everything out
                self.page(name).apply(self.in_effect)
        self._scale_type(self.screens.current)

    def _scale_type(self, name: str | None) -> None:
        """Letters for this page, as large as the system and the player want them, and larger in a large window."""
        width, height = (side / Metrics.density for side in Window.size)
        wanted = text_scale(self._system_scale, self.settings.text_scale, at_table=name in PAGES and PAGES[name].plays)
        Metrics.fontscale = wanted * type_scale(width, height)

    def _follow_sizes(self) -> None:
        """How large the system shows everything may have changed. A page takes lengths in pixels when it is made, so
        for another density all are made anew."""
        self._system_scale = system.font_scale(self._system_scale)
        density = system.density(Metrics.density)
        if density == Metrics.density:
            return
        Metrics.density = density
        if self.games.match is not None and PAGES[self.screens.current].plays:
            for page in [page for page in self.screens.screens if page.name != self.screens.current]:
                self.screens.remove_widget(page)
            self.games.reopen()
        else:
            self.games.close()
            self._make_anew()
            self.go("home")

    def _keep_clear(self, insets: list[float]) -> None:
        """Of bars and cut-outs."""
        for page in self.screens.screens:
            page.insets = insets
        if self._snackbar is not None:
            self._snackbar.insets = insets

    # ------------------------------------------------------------ life

    def tr(self, text: str, _lang: str) -> str:
        """Translate for a KV file, which names `app.lang` so that the text changes along with it."""
        return tr(text)

    def on_start(self) -> None:
        """Listen to keys and to the window."""
        Window.bind(on_keyboard=self._on_keyboard, on_resize=self._on_resize, on_drop_file=self._on_drop)
        Window.bind(focus=self._on_focus)
        if not system.ON_PHONE:
            Window.bind(mouse_pos=self._on_mouse)
        if self.desktop is not None:
            self.desktop.restore()
        self.insets.ask()
        self.frames.start()
        self.preparation.start()
        self.low_memory.start()
        Clock.schedule_once(self._when_seen, 1.0)

    def _when_seen(self, _dt: float) -> None:
        """What can wait until Home is there."""
        atomic.tidy(self.folder)
        self.games.tidy()
        if self._notices:
            self.tell(" ".join(self._notices))
            self._notices.clear()
        self._hear_ambience(self._here)

    def on_stop(self) -> None:
        """Keep what is played. Stop listening: tests start more than one app on the same window."""
        Window.unbind(on_keyboard=self._on_keyboard, on_resize=self._on_resize, on_drop_file=self._on_drop)
        Window.unbind(focus=self._on_focus, mouse_pos=self._on_mouse)
        if self.desktop is not None:
            self.desktop.remember()
        self.insets.stop()
        self.frames.stop()
        self.preparation.stop()
        self.low_memory.stop()
        self._hear_ambience(here=False)
        system.end_voice()
        self.games.close()
        self.bot_runner.close()
        self.games.store.close()
        if self.keys is not None:
            self.keys.close()
        if self.hover is not None:
            self.hover.close()

    def on_pause(self) -> bool:
        """Keep everything: on_resume may never come. Anything but True would end the app on a phone."""
        if self.games.match is not None:
            self.page(self.games.match.kind.table).put_away()  # before anything else is hidden: see `guard`
        self.screens.current_screen.let_go()
        self._hear_ambience(here=False)
        self.games.flush()
        return True

    def on_resume(self) -> None:
        """Somebody looks again; the system's language and bars may be others now, and whether things may move."""
        self._follow_sizes()
        before = self.in_effect
        self._apply(self.settings)
        if self.in_effect != before:
            self._apply_at_table()
        self._on_resize()
        self._hear_ambience(here=True)
        if self.games.match is not None and PAGES[self.screens.current].plays:
            self.page(self.screens.current).resume()
        elif self.screens.current == "home":
            self.page("home").show_hour(self.hour())

    def _on_focus(self, _window: object, focus: bool) -> None:
        """Another window has the mouse and the keys: what is lifted there is not heard of here, nor the wind there."""
        self._hear_ambience(focus)
        if not focus:
            self.screens.current_screen.let_go()

    def _on_resize(self, *_: object) -> None:
        """Bars and cut-outs may be elsewhere now, and letters another size."""
        self._scale_type(self.screens.current)
        self.insets.ask()

    def _on_mouse(self, *_: object) -> None:
        """There is a mouse: from now on it shows what can be clicked."""
        from screens.kit.keys.hover import Hover

        Window.unbind(mouse_pos=self._on_mouse)
        self.hover = Hover(lambda: self.screens.current_screen)

    def _on_drop(self, _window: object, name: bytes, *_: object) -> None:
        self.games.take_in_file(Path(os.fsdecode(name)))

    def _on_keyboard(self, _window: object, key: int, scan: int, _letter: object, modifiers: list[str]) -> bool:
        """Let the screen use the back key and the others.

        A back key left over puts a phone's app away and does nothing on a desktop.
        """
        page = self.screens.current_screen
        if key == FULL_SCREEN_KEY and self.desktop is not None:
            self.desktop.toggle_full_screen()
            return True
        if key == BACK_KEY:
            return page.back() or not system.ON_PHONE
        if self.keys is None:
            from screens.kit.keys.keyboard import Keys

            self.keys = Keys(lambda: self.screens.current_screen)
        return self.keys.press(key, modifiers, scan) or key == KIVY_SETTINGS_KEY
