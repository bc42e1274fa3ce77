"""What is needed next is made ready while somebody looks at Home: a little at a time, and nothing while he acts.

The Table, its sheets and the rules take longer to load and to make than a frame may. Nothing here is ever waited for:
whatever is wanted earlier is made then, as without this.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from kivy.clock import Clock
from kivy.core.window import Window

from screens.kit.drawing import slices

if TYPE_CHECKING:
    from screens.app import FiveTribesApp as App
    from screens.play.game_kind import GameKind

QUIET: Final = 0.5  # seconds in which nothing was touched or pressed, before anything is made ready
PAUSE: Final = 0.02  # seconds between two steps
#: Loaded one by one: all at once would take longer than a frame. Each loads what it imports.
MODULES: Final = (
    "fivetribes.ai.thinker",
    "fivetribes.ai.advice",
    "screens.platform.sounds",
    "screens.play.match",
    "screens.kit.drawing.region",
    "screens.board.board_widget",
    "screens.table.decisions.sow_planning",
    "screens.table.presenter",
    "screens.kit.table.hand_over",
    "screens.table.sheets.opener",
    "screens.table.screen",
    "screens.table.rehearsal",
    "screens.pages.rules_page",
    "screens.pages.rules_sections",
)
#: The same of other games, by their key. They come last, or first for who played them last.
OTHER_MODULES: Final = {
    "alibaba": (
        "fivetribes.alibaba.ai.advice",
        "screens.platform.sounds",
        "screens.kit.drawing.region",
        "screens.kit.table.hand_over",
        "screens.alibaba.presenter",
        "screens.alibaba.screen",
        "screens.pages.alibaba.rules_sections",
    ),
}


class Preparation:
    """Makes things ready while Home is shown."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.done = False
        self._steps = steps(app)
        self._next: Any = None

    def start(self) -> None:
        """Begin after a while; the first frame of Home is on the screen by then."""
        Window.bind(on_touch_down=self._acts, on_touch_up=self._acts, on_keyboard=self._acts)
        self._wait(QUIET)

    def stop(self) -> None:
        """Make nothing ready any more."""
        Window.unbind(on_touch_down=self._acts, on_touch_up=self._acts, on_keyboard=self._acts)
        self._cancel()
        self._steps = iter(())  # those that were begun hold what they make
        self.done = True

    def _acts(self, *_: object) -> None:
        """The player acts: what he wants comes first."""
        if not self.done:
            self._wait(QUIET)

    def _wait(self, seconds: float) -> None:
        self._cancel()
        self._next = Clock.schedule_once(self._step, seconds)

    def _cancel(self) -> None:
        if self._next is not None:
            self._next.cancel()
            self._next = None

    def _step(self, _dt: float) -> None:
        if self.app.screens.current != "home":
            self._wait(QUIET)
        else:
            self._wait(PAUSE)
            try:
                next(self._steps)
            except StopIteration:
                self.stop()


def steps(app: App) -> Iterator[None]:
    """All that is made ready, each step short: modules, pictures, pages, and the texts of a first frame."""
    last = app.games.last_kind()
    if last.key in OTHER_MODULES:
        yield from _other(app, last)
    yield from _loaded(MODULES)
    slices.page()
    yield
    table = app.page("table")
    yield
    from screens.play.box import FIRST_KIND, kinds
    from screens.play.five_tribes.match import FiveTribesMatch
    from screens.play.match import Match
    from screens.table.rehearsal import Nobody, rehearse

    yield from table.sheets.make_ready()
    table.size = app.screens.size
    match: FiveTribesMatch = Match(app.games.last_setup(FIRST_KIND), app.bot_runner, Nobody())
    yield
    yield from rehearse(table, match)
    app.page(last.rules_page).size = app.screens.size
    yield
    for kind in kinds():
        if kind.key in OTHER_MODULES and kind is not last:
            yield from _other(app, kind)
    app.games.settle()
    yield


def _other(app: App, kind: GameKind) -> Iterator[None]:
    yield from _loaded(OTHER_MODULES[kind.key])
    app.page(kind.table).size = app.screens.size
    yield


def _loaded(modules: tuple[str, ...]) -> Iterator[None]:
    for name in modules:
        import_module(name)
        yield
