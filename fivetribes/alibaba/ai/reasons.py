"""Why a move is good, in words: what it brings at once, what it keeps from others, what it leaves to them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from fivetribes.alibaba.ai.quick import rate
from fivetribes.alibaba.ai.worth import ONE_LESS, ONE_MORE, SIZE, Taste, ban_values, take_values
from fivetribes.alibaba.model.moves import Ban, KeepLamp, Move, Show, Swap, Take, TakeShown
from fivetribes.alibaba.model.pieces import KIND_OF
from fivetribes.alibaba.model.state import State
from fivetribes.alibaba.scoring import magic_points
from fivetribes.i18n import trn

#: Only what is brought at once, and by nobody else's loss.
AT_ONCE: Final = Taste(theft=0.0)


class Why(Enum):
    """What a reason speaks of."""

    GAIN = "gain"  # for sure: as it is said of a move before it is made
    SECOND = "second"
    COST = "cost"
    KEPT = "kept"
    STOLEN = "stolen"
    TURNED_UP = "turned up"
    LEFT = "left"


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason: of how many points it speaks, or of how many tiles."""

    why: Why
    number: int

    def text(self) -> str:
        """The reason as a phrase."""
        # Translators: reasons for a move in Ali Baba, joined by semicolons; the first letter is made large.
        match self.why:
            case Why.GAIN:
                return trn("it brings {n} point at once", "it brings {n} points at once", self.number)
            case Why.SECOND:
                return trn(
                    "a second tile can bring {n} more point", "a second tile can bring {n} more points", self.number
                )
            case Why.COST:
                return trn("it costs {n} point", "it costs {n} points", self.number)
            case Why.KEPT:
                return trn("the next player gets {n} point less", "the next player gets {n} points less", self.number)
            case Why.STOLEN:
                return trn("another player loses {n} point", "another player loses {n} points", self.number)
            case Why.TURNED_UP:
                return trn("it turns up {n} tile", "it turns up {n} tiles", self.number)
            case Why.LEFT:
                return trn(
                    "the next player can get {n} point from the other tiles",
                    "the next player can get {n} points from the other tiles",
                    self.number,
                )


def reasons(state: State, move: Move) -> tuple[Reason, ...]:
    """Why to play this move in a whole position, the weightiest reason first."""
    if isinstance(move, Show):
        found = [Reason(Why.COST, ONE_LESS[state.counts[state.seat * SIZE + KIND_OF[move.tile]]])]
    elif isinstance(move, Ban):
        found = [Reason(Why.KEPT, round(ban_values(state, state.seat, AT_ONCE)[move.what]))]
    else:
        sure, whole = _gain(state, move), round(rate(state, AT_ONCE)[list(state.choices).index(move)])
        found = [Reason(Why.GAIN, sure), Reason(Why.SECOND, whole - sure)]
    if isinstance(move, TakeShown):
        owner = state.step.index(move.tile, 1) - 1
        found.append(Reason(Why.STOLEN, ONE_LESS[state.counts[owner * SIZE + KIND_OF[move.tile]]]))
    elif isinstance(move, Take):
        found += _of_take(state, move.place)
    return tuple(reason for reason in found if reason.number > 0)


def _gain(state: State, move: Move) -> int:
    """What a tile that comes brings by itself: its treasure, and the points of its magic. What another tile brings
    that it lets one take is not in it."""
    base, turned_up, more = state.seat * SIZE, 0, 1
    if isinstance(move, Take):
        place, tile = move.place, state.tiles[move.place]
        turned_up = _turned_up(state, place)
    elif isinstance(move, KeepLamp | Swap):
        _, place, lamp, turned_up = state.step
        tile = move.tile if isinstance(move, Swap) else lamp
        more = 0 if KIND_OF[tile] == KIND_OF[lamp] else 1  # the lamp is counted already
    else:
        tile = move.tile if isinstance(move, TakeShown) else state.tiles[move.place]  # type: ignore[union-attr]
        return ONE_MORE[state.counts[base + KIND_OF[tile]]]
    number = state.counts[base + KIND_OF[tile]] + more
    return ONE_MORE[number - 1] + magic_points(tile, place, turned_up, number)


def _turned_up(state: State, place: int) -> int:
    """How many tiles are turned up when this one is taken."""
    return sum(state.covers[lower] == 1 for lower in state.cave.beneath[place])


def _of_take(state: State, place: int) -> list[Reason]:
    """What it keeps from the next player, how much it turns up, and what it leaves."""
    following = (state.turn + 1) % state.seats
    values = dict(zip(state.open, take_values(state, following, state.open, AT_ONCE), strict=True))
    kept = values.pop(place)
    left = max(values.values(), default=0.0)
    found = [Reason(Why.KEPT, round(kept - left))] if values else []
    return [*found, Reason(Why.TURNED_UP, _turned_up(state, place)), Reason(Why.LEFT, round(left))]
