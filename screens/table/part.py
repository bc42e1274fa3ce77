"""What serves one Table, and works while there is a match at it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from screens.play.match import Match
from screens.table.presenter import Presenter

if TYPE_CHECKING:
    from screens.table.screen import TableScreen


class TablePart:
    """A part of a Table. Its presenter and its match are those of the Table; asked for without one, that is a fault."""

    def __init__(self, table: TableScreen) -> None:
        self.table = table

    @property
    def presenter(self) -> Presenter:
        assert self.table.presenter is not None
        return self.table.presenter

    @property
    def match(self) -> Match:
        assert self.table.match is not None
        return self.table.match
