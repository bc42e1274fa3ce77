"""What a tile is, in a few words. Knows no Kivy."""

from __future__ import annotations

from collections.abc import Sequence

from fivetribes.game.view import View
from fivetribes.i18n import tr, trn
from fivetribes.model.pieces import NONE, TILE_POINTS
from fivetribes.shell.sentences import capitalised
from fivetribes.text.names import TILE_NAMES
from screens.table.model.view_model import Player


def tile_words(view: View, tile: int, players: Sequence[Player]) -> str:
    """A tile in a few words: kind, points, owner."""
    points = view.board.points[tile] or TILE_POINTS[view.board.kinds[tile]]
    name = tr(TILE_NAMES[view.board.kinds[tile]])
    owner = view.owner[tile]
    whose = tr("nobody owns it") if owner == NONE else tr("owned by {name}").format(name=players[owner].name)
    # Translators: "Oasis, 8 points, owned by Anna".
    return tr("{kind}, {points}, {whose}").format(
        kind=capitalised(name), points=trn("{n} point", "{n} points", points), whose=whose
    )
