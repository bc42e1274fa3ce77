"""What each turn of a game has brought its player, what it took from another one, and what a ban kept from others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from fivetribes.alibaba.game import Decision
from fivetribes.alibaba.model.events import Event, ShownTaken, TurnBegan, TurnEnded
from fivetribes.alibaba.model.moves import Move
from fivetribes.alibaba.model.pieces import BANNED_TILES, KIND_OF, KINDS, NONE, TREASURE_POINTS
from fivetribes.alibaba.model.state import State
from fivetribes.alibaba.model.steps import Ask
from fivetribes.alibaba.scoring import Score, magic_points, scores
from fivetribes.alibaba.view import View
from fivetribes.shell.session import Session


@dataclass(frozen=True, slots=True)
class KindGain:
    """Points of a kind of treasure: with the turn the player has so many of it."""

    kind: int
    count: int
    points: int


@dataclass(frozen=True, slots=True)
class BanCost:
    """What a ban kept from a player in the next turn: the best tile would have brought `best` points at once, the best
    one left brought `left`."""

    seat: int
    what: int
    tile: int
    best: int
    left: int

    @property
    def points(self) -> int:
        return self.best - self.left


@dataclass(frozen=True, slots=True)
class TurnGain:
    """A turn that is over. Magic and kinds add up to `points`."""

    seat: int
    magic: int
    kinds: tuple[KindGain, ...]
    before: tuple[int, ...]  # the points of all seats when it began
    after: tuple[int, ...]  # and when it was over
    owner: int = NONE  # from whom a tile was taken
    ban: BanCost | None = None  # what its ban cost, where it cost most

    @property
    def points(self) -> int:
        """What it brought the player whose turn it was."""
        return self.after[self.seat] - self.before[self.seat]

    @property
    def taken(self) -> int:
        """What it took from another player."""
        return 0 if self.owner == NONE else self.before[self.owner] - self.after[self.owner]


def turn_gains(session: Session[State, Move, Event, Decision, View]) -> tuple[TurnGain, ...]:
    """All turns that were played in a session and are over, the oldest first."""
    left = len(session.done)
    begun = session.before(left)
    found: list[TurnGain] = []
    banned: dict[int, int] = {}  # by seat: the number of its last turn
    owner = NONE
    for played in session.done:
        left -= 1
        after = session.before(left)
        if played.before.ask is Ask.TAKE:
            for other, cost in _ban_costs(played.before):
                number = banned.get(other)
                if number is not None and _is_more(cost, found[number].ban):
                    found[number] = replace(found[number], ban=cost)
        for event in played.events:
            if isinstance(event, ShownTaken):
                owner = event.owner
            elif isinstance(event, TurnBegan):
                begun, owner = after, NONE
            elif isinstance(event, TurnEnded):
                banned[event.seat] = len(found)
                found.append(_gain(scores(begun), scores(after), event.seat, owner))
    return tuple(found)


def _is_more(cost: BanCost, known: BanCost | None) -> bool:
    return known is None or cost.points > known.points


def _gain(begun: Sequence[Score], after: Sequence[Score], seat: int, owner: int) -> TurnGain:
    old, new = begun[seat], after[seat]
    gained = (now - was for was, now in zip(old.treasures, new.treasures, strict=True))
    kinds = tuple(
        KindGain(kind, TREASURE_POINTS.index(new.treasures[kind]), points)
        for kind, points in enumerate(gained)
        if points
    )
    before, then = (tuple(sheet.total for sheet in sheets) for sheets in (begun, after))
    return TurnGain(seat, new.track - old.track, kinds, before, then, owner)


# ---------------------------------------------------------------- bans


def _ban_costs(state: State) -> list[tuple[int, BanCost]]:
    """Before a take: who has forbidden something that would have been better than all that is left, and what it costs.

    A ban costs what would be better without it alone.
    """
    masks = [BANNED_TILES[ban] if seat != state.turn else 0 for seat, ban in enumerate(state.bans)]
    values = {state.tiles[place]: _value(state, place) for place in state.open}
    allowed = [tile for tile in values if not any(mask >> tile & 1 for mask in masks)]
    if not allowed:  # then the bans are ignored
        return []
    left = max(values[tile] for tile in allowed)
    found = []
    for seat, mask in enumerate(masks):
        others = [other for at, other in enumerate(masks) if at != seat]
        kept = [tile for tile in values if mask >> tile & 1 and not any(other >> tile & 1 for other in others)]
        best = max(kept, key=values.__getitem__, default=NONE)
        if best != NONE and values[best] > left:
            found.append((seat, BanCost(state.turn, state.bans[seat], best, values[best], left)))
    return found


def _value(state: State, place: int) -> int:
    """The points that taking a tile brings at once."""
    tile = state.tiles[place]
    count = state.counts[state.turn * len(KINDS) + KIND_OF[tile]]
    turned_up = sum(state.covers[lower] == 1 for lower in state.cave.beneath[place])
    return TREASURE_POINTS[count + 1] - TREASURE_POINTS[count] + magic_points(tile, place, turned_up, count + 1)
