"""The app: its screens, its window, its life."""

from __future__ import annotations

import gc
import logging
import os
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import BindTexture
from kivy.metrics import Metrics
from kivy.properties import StringProperty
from kivy.resources import resource_add_path
from kivy.uix.screenmanager import NoTransition, Screen, ScreenManager
from kivy.utils import platform as device
from kivymd.app import MDApp

import screens.kit.material.flat_ripple  # noqa: F401  before any KivyMD widget is loaded
from fivetribes.errors import FormatError
from fivetribes.i18n import tr, use_language
from fivetribes.model.options import DEFAULT
from fivetribes.validate import read_text
from screens.kit.material.colours import MaterialColours
from screens.kit.palette import DARK, HIGH_CONTRAST
from screens.kit.sheet import NoticeSheet, Sheet
from screens.kit.theme import theme
from screens.pages.home_page import HomeScreen
from screens.paths import ASSETS
from screens.platform import system
from screens.platform.frames import Frames
from screens.play.bot_runner import BotRunner
from screens.play.game_setup import FIRST, GameSetup
from screens.play.saves import atomic, statistics
from screens.play.saves.file_names import plain
from screens.play.saves.save_errors import InUse, SaveError
from screens.play.saves.saved_game import SavedGame
from screens.play.saves.store import SaveStore
from screens.play.score_sheet import ScoreSheet
from screens.play.settings import Settings, load_settings, save_settings

if TYPE_CHECKING:  # what is not needed for Home is loaded when it is
    from screens.kit.keyboard import Keys
    from screens.play.match import Match

log = logging.getLogger(__name__)

BACK_KEY = 27  # Escape, and Android's back button
ON_PHONE = device in ("android", "ios")
SETUP_FILE = "setup.json"
SETTINGS_FILE = "settings.json"
STATISTICS_FILE = "statistics.json"


class FiveTribesApp(MDApp):
    """Shows one screen at a time, owns the one match, and passes the system's signals on."""

    title = "Five Tribes"
    icon = str(ASSETS / "icon_window.png")
    lang = StringProperty("en")

    def __init__(self, folder: Path | None = None, **properties: object) -> None:
        """`folder`: where everything is kept, instead of the system's folder for this app."""
        system.return_large_blocks()
        super().__init__(**properties)
        self.folder = folder or Path(self.user_data_dir)
        self.settings = load_settings(self.folder / SETTINGS_FILE)
        self.store = SaveStore(self.folder / "saves")
        self.bot_runner = BotRunner(lambda tell: Clock.schedule_once(lambda _dt: tell()))
        self.frames = Frames(self.bot_runner.quiet)
        self.match: Match | None = None
        self.saved: SavedGame | None = None
        self._system_scale = Metrics.fontscale
        self._before = "home"  # where rules and settings lead back to
        self._resumable: str | None = None
        self.keys: Keys | None = None

    # ------------------------------------------------------------ screens

    def build(self) -> ScreenManager:
        """Make the first screen; the others when they are first wanted."""
        resource_add_path(str(ASSETS))
        # What has no texture is drawn with a white one. Smoothing it changes nothing, but costs as much as drawing.
        plain = BindTexture().texture
        plain.min_filter = plain.mag_filter = "nearest"
        MaterialColours(self.theme_cls)
        self._apply(self.settings)
        self.screens = ScreenManager(transition=NoTransition())
        self._show_home()
        return self.screens

    def _make(self, name: str) -> Screen:
        """Make a screen when it is first wanted: what is not seen costs no time at the start."""
        if name == "home":
            page = HomeScreen(name=name, can_exit=not ON_PHONE)
            page.bind(
                on_exit=lambda *_: self.stop(),
                on_continue=lambda *_: self.resume_last(),
                on_new_game=lambda *_: self.go("setup"),
                on_saved=lambda *_: self.go("saved"),
                on_rules=lambda *_: self.go("rules"),
                on_settings=lambda *_: self.go("settings"),
            )
        elif name == "setup":
            from screens.pages.setup_page import SetupScreen

            page = SetupScreen(name=name)
            page.bind(on_start=lambda _, setup: self.new_game(setup), on_leave_setup=lambda *_: self.go("home"))
        elif name == "settings":
            from screens.pages.settings_page import SettingsScreen

            page = SettingsScreen(name=name)
            page.bind(on_change=lambda _, settings: self.change(settings), on_leave_settings=lambda *_: self._return())
        elif name == "rules":
            from screens.pages.rules_page import RulesScreen

            page = RulesScreen(name=name)
            page.bind(on_leave_rules=lambda *_: self._return())
        elif name == "score":
            from screens.pages.score_page import ScoreScreen

            page = ScoreScreen(name=name)
            page.bind(
                on_leave_score=lambda *_: self.leave_table(),
                on_new_game=lambda *_: self.play_again(),
                on_share=lambda _, text: self.share(text),
                on_board=lambda *_: self.go("table"),
            )
        elif name == "saved":
            from screens.pages.saved_page import SavedScreen

            page = SavedScreen(name=name)
            page.bind(
                on_leave_saved=lambda *_: self.go("home"),
                on_open_game=lambda _, game: self.open_game(game),
                on_copy=lambda _, game: self._saved_act(lambda: self.store.duplicate(game)),
                on_delete=lambda _, game: self._saved_act(lambda: self.store.remove(game)),
                on_share=lambda _, game: self._saved_act(lambda: self.share(self.store.export_text(game))),
                on_export=lambda _, game: self._saved_act(lambda: self.export(game)),
                on_import=lambda _, text: self.take_in(text),
                on_new_game=lambda *_: self.go("setup"),
            )
        else:
            from screens.table.screen import TableScreen

            page = TableScreen(self.settings, name="table")
            page.bind(
                on_leave_table=lambda *_: self.leave_table(),
                on_rules=lambda *_: self.go("rules"),
                on_settings=lambda *_: self.go("settings"),
                on_over=lambda *_: self.show_score(),
                on_pace=lambda _, pace: self.change(replace(self.settings, pace=pace)),
                on_tips=lambda _, tips, tips_shown: self.change(
                    replace(self.settings, tips=tips, tips_shown=tips_shown)
                ),
                on_trouble=lambda _, text: self.tell(text),
            )
        page.insets = self._insets()
        return page

    def page(self, name: str) -> Any:
        """A screen by its name."""
        if not self.screens.has_screen(name):
            self.screens.add_widget(self._make(name))
        return self.screens.get_screen(name)

    def go(self, name: str) -> None:
        """Show a screen."""
        page = self.page(name)
        now = self.screens.current
        if now in ("table", "home", "score"):
            self._before = now
        if now == "table":
            self.page("table").pause()
        if name == "home":
            self._show_home()
        elif name == "setup":
            page.show(self._last_setup())
        elif name == "settings":
            page.show(self.settings)
        elif name == "rules":
            page.show(self.match.game.state.options if self.match is not None else DEFAULT)
        elif name == "saved":
            self._list_games(page)
        self.screens.current = name
        if name == "table":
            page.resume()

    def _return(self) -> None:
        """From a screen that is read between others."""
        self.go(self._before)

    def _list_games(self, page: Any) -> None:
        try:
            page.show(self.store.summaries(), time.time())
        except SaveError as error:
            page.show([], time.time())
            page.show_trouble(str(error))

    def _show_home(self) -> None:
        try:
            found = self.store.summaries()
        except SaveError:
            found = []  # why, the list of saved games says
        running = next((one for one in found if one.fault is None and not one.about.over), None)
        self.page("home").show(running)
        self._resumable = running.name if running is not None else None

    def tell(self, text: str) -> None:
        """Tell the player something in a sheet over the screen that is shown."""
        sheet = NoticeSheet(title=tr("Please note"), text=text)
        self.screens.current_screen.open(sheet)

    # ------------------------------------------------------------ games

    def _last_setup(self) -> GameSetup:
        try:
            return GameSetup.from_json(read_text(self.folder / SETUP_FILE))
        except (OSError, FormatError):
            return FIRST

    def new_game(self, setup: GameSetup) -> None:
        """Begin a game."""
        try:
            atomic.write(self.folder / SETUP_FILE, setup.to_json().encode())
        except OSError:
            log.warning("the set-up is not remembered", exc_info=True)
        from screens.play.match import Match

        self._let_go()
        match = Match(setup, self.bot_runner, self.page("table"))
        self._take_to_table(match, self.store.create(setup, match.game))

    def play_again(self) -> None:
        """A new game with the same seats and another seed."""
        setup = self.match.setup if self.match is not None else self._last_setup()
        self.new_game(replace(setup, seed=None))

    def resume_last(self) -> None:
        """Go on with the game that was played last."""
        if self._resumable is not None:
            self.open_game(self._resumable)

    def open_game(self, name: str) -> None:
        """Go on with a saved game."""
        self._let_go()
        try:
            opened = self.store.open(name)
        except InUse as error:
            self.tell(str(error))
            return
        except SaveError as error:
            self.tell(str(error))
            self._refresh_lists()
            return
        from screens.play.match import Match

        match = Match(opened.setup, self.bot_runner, self.page("table"), opened.session)
        self._take_to_table(match, opened.saved, opened.plan)
        if opened.notice is not None:
            self.tell(opened.notice)

    def _take_to_table(self, match: Match, saved: SavedGame, plan: Any = None) -> None:
        # What is there now stays for long. Left to the collector, it is looked through in the middle of a game, which
        # takes longer than a frame.
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self.match, self.saved = match, saved
        match.keeper = saved
        self.screens.current = "table"
        self.page("table").begin(match, plan)
        if saved.trouble is not None:
            self.tell(str(saved.trouble))

    def leave_table(self) -> None:
        """Keep the game and go home."""
        self._let_go()
        self.go("home")

    def _let_go(self) -> None:
        if self.match is not None:
            self.page("table").end()
            self.match = None
        if self.saved is not None:
            self.saved.close()
            self.saved = None

    def show_score(self) -> None:
        """The game is over: show the sheet."""
        match = self.match
        if match is None:
            return
        if self.saved is not None:
            self.saved.flush()
        self._count(match, self.saved)
        sheet = ScoreSheet(
            names=match.setup.names(),
            colours=tuple(who.colour for who in match.setup.seats),
            scores=match.game.scores(),
            winners=match.game.winners(),
            history=tuple(zip(*match.history, strict=True)),
        )
        self.page("score").show(sheet)
        self.screens.current = "score"

    def _count(self, match: Match, saved: SavedGame | None) -> None:
        """Note in the statistics how the game ended."""
        path = self.folder / STATISTICS_FILE
        totals = [sheet.total for sheet in match.game.scores()]
        known = statistics.load(path)
        now = known.count(plain(saved.name) if saved is not None else "", match.setup, totals, match.game.winners())
        if now is not known:
            try:
                statistics.save(now, path)
            except OSError:
                log.warning("the statistics are not written", exc_info=True)

    def share(self, text: str) -> None:
        """Send a text to somebody; where the system has no way for that, it can be pasted."""
        if not system.share(text):
            self.tell(tr("Copied: it can be pasted anywhere now."))

    def export(self, name: str) -> None:
        """Write a game into a file that the player finds."""
        path = self.folder / "exported" / f"{plain(name)}.txt"
        path.parent.mkdir(parents=True, exist_ok=True)
        self.store.export_file(name, path)
        self.tell(tr("The game is in the file {path}.").format(path=path))

    def take_in(self, text: str) -> None:
        """Take a pasted game into the store."""
        page = self.page("saved")
        try:
            imported = self.store.import_text(text)
        except SaveError as error:
            page.show_trouble(str(error))
            return
        page.close()
        self._refresh_lists()
        if imported.notice is not None:
            self.tell(imported.notice)

    def take_in_file(self, path: Path) -> None:
        """Take a game into the store from a file that was dropped on the window, and show the list."""
        try:
            imported = self.store.import_file(path)
        except SaveError as error:
            self.tell(str(error))
            return
        if self.match is None:
            self.go("saved")
        self.tell(imported.notice or tr("The game is among the saved games now."))

    def _saved_act(self, act: Callable[[], object]) -> None:
        try:
            act()
        except (SaveError, OSError) as error:
            self.tell(str(error) if isinstance(error, SaveError) else tr("That could not be written."))
        self._refresh_lists()

    def _refresh_lists(self) -> None:
        if self.screens.current == "saved":
            self._list_games(self.page("saved"))
        self._show_home()

    # ------------------------------------------------------------ settings

    def change(self, settings: Settings) -> None:
        """The player changed the settings: they apply at once and are kept."""
        self.settings = settings
        self._apply(settings)
        if self.screens.has_screen("table"):
            self.page("table").apply(settings)
        try:
            save_settings(settings, self.folder / SETTINGS_FILE)
        except OSError:
            self.tell(tr("The settings could not be written; they hold until the app is closed."))

    def _apply(self, settings: Settings) -> None:
        Metrics.fontscale = self._system_scale * settings.text_scale
        theme.palette = HIGH_CONTRAST if settings.high_contrast else DARK
        Window.clearcolor = theme.palette.ground
        Sheet.moves = not settings.reduced_motion
        code = settings.language or system.language()
        if code != self.lang:
            use_language(code)
            self.lang = code

    def _insets(self) -> list[float]:
        return [inset * Metrics.density for inset in system.insets()]

    # ------------------------------------------------------------ life

    def tr(self, text: str, _lang: str) -> str:
        """Translate for a KV file, which names `app.lang` so that the text changes along with it."""
        return tr(text)

    def on_start(self) -> None:
        """Listen to keys and to the window."""
        Window.bind(on_keyboard=self._on_keyboard, on_resize=self._on_resize, on_drop_file=self._on_drop)
        self.frames.start()
        Clock.schedule_once(lambda _dt: self.store.tidy(), 1.0)

    def on_stop(self) -> None:
        """Keep what is played. Stop listening: tests start more than one app on the same window."""
        Window.unbind(on_keyboard=self._on_keyboard, on_resize=self._on_resize, on_drop_file=self._on_drop)
        self.frames.stop()
        self._let_go()
        self.bot_runner.close()
        self.store.close()
        if self.keys is not None:
            self.keys.close()

    def on_pause(self) -> bool:
        """Keep everything: on_resume may never come. Anything but True would end the app on a phone."""
        if self.match is not None:
            self.page("table").pause()
        if self.saved is not None:
            self.saved.flush()
        return True

    def on_resume(self) -> None:
        """Somebody looks again; the system's language and bars may be others now."""
        self._system_scale = system.font_scale(self._system_scale)
        self._apply(self.settings)
        self._on_resize()
        if self.match is not None and self.screens.current == "table":
            self.page("table").resume()

    def _on_resize(self, *_: object) -> None:
        """Bars and cut-outs may be elsewhere now."""
        insets = self._insets()
        for page in self.screens.screens:
            page.insets = insets

    def _on_drop(self, _window: object, name: bytes, *_: object) -> None:
        self.take_in_file(Path(os.fsdecode(name)))

    def _on_keyboard(self, _window: object, key: int, _scan: object, letter: object, modifiers: list[str]) -> bool:
        """Let the screen use the back key and the others.

        A back key left over puts a phone's app away and does nothing on a desktop.
        """
        page = self.screens.current_screen
        if key == BACK_KEY:
            return page.back() or not ON_PHONE
        if self.keys is None:
            from screens.kit.keyboard import Keys

            self.keys = Keys()
        return self.keys.press(page, key, modifiers)
