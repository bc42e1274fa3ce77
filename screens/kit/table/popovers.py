"""Where sheets open over the page of a match: in a large window each beside what it is about."""

from __future__ import annotations

from typing import Any, TypeVar

from screens.kit.table.match_page import MatchPage
from screens.kit.table.match_part import MatchPart

T = TypeVar("T", bound=MatchPage)
P = TypeVar("P")


class Popovers(MatchPart[T, P]):
    """Opens sheets over one page."""

    def __init__(self, table: T) -> None:
        super().__init__(table)
        self._about: Any = None  # the action that opened the sheet that is open

    def go_along(self) -> None:
        """Another layout: a popover goes where its thing is now."""
        sheet = self.table.sheet
        if sheet is not None and sheet.anchor:
            sheet.anchor = self._box(self._about)

    def _box(self, about: Any) -> list[float]:
        """Where something is in a large window; nothing in a small one, or if it is not shown."""
        model = self.table.model
        if about is None or model is None or model.layout.kind != "tablet":
            return []
        boxes = (
            region.box_of(target.rect)
            for region in reversed(self.table.regions)
            for target in region.drawing.targets
            if target.key == about
        )
        return list(next(boxes, ()))
