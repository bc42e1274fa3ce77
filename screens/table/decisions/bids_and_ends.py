"""The other decisions at the Table: bidding, the markets, the end of the turn. Knows no Kivy."""

from __future__ import annotations

from collections.abc import Sequence

from fivetribes.game.decision import Decision
from fivetribes.game.view import View
from fivetribes.i18n import tr, trn
from fivetribes.model.moves import END, SKIP, Bid, Buy, Move, Sell
from fivetribes.model.pieces import CARDS, FIRST_ZERO, NONE, TRACK
from fivetribes.rules.scoring import sets_value
from fivetribes.rules.tiles import market_of
from fivetribes.text.names import CARD_NAMES
from fivetribes.text.sentences import SEAT_LETTERS
from screens.board.tile_sprites import BoardOverlay
from screens.play.sowing_plan import Refusal
from screens.table.decisions.interaction import Interaction
from screens.table.decisions.what_if import WhatIf
from screens.table.model.actions import Subject
from screens.table.model.outcome_words import signed
from screens.table.model.view_model import BidSpace, Button, CardContent, CardLine, ChoiceMenu, Hand, Player


class Bidding(Interaction):
    """Where the marker goes."""

    def __init__(self, view: View, players: Sequence[Player], decision: Decision, muse: WhatIf | None = None) -> None:
        """`muse`: what the bid is for can be tried out on the board."""
        super().__init__(view, players)
        self.decision = decision
        self.seat = decision.seat
        self.muse = muse
        self.offers: dict[int, list[int]] = {}
        for move in decision.moves:
            if isinstance(move, Bid):
                self.offers.setdefault(move.space, []).append(move.fakirs)
        self.space = NONE
        self.fakirs = 0

    @property
    def coins(self) -> int:
        return self.view.coins[self.seat] or 0

    @property
    def price(self) -> int:
        """What the chosen space costs."""
        return TRACK[self.space + self.fakirs]

    @property
    def title(self) -> str:
        return tr("{name}, bid").format(name=self.players[self.seat].name)

    @property
    def reason(self) -> str:
        if self.space == NONE:
            return tr("Tap or drag it to a free space. Coins are paid now.")
        left = trn("Then you have {n} coin left", "Then you have {n} coins left", self.coins - self.price)
        if len(self.offers[self.space]) > 1:
            paid = trn("{n} fakir", "{n} fakirs", self.fakirs)
            return tr("{left}. Kumarbi: {fakirs}, tap again for more").format(left=left, fakirs=paid)
        return left

    @property
    def primary(self) -> Button:
        if self.space == NONE:
            return Button(tr("Bid"), "check", "primary", live=False)
        if not self.price:
            return Button(tr("Bid without paying"), "check", "primary")
        return Button(tr("Pay {price} and bid").format(price=self.price), "check", "primary")

    @property
    def short(self) -> str:
        if self.space == NONE:
            return tr("Tap a free space")
        if len(self.offers[self.space]) > 1:
            return tr("Kumarbi: {fakirs}").format(fakirs=trn("{n} fakir", "{n} fakirs", self.fakirs))
        return tr("{n} left").format(n=self.coins - self.price)

    @property
    def planner(self) -> WhatIf | None:
        return self.muse

    def overlay(self) -> BoardOverlay:
        return self.muse.overlay() if self.muse is not None else BoardOverlay()

    def choices(self) -> ChoiceMenu | None:
        return self.muse.choices() if self.muse is not None else None

    def row_subject(self, key: int) -> Subject | None:
        return self.muse.row_subject(key) if self.muse is not None else None

    def hand(self) -> Hand | None:
        return self.muse.hand() if self.muse is not None and self.muse.begun else None

    def tap_tile(self, tile: int) -> None:
        if self.muse is None:
            self._refuse()
        else:
            self.muse.tap_tile(tile)

    def drag_tile(self, tile: int, to: int) -> None:
        if self.muse is not None:
            self.muse.drag_tile(tile, to)

    def drag_ghost(self, step: int, to: int) -> None:
        if self.muse is not None:
            self.muse.drag_ghost(step, to)

    def tap_hand(self, place: int) -> None:
        if self.muse is not None:
            self.muse.tap_hand(place)

    def choose_row(self, key: int) -> None:
        if self.muse is not None:
            self.muse.choose_row(key)

    def close_choices(self) -> None:
        if self.muse is not None:
            self.muse.close_choices()

    def bids(self) -> tuple[BidSpace, ...]:
        spaces = []
        offered_zero = self._zero()
        for space, price in enumerate(TRACK):
            seat = self.view.track[space]
            here = NONE if seat == NONE else seat
            offered = space in self.offers if space < FIRST_ZERO else space == offered_zero
            chosen = self.space != NONE and space == (self.space if self.space < FIRST_ZERO else offered_zero)
            if chosen:
                here = self.seat
            spaces.append(
                BidSpace(
                    price,
                    NONE if here == NONE else self.players[here].colour,
                    "" if here == NONE else self.players[here].letter,
                    offered,
                    chosen,
                )
            )
        return tuple(spaces)

    def _zero(self) -> int:
        """The zero that would be taken: markers already there move on, the new one comes next to the 1."""
        if FIRST_ZERO not in self.offers:
            return NONE
        return next((space for space in range(FIRST_ZERO, len(TRACK)) if self.view.track[space] == NONE), NONE)

    def card(self) -> CardContent | None:
        if self.space == NONE:
            return self.muse.card() if self.muse is not None else None
        lines = [
            CardLine("", self.players[seat].name, "", 0, self.players[seat].colour, self.players[seat].letter)
            for seat in self.order()
        ]
        left = [seat for seat in self.view.bid_order if seat != NONE][1:]
        if left:
            names = ", ".join(dict.fromkeys(self.players[seat].name for seat in left))
            lines.append(CardLine("ghostmark_K", tr("Still to bid: {names}").format(names=names)))
        chip = ""
        if len(self.offers[self.space]) > 1:
            chip = tr("Kumarbi: {fakirs}").format(fakirs=trn("{n} fakir", "{n} fakirs", self.fakirs))
        return CardContent(
            title=tr("If you bid {price}").format(price=TRACK[self.space]),
            note=tr("Turn order so far"),
            total=tr("{before} to {after}").format(before=self.coins, after=self.coins - self.price),
            lines=tuple(lines),
            chip=chip,
        )

    def order(self) -> list[int]:
        """The seats in the order in which they would play, as far as they have bid."""
        track = list(self.view.track)
        if self.space < FIRST_ZERO:
            track[self.space] = self.seat
            return [seat for seat in track if seat != NONE]
        dear = [seat for seat in track[:FIRST_ZERO] if seat != NONE]
        return [*dear, self.seat, *(seat for seat in track[FIRST_ZERO:] if seat != NONE)]

    def tap_bid(self, space: int) -> None:
        wanted = min(space, FIRST_ZERO)
        if wanted not in self.offers:
            raise Refusal(self.decision.why_not(Bid(wanted)) or self.title + ".")
        if wanted == self.space:
            self.tap_chip()  # the same space again: paid in another way
        else:
            self.space, self.fakirs = wanted, self.offers[wanted][0]

    def choose(self, move: Move) -> None:
        if isinstance(move, Bid):
            self.space, self.fakirs = move.space, move.fakirs

    def tap_chip(self) -> None:
        ways = self.offers.get(self.space, [0])
        self.fakirs = ways[(ways.index(self.fakirs) + 1) % len(ways)]

    @property
    def can_step_back(self) -> bool:  # type: ignore[override]
        return self.space != NONE or (self.muse is not None and self.muse.begun)

    def step_back(self) -> None:
        if self.muse is not None and self.muse.begun:
            self.muse.step_back()
        else:
            self.space, self.fakirs = NONE, 0

    def play(self) -> Move | None:
        if self.space == NONE:
            raise Refusal(tr("Choose a space of the track first."))
        return Bid(self.space, self.fakirs)


class Buying(Interaction):
    """Which cards are bought at a market."""

    def __init__(self, view: View, players: Sequence[Player], decision: Decision) -> None:
        super().__init__(view, players)
        self.decision = decision
        self.sets = [frozenset(move.slots) for move in decision.moves if isinstance(move, Buy)]
        self.chosen: tuple[int, ...] = ()
        self.cost, self.reach = market_of(view.board.kinds[view.end_tile])

    @property
    def _most(self) -> int:
        return max((len(slots) for slots in self.sets), default=0)

    @property
    def title(self) -> str:
        return tr("Large market") if self.reach > 3 else tr("Small market")

    @property
    def reason(self) -> str:
        if not self.sets:
            return self.decision.why_not(Buy((0,))) or ""
        if self.chosen:
            names = ", ".join(tr(CARD_NAMES[self.view.row[slot]]) for slot in sorted(self.chosen))
            return tr("{names} for {price}").format(names=names, price=self.cost)
        return trn(
            "Pay {{price}} and choose {n} lit card, or skip",
            "Pay {{price}} and choose {n} lit cards, or skip",
            self._most,
        ).format(price=self.cost)

    @property
    def primary(self) -> Button:
        if not self.chosen:
            return Button(tr("Skip"), "arrow-right", "tonal" if self.sets else "primary")
        return Button(
            tr("Buy for {price}").format(price=self.cost), "check", "primary", live=frozenset(self.chosen) in self.sets
        )

    def overlay(self) -> BoardOverlay:
        return BoardOverlay(target=self.view.end_tile)

    def slots(self) -> tuple[frozenset[int], frozenset[int]]:
        live = frozenset(slot for slots in self.sets for slot in slots)
        return live, frozenset(self.chosen)

    def tap_card(self, slot: int) -> None:
        live, _ = self.slots()
        if slot in self.chosen:
            self.chosen = tuple(other for other in self.chosen if other != slot)
        elif slot in live:
            # One too many: the one chosen first goes.
            self.chosen = (*self.chosen, slot)[-self._most :]
        else:
            raise Refusal(self.decision.why_not(Buy((slot,))) or self.title + ".")

    def choose(self, move: Move) -> None:
        self.chosen = move.slots if isinstance(move, Buy) else ()

    @property
    def can_step_back(self) -> bool:  # type: ignore[override]
        return bool(self.chosen)

    def step_back(self) -> None:
        self.chosen = self.chosen[:-1]

    def play(self) -> Move | None:
        if not self.chosen:
            return SKIP
        if frozenset(self.chosen) not in self.sets:
            raise Refusal(trn("Choose {n} card.", "Choose {n} cards.", self._most))
        return Buy(tuple(sorted(self.chosen)))


class TurnEnding(Interaction):
    """The end of the turn: what changed, what may still be sold."""

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

    @property
    def second(self) -> Button | None:
        return Button(tr("Sell goods"), "cash-multiple", "tonal") if self.can_sell else None

    def card(self) -> CardContent | None:
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
