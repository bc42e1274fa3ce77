"""The tips at one Table: a sheet in which something is decided waits for the tip that speaks of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from screens.kit.drawing.rect import Rect
from screens.kit.table.tips import session
from screens.kit.table.tips.tip import Tip
from screens.table.decisions.interaction import Interaction
from screens.table.tips import MOMENTS, moment_of, tip_for

if TYPE_CHECKING:
    from screens.table.screen import TableScreen


class TipSession(session.TipSession["TableScreen"]):
    """The tips at one Table."""

    def __init__(self, table: TableScreen) -> None:
        super().__init__(table)
        self._owed: Interaction | None = None  # what is decided in a sheet that waits until the tip is closed

    def moment(self) -> str:
        assert self.table.presenter is not None
        return moment_of(self.table.presenter)

    def keys_for(self, moment: str) -> tuple[str, ...]:
        return MOMENTS.get(moment, ())

    def make(self, key: str, shown: Mapping[Any, Rect]) -> Tip | None:
        assert self.table.presenter is not None
        return tip_for(key, self.table.presenter, self.table.model, shown)

    def _forget(self) -> None:
        super()._forget()
        self._owed = None

    def comes_before(self, interaction: Interaction) -> bool:
        """Whether the sheet in which this is decided has to wait: it opens when the tip is closed."""
        self._owed = interaction if self.shown else None
        return self.shown

    def go_on(self) -> None:
        """Open the sheet that waited."""
        owed, self._owed = self._owed, None
        super().go_on()
        presenter = self.table.presenter
        if presenter is not None and owed is presenter.interaction and self.table.sheet is None:
            self.table.sheets.open_for(owed)
