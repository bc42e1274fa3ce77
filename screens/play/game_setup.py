"""What is chosen before a game: the seats, the options, the seed. Knows no Kivy.

It is kept as JSON for the next game; what cannot be read there gets its default.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Collection
from dataclasses import dataclass, field, replace
from itertools import chain, repeat
from typing import Any, Final

from fivetribes.errors import FormatError
from fivetribes.i18n import mark, tr
from fivetribes.shell.record import MAX_NAME, MAX_SEED
from fivetribes.validate import parse_json
from screens.play.box import FIRST_KIND
from screens.play.game_kind import AnyOptions, GameKind

#: The colours in the order in which seats get them, with their names and those of their patterns.
COLOUR_NAMES: Final = {
    "cyan": mark("Cyan"),
    "orange": mark("Orange"),
    "pink": mark("Pink"),
    "black": mark("Black"),
}
PATTERN_NAMES: Final = {
    # Translators: the pattern of a player's camels and marker.
    "cyan": mark("waves"),
    "orange": mark("stripes"),
    "pink": mark("dots"),
    "black": mark("plain"),
}
COLOURS: Final = tuple(COLOUR_NAMES)
#: Who sits there, by colour, until another name is typed: a person, or a computer player.
# Translators: names that are put in for players: use names of families who speak your language.
# Those of different colours begin with different letters, which stand on their markers.
PEOPLE: Final = {"cyan": mark("Anna"), "orange": mark("Tomas"), "pink": mark("Mia"), "black": mark("Ben")}
COMPUTERS: Final = {"cyan": mark("Nadia"), "orange": mark("Omar"), "pink": mark("Samira"), "black": mark("Idris")}
#: Colours of the players in the order in which sprites number them.
SPRITE_COLOURS: Final = ("black", "orange", "pink", "cyan")
USUAL_STYLE: Final = "balanced"
MAX_JSON: Final = 10_000  # characters; no set-up is longer
ORIGIN: Final = re.compile(r"[0-9a-f]{24}")


def colour_words(colour: str) -> str:
    """A colour and its pattern in words, for those who cannot tell it by sight."""
    return tr("{colour}, {pattern}").format(colour=tr(COLOUR_NAMES[colour]), pattern=tr(PATTERN_NAMES[colour]))


def clean(text: str, limit: int = MAX_NAME) -> str:
    """A typed text ready to be shown and stored: printable, without spaces around it, cut to `limit`."""
    text = unicodedata.normalize("NFC", text)
    text = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(text.split())[:limit].strip()


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """Who sits there: a person, if there is no level. Without a name the seat has one of its own."""

    name: str = ""
    colour: str = COLOURS[0]
    level: str | None = None
    style: str = USUAL_STYLE

    @property
    def shown(self) -> str:
        """The name players read."""
        return self.name or self.default_name

    @property
    def default_name(self) -> str:
        """The name until one is typed."""
        return tr((COMPUTERS if self.level else PEOPLE)[self.colour])

    @property
    def letter(self) -> str:
        """The first letter of the name, for the marker."""
        return self.shown[:1].upper()

    def to_data(self) -> dict[str, object]:
        """The seat as a JSON object."""
        return {"name": self.name, "colour": self.colour, "level": self.level, "style": self.style}


@dataclass(frozen=True, slots=True)
class GameSetup:
    """Everything a game begins with. Without a seed it is a new one each time."""

    seats: tuple[SeatSetup, ...]
    options: AnyOptions = FIRST_KIND.options
    seed: str | None = None
    random_order: bool = True
    kind: GameKind = FIRST_KIND
    #: The same in all copies of one game, and in no other game. Empty before it has begun, and in old games.
    origin: str = field(default="", compare=False)

    # ------------------------------------------------------------ looking

    def names(self) -> tuple[str, ...]:
        """The names of the seats, all different: the second Anna is "Anna 2"."""
        names: list[str] = []
        for seat in self.seats:
            name, number = seat.shown, 1
            while name in names:
                number += 1
                tail = f" {number}"
                name = seat.shown[: MAX_NAME - len(tail)] + tail
            names.append(name)
        return tuple(names)

    @property
    def has_computer(self) -> bool:
        """Whether a computer player takes part."""
        return any(seat.level is not None for seat in self.seats)

    def played(self) -> GameSetup:
        """The set-up as it is played: where people are among themselves, practice would mean nothing."""
        practice = self.kind.practice
        return self if practice is None or self.has_computer else self.with_option(practice, False)

    @property
    def fewest_seats(self) -> int:
        """With fewer it is no game."""
        return int(self.kind.game.rules.form.fewest_seats)

    @property
    def most_seats(self) -> int:
        """With these options no more can play."""
        return self.kind.most_seats(self.options)

    # ------------------------------------------------------------ changing

    def with_seats(self, count: int) -> GameSetup:
        """As many seats as this: the last ones leave, or computer players take the free colours."""
        count = min(max(count, self.fewest_seats), self.most_seats)
        seats = self.seats[:count]
        free = [colour for colour in COLOURS if colour not in {seat.colour for seat in seats}]
        new = tuple(SeatSetup(colour=colour, level=self.kind.levels[0]) for colour in free[: count - len(seats)])
        return replace(self, seats=seats + new)

    def without(self, seat: int) -> GameSetup:
        """A seat leaves, if enough are left."""
        if len(self.seats) <= self.fewest_seats:
            return self
        return replace(self, seats=self.seats[:seat] + self.seats[seat + 1 :])

    def with_seat(self, seat: int, **changes: Any) -> GameSetup:
        """Change a seat. Its new colour is swapped with who has it."""
        old = self.seats[seat]
        new = replace(old, **changes)
        seats = [
            replace(other, colour=old.colour) if place != seat and other.colour == new.colour else other
            for place, other in enumerate(self.seats)
        ]
        seats[seat] = new
        return replace(self, seats=tuple(seats))

    def moved(self, seat: int, by: int) -> GameSetup:
        """A seat changes places with the one before (-1) or after it (1)."""
        other = seat + by
        if not 0 <= other < len(self.seats):
            return self
        seats = list(self.seats)
        seats[seat], seats[other] = seats[other], seats[seat]
        return replace(self, seats=tuple(seats))

    def with_option(self, name: str, value: object) -> GameSetup:
        """Play with another value of an option. Those for whom there is no seat then leave."""
        changed = replace(self, options=replace(self.options, **{name: value}))
        return changed.with_seats(len(self.seats))

    # ------------------------------------------------------------ files

    def to_json(self, rules: int | None = None) -> str:
        """The set-up as a text, as a game by this version of the rules has it; None: by the newest one."""
        return json.dumps(self.to_data(rules), ensure_ascii=False, indent=1)

    def to_data(self, rules: int | None = None) -> dict[str, object]:
        """The same as a JSON object."""
        rules = self.kind.game.rules.form.rules if rules is None else rules
        origin = {"origin": self.origin} if self.origin else {}
        return {
            "seats": [seat.to_data() for seat in self.seats],
            "options": self.kind.write_options(self.options, rules),
            "seed": self.seed,
            "random_order": self.random_order,
            **origin,
        }

    def remembered(self, old: dict[str, object]) -> dict[str, object]:
        """What to keep for the next game, over what is kept. What only a later version knows stays there."""
        seats, options = old.get("seats"), old.get("options")
        before = chain(seats if isinstance(seats, list) else (), repeat(None))
        known = SeatSetup.__dataclass_fields__
        unknown = _unknown(options, self.options.__dataclass_fields__)
        return {
            **old,
            **replace(self, origin="").to_data(),
            "seats": [seat.to_data() | _unknown(one, known) for seat, one in zip(self.seats, before, strict=False)],
            "options": {**self.kind.write_options(self.options, self.kind.game.rules.form.rules), **unknown},
        }

    @classmethod
    def from_json(cls, text: str, kind: GameKind = FIRST_KIND) -> GameSetup:
        """The set-up of a text, for this game. Whatever is missing or wrong in it is as in a first game."""
        try:
            data = parse_json(text) if len(text) <= MAX_JSON else None
        except FormatError:
            data = None
        return cls.from_data(data, kind)

    @classmethod
    def from_data(cls, data: object, kind: GameKind = FIRST_KIND) -> GameSetup:
        """The set-up of a JSON object, in the same way."""
        if not isinstance(data, dict):
            return first_setup(kind)
        options, seed, order = data.get("options"), data.get("seed"), data.get("random_order")
        origin = data.get("origin")
        setup = cls(
            seats=_seats(data.get("seats"), kind) or first_setup(kind).seats,
            options=kind.read_options(options) if isinstance(options, dict) else kind.options,
            seed=(clean(seed, MAX_SEED) or None) if isinstance(seed, str) else None,
            random_order=order if isinstance(order, bool) else True,
            kind=kind,
            origin=origin if isinstance(origin, str) and ORIGIN.fullmatch(origin) else "",
        )
        return setup.with_seats(len(setup.seats))


def news_since(kept: dict[str, object], kind: GameKind) -> tuple[str, ...]:
    """What is usual now in this game and was not when this set-up was kept, in sentences."""
    options = kept.get("options")
    return kind.news(options) if isinstance(options, dict) else ()


def _unknown(data: object, known: Collection[str]) -> dict[str, object]:
    """The fields of a JSON object that this version does not know."""
    return {name: value for name, value in data.items() if name not in known} if isinstance(data, dict) else {}


def _seats(data: object, kind: GameKind) -> tuple[SeatSetup, ...]:
    """The seats, or none at all if there are too many or too few or two of a colour."""
    form = kind.game.rules.form
    if not isinstance(data, list) or not form.fewest_seats <= len(data) <= form.most_seats:
        return ()
    seats = tuple(_seat(item, kind) for item in data)
    colours = {seat.colour for seat in seats}
    return seats if len(colours) == len(seats) and colours <= set(COLOURS) else ()


def _seat(data: object, kind: GameKind) -> SeatSetup:
    """A seat; one without a colour that exists has colour ""."""
    if not isinstance(data, dict):
        return SeatSetup(colour="")
    name, colour, level, style = (data.get(field) for field in ("name", "colour", "level", "style"))
    return SeatSetup(
        name=clean(name) if isinstance(name, str) else "",
        colour=colour if isinstance(colour, str) else "",
        level=level if isinstance(level, str) and level in kind.levels else None,
        style=style if isinstance(style, str) and style in kind.styles else kind.styles[0],
    )


def first_setup(kind: GameKind) -> GameSetup:
    """What is offered the first time: a person against two computer players."""
    weakest, stronger = kind.levels[:2]
    seats = (SeatSetup(), SeatSetup(colour="orange", level=weakest), SeatSetup(colour="pink", level=stronger))
    return GameSetup(seats, kind.options, kind=kind)


FIRST: Final = first_setup(FIRST_KIND)
