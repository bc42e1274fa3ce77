"""A person looks at what the turn changed, may sell goods, and ends the turn. Knows no Kivy."""

from __future__ import annotations

from collections.abc import Sequence

from fivetribes.game.decision import Decision
from fivetribes.game.view import View
from fivetribes.i18n import tr, trn
from fivetribes.model.moves import END, Move, Sell
from fivetribes.model.pieces import CARDS
from fivetribes.rules.scoring import sets_value
from fivetribes.text.names import CARD_NAMES
from fivetribes.text.sentences import SEAT_LETTERS
from screens.table.decisions.interaction import Interaction, Offer
from screens.table.model.outcome_words import signed
from screens.table.model.view_model import Button, CardContent, CardLine, Player


class TurnEnding(Interaction):
    """The end of the turn: what changed, what may still be sold."""

    sheet = "turn"
    moment = "end"

    def __init__(self, view: View, players: Sequence[Player], decision: Decision, before: View) -> None:
        """`before`: how it stood when the turn began."""
        super().__init__(view, players)
        self.seat = decision.seat
        self.before = before
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
            return tr("Your goods are worth {coins} in sets; keeping them brings the same at the end").format(
                coins=trn("{n} coin", "{n} coins", sets_value(self.goods, 0))
            )
        return tr("Nothing more to decide")

    @property
    def primary(self) -> Button:
        return Button(tr("End turn"), "check", "primary")

    def offer(self) -> Offer:
        return Offer(card=self._card())

    def _card(self) -> CardContent:
        gain = gain_of(self.before, self.view, self.seat)
        return CardContent(
            title=tr("This turn: {name}").format(name=self.players[self.seat].name),
            note=tr("points, with the coins"),
            total=signed(gain),
            sign=gain,
            lines=changes_of(self.before, self.view, self.seat, self.players),
        )

    def play(self) -> Move | None:
        return END


def changes_of(before: View, now: View, seat: int, players: Sequence[Player]) -> tuple[CardLine, ...]:
    """What a turn changed, a line for each thing: the player's own first, then what others lost or gained."""
    lines = []
    me = players[seat]

    def line(sprite: str, text: str, change: int) -> None:
        if change:
            lines.append(CardLine(sprite, text, signed(change), change))

    old_coins, new_coins = before.coins[seat], now.coins[seat]
    if old_coins is not None and new_coins is not None:
        line("coin", tr("Coins"), new_coins - old_coins)
    line("m_V", tr("Viziers"), now.viziers[seat] - before.viziers[seat])
    line("m_E", tr("Elders"), now.elders[seat] - before.elders[seat])
    had, has = before.cards_of(seat), now.cards_of(seat)
    for kind, card in enumerate(CARDS):
        name = tr(CARD_NAMES[kind])
        line(f"good_{card}", name[:1].upper() + name[1:], has[kind] - had[kind])
    line(f"camel_{SEAT_LETTERS[me.colour]}", tr("Tiles"), now.owner.count(seat) - before.owner.count(seat))
    line("palm", tr("Palms"), _on_own(now, now.palms, seat) - _on_own(before, before.palms, seat))
    line("palace", tr("Palaces"), _on_own(now, now.palaces, seat) - _on_own(before, before.palaces, seat))
    for other in range(now.seats):
        change = _public(now, other) - _public(before, other)
        if change and other != seat:
            who = players[other]
            text = tr("{name}, points").format(name=who.name)
            lines.append(CardLine("", text, signed(change), 0, who.colour, who.letter))
    return tuple(lines) or (CardLine("icon_cards", tr("Nothing has changed")),)


def gain_of(before: View, now: View, seat: int) -> int:
    """The points that a turn brought its player, who knows his own coins."""
    gain = _public(now, seat) - _public(before, seat)
    old_coins, new_coins = before.coins[seat], now.coins[seat]
    return gain + (new_coins - old_coins if old_coins is not None and new_coins is not None else 0)


def _on_own(view: View, items: Sequence[int], seat: int) -> int:
    return sum(count for count, owner in zip(items, view.owner, strict=True) if owner == seat)


def _public(view: View, seat: int) -> int:
    sheet = view.public_score(seat)
    return sheet.total - sheet.coins
