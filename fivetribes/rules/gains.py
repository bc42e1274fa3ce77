"""What changed for a player between two positions, as rows that add up to the change of the score sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from fivetribes.model.events import Event, ItemPlaced, KilledInFront, KilledOnTile
from fivetribes.model.grid import TILES
from fivetribes.model.pieces import CARD_KINDS, FAKIR, GOODS, NONE, PALACE_POINTS
from fivetribes.model.state import State
from fivetribes.rules.djinn import TABLE
from fivetribes.rules.scoring import fewer_viziers, rates, score


class What(Enum):
    """What a row is about."""

    COINS = "coins"
    VIZIERS = "viziers"
    VIZIER_RATE = "vizier rate"  # a djinn makes each vizier count more
    MAJORITY = "majority"  # the points for having more viziers than others; `count`: players passed
    ELDERS = "elders"
    ELDER_RATE = "elder rate"
    GOODS = "goods"  # `of`: what the sets are worth now
    FAKIRS = "fakirs"
    DJINN = "djinn"  # `of`: which one
    TILE = "tile"  # `of`: which one
    PALMS = "palms"  # on own tiles
    PALM_RATE = "palm rate"
    PALACES = "palaces"  # on own tiles
    ITEM_ELSEWHERE = "item elsewhere"  # a palm or palace on a tile of somebody else. `of`: the tile
    KILLED_ON_TILE = "killed on tile"  # `of`: the tile; `count`: the tribe
    KILLED_IN_FRONT = "killed in front"  # `of`: the seat; `count`: the tribe


@dataclass(frozen=True, slots=True)
class Gain:
    """One thing that changed, and the points that it brought."""

    what: What
    points: int
    count: int = 0  # how many came; negative: how many went
    of: int = NONE


def gains(before: State, after: State, seat: int, events: Sequence[Event] = ()) -> tuple[Gain, ...]:
    """What changed for a seat. The points of the rows add up to the change of its total, coins included.

    `events` are those in between: what brought no points is read from them.
    """
    rows = [
        *_coins(before, after, seat),
        *_in_front(before, after, seat),
        *_cards(before, after, seat),
        *_djinns(before, after, seat),
        *_tiles(before, after, seat),
        *_without_points(after, seat, events),
    ]
    return tuple(rows)


def _coins(before: State, after: State, seat: int) -> Iterator[Gain]:
    change = after.coins[seat] - before.coins[seat]
    if change:
        yield Gain(What.COINS, change, change)


def _in_front(before: State, after: State, seat: int) -> Iterator[Gain]:
    """Viziers and elders."""
    old, new = rates(before, seat), rates(after, seat)
    more = after.viziers[seat] - before.viziers[seat]
    if more:
        yield Gain(What.VIZIERS, more * old.vizier, more)
    if new.vizier != old.vizier and after.viziers[seat]:
        yield Gain(What.VIZIER_RATE, after.viziers[seat] * (new.vizier - old.vizier), of=new.vizier)
    passed = fewer_viziers(after, seat) - fewer_viziers(before, seat)
    if passed:
        yield Gain(What.MAJORITY, new.lead * passed, passed, of=fewer_viziers(after, seat))
    more = after.elders[seat] - before.elders[seat]
    if more:
        yield Gain(What.ELDERS, more * old.elder, more)
    if new.elder != old.elder and after.elders[seat]:
        yield Gain(What.ELDER_RATE, after.elders[seat] * (new.elder - old.elder), of=new.elder)


def _cards(before: State, after: State, seat: int) -> Iterator[Gain]:
    had, has = (state.goods[seat * CARD_KINDS : (seat + 1) * CARD_KINDS] for state in (before, after))
    worth = score(after, seat).goods
    change, more = worth - score(before, seat).goods, sum(has[:GOODS]) - sum(had[:GOODS])
    if change or more:
        yield Gain(What.GOODS, change, more, of=worth)
    fakirs = has[FAKIR] - had[FAKIR]
    if fakirs:
        yield Gain(What.FAKIRS, 0, fakirs)


def _djinns(before: State, after: State, seat: int) -> Iterator[Gain]:
    for djinn in TABLE.of(after.held[seat] & ~before.held[seat]):
        yield Gain(What.DJINN, djinn.points, 1, of=djinn.id)


def _tiles(before: State, after: State, seat: int) -> Iterator[Gain]:
    """Camels, and the palms and palaces on own tiles."""
    for tile in range(TILES):
        change = (after.owner[tile] == seat) - (before.owner[tile] == seat)
        if change:
            yield Gain(What.TILE, change * after.board.points[tile], change, of=tile)
    old, new = rates(before, seat), rates(after, seat)
    palms = _on_own(after, after.palms, seat)
    more = palms - _on_own(before, before.palms, seat)
    if more:
        yield Gain(What.PALMS, more * old.palm, more)
    if new.palm != old.palm and palms:
        yield Gain(What.PALM_RATE, palms * (new.palm - old.palm), of=new.palm)
    more = _on_own(after, after.palaces, seat) - _on_own(before, before.palaces, seat)
    if more:
        yield Gain(What.PALACES, more * PALACE_POINTS, more)


def _on_own(state: State, items: Sequence[int], seat: int) -> int:
    return sum(count for count, owner in zip(items, state.owner, strict=True) if owner == seat)


def _without_points(after: State, seat: int, events: Sequence[Event]) -> Iterator[Gain]:
    """What the player did without points for it."""
    for event in events:
        match event:
            case ItemPlaced(who, item, tile) if who == seat != after.owner[tile]:
                yield Gain(What.ITEM_ELSEWHERE, 0, item, of=tile)
            case KilledOnTile(who, tile, tribe) if who == seat:
                yield Gain(What.KILLED_ON_TILE, 0, tribe, of=tile)
            case KilledInFront(who, of, tribe) if who == seat:
                yield Gain(What.KILLED_IN_FRONT, 0, tribe, of=of)
