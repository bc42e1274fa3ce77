"""The first frame of a Table before it is wanted: nothing of it is shown, but its pictures and texts are there then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from fivetribes.game.decision import Decision
from fivetribes.model.events import Event
from fivetribes.model.moves import Move
from screens.kit.drawing.marks import Words
from screens.kit.drawing.region import fit
from screens.kit.drawing.texts import written
from screens.kit.table.eyes import Secrecy
from screens.play.five_tribes.match import FiveTribesMatch
from screens.table.presenter import Presenter

if TYPE_CHECKING:
    from screens.table.screen import TableScreen

TEXTS: Final = 12  # that are written in a step


class Nobody:
    """Looks at no match."""

    def moved(self, seat: int, move: Move, events: Sequence[Event]) -> None:
        """Nobody sees it."""

    def jumped(self) -> None:
        """Nobody sees it."""

    def asked(self, decision: Decision | None) -> None:
        """Nobody answers."""


def rehearse(table: TableScreen, match: FiveTribesMatch) -> Iterator[None]:
    """Load and write, step by step, what the Table shows of the beginning of a match. The Table itself stays empty."""
    presenter, decision = Presenter(match), match.decision
    if decision is None or table.presenter is not None:
        return
    presenter.eyes.take(decision.seat, Secrecy.OPEN)
    presenter.ask(decision)
    yield
    layout = table.layout_for(presenter)
    table.board.place(layout)
    yield
    model = presenter.model(layout)
    yield
    for _ in table.state.rehearse(model):
        yield
    for region in table.regions:
        if region is table.ids.tip.__self__:  # which paints tips
            continue
        texts = [mark for mark in region.paint(model).marks if isinstance(mark, Words)]
        yield
        for start in range(0, len(texts), TEXTS):
            for words in texts[start : start + TEXTS]:
                written(fit(words)[0])
            yield
