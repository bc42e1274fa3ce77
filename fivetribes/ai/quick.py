"""Quick decisions by rule of thumb, without looking ahead: to finish a turn that is being rated, and to play the
others' turns.

All values are those of a lens and of an `Outlook`.
"""

from __future__ import annotations

from random import Random

from fivetribes.ai.outlook import Outlook, Prospect
from fivetribes.ai.standing import djinn_value, elder_value, palace_value, palm_value
from fivetribes.ai.weights import Lens
from fivetribes.model.grid import BIT
from fivetribes.model.moves import END, GO, NO_DJINN, NO_TILE, SKIP, Bid, Build, Buy, Keep, Kill, Move, Place, Sow, Take
from fivetribes.model.pieces import FIRST_ZERO, NONE, PALM, TRACK
from fivetribes.model.stacks import FACTS
from fivetribes.model.state import State
from fivetribes.model.steps import Ask
from fivetribes.rules.rounds import sowing_of
from fivetribes.rules.sowing import Sowing
from fivetribes.rules.tiles import item_due, market_of
from fivetribes.rules.turn import apply
from fivetribes.shell.chance import Chance

#: By this factor the best results left lose value for each player who moves before: they are taken or spoiled.
SPOILED = 0.9


def quick_move(state: State, lens: Lens, rng: Random, aggression: float = 1.0) -> Move:
    """A sensible move for whatever is asked."""
    outlook = Outlook(state, state.seat, lens, aggression)
    match state.ask:
        case Ask.SOW:
            return quick_sowing(state, outlook, rng)
        case Ask.BID:
            return quick_bid(state, outlook, rng)
        case Ask.END:
            return END
        case Ask.TRIBE | Ask.BLOCKED:
            return GO
    best = max(((rate(state, move, lens, outlook), -i) for i, move in enumerate(state.choices)), default=None)
    if best is None:
        raise ValueError("nothing is asked")
    return state.choices[-best[1]]


def quick_sowing(state: State, outlook: Outlook, rng: Random) -> Sow:
    """A sowing to the best result, by any path."""
    best = max(outlook.prospects())
    sowing = sowing_of(state)
    starts = starts_of(sowing, state, best)
    start = starts[int(rng.random() * len(starts))]
    found = sowing.witness(start, best.tile, best.tribe, rng)
    if found is None:
        raise ValueError("no way to a result that exists")
    return found


def starts_of(sowing: Sowing, state: State, prospect: Prospect) -> list[int]:
    """The tiles from which a result can be reached."""
    goal = BIT[prospect.tile]
    return [
        start
        for start, stack in enumerate(state.stacks)
        if stack and prospect.tribe in FACTS[stack].tribes and sowing.ends(start, prospect.tribe) & goal
    ]


def finish_turn(state: State, lens: Lens, rng: Random, chance: Chance, aggression: float = 1.0) -> None:
    """Play on to the end of the turn that has begun, but not beyond."""
    seat = state.seat
    while state.seat == seat and state.ask is not None and state.ask not in (Ask.END, Ask.BID, Ask.SOW):
        apply(state, quick_move(state, lens, rng, aggression), chance)


def rate(state: State, move: Move, lens: Lens, outlook: Outlook) -> float:
    """The rough value of a move in the middle of a turn; a power is never the best one."""
    seat = state.seat
    match move:
        case Build(fakirs):
            blue = state.board.blue_around[state.end_tile]
            return blue * (state.hand + fakirs) * lens.coin - fakirs * lens.fakir
        case Kill():
            return rate_kill(state, move, lens, outlook)
        case Place(tile, djinn, fee):
            owner = state.owner[tile]
            cost = 0.0 if djinn == NO_DJINN else (lens.fakir if fee else elder_value(state.held[seat], lens))
            if owner == NONE:
                return -cost
            palm = item_due(state.steps[-1], state.board, state.end_tile) == PALM
            value = palm_value(state.held[owner], lens) if palm else palace_value(lens)
            return (value if owner == seat else -value) - cost
        case Buy(slots):
            price, _ = market_of(state.board.kinds[state.end_tile])
            cards = outlook.card_values()
            return sum(cards[state.row[slot]] for slot in slots) - price * lens.coin
        case Take(djinn, fakirs):
            elder = elder_value(state.held[seat], lens)
            return djinn_value(djinn, lens) - (2 - fakirs) * elder - fakirs * lens.fakir
        case Keep(djinn):
            return djinn_value(djinn, lens)
    return 0.0 if move in (SKIP, GO, END) else -100.0


def rate_kill(state: State, move: Kill, lens: Lens, outlook: Outlook) -> float:
    """The rough value of a kill: a tile won, a rival's meeple gone, less what it costs."""
    seat = state.seat
    value = -move.fakirs * lens.fakir
    if move.djinn != NO_DJINN:
        value -= lens.fakir if move.fee else elder_value(state.held[seat], lens)
    if move.tile == NO_TILE:
        in_front = {(other, tribe): gain for gain, other, tribe in outlook.in_front()}
        return value + sum(in_front.get((move.seat, tribe), 0.0) for tribe in move.victims)
    emptied = FACTS[state.stacks[move.tile]].size == len(move.victims)
    if emptied and state.owner[move.tile] == NONE and state.camels[seat]:
        value += outlook.tile_value(move.tile)
    return value


def quick_bid(state: State, outlook: Outlook, rng: Random) -> Bid:
    """A bid for the best results left: the more the best one is ahead of the others, the higher."""
    values = distinct(outlook.prospects())
    best: Bid | None = None
    best_value = 0.0
    waiting = sum(1 for seat in state.bid_order if seat != NONE) - 1
    for move in state.choices:
        if not isinstance(move, Bid):
            continue
        price = TRACK[move.space + move.fakirs]
        ahead = sum(1 for space in range(move.space) if state.track[space] != NONE)
        later = waiting * (0.15 + 0.75 * move.space / FIRST_ZERO)
        value = at(values, ahead + later) - price - move.fakirs * 2.0 + rng.random() * 0.01
        if best is None or value > best_value:
            best, best_value = move, value
    if best is None:
        raise ValueError("no bid is asked")
    return best


def distinct(prospects: list[Prospect]) -> list[float]:
    """The best value of each end tile, the best first: who moves later finds the later ones."""
    by_tile: dict[int, float] = {}
    for value, _, tile in prospects:
        if value > by_tile.get(tile, 0.0):
            by_tile[tile] = value
    return sorted(by_tile.values(), reverse=True)


def at(values: list[float], place: float) -> float:
    """The value left for the player at a place of the turn order, which may lie between two values."""
    if not values:
        return 0.0
    low = min(int(place), len(values) - 1)
    high = min(low + 1, len(values) - 1)
    part = place - int(place)
    left: float = (values[low] * (1 - part) + values[high] * part) * SPOILED**place
    return left
