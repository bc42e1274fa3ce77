"""The rules of any game as the page of the rules shows them: sections of entries, plain values to be searched and
painted."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple

from fivetribes.i18n import tr
from fivetribes.shell.sentences import Article
from screens.kit.drawing.rect import Rect
from screens.kit.drawing.sketch import Sketch

STEP: Final = 136  # dp; how high the picture of a step is
STRIP: Final = 76  # and one that explains a single thing

Paint = Callable[[Sketch, Rect], None]


class RulesPicture(NamedTuple):
    """How high a picture is in dp, and what draws it into a rectangle."""

    height: float
    paint: Paint


class Row(NamedTuple):
    """A line of a table: what (after a picture of it, if there is one), and how much."""

    what: str
    value: str
    sprite: str = ""


class State(NamedTuple):
    """Whether what an entry is about holds, and how that is said: of the game that is played, and of the usual one."""

    on: bool
    now: str
    usually: str


@dataclass(frozen=True, slots=True)
class RulesEntry:
    """What stands on one card."""

    article: Article
    sprite: str = ""
    picture: RulesPicture | None = None
    number: int = 0  # of a step
    rows: tuple[Row, ...] = ()
    label: str = ""  # small, beside the title
    state: State | None = None  # of an option or a variant

    def told(self, playing: bool) -> RulesEntry:
        """With its state in words. `playing`: it is that of the game that is played."""
        if self.state is None:
            return self
        said = self.state.now if playing else self.state.usually
        return replace(self, article=replace(self.article, key_facts=said))

    @property
    def all_words(self) -> str:
        """Everything that can be searched, folded."""
        article = self.article
        rows = (f"{row.what} {row.value}" for row in self.rows)
        return folded(" ".join((article.name, article.key_facts, article.text, *article.rulings, *rows)))


def folded(text: str) -> str:
    """A text as it is searched: without capitals and accents."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def switch_state(on: bool) -> State:
    """Of an option that is on or off."""
    if on:
        return State(on, tr("On in this game"), tr("Usually on"))
    return State(on, tr("Off in this game"), tr("Usually off"))


def variant_state(on: bool) -> State:
    """Of one of the variants, of which each game has one. Without a game there is nothing to say about it."""
    return State(on, tr("You are playing this variant") if on else tr("Not in this game"), "")


class RulesSection(NamedTuple):
    """A section: its title, marked for translation, and what stands in it in a game with some options."""

    title: str
    entries: Callable[[Any, int], Iterable[RulesEntry]]  # from the options and the version of the rules
    about_keys: bool = False  # of use only where there is a keyboard


class RulesBook(NamedTuple):
    """The rules of a game: its sections by key, its usual options, and the newest version of its rules."""

    sections: Mapping[str, RulesSection]
    options: Any
    rules: int

    def useful(self, has_keyboard: bool) -> dict[str, RulesSection]:
        """The sections that are of use on this device."""
        return {key: section for key, section in self.sections.items() if has_keyboard or not section.about_keys}


class Index:
    """Everything there is to read in a game with these options and rules, in the current language, to be searched."""

    def __init__(self, options: Any, searched: Iterable[RulesSection], rules: int, *, playing: bool = False) -> None:
        self._entries = [
            (replace(entry, label=tr(section.title)), entry.all_words)
            for section in searched
            for entry in (entry.told(playing) for entry in section.entries(options, rules))
        ]

    def find(self, query: str) -> tuple[RulesEntry, ...]:
        """What holds all words of a query; each says in which section it stands."""
        words = folded(query).split()
        return tuple(entry for entry, text in self._entries if all(word in text for word in words))


def keyboard(next_group: str, pick: str) -> Iterator[RulesEntry]:
    """What keys do, called by what is printed on them in every language. A game says what a group is, and what is
    picked by its number."""
    anywhere = (
        Row(next_group, "Tab"),
        Row(tr("Go back to the group before"), "Shift Tab"),
        Row(tr("Move inside a group"), tr("Arrows")),
        Row(tr("Choose something, then play what you chose"), "Enter"),
        Row(tr("Choose something, or take the choice back"), tr("Space")),
        Row(tr("Read what something does"), "F1"),
        Row(tr("Close something, or take a step back"), "Esc"),
        Row(tr("Fill the screen, or go back to a window"), "F11"),
    )
    yield RulesEntry(Article(tr("Everywhere"), "", "", (tr("Page Up and Page Down scroll."),)), rows=anywhere)
    playing = (
        Row(tr("Get a hint"), "H"),
        Row(tr("Open the game log"), "L"),
        Row(tr("Undo"), "U"),
        Row(tr("Redo"), "R"),
        Row(tr("Open the menu"), "M"),
        Row(pick, "1 – 9"),
    )
    yield RulesEntry(
        Article(tr("While you play"), "", "", (tr("Ctrl + Z and Ctrl + Y undo and redo, too."),)), rows=playing
    )
