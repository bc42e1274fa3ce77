"""Score: who won, by what, and how it came about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from fivetribes.i18n import tr
from fivetribes.shell.sentences import capitalised
from screens.kit.chart import LineChart  # noqa: F401  used by the KV file
from screens.kit.drawing.painted_block import PaintedBlock  # noqa: F401  used by the KV file
from screens.kit.drawing.piece_widgets import COLOURS, Sprite  # noqa: F401  used by the KV file
from screens.kit.fonts import text_width
from screens.kit.page import Page
from screens.kit.sheet import Sheet
from screens.kit.theme import theme
from screens.pages.score_moments import paint_moments
from screens.pages.score_table import BESIDE, LARGE_PICTURE, PICTURE, ScoreTable, sprite_of  # noqa: F401  used by the KV file
from screens.pages.winner_moment import WinnerMoment
from screens.paths import KV
from screens.play.score_sheet import REST, ScoreSheet, signed

ON_DARK = {"tiles": "camel_plain"}  # where the one on parchment would not be seen
SHOWN_DIFFERENCES = 4
CARD_FRAME = 24 + 8  # dp; round what is in the card of the chart
CHART = 200  # dp; how high the chart is at least


class Difference(BoxLayout):
    """A category in which the winner was ahead or behind."""

    sprite = StringProperty()
    text = StringProperty()
    points = StringProperty()
    ahead = BooleanProperty(True)


class ScoreScreen(Page):
    """Shows a `ScoreSheet`."""

    result = ObjectProperty(None, allownone=True)
    headline = StringProperty()
    summary = StringProperty()
    course = StringProperty()  # how long the game was
    trouble = StringProperty()  # why it is not counted in the statistics yet
    series = ListProperty()
    rivals = StringProperty()
    text_unit = NumericProperty("10sp")
    large_text = BooleanProperty(False)
    tells_moments = BooleanProperty(False)  # there are key moments to show
    compares = BooleanProperty(False)  # there is a winner to be compared, and room for that

    __events__ = ("on_leave_score", "on_new_game", "on_share", "on_board", "on_moment", "on_winner")

    def __init__(self, **properties: object) -> None:
        self._moment: WinnerMoment | None = None
        super().__init__(**properties)
        #: The cards beside the table; ids hold nothing alive.
        self._cards = [self.ids[name].__self__ for name in ("progress", "decisive", "against")]
        self.bind(height=self._choose_cards)
        for name in ("table", "caption", "decisive", "against"):
            self.ids[name].bind(height=self._choose_cards)
        self.on_shape()

    def on_leave_score(self) -> None:
        """The player has seen enough."""

    def on_new_game(self) -> None:
        """The player wants another game with the same seats."""

    def on_share(self, text: str) -> None:
        """The player wants to send the result to somebody."""

    def on_board(self) -> None:
        """The player wants to look at the board as it stands."""

    def on_moment(self, at: int) -> None:
        """The player wants to see a turn again: its place in the turn log."""

    def on_winner(self) -> None:
        """The winner is shown now, which can be heard."""

    def leave(self) -> None:
        """Back to where the player came from."""
        self.dispatch("on_leave_score")

    @property
    def first_focus(self) -> Any:
        """The next game."""
        return self.ids.again

    def share(self) -> None:
        """Hand the result over as a text."""
        if self.result is not None:
            self.dispatch("on_share", self.result.as_text())

    def retell(self) -> None:
        """Say everything again, in the current language."""
        if self.result is not None:
            self.show(self.result)
            self.ids.table.retell()
            self.ids.moments.retell()

    def show(self, sheet: ScoreSheet) -> None:
        """Show the end of a game."""
        self.result = sheet
        self.headline, self.summary, self.course = sheet.headline(), sheet.summary(), sheet.course()
        self.ids.table.sheet = sheet
        self.series = [
            (sheet.colours[seat], sheet.names[seat][:1].upper(), sheet.history[seat])
            for seat in sheet.order
            if sheet.history and sheet.history[seat]
        ]
        self.ids.chart.names = [sheet.names[seat] for seat in sheet.order if sheet.history and sheet.history[seat]]
        self.ids.moments.paint = paint_moments
        self.ids.moments.source = sheet
        self._compare(sheet)
        self._choose_cards()

    def _compare(self, sheet: ScoreSheet) -> None:
        """Say in what the winner was ahead of the next player, and in what behind."""
        differences = sheet.largest_differences(SHOWN_DIFFERENCES)
        first, second = sheet.order[:2]
        self.rivals = (
            # Translators: names of two players, over what made the difference; a dash will do.
            tr("{first} against {second}").format(first=sheet.names[first], second=sheet.names[second])
            if differences
            else ""
        )
        self.ids.differences.clear_widgets()
        for category, points in differences:
            self.ids.differences.add_widget(
                Difference(
                    sprite="" if category == REST else ON_DARK.get(category, sprite_of(category)),
                    text=capitalised(tr("everything else")) if category == REST else tr(sheet.categories[category]),
                    points=signed(points),
                    ahead=points > 0,
                )
            )

    def _choose_cards(self, *_: object) -> None:
        """Put beside the table what there is to say, and has room."""
        sheet = self.result
        if sheet is None:
            return
        self.tells_moments = bool(sheet.moments)
        self.compares = bool(self.rivals) and self._has_room_to_compare()
        shown = bool(self.series), self.tells_moments, self.compares
        wanted = [card for card, there in zip(self._cards, shown, strict=True) if there]
        if wanted != self.ids.story.children[::-1]:
            self.ids.story.clear_widgets()
            for card in wanted:
                self.ids.story.add_widget(card)

    def _has_room_to_compare(self) -> bool:
        """Whether the winner can be compared beside the table without making the chart too low."""
        ids = self.ids
        if self.shape != "tablet" or not self.tells_moments:
            return True
        cards = ids.caption.height + ids.decisive.height + ids.against.height + dp(CARD_FRAME) + 2 * ids.story.spacing
        return bool(ids.table.height - cards >= dp(CHART))

    def note(self, course: str, lowest: int, places: Sequence[int], *_: object) -> str:
        """What is said over the chart."""
        notes = [course] if course else []
        if lowest:
            # Translators: of a chart whose lowest figure is not 0.
            notes.append(tr("The axis begins at {n}.").format(n=lowest))
        if places:
            notes.append(tr("Choose a turn to see it again."))
        if course and len(notes) > 1:
            notes[0] += "."
        return " ".join(notes)

    def see_again(self, turn: int) -> None:
        """Show a turn of the chart once more."""
        if self.result is not None and self.result.places:
            self.dispatch("on_moment", self.result.places[turn - 1])

    # ------------------------------------------------------------ the winner

    def celebrate(self) -> None:
        """Show the winner for a moment, if anything may move; a touch or a key goes on."""
        if self.result is None or not Sheet.moves:
            return
        sheet = self.result
        winners = [(COLOURS.index(sheet.colours[seat]), sheet.names[seat][:1].upper()) for seat in sheet.winners]
        self._moment = WinnerMoment(winners, headline=self.headline)
        self._moment.bind(on_over=self._go_on)
        self.add_widget(self._moment)
        self._moment.begin()
        self.dispatch("on_winner")

    def _go_on(self, *_: object) -> None:
        self.remove_widget(self._moment)
        self._moment = None

    def on_leave(self, *args: object) -> None:
        """Another page is seen."""
        super().on_leave(*args)
        if self._moment is not None:
            self._moment.end()

    # ------------------------------------------------------------ the layout

    def row_height(self, shape: str, height: float, room: float, least: float, sheet: ScoreSheet | None) -> float:
        """Of the table. A large window shows the whole sheet, and fills its height up to a limit."""
        rows = len(sheet.categories) + 1 if sheet is not None else 1
        usual = dp(50) if height > dp(720) else dp(44)
        wanted = min(dp(88), (room - dp(106)) / rows) if shape == "tablet" else usual
        return float(max(wanted, dp(40), least))

    def label_width(self, shape: str, width: float, table: float, row: float, *_: object) -> float:
        """Of the table's first column: the larger its rows are, the larger are its letters. No word is broken."""
        large = row >= dp(80)
        letters = 13 * (1.25 if large else 1) * theme.letter
        longest = max((text_width(word, letters) for word in self._words()), default=0)
        if large:
            usual = dp(160)
        elif table >= dp(560):
            usual = dp(144)
        else:
            usual = dp(120) if shape != "landscape" or width > dp(800) else dp(108)
        return float(max(usual, longest + dp(2 + 2 * BESIDE + (LARGE_PICTURE if large else PICTURE))))

    def _words(self) -> list[str]:
        """The words of the table's first column."""
        categories = self.result.categories.values() if self.result is not None else ()
        return [word for name in categories for word in tr(name).split()]

    def chart_height(self, shape: str, width: float, left: float) -> float:
        """Of the chart; `left` is what the other cards leave of the height of the table."""
        if shape == "tablet":
            return float(max(dp(CHART), left))
        return float(dp(400) if width > dp(600) and shape == "portrait" else dp(240))

    def on_shape(self, *_: object) -> None:
        """The button for the next game is below a column, and beside the title where height is dear."""
        button = self.ids.get("again")
        if button is None:
            return
        button.parent.remove_widget(button)
        upright = self.shape == "portrait"
        button.size_hint_x = 1 if upright else None
        button.width = button.natural
        (self.ids.foot if upright else self.ids.bar).add_widget(button)
        self._choose_cards()


Builder.load_file(str(KV / "pages" / "score.kv"))
