"""What each djinn does, in so few words that they fit on a card. The whole text is in the lexicon."""

from __future__ import annotations

from typing import Final

from fivetribes.i18n import mark, tr

#: In the order of the table.
SHORT: Final = (
    mark("2 fakirs count as a good"),
    mark("3 meeples on an empty tile"),
    mark("Coins for each djinn taken"),
    mark("Your meeples are safe"),
    mark("1 palace on any village"),
    mark("Doubles builders’ coins"),
    mark("1 palm on any oasis"),
    mark("Palace on a tile nearby"),
    mark("Your palms score 5 each"),
    mark("Assassins kill two"),
    mark("Your viziers score 3 each"),
    mark("You keep those you kill"),
    mark("Fakirs make bids cheaper"),
    mark("Palm on a tile nearby"),
    mark("Camel on an empty tile"),
    mark("Coins for drops on yours"),
    mark("Coins for each palace"),
    mark("Coins when assassins kill"),
    mark("Your elders score 4 each"),
    mark("Keep 1 of the top 3 djinns"),
    mark("Top card of the deck"),
    mark("Camel on tile with meeples"),
)


def short(djinn: int) -> str:
    """What a djinn does, in a few words."""
    return tr(SHORT[djinn])
