"""What the sentences about any game are made of: lines of its log, deeds of its players, names in them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from fivetribes.i18n import tr
from fivetribes.shell.events import Event

E = TypeVar("E", bound=Event)
K = TypeVar("K", bound=Event)

LONGEST_WORD: Final = 14  # of a name within a sentence: a longer one would not fit on a line

#: How a place of the board is called.
PlaceName = Callable[[int], str]


@dataclass(frozen=True, slots=True)
class LogLine:
    """One thing that happened. Where there is room for a few lines only, those with the least `weight` are left out."""

    text: str
    tiles: tuple[int, ...] = ()  # the places it is about
    sprite: str = ""
    weight: int = 5


@dataclass(frozen=True, slots=True)
class Deed:
    """One thing that a player did. `small`: it says less than what the same player did before it."""

    name: str
    text: str
    results: tuple[str, ...] = ()
    small: bool = False
    seen: bool = False  # it can be seen on the board

    @property
    def line(self) -> str:
        """What came of it, in one line; "" if there is nothing more to say."""
        return ", ".join(self.results)

    @property
    def afterwards(self) -> str:
        """What is worth saying when something else is asked: of what can be seen, only what came of it."""
        return (
            # Translators: a player's name, then what came of a move: "takes 2 elders, pays 3 coins".
            tr("{name}: {results}").format(name=self.name, results=self.line) if self.seen and self.line else self.text
        )


@dataclass(frozen=True, slots=True)
class Article:
    """The text about one thing that players can look up."""

    name: str
    key_facts: str  # in a few words: points, price, number; may be empty
    text: str
    rulings: tuple[str, ...] = ()  # how what concerns it is played


def switch_article(title: str, does: str, now: str, *, on: bool) -> Article:
    """About an option that is on or off. Its title names what it does, so where it is off that is said before how the
    game is played now."""
    return Article(title, "", now) if on else Article(title, "", does, (now,))


@dataclass(frozen=True, slots=True)
class Cast:
    """Names and colour numbers by seat."""

    names: tuple[str, ...]
    colours: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Scene(Generic[E]):
    """The events of one move, and whose turn it is: a sentence may need more than one of them."""

    cast: Cast
    seat: int
    events: Sequence[E]

    def all(self, kind: type[K]) -> list[K]:
        """The events of a kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def first(self, event: E) -> bool:
        """Whether this is the first event of its kind."""
        return next(other for other in self.events if type(other) is type(event)) is event

    @property
    def name(self) -> str:
        """Of whose turn it is."""
        return self.name_of(self.seat)

    def name_of(self, seat: int) -> str:
        """The name of a player as it stands in a sentence."""
        return shorten_words(self.cast.names[seat])


def shorten_words(name: str) -> str:
    """A name as it stands in a sentence: words too long for a line are cut and end in dots."""
    return " ".join(
        word if len(word) <= LONGEST_WORD else word[: LONGEST_WORD - 1] + "\N{HORIZONTAL ELLIPSIS}"
        for word in name.split()
    )


def capitalised(text: str) -> str:
    """A word at the beginning of a line."""
    return text[:1].upper() + text[1:]


def with_points(what: str, points: str) -> str:
    """One part of a gain, and its points."""
    # Translators: one part of a gain, and its points: "camel on oasis 8 (+8)"; the space between does not break.
    return tr("{what}\N{NO-BREAK SPACE}({points})").format(what=what, points=points)


def listed(names: Sequence[str]) -> str:
    """Names in a sentence."""
    if len(names) < 2:
        return "".join(names)
    # Translators: names of players, cards, djinns or tiles; {names} is one name, or several with commas between them.
    return tr("{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])
