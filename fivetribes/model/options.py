"""The options of the rules, chosen at set-up and stored with the game."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final


@dataclass(frozen=True, slots=True)
class Options:
    """Each switch as the rulings name it; the defaults are the rules as this program understands them."""

    same_sowing_counts: bool = True  # R2
    once_per_round: bool = False  # R20
    nekir_per_meeple: bool = False  # R36
    orthogonal_reach: bool = False  # R31
    redirect_powers: bool = True  # R32
    echidna_after: bool = True  # R28
    echidna_doubles_kandicha: bool = False  # R29
    baal_counts_itself: bool = False  # R26
    further_round: bool = False  # R14
    large_market_one: bool = False  # R17
    open_coins: bool = False
    practice: bool = False

    def changed(self) -> dict[str, bool]:
        """The switches that differ from the default, by name."""
        return {name: value for name, value in self.items() if value != getattr(DEFAULT, name)}

    def items(self) -> list[tuple[str, bool]]:
        """All switches by name."""
        return [(name, getattr(self, name)) for name in OPTION_NAMES]

    def key(self) -> tuple[tuple[str, bool], ...]:
        """What of them tells one position from another. It stands in the digests of records: of options that came later
        only what differs from the default, so that records from before them keep their digests."""
        changed = self.changed()
        return tuple((name, getattr(self, name)) for name in GAME_OPTIONS if name in FIRST_OPTIONS or name in changed)


OPTION_NAMES = tuple(field.name for field in fields(Options))
#: The switches that change what can be played or seen; `practice` only says how far undo goes.
GAME_OPTIONS = tuple(name for name in OPTION_NAMES if name != "practice")
#: Those that stand in every digest: there were no others when the first records were written.
FIRST_OPTIONS: Final = frozenset(GAME_OPTIONS[:11])
DEFAULT = Options()

#: The version of the rules; it changes whenever the same record would be played otherwise. Games go on by the version
#: they began with: see docs/rules.md, section 8.
RULES: Final = 2
