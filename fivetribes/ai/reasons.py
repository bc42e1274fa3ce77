"""Why a move is good, in words: what it gains and costs, what it takes from others, what it leaves to them."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import ClassVar, Final

from fivetribes.ai.outlook import Outlook
from fivetribes.ai.quick import at, distinct
from fivetribes.ai.standing import parts, stage_of
from fivetribes.ai.thinker import Thinker
from fivetribes.i18n import mark, tr, trn
from fivetribes.model.moves import Bid, Move
from fivetribes.model.pieces import NONE, TRACK
from fivetribes.model.state import State
from fivetribes.model.steps import Ask

GAIN: Final = "gain"
COST: Final = "cost"
DENY: Final = "deny"
RISK: Final = "risk"

#: Fewer points than this are not mentioned.
NOTABLE: Final = 1.0

THINGS: Final = {
    "coins": mark("coins"),
    "viziers": mark("viziers"),
    "elders": mark("elders"),
    "goods": mark("cards"),
    "tiles": mark("tiles"),
    "palms": mark("palms"),
    "palaces": mark("palaces"),
    "djinns": mark("djinns"),
    "camels": mark("unused camels"),
}
PHRASES: Final = {
    # Translators: {things} is one of the words above, in the nominative; {points} is "12 points". Reasons are joined
    # by semicolons, and stand behind "By the end of the game:".
    GAIN: mark("{things} about {points} more"),
    COST: mark("{things} about {points} less"),
    # Translators: {points} is an amount, such as "12 points".
    DENY: mark("the others lose about {points}"),
    RISK: mark("the next player can get about {points}"),
}


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason, with about how many points it is worth."""

    kind: str
    points: float
    thing: str = ""

    def text(self) -> str:
        """The reason as a phrase."""
        points = _points(max(1, self.points))
        things = tr(THINGS[self.thing]) if self.thing else ""
        return tr(PHRASES[self.kind]).format(things=things, points=points)

    @property
    def looks_ahead(self) -> bool:
        """Whether it tells what a move brings until the end of the game, and not only at once."""
        return self.kind in (GAIN, COST)


@dataclass(frozen=True, slots=True)
class BidReason:
    """Why to bid so much: what acting then is worth, and what acting last is worth."""

    price: int
    early: float
    late: float
    looks_ahead: ClassVar = False

    def text(self) -> str:
        # Translators: {price} is an amount, such as "5 coins"; the others are points, such as "12 points".
        return tr("a turn then brings about {early}, the last turn about {late}; the price is {price}").format(
            early=_points(self.early), late=_points(self.late), price=trn("{n} coin", "{n} coins", self.price)
        )


AnyReason = Reason | BidReason


def _points(points: float) -> str:
    return trn("{n} point", "{n} points", round(points))


def reasons(thinker: Thinker, state: State, move: Move, rng: Random) -> tuple[AnyReason, ...]:
    """Why to play this move, the weightiest reason first."""
    if isinstance(move, Bid):
        return (_bid_reason(thinker, state, move),)
    seat = state.seat
    lens = thinker.weights.lens(stage_of(state))
    before = [parts(state, other, lens) for other in range(state.seats)]
    after = thinker.after_turn(state, move, lens, rng)
    now = [parts(after, other, lens) for other in range(state.seats)]
    found: list[AnyReason] = []
    for thing in THINGS:
        change = now[seat][thing] - before[seat][thing]
        if abs(change) >= NOTABLE:
            found.append(Reason(GAIN if change > 0 else COST, abs(change), thing))
    lost = sum(sum(before[other].values()) - sum(now[other].values()) for other in range(state.seats) if other != seat)
    if lost >= NOTABLE:
        found.append(Reason(DENY, lost))
    if state.ask is Ask.SOW:
        following = next((other for other in after.track if other != NONE), NONE)
        if following not in (NONE, seat):
            left = Outlook(after, following, lens).best()
            if left >= NOTABLE:
                found.append(Reason(RISK, left))
    order = (GAIN, DENY, COST, RISK)
    return tuple(
        sorted(
            found,
            key=lambda reason: (order.index(reason.kind), -reason.points) if isinstance(reason, Reason) else (0, 0.0),
        )
    )


def _bid_reason(thinker: Thinker, state: State, move: Bid) -> BidReason:
    lens = thinker.weights.lens(stage_of(state))
    values = distinct(Outlook(state, state.seat, lens).prospects())
    ahead = sum(1 for space in range(move.space) if state.track[space] != NONE)
    last = len(state.bid_order) - 1
    return BidReason(TRACK[move.space + move.fakirs], at(values, ahead), at(values, last))
