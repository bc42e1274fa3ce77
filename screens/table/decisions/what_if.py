"""Planning a sowing out of turn, to see what could be done. Knows no Kivy."""

from __future__ import annotations

from collections.abc import Sequence

from fivetribes.game.decision import sowing_out_of_turn
from fivetribes.game.view import View
from fivetribes.i18n import tr
from fivetribes.model.moves import Move
from fivetribes.shell.journal import SavedPlan
from screens.play.five_tribes.sowing_plan import Refusal
from screens.table.decisions.interaction import Offer
from screens.table.decisions.sow_planning import SowPlanning
from screens.table.model.view_model import Button, Player


class WhatIf(SowPlanning):
    """A sowing planned out of turn: to see what could be done if it were one's own turn. Nothing of it is played."""

    def __init__(self, view: View, players: Sequence[Player], seat: int, title: str) -> None:
        decision = sowing_out_of_turn(view, seat)
        super().__init__(decision.view, players, decision)
        self.said = title

    moment = ""

    @property
    def begun(self) -> bool:
        """Whether anything is planned; if not, the board is shown as it is."""
        return self.plan.begun or self.search.active

    @property
    def title(self) -> str:
        return tr("You are only trying out a move") if self.begun else self.said

    @property
    def reason(self) -> str:
        if self.begun:
            # Translators: {now} says who acts, such as "Ida: bids 5 coins" or "Ida is thinking".
            return tr("You do not play it yet. {now}.").format(now=self.said)
        return tr("You can try out a move on the board")

    @property
    def short(self) -> str:
        return tr("You do not play it yet") if self.begun else ""

    @property
    def primary(self) -> Button:
        return Button(tr("Sow"), "check", "primary", live=False)

    def offer(self) -> Offer:
        return super().offer() if self.begun else Offer()

    def unfinished(self) -> SavedPlan | None:
        return None  # nothing of it is played

    def play(self) -> Move | None:
        raise Refusal(tr("You are only trying out a move: it is not your turn to sow."))
