"""Home: the game that was left, a new one, and the ways to everything else."""

from __future__ import annotations

from typing import ClassVar, Final

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from fivetribes.i18n import tr
from screens import __version__
from screens.paths import KV
from screens.saves.summary import Summary

from .game_setup import SPRITE_COLOURS
from .widgets import look
from .widgets.board_picture import BoardPicture, quads
from .widgets.controls import Pressable
from .widgets.page import Page
from .widgets.pieces import Marker
from .widgets.scene import Scene  # noqa: F401  used by the KV file

AROUND: Final = 72  # dp; of a button's width what is not for its text


class HomeButton(Pressable):
    """A way to another screen."""

    text = StringProperty()
    icon = StringProperty()
    letters = NumericProperty(0)  # how large they are


class ContinueCard(Pressable):
    """The first thing to press."""

    title = StringProperty()
    text = StringProperty()
    icon = StringProperty()
    pictured = BooleanProperty(False)  # there is room for the board of the game, and a game
    low = BooleanProperty(False)  # the disc stands below the words


class HomeScreen(Page):
    """The first screen."""

    floor = NumericProperty(0)
    can_exit = BooleanProperty(True)
    version = StringProperty(__version__)
    resumable = StringProperty()  # how the game stands that can be continued; nothing if there is none

    __events__: ClassVar[tuple[str, ...]] = (
        "on_exit", "on_continue", "on_new_game", "on_saved", "on_rules", "on_settings",
    )  # fmt: skip

    def __init__(self, **properties: object) -> None:
        self._summary: Summary | None = None
        self._picture: BoardPicture | None = None
        super().__init__(**properties)
        self._draw = Clock.create_trigger(self._draw_board)  # when the layout is done, which takes several rounds
        self.ids.resume.bind(pictured=self._draw)

    def on_exit(self) -> None:
        """The player wants to leave the app."""

    def on_continue(self) -> None:
        """Go on with the game that was left."""

    def on_new_game(self) -> None:
        """Set up another game."""

    def on_saved(self) -> None:
        """See all saved games."""

    def on_rules(self) -> None:
        """Read the rules."""

    def on_settings(self) -> None:
        """Change the settings."""

    def show(self, summary: Summary | None) -> None:
        """Offer this game to be continued."""
        self._summary = summary
        self.retell()
        self._draw()

    def _draw_board(self, *_: object) -> None:
        """Show the board of the game that can be continued, where there is room for it."""
        summary, card = self._summary, self.ids.resume
        if summary is None or not card.pictured:
            return
        if self._picture is None:
            self._picture = BoardPicture()
            card.ids.board.add_widget(self._picture)
        colours = [SPRITE_COLOURS.index(seat.colour) for seat in summary.about.seats]
        self._picture.show(quads(summary.tiles(), colours))

    def retell(self) -> None:
        """Say how the game stands, in the language of now."""
        summary = self._summary
        markers = self.ids.resume.ids.markers
        markers.clear_widgets()
        if summary is None:
            self.resumable = ""
            return
        names = ", ".join(seat.shown for seat in summary.about.seats)
        self.resumable = tr("Round {n}: {names}").format(n=summary.about.round, names=names)
        for seat in summary.about.seats:
            marker = Marker(colour=seat.colour, letter=seat.letter, size_hint=(None, None), size=(dp(32), dp(32)))
            marker.pos_hint = {"center_y": 0.5}
            markers.add_widget(marker)

    def across(self, width: float, letters: float, texts: tuple[str, ...]) -> int:
        """How many buttons with these texts stand beside each other: two, unless a word would be broken by that."""
        words = (word for text in texts for word in text.split())
        longest = max((look.text_width(word, letters) for word in words), default=0)
        return 2 if longest + dp(AROUND) <= width / 2 else 1

    def back(self) -> bool:
        """The way back leads out of the app, unless a sheet is open."""
        if self.sheet is not None:
            self.close()
            return True
        return False


Builder.load_file(str(KV / "home.kv"))
