"""Short words for moves, where a whole sentence has no room."""

from __future__ import annotations

from fivetribes.game.view import View
from fivetribes.i18n import tr
from fivetribes.model.grid import TileName
from fivetribes.model.moves import Move, Sow
from fivetribes.text.names import TRIBE_NAMES, describe


def advice_title(view: View, move: Move, tile_name: TileName) -> str:
    """What is advised. Of a sowing only where it begins and ends: the board shows the rest."""
    if isinstance(move, Sow):
        return tr("{start} to {end}, {tribe}").format(
            start=tile_name(move.path[0]), end=tile_name(move.path[-1]), tribe=tr(TRIBE_NAMES[move.tribes[-1]])
        )
    return describe(view, move, tile_name).removesuffix(".")
