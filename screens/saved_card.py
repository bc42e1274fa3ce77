"""A saved game as a card: what its board looks like, who plays, how it stands, when that was."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import Metrics
from kivy.uix.relativelayout import RelativeLayout

from fivetribes.grid import HEIGHT, WIDTH
from fivetribes.i18n import tr

from . import theme
from .game_setup import GameSetup
from .layout import Rect
from .moments import day_words
from .saves.summary import Summary
from .table.facts import LEVEL_NAMES, SPRITE_COLOURS
from .table.plate import scaled, tall
from .widgets.board_picture import BoardPicture, quads
from .widgets.region import Region
from .widgets.sketch import Drawing, Key, Sketch, text_wide

PAD: Final = 12
GAP: Final = 12
MORE: Final = 48
DOTS: Final = 40  # dp from above; where the dots of the button end
MARKER: Final = 22
CROWN: Final = 16
LEAST_NAME: Final = 64  # sp; with less room than that the level is below the name
TILES: Final = (17, 26)  # dp; the smallest and the largest of the picture
OPEN: Final = "open"
OPTIONS: Final = "options"


def title_of(summary: Summary) -> str:
    """How far the game is."""
    if summary.fault is not None:
        return tr("Cannot be opened")
    text = tr("Round {n}, finished") if summary.about.over else tr("Round {n}")
    return text.format(n=summary.about.round)


def names_of(summary: Summary) -> tuple[str, ...]:
    """Who plays."""
    return GameSetup(summary.about.seats).names()


def standing(summary: Summary) -> str:
    """Who is ahead, or who won. Names come last: what is too long for a line loses those."""
    names, leaders = names_of(summary), summary.leaders
    if not summary.about.over and len(leaders) == len(names):
        return tr("All equal")
    text = tr("Won by {names}") if summary.about.over else tr("Ahead: {names}")
    return text.format(names=listed([names[seat] for seat in leaders]))


def listed(names: list[str]) -> str:
    """Names in a sentence."""
    return tr(" and ").join((", ".join(names[:-1]), names[-1])) if len(names) > 1 else names[0]


class CardForm:
    """How a card of this width in dp is arranged, with letters as large as now and in the language of now."""

    def __init__(self, width: float) -> None:
        self.width = width
        tile = min(max(int(width * 0.06), TILES[0]), TILES[1])
        self.picture = Rect(PAD, PAD, WIDTH * tile, HEIGHT * tile)
        self.x = self.picture.right + GAP
        self.room = width - PAD - self.x
        self.line, self.caption = scaled(18), scaled(16)
        self.points = text_wide("000", 14, bold=True)
        words = (*tr("today, {time}").format(time="00:00").split(), tr("yesterday"), "0000-00-00")
        self.date_below = max(text_wide(word, 12) for word in words) <= self.picture.w
        level = max(text_wide(tr(name), 12) for name in LEVEL_NAMES.values())
        self.stacked = self._names_room() - level - 8 < scaled(LEAST_NAME)

    def _names_room(self) -> float:
        return self.room - MARKER - 8 - CROWN - 4 - self.points

    def _row(self, summary: Summary) -> float:
        """How high the line of a player is."""
        two = self.stacked and any(seat.level for seat in summary.about.seats)
        return self.line + self.caption + 6 if two else max(MARKER, self.line) + 5

    def _date_height(self, date: str) -> float:
        return max(self.caption, tall(date, 12, self.picture.w if self.date_below else self.room)) if date else 0

    def _title_height(self, summary: Summary) -> float:
        return max(scaled(22), tall(title_of(summary), 16, self.room - MORE + PAD, bold=True))

    def height(self, summary: Summary, now: float) -> float:
        """How high the card of a game is."""
        date = self._date_height(day_words(summary.date, now))
        left = self.picture.bottom + (4 + date if self.date_below else 0)
        right = PAD + self._title_height(summary) + (0 if self.date_below else date)
        if summary.fault is not None:
            right = max(right + 2, DOTS) + tall(summary.fault, 13, self.room)
        else:
            right += self.line + 4 + self._row(summary) * len(summary.about.seats) - 3
        return max(left, right) + PAD

    def paint(self, summary: Summary, now: float, height: float) -> Drawing:
        """The card, as high as it was made; the picture of the board is not in it."""
        sketch = Sketch()
        sketch.box(Rect(0, 0, self.width, height), theme.SURFACE, 12)
        title, high = title_of(summary), self._title_height(summary)
        whole = summary.fault is None
        name = f"{title}, {', '.join(names_of(summary))}" if whole else title
        sketch.target(Rect(0, 0, self.width, height), (OPEN if whole else OPTIONS, 0), name)
        sketch.words(Rect(self.x, PAD, self.room - MORE + PAD, high), title, 16, bold=True, lines=9)
        y = PAD + high
        date = day_words(summary.date, now)
        tall_date = self._date_height(date)
        if self.date_below:
            below = Rect(self.picture.x, self.picture.bottom + 4, self.picture.w, tall_date)
            sketch.words(below, date, 12, theme.TEXT_LOW, align="center", lines=2)
        else:
            sketch.words(Rect(self.x, y, self.room - MORE + PAD, tall_date), date, 12, theme.TEXT_LOW, lines=2)
            y += tall_date
        if summary.fault is not None:
            self._fault(sketch, max(y + 2, DOTS), summary.fault)
        else:
            line = Rect(self.x, y, self.room - MORE + PAD, self.line)
            sketch.words(line, standing(summary), 13, theme.GOLD_TEXT, may_shorten=True)
            self._players(sketch, y + self.line + 4, summary)
        more = Rect(self.width - MORE - 2, 2, MORE, MORE)
        sketch.glyph(more, "dots-vertical", theme.TEXT_MID)
        sketch.target(more, (OPTIONS, 0), tr("More"), corner=MORE / 2)
        return sketch.done()

    def _fault(self, sketch: Sketch, y: float, fault: str) -> None:
        sketch.box(self.picture, theme.GROUND, 8)
        sketch.glyph(self.picture, "file-alert-outline", theme.TEXT_LOW, 36)
        high = tall(fault, 13, self.room)
        sketch.words(Rect(self.x, y, self.room, high), fault, 13, theme.TEXT_MID, lines=99)

    def _players(self, sketch: Sketch, y: float, summary: Summary) -> None:
        about, leaders, high = summary.about, summary.leaders, self._row(summary)
        ahead = leaders if about.over or len(leaders) < len(about.seats) else ()
        x, room, right = self.x + MARKER + 8, self._names_room(), self.x + self.room
        for seat, (who, name) in enumerate(zip(about.seats, names_of(summary), strict=True)):
            marker = Rect(self.x, y + (high - MARKER) / 2, MARKER, MARKER)
            sketch.marker(marker, SPRITE_COLOURS.index(who.colour), name[:1].upper())
            first, bold = seat in ahead, seat in ahead
            level = tr(LEVEL_NAMES[who.level]) if who.level else ""
            if level and self.stacked:
                top = y + (high - self.line - self.caption) / 2
                sketch.words(Rect(x, top, room, self.line), name, 14, bold=bold, may_shorten=True)
                sketch.words(Rect(x, top + self.line, room, self.caption), level, 12, theme.TEXT_LOW)
            else:
                wide = text_wide(level, 12)
                shown = min(text_wide(name, 14, bold=bold), room - wide - 8 if level else room)
                sketch.words(Rect(x, y, shown, high), name, 14, bold=bold, may_shorten=True)
                sketch.words(Rect(x + shown + 8, y + 1, wide, high), level, 12, theme.TEXT_LOW)
            if first:
                icon = Rect(right - self.points - CROWN - 4, y, CROWN, high)
                sketch.glyph(icon, "trophy" if about.over else "crown", theme.GOLD_TEXT, CROWN)
            points = str(about.points[seat])
            colour = theme.GOLD_TEXT if first else theme.TEXT_HIGH
            sketch.words(Rect(right - self.points, y, self.points, high), points, 14, colour, bold=True, align="right")
            y += high


class SavedCard(RelativeLayout):
    """Shows a game."""

    __events__ = ("on_open", "on_options")

    def __init__(self, **properties: object) -> None:
        self.summary: Summary | None = None
        self.region = Region(size_hint=(None, None))
        self.picture = BoardPicture(size_hint=(None, None))
        super().__init__(size_hint=(None, None), **properties)
        self.add_widget(self.region)
        self.add_widget(self.picture)
        self.region.bind(on_press=self._pressed, on_hold=lambda *_: self.dispatch("on_options"))

    def on_open(self) -> None:
        """The player wants to play it."""

    def on_options(self) -> None:
        """The player wants something else with it."""

    def show(self, summary: Summary, now: float, form: CardForm) -> None:
        """Show a game, in the size that the card has."""
        self.summary = summary
        unit = Metrics.density
        self.region.drawing = form.paint(summary, now, self.height / unit)
        if self.region.size == self.size:
            self.region.repaint()
        else:
            self.region.size = self.size
        picture = form.picture
        self.picture.pos = picture.x * unit, self.height - picture.bottom * unit
        self.picture.size = picture.w * unit, picture.h * unit
        colours = [SPRITE_COLOURS.index(seat.colour) for seat in summary.about.seats]
        self.picture.show(quads(summary.tiles(), colours))

    def _pressed(self, _region: Any, key: Key) -> None:
        self.dispatch("on_open" if key[0] == OPEN else "on_options")
