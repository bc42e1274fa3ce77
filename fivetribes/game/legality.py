"""Why a move is illegal: one sentence that says which rule forbids it.

Which moves are legal is decided by the rules; these sentences only explain it.
"""

from __future__ import annotations

from fivetribes.i18n import tr, trn
from fivetribes.model import moves
from fivetribes.model.grid import TileName, coordinate, distance
from fivetribes.model.pieces import FIRST_ZERO, NONE, OASIS, SACRED, TRACK, VILLAGE
from fivetribes.model.state import State
from fivetribes.model.steps import Ask
from fivetribes.rules.djinn import TABLE
from fivetribes.rules.rounds import sowing_of
from fivetribes.rules.tiles import cards_in_order, item_due, market_of
from fivetribes.text.names import DJINN_NAMES, coin_words, question


def why_not(state: State, move: moves.Move, name_tile: TileName = coordinate) -> str | None:
    """Why this move is illegal now, or None if it is legal."""
    if state.ask is None:
        return tr("The game is over.")
    if isinstance(move, moves.Sow):
        return sowing_of(state).why_not(move) if state.ask is Ask.SOW else _not_asked(state)
    if move in state.choices:
        return None
    match move:
        case moves.Bid():
            return _bid_fault(state, move) if state.ask is Ask.BID else _not_asked(state)
        case moves.Use():
            return _use_fault(state, move)
        case moves.Kill():
            return _kill_fault(state, move, name_tile) if state.ask is Ask.KILL else _not_asked(state)
        case moves.Build():
            return _build_fault(state) if state.ask is Ask.BUILD else _not_asked(state)
        case moves.Place():
            return _place_fault(state, move) if state.ask is Ask.PLACE else _not_asked(state)
        case moves.Buy() | moves.Take():
            return _tile_fault(state, move)
        case moves.Keep():
            return tr("You can only keep a djinn that you are looking at.")
        case moves.Sell():
            return _sell_fault(state)
        case moves.Spare():
            if state.ask is Ask.KILL:
                return tr("Your assassins must kill: they reach somebody without fakirs.")
        case moves.Skip():
            if state.ask is Ask.PLACE:
                return tr("You must place the palm or the palace.")
        case moves.End():
            if state.ask is Ask.SOW:
                return tr("You must sow while you can.")
        case moves.Go():
            if state.ask is Ask.SOW:
                return tr("You must sow while you can.")
    return _not_asked(state)


def _not_asked(state: State) -> str:
    assert state.ask is not None
    # Translators: {question} is what is asked, such as "Buy at the market".
    return tr("You cannot do that now. A turn goes: sow, tribe, tile, sale. Now: {question}.").format(
        question=question(state.ask)
    )


def _not_yours(djinn: int) -> str:
    return tr("You do not have {djinn}.").format(djinn=DJINN_NAMES[djinn])


def _used_up(state: State) -> str:
    if state.options.once_per_round:
        return tr("You can use a djinn only once a round.")
    return tr("You can use a djinn only once a turn.")


def _cannot_pay(djinn: int) -> str:
    return tr("You cannot pay for {djinn}.").format(djinn=DJINN_NAMES[djinn])


def _power_fault(state: State, djinn: int, elders: int, fakirs: int) -> str | None:
    """Why a djinn's power cannot be paid for like this; None if it can, whatever it is used on."""
    if not state.held[state.seat] >> djinn & 1:
        return _not_yours(djinn)
    if state.used[state.seat] >> djinn & 1:
        return _used_up(state)
    if (elders, fakirs) not in TABLE[djinn].price:
        return tr("You cannot pay for {djinn} in that way.").format(djinn=DJINN_NAMES[djinn])
    if elders > state.elders[state.seat] or fakirs > state.fakirs(state.seat):
        return _cannot_pay(djinn)
    return None


def _bid_fault(state: State, move: moves.Bid) -> str:
    last = len(state.track) - 1 if move.space == FIRST_ZERO else move.space
    if state.track[last] != NONE:
        if move.space == FIRST_ZERO:
            return tr("All three 0 spaces are taken.")
        return tr("That space is taken. Choose a free one.")
    if move.fakirs:
        helping = state.held[state.seat] & TABLE.cheaper_bids
        if not helping:
            return tr("You need Kumarbi to make a bid cheaper with fakirs.")
        if not helping & ~state.used[state.seat]:
            return _used_up(state)
        if move.space + move.fakirs > FIRST_ZERO:
            return tr("A bid cannot cost less than 0.")
        if move.fakirs > state.fakirs(state.seat):
            return tr("You do not have that many fakirs.")
    return _too_dear(TRACK[move.space + move.fakirs], state)


def _too_dear(price: int, state: State) -> str:
    coins = state.coins[state.seat]
    # Translators: both are amounts, such as "5 coins".
    return tr("The price is {price}, and you have {coins}.").format(price=coin_words(price), coins=coin_words(coins))


def _use_fault(state: State, move: moves.Use) -> str:
    if state.ask in (Ask.BID, Ask.KEEP) or len(state.steps) > 1:
        return tr("You can use a djinn only in your own turn, between two steps.")
    fault_of_power = _power_fault(state, move.djinn, move.elders, move.fakirs)
    if fault_of_power is not None:
        return fault_of_power
    djinn = TABLE[move.djinn]
    payments = djinn.payments(state)
    if not TABLE.powers & djinn.bit or not payments or not djinn.targets(state):
        return tr("You cannot use {djinn} now.").format(djinn=DJINN_NAMES[move.djinn])
    if (move.elders, move.fakirs) not in payments:
        return tr("You cannot pay for {djinn} in that way now.").format(djinn=DJINN_NAMES[move.djinn])
    return tr("You cannot use {djinn} there.").format(djinn=DJINN_NAMES[move.djinn])


def _kill_fault(state: State, move: moves.Kill, name_tile: TileName) -> str:
    if move.djinn != moves.NO_DJINN:
        fault_of_power = _power_fault(state, move.djinn, 1 - move.fee, move.fee)
        if fault_of_power is not None:
            return fault_of_power
        if len(move.victims) != 2:
            return tr("With Iblis you kill exactly two meeples.")
    elif len(move.victims) != 1:
        return tr("Your assassins kill one meeple.")
    if move.seat != NONE:
        if move.seat == state.seat:
            return tr("You cannot kill your own viziers and elders.")
        if move.seat < state.seats and state.held[move.seat] & TABLE.protects:
            return tr("Boaz protects the viziers and elders of that player.")
        return tr("That player has no such meeple.")
    if any(move.victims.count(tribe) > state.meeples_of(move.tile, tribe) for tribe in move.victims):
        return tr("There is no such meeple on {tile}.").format(tile=name_tile(move.tile))
    return _too_far(state, move.tile, name_tile)


def _too_far(state: State, tile: int, name_tile: TileName) -> str:
    """How far away a victim is, and how far the assassins reach with all fakirs there are."""
    hand, fakirs = state.hand, state.fakirs(state.seat)
    away = distance(state.end_tile, tile)
    if away <= hand + fakirs:
        return tr("You reach one step for each assassin, and one more for each fakir.")
    # Translators: as many steps; the end of a sentence, see {reach}.
    reach = trn("{n} assassin reaches {n}", "{n} assassins reach {n}", hand)
    if fakirs:
        # Translators: "2 assassins", "1 fakir" and a number of steps; the end of a sentence, see {reach}.
        reach = tr("{assassins} and {fakirs} reach {steps}").format(
            assassins=trn("{n} assassin", "{n} assassins", hand),
            fakirs=trn("{n} fakir", "{n} fakirs", fakirs),
            steps=hand + fakirs,
        )
    # Translators: {tile} is "E5" or "oasis 8"; {reach} is "3 meeples reach 3" or "2 assassins and 1 fakir reach 3".
    text = trn("{{tile}} is {n} step away; {{reach}}.", "{{tile}} is {n} steps away; {{reach}}.", away)
    text = text.format(tile=name_tile(tile), reach=reach)
    return text[:1].upper() + text[1:]


def _build_fault(state: State) -> str:
    if not state.board.blue_around[state.end_tile]:
        return tr("Fakirs earn nothing here: there is no blue tile around.")
    return tr("You do not have that many fakirs.")


def _place_fault(state: State, move: moves.Place) -> str:
    if move.djinn != moves.NO_DJINN:
        fault_of_power = _power_fault(state, move.djinn, 1 - move.fee, move.fee)
        if fault_of_power is not None:
            return fault_of_power
        if TABLE[move.djinn].redirects != item_due(state.steps[-1], state.board, state.end_tile):
            # Translators: names of djinns are the same in every language and never bent.
            return tr("{djinn} does not help here.").format(djinn=DJINN_NAMES[move.djinn])
        return tr("You can place it only on a tile nearby.")
    return tr("You cannot place it there. Only Hagis and Lamia can move it to another tile.")


def _tile_fault(state: State, move: moves.Buy | moves.Take) -> str:
    kind = state.board.kinds[state.end_tile] if state.end_tile != NONE else NONE
    if state.ask not in (Ask.MARKET, Ask.SACRED) or kind in (OASIS, VILLAGE):
        return _not_asked(state)
    if isinstance(move, moves.Take):
        if kind != SACRED:
            return _not_asked(state)
        if all(djinn == NONE for djinn in state.djinn_row):
            return tr("There is no djinn to call.")
        if move.djinn not in state.djinn_row:
            return tr("{djinn} is not one of the open djinns.").format(djinn=DJINN_NAMES[move.djinn])
        return tr("You need 2 elders, or an elder and a fakir.")
    if kind == SACRED:
        return _not_asked(state)
    price, reach = market_of(kind)
    if state.coins[state.seat] < price:
        return _too_dear(price, state)
    lying = cards_in_order(state.row)[:reach]
    if not lying:
        return tr("There are no cards at the market.")
    if not all(slot in lying for slot in move.slots):
        return trn("You can only buy the first {n} card.", "You can only buy from the first {n} cards.", reach)
    return tr("You buy two cards at a large market, one at a small market.")


def _sell_fault(state: State) -> str:
    if state.ask is not Ask.END:
        return tr("You can sell goods only at the end of your turn.")
    return tr("A set is made of different goods that you have.")
