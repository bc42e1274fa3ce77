"""A sheet with turns of a game, to be looked at and played again."""

from __future__ import annotations

from typing import ClassVar

from screens.kit.drawing.painted_block import PaintedBlock, Painter
from screens.kit.sheet import Sheet
from screens.kit.table.replay.log_entry import LogEntry, LookAt


class TurnsSheet(Sheet):
    """A line that is pressed is played again; held, it shows its tiles, as a name does that is pressed."""

    __events__: ClassVar[tuple[str, ...]] = ("on_look", "on_replay")

    def on_look(self, tiles: tuple[int, ...]) -> None:
        """The player wants to see these tiles."""

    def on_replay(self, turn: int, piece: int) -> None:
        """The player wants to see a turn again, from a piece of it: its place in the turn log."""

    def turns_block(self, paint: Painter, source: object, width: float = 100) -> PaintedBlock:
        """Painted turns. `width`: of its column, if that is known."""
        block = PaintedBlock(paint=paint, source=source, width=width)
        block.bind(on_press=self._pressed, on_hold=self._held)
        return block

    def _pressed(self, _block: PaintedBlock, wanted: LookAt | LogEntry) -> None:
        match wanted:
            case LogEntry(turn, piece):
                self.dispatch("on_replay", turn, piece)
            case LookAt(tiles):
                self.dispatch("on_look", tiles)

    def _held(self, _block: PaintedBlock, wanted: LookAt | LogEntry) -> None:
        if wanted.tiles:
            self.dispatch("on_look", wanted.tiles)
