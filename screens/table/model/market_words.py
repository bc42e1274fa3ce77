"""What the cards that lie in the market row can be bought for, in words. Knows no Kivy."""

from __future__ import annotations

from typing import Final

from fivetribes.i18n import tr
from fivetribes.model.pieces import LARGE_MARKET, SMALL_MARKET
from fivetribes.rules.tiles import market_of
from fivetribes.text.names import coin_words

ACROSS: Final = 3  # cards stand in rows of so many: the first is what a small market offers, the first two a large one


def market_labels(cards: int) -> tuple[str, str, str]:
    """What stands over the three rows in which so many cards lie, one after the other; nothing over an empty row."""
    if not cards:
        return tr("There are no cards at the market"), "", ""
    (small, small_reach), (large, large_reach) = market_of(SMALL_MARKET), market_of(LARGE_MARKET)
    if cards == 1:
        # Translators: {small} and {large} are the prices of the two kinds of markets, as numbers: "3 or 6 coins".
        return tr("{small} or {large} coins: the only card").format(small=small, large=large), "", ""
    if cards <= ACROSS:
        # Translators: one card for {small} coins, or two cards for {large} coins; these are numbers.
        return tr("{small} or {large} coins: 1 or 2 cards").format(small=small, large=large), "", ""
    # Translators: {price} is an amount, such as "3 coins"; the number is that of the cards one can choose from.
    first = tr("{price}: 1 of the first {n}").format(price=coin_words(small), n=small_reach)
    second = tr("{price}: 2 of the first {n}").format(price=coin_words(large), n=min(cards, large_reach))
    return first, second, tr("Merchants take the first cards") if cards > large_reach else ""
