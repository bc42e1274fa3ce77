"""Points: the sheet of each player, and who wins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import NamedTuple

from fivetribes.model.grid import TILES
from fivetribes.model.pieces import CARD_KINDS, FAKIR, GOODS, PALACE_POINTS, PALM_POINTS, SET_VALUES
from fivetribes.model.state import State
from fivetribes.rules.djinn import TABLE

VIZIER_POINTS = 1
MAJORITY_POINTS = 10
ELDER_POINTS = 2


@dataclass(frozen=True, slots=True)
class Score:
    """The points of one player by category."""

    coins: int
    viziers: int  # with 10 for each opponent who has fewer
    elders: int
    djinns: int
    palms: int
    palaces: int
    tiles: int
    goods: int

    @property
    def total(self) -> int:
        return sum(getattr(self, field.name) for field in fields(self))


class Rates(NamedTuple):
    """The points of one vizier, elder, palm or lead of a player."""

    vizier: int
    elder: int
    palm: int
    lead: int  # for each player who has fewer viziers


def rates(state: State, seat: int) -> Rates:
    """The points of one vizier, elder and palm for a player, by the djinns held."""
    djinns = TABLE.of(state.held[seat])
    return Rates(
        max([VIZIER_POINTS, *(djinn.vizier_points for djinn in djinns)]),
        max([ELDER_POINTS, *(djinn.elder_points for djinn in djinns)]),
        max([PALM_POINTS, *(djinn.palm_points for djinn in djinns)]),
        lead=MAJORITY_POINTS,
    )


def fewer_viziers(state: State, seat: int) -> int:
    """How many players have fewer viziers than this one."""
    return sum(other < state.viziers[seat] for other in state.viziers)


def score(state: State, seat: int) -> Score:
    """The points of a seat, as if the game ended now."""
    per = rates(state, seat)
    own = [tile for tile in range(TILES) if state.owner[tile] == seat]
    goods = state.goods[seat * CARD_KINDS : (seat + 1) * CARD_KINDS]
    return Score(
        coins=state.coins[seat],
        viziers=state.viziers[seat] * per.vizier + per.lead * fewer_viziers(state, seat),
        elders=state.elders[seat] * per.elder,
        djinns=sum(djinn.points for djinn in TABLE.of(state.held[seat])),
        palms=per.palm * sum(state.palms[tile] for tile in own),
        palaces=PALACE_POINTS * sum(state.palaces[tile] for tile in own),
        tiles=sum(state.board.points[tile] for tile in own),
        goods=sets_value(goods[:GOODS], wild_goods(state.held[seat], goods[FAKIR])),
    )


def wild_goods(held: int, fakirs: int) -> int:
    """How many cards count as any good: with the right djinn among those held, one for each pair of fakirs (R25)."""
    return fakirs // 2 if any(djinn.fakir_pairs_are_goods for djinn in TABLE.of(held)) else 0


def scores(state: State) -> tuple[Score, ...]:
    """The sheets of all seats."""
    return tuple(score(state, seat) for seat in range(state.seats))


def winners(state: State) -> tuple[int, ...]:
    """The seats with the most points; a tie shares the victory (R19)."""
    totals = [sheet.total for sheet in scores(state)]
    return tuple(seat for seat, total in enumerate(totals) if total == max(totals))


def best_sets(goods: Sequence[int]) -> list[int]:
    """The sets, as masks, that bring most for these goods (counts by kind).

    Each further kind in a set is worth at least as much as the one before, so the largest set possible comes first.
    """
    left = list(goods)
    sets = []
    while any(left):
        mask = 0
        for kind, count in enumerate(left):
            if count:
                mask |= 1 << kind
                left[kind] -= 1
        sets.append(mask)
    return sets


def sets_value(goods: Sequence[int], wild: int) -> int:
    """The points of goods in their best sets; `wild` cards count as any kind (R25).

    For the same reason each of those goes to the largest set that is not full.
    """
    sizes = [mask.bit_count() for mask in best_sets(goods)]
    for i in range(len(sizes)):
        added = min(wild, GOODS - sizes[i])
        sizes[i] += added
        wild -= added
    sizes += [GOODS] * (wild // GOODS) + [wild % GOODS]
    return sum(SET_VALUES[size] for size in sizes)
