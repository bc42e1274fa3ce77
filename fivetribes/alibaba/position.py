"""Any position as JSON: for puzzles, tests, bug reports, and the beginning of every record.

The format is documented in docs/formats.md; `position_reader` reads it.
"""

from __future__ import annotations

from typing import Any, Final

from fivetribes.alibaba.model.cave import PLACE_NAMES
from fivetribes.alibaba.model.options import RULES
from fivetribes.alibaba.model.pieces import BANS, KINDS, NONE, TILE_NAMES
from fivetribes.alibaba.model.state import DOWN, EMPTY, State
from fivetribes.alibaba.model.steps import BESIDE, LAMP, SHOW, SHOWN, STEP_NAMES
from fivetribes.shell.position import PositionForm

FORM: Final = PositionForm("alibaba-position", 1, RULES)


def position_to_json(state: State) -> dict[str, Any]:
    """The whole position. A place that holds no tile is not named; a tile face down is null."""
    return {
        **FORM.head(state.rules, state.options.changed()),
        "left_out": [KINDS[kind] for kind in state.left_out],
        "first": state.first,
        "cave": {
            PLACE_NAMES[place]: None if state.tiles[place] == DOWN else TILE_NAMES[state.tiles[place]]
            for place in state.cave.places
            if state.tiles[place] != EMPTY
        },
        "beside": _names(state.beside),
        "gone": _names(state.gone),
        "players": [
            {
                "points": state.points[seat],
                "tiles": _names(state.hands[seat]),
                "ban": None if state.bans[seat] == NONE else BANS[state.bans[seat]],
            }
            for seat in range(state.seats)
        ],
        "seen": _names(state.seen),
        "turn": {
            "seat": state.turn,
            "left": None if state.turns_left == NONE else state.turns_left,
            "step": STEP_NAMES[state.step[0]],
            **_step_to_json(state),
        },
    }


def _names(tiles: list[int]) -> list[str]:
    return [TILE_NAMES[tile] for tile in tiles]


def _step_to_json(state: State) -> dict[str, Any]:
    """What the open step holds."""
    kind, *values = state.step
    if kind == LAMP:
        return {"place": PLACE_NAMES[values[0]], "lamp": TILE_NAMES[values[1]], "turned_up": values[2]}
    if kind == BESIDE:
        return {"place": PLACE_NAMES[values[0]]}
    if kind in (SHOW, SHOWN):
        return {"shown": [None if tile == NONE else TILE_NAMES[tile] for tile in values]}
    return {}
