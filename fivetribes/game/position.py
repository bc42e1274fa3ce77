"""Any position as JSON: for puzzles, tests, bug reports, and the beginning of every record.

The format is documented in docs/formats.md; `position_reader` reads it.
"""

from __future__ import annotations

from typing import Any, Final

from fivetribes.model import steps
from fivetribes.model.grid import NAMES, TILES
from fivetribes.model.options import RULES
from fivetribes.model.pieces import (
    CARDS,
    DJINNS,
    ITEMS,
    NONE,
    SACRED,
    TILE_KINDS,
    TRIBE_LETTERS,
)
from fivetribes.model.stacks import letters
from fivetribes.model.state import State, Step
from fivetribes.shell.position import PositionForm

FORM: Final = PositionForm("fivetribes-position", 1, RULES)


def position_to_json(state: State) -> dict[str, Any]:
    """The whole position. Tiles and cards are named where there are any."""
    return {
        **FORM.head(state.rules, state.options.written(state.rules)),
        "round": state.round,
        "ending": state.ending,
        "over": state.steps[-1][0] == steps.OVER,
        "board": [_tile_to_json(state, tile) for tile in range(TILES)],
        "players": [_player_to_json(state, seat) for seat in range(state.seats)],
        "bag": dict(zip(TRIBE_LETTERS, state.bag, strict=True)),
        "row": [None if card == NONE else CARDS[card] for card in state.row],
        "deck": named_counts(state.deck),
        "discards": named_counts(state.discards),
        "djinn_row": [None if djinn == NONE else DJINNS[djinn] for djinn in state.djinn_row],
        "djinn_deck": [DJINNS[djinn] for djinn in state.djinn_deck],
        "djinn_discards": [DJINNS[djinn] for djinn in state.djinn_discards],
        "palms_left": state.palms_left,
        "palaces_left": state.palaces_left,
        "bid_order": [None if seat == NONE else seat for seat in state.bid_order],
        "track": [None if seat == NONE else seat for seat in state.track],
        "turn": _turn_to_json(state),
    }


def named_counts(counts: list[int]) -> dict[str, int]:
    """The number of cards by name, without those of which there are none."""
    return {name: count for name, count in zip(CARDS, counts, strict=True) if count}


def _tile_to_json(state: State, tile: int) -> dict[str, Any]:
    kind = state.board.kinds[tile]
    data: dict[str, Any] = {"kind": TILE_KINDS[kind]}
    if kind == SACRED:
        data["points"] = state.board.points[tile]
    if state.stacks[tile]:
        data["meeples"] = letters(state.stacks[tile])
    if state.owner[tile] != NONE:
        data["camel"] = state.owner[tile]
    for name, count in (("palms", state.palms[tile]), ("palaces", state.palaces[tile])):
        if count:
            data[name] = count
    return data


def _player_to_json(state: State, seat: int) -> dict[str, Any]:
    return {
        "coins": state.coins[seat],
        "viziers": state.viziers[seat],
        "elders": state.elders[seat],
        "camels": state.camels[seat],
        "goods": state.goods_of(seat),
        "djinns": state.djinns_of(seat),
        "used": [name for djinn, name in enumerate(DJINNS) if state.used[seat] >> djinn & 1],
    }


def _turn_to_json(state: State) -> dict[str, Any] | None:
    if state.steps[0][0] in (steps.BID, steps.OVER):
        return None
    data: dict[str, Any] = {"seat": state.seat, "steps": [_step_to_text(step) for step in state.steps]}
    if state.end_tile != NONE:
        data |= {
            "tile": NAMES[state.end_tile],
            "tribe": TRIBE_LETTERS[state.tribe],
            "hand": state.hand,
            "income": state.income,
        }
    data["doubled"] = state.doubled
    return data


def _step_to_text(step: Step) -> str:
    words = [steps.STEP_NAMES[step[0]]]
    if step[0] == steps.PLACE:
        words += [ITEMS[step[1]], NAMES[step[2]]]
    elif step[0] == steps.KEEP:
        words += [DJINNS[djinn] for djinn in step[1:]]
    return " ".join(words)
