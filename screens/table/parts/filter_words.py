"""What filters are called, and which picture they have."""

from __future__ import annotations

from typing import Final

from fivetribes.i18n import tr
from fivetribes.model.pieces import TRIBES
from fivetribes.shell.sentences import capitalised
from fivetribes.text.names import TRIBE_NAMES
from screens.kit.drawing import sprite_names

NAMES: Final = (*(f"tribe{tribe}" for tribe in range(TRIBES)), "camel", "djinn")


def filter_sprite(name: str) -> str:
    """The sprite of a filter; none of none."""
    if name.startswith("tribe"):
        return sprite_names.meeple(int(name.removeprefix("tribe")))
    return {"camel": "camel_plain", "djinn": "icon_djinn"}.get(name, "")


def filter_name(name: str) -> str:
    """The accessible label of a filter."""
    if name == "camel":
        return tr("Ends with your camel")
    if name == "djinn":
        return tr("Ends with a djinn")
    tribe = capitalised(tr(TRIBE_NAMES[int(name.removeprefix("tribe"))]))
    # Translators: the tribe is in the nominative.
    return tr("Ends with: {tribe}").format(tribe=tribe)


def highlight_name(best: str) -> str:
    """The same of what is highlighted."""
    # Translators: {what} is one of "Best overall", "Coins", "Cards" and "Hurts rivals most".
    return tr("Highlight: {what}").format(what=best) if best else tr("Highlight")


def chosen_name(filters: frozenset[str], best: str) -> str:
    """And of the one button for all of it, which says what is chosen."""
    shown = [filter_name(name) for name in NAMES if name in filters] + ([highlight_name(best)] if best else [])
    return tr("Filter: {what}").format(what=", ".join(shown)) if shown else tr("Filter")
