"""The games: the one that is played, and those that are kept; begun, opened, left, counted, handed on."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol

from fivetribes.i18n import tr
from fivetribes.shell.journal import SavedPlan
from screens.platform import memory, system
from screens.play.bot_runner import BotRunner
from screens.play.box import FIRST_KIND, kind_named, kinds
from screens.play.game_kind import GameKind
from screens.play.game_setup import GameSetup, first_setup, news_since
from screens.play.saves import atomic
from screens.play.saves.file_names import plain
from screens.play.saves.save_errors import InUse, SaveError
from screens.play.saves.saved_game import SavedGame
from screens.play.saves.small_file import Change, SmallFile
from screens.play.saves.statistics import Statistics, StatisticsFile
from screens.play.saves.store import SaveStore
from screens.play.saves.summary import Summary

if TYPE_CHECKING:  # what is not needed for Home is loaded when it is
    from screens.play.match import AnyMatch

log = logging.getLogger(__name__)

#: Both are there for each game that was played, in its folder.
SETUP_FILE: Final = "setup.json"
STATISTICS_FILE: Final = "statistics.json"
LAST_FILE: Final = "last_game.json"


class Pages(Protocol):
    """Who shows pages."""

    def page(self, name: str) -> Any:
        """A page by its name."""

    def go(self, name: str) -> None:
        """Show a page, with what there is to show now."""

    def turn_to(self, name: str) -> None:
        """Show a page as it is."""

    def renew(self, name: str) -> None:
        """Let go of a page, in whatever state it is."""

    def refill(self) -> None:
        """Saved games have changed: the page that is shown may list them."""

    def tell(self, text: str) -> None:
        """Tell the player something that has to be read."""

    def mention(self, text: str) -> None:
        """Say something in passing that needs no answer."""


class Games:
    """Owns the one match and its file; what goes wrong is told to the player."""

    def __init__(self, folder: Path, bot_runner: BotRunner, pages: Pages) -> None:
        """`folder`: where everything is kept."""
        self.folder = folder
        self.store = SaveStore(folder / "saves")
        self.match: AnyMatch | None = None
        self.saved: SavedGame | None = None
        self._bot_runner = bot_runner
        self._pages = pages
        self._settled = False  # nothing was begun since `settle`
        self._statistics: dict[str, StatisticsFile] = {}  # by game, when they are first wanted

    # ------------------------------------------------------------ the one that is played

    def last_kind(self) -> GameKind:
        """What was played last."""
        try:
            key = SmallFile(self.folder / LAST_FILE).read().get("game")
        except OSError:
            return FIRST_KIND
        return (kind_named(key) if isinstance(key, str) else None) or FIRST_KIND

    def last_setup(self, kind: GameKind | None = None) -> GameSetup:
        """What was chosen when this game was begun last, or what is offered the first time; without a game, that of
        the one that was played last."""
        kind = kind or self.last_kind()
        file = SmallFile(self._path(kind, SETUP_FILE))
        try:
            fields = file.read()
        except OSError:
            self._pages.mention(tr("The app cannot read your last players and options now. They are unharmed."))
            return first_setup(kind)
        if file.was_damaged:
            self._pages.mention(
                tr("The file with your last players and options was damaged. It is kept under another name.")
            )
        return GameSetup.from_data(fields, kind) if fields else first_setup(kind)

    def news(self, kind: GameKind | None = None) -> tuple[str, ...]:
        """What is usual now in this game and was not when it was begun last, in sentences: once, then it is known."""
        kind = kind or self.last_kind()
        path = self._path(kind, SETUP_FILE)
        try:
            found = news_since(SmallFile(path).read(), kind)
        except OSError:
            return ()
        if found:
            self._remember(path, self.last_setup(kind).remembered)
        return found

    @property
    def table(self) -> str:
        """The page of the game that is played, or was last."""
        kind = self.match.kind if self.match is not None else self.last_kind()
        return kind.table

    def plays(self, kind: GameKind) -> bool:
        """Whether this game is played now."""
        return self.match is not None and self.match.kind is kind

    def options(self, kind: GameKind) -> Any:
        """The options of a game as it is played now, or else the usual ones."""
        return self.match.game.state.options if self.match is not None and self.plays(kind) else kind.options

    def rules(self, kind: GameKind) -> int:
        """The version of the rules by which a game is played now, or else the newest one."""
        state = self.match.game.state if self.match is not None and self.plays(kind) else None
        rules: int = kind.game.rules.form.rules if state is None else state.rules
        return rules

    def _remember(self, path: Path, change: Change) -> None:
        """Keep something for the next game. It can do without."""
        try:
            SmallFile(path).change(change)
        except OSError:
            log.warning("%s is not written", path.name, exc_info=True)

    def begin(self, setup: GameSetup) -> None:
        """Begin a game."""
        self._remember(self._path(setup.kind, SETUP_FILE), setup.remembered)
        from screens.play.match import Match

        self.close()
        match: AnyMatch = Match(setup, self._bot_runner, self._pages.page(setup.kind.table))
        self.take_to_table(match, self.store.create(setup, match.game))

    def begin_again(self) -> None:
        """Begin a game with the same seats and another seed."""
        setup = self.match.setup if self.match is not None else self.last_setup()
        self.begin(replace(setup, seed=None))

    def open(self, name: str) -> None:
        """Go on with a saved game."""
        self.close()
        try:
            opened = self.store.open(name)
        except InUse as error:
            self._pages.tell(str(error))
            return
        except SaveError as error:
            self._pages.tell(str(error))
            self._pages.refill()
            return
        from screens.play.match import Match

        table = self._pages.page(opened.setup.kind.table)
        match: AnyMatch = Match(opened.setup, self._bot_runner, table, opened.session)
        self.take_to_table(match, opened.saved, opened.plan)
        if opened.saved.ended_elsewhere:
            self._change_statistics(match.kind, lambda known: known.without(opened.saved.identity))
        if opened.notice is not None:
            self._pages.tell(opened.notice)

    def take_to_table(self, match: AnyMatch, saved: SavedGame, plan: SavedPlan | None = None) -> None:
        """Play this match, and keep it in this file."""
        if not self._settled:
            self.settle()
        self._settled = False
        self.match, self.saved = match, saved
        match.keeper = saved
        if self.last_kind() is not match.kind:
            self._remember(self.folder / LAST_FILE, lambda fields: fields | {"game": match.kind.key})
        self._pages.turn_to(match.kind.table)
        self._pages.page(match.kind.table).begin(match, plan)
        if saved.trouble is not None:
            self._pages.tell(str(saved.trouble))

    def settle(self) -> None:
        """Let go of what nobody uses, before a game begins."""
        memory.settle()
        self._settled = True

    def leave(self) -> None:
        """Keep the game and go home."""
        self.close()
        self._pages.go("home")

    def close(self) -> None:
        """Keep the game, if there is one, and play it no longer."""
        self.count()
        for file in self._statistics.values():
            file.catch_up()
        if self.match is not None:
            self._pages.page(self.match.kind.table).end()
            self.match = None
        if self.saved is not None:
            self.saved.close()
            self.saved = None

    def abandon(self) -> None:
        """Play the match no longer, in whatever state it and its page are. All moves that are kept stay; what was half
        planned may be what went wrong."""
        match, saved = self._let_go()
        if match is not None:
            self._pages.renew(match.kind.table)
        if saved is not None:
            saved.close()

    def reopen(self) -> None:
        """Something went wrong: go on with the match from what is kept of it, on a new page."""
        from screens.play.match import Match

        if self.match is None or self.saved is None:
            return
        setup, session, name = self.match.setup, self.match.session, self.saved.name
        if self.saved.flush():
            self.abandon()
            opened = self.store.open(name)
            session, saved = opened.session, opened.saved
        else:  # some moves are in memory alone
            saved = self.saved
            self._let_go()
            self._pages.renew(setup.kind.table)
        self.take_to_table(Match(setup, self._bot_runner, self._pages.page(setup.kind.table), session), saved)

    def _let_go(self) -> tuple[AnyMatch | None, SavedGame | None]:
        """Nothing is played, and what was no longer writes anything."""
        match, saved = self.match, self.saved
        self.match = self.saved = None
        if match is not None:
            match.keeper = None
        return match, saved

    def flush(self) -> None:
        """Have all that was played on the device."""
        if self.saved is not None:
            self.saved.flush()

    def show_score(self) -> None:
        """The game is over: show the score sheet."""
        match = self.match
        if match is None:
            return
        self.flush()
        page, sheet = self._pages.page(match.kind.score), match.kind.sheet(match)
        page.trouble = self.trouble_with_statistics(reached=self.count())
        known = page.result == sheet
        page.show(sheet)
        self._pages.turn_to(match.kind.score)
        if not known:
            page.celebrate()

    def count(self) -> bool:
        """Note in the statistics how the game ended, if it ended at this device. False if that has to wait."""
        match, saved = self.match, self.saved
        if match is None or saved is None or not match.game.over or not saved.is_ours:
            return True
        setup, totals, winners = match.setup, match.kind.points(match.game.state), match.kind.winners(match.game)
        name, identity, now = plain(saved.name), saved.identity, int(time.time())

        def counted(known: Statistics) -> Statistics:
            """Once games were counted by their names."""
            return known if name in known.counted else known.count(identity, setup, totals, winners, now)

        return self._change_statistics(match.kind, counted)

    def _change_statistics(self, kind: GameKind, change: Callable[[Statistics], Statistics]) -> bool:
        try:
            self._statistics_file(kind).change(change)
        except OSError:
            log.warning("the statistics are not written", exc_info=True)
            return False
        return True

    def statistics_of(self, kind: GameKind) -> Statistics:
        """What was won in a game so far; OSError if nobody knows at the moment."""
        return self._statistics_file(kind).load()

    def trouble_with_statistics(self, *, reached: bool) -> str:
        """What the player should know of the files of the statistics; nothing if all is well."""
        if not reached:
            return tr(
                "The app cannot reach your statistics now. They are unharmed, and games that you finish are added as "
                "soon as possible."
            )
        if any(file.was_damaged for file in self._statistics.values()):
            return tr("The file of your statistics was damaged. It is kept under another name; counting began anew.")
        return ""

    def delete_statistics(self) -> None:
        """Begin the statistics of all games from zero."""
        try:
            for kind in kinds():
                if self.statistics_of(kind).tallies:
                    self._statistics_file(kind).change(Statistics.forgotten, waits=False)
        except OSError:
            self._pages.tell(tr("The app could not save that."))

    def _statistics_file(self, kind: GameKind) -> StatisticsFile:
        path = self._path(kind, STATISTICS_FILE)
        return self._statistics.setdefault(kind.key, StatisticsFile(path))

    def _path(self, kind: GameKind, name: str) -> Path:
        return self.folder / kind.folder / name

    def tidy(self) -> None:
        """Remove what is left of files that were being written when the app was killed."""
        for folder in (self.folder, *self.folder.glob("*/")):
            atomic.tidy(folder)

    # ------------------------------------------------------------ those that are kept

    def newest(self) -> Summary | None:
        """The game to go on with: the one played last of those that can be opened and are not over."""
        try:
            found = self.store.summaries()
        except SaveError:
            return None  # why, the list of saved games says
        return next((one for one in found if one.fault is None and not one.about.over), None)

    def copy(self, name: str) -> None:
        """Have a game twice."""
        self._try(lambda: self.store.duplicate(name))

    def delete(self, name: str) -> None:
        """Delete a game for good."""
        self._try(lambda: self.store.remove(name))

    def share(self, name: str) -> None:
        """Send a game to somebody."""
        self._try(lambda: self.share_text(self.store.export_text(name)))

    def share_text(self, text: str) -> None:
        """Send a text to somebody; where the system has no way for that, it can be pasted."""
        match system.share(text):
            case "copied":
                self._pages.mention(tr("Copied. You can paste it anywhere now."))
            case "failed":
                self._pages.mention(tr("The app could not copy that. Please try again."))

    def export(self, name: str) -> None:
        """Write a game into a file that the player finds: where he says, if the system asks him."""
        if system.chooses_files():
            file = f"{plain(name)}.txt"
            self._try(lambda: system.write_chosen(file, self.store.export_text(name).encode(), self._exported))
            return
        path = self.folder / "exported" / f"{plain(name)}.txt"

        def write() -> None:
            path.parent.mkdir(parents=True, exist_ok=True)
            self.store.export_file(name, path)
            self._pages.tell(tr("The game is in the file {path}.").format(path=path))

        self._try(write)

    def _exported(self, written: bool) -> None:
        if written:
            self._pages.mention(tr("The game is in the file that you chose."))
        else:
            self._pages.tell(tr("The app could not write this file. Please choose another place."))

    def take_in_file(self, path: Path) -> None:
        """Take a game into the store from a file that was dropped on the window, and show the list."""
        try:
            imported = self.store.import_file(path)
        except SaveError as error:
            self._pages.tell(str(error))
            return
        if self.match is None:
            self._pages.go("saved")
        if imported.notice is not None:
            self._pages.tell(imported.notice)
        else:
            self._pages.mention(tr("The game is now in your saved games."))

    def _try(self, act: Callable[[], object]) -> None:
        """Do something with the store, and list what there is then."""
        try:
            act()
        except (SaveError, OSError) as error:
            self._pages.tell(str(error) if isinstance(error, SaveError) else tr("The app could not save that."))
        self._pages.refill()
