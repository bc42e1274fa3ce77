"""The log in a free column: what happened lately, the newest at the top. One target, which opens it in full.

Where there is no such column it fills what the card leaves of its place.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, Final, NamedTuple

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from fivetribes.i18n import tr
from screens.kit.drawing.drawn import BEFORE_DRAWING, Drawn
from screens.kit.drawing.painted_block import tall
from screens.kit.drawing.piece_widgets import Marker  # noqa: F401  used by the KV file
from screens.kit.drawing.sketch import text_wide
from screens.kit.parts.part import HasAction
from screens.kit.parts.plate import Bundle, Plate
from screens.kit.parts.words import Glyph, Words  # noqa: F401  used by the KV file
from screens.kit.table.fitting import line
from screens.paths import KV
from screens.table.model.actions import Command
from screens.table.model.view_model import LogTurn
from screens.table.parts.part import TablePart

MARKER: Final = 24
TEXT: Final = 8  # from a marker to its words
BESIDE: Final = 4  # from a marker to a bid
APART: Final = 8  # between turns
BETWEEN: Final = 2  # between the lines of a turn
BIDS_APART: Final = 14


class Row(NamedTuple):
    """A line of the log with its place in the panel, in dp from its upper left corner."""

    text: str
    x: float
    y: float
    wide: float
    high: float
    title: bool = False  # the number of a round
    turn: LogTurn | None = None  # whose marker stands before it


class LogRow(Bundle):
    """A line: the marker of who acted, if it is the first of a turn, and words."""

    text = StringProperty()
    title = BooleanProperty(False)
    colour = NumericProperty(-1)
    letter = StringProperty()
    letters = NumericProperty(13)  # how large they are, in sp
    gap = NumericProperty(TEXT)  # dp between the marker and the words


class LogRows(Drawn, Widget):
    """As many of the last turns as there is room for. What has no room comes last, so the beginning is always there."""

    log: Any = ObjectProperty(())
    letters = NumericProperty(13)  # how large they are, in sp
    text_unit = NumericProperty("10sp")  # changes with the size of letters

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        soon = Clock.create_trigger(self.arrange, BEFORE_DRAWING)
        for name in ("log", "letters", "text_unit", "pos", "size"):
            self.fbind(name, soon)

    def arrange(self, *_: object) -> None:
        """Fill the panel anew."""
        rows = list(rows_of(self.log, self.letters, self.width / dp(1), self.height / dp(1)))
        while len(self.children) < len(rows):
            self.add_widget(LogRow())
        kept: list[Any] = list(reversed(self.children))
        for widget, row in zip(kept, rows, strict=False):
            widget.opacity, widget.text, widget.title, widget.letters = 1, row.text, row.title, self.letters
            widget.colour, widget.letter = (row.turn.colour, row.turn.letter) if row.turn is not None else (-1, "")
            widget.gap = BESIDE if row.turn is not None and row.turn.bid else TEXT
            widget.size = dp(row.wide), dp(row.high)
            widget.pos = self.x + dp(row.x), self.top - dp(row.y + row.high)
        for widget in kept[len(rows) :]:
            widget.opacity = 0


def rows_of(log: Sequence[LogTurn], size: float, wide: float, high: float) -> Iterator[Row]:
    """Rounds one below the other, each under its number: its turns, then its bids together, as far as they fit."""
    if not log:
        text = tr("Nothing has happened yet.")
        yield Row(text, 0, 0, wide, tall(text, size, wide))
        return
    y = 0.0
    for number, group in groupby(log, key=lambda turn: turn.round):
        turns = list(group)
        title = line(size + 4)
        parts = [[turn] for turn in turns if not turn.bid] + [[turn for turn in turns if turn.bid][::-1]]
        for at, part in enumerate(part for part in parts if part):
            above = 0 if at else title
            room = high - y - above
            rows = (_bids if part[0].bid else _turn)(part, size, wide, room)
            if not rows:
                return
            if above:
                yield Row(tr("Round {n}").format(n=number), 0, y, wide, title, title=True)
            yield from (row._replace(y=row.y + y + above) for row in rows)
            y += above + max(row.y + row.high for row in rows) + (0 if part[0].bid else BETWEEN) + APART


def _turn(turns: Sequence[LogTurn], size: float, wide: float, room: float) -> list[Row]:
    """Who, and what happened; as many lines as there is room for."""
    (turn,) = turns
    x = MARKER + TEXT
    heights = [tall(text, size, wide - x) for text in turn.lines]
    first = max(heights[0], float(MARKER))
    if first > room:
        return []
    rows = [Row(turn.lines[0], 0, 0, wide, first, turn=turn)]
    y = first + BETWEEN
    for text, height in zip(turn.lines[1:], heights[1:], strict=True):
        if y + height > room:
            break
        rows.append(Row(text, x, y, wide - x, height))
        y += height + BETWEEN
    return rows


def _bids(turns: Sequence[LogTurn], size: float, wide: float, room: float) -> list[Row]:
    """The bids of a round in a row, or as many rows as they need."""
    high = max(float(MARKER), line(size))
    rows: list[Row] = []
    x = y = 0.0
    for turn in turns:
        own = MARKER + BESIDE + text_wide(turn.lines[0], size)
        if x and x + own > wide:
            x, y = 0.0, y + high + 4
        rows.append(Row(turn.lines[0], x, y, wide - x, high, turn=turn))
        x += own + BIDS_APART
    return rows if y + high <= room else []


class LogPanel(HasAction, Plate, Widget):
    """The panel with its title."""

    log: Any = ObjectProperty(())
    letters = NumericProperty(13)  # how large they are, in sp
    action = ObjectProperty(Command.LOG_PANEL)


class RunningLog(TablePart):
    """Where there is a place for it, a panel."""

    log: Any = ObjectProperty(())
    place: Any = ObjectProperty(None, allownone=True)  # a rectangle in dp

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        for name in ("place", "pos", "size"):
            self.fbind(name, self.show)

    def show(self, *_: object) -> None:
        """Another place."""
        panel: Any = self.ids.panel
        panel.opacity = float(self.place is not None)
        if self.place is not None:
            self.put(panel, self.place)


Builder.load_file(str(KV / "table" / "log_panel.kv"))
