"""The sheet of a finished game, painted for the score page: a row for each category, a column for each player."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from kivy.metrics import Metrics
from kivy.properties import NumericProperty, ObjectProperty

from fivetribes.i18n import tr
from screens.kit.drawing import sprite_names
from screens.kit.drawing.painted_block import PaintedBlock, scaled, tall
from screens.kit.drawing.rect import Rect, inset
from screens.kit.drawing.sketch import Sketch
from screens.kit.palette import Tone
from screens.kit.table.fitting import letter_size
from screens.play.game_setup import SPRITE_COLOURS
from screens.play.score_sheet import ScoreSheet

SPRITES: Final = {
    "coins": "coin",
    "viziers": "m_V",
    "elders": "m_E",
    "djinns": "icon_djinn",
    "tiles": "camel_ink",
    "palms": "palm",
    "palaces": "palace",
    "goods": "good_jewels",
    "magic": "magic_pink",  # the one that is points and nothing else
}
#: All in dp.
SIDE: Final = 12  # beside the columns
EDGE: Final = 8  # above and below the rows
HEAD: Final = 70  # the least height of the names
MARKER: Final = 34
PICTURE: Final = 28  # of a category
LARGE_PICTURE: Final = 36
BAR: Final = 5
BESIDE: Final = 8  # a picture and a name, and a name and the first column
LARGE: Final = 80  # a row so high has larger letters, too


def sprite_of(category: str) -> str:
    """The sprite of a category: of Ali Baba's treasures their own ones."""
    return SPRITES.get(category, sprite_names.treasure(category))


class TableLook(NamedTuple):
    """What is painted: the sheet, how high its rows are at least, and how wide the column of their names is; in dp."""

    sheet: ScoreSheet
    row_height: float
    label_width: float


def paint_table(look: TableLook, width: float) -> tuple[Sketch, float]:
    """The whole sheet on parchment. The columns of the winners are lighter."""
    sheet, painter = look.sheet, _Painter(look, width)
    rows = painter.rows()
    height = sum(row for _, row in rows) + 2 * EDGE
    sketch = painter.sketch
    sketch.box(Rect(0, 0, width, height), Tone.PARCHMENT, 12)
    for column, seat in enumerate(sheet.order):
        if seat in sheet.winners:
            light = Rect(painter.left(column), EDGE, painter.column, height - 2 * EDGE)
            sketch.box(light, Tone.PARCHMENT_EDGE, 12)
            sketch.box(inset(light, 1.5), Tone.PARCHMENT_LIGHT, 10.5)
    y = float(EDGE)
    for category, row in rows:
        painter.row(category, y, row)
        y += row
    return sketch, height


class _Painter:
    """Paints the rows one below the other. Two of them are no category: that of the names, None, and the total, ""."""

    def __init__(self, look: TableLook, width: float) -> None:
        self.sheet, self.label, self.width = look.sheet, look.label_width, width
        self.row_height = look.row_height
        self.column = (width - 2 * SIDE - look.label_width) / len(look.sheet.order)
        self.large = look.row_height >= LARGE
        self.sketch = Sketch()

    def left(self, column: int) -> float:
        """Where a player's column begins."""
        return SIDE + self.label + column * self.column

    def rows(self) -> list[tuple[str | None, float]]:
        """All rows and their heights."""
        found: list[tuple[str | None, float]] = [(None, max(self.row_height, HEAD, MARKER + scaled(18) + 14))]
        for category in (*self.sheet.categories, ""):
            found.append((category, max(self.row_height, tall(*self._title(category), bold=True) + 8)))
        return found

    def _title(self, category: str) -> tuple[str, float, float]:
        """The text of a row, its size, and the width it has."""
        scale = 1.25 if self.large else 1.0
        if category:
            return tr(self.sheet.categories[category]), 13 * scale, self.label - self._picture - 2 * BESIDE
        return tr("Total"), 18 * scale, self.label - BESIDE

    @property
    def _picture(self) -> float:
        return LARGE_PICTURE if self.large else PICTURE

    def row(self, category: str | None, y: float, height: float) -> None:
        """A row, from its upper edge downwards."""
        if category is None:
            for column, seat in enumerate(self.sheet.order):
                self._name(seat, Rect(self.left(column), y, self.column, height))
            return
        self.sketch.box(Rect(SIDE, y, self.width - 2 * SIDE, 1), Tone.PAPER_DIVIDER if category else Tone.INK)
        title, size, room = self._title(category)
        if category:
            self._sprite(
                sprite_of(category), Rect(SIDE, y + (height - self._picture) / 2, self._picture, self._picture)
            )
        self.sketch.words(
            Rect(SIDE + self.label - BESIDE - room, y, room, height), title, size, Tone.INK, bold=True, lines=9
        )  # fmt: skip
        for column, seat in enumerate(self.sheet.order):
            (self._points if category else self._total)(category, seat, Rect(self.left(column), y, self.column, height))

    def _sprite(self, name: str, rect: Rect) -> None:
        if sprite_names.belongs_on_disc(name):
            self.sketch.emblem(rect, name)
        else:
            self.sketch.picture(rect, name)

    def _name(self, seat: int, cell: Rect) -> None:
        """The player at the head of a column. Names are the players' own: a long one ends in dots here, and is written
        out below the title of a large window."""
        name, line = self.sheet.names[seat], scaled(18)
        top = cell.bottom - 4 - line - 4 - MARKER
        marker = Rect(cell.x + (cell.w - MARKER) / 2, top, MARKER, MARKER)
        self.sketch.marker(marker, SPRITE_COLOURS.index(self.sheet.colours[seat]), name[:1].upper())
        room = Rect(cell.x + 2, top + MARKER + 4, cell.w - 4, line)
        size = letter_size(name, room.w, line, 14 if self.large else 12, bold=True)  # in large letters all of it first
        self.sketch.words(room, name, size, Tone.INK, bold=True, align="center", may_shorten=True)

    def _points(self, category: str, seat: int, cell: Rect) -> None:
        """The points of a player in a category, with a bar right below: few points are a dot, none are nothing."""
        points = self.sheet.points(category)[seat]
        best = seat in self.sheet.best(category)
        size = min(18 * (1.3 if self.large else 1), cell.w * 0.42 / _letters())
        figure = size * 1.2 * _letters()
        top = cell.y + (cell.h - figure - BAR) / 2
        self.sketch.words(
            Rect(cell.x, top, cell.w, figure), str(points), size, Tone.INK, heavy=best, align="center"
        )  # fmt: skip
        bar = Rect(cell.x + 5, top + figure, max(BAR, cell.w - 10), BAR)
        self.sketch.box(bar, Tone.PARCHMENT_2, BAR / 2)
        if points:
            part = max(points / self.sheet.scale, BAR / bar.w)
            self.sketch.box(replace(bar, w=bar.w * part), Tone.BAR_BEST if best else Tone.BAR, BAR / 2)

    def _total(self, _category: str, seat: int, cell: Rect) -> None:
        """The sum of a player."""
        size = 26 * (1.3 if self.large else 1) * (1 if seat in self.sheet.winners else 0.85)
        size = min(size, cell.w * 0.45 / _letters())
        self.sketch.words(cell, str(self.sheet.scores[seat].total), size, Tone.INK, heavy=True, align="center")


def _letters() -> float:
    """How much larger letters are than usual."""
    return float(Metrics.fontscale)


class ScoreTable(PaintedBlock):
    """Shows a `ScoreSheet`."""

    sheet = ObjectProperty(None, allownone=True)
    row_height = NumericProperty(0)
    least = NumericProperty("36sp")  # height of a row
    label_width = NumericProperty(0)

    def __init__(self, **properties: object) -> None:
        super().__init__(paint=paint_table, **properties)
        self.bind(sheet=self._look, row_height=self._look, label_width=self._look)

    def _look(self, *_: object) -> None:
        if self.sheet is not None:
            unit = Metrics.density
            self.source = TableLook(self.sheet, self.row_height / unit, self.label_width / unit)
