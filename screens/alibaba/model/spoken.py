"""A tile of the cave in words: for those who do not see it, and for those who do. Knows no Kivy."""

from __future__ import annotations

from fivetribes.alibaba.text.names import place_name, tile_name
from fivetribes.i18n import tr
from fivetribes.shell.sentences import capitalised
from screens.alibaba.model.view_model import CaveTile


def tile_label(tile: CaveTile) -> str:
    """What it is, where it lies and what it would bring: nothing of it has to be seen."""
    return _words(tile, tile_name(tile.tile), place_name(tile.place))


def tile_tip(tile: CaveTile) -> str:
    """The same for who sees where it lies."""
    return _words(tile, capitalised(tile_name(tile.tile)))


def _words(tile: CaveTile, *parts: str) -> str:
    named = (*parts, tr("forbidden")) if tile.banned else parts
    return ". ".join(part for part in (", ".join(named), tile.brings) if part)
