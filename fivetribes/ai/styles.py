"""Styles: what a computer player likes more than it is worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fivetribes.i18n import mark


@dataclass(frozen=True, slots=True)
class Style:
    """Factors for some weights, by name."""

    name: str
    factors: tuple[tuple[str, float], ...] = ()
    powers: float = 1.0  # for the djinns' powers
    aggression: float = 1.0  # for what harm to others is worth


STYLES: Final = {
    "balanced": Style(mark("balanced")),
    "builder": Style(mark("builder"), (("palace", 1.35), ("tile", 1.2), ("camel", 0.8)), aggression=0.9),
    "trader": Style(mark("trader"), (("goods", 1.25), ("kind", 1.6), ("fakir", 1.2)), aggression=0.8),
    "warlord": Style(mark("warlord"), (("tile", 1.3), ("lead", 1.25)), aggression=1.6),
    "mystic": Style(mark("mystic"), (("elder", 1.35), ("djinn", 1.25), ("palm", 1.1)), powers=1.5, aggression=0.9),
}
