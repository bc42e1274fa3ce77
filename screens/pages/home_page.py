"""Home: the game that was left, a new one, and the ways to everything else."""

from __future__ import annotations

from typing import Any, ClassVar, Final, NamedTuple

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from fivetribes.i18n import tr
from screens import __version__
from screens.board.thumbnail import BoardPicture
from screens.kit import fonts
from screens.kit.controls import Bordered, Boxed, Pressable
from screens.kit.drawing.piece_widgets import Marker
from screens.kit.drawing.scene import Scene  # noqa: F401  used by the KV file
from screens.kit.page import Page
from screens.pages.small_pictures import small_picture
from screens.paths import KV
from screens.play.box import FIRST_KIND
from screens.play.game_setup import SPRITE_COLOURS
from screens.play.saves.summary import Summary

AROUND: Final = 72  # dp; of a button's width what is not for its text
#: The landscape: its width to its height, and where in it the camels are, as parts of its width and height.
LANDSCAPE: Final = 1.6
LAST_CAMEL: Final = (0.480, 0.558)
OTHER_CAMELS: Final = (0.602, 0.924)
CAMELS: Final = 0.605  # from above to their middle
SKY: Final = 0.12  # as much may go at the top
STEPS: Final = 15  # in which the landscape may become larger than it has to, of a hundredth each
CLEAR: Final = 8  # dp; beside camels, and below them
#: The portrait: its height to its width, where the caravan is from above, and how much may go at the top.
PORTRAIT: Final = 1923 / 888
CARAVAN: Final = (0.385, 0.456)
PORTRAIT_SKY: Final = 0.1
MOON: Final = 0.62  # where the moon of the portrait begins, from the left
WIDE: Final = 1800  # dp; from this width on everything is larger
HIDDEN: Final = 480  # dp; in a higher landscape a camel is too large for a button
DAY: Final = range(7, 19)  # hours


def landscape(width: float, height: float, edge: float, row: float) -> tuple[float, float, float]:
    """How much larger than it has to be the landscape is, and the parts of it that go at the left and at the top.

    The caravan walks between the column of cards, which ends at `edge`, and the end of the window. On a phone there
    may be no room for the last camel: it is put behind the `row` of buttons, whose middle is so far from above.
    """

    def cut(wide: float, most: float, least: float) -> float | None:
        low, high = max(0.0, least, OTHER_CAMELS[1] * wide - width + gap), min(wide - width, most)
        return max(low, min((wide - width) / 2, high)) / max(1.0, wide - width) if low <= high else None

    gap, small = dp(CLEAR), max(width, height * LANDSCAPE)
    sizes = [1 + step / 100 for step in range(STEPS + 1)]
    for grown in sizes:
        at_left = cut(small * grown, LAST_CAMEL[0] * small * grown - edge - gap, 0)
        if at_left is not None:
            return grown, at_left, SKY
    for wide in (small * grown for grown in sizes if row and small * grown < dp(HIDDEN) * LANDSCAPE):
        at_left = cut(wide, OTHER_CAMELS[0] * wide - edge - gap, LAST_CAMEL[1] * wide - edge + gap)
        if at_left is not None:
            return wide / small, at_left, min(1.0, max(0.0, CAMELS - row * LANDSCAPE / wide))
    # the first camel leaves the picture
    wide = max(small, min(small * sizes[-1], (edge + gap) / LAST_CAMEL[0]))
    return wide / small, max(0.0, min(0.5, (LAST_CAMEL[0] * wide - edge - gap) / max(1.0, wide - width))), SKY


def portrait(width: float, height: float, title: float, cards: float) -> float:
    """The part of the portrait that goes at the top.

    The caravan stands above the cards, which begin so far from above, but not behind the title, which ends there; where
    it has no room between them, it is behind the cards.
    """
    whole = max(height, width * PORTRAIT)
    seen = max(PORTRAIT_SKY, CARAVAN[1] - (cards - dp(CLEAR)) / whole)
    hidden = min(PORTRAIT_SKY, CARAVAN[0] - cards / whole)
    return seen if (CARAVAN[0] - seen) * whole >= title else max(0.0, hidden)


class HomeMeasures(NamedTuple):
    """How large things are and how far apart, in pixels."""

    margin: float  # left of the column of cards
    floor: float  # below it
    column: float  # its width
    indent: float  # of the heading
    above: float  # over the heading
    title: float  # its font size
    subtitle: float
    tribes: float  # the most width of their picture
    beside: float  # what must stay free between it and the column, and right of it
    right: float
    below: float


def portrait_measures(width: float, text_unit: float) -> HomeMeasures:
    """For an upright phone or a narrow window; `text_unit` is 1 sp in pixels."""
    column = width - dp(32)
    title, tribes = min(45 * text_unit, width * 0.115), min(width - dp(64), dp(345))
    return HomeMeasures(dp(16), dp(12), column, dp(8), dp(20), title, 16 * text_unit, tribes, 0, 0, 0)


def landscape_measures(width: float, text_unit: float) -> HomeMeasures:
    """For a phone that lies."""
    column = dp(336) if dp(700) < width < dp(760) else dp(360)
    return HomeMeasures(
        dp(16), dp(8), column, dp(4), dp(10), 32 * text_unit, 14 * text_unit, dp(250), dp(40), dp(24), dp(16)
    )


def tablet_measures(width: float, text_unit: float) -> HomeMeasures:
    """For a tablet or a desktop."""
    if width >= dp(WIDE):
        margin, column, title, subtitle, tribes = width * 0.08, dp(560), 88, 30, dp(760)
    elif width >= dp(1088):
        margin, column, title, subtitle, tribes = dp(72), dp(440), 64, 22, dp(560)
    else:
        margin, column, title, subtitle, tribes = dp(40), dp(420), 64, 22, dp(560)
    return HomeMeasures(
        margin, dp(16), column, 0, dp(64), title * text_unit, subtitle * text_unit, tribes, dp(96), dp(64), dp(60)
    )


MEASURES: Final = {"portrait": portrait_measures, "landscape": landscape_measures, "tablet": tablet_measures}


class HomeButton(Bordered, Pressable):
    """A way to another screen."""

    text = StringProperty()
    icon = StringProperty()
    font_size = NumericProperty(0)
    large = BooleanProperty(False)  # larger, for a very large window


class PlayDisc(Boxed, Widget):
    """Behind the sign to play."""


class ContinueCard(Bordered, Pressable):
    """The first thing to press."""

    title = StringProperty()
    text = StringProperty()
    icon = StringProperty()
    pictured = BooleanProperty(False)  # there is room for the board of the game, and a game
    low = BooleanProperty(False)  # the disc stands below the words
    large = BooleanProperty(False)


class HomeScreen(Page):
    """The first screen."""

    #: `rebind`: else KV would not notice when one of them changes.
    measures = ObjectProperty(portrait_measures(360, 1), rebind=True)
    floor = NumericProperty(0)  # where the column of cards ends
    margin = NumericProperty(0)  # left of the column
    wide_window = BooleanProperty(False)  # a very large window
    upright = BooleanProperty(True)
    by_day = BooleanProperty(False)  # the picture is that of a day
    scene = StringProperty()  # the picture behind all
    can_exit = BooleanProperty(True)
    about = StringProperty()  # what the app is, in small letters
    resumable = StringProperty()  # how the game stands that can be continued; nothing if there is none

    __events__: ClassVar[tuple[str, ...]] = (
        "on_exit", "on_continue", "on_new_game", "on_saved", "on_rules", "on_settings", "on_statistics",
    )  # fmt: skip

    def __init__(self, **properties: object) -> None:
        self._summary: Summary | None = None
        self._picture: BoardPicture | None = None
        super().__init__(**properties)
        self.on_shape()
        self.retell()
        self._begin = self.ids.new_game.__self__  # kept while it is not on the screen
        self._exit = self.ids.exit_button.__self__
        if not self.can_exit:  # unseen, it would still take touches
            self.remove_widget(self._exit)
        self._begin.parent.remove_widget(self._begin)
        self._draw = Clock.create_trigger(self._draw_board)  # when the layout is done, which takes several rounds
        self.ids.resume.bind(pictured=self._draw)

    def on_shape(self, *_: object) -> None:
        """Upright or not, each has pictures of its own."""
        self.upright = self.shape == "portrait"
        self.on_by_day()

    def on_by_day(self, *_: object) -> None:
        """Day and night, each has a picture of its own."""
        shape, time = "portrait" if self.upright else "landscape", "day" if self.by_day else "night"
        self.scene = f"scene_{shape}_{time}.jpg"

    def show_hour(self, hour: int) -> None:
        """Show the desert as it is at this hour of the day."""
        self.by_day = hour in DAY

    def on_exit(self) -> None:
        """The player wants to leave the app."""

    def on_continue(self, name: str) -> None:
        """Go on with the game of this name in the store."""

    def on_new_game(self) -> None:
        """Set up another game."""

    def on_saved(self) -> None:
        """See all saved games."""

    def on_rules(self) -> None:
        """Read the rules."""

    def on_settings(self) -> None:
        """Change the settings."""

    def on_statistics(self) -> None:
        """See what was won."""

    def show(self, summary: Summary | None) -> None:
        """Offer this game to be continued."""
        self._summary = summary
        self.retell()
        self._draw()

    def play(self) -> None:
        """Go on with the game that was left, or begin one if there is none."""
        if self._summary is not None:
            self.dispatch("on_continue", self._summary.name)
        else:
            self.dispatch("on_new_game")

    def _draw_board(self, *_: object) -> None:
        """Show the board of the game that can be continued, where there is room for it."""
        summary, card = self._summary, self.ids.resume
        if summary is None or not card.pictured:
            return
        if self._picture is None:
            self._picture = BoardPicture()
            card.ids.board.add_widget(self._picture)
        colours = [SPRITE_COLOURS.index(seat.colour) for seat in summary.about.seats]
        self._picture.show(small_picture(summary.about, colours))

    def on_resumable(self, *_: object) -> None:
        """One way to a new game is enough: the card, or the button if the card leads to the game that was left."""
        row, button = self.ids.upper, self._begin
        if self.resumable and button.parent is None:
            row.add_widget(button, index=len(row.children))
        elif not self.resumable and button.parent is not None:
            row.remove_widget(button)

    def retell(self) -> None:
        """Say how the game stands, in the current language."""
        self.about = tr(
            "No account, no network needed. An unofficial, non-commercial app: names and trademarks belong to their"
            " owners. Version {version}"
        ).format(version=__version__)
        summary = self._summary
        markers = self.ids.resume.ids.markers
        markers.clear_widgets()
        if summary is None:
            self.resumable = ""
            return
        names = ", ".join(seat.shown for seat in summary.about.seats)
        kind, number = summary.about.kind, summary.about.round
        # the heading names the first game
        text = tr("Round {n}: {names}") if kind is FIRST_KIND else tr("{game}, round {n}: {names}")
        self.resumable = text.format(game=tr(kind.title), n=number, names=names)
        for seat in summary.about.seats:
            marker = Marker(colour=seat.colour, letter=seat.letter, size_hint=(None, None), size=(dp(32), dp(32)))
            marker.pos_hint = {"center_y": 0.5}
            markers.add_widget(marker)

    def measured(self, shape: str, width: float, text_unit: float) -> HomeMeasures:
        """How large things are in a window of this shape and width; `text_unit` is 1 sp in pixels."""
        return MEASURES[shape](width, text_unit)

    def title_size(self, text: str, font: str, size: float) -> float:
        """The size of the title or what is below it: on an upright phone it ends before the moon, in any language."""
        if self.shape != "portrait":
            return size
        room = float(self.width) * MOON - self.measures.margin - self.measures.indent
        return float(min(size, size * room / fonts.text_width(text, size, font)))

    def framing(self, title: float, cards: float, edge: float, row: float) -> tuple[float, float, float]:
        """How much larger than it has to be the scene is, and the parts of it that go at the left and at the top.

        The title ends and the cards begin so far from above; see `portrait` and `landscape`.
        """
        if self.shape == "portrait":
            return 1.0, 0.5, portrait(self.width, self.height, title, cards)
        return landscape(self.width, self.height, edge, row if self.shape == "landscape" else 0)

    def has_room(self, top: float, cut: float) -> bool:
        """Whether what begins so far from above stands below the caravan of a portrait that is so cut."""
        return self.shape != "portrait" or bool(top > (CARAVAN[1] - cut) * max(self.height, self.width * PORTRAIT))

    def across(self, width: float, font_size: float, texts: tuple[str, ...]) -> int:
        """How many buttons with these texts stand beside each other: two, unless a word would be broken by that."""
        words = (word for text in texts for word in text.split())
        longest = max((fonts.text_width(word, font_size) for word in words), default=0)
        return 2 if longest + dp(AROUND) <= width / 2 else 1

    @property
    def first_focus(self) -> Any:
        """What to play."""
        return self.ids.resume

    def back(self) -> bool:
        """The way back leads out of the app, unless a sheet is open."""
        if self.sheet is not None:
            self.close()
            return True
        return False


Builder.load_file(str(KV / "pages" / "home.kv"))
