"""The options of the rules, chosen at set-up and stored with the game."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final


@dataclass(frozen=True, slots=True)
class Options:
    """One switch for each option; the comment names its ruling in docs/rules.md. The defaults are the usual rules
    of today; `usual_by` has those of a version of the rules."""

    same_sowing_counts: bool = False  # R2
    once_per_round: bool = False  # R20
    nekir_per_meeple: bool = False  # R36
    orthogonal_reach: bool = True  # R31
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

    def written(self, rules: int) -> dict[str, bool]:
        """The switches that the files of a game by this version of the rules name: all of them. Up to version 2 only
        those that were not as usual then: such games are written as ever."""
        if rules > LAST_OF_FIRST:
            return dict(self.items())
        return {name: value for name, value in self.items() if value != getattr(FIRST_DEFAULT, name)}

    def key(self) -> tuple[tuple[str, bool], ...]:
        """The switches by which positions differ. They are part of the digests of records. Later options are only named
        where they differ from their first default, so that older records keep their digests."""
        return tuple(
            (name, value)
            for name, value in self.items()
            if name in FIRST_OPTIONS or (name in GAME_OPTIONS and value != getattr(FIRST_DEFAULT, name))
        )


OPTION_NAMES = tuple(field.name for field in fields(Options))
#: The switches that change what can be played or seen. `practice` does not: it says how far undo goes.
GAME_OPTIONS = tuple(name for name in OPTION_NAMES if name != "practice")
#: The switches that every digest names: those that existed when the first records were written.
FIRST_OPTIONS: Final = frozenset(GAME_OPTIONS[:11])
DEFAULT = Options()

#: The version of the rules: a new one for each change by which the same record would be played otherwise. A game is
#: played by the version that it was begun with: see docs/rules.md, section 8.
RULES: Final = 3
#: What was usual up to this version of the rules. It never changes: files of then name only what differs from it.
LAST_OF_FIRST: Final = 2
FIRST_DEFAULT: Final = Options(same_sowing_counts=True, orthogonal_reach=False)
#: The switches that are usually the other way since then.
TURNED: Final = tuple(FIRST_DEFAULT.changed())


def usual_by(rules: int | None) -> Options:
    """What is usual by a version of the rules; None: in a position that names none. Such positions were written by hand
    long before the defaults changed, and mean what they meant."""
    return DEFAULT if rules is not None and rules > LAST_OF_FIRST else FIRST_DEFAULT
