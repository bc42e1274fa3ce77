"""The tips at Ali Baba's table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from fivetribes.alibaba.model.pieces import NONE
from fivetribes.alibaba.model.steps import Ask
from fivetribes.alibaba.text.tips import MOMENTS, TEXTS, tip_of
from screens.alibaba.model.tips import tip_for
from screens.kit.drawing.rect import Rect
from screens.kit.table.tips.session import TipSession
from screens.kit.table.tips.tip import Tip
from screens.play.settings import CAVE

if TYPE_CHECKING:
    from screens.alibaba.screen import AliBabaScreen  # noqa: F401  named in a string, since it loads this module


class CaveTips(TipSession["AliBabaScreen"]):
    """The tips at one table. In the settings their names begin with that of the game."""

    def moment(self) -> str:
        """What is asked. While a tile is looked at, that is shown instead."""
        presenter = self.table.presenter
        assert presenter is not None
        return "" if presenter.decision is None or presenter.chosen != NONE else presenter.decision.ask.value

    def keys_for(self, moment: str) -> tuple[str, ...]:
        return tuple(CAVE + key for key in MOMENTS[Ask(moment)]) if moment else ()

    def make(self, key: str, shown: Mapping[Any, Rect]) -> Tip | None:
        text = self.text_of(key)
        return tip_for(key, text, self.table.model, shown) if text else None

    def text_of(self, key: str) -> str:
        """What a tip says now; "" where it is about nothing that is there."""
        presenter = self.table.presenter
        assert presenter is not None
        assert presenter.decision is not None
        own = key.removeprefix(CAVE)
        found = tip_of(presenter.decision.view, [other for other in TEXTS if other != own])
        return "" if found is None else found[1]
