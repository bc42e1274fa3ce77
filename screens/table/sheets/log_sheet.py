"""The log of the game: turn by turn, the newest first, to be looked at and played again on the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Final

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty

from fivetribes.i18n import tr
from fivetribes.model.grid import TileName, coordinate
from fivetribes.text.turn_log import Turn, TurnLog
from screens.kit.drawing.painted_block import scaled, text_into
from screens.kit.drawing.rect import Rect
from screens.kit.drawing.sketch import Sketch, text_wide
from screens.kit.empty_note import EmptyNote  # noqa: F401  used by the KV file
from screens.kit.palette import Tone
from screens.kit.steady_scroll import TOP, grown_above
from screens.kit.table.replay.log_entry import LogEntry
from screens.kit.table.replay.turn_lines import BUTTON, PAD, TEXT_X, Actor, actor, turn_into
from screens.kit.table.replay.turns_sheet import TurnsSheet
from screens.paths import KV
from screens.table.model.view_model import Player

AT_ONCE: Final = 1  # rounds that are made before anything is seen; with the next ones they fill any window
AT_FIRST: Final = 3  # rounds that are there without asking for more
MORE: Final = 5  # rounds that "Earlier" adds
BID: Final = 26  # the marker of who bids
BESIDE_BID: Final = BID + 6
APART: Final = 12  # between bids


@dataclass(frozen=True, slots=True)
class Round:
    """One round of the log. `turns` and `bids` are places in the turn log."""

    number: int
    turns: tuple[tuple[int, Turn], ...]
    bids: tuple[tuple[int, Turn], ...]
    players: tuple[Actor, ...]
    coordinates: bool  # whether tiles are named by them
    tile_name: TileName = field(compare=False)


def rounds_of(
    turns: Sequence[Turn], players: Sequence[Player], tile_name: TileName = coordinate, coordinates: bool = True
) -> list[Round]:
    """The rounds, the newest first, without turns in which nothing happened yet."""
    rounds, actors = [], tuple(map(actor, players))
    for number, group in groupby(enumerate(turns), key=lambda item: item[1].round):
        members = list(group)
        own = tuple((at, turn) for at, turn in reversed(members) if not turn.bid and (turn.done or turn.lines))
        bids = tuple((at, turn) for at, turn in members if turn.bid)
        rounds.append(Round(number, own, bids, actors, coordinates, tile_name))
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
        y = turn_into(sketch, y, width, at, turn, source.players[turn.seat], source.tile_name)
    if source.bids:
        if source.turns:
            sketch.box(Rect(PAD, y, width - 2 * PAD, 1), Tone.DIVIDER)
        y = _bids(sketch, y, width, source)
    card.box(Rect(0, 0, width, y), Tone.SURFACE if not source.turns else Tone.SURFACE_2, 12)
    card.add(sketch.done())
    return card, y


def _bids(sketch: Sketch, y: float, width: float, source: Round) -> float:
    """The bids in a row, or in as few rows as they need, below each other and as many in each."""
    high = max(float(BUTTON), scaled(20))
    texts = [turn.lines[0].text for _, turn in source.bids]
    needs = [BESIDE_BID + text_wide(text, 13) for text in texts]
    rows = next((rows for rows in range(1, len(needs)) if _fit(needs, rows, width - 2 * PAD)), len(needs))
    columns = -(-len(needs) // rows)
    steps = [max(needs[column::columns]) + APART for column in range(columns)]
    for place, ((at, turn), text, need) in enumerate(zip(source.bids, texts, needs, strict=True)):
        player = source.players[turn.seat]
        x, top = PAD + sum(steps[: place % columns]), y + place // columns * high
        sketch.marker(Rect(x, top + (high - BID) / 2, BID, BID), player.colour, player.letter)
        room = min(need, width - PAD - x) - BESIDE_BID + 2
        sketch.words(Rect(x + BESIDE_BID, top, room, high), text, 13, Tone.TEXT_MID, lines=3)
        sketch.target(Rect(x, top, need, high), LogEntry(at), f"{player.name}: {text}", corner=8)
    return y + rows * high


def _fit(needs: Sequence[float], rows: int, free: float) -> bool:
    """Whether bids of these widths have room in so many rows."""
    columns = -(-len(needs) // rows)
    return sum(max(needs[column::columns]) for column in range(columns)) + APART * (columns - 1) <= free


class LogSheet(TurnsSheet):
    """Shows the turns of a game. Only the last rounds are made; older ones when they are asked for."""

    earlier = BooleanProperty(False)  # there are rounds that are not shown
    nothing = StringProperty()
    lang = StringProperty()

    def __init__(self, **properties: object) -> None:
        self._rounds: list[Round] = []
        self._wanted = 0
        self._grow = Clock.create_trigger(self._next)
        super().__init__(**properties)

    def show(
        self,
        turn_log: TurnLog,
        players: Sequence[Player],
        tile_name: TileName = coordinate,
        coordinates: bool = True,
    ) -> None:
        """Show the turns up to now. `coordinates`: whether that is what `tile_name` names tiles by."""
        rounds = rounds_of(turn_log.turns, players, tile_name, coordinates)
        if rounds == self._rounds and self.ids.rounds.children:
            return
        self._rounds = rounds
        self._tell()
        self.ids.rounds.clear_widgets()
        self.ids.scroll.scroll_y = TOP
        self._wanted = min(AT_FIRST, len(self._rounds))
        for _ in range(AT_ONCE):
            self._next()

    def follow(
        self, turn_log: TurnLog, players: Sequence[Player], tile_name: TileName = coordinate, coordinates: bool = True
    ) -> None:
        """Show the turns up to now, while it is open: who reads goes on reading, who stands at the newest sees it."""
        rounds = rounds_of(turn_log.turns, players, tile_name, coordinates)
        added = len(rounds) - len(self._rounds)
        if rounds == self._rounds:
            return
        if not self.ids.rounds.children or added < 0:
            self.show(turn_log, players, tile_name, coordinates)
            return
        self._rounds = rounds
        self._wanted += added
        column = self.ids.rounds
        with grown_above(self.ids.scroll, column, self.content):
            for plate, source in zip(column.children[::-1], rounds[added:], strict=False):
                plate.source = source
            for source in rounds[:added][::-1]:
                self._add(source, len(column.children))

    def _tell(self) -> None:
        self.nothing = (
            ""
            if self._rounds
            else tr("Nothing has happened yet. Bids and turns will stand here, and you can watch each of them again.")
        )

    def show_earlier(self) -> None:
        """Show a few rounds more."""
        self._wanted = min(self._wanted + MORE, len(self._rounds))
        self._next()

    def _next(self, *_: object) -> None:
        """The next older round; one a frame, so that none of them is late."""
        column = self.ids.rounds
        at = len(column.children)
        if at < self._wanted:
            self._add(self._rounds[at], 0)
            if at + 1 < self._wanted:
                self._grow()
        self.earlier = self._wanted < len(self._rounds)

    def _add(self, source: Round, index: int) -> None:
        """A round; its height is known at once. `index`: as in `add_widget`, 0 is at the lower end."""
        column = self.ids.rounds
        column.add_widget(self.turns_block(paint_round, source, column.width), index=index)

    def on_lang(self, *_: object) -> None:
        """Say everything again."""
        if "rounds" not in self.ids:
            return
        self._tell()
        for plate in self.ids.rounds.children:
            plate.retell()


Builder.load_file(str(KV / "table" / "log_sheet.kv"))
