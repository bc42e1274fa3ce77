"""One player's whole public state: where the points come from, tiles, goods, djinns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from kivy.lang import Builder
from kivy.metrics import Metrics, dp
from kivy.properties import NumericProperty, StringProperty

from fivetribes.game.view import View
from screens.kit.controls import IconButton
from screens.kit.drawing.painted_block import PaintedBlock
from screens.kit.drawing.piece_widgets import COLOURS, Marker
from screens.kit.sheet import Sheet
from screens.paths import KV
from screens.table.model.actions import Subject
from screens.table.model.view_model import Player
from screens.table.paint.seats.seat_panel import BoardSection, paint_belongings, paint_points

TWO_COLUMNS: Final = 580  # dp, in letters of normal size; from this width on they stand side by side


class DashboardSheet(Sheet):
    """Shows one player; arrows lead to the others."""

    seat = NumericProperty(0)
    lang = StringProperty()

    __events__: ClassVar[tuple[str, ...]] = ("on_inspect", "on_turn_to")

    def __init__(self, players: Sequence[Player], view: View, seat: int, **properties: object) -> None:
        self._players, self._view = tuple(players), view
        super().__init__(**properties)
        self._build_head()
        self._points = PaintedBlock(paint=paint_points)
        self._belongings = PaintedBlock(paint=paint_belongings)
        for plate in (self._points, self._belongings):
            plate.bind(on_press=self._pressed, on_hold=self._pressed)
            plate.pos_hint = {"top": 1}
            self.ids.columns.add_widget(plate)
        self.show(players, view, seat)

    def on_inspect(self, subject: Subject) -> None:
        """The player wants to know what this is; see `inspection.article_for`."""

    def on_turn_to(self, seat: int) -> None:
        """Another player is shown now."""

    def show(self, players: Sequence[Player], view: View, seat: int) -> None:
        """Show a player, as things are now."""
        self._players, self._view, self.seat = tuple(players), view, seat
        player = self._players[seat]
        self.title = player.name
        self._marker.colour, self._marker.letter = COLOURS[player.colour], player.letter
        board = BoardSection(player, self._players, view)
        self._points.source = board
        self._belongings.source = board

    def turn(self, by: int) -> None:
        """Show the next player, or with -1 the one before."""
        self.show(self._players, self._view, (self.seat + by) % len(self._players))
        self.ids.scroll.scroll_y = 1
        self.dispatch("on_turn_to", self.seat)

    def on_lang(self, *_: object) -> None:
        """Say everything again."""
        for plate in self.ids.columns.children if "columns" in self.ids else ():
            plate.retell()

    def _build_head(self) -> None:
        """The marker before the name; before the cross the arrows."""
        head, title = self.ids.head, self.ids.title
        head.spacing = dp(4)
        title.shorten = True  # a name of the players' own
        self._marker = Marker(size_hint=(None, None), size=(dp(40), dp(40)), pos_hint={"center_y": 0.5})
        head.add_widget(self._marker, index=len(head.children))
        for icon, by in (("chevron-left", -1), ("chevron-right", 1)):
            arrow = IconButton(icon=icon, pos_hint={"center_y": 0.5})
            arrow.bind(on_release=lambda _, by=by: self.turn(by))
            head.add_widget(arrow, index=1)

    def _pressed(self, _plate: object, subject: Subject) -> None:
        self.dispatch("on_inspect", subject)

    def on_columns_width(self, width: float) -> None:
        """One column or two."""
        room = width / Metrics.density / max(1.0, Metrics.fontscale)
        self.ids.columns.orientation = "horizontal" if room >= TWO_COLUMNS else "vertical"


Builder.load_file(str(KV / "table" / "seat_sheet.kv"))
