"""A saved game as a card: what its board looks like, who plays, how it stands, when that was."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from kivy.metrics import Metrics
from kivy.uix.relativelayout import RelativeLayout

from fivetribes.i18n import tr
from fivetribes.model.grid import HEIGHT, WIDTH
from fivetribes.shell.sentences import listed
from fivetribes.text.rules_text import level_text
from screens.board.thumbnail import BoardPicture
from screens.kit.dates import day_words
from screens.kit.drawing.marks import NOTHING, Drawing, Key
from screens.kit.drawing.painted_block import scaled, tall
from screens.kit.drawing.rect import Rect
from screens.kit.drawing.region import Region
from screens.kit.drawing.sketch import Sketch, text_wide
from screens.kit.palette import Tone
from screens.pages.small_pictures import small_picture
from screens.play.game_setup import SPRITE_COLOURS, GameSetup
from screens.play.saves.summary import Summary

PAD: Final = 12
GAP: Final = 12
MORE: Final = 48
DOTS: Final = 40  # dp from above; where the dots of the button end
MARKER: Final = 22
CROWN: Final = 16
TILES: Final = (17, 26)  # dp; the smallest and the largest of the picture
OPEN: Final = "open"
OPTIONS: Final = "options"


def title_of(summary: Summary, *, named: bool) -> str:
    """How far the game is; `named`: and which one it is."""
    about = summary.about
    if summary.fault is not None:
        return tr("Cannot be opened")
    if named:
        text = tr("{game}, round {n}, finished") if about.over else tr("{game}, round {n}")
    else:
        text = tr("Round {n}, finished") if about.over else tr("Round {n}")
    return text.format(game=tr(about.kind.title), n=about.round)


def names_of(summary: Summary) -> tuple[str, ...]:
    """Who plays."""
    return GameSetup(summary.about.seats).names()


def standing(summary: Summary) -> str:
    """Who is ahead, or who won. Names come last: what is too long for a line loses those."""
    names, leaders = names_of(summary), summary.leaders
    if not summary.about.over and len(leaders) == len(names):
        return tr("All equal")
    # Translators: names of players.
    text = tr("Won by {names}") if summary.about.over else tr("Ahead: {names}")
    return text.format(names=listed([names[seat] for seat in leaders]))


class SavedPlayer(NamedTuple):
    """A line of the card."""

    name: str
    colour: int  # a sprite's number
    level: str
    points: int
    ahead: bool  # or the winner


def players_of(summary: Summary) -> Iterator[SavedPlayer]:
    """Who plays, and how each stands. Nobody is ahead if all are."""
    about, leaders = summary.about, summary.leaders
    ahead = leaders if about.over or len(leaders) < len(about.seats) else ()
    for place, (name, seat) in enumerate(zip(names_of(summary), about.seats, strict=True)):
        level = level_text(seat.level).name if seat.level else ""
        yield SavedPlayer(name, SPRITE_COLOURS.index(seat.colour), level, about.points[place], place in ahead)


class SavedCardForm:
    """How a card of this width in dp is arranged, with the current size of letters, in the current language."""

    def __init__(self, width: float, *, named: bool = False) -> None:
        """`named`: the title says which game it is."""
        self.width, self.named = width, named
        tile = min(max(int(width * 0.06), TILES[0]), TILES[1])
        self.picture = Rect(PAD, PAD, WIDTH * tile, HEIGHT * tile)
        self.x = self.picture.right + GAP
        self.room = width - PAD - self.x
        self.line, self.caption = scaled(18), scaled(16)
        self.points = text_wide("000", 14, bold=True)
        dates = (tr("today, {time}").format(time="00:00"), tr("yesterday"), "0000-00-00")
        widest = max(text_wide(word, 12) for date in dates for word in date.split())
        self.date_below = widest <= self.picture.w
        room = self.picture.w if self.date_below else self.room - MORE + PAD
        self.date = max(self.caption, *(tall(date, 12, room) for date in dates))

    def _names(self, ahead: bool) -> float:
        """The room for a name and a level; only who is ahead needs some for the sign of it."""
        return self.room - MARKER - 8 - self.points - (CROWN + 4 if ahead else 0)

    def _stacked(self, player: SavedPlayer) -> bool:
        """Whether the level has to stand below the name."""
        wide = text_wide(player.name, 14, bold=player.ahead) + 8 + text_wide(player.level, 12)
        return bool(player.level) and wide > self._names(player.ahead)

    def _row(self, player: SavedPlayer) -> float:
        """How high the line of a player is."""
        return self.line + self.caption + 6 if self._stacked(player) else max(MARKER, self.line) + 6

    def _title_height(self, summary: Summary) -> float:
        return max(scaled(22), tall(title_of(summary, named=self.named), 16, self.room - MORE + PAD, bold=True))

    def height(self, summary: Summary) -> float:
        """How high the card of a game is."""
        left = self.picture.bottom + (4 + self.date if self.date_below else 0)
        right = PAD + self._title_height(summary) + (0 if self.date_below else self.date)
        if summary.fault is not None:
            right = max(right + 2, DOTS) + tall(summary.fault, 13, self.room)
        else:
            right += self.line + 4 + sum(map(self._row, players_of(summary))) - 3
        return max(left, right) + PAD

    def paint(self, summary: Summary, now: float, height: float) -> Drawing:
        """The card, as high as it was made; the picture of the board is not in it."""
        sketch = Sketch()
        sketch.box(Rect(0, 0, self.width, height), Tone.SURFACE, 12)
        title, high = title_of(summary, named=self.named), self._title_height(summary)
        whole = summary.fault is None
        name = f"{title}, {', '.join(names_of(summary))}" if whole else title
        sketch.target(Rect(0, 0, self.width, height), (OPEN if whole else OPTIONS, 0), name)
        sketch.words(Rect(self.x, PAD, self.room - MORE + PAD, high), title, 16, bold=True, lines=9)
        y = PAD + high
        date = day_words(summary.date, now)
        if self.date_below:
            below = Rect(self.picture.x, self.picture.bottom + 4, self.picture.w, self.date)
            sketch.words(below, date, 12, Tone.TEXT_LOW, align="center", lines=2, top=True)
        else:
            sketch.words(Rect(self.x, y, self.room - MORE + PAD, self.date), date, 12, Tone.TEXT_LOW, lines=2)
            y += self.date
        if summary.fault is not None:
            self._fault(sketch, max(y + 2, DOTS), summary.fault)
        else:
            line = Rect(self.x, y, self.room - MORE + PAD, self.line)
            sketch.words(line, standing(summary), 13, Tone.GOLD_TEXT, may_shorten=True)
            self._players(sketch, y + self.line + 4, summary)
        more = Rect(self.width - MORE - 2, 2, MORE, MORE)
        sketch.glyph(more, "dots-vertical", Tone.TEXT_MID)
        sketch.target(more, (OPTIONS, 0), tr("More"), corner=MORE / 2)
        return sketch.done()

    def _fault(self, sketch: Sketch, y: float, fault: str) -> None:
        sketch.box(self.picture, Tone.GROUND, 8)
        sketch.glyph(self.picture, "file-alert-outline", Tone.TEXT_LOW, 36)
        high = tall(fault, 13, self.room)
        sketch.words(Rect(self.x, y, self.room, high), fault, 13, Tone.TEXT_MID, lines=99)

    def _players(self, sketch: Sketch, y: float, summary: Summary) -> None:
        for player in players_of(summary):
            high, stacked = self._row(player), self._stacked(player)
            marker = Rect(self.x, y + (high - MARKER) / 2, MARKER, MARKER)
            sketch.marker(marker, player.colour, player.name[:1].upper())
            y_line, h_line = (y + 3, self.line) if stacked else (y, high)
            line = Rect(self.x + MARKER + 8, y_line, self._names(player.ahead), h_line)
            self._name(sketch, line, player, stacked)
            points = Rect(self.x + self.room - self.points, line.y, self.points, line.h)
            if player.ahead:
                icon = Rect(points.x - CROWN - 4, line.y, CROWN, line.h)
                sketch.glyph(icon, "trophy" if summary.about.over else "crown", Tone.GOLD_TEXT, CROWN)
            colour = Tone.GOLD_TEXT if player.ahead else Tone.TEXT_HIGH
            sketch.words(points, str(player.points), 14, colour, bold=True, align="right")
            y += high

    def _name(self, sketch: Sketch, line: Rect, player: SavedPlayer, stacked: bool) -> None:
        """The name, and the level behind or below it."""
        beside = bool(player.level) and not stacked
        wide = text_wide(player.name, 14, bold=player.ahead) if beside else line.w
        sketch.words(Rect(line.x, line.y, wide, line.h), player.name, 14, bold=player.ahead, may_shorten=True)
        if beside:
            level = Rect(line.x + wide + 8, line.y + 1, line.w - wide - 8, line.h - 1)
        else:
            level = Rect(line.x, line.bottom, self.x + self.room - line.x, self.caption)
        sketch.words(level, player.level, 12, Tone.TEXT_LOW)


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

    def show(self, summary: Summary, now: float, form: SavedCardForm) -> None:
        """Show a game, in the size that the card has."""
        self.summary = summary
        unit = Metrics.density
        self.region.show(NOTHING)  # with letters of another size the same sketch looks different
        self.region.size = self.size
        self.region.show(form.paint(summary, now, self.height / unit))
        picture = form.picture
        self.picture.pos = picture.x * unit, self.height - picture.bottom * unit
        self.picture.size = picture.w * unit, picture.h * unit
        colours = [SPRITE_COLOURS.index(seat.colour) for seat in summary.about.seats]
        self.picture.show(small_picture(summary.about, colours))

    def _pressed(self, _region: Any, key: Key) -> None:
        self.dispatch("on_open" if key[0] == OPEN else "on_options")
