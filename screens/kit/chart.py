"""Lines over time, one for each player: each has dashes of its own besides its colour."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot
from typing import Any, Final, NamedTuple

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Ellipse, InstructionGroup, Line, Rectangle, SmoothLine
from kivy.metrics import dp, sp
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from fivetribes.i18n import tr
from screens.kit import fonts
from screens.kit.controls import Tappable, Text
from screens.kit.drawing.piece_widgets import Marker
from screens.kit.focus import FocusTarget, Grouped
from screens.kit.palette import Tone
from screens.kit.themed import Themed

ChartPoint = tuple[float, float]


class Stroke(NamedTuple):
    """How the line of a colour is drawn, in dp."""

    fill: Tone
    on: float = 0  # length of a dash; 0 is solid
    off: float = 0
    cased: bool = False  # with a light rim, where the fill is as dark as the ground


STROKES: Final = {
    "cyan": Stroke(Tone.CHART_CYAN),
    "orange": Stroke(Tone.CHART_ORANGE, on=14, off=6),
    "pink": Stroke(Tone.CHART_PINK, on=2.5, off=6),
    "black": Stroke(Tone.CHART_BLACK, cased=True),
}
LINE: Final = 3.5  # dp
CASE: Final = 5.5
POINT: Final = 7
ROOM_FOR_POINTS: Final = 18  # dp between two; closer ones are left out
ROOM_FOR_FIGURES: Final = 30
SPACES: Final = 5  # between lines of the grid, at most; however high it is, for what is said above it depends on that
STEPS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)
MARKER: Final = 26
LEGEND: Final = 30  # from one line of the legend to the next


def dashes(points: Sequence[ChartPoint], on: float, off: float) -> list[list[ChartPoint]]:
    """A line through these points as dashes, which go round its corners."""
    found: list[list[ChartPoint]] = []
    dash: list[ChartPoint] = [points[0]]
    left, drawn = on, True
    for (x, y), (to_x, to_y) in pairwise(points):
        length = hypot(to_x - x, to_y - y)
        done = 0.0
        while length - done > left:
            done += left
            at = (x + (to_x - x) * done / length, y + (to_y - y) * done / length)
            if drawn:
                found.append([*dash, at])
            dash, drawn = [at], not drawn
            left = on if drawn else off
        left -= length - done
        if drawn:
            dash.append((to_x, to_y))
    if drawn and len(dash) > 1:
        found.append(dash)
    return found


class Axis(NamedTuple):
    """Round figures from one at or below all values to one at or above them."""

    low: int
    high: int
    step: int


def axis_of(low: int, high: int, lines: int) -> Axis:
    """The axis for values from `low` to `high`: as close to them as a few round figures allow, in at most so many
    steps."""
    for step in STEPS:
        first, last = low // step * step, -(-high // step) * step
        if last - first <= step * lines:
            break
    return Axis(first, max(last, first + step), step)


def spread(places: Sequence[float], apart: float, low: float, high: float) -> list[float]:
    """Move places that are too close apart, as little as possible, keeping their order, between `low` and `high`.

    What is too close becomes a group around its own middle; groups that then meet become one.
    """
    order = sorted(range(len(places)), key=lambda i: places[i])
    groups: list[tuple[float, int]] = []  # of each: the middle, and how many are in it

    def within(middle: float, count: int) -> float:
        half = apart * (count - 1) / 2
        return max(low + half, min(high - half, middle))

    for i in order:
        middle, count = within(places[i], 1), 1
        while groups and middle - groups[-1][0] < apart * (count + groups[-1][1]) / 2:
            other, more = groups.pop()
            middle, count = within((middle * count + other * more) / (count + more), count + more), count + more
        groups.append((middle, count))
    moved = [middle + apart * (at - (count - 1) / 2) for middle, count in groups for at in range(count)]
    result = [0.0] * len(places)
    for place, i in zip(moved, order, strict=True):
        result[i] = place
    return result


class LineChart(Themed, Tappable, FloatLayout):
    """`series` are (colour, letter, values); the first value is the start. A turn can be tapped."""

    series = ListProperty()
    start = StringProperty("0")  # what stands below the first value
    names = ListProperty()  # of the series
    lowest = NumericProperty(0)  # the value with which the axis begins

    __events__ = ("on_turn",)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self._drawing = InstructionGroup()
        self._labels: list[Any] = []
        self._per_turn = 0.0
        self.canvas.add(self._drawing)
        self.bind(pos=self.draw, size=self.draw, series=self.show, start=self.draw, palette=self.draw)
        self.show()

    def on_turn(self, turn: int) -> None:
        """A turn was tapped: 1 is the first."""

    def on_release(self) -> None:
        """A finger was lifted: the turn that is nearest to it."""
        if self.last_touch is not None and self.turns:
            along = round((self.last_touch.x - self._left) / self._per_turn)
            self.dispatch("on_turn", min(max(along, 1), self.turns))

    @property
    def turns(self) -> int:
        """How many turns are shown."""
        return max((len(values) for _, _, values in self.series), default=1) - 1 if self._per_turn else 0

    def focus_targets(self) -> Iterator[FocusTarget]:
        """The turns, each with its points."""
        for turn in range(1, self.turns + 1):
            x, y = self.to_window(self._left + self._per_turn * (turn - 0.5), self._bottom)
            yield FocusTarget(
                (self.uid, turn),
                (x, y, self._per_turn, self._high),
                lambda turn=turn: self.dispatch("on_turn", turn),  # type: ignore[misc]
                owner=self,
                group=Grouped.focus_group,
                corner=0,
                label=lambda turn=turn: self._words(turn),  # type: ignore[misc]
            )

    def _words(self, turn: int) -> str:
        """What everybody had after a turn, the most first."""
        had = sorted((-values[turn], name) for name, (_, _, values) in zip(self.names, self.series, strict=True))
        # Translators: after which turn of the game, and what the players had then, as "Anna 92, Omar 80".
        text = tr("Turn {n}: {points}")
        return text.format(n=turn, points=", ".join(f"{name} {-points}" for points, name in had))

    def show(self, *_: object) -> None:
        """Take the series; each gets a line in the legend."""
        self.clear_widgets()
        self._legend = []
        for colour, letter, values in self.series:
            marker = Marker(colour=colour, letter=letter, size_hint=(None, None), size=(dp(MARKER), dp(MARKER)))
            total = Text(text=str(values[-1]), font_name=fonts.MEDIUM, font_size="16sp", size_hint=(None, None))
            total.bind(font_size=self.draw, height=self.draw)
            self._legend.append((marker, total))
            self.add_widget(marker)
            self.add_widget(total)
        self.draw()

    def draw(self, *_: object) -> None:
        """Draw everything for the current size."""
        self._drawing.clear()
        self._labels.clear()
        self._per_turn = 0.0
        if not self.series or min(self.size) < dp(96):
            return
        turns = max(len(values) for _, _, values in self.series) - 1
        for _, total in self._legend:
            total.width = fonts.text_width(total.text, total.font_size)
        figures = sp(12)
        self._left = self.x + fonts.text_width("000", figures) + dp(8)
        self._bottom = self.y + 2 * figures
        legend = dp(MARKER + 18) + max(total.width for _, total in self._legend)
        self._wide = self.x + self.width - legend - self._left
        self._high = self.y + self.height - figures - self._bottom
        values = [value for _, _, values in self.series for value in values]
        self._axis = axis_of(min(values), max(values), SPACES)
        self.lowest = self._axis.low
        self._per_turn = self._wide / max(1, turns)
        self._grid(turns)
        for colour, _, values in self.series:
            self._line(STROKES[colour], [self._place(turn, value) for turn, value in enumerate(values)])
        self._place_legend()

    def _place(self, turn: float, value: float) -> ChartPoint:
        axis = self._axis
        up = (value - axis.low) / (axis.high - axis.low)
        return self._left + self._per_turn * turn, self._bottom + self._high * up

    def _figure(self, text: str, x: float, y: float, align: float) -> None:
        """A figure at the height y, its left (0), middle (.5) or right (1) end at x."""
        label = CoreLabel(text=text, font_size=sp(12))
        label.refresh()
        self._labels.append(label)  # kept: the texture goes with it if the context is lost
        width, height = label.texture.size
        self._drawing.add(Color(*self.palette.text_low))
        position = round(x - align * width), round(y - height / 2)
        self._drawing.add(Rectangle(texture=label.texture, pos=position, size=(width, height)))

    def _grid(self, turns: int) -> None:
        for value in range(self._axis.low, self._axis.high + 1, self._axis.step):
            x, y = self._place(0, value)
            self._drawing.add(Color(*self.palette.line))
            self._drawing.add(Line(points=(x, round(y), x + self._wide, round(y)), width=1))
            self._figure(str(value), x - dp(8), y, align=1)
        below = self._bottom - sp(12)
        self._figure(self.start, self._left, below, align=0 if len(self.start) > 1 else 0.5)
        every = next((step for step in STEPS if step * self._per_turn >= dp(ROOM_FOR_FIGURES)), STEPS[-1])
        begin = self._left + fonts.text_width(self.start, sp(12)) + dp(4)
        for turn in range(every, turns + 1, every):
            x, _ = self._place(turn, self._axis.low)
            if x - dp(8) > begin:
                self._figure(str(turn), x, below, align=0.5)

    def _line(self, stroke: Stroke, points: list[ChartPoint]) -> None:
        if stroke.cased:
            self._stroke(Tone.CHART_RIM, CASE, [points])
        pieces = dashes(points, dp(stroke.on), dp(stroke.off)) if stroke.on else [points]
        self._stroke(stroke.fill, LINE - 1.5 * stroke.cased, pieces)
        shown = points if self._per_turn >= dp(ROOM_FOR_POINTS) else points[-1:]
        for point in shown:
            self._dot(Tone.CHART_RIM if stroke.cased else Tone.SURFACE, point, POINT + 2)
            self._dot(stroke.fill, point, POINT - 1)

    def _stroke(self, fill: Tone, width: float, pieces: Sequence[Sequence[ChartPoint]]) -> None:
        self._drawing.add(Color(*self.palette.of(fill)))
        for piece in pieces:
            flat = [coordinate for point in piece for coordinate in point]
            self._drawing.add(SmoothLine(points=flat, width=dp(width) / 2))

    def _dot(self, fill: Tone, point: ChartPoint, size: float) -> None:
        side = dp(size)
        self._drawing.add(Color(*self.palette.of(fill)))
        self._drawing.add(Ellipse(pos=(point[0] - side / 2, point[1] - side / 2), size=(side, side)))

    def _place_legend(self) -> None:
        ends = [self._place(0, values[-1])[1] for _, _, values in self.series]
        half = dp(MARKER) / 2
        apart = max(dp(LEGEND), *(total.height for _, total in self._legend))
        places = spread(ends, apart, self._bottom, self.y + self.height - max(half, apart / 2))
        for (marker, total), y in zip(self._legend, places, strict=True):
            marker.pos = self._left + self._wide + dp(10), y - half
            total.pos = marker.x + dp(MARKER) + dp(6), y - total.height / 2
