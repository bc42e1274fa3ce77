"""The pages: how each is made, who does what it asks for, and what it shows when the player comes to it."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from fivetribes.i18n import mark, tr
from fivetribes.validate import MAX_CHARS
from screens.pages.home_page import HomeScreen
from screens.platform import system
from screens.play.box import kind_named, kinds
from screens.play.saves.save_errors import SaveError

if TYPE_CHECKING:
    from screens.app import FiveTribesApp as App
    from screens.play.game_kind import GameKind
    from screens.play.saves.statistics import Statistics
    from screens.play.saves.store import Imported

# What is not seen costs no time at the start: all but Home is loaded when it is first wanted.


def home(app: App) -> Any:
    page = HomeScreen(name="home", can_exit=not system.ON_PHONE)
    page.bind(
        on_exit=lambda *_: app.stop(),
        on_continue=lambda _, game: app.games.open(game),
        on_new_game=lambda *_: app.go("setup"),
        on_saved=lambda *_: app.go("saved"),
        on_rules=lambda *_: app.go(app.games.last_kind().rules_page),
        on_settings=lambda *_: app.go("settings"),
        on_statistics=lambda *_: app.go("statistics"),
    )
    return page


def show_home(app: App, page: Any) -> None:
    page.show(app.games.newest())
    page.show_hour(app.hour())


def setup(app: App) -> Any:
    from screens.pages.setup_page import SetupScreen

    page = SetupScreen([kind for kind in kinds() if kind.table in PAGES], name="setup")
    page.bind(
        on_start=lambda _, setup: app.games.begin(setup),
        on_leave_setup=lambda *_: app.go("home"),
        on_game=lambda page, key: show_setup(app, page, kind_named(key)),
    )
    return page


def show_setup(app: App, page: Any, kind: GameKind | None = None) -> None:
    """As this game was begun last, or without one the game that was played last."""
    page.inform(app.games.news(kind))
    page.show(app.games.last_setup(kind))


def settings(app: App) -> Any:
    from screens.pages.settings_page import SettingsScreen
    from screens.play.sounds import SAMPLE

    page = SettingsScreen(name="settings")
    page.bind(
        on_change=lambda _, settings: app.change(settings),
        on_sample=lambda *_: app.sounds.play(SAMPLE),
        on_leave_settings=lambda *_: app.go_back(),
        on_about=lambda *_: app.go("about"),
    )
    return page


def about(app: App) -> Any:
    from screens.pages.about.about_page import AboutScreen

    page = AboutScreen(name="about")
    page.bind(on_leave_about=lambda *_: app.go("settings"))
    return page


def statistics(app: App) -> Any:
    from screens.pages.statistics.statistics_page import StatisticsScreen

    page = StatisticsScreen(name="statistics")
    page.bind(
        on_leave_statistics=lambda *_: app.go("home"),
        on_new_game=lambda *_: app.go("setup"),
        on_delete_statistics=lambda page: delete_statistics(app, page),
    )
    return page


def show_statistics(app: App, page: Any) -> None:
    """The game that was played last comes first."""
    last = app.games.last_kind()
    known: list[tuple[GameKind, Statistics]] = []
    reached = True
    for kind in sorted(kinds(), key=lambda kind: kind is not last):
        try:
            known.append((kind, app.games.statistics_of(kind)))
        except OSError:
            reached = False
    page.trouble = app.games.trouble_with_statistics(reached=reached)
    page.show(known, time.time())


def delete_statistics(app: App, page: Any) -> None:
    app.games.delete_statistics()
    show_statistics(app, page)


def rules(app: App) -> Any:
    from screens.pages.rules_page import RulesScreen
    from screens.pages.rules_sections import BOOK

    page = RulesScreen(BOOK, {"alibaba_rules": mark("Ali Baba: rules")}, name="rules")
    page.bind(on_leave_rules=lambda *_: app.go_back(), on_other=lambda _, name: app.go(name))
    return page


def cave_rules(app: App) -> Any:
    from screens.pages.alibaba.rules_sections import BOOK
    from screens.pages.rules_page import RulesScreen

    page = RulesScreen(BOOK, {"rules": mark("Five Tribes: rules")}, name="alibaba_rules")
    page.bind(on_leave_rules=lambda *_: app.go_back(), on_other=lambda _, name: app.go(name))
    return page


def show_rules(app: App, page: Any) -> None:
    """As their game is played now, if it is."""
    kind = next(kind for kind in kinds() if kind.rules_page == page.name)
    page.show(app.games.options(kind), app.games.rules(kind), playing=app.games.plays(kind))


def saved(app: App) -> Any:
    from screens.pages.saved.saved_page import SavedScreen

    chooses = system.chooses_files()
    games, page = app.games, SavedScreen(name="saved", exports=chooses or not system.ON_PHONE, chooses_files=chooses)
    page.bind(
        on_leave_saved=lambda *_: app.go("home"),
        on_new_game=lambda *_: app.go("setup"),
        on_open_game=lambda _, game: games.open(game),
        on_copy=lambda _, game: games.copy(game),
        on_delete=lambda _, game: games.delete(game),
        on_share=lambda _, game: games.share(game),
        on_export=lambda _, game: games.export(game),
        on_import=lambda page, text: take_in(app, page, lambda: games.store.import_text(text)),
        on_choose_file=lambda page: take_in_chosen(app, page),
    )
    return page


def take_in(app: App, page: Any, take: Callable[[], Imported]) -> None:
    """Take a game into the store. What was pasted and is no game stays in its field, so that it can be put right."""
    try:
        imported = take()
    except SaveError as error:
        page.show_trouble(str(error))
        return
    page.close()
    list_games(app, page)
    if imported.notice is not None:
        app.tell(imported.notice)


def take_in_chosen(app: App, page: Any) -> None:
    """Let the player choose the file of a game, and take that in."""

    def read(data: bytes | None) -> None:
        if data is None:
            page.show_trouble(tr("The device cannot read this file."))
        else:
            take_in(app, page, lambda: app.games.store.import_bytes(data))

    system.read_chosen(MAX_CHARS, read)


def list_games(app: App, page: Any) -> None:
    try:
        page.show(app.games.store.summaries(), time.time())
    except SaveError as error:
        page.show([], time.time())
        page.show_trouble(str(error))


def table(app: App) -> Any:
    from screens.table.screen import TableScreen

    return _serve(app, TableScreen(app.in_effect, app.sounds, name="table"), rules="rules")


def alibaba_table(app: App) -> Any:
    from screens.alibaba.screen import AliBabaScreen

    return _serve(app, AliBabaScreen(app.in_effect, app.sounds, name="alibaba_table"), rules="alibaba_rules")


def _serve(app: App, page: Any, rules: str) -> Any:
    """Do what the page of a match asks for."""
    page.bind(
        on_leave_table=lambda *_: app.games.leave(),
        on_rules=lambda *_: app.go(rules),
        on_settings=lambda *_: app.go("settings"),
        on_over=lambda *_: app.games.show_score(),
        on_pace=lambda _, pace: app.change(replace(app.settings, pace=pace)),
        on_tips=lambda _, tips, tips_shown: app.change(replace(app.settings, tips=tips, tips_shown=tips_shown)),
        on_trouble=lambda _, text: app.tell(text),
    )
    return page


def score(app: App) -> Any:
    from screens.pages.score_page import ScoreScreen
    from screens.play.sounds import WIN

    page = ScoreScreen(name="score")
    page.bind(
        on_leave_score=lambda *_: app.games.leave(),
        on_new_game=lambda *_: app.games.begin_again(),
        on_share=lambda _, text: app.games.share_text(text),
        on_board=lambda *_: app.go(app.games.table),
        on_moment=lambda _, at: replay(app, at),
        on_winner=lambda *_: app.sounds.play(WIN),
    )
    return page


def replay(app: App, at: int) -> None:
    """Show a turn of the game that is over once more, and then the score again."""
    table, score = app.games.table, app.screens.current
    app.go(table)
    app.page(table).replay.open(at, then=lambda: app.turn_to(score))


class Wiring(NamedTuple):
    """A page as the app needs it."""

    make: Callable[[App], Any]  # called once, when the page is first wanted
    fill: Callable[[App, Any], None] | None = None  # called whenever the player comes to it
    plays: bool = False  # a game is played on it
    back: bool = False  # rules and settings lead back to it


PAGES: Final = {
    "home": Wiring(home, show_home, back=True),
    "setup": Wiring(setup, show_setup),
    "saved": Wiring(saved, list_games),
    "rules": Wiring(rules, show_rules),
    "alibaba_rules": Wiring(cave_rules, show_rules),
    "settings": Wiring(settings, lambda app, page: page.show(app.settings)),
    "table": Wiring(table, plays=True, back=True),
    "alibaba_table": Wiring(alibaba_table, plays=True, back=True),
    "score": Wiring(score, back=True),
    "about": Wiring(about),
    "statistics": Wiring(statistics, show_statistics),
}
