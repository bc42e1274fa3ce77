"""What is read aloud: what is asked, and what is on a tile. Knows no Kivy.

All in the room hear it, so what only one player may know is never in it.
"""

from __future__ import annotations

from collections.abc import Sequence

from fivetribes.game.view import View
from fivetribes.i18n import tr, trn
from fivetribes.model.grid import coordinate
from fivetribes.text.sentences import meeples
from screens.table.model.tile_words import tile_words
from screens.table.model.view_model import Player, Prompt


def prompt_speech(prompt: Prompt, secret: bool) -> str:
    """A prompt as one says it. `secret`: somebody who hears it may not know the player's coins, which a reason may
    name unless it is about what somebody did."""
    parts = [prompt.title, prompt.reason] if prompt.news or not secret else [prompt.title]
    return _sentences(parts)


def tile_speech(view: View, tile: int, players: Sequence[Player]) -> str:
    """Where a tile is, what it is and whose, and what stands on it."""
    stack, palms, palaces = view.stacks[tile], view.palms[tile], view.palaces[tile]
    parts = [coordinate(tile), tile_words(view, tile, players)]
    parts.append(tr("Here: {meeples}").format(meeples=meeples(stack)) if stack else tr("No meeples here"))
    if palms:
        parts.append(trn("{n} palm", "{n} palms", palms))
    if palaces:
        parts.append(trn("{n} palace", "{n} palaces", palaces))
    return _sentences(parts)


def _sentences(parts: Sequence[str]) -> str:
    """Each as a sentence of its own: a voice pauses after a full stop."""
    return " ".join(part if part[-1:] in ".?!" else f"{part}." for part in parts if part)
