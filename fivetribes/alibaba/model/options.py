"""What is chosen at set-up and stored with the game: the variant, and the options of the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from fivetribes.alibaba.model.cave import LARGE, SMALL, Cave
from fivetribes.alibaba.model.pieces import MAX_SEATS, SIX

#: The version of the rules: a new one for each change by which the same record would be played, or closed, otherwise.
RULES: Final = 2


@dataclass(frozen=True, slots=True)
class Variant:
    """What is played with."""

    name: str
    cave: Cave = LARGE
    kinds_left_out: int = 0
    tiles_beside: int = 0  # the cave, face up; and the lamps are in the cave
    tiles_in_box: int = 0  # that nobody has seen
    most_seats: int = MAX_SEATS


BASE: Final = Variant("base", tiles_in_box=SIX)
LAMP_VARIANT: Final = Variant("lamp", tiles_beside=SIX)
EQUAL: Final = Variant("equal", kinds_left_out=1)
SMALLER: Final = Variant("small", SMALL, kinds_left_out=3, tiles_in_box=SIX, most_seats=2)
VARIANTS: Final = (BASE, LAMP_VARIANT, EQUAL, SMALLER)
VARIANT_NAMES: Final = tuple(variant.name for variant in VARIANTS)


@dataclass(frozen=True, slots=True)
class Options:
    """The variant, and a switch for each option. The defaults are the usual rules."""

    variant: Variant = BASE
    open_hands: bool = False  # all see what lies behind the screens
    lamp_stays_beside: bool = True  # a lamp swapped in can be swapped for another one later (A11)

    @property
    def switches(self) -> tuple[str, ...]:
        """The names of the switches that mean something in this variant."""
        return SWITCHES if self.variant is LAMP_VARIANT else tuple(name for name in SWITCHES if name != LAMP_SWITCH)

    def changed(self) -> dict[str, Any]:
        """What differs from the default, by name, as in a position."""
        found: dict[str, Any] = {}
        if self.variant is not BASE:
            found["variant"] = self.variant.name
        for name in SWITCHES:
            if getattr(self, name) != getattr(DEFAULT, name):
                found[name] = getattr(self, name)
        return found

    def key(self) -> tuple[tuple[str, Any], ...]:
        """What tells the positions of two games apart. Later options do not change older digests."""
        return tuple(self.changed().items())


SWITCHES: Final = ("open_hands", "lamp_stays_beside")
#: What means something only where lamps can be swapped.
LAMP_SWITCH: Final = "lamp_stays_beside"
DEFAULT: Final = Options()
