"""A person bids for the turn order. Knows no Kivy."""

from __future__ import annotations

from collections.abc import Sequence

from fivetribes.game.decision import Decision, as_others_know_it
from fivetribes.game.view import View
from fivetribes.i18n import tr, trn
from fivetribes.model.grid import TileName
from fivetribes.model.moves import Bid, Move
from fivetribes.model.pieces import FIRST_ZERO, NONE, TRACK
from screens.kit.table.eyes import Eyes
from screens.play.five_tribes.sowing_plan import Refusal
from screens.table.decisions.interaction import Interaction, Offer
from screens.table.decisions.what_if import WhatIf
from screens.table.model.actions import TapBid, Touch
from screens.table.model.coin_words import look_hint, too_dear
from screens.table.model.outcome_words import signed
from screens.table.model.view_model import BidSpace, Button, CardContent, CardLine, Player


class Bidding(Interaction):
    """Where the marker goes."""

    def __init__(
        self,
        view: View,
        players: Sequence[Player],
        decision: Decision,
        what_if: WhatIf | None = None,
        eyes: Eyes | None = None,
    ) -> None:
        """`what_if`: what the bid is for can be tried out on the board."""
        super().__init__(view, players)
        self.eyes = eyes
        self.decision = decision
        self.seat = decision.seat
        self.what_if = self.planner = what_if
        self._payable = _offers(decision)
        self._known = _offers(as_others_know_it(decision)) if self.covered else self._payable
        self.space = NONE
        self.fakirs = 0

    def name_tiles(self, tile_name: TileName) -> None:
        super().name_tiles(tile_name)
        if self.what_if is not None:
            self.what_if.name_tiles(tile_name)

    @property
    def offers(self) -> dict[int, list[int]]:
        """The spaces that are offered, and with how many fakirs each: also those that cost too much, while nobody may
        see which these are."""
        return self._known if self.covered else self._payable

    @property
    def coins(self) -> int:
        return self.decision.view.coins[self.seat] or 0

    @property
    def _fault(self) -> str | None:
        """Why the chosen bid cannot be made, which only the player may know."""
        return self.decision.why_not(Bid(self.space, self.fakirs))

    @property
    def price(self) -> int:
        """What the chosen space costs."""
        return TRACK[self.space + self.fakirs]

    @property
    def title(self) -> str:
        # Translators: a player is asked to bid.
        return tr("{name}, bid").format(name=self.players[self.seat].name)

    @property
    def reason(self) -> str:
        if self.space == NONE:
            return tr("Choose a free space, or drag it there. You pay now.")
        paid = trn("{n} fakir", "{n} fakirs", self.fakirs)
        if self.covered:
            text = tr("Kumarbi: {fakirs}, choose again for more") if self._can_switch else look_hint()
            return text.format(fakirs=paid)
        fault = self._fault
        if fault is not None:
            return fault
        # Translators: after the bid; also the {left} of "{left}. Kumarbi: ...".
        left = trn("Then you have {n} coin left", "Then you have {n} coins left", self.left)
        if self._can_switch:
            return tr("{left}. Kumarbi: {fakirs}, choose again for more").format(left=left, fakirs=paid)
        return left

    @property
    def what_to_do(self) -> str:
        return tr("Choose a free space on the track.")

    @property
    def left(self) -> int:
        """The coins that are left after the bid."""
        return max(0, self.coins - self.price)

    @property
    def _can_switch(self) -> bool:
        return len(self.offers.get(self.space, ())) > 1

    @property
    def primary(self) -> Button:
        if self.space == NONE:
            return Button(tr("Bid"), "check", "primary", live=False)
        if not self.price:
            return Button(tr("Bid without paying"), "check", "primary")
        live = self.covered or self._fault is None
        return Button(tr("Pay {price} and bid").format(price=self.price), "check", "primary", live)

    @property
    def short(self) -> str:
        if self.space == NONE:
            return tr("Choose a free space")
        if self._can_switch:
            return tr("Kumarbi: {fakirs}").format(fakirs=trn("{n} fakir", "{n} fakirs", self.fakirs))
        # Translators: coins.
        return "" if self.covered or self._fault is not None else tr("{n} left").format(n=self.left)

    @property
    def moment(self) -> str:  # type: ignore[override]
        return "" if self.can_step_back else "bid"

    def offer(self) -> Offer:
        tried = self.what_if.offer() if self.what_if is not None else Offer()
        begun = self.what_if is not None and self.what_if.begun
        card = self._card() if self.space != NONE else tried.card
        return Offer(tried.overlay, tried.choices, card, tried.hand if begun else None, self._bids())

    def handle(self, touch: Touch) -> None:
        if isinstance(touch, TapBid):
            self._tap_bid(touch.space)
        elif self.what_if is not None:
            self.what_if.handle(touch)
        else:
            super().handle(touch)

    def close_choices(self) -> None:
        if self.what_if is not None:
            self.what_if.close_choices()

    def _bids(self) -> tuple[BidSpace, ...]:
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

    def _card(self) -> CardContent:
        lines = [
            CardLine("", self.players[seat].name, "", 0, self.players[seat].colour, self.players[seat].letter)
            for seat in self.order()
        ]
        left = [seat for seat in self.view.bid_order if seat != NONE][1:]
        if left:
            names = ", ".join(dict.fromkeys(self.players[seat].name for seat in left))
            lines.append(CardLine("ghostmark_K", tr("Still to bid: {names}").format(names=names)))
        chip = ""
        if self._can_switch:
            chip = tr("Kumarbi: {fakirs}").format(fakirs=trn("{n} fakir", "{n} fakirs", self.fakirs))
        return CardContent(
            title=tr("If you bid {price}").format(price=TRACK[self.space]),
            note=tr("Turn order so far"),
            total=self._coins_after(),
            lines=tuple(lines),
            chip=chip,
        )

    def _coins_after(self) -> str:
        """What the bid makes of the coins, or what it costs where they are hidden."""
        if self.covered:
            return signed(-self.price)
        if not self.price:
            return str(self.coins)
        # Translators: coins before and after the bid: two numbers.
        return tr("{before} to {after}").format(before=self.coins, after=self.left)

    def order(self) -> list[int]:
        """The seats in the order in which they would play, as far as they have bid."""
        track = list(self.view.track)
        if self.space < FIRST_ZERO:
            track[self.space] = self.seat
            return [seat for seat in track if seat != NONE]
        dear = [seat for seat in track[:FIRST_ZERO] if seat != NONE]
        return [*dear, self.seat, *(seat for seat in track[FIRST_ZERO:] if seat != NONE)]

    def _tap_bid(self, space: int) -> None:
        wanted = min(space, FIRST_ZERO)  # a zero is a zero
        if wanted not in self.offers:
            raise Refusal(self.decision.why_not(Bid(wanted)) or self.what_to_do)
        if wanted == self.space:
            self.switch_payment()  # the same space again: paid in another way
        else:
            self.space, self.fakirs = wanted, self.offers[wanted][0]

    def choose(self, move: Move) -> None:
        if isinstance(move, Bid):
            self.space, self.fakirs = move.space, move.fakirs

    def switch_payment(self) -> None:
        ways = self.offers.get(self.space, [0])
        self.fakirs = ways[(ways.index(self.fakirs) + 1) % len(ways)] if self.fakirs in ways else ways[0]

    @property
    def can_step_back(self) -> bool:  # type: ignore[override]
        return self.space != NONE or (self.what_if is not None and self.what_if.begun)

    def step_back(self) -> None:
        if self.what_if is not None and self.what_if.begun:
            self.what_if.step_back()
        else:
            self.space, self.fakirs = NONE, 0

    @property
    def can_redo(self) -> bool:  # type: ignore[override]
        return self.what_if is not None and self.what_if.can_redo

    def redo(self) -> None:
        if self.what_if is not None:
            self.what_if.redo()

    def play(self) -> Move | None:
        if self.space == NONE:
            raise Refusal(tr("First choose a space on the track."))
        fault = self._fault
        if fault is not None:
            raise Refusal(too_dear() if self.covered else fault)
        return Bid(self.space, self.fakirs)


def _offers(decision: Decision) -> dict[int, list[int]]:
    """By space, with how many fakirs it can be bid on."""
    offers: dict[int, list[int]] = {}
    for move in decision.moves:
        if isinstance(move, Bid):
            offers.setdefault(move.space, []).append(move.fakirs)
    return offers
