"""The log of the game: turn by turn, the newest first, to be looked at and played again on the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, ClassVar, Final

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty

from fivetribes.i18n import tr
from fivetribes.text.sentences import LogLine
from fivetribes.text.turn_log import Turn, TurnLog
from screens.kit.drawing.painted_block import PaintedBlock, scaled, tall, text_into
from screens.kit.drawing.rect import Rect
from screens.kit.drawing.sketch import Sketch, text_wide
from screens.kit.palette import Tone
from screens.kit.sheet import Sheet
from screens.paths import KV
from screens.table.model.view_model import Player

AT_ONCE: Final = 1  # rounds that are made before anything is seen; with the next ones they fill any window
AT_FIRST: Final = 3  # rounds that are there without asking for more
MORE: Final = 5  # rounds that "Earlier" adds

PAD: Final = 12
MARKER: Final = 36
TEXT_X: Final = PAD + MARKER + 10
ICON: Final = 22
BUTTON: Final = 48


@dataclass(frozen=True, slots=True)
class Round:
    """One round of the log. `turns` and `bids` are places in the turn log."""

    number: int
    turns: tuple[tuple[int, Turn], ...]
    bids: tuple[tuple[int, Turn], ...]
    players: tuple[Player, ...]


def rounds_of(turns: Sequence[Turn], players: Sequence[Player]) -> list[Round]:
    """The rounds, the newest first, without turns in which nothing happened yet."""
    rounds = []
    for number, group in groupby(enumerate(turns), key=lambda item: item[1].round):
        members = list(group)
        own = tuple((at, turn) for at, turn in reversed(members) if not turn.bid and (turn.done or turn.lines))
        bids = tuple((at, turn) for at, turn in members if turn.bid)
        rounds.append(Round(number, own, bids, tuple(players)))
    return rounds[::-1]


def paint_round(source: Round, width: float) -> tuple[Sketch, float]:
    """A card: the turns, then the bids before them."""
    card, sketch = Sketch(), Sketch()
    y = PAD + text_into(
        sketch,
        Rect(PAD + 4, PAD - 2, width - 2 * PAD, 0),
        tr("Round {n}").format(n=source.number),
        14,
        Tone.GOLD_TEXT,
        bold=True,
    )
    y += 2
    for place, (at, turn) in enumerate(source.turns):
        if place:
            sketch.box(Rect(TEXT_X, y, width - TEXT_X - PAD, 1), Tone.DIVIDER)
        y = _turn(sketch, y, width, at, turn, source.players[turn.seat])
    if source.bids:
        if source.turns:
            sketch.box(Rect(PAD, y, width - 2 * PAD, 1), Tone.DIVIDER)
            y += 8
        y = _bids(sketch, y, width, source) + 8
    card.box(Rect(0, 0, width, y), Tone.SURFACE if not source.turns else Tone.SURFACE_2, 12)
    card.add(sketch.done())
    return card, y


def _turn(sketch: Sketch, y: float, width: float, at: int, turn: Turn, player: Player) -> float:
    """A turn from `y` on: who, what, and a button to see it again. Returns where it ends."""
    room = width - TEXT_X - BUTTON - 8
    top, line = y, y + 8
    name = max(scaled(22), tall(player.name[:1], 15, room, bold=True))
    sketch.words(Rect(TEXT_X, line, room, name), player.name, 15, bold=True, may_shorten=True)
    y = line + name + 4
    for told in turn.lines:
        # the first lines stand beside the button, the others may be wider
        wide = width - TEXT_X - (BUTTON + 8 if y < top + BUTTON + 8 else PAD)
        y += _line(sketch, Rect(TEXT_X, y, wide, 0), told) + 4
    y = max(y + 4, top + BUTTON + 8)
    sketch.marker(Rect(PAD, top + 10, MARKER, MARKER), player.colour, player.letter)
    again = Rect(width - BUTTON - 4, top + 4, BUTTON, BUTTON)
    sketch.glyph(again, "replay", Tone.TEXT_MID, 22)
    tiles = turn.tiles
    if tiles:
        # Two targets that do not overlap: all to the left of the button.
        sketch.target(Rect(4, top + 2, again.x - 8, y - top - 4), LookAt(at), player.name)
    sketch.target(again, ReplayTurn(at), tr("Replay"), corner=BUTTON / 2)
    return y


def _line(sketch: Sketch, rect: Rect, line: LogLine) -> float:
    """A sentence behind its picture; how high it is."""
    height = tall(line.text, 14, rect.w - ICON - 8)
    first = max(ICON, scaled(19))
    if line.sprite:
        if line.sprite.startswith("dj_"):
            sketch.picture(Rect(rect.x, rect.y + (first - ICON) / 2, ICON, ICON), "djinn_disc")
            sketch.picture(Rect(rect.x + 3, rect.y + (first - ICON) / 2 + 3, ICON - 6, ICON - 6), line.sprite)
        else:
            sketch.picture(Rect(rect.x, rect.y + (first - ICON) / 2, ICON, ICON), line.sprite)
    one = height <= first
    box = Rect(rect.x + ICON + 8, rect.y, rect.w - ICON - 8, first if one else height)
    sketch.words(box, line.text, 14, Tone.TEXT_MID, lines=1 if one else 99)
    return box.h


def _bids(sketch: Sketch, y: float, width: float, source: Round) -> float:
    """The bids in a row, or as many rows as they need."""
    x: float = PAD
    high = max(26, scaled(20))
    for _, turn in source.bids:
        player = source.players[turn.seat]
        text = turn.lines[0].text
        need = 26 + 6 + text_wide(text, 13)
        if x > PAD and x + need > width - PAD:
            x, y = PAD, y + high + 6
        sketch.marker(Rect(x, y + (high - 26) / 2, 26, 26), player.colour, player.letter)
        room = min(need - 32, width - PAD - x - 32) + 2
        sketch.words(Rect(x + 32, y, room, high), text, 13, Tone.TEXT_MID, lines=3)
        x += need + 16
    return y + high


@dataclass(frozen=True, slots=True)
class LookAt:
    """Show the tiles of this turn."""

    turn: int


@dataclass(frozen=True, slots=True)
class ReplayTurn:
    """Play this turn again."""

    turn: int


class LogSheet(Sheet):
    """Shows a chronicle. Only the last rounds are made; older ones when they are asked for."""

    earlier = BooleanProperty(False)  # there are rounds that are not shown
    nothing = StringProperty()
    lang = StringProperty()

    __events__: ClassVar[tuple[str, ...]] = ("on_look", "on_replay")

    def __init__(self, **properties: object) -> None:
        self._rounds: list[Round] = []
        self._wanted = 0
        self._grow = Clock.create_trigger(self._next)
        super().__init__(**properties)

    def on_look(self, tiles: tuple[int, ...]) -> None:
        """The player wants to see these tiles."""

    def on_replay(self, turn: int) -> None:
        """The player wants to see a turn again: its place in the turn log."""

    def show(self, turn_log: TurnLog, players: Sequence[Player]) -> None:
        """Show the turns up to now."""
        rounds = rounds_of(turn_log.turns, players)
        if rounds == self._rounds and self.ids.rounds.children:
            return
        self._rounds = rounds
        self.nothing = "" if self._rounds else tr("Nothing has happened yet.")
        self.ids.rounds.clear_widgets()
        self._wanted = min(AT_FIRST, len(self._rounds))
        for _ in range(AT_ONCE):
            self._next()

    def show_earlier(self) -> None:
        """Show a few rounds more."""
        self._wanted = min(self._wanted + MORE, len(self._rounds))
        self._next()

    def _next(self, *_: object) -> None:
        """The next older round; one a frame, so that none of them is late."""
        column = self.ids.rounds
        at = len(column.children)
        if at < self._wanted:
            plate = PaintedBlock(paint=paint_round, source=self._rounds[at])
            plate.bind(on_press=self._pressed, on_hold=self._pressed)
            column.add_widget(plate)
            if at + 1 < self._wanted:
                self._grow()
        self.earlier = self._wanted < len(self._rounds)

    def _pressed(self, _plate: Any, wanted: LookAt | ReplayTurn) -> None:
        match wanted:
            case ReplayTurn(at):
                self.dispatch("on_replay", at)
            case LookAt(at):
                turn = next(turn for part in self._rounds for place, turn in part.turns if place == at)
                self.dispatch("on_look", turn.tiles)

    def on_lang(self, *_: object) -> None:
        """Say everything again."""
        if "rounds" not in self.ids:
            return
        self.nothing = "" if self._rounds else tr("Nothing has happened yet.")
        for plate in self.ids.rounds.children:
            plate.retell()


Builder.load_file(str(KV / "table" / "log_sheet.kv"))
