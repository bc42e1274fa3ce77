"""What the cards that lie in the market row can be bought for, in words. Knows no Kivy."""

from __future__ import annotations

from collections.abc import Sequence

from fivetribes.i18n import tr, trn
from fivetribes.model.pieces import LARGE_MARKET, NONE, SMALL_MARKET
from fivetribes.rules.tiles import market_of
from fivetribes.text.names import coin_words


def card_numbers(row: Sequence[int]) -> tuple[int, ...]:
    """Of each place of the row: the card that lies there is the first (1), the second, ...; 0 where none lies."""
    found, number = [], 0
    for card in row:
        number += card != NONE
        found.append(number if card != NONE else 0)
    return tuple(found)


def market_labels(row: Sequence[int]) -> tuple[str, str, str]:
    """What stands over the three parts of the row: it goes by the cards that lie there, gaps do not count."""
    lie = sum(card != NONE for card in row)
    if not lie:
        return tr("There are no cards at the market"), "", ""
    (small, small_reach), (large, large_reach) = market_of(SMALL_MARKET), market_of(LARGE_MARKET)
    # Translators: {price} is an amount, such as "3 coins"; the number is that of the cards one can choose from.
    first = trn("{{price}}: the first card", "{{price}}: 1 of the first {n}", min(lie, small_reach))
    second = trn("{{price}}: the only card", "{{price}}: 2 of the first {n}", min(lie, large_reach))
    labels = first.format(price=coin_words(small)), second.format(price=coin_words(large))
    return *labels, tr("Merchants take the first cards")
