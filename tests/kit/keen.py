"""A player who knows little, but likes djinns and uses their powers: so games meet every djinn and every question."""

from __future__ import annotations

from random import Random

from fivetribes import Ask, Decision, Move
from fivetribes.game.view import View
from fivetribes.model.grid import tiles_in
from fivetribes.model.moves import NO_DJINN, SKIP, Bid, Kill, Place, Use
from fivetribes.model.pieces import ELDER, LARGE_MARKET, MERCHANT, OASIS, SACRED, VILLAGE


def keen_move(view: View, decision: Decision, rng: Random, *, collector: bool = False) -> Move:
    """A legal move of somebody who likes djinns and their powers, and leaves the rest to luck."""
    powers = [move for move in decision.moves if _is_power(move)]
    others = [move for move in decision.moves if not _is_power(move)]
    if powers and (rng.random() < 0.6 or not (others or decision.sowing)):
        return rng.choice(powers)
    match decision.ask:
        case Ask.SOW:
            return _keen_sowing(view, decision, rng, collector=collector)
        case Ask.BID:
            return max(rng.choices(others, k=3), key=lambda move: isinstance(move, Bid) and move.space)
        case Ask.SACRED | Ask.MARKET:
            others = [move for move in others if move != SKIP] or others
        case Ask.END:
            others = others[:2]  # the end of the turn, the best set
    return rng.choice(others)


def _is_power(move: Move) -> bool:
    match move:
        case Use():
            return True
        case Bid():
            return bool(move.fakirs)
        case Kill() | Place():
            return move.djinn != NO_DJINN
    return False


def _keen_sowing(view: View, decision: Decision, rng: Random, *, collector: bool) -> Move:
    sowing = decision.sowing
    assert sowing is not None
    seat = decision.seat
    fakirs = view.fakirs_of(seat)
    can_call = view.elders[seat] + min(fakirs, 1) >= 2 and view.elders[seat] > 0
    best, found = 0.0, None
    for start, tribe, mask in sowing.results():
        for end in tiles_in(mask):
            kind = view.board.kinds[end]
            value = 1 + rng.random() * 2
            value += 3 * (can_call and kind == SACRED) + (kind in (OASIS, VILLAGE))
            value += 2 * (tribe == ELDER and view.elders[seat] < 4) + (tribe == MERCHANT and fakirs < 2)
            value += 4 * collector * ((tribe == MERCHANT) + (kind == LARGE_MARKET))
            if value > best:
                best, found = value, (start, end, tribe)
    assert found is not None
    move = sowing.witness(*found, rng)
    assert move is not None
    return move
