"""What is read aloud of a tile. All in the room hear it, and all may know it. Knows no Kivy."""

from __future__ import annotations

from collections.abc import Sequence

from fivetribes.game.view import View
from fivetribes.i18n import tr, trn
from fivetribes.model.grid import coordinate
from fivetribes.text.sentences import meeples
from screens.kit.table.eyes import sentences
from screens.table.model.tile_words import tile_words
from screens.table.model.view_model import Player


def tile_speech(view: View, tile: int, players: Sequence[Player]) -> str:
    """Where a tile is, what it is and whose, and what stands on it."""
    stack, palms, palaces = view.stacks[tile], view.palms[tile], view.palaces[tile]
    parts = [coordinate(tile), tile_words(view, tile, players)]
    parts.append(tr("Here: {meeples}").format(meeples=meeples(stack)) if stack else tr("No meeples here"))
    if palms:
        parts.append(trn("{n} palm", "{n} palms", palms))
    if palaces:
        parts.append(trn("{n} palace", "{n} palaces", palaces))
    return sentences(parts)
