"""From turn to turn and from round to round: who is next, clean-up, the end."""

from __future__ import annotations

from fivetribes.model import steps
from fivetribes.model.events import CardDealt, DjinnDealt, GameEnded, PowersRefreshed, RoundBegan, RowsClosed, TurnBegan
from fivetribes.model.pieces import DJINN_ROW, NONE, ROW
from fivetribes.model.state import State
from fivetribes.rules.djinn import Log
from fivetribes.rules.effects import draw_card, draw_djinn
from fivetribes.rules.sowing import Sowing
from fivetribes.shell.chance import Chance


def sowing_of(state: State) -> Sowing:
    """The sowings of a position."""
    return Sowing(state.stacks, state.has, state.options.same_sowing_counts)


def next_turn(state: State, chance: Chance, log: Log) -> None:
    """Open the turn of the dearest marker on the track; when none is left there, the round is over."""
    state.end_tile = state.tribe = NONE
    state.hand = state.income = 0
    state.doubled = False
    for space, seat in enumerate(state.track):
        if seat != NONE:
            state.track[space] = NONE
            place = state.bid_order.index(NONE)
            state.bid_order[place] = seat
            state.seat = seat
            state.steps = [(steps.SOW,)]
            if log is not None:
                log.append(TurnBegan(seat, space, place))
            if not state.options.once_per_round:
                _refresh(state, seat, log)
            return
    _end_round(state, chance, log)


def _refresh(state: State, seat: int, log: Log) -> None:
    if state.used[seat]:
        state.used[seat] = 0
        if log is not None:
            log.append(PowersRefreshed(seat))


def _end_round(state: State, chance: Chance, log: Log) -> None:
    stuck = not sowing_of(state).exists() and not state.options.further_round  # R14
    if state.ending or stuck:
        state.steps = [(steps.OVER,)]
        state.seat = NONE
        if log is not None:
            log.append(GameEnded(tuple(state.coins)))
        return
    _clean_up(state, chance, log)
    state.round += 1
    state.steps = [(steps.BID,)]
    if log is not None:
        log.append(RoundBegan(state.round))
    if state.options.once_per_round:
        for seat in range(state.seats):
            _refresh(state, seat, log)


def _clean_up(state: State, chance: Chance, log: Log) -> None:
    """Close the gaps of the rows and fill them up."""
    if log is not None:
        log.append(RowsClosed())
    deal_cards(state, chance, log)
    deal_djinns(state, chance, log)


def deal_cards(state: State, chance: Chance, log: Log) -> None:
    """Close the gaps of the card row towards its start and fill it up, as far as there are cards."""
    row = [card for card in state.row if card != NONE]
    while len(row) < ROW and (card := draw_card(state, chance, log)) != NONE:
        if log is not None:
            log.append(CardDealt(len(row), card))
        row.append(card)
    state.row = row + [NONE] * (ROW - len(row))


def deal_djinns(state: State, chance: Chance, log: Log) -> None:
    """Close the gaps of the djinn row and fill it up, as far as there are djinns."""
    row = [djinn for djinn in state.djinn_row if djinn != NONE]
    while len(row) < DJINN_ROW and (djinn := draw_djinn(state, chance, log)) != NONE:
        if log is not None:
            log.append(DjinnDealt(len(row), djinn))
        row.append(djinn)
    state.djinn_row = row + [NONE] * (DJINN_ROW - len(row))
