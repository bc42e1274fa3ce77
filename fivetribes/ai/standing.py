"""The standing of a seat: the points that it can expect in the end from what it has, by the weights."""

from __future__ import annotations

from random import Random
from typing import Final

from fivetribes.ai.weights import STAGES, Lens, Weights
from fivetribes.game.view import View
from fivetribes.model.pieces import CARD_KINDS, FAKIR, GOODS, NONE, PALACE_POINTS, PALM_POINTS, camels_each
from fivetribes.model.stacks import FACTS
from fivetribes.model.state import State
from fivetribes.rules.djinn import TABLE
from fivetribes.rules.scoring import sets_value
from fivetribes.shell.remembering import remembered

#: A game usually ends with about so many meeples left on the board.
LAST_MEEPLES: Final = 14
FIRST_MEEPLES: Final = 90
#: With fewer coins than this a player cannot do everything.
FULL_PURSE: Final = 15


def sampled(view: View, rng: Random, weights: Weights, least: int = 0) -> State:
    """A position that fits this view. Opponents have as many coins as is usual at this stage, and at least so many: no
    computer player counts what they spent and got."""
    usual = max(least, round(weights.lens(stage_of(view)).purse))
    return view.sample(rng, lambda seat, rng: usual)


def stage_of(state: State | View) -> int:
    """How much of the game lies ahead: STAGES at the beginning, 0 in the last round."""
    if state.ending:
        return 0
    meeples = 0
    for stack in state.stacks:
        if stack:
            meeples += FACTS[stack].size
    by_meeples = (meeples - LAST_MEEPLES) / (FIRST_MEEPLES - LAST_MEEPLES)
    by_camels = min(state.camels) / camels_each(state.seats)
    return max(1, round(STAGES * min(by_meeples, by_camels)))


@remembered(20_000)
def goods_points(goods: tuple[int, ...], wild: int) -> tuple[int, int]:
    """What the goods would sell for, and how many kinds there are."""
    return sets_value(goods, wild), sum(1 for count in goods if count)


def goods_worth(state: State, seat: int, lens: Lens) -> float:
    """What the cards of a seat are worth."""
    start = seat * CARD_KINDS
    cards = state.goods[start : start + CARD_KINDS]
    fakirs = cards[FAKIR]
    return goods_value(tuple(cards[:GOODS]), fakirs, state.held[seat], lens)


def goods_value(goods: tuple[int, ...], fakirs: int, held: int, lens: Lens) -> float:
    """What some goods and fakirs are worth to somebody with these djinns."""
    wild = fakirs // 2 if held & _WILD else 0
    value, kinds = goods_points(goods, wild)
    return lens.goods * value + lens.kind * kinds + lens.fakir * fakirs


def _mask(name: str) -> int:
    return sum(djinn.bit for djinn in TABLE if getattr(djinn, name))


_WILD: Final = _mask("fakir_pairs_are_goods")
_VIZIER: Final = _mask("vizier_points")
_ELDER: Final = _mask("elder_points")
_PALM: Final = _mask("palm_points")


def vizier_value(held: int, lens: Lens) -> float:
    """The value of one vizier, without leads."""
    return lens.vizier + 2 if held & _VIZIER else lens.vizier


def elder_value(held: int, lens: Lens) -> float:
    """The value of one elder."""
    return lens.elder + 2 if held & _ELDER else lens.elder


def palm_value(held: int, lens: Lens) -> float:
    """The value of one palm on an own tile."""
    return lens.palm * (PALM_POINTS + 2 if held & _PALM else PALM_POINTS)


def palace_value(lens: Lens) -> float:
    """The value of one palace on an own tile."""
    return lens.palace * PALACE_POINTS


def djinn_value(djinn: int, lens: Lens) -> float:
    """The value of a djinn: its points and its power."""
    return lens.djinn * TABLE[djinn].points + lens.power[djinn]


def standings(state: State, lens: Lens) -> list[float]:
    """The points each seat can expect."""
    board = state.board.points
    held = state.held
    palm = [palm_value(mask, lens) for mask in held]
    palace = palace_value(lens)
    tile_factor = lens.tile
    values = []
    viziers = state.viziers
    lead = lens.lead
    for seat, coins in enumerate(state.coins):
        own = viziers[seat]
        mask = held[seat]
        value = coins * lens.coin + own * vizier_value(mask, lens) + state.elders[seat] * elder_value(mask, lens)
        if coins < FULL_PURSE:
            value += (FULL_PURSE - coins) * lens.poor
        for other, theirs in enumerate(viziers):
            if other != seat:
                value += lead[own - theirs]
        if mask:
            for djinn in TABLE.of(mask):
                value += djinn_value(djinn.id, lens)
        value += goods_worth(state, seat, lens) + state.camels[seat] * lens.camel
        values.append(value)
    palms = state.palms
    palaces = state.palaces
    for tile, owner in enumerate(state.owner):
        if owner != NONE:
            values[owner] += board[tile] * tile_factor
            if palms[tile]:
                values[owner] += palms[tile] * palm[owner]
            if palaces[tile]:
                values[owner] += palaces[tile] * palace
    return values


def parts(state: State, seat: int, lens: Lens) -> dict[str, float]:
    """The standing of a seat by what it comes from. Slower than `standings`, with the same sum."""
    held = state.held[seat]
    own = [tile for tile, owner in enumerate(state.owner) if owner == seat]
    viziers = state.viziers[seat]
    leads = sum(lens.lead[viziers - theirs] for other, theirs in enumerate(state.viziers) if other != seat)
    return {
        "coins": state.coins[seat] * lens.coin + max(0, FULL_PURSE - state.coins[seat]) * lens.poor,
        "viziers": viziers * vizier_value(held, lens) + leads,
        "elders": state.elders[seat] * elder_value(held, lens),
        "goods": goods_worth(state, seat, lens),
        "tiles": sum(state.board.points[tile] for tile in own) * lens.tile,
        "palms": sum(state.palms[tile] for tile in own) * palm_value(held, lens),
        "palaces": sum(state.palaces[tile] for tile in own) * palace_value(lens),
        "djinns": sum(djinn_value(djinn.id, lens) for djinn in TABLE.of(held)),
        "camels": state.camels[seat] * lens.camel,
    }


def margin(values: list[float], seat: int) -> float:
    """How far a seat is ahead: of the best opponent and of all of them on average, half and half."""
    others = values[:seat] + values[seat + 1 :]
    return values[seat] - 0.5 * max(others) - 0.5 * sum(others) / len(others)
