"""What serves the page of a match, and works while there is one."""

from __future__ import annotations

from typing import Generic, cast

from screens.kit.table.match_page import P, T
from screens.play.match import AnyMatch


class MatchPart(Generic[T, P]):
    """A part of such a page. Presenter and match are those of the page; to ask for them without a match is a fault."""

    def __init__(self, table: T) -> None:
        self.table = table

    @property
    def presenter(self) -> P:
        assert self.table.presenter is not None
        return cast("P", self.table.presenter)

    @property
    def match(self) -> AnyMatch:
        assert self.table.match is not None
        return self.table.match
