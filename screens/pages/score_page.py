"""Score: who won, by what, and how it came about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivymd.uix.progressindicator import MDLinearProgressIndicator  # noqa: F401  used by the KV file

from fivetribes.i18n import tr
from screens.kit.chart import LineChart  # noqa: F401  used by the KV file
from screens.kit.controls import Boxed
from screens.kit.drawing.piece_widgets import Marker, Sprite  # noqa: F401  used by the KV file
from screens.kit.page import Page
from screens.kit.themed import Themed
from screens.paths import KV
from screens.play.score_sheet import CATEGORIES, ScoreSheet

SPRITES = {
    "coins": "coin",
    "viziers": "m_V",
    "elders": "m_E",
    "djinns": "icon_djinn",
    "tiles": "camel_ink",
    "palms": "palm",
    "palaces": "palace",
    "goods": "good_jewels",
}
ON_DARK = {"tiles": "camel_plain"}  # where the one on parchment would not be seen
SHOWN_DIFFERENCES = 4


class HeadCell(BoxLayout):
    """A player at the head of a column."""

    colour = StringProperty()
    letter = StringProperty()
    text = StringProperty()
    large = BooleanProperty(False)


class ScoreCell(BoxLayout):
    """The points of a player in a category, with a bar."""

    text = StringProperty()
    part = NumericProperty(0)  # of the bar
    font_size = NumericProperty("18sp")
    best = BooleanProperty(False)
    large = BooleanProperty(False)


class TotalCell(BoxLayout):
    """The sum of a player."""

    text = StringProperty()
    font_size = NumericProperty("26sp")
    best = BooleanProperty(False)
    large = BooleanProperty(False)


class ScoreRow(BoxLayout):
    """A category: what it is, then a cell a player."""

    sprite = StringProperty()
    text = StringProperty()
    label_width = NumericProperty(0)
    height_hint = NumericProperty(0)
    large = BooleanProperty(False)  # so high that its letters are larger, too


class ScoreTable(Boxed, Themed, BoxLayout):
    """The sheet on parchment. The columns of the winners are lighter."""

    label_width = NumericProperty(0)
    row_height = NumericProperty(0)
    least = NumericProperty("36sp")  # height of a row
    lit = ListProperty()  # columns from the left
    columns = NumericProperty(0)

    def on_kv_post(self, _base: object) -> None:
        """Draw behind the rows."""
        with self.canvas.before:
            self._lights: list[tuple[Any, Any, Any, Any]] = []
        self.bind(pos=self._light, size=self._light, lit=self._light, label_width=self._light, palette=self._light)

    def _light(self, *_: object) -> None:
        while len(self._lights) < len(self.lit):
            with self.canvas.before:
                rim, edge = Color(), SmoothRoundedRectangle(radius=[dp(12)])
                fill, light = Color(), SmoothRoundedRectangle(radius=[dp(10.5)])
                self._lights.append((rim, edge, fill, light))
        left, _, right, _ = self.padding
        width = (self.width - left - right - self.label_width) / max(1, self.columns)
        for place, (rim, edge, fill, light) in enumerate(self._lights):
            rim.rgba, fill.rgba = self.palette.parchment_edge, self.palette.parchment_light
            if place >= len(self.lit):
                edge.size = light.size = (0, 0)
                continue
            x = self.x + left + self.label_width + width * self.lit[place]
            edge.pos, edge.size = (x, self.y + dp(8)), (width, self.height - dp(16))
            light.pos, light.size = (x + dp(1.5), self.y + dp(9.5)), (width - dp(3), self.height - dp(19))

    def fill(self, sheet: ScoreSheet) -> None:
        """Make the rows."""
        self.clear_widgets()
        order, scale = sheet.order, sheet.scale
        self.columns = len(order)
        self.lit = [place for place, seat in enumerate(order) if seat in sheet.winners]
        self._row(
            "",
            "",
            [
                HeadCell(colour=sheet.colours[seat], letter=sheet.names[seat][:1].upper(), text=sheet.names[seat])
                for seat in order
            ],
        )
        for category, title in CATEGORIES.items():
            points, best = sheet.points(category), sheet.best(category)
            cells = [ScoreCell(text=str(points[seat]), part=points[seat] / scale, best=seat in best) for seat in order]
            self._row(SPRITES[category], tr(title), cells)
        totals = [TotalCell(text=str(sheet.scores[seat].total), best=seat in sheet.winners) for seat in order]
        self._row("", tr("Total"), totals)

    def _row(self, sprite: str, text: str, cells: Sequence[Any]) -> None:
        row = ScoreRow(sprite=sprite, text=text)
        for cell in cells:
            row.bind(large=cell.setter("large"))
            row.add_widget(cell)
        self.add_widget(row)


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
    series = ListProperty()
    rivals = StringProperty()
    text_unit = NumericProperty("10sp")
    large_text = BooleanProperty(False)
    room = NumericProperty(0)  # the height that no bar of the system covers

    __events__ = ("on_leave_score", "on_new_game", "on_share", "on_board")

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.on_shape()

    def on_leave_score(self) -> None:
        """The player has seen enough."""

    def on_new_game(self) -> None:
        """The player wants another game with the same seats."""

    def on_share(self, text: str) -> None:
        """The player wants to send the result to somebody."""

    def on_board(self) -> None:
        """The player wants to look at the board as it stands."""

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

    def show(self, sheet: ScoreSheet) -> None:
        """Show the end of a game."""
        self.result = sheet
        self.headline, self.summary = sheet.headline(), sheet.summary()
        self.ids.table.fill(sheet)
        self.series = [
            (sheet.colours[seat], sheet.names[seat][:1].upper(), sheet.history[seat])
            for seat in sheet.order
            if sheet.history and sheet.history[seat]
        ]
        differences = sheet.differences()[:SHOWN_DIFFERENCES]
        first, second = sheet.order[:2]
        self.rivals = (
            tr("{first} against {second}").format(first=sheet.names[first], second=sheet.names[second])
            if differences
            else ""
        )
        self.ids.differences.clear_widgets()
        for category, points in differences:
            self.ids.differences.add_widget(
                Difference(
                    sprite=ON_DARK.get(category, SPRITES[category]),
                    text=tr(CATEGORIES[category]),
                    points=f"+{points}" if points > 0 else f"\N{MINUS SIGN}{-points}",
                    ahead=points > 0,
                )
            )

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


Builder.load_file(str(KV / "pages" / "score.kv"))
