"""Rough values of all that a seat could do in a position, at once.

What a sowing brings depends on its end tile and the tribe taken there, hardly on where it began. So one table of
thirty tiles by five tribes rates hundreds of results; only the best ones are then rated exactly.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from fivetribes.ai.standing import djinn_value, elder_value, goods_value, palace_value, palm_value, vizier_value
from fivetribes.ai.weights import Lens
from fivetribes.model.grid import BIT, RINGS, TILES
from fivetribes.model.pieces import (
    ASSASSIN,
    BUILDER,
    CARD_KINDS,
    ELDER,
    FAKIR,
    GOODS,
    LARGE_MARKET,
    LARGE_PRICE,
    LARGE_REACH,
    MERCHANT,
    NONE,
    OASIS,
    SACRED,
    SMALL_PRICE,
    SMALL_REACH,
    TRIBES,
    VILLAGE,
    VIZIER,
)
from fivetribes.model.stacks import FACTS, FIELD, SHIFT, UNIT
from fivetribes.model.state import State
from fivetribes.rules.djinn import TABLE
from fivetribes.rules.walks import LOOP, OTHER_ENDS, RETURNS


class Prospect(NamedTuple):
    """The rough value of ending on a tile with a tribe."""

    value: float
    tribe: int
    tile: int


#: More merchants than this count as this many.
MAX_MERCHANTS: Final = 20


class Outlook:
    """The values of what a seat could get in this position, each worked out once."""

    __slots__ = (
        "_aggression",
        "_cards",
        "_fakirs",
        "_front",
        "_kills",
        "_lens",
        "_market",
        "_sacred",
        "_seat",
        "_state",
        "_tribes",
    )

    def __init__(self, state: State, seat: int, lens: Lens, aggression: float = 1.0) -> None:
        """`aggression`: what harm to others is worth, 1 being as much as one's own gain."""
        self._state = state
        self._seat = seat
        self._lens = lens
        self._aggression = aggression / max(1, state.seats - 1)
        self._cards: list[float] | None = None
        self._market: dict[int, float] = {}
        self._sacred: dict[int, float] = {}
        self._tribes: dict[tuple[int, int], float] = {}
        self._kills: list[tuple[float, int]] | None = None
        self._front: float | None = None
        self._fakirs = state.fakirs(seat)

    def prospects(self) -> list[Prospect]:
        """Each end tile and tribe that can be reached, not sorted."""
        return [
            Prospect(self.value(tribe, tile), tribe, tile)
            for tribe, mask in enumerate(reachable(self._state))
            if mask
            for tile in _tiles(mask)
        ]

    def best(self) -> float:
        """The value of the best one, 0 if there is none or none is good."""
        best = 0.0
        for tribe, mask in enumerate(reachable(self._state)):
            while mask:
                low = mask & -mask
                mask ^= low
                value = self.value(tribe, low.bit_length() - 1)
                if value > best:
                    best = value
        return best

    # ------------------------------------------------------------ the parts of a turn

    def value(self, tribe: int, tile: int) -> float:
        """The rough value of ending on a tile with a tribe."""
        state = self._state
        stack = state.stacks[tile]
        there = stack >> SHIFT[tribe] & FIELD
        count = there + 1 if there else 2
        value = 0.0
        owner = state.owner[tile]
        wins = owner == NONE and state.camels[self._seat] and stack == there * UNIT[tribe]
        if wins:
            value += self.tile_value(tile)
            owner = self._seat
        value += self._tribe_value(tribe, tile, count)
        kind = state.board.kinds[tile]
        if kind == OASIS:
            value += self._item_value(owner, palm=True) if state.palms_left else 0.0
        elif kind == VILLAGE:
            value += self._item_value(owner, palm=False) if state.palaces_left else 0.0
        elif kind == SACRED:
            value += self._sacred_value(count if tribe == ELDER else 0)
        else:
            value += self._market_value(kind, count if tribe == MERCHANT else 0)
        return value

    def tile_value(self, tile: int) -> float:
        """The value of owning a tile with what stands on it, less the camel."""
        state, lens = self._state, self._lens
        value = lens.tile * state.board.points[tile] - lens.camel
        if state.palms[tile]:
            value += state.palms[tile] * palm_value(state.held[self._seat], lens)
        if state.palaces[tile]:
            value += state.palaces[tile] * palace_value(lens)
        return value

    def _item_value(self, owner: int, *, palm: bool) -> float:
        if owner == NONE:
            return 0.0
        lens = self._lens
        value = palm_value(self._state.held[owner], lens) if palm else palace_value(lens)
        return value if owner == self._seat else -value * self._aggression

    def _tribe_value(self, tribe: int, tile: int, count: int) -> float:
        if tribe == BUILDER:
            coins = self._state.board.blue_around[tile] * self._lens.coin
            fakir_gain = coins - self._lens.fakir
            return coins * count + (self._fakirs * fakir_gain if fakir_gain > 0 else 0.0)
        if tribe == ASSASSIN:
            return self._kill_value(tile, count)
        key = (tribe, count)
        value = self._tribes.get(key)
        if value is None:
            value = self._tribes[key] = self._kept_value(tribe, count)
        return value

    def _kept_value(self, tribe: int, count: int) -> float:
        state, seat, lens = self._state, self._seat, self._lens
        if tribe == VIZIER:
            own = state.viziers[seat]
            value = count * vizier_value(state.held[seat], lens)
            for other, theirs in enumerate(state.viziers):
                if other != seat:
                    lead = own - theirs
                    value += lens.lead[min(16, lead + count)] - lens.lead[lead]
                    value += (lens.lead[-lead] - lens.lead[max(-16, -lead - count)]) * self._aggression
            return value
        if tribe == ELDER:
            return count * elder_value(state.held[seat], lens)
        lying = [card for card in state.row if card != NONE][:count]
        return self._worth_with(lying) - self._worth_with([])

    # Cards.

    def _worth_with(self, cards: list[int]) -> float:
        state, seat = self._state, self._seat
        start = seat * CARD_KINDS
        goods = state.goods[start : start + CARD_KINDS]
        for card in cards:
            goods[card] += 1
        return goods_value(tuple(goods[:GOODS]), goods[FAKIR], state.held[seat], self._lens)

    def card_values(self) -> list[float]:
        """The value that one more card of each kind would add."""
        if self._cards is None:
            before = self._worth_with([])
            self._cards = [self._worth_with([kind]) - before for kind in range(CARD_KINDS)]
        return self._cards

    def _market_value(self, kind: int, taken: int) -> float:
        """The value of the best purchase after merchants have taken the first cards."""
        key = kind * MAX_MERCHANTS + min(taken, MAX_MERCHANTS - 1)
        value = self._market.get(key)
        if value is None:
            price, reach, number = (
                (LARGE_PRICE, LARGE_REACH, 2) if kind == LARGE_MARKET else (SMALL_PRICE, SMALL_REACH, 1)
            )
            value = 0.0
            if self._state.coins[self._seat] >= price:
                lying = [card for card in self._state.row if card != NONE][taken : taken + reach]
                cards = self.card_values()
                best = sorted((cards[card] for card in lying), reverse=True)[:number]
                value = max(0.0, sum(best) - price * self._lens.coin)
            self._market[key] = value
        return value

    # Djinns.

    def _sacred_value(self, more_elders: int) -> float:
        key = min(more_elders, 2)
        value = self._sacred.get(key)
        if value is None:
            value = 0.0
            fee = self.djinn_fee(key)
            lying = [djinn for djinn in self._state.djinn_row if djinn != NONE]
            if lying and fee is not None:
                value = max(0.0, max(djinn_value(djinn, self._lens) for djinn in lying) - fee)
            self._sacred[key] = value
        return value

    def djinn_fee(self, more_elders: int = 0) -> float | None:
        """What the cheaper way to pay for a djinn costs, or None if it cannot be paid."""
        state, seat, lens = self._state, self._seat, self._lens
        elder = elder_value(state.held[seat], lens)
        elders = state.elders[seat] + more_elders
        ways = []
        if elders >= 2:
            ways.append(2 * elder)
        if elders >= 1 and state.fakirs(seat):
            ways.append(elder + lens.fakir)
        return min(ways, default=None)

    # Kills.

    def _kill_value(self, end: int, reach: int) -> float:
        """The value of the best kill from a tile, with the fakirs that are worth paying."""
        captures = self._captures()
        front = self.best_in_front()
        best = front
        if not captures or captures[0][0] <= best:
            return best
        rings = RINGS[end]
        near = 0
        for distance in range(min(reach, len(rings) - 1) + 1):
            for tile in rings[distance]:
                near |= BIT[tile]
        fakirs = self._fakirs
        farther = near
        if fakirs:
            for distance in range(reach + 1, min(reach + fakirs, len(rings) - 1) + 1):
                for tile in rings[distance]:
                    farther |= BIT[tile]
        for value, tile in captures:
            if value <= best:
                break
            if tile == end:
                continue
            if BIT[tile] & near:
                return value
            if BIT[tile] & farther:
                best = max(best, value - self._lens.fakir)
        return best

    def _captures(self) -> list[tuple[float, int]]:
        """The tiles that one kill would win, with their values, the best first."""
        if self._kills is None:
            state = self._state
            self._kills = []
            if state.camels[self._seat]:
                for tile, stack in enumerate(state.stacks):
                    if stack in UNIT and state.owner[tile] == NONE:
                        self._kills.append((self.tile_value(tile), tile))
                self._kills.sort(reverse=True)
        return self._kills

    def best_in_front(self) -> float:
        """The value of the best kill in front of an opponent."""
        if self._front is None:
            self._front = max((value for value, _, _ in self.in_front()), default=0.0)
        return self._front

    def in_front(self) -> list[tuple[float, int, int]]:
        """The value of each kill in front of an opponent: (value, seat, tribe)."""
        state, seat, lens = self._state, self._seat, self._lens
        found = []
        for other in range(state.seats):
            if other == seat or state.held[other] & TABLE.protects:
                continue
            if state.viziers[other]:
                theirs = state.viziers[other]
                value = vizier_value(state.held[other], lens) * self._aggression
                lead = state.viziers[seat] - theirs
                value += lens.lead[min(16, lead + 1)] - lens.lead[lead]
                for third, count in enumerate(state.viziers):
                    if third != other:
                        ahead = theirs - count
                        value += (lens.lead[ahead] - lens.lead[max(-16, ahead - 1)]) * self._aggression
                found.append((value, other, VIZIER))
            if state.elders[other]:
                found.append((elder_value(state.held[other], lens) * self._aggression, other, ELDER))
        return found


def reachable(state: State) -> list[int]:
    """For each tribe, the mask of tiles where some legal sowing ends with it."""
    masks = [0] * TRIBES
    has = state.has
    returns = state.options.same_sowing_counts
    for start, stack in enumerate(state.stacks):
        if stack:
            facts = FACTS[stack]
            ends = OTHER_ENDS[facts.size][start]
            for tribe in facts.tribes:
                masks[tribe] |= has[tribe] & ends
            if facts.size > LOOP and returns:
                again = RETURNS[facts.size][start]
                for tribe in facts.twice:
                    masks[tribe] |= again
    return masks


def _tiles(mask: int) -> list[int]:
    return [tile for tile in range(TILES) if mask >> tile & 1]
