"""A person looks at what the turn changed, may sell goods, and ends the turn. Knows no Kivy."""

from __future__ import annotations

from collections.abc import Sequence

from fivetribes.game.decision import Decision
from fivetribes.game.outcome import changes
from fivetribes.game.view import View
from fivetribes.i18n import tr, trn
from fivetribes.model.moves import END, Move, Sell
from fivetribes.rules.scoring import sets_value
from fivetribes.text.turn_log import Turn
from screens.table.decisions.interaction import Interaction, Offer
from screens.table.model.outcome_words import rival_lines, rows_of, signed
from screens.table.model.view_model import Button, CardContent, CardLine, Player


class TurnEnding(Interaction):
    """The end of the turn: what changed, what may still be sold."""

    sheet = "turn"
    moment = "end"

    def __init__(
        self, view: View, players: Sequence[Player], decision: Decision, before: View, turn: Turn | None = None
    ) -> None:
        """`before`: how it stood when the turn began; `turn`: what happened since."""
        super().__init__(view, players)
        self.seat = decision.seat
        self.before = before
        self.gains = changes(before, view, self.seat, turn.events if turn is not None else ())
        self._left_out = turn.left_out if turn is not None else ()
        self.can_sell = any(isinstance(move, Sell) for move in decision.moves)

    @property
    def goods(self) -> tuple[int, ...]:
        return self.view.goods_of(self.seat)

    @property
    def title(self) -> str:
        return tr("End of the turn")

    @property
    def reason(self) -> str:
        if self.can_sell:
            return tr("Your goods are worth {coins} in sets; if you keep them, they bring the same at the end").format(
                coins=trn("{n} coin", "{n} coins", sets_value(self.goods, 0))
            )
        return tr("Nothing more to decide")

    @property
    def what_to_do(self) -> str:
        if self.can_sell:
            return tr("Sell goods, or end your turn: there is nothing more to do on the board.")
        return tr("End your turn: there is nothing more to do on the board.")

    @property
    def primary(self) -> Button:
        return Button(tr("End turn"), "check", "primary")

    def offer(self) -> Offer:
        return Offer(card=self._card())

    def _card(self) -> CardContent:
        total = sum(gain.points for gain in self.gains)
        rows = rows_of(self.gains, self.view.owner, self.seat, self.players, self.tile_name)
        change = [
            0 if other == self.seat else _points(self.view, other) - _points(self.before, other)
            for other in range(self.view.seats)
        ]
        return CardContent(
            title=tr("This turn: {name}").format(name=self.players[self.seat].name),
            note=tr("points, with the coins"),
            total=signed(total),
            sign=total,
            lines=(rows or (CardLine("icon_cards", tr("Nothing has changed for you")),))
            + tuple(CardLine(line.sprite, line.text) for line in self._left_out)
            + rival_lines(change, self.players),
        )

    def play(self) -> Move | None:
        return END


def _points(view: View, seat: int) -> int:
    """Without coins, which may be secret."""
    sheet = view.public_score(seat)
    return sheet.total - sheet.coins
