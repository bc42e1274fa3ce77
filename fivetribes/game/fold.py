"""Makes the new view from the old one and the events since. So events hold all that changes in a game."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable
from typing import Final

from fivetribes.game.view import View
from fivetribes.model import events as e
from fivetribes.model.pieces import CARD_KINDS, ELDER, FAKIR, GOODS, NONE, PALM, VIZIER
from fivetribes.model.stacks import SHIFT, UNIT, unpack
from fivetribes.shell import fold as shell
from fivetribes.shell.fold import Draft


def fold(view: View, events: Iterable[e.Event]) -> View:
    """The view after some events, as its observer sees them."""
    return shell.fold(view, events, _FOLD)


def _round(d: Draft, event: e.RoundBegan) -> None:
    d.round = event.round


def _bid(d: Draft, event: e.MarkerBid) -> None:
    d.track = list(event.track)
    d.bid_order[d.bid_order.index(event.seat)] = NONE


def _turn(d: Draft, event: e.TurnBegan) -> None:
    d.track[event.space] = NONE
    d.bid_order[event.place] = event.seat


def _refreshed(d: Draft, event: e.PowersRefreshed) -> None:
    d.used[event.seat] = 0


def _nothing(d: Draft, event: e.Event) -> None:
    pass


def _picked_up(d: Draft, event: e.PickedUp) -> None:
    d.stacks[event.tile] = 0


def _dropped(d: Draft, event: e.Dropped) -> None:
    d.stacks[event.tile] += UNIT[event.tribe]


def _in_hand(d: Draft, event: e.TakenInHand) -> None:
    d.stacks[event.tile] -= event.count << SHIFT[event.tribe]
    d.end_tile, d.tribe, d.hand = event.tile, event.tribe, event.count


def _camel(d: Draft, event: e.CamelPlaced) -> None:
    d.owner[event.tile] = event.seat
    d.camels[event.seat] -= 1


def _in_front(d: Draft, tribe: int) -> list[int]:
    kept: list[int] = d.viziers if tribe == VIZIER else d.elders
    return kept


def _kept(d: Draft, event: e.HandKept) -> None:
    d.hand = 0
    _in_front(d, event.tribe)[event.seat] += event.count


def _to_bag(d: Draft, event: e.HandToBag) -> None:
    d.hand = 0
    d.bag[event.tribe] += event.count


def _coins(d: Draft, seat: int, amount: int) -> None:
    if d.coins[seat] is not None:
        d.coins[seat] += amount


def _gained(d: Draft, event: e.CoinsGained) -> None:
    _coins(d, event.seat, event.amount)


def _paid(d: Draft, event: e.CoinsPaid) -> None:
    _coins(d, event.seat, -event.amount)


def _income(d: Draft, event: e.IncomeBrought) -> None:
    d.income, d.doubled = event.amount, event.doubled


def _card_taken(d: Draft, event: e.CardTaken) -> None:
    d.row[event.slot] = NONE
    d.goods[event.seat * CARD_KINDS + event.card] += 1


def _card_drawn(d: Draft, event: e.CardDrawn) -> None:
    d.deck_left -= 1
    d.goods[event.seat * CARD_KINDS + event.card] += 1


def _fakirs(d: Draft, event: e.FakirsDiscarded) -> None:
    d.goods[event.seat * CARD_KINDS + FAKIR] -= event.count
    d.discards[FAKIR] += event.count


def _elders(d: Draft, event: e.EldersPaid) -> None:
    d.elders[event.seat] -= event.count
    d.bag[ELDER] += event.count


def _sold(d: Draft, event: e.SetSold) -> None:
    for kind in range(GOODS):
        if event.kinds >> kind & 1:
            d.goods[event.seat * CARD_KINDS + kind] -= 1
            d.discards[kind] += 1


def _victim(d: Draft, event: e.KilledOnTile | e.KilledInFront) -> None:
    if isinstance(event, e.KilledOnTile):
        d.stacks[event.tile] -= UNIT[event.tribe]
    else:
        _in_front(d, event.tribe)[event.of] -= 1
    if event.kept:
        _in_front(d, event.tribe)[event.seat] += 1
    else:
        d.bag[event.tribe] += 1


def _item(d: Draft, event: e.ItemPlaced) -> None:
    if event.item == PALM:
        d.palms[event.tile] += 1
        d.palms_left -= 1
    else:
        d.palaces[event.tile] += 1
        d.palaces_left -= 1


def _meeples(d: Draft, event: e.MeeplesPlaced) -> None:
    d.stacks[event.tile] = event.stack
    for tribe, count in enumerate(unpack(event.stack)):
        d.bag[tribe] -= count


def _used(d: Draft, event: e.PowerUsed) -> None:
    d.used[event.seat] |= 1 << event.djinn


def _djinn_taken(d: Draft, event: e.DjinnTaken) -> None:
    d.djinn_row[event.slot] = NONE
    d.held[event.seat] |= 1 << event.djinn


def _djinns_seen(d: Draft, event: e.DjinnsSeen) -> None:
    d.djinns_left -= len(event.djinns)


def _djinn_kept(d: Draft, event: e.DjinnKept) -> None:
    d.held[event.seat] |= 1 << event.djinn
    for djinn in event.discarded:
        insort(d.djinn_discards, djinn)


def _closed(d: Draft, event: e.RowsClosed) -> None:
    for row in (d.row, d.djinn_row):
        row.sort(key=lambda card: card == NONE)  # stable: the gaps go to the end


def _card_dealt(d: Draft, event: e.CardDealt) -> None:
    d.row[event.slot] = event.card
    d.deck_left -= 1


def _djinn_dealt(d: Draft, event: e.DjinnDealt) -> None:
    d.djinn_row[event.slot] = event.djinn
    d.djinns_left -= 1


def _cards_reshuffled(d: Draft, event: e.CardsReshuffled) -> None:
    d.deck_left += sum(d.discards)
    d.discards = [0] * CARD_KINDS


def _djinns_reshuffled(d: Draft, event: e.DjinnsReshuffled) -> None:
    d.djinns_left += len(d.djinn_discards)
    d.djinn_discards = []


def _ending(d: Draft, event: e.EndTriggered) -> None:
    d.ending = True


def _turn_ended(d: Draft, event: e.TurnEnded) -> None:
    d.end_tile = d.tribe = NONE
    d.hand = d.income = 0
    d.doubled = False


def _over(d: Draft, event: e.GameEnded) -> None:
    d.coins = list(event.coins)


def _asked(d: Draft, event: e.Asked) -> None:
    d.seat = event.seat
    d.steps = list(event.steps)


_FOLD: Final[shell.Changes] = {
    e.RoundBegan: _round,
    e.MarkerBid: _bid,
    e.TurnBegan: _turn,
    e.PowersRefreshed: _refreshed,
    e.SowingBlocked: _nothing,
    e.PickedUp: _picked_up,
    e.Dropped: _dropped,
    e.TakenInHand: _in_hand,
    e.CamelPlaced: _camel,
    e.HandKept: _kept,
    e.HandToBag: _to_bag,
    e.CoinsGained: _gained,
    e.CoinsPaid: _paid,
    e.IncomeBrought: _income,
    e.CardTaken: _card_taken,
    e.CardDrawn: _card_drawn,
    e.FakirsDiscarded: _fakirs,
    e.EldersPaid: _elders,
    e.SetSold: _sold,
    e.KilledOnTile: _victim,
    e.KilledInFront: _victim,
    e.ItemPlaced: _item,
    e.MeeplesPlaced: _meeples,
    e.PowerUsed: _used,
    e.DjinnTaken: _djinn_taken,
    e.DjinnsSeen: _djinns_seen,
    e.DjinnKept: _djinn_kept,
    e.RowsClosed: _closed,
    e.CardDealt: _card_dealt,
    e.DjinnDealt: _djinn_dealt,
    e.CardsReshuffled: _cards_reshuffled,
    e.DjinnsReshuffled: _djinns_reshuffled,
    e.EndTriggered: _ending,
    e.TurnEnded: _turn_ended,
    e.GameEnded: _over,
    e.Asked: _asked,
}
