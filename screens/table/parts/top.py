"""The bar at the top: menu, round, order of play, tools; and the names of the board's columns and rows."""

from __future__ import annotations

from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from fivetribes.i18n import tr
from fivetribes.model.grid import COLUMN_LETTERS, HEIGHT, WIDTH
from screens.kit.drawing.drawn import Drawn
from screens.kit.drawing.piece_widgets import Marker, Sprite  # noqa: F401  used by the KV file
from screens.kit.drawing.rect import Rect, Rects
from screens.kit.parts.pill import ToolButton  # noqa: F401  used by the KV file
from screens.kit.parts.plate import Outline, Plate  # noqa: F401  used by the KV file
from screens.kit.parts.words import Glyph, Words  # noqa: F401  used by the KV file
from screens.kit.table.fitting import fits
from screens.paths import KV
from screens.table.layout.table_layout import TableLayout
from screens.table.model.view_model import OrderMark
from screens.table.model.view_model import TrackSpace as SpaceOfTrack
from screens.table.parts.part import TablePart
from screens.table.parts.round_words import RoundForm, RoundNow, round_form


class RoundWords(Drawn, Widget):
    """Round and turn."""

    form: Any = ObjectProperty(RoundForm(), rebind=True)


class PricePill(Plate, Widget):
    """What was paid for a place, on the upper right corner of a marker."""

    text = StringProperty()


class OrderMarker(Drawn, Widget):
    """A turn marker in the order of play: who has played, who plays, who waits, or a place that is still free."""

    mark: Any = ObjectProperty(OrderMark("open"), rebind=True)
    number = NumericProperty()  # its place
    roomy = BooleanProperty(False)  # the ring has more room


class TrackSpace(Plate, Widget):
    """A space of the turn order track, with the marker that still waits there."""

    space: Any = ObjectProperty(SpaceOfTrack(0), rebind=True)
    taken = BooleanProperty(False)


class TileName(Words):
    """Of a column or a row."""


class TopBar(TablePart):
    """Everything in the top bar, or at the head of a lying phone's column. Where that is, `layout` says."""

    layout: Any = ObjectProperty(None, allownone=True)
    round: Any = ObjectProperty(RoundNow())
    order: Any = ObjectProperty(())
    track: Any = ObjectProperty(())

    def __init__(self, **properties: Any) -> None:
        self._markers: list[OrderMarker] = []
        self._spaces: list[TrackSpace] = []
        super().__init__(**properties)
        for name in ("layout", "round", "order", "track", "pos", "size", "text_unit", "lang"):
            self.fbind(name, self.show)

    def show(self, *_: object) -> None:
        """Another moment, or another window."""
        layout: TableLayout | None = self.layout
        if layout is None:
            for child in self.children:
                child.opacity = 0
            return
        ids: Any = self.ids
        for name in ("menu", "log", "rules", "settings", "round"):
            self.put(ids[name], getattr(layout, name))
        if layout.log is not None and layout.kind == "landscape":
            self.put(ids.log, layout.log, (0, 4))
        ids.log.outlined = layout.kind == "landscape"
        large = layout.kind == "tablet"
        if layout.round is not None:
            ids.round.form = round_form(self.round, layout.round.w, layout.round.h, 16.0 if large else 14.0)
        self._show_order(layout, large)

    def _show_order(self, layout: TableLayout, large: bool) -> None:
        places = list(zip(self.order, layout.order, strict=False))[::-1]  # a price lies over the marker after its own
        markers = self.row(self._markers, OrderMarker, tuple(rect for _, rect in places))
        for number, (marker, (mark, _)) in enumerate(zip(markers, places, strict=True)):
            marker.mark, marker.number, marker.roomy = mark, len(places) - number, large
        spaces = self.row(self._spaces, TrackSpace, layout.track[: len(self.track)])
        for space, shown in zip(spaces, self.track, strict=False):
            space.space = shown
        chevron = words = None
        if layout.order and layout.track:
            first, left = layout.order[0], layout.track[-1].right
            chevron = Rect(left, first.y, first.x - left, first.h)
        elif layout.order and large and layout.dock is not None:
            first = layout.order[0]
            start = max(layout.board.x, layout.round.right + 4 if layout.round else 0.0)
            place = Rect(start, first.y - 4, first.x - 8 - start, 48)
            words = place if fits(tr("Bid order"), place.w, place.h, lines=2) else None
        self.put(self.ids.chevron, chevron)
        self.put(self.ids.bid_order, words)


class TileNames(TablePart):
    """Letters at the columns and figures at the rows; where the board is turned, they are so, too."""

    layout: Any = ObjectProperty(None, allownone=True)

    def __init__(self, **properties: Any) -> None:
        self._names: list[TileName] = []
        super().__init__(**properties)
        for name in ("layout", "pos", "size"):
            self.fbind(name, self.show)

    def show(self, *_: object) -> None:
        """In another window."""
        layout: TableLayout | None = self.layout
        names = self.row(self._names, TileName, places_of_names(layout) if layout is not None else ())
        for words, name in zip(names, (*COLUMN_LETTERS, *map(str, range(1, HEIGHT + 1))), strict=False):
            words.text = name


def places_of_names(layout: TableLayout) -> Rects:
    """Above or beside the tiles of each column, then of each row."""
    if layout.letters is None or layout.figures is None:
        return ()
    firsts = [(layout.letters, column, layout.turned) for column in range(WIDTH)]
    firsts += [(layout.figures, row * WIDTH, not layout.turned) for row in range(HEIGHT)]
    tiles = [(strip, layout.tile_rect(tile), beside) for strip, tile, beside in firsts]
    return tuple(
        Rect(strip.x, tile.y, strip.w, tile.h) if beside else Rect(tile.x, strip.y, tile.w, strip.h)
        for strip, tile, beside in tiles
    )


Builder.load_file(str(KV / "table" / "top.kv"))
