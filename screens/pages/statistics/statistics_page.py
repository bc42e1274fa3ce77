"""Statistics: what was won in each game, and a way to begin from zero."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.kit.drawing.painted_block import PaintedBlock  # noqa: F401  used by the KV file
from screens.kit.empty_note import EmptyNote  # noqa: F401  used by the KV file
from screens.kit.page import Page
from screens.kit.sheet import Sheet
from screens.pages.statistics.cards import paint_last, paint_standing
from screens.pages.statistics.figures import GameFigures, figures_of
from screens.paths import KV
from screens.play.game_kind import GameKind
from screens.play.saves.statistics import Statistics

TWO_COLUMNS: Final = 620  # dp; from this width on there are two


class GameSection(BoxLayout):
    """What was won in one game: two cards, below or beside each other."""

    title = StringProperty()
    wide = BooleanProperty(False)  # they stand beside each other

    def fill(self, game: GameFigures) -> None:
        """Show this game."""
        self.title = game.title
        for block, paint in ((self.ids.standing, paint_standing), (self.ids.last, paint_last)):
            block.paint, block.source = paint, game
        if not game.last:
            self.ids.cards.remove_widget(self.ids.last_card)


class EraseSheet(Sheet):
    """Asks once more."""

    __events__: ClassVar[tuple[str, ...]] = ("on_delete",)

    def on_delete(self) -> None:
        """The player is sure."""


class StatisticsScreen(Page):
    """Shows what is kept; it reads and writes no file itself."""

    empty = BooleanProperty(True)
    columns = NumericProperty(1)
    trouble = StringProperty()  # why not all is shown, or not what was

    __events__ = ("on_leave_statistics", "on_new_game", "on_delete_statistics")

    def __init__(self, **properties: object) -> None:
        self._known: Sequence[tuple[GameKind, Statistics]] = ()
        self._now = 0.0
        super().__init__(**properties)

    def on_leave_statistics(self) -> None:
        """The player is done."""

    def on_new_game(self) -> None:
        """The player wants to begin a game."""

    def on_delete_statistics(self) -> None:
        """The player wants all to begin from zero, and has said so twice. Whoever listens calls `show` afterwards."""

    def leave(self) -> None:
        """Back to where the player came from."""
        self.dispatch("on_leave_statistics")

    def on_kv_post(self, _base: object) -> None:
        """What is said without games is only there without games, the way to delete them only with some: also unseen
        they would catch touches."""
        self._nothing, self._full = self.ids.nothing.__self__, self.ids.scroll.__self__
        self._erase = self.ids.erase.__self__
        self.on_empty()

    def on_empty(self, *_: object) -> None:
        """There is something to show now, or nothing any more."""
        body, bar = self.ids.body, self.ids.bar
        body.clear_widgets()
        body.add_widget(self._nothing if self.empty else self._full)
        bar.remove_widget(self._erase)
        if not self.empty:
            bar.add_widget(self._erase)

    def on_size(self, *args: object) -> None:
        """Use the width."""
        super().on_size(*args)
        self.columns = 2 if self.width >= dp(TWO_COLUMNS) else 1

    def show(self, known: Sequence[tuple[GameKind, Statistics]], now: float) -> None:
        """Show what is known of these games, in this order; `now` in seconds since 1970."""
        self._known, self._now = known, now
        games = [figures_of(kind, statistics, now) for kind, statistics in known if statistics.tallies]
        self.empty = not games
        self.ids.games.clear_widgets()
        for game in games:
            section = GameSection()
            section.fill(game)
            self.ids.games.add_widget(section)
        self.arrange()

    def on_columns(self, *_: object) -> None:
        """The width is another one."""
        self.arrange()

    def arrange(self) -> None:
        """Two games stand beside each other where there is room, or else the two cards of one."""
        games = self.ids.games
        wide, alone = self.columns > 1, len(games.children) == 1
        games.orientation = "horizontal" if wide and not alone else "vertical"
        for section in games.children:
            section.wide = wide and alone

    def retell(self) -> None:
        """Say everything again, in the current language."""
        self.show(self._known, self._now)

    def ask_to_delete(self) -> None:
        """Ask if all of it may go."""
        sheet = EraseSheet()

        def delete(_sheet: object) -> None:
            self.close()
            self.dispatch("on_delete_statistics")

        sheet.bind(on_delete=delete)
        self.open(sheet)


Builder.load_file(str(KV / "pages" / "statistics.kv"))
