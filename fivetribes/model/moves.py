"""Moves: frozen values with a code. `parse(move.code()) == move`, whatever the position is.

The engine offers the same few hundred moves over and over, so most kinds have a cached constructor: `bid(3)` is
`Bid(3)`, made once. There are too many sowings for that.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Final

from fivetribes.errors import FormatError, shortened
from fivetribes.model.grid import INDEX, NAMES
from fivetribes.model.pieces import CARDS, DJINNS, FIRST_ZERO, GOODS, TRACK, TRIBE_LETTERS

#: Longer codes are refused unread: the longest sowing has 90 steps.
MAX_CODE: Final = len("sow:A1") + 90 * len("-A1V")
NO_TILE: Final = -1
NO_DJINN: Final = -1
NO_SEAT: Final = -1


@dataclass(frozen=True, slots=True)
class Bid:
    """Put the marker on a space (0..6: the zeros are one space). Fakirs make it cheaper (Kumarbi)."""

    space: int
    fakirs: int = 0

    def code(self) -> str:
        return f"bid:{TRACK[self.space]}" + (f"-{self.fakirs}F" if self.fakirs else "")


@dataclass(frozen=True, slots=True)
class Sow:
    """Pick up the stack on path[0] and drop tribes[i] on path[i + 1]."""

    path: tuple[int, ...]
    tribes: tuple[int, ...]

    def code(self) -> str:
        steps = [NAMES[self.path[0]]]
        for tile, tribe in zip(self.path[1:], self.tribes, strict=True):
            steps.append(NAMES[tile] + TRIBE_LETTERS[tribe])
        return "sow:" + "-".join(steps)


@dataclass(frozen=True, slots=True)
class Go:
    """Go on without using what can be used."""

    def code(self) -> str:
        return "go"


@dataclass(frozen=True, slots=True)
class Build:
    """Take the income of the builders; each fakir counts as one more builder."""

    fakirs: int = 0

    def code(self) -> str:
        return "build" + (f"+{self.fakirs}F" if self.fakirs else "")


@dataclass(frozen=True, slots=True)
class Kill:
    """Kill on a tile or in front of a seat; each fakir adds one to the reach. Two victims need a djinn's power."""

    tile: int
    seat: int
    victims: tuple[int, ...]
    fakirs: int = 0
    djinn: int = NO_DJINN
    fee: int = 0  # fakirs in the djinn's price

    def code(self) -> str:
        where = NAMES[self.tile] if self.tile != NO_TILE else f"#{self.seat}"
        text = f"kill:{where}{''.join(TRIBE_LETTERS[victim] for victim in self.victims)}"
        if self.fakirs:
            text += f"+{self.fakirs}F"
        return text + _djinn_suffix(self.djinn, self.fee)


@dataclass(frozen=True, slots=True)
class Spare:
    """Kill nobody: nobody is in reach without fakirs."""

    def code(self) -> str:
        return "spare"


@dataclass(frozen=True, slots=True)
class Place:
    """Put the palm or palace on a tile. Another tile than the due one needs a djinn's power."""

    tile: int
    djinn: int = NO_DJINN
    fee: int = 0

    def code(self) -> str:
        return f"place:{NAMES[self.tile]}" + _djinn_suffix(self.djinn, self.fee)


@dataclass(frozen=True, slots=True)
class Buy:
    """Pay the market and take the cards on these places of the row (0..8)."""

    slots: tuple[int, ...]

    def code(self) -> str:
        return "buy:" + ",".join(str(slot + 1) for slot in self.slots)


@dataclass(frozen=True, slots=True)
class Take:
    """Pay the sacred place and take a djinn."""

    djinn: int
    fakirs: int

    def code(self) -> str:
        return f"take:{DJINNS[self.djinn]}:{'EF' if self.fakirs else 'EE'}"


@dataclass(frozen=True, slots=True)
class Skip:
    """Leave the market or the sacred place unused."""

    def code(self) -> str:
        return "skip"


@dataclass(frozen=True, slots=True)
class Use:
    """Pay for a djinn's power and use it, on a tile where it needs one."""

    djinn: int
    elders: int
    fakirs: int
    tile: int = NO_TILE

    def code(self) -> str:
        text = f"use:{DJINNS[self.djinn]}:{'E' * self.elders}{'F' * self.fakirs}"
        return text + (f":{NAMES[self.tile]}" if self.tile != NO_TILE else "")


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep this one of the djinns looked at."""

    djinn: int

    def code(self) -> str:
        return f"keep:{DJINNS[self.djinn]}"


@dataclass(frozen=True, slots=True)
class Sell:
    """Sell one set: a bit for each kind of good."""

    kinds: int

    def code(self) -> str:
        return "sell:" + ",".join(CARDS[kind] for kind in range(GOODS) if self.kinds >> kind & 1)


@dataclass(frozen=True, slots=True)
class End:
    """End the turn."""

    def code(self) -> str:
        return "end"


Move = Bid | Sow | Go | Build | Kill | Spare | Place | Buy | Take | Skip | Use | Keep | Sell | End

bid = cache(Bid)
build = cache(Build)
kill = cache(Kill)
place = cache(Place)
buy = cache(Buy)
take = cache(Take)
use = cache(Use)
keep = cache(Keep)
sell = cache(Sell)
GO: Final = Go()
SPARE: Final = Spare()
SKIP: Final = Skip()
END: Final = End()


def _djinn_suffix(djinn: int, fee: int) -> str:
    return f"/{DJINNS[djinn]}:{'F' if fee else 'E'}" if djinn != NO_DJINN else ""


class _Reader:
    """Makes moves of codes. A code that does not match as a whole is refused."""

    TILE: ClassVar = "[A-F][1-5]"
    TRIBE: ClassVar = f"[{TRIBE_LETTERS}]"
    DJINN: ClassVar = "|".join(DJINNS)
    GOOD: ClassVar = "|".join(CARDS[:GOODS])
    PAID: ClassVar = rf"(?:/({DJINN}):([EF]))?"
    COUNT: ClassVar = "[1-9][0-9]?"

    @staticmethod
    def bid(price: str, fakirs: str | None) -> Move:
        return bid(TRACK.index(int(price)), int(fakirs or 0))

    @staticmethod
    def sow(start: str, steps: str) -> Move:
        drops = steps.split("-")[1:]
        path = (INDEX[start], *(INDEX[drop[:2]] for drop in drops))
        return Sow(path, tuple(TRIBE_LETTERS.index(drop[2]) for drop in drops))

    @staticmethod
    def build(fakirs: str | None) -> Move:
        return build(int(fakirs or 0))

    @staticmethod
    def kill(
        tile: str | None, seat: str | None, victims: str, fakirs: str | None, djinn: str | None, fee: str | None
    ) -> Move | None:
        killed = tuple(TRIBE_LETTERS.index(letter) for letter in victims)
        if list(killed) != sorted(killed) or (seat is not None and fakirs):
            return None
        # Not the cached constructor: codes from outside could fill its cache without end.
        return Kill(
            INDEX[tile] if tile else NO_TILE,
            int(seat) if seat else NO_SEAT,
            killed,
            int(fakirs or 0),
            DJINNS.index(djinn) if djinn else NO_DJINN,
            int(fee == "F"),
        )

    @staticmethod
    def place(tile: str, djinn: str | None, fee: str | None) -> Move:
        return place(INDEX[tile], DJINNS.index(djinn) if djinn else NO_DJINN, int(fee == "F"))

    @staticmethod
    def buy(first: str, second: str | None) -> Move | None:
        slots = (int(first) - 1,) if second is None else (int(first) - 1, int(second) - 1)
        return buy(slots) if len(slots) == 1 or slots[0] < slots[1] else None

    @staticmethod
    def take(djinn: str, payment: str) -> Move:
        return take(DJINNS.index(djinn), int(payment == "EF"))

    @staticmethod
    def use(djinn: str, payment: str, tile: str | None) -> Move:
        return use(DJINNS.index(djinn), payment.count("E"), payment.count("F"), INDEX[tile] if tile else NO_TILE)

    @staticmethod
    def keep(djinn: str) -> Move:
        return keep(DJINNS.index(djinn))

    @staticmethod
    def sell(goods: str) -> Move | None:
        kinds = [CARDS.index(name) for name in goods.split(",")]
        return sell(sum(1 << kind for kind in kinds)) if kinds == sorted(set(kinds)) else None


_PRICES = "|".join(str(price) for price in TRACK[: FIRST_ZERO + 1])
_R = _Reader
_PATTERNS: Final[tuple[tuple[re.Pattern[str], Callable[..., Move | None]], ...]] = tuple(
    (re.compile(pattern, re.ASCII), make)
    for pattern, make in (
        (rf"sow:({_R.TILE})((?:-{_R.TILE}{_R.TRIBE})+)", _R.sow),
        ("end", lambda: END),
        (rf"bid:({_PRICES})(?:-([1-{FIRST_ZERO}])F)?", _R.bid),
        ("go", lambda: GO),
        ("skip", lambda: SKIP),
        (rf"build(?:\+({_R.COUNT})F)?", _R.build),
        (
            rf"kill:(?:({_R.TILE})|#([0-3]))({_R.TRIBE}{{1,2}})(?:\+({_R.COUNT})F)?{_R.PAID}",
            _R.kill,
        ),
        ("spare", lambda: SPARE),
        (rf"place:({_R.TILE}){_R.PAID}", _R.place),
        ("buy:([1-9])(?:,([1-9]))?", _R.buy),
        (rf"take:({_R.DJINN}):(EE|EF)", _R.take),
        (rf"use:({_R.DJINN}):(E|F|EE|EF)(?::({_R.TILE}))?", _R.use),
        (rf"keep:({_R.DJINN})", _R.keep),
        (rf"sell:((?:{_R.GOOD})(?:,(?:{_R.GOOD})){{0,{GOODS - 1}}})", _R.sell),
    )
)


def parse(code: str) -> Move:
    """The move with this code; FormatError for anything else."""
    if len(code) <= MAX_CODE:
        for pattern, make in _PATTERNS:
            match = pattern.fullmatch(code)
            if match:
                move = make(*match.groups())
                if move is not None:
                    return move
    raise FormatError("", f"{shortened(code)!r} is no move")
