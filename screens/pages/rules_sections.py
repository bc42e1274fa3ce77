"""What the rules have to say, section by section: plain values, to be searched and painted.

A new section is an entry of `SECTIONS`: its title, and a function from options and version of the rules to its entries.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from fivetribes.i18n import mark, tr, trn
from fivetribes.model.options import RULES, Options
from fivetribes.model.pieces import CARDS, TILE_KINDS, TRIBES
from fivetribes.rules.djinn import TABLE
from fivetribes.shell.sentences import Article
from fivetribes.text import guide, rules_text
from screens.kit.drawing import sprite_names

#: The pictures of the six steps and of what the tiles do, by their names in `rules_pictures`.
STEP_PICTURES: Final = ("bid", "sow", "take", "tribes", "tiles", "sell")
TILE_PICTURES: Final = ("large market", "small market", "oasis", "village", "sacred place")


class Row(NamedTuple):
    """A line of a table: what (after a picture of it, if there is one), and how much."""

    what: str
    value: str
    sprite: str = ""


@dataclass(frozen=True, slots=True)
class RulesEntry:
    """What stands on one card."""

    article: Article
    sprite: str = ""
    behind: str = ""  # a sprite behind that one
    picture: str = ""  # its name
    number: int = 0  # of a step
    rows: tuple[Row, ...] = ()
    label: str = ""  # small, beside the title

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


# ---------------------------------------------------------------- the sections


def _guide(_options: Options, _rules: int) -> Iterable[RulesEntry]:
    for number, (article, picture) in enumerate(zip(guide.steps(), STEP_PICTURES, strict=True), 1):
        yield RulesEntry(article, picture=picture, number=number)
    for article in guide.guide():
        yield RulesEntry(article)


def _points(_options: Options, _rules: int) -> Iterable[RulesEntry]:
    note = tr("Some djinns make viziers, elders or palms count more. The most points win. Ties share the win.")
    yield RulesEntry(
        Article(tr("At the end of the game"), "", "", (note,)),
        rows=tuple(Row(line.what, line.points, line.sprite) for line in guide.what_counts()),
    )
    sets = tr("You get these coins for a set of different goods, or these points at the end.")
    yield RulesEntry(
        Article(tr("A set of goods"), "", sets),
        rows=tuple(
            Row(trn("{n} kind of goods", "{n} kinds of goods", kinds), str(worth))
            for kinds, worth in guide.what_sets_earn()
        ),
    )


def _tiles(options: Options, _rules: int) -> Iterable[RulesEntry]:
    for kind in range(len(TILE_KINDS)):
        yield RulesEntry(rules_text.tile_text(kind, options), sprite_names.tile(kind), picture=TILE_PICTURES[kind])


def _tribes(_options: Options, _rules: int) -> Iterable[RulesEntry]:
    for tribe in range(TRIBES):
        yield RulesEntry(rules_text.tribe_text(tribe), sprite_names.meeple(tribe))


def _djinns(options: Options, rules: int) -> Iterable[RulesEntry]:
    for djinn in TABLE:
        yield RulesEntry(rules_text.djinn_text(djinn.id, options, rules), djinn.sprite, "djinn_disc")


def _cards(_options: Options, _rules: int) -> Iterable[RulesEntry]:
    for card in range(len(CARDS)):
        yield RulesEntry(rules_text.card_text(card), sprite_names.good(card))


def _variants(options: Options, rules: int) -> Iterable[RulesEntry]:
    for article in rules_text.rulings_in_force(options, rules):
        yield RulesEntry(replace(article, key_facts=""), label=article.key_facts)


def _keyboard(_options: Options, _rules: int) -> Iterable[RulesEntry]:
    """Keys are called what is printed on them, in every language."""
    anywhere = (
        Row(tr("Go to the next group, for example from the board to the cards"), "Tab"),
        Row(tr("Go back to the group before"), "Shift Tab"),
        Row(tr("Move inside a group"), tr("Arrows")),
        Row(tr("Choose something, then play what you chose"), "Enter"),
        Row(tr("Choose something, or take the choice back"), tr("Space")),
        Row(tr("Read what something does"), "F1"),
        Row(tr("Close something, or take a step back"), "Esc"),
    )
    yield RulesEntry(Article(tr("Everywhere"), "", "", (tr("Page Up and Page Down scroll."),)), rows=anywhere)
    playing = (
        Row(tr("Get a hint"), "H"),
        Row(tr("Open the game log"), "L"),
        Row(tr("Undo"), "U"),
        Row(tr("Redo"), "R"),
        Row(tr("Open the menu"), "M"),
        Row(tr("Pick from a list of choices, or a card at the market"), "1 – 9"),
    )
    yield RulesEntry(
        Article(tr("While you play"), "", "", (tr("Ctrl + Z and Ctrl + Y undo and redo, too."),)), rows=playing
    )


class RulesSection(NamedTuple):
    """A section: its title, marked for translation, and what stands in it in a game with some options."""

    title: str
    entries: Callable[[Options, int], Iterable[RulesEntry]]  # from the options and the version of the rules
    about_keys: bool = False  # of use only where there is a keyboard


SECTIONS: Final[dict[str, RulesSection]] = {
    "guide": RulesSection(mark("How to play"), _guide),
    "points": RulesSection(mark("Points"), _points),
    "tiles": RulesSection(mark("Tiles"), _tiles),
    "tribes": RulesSection(mark("Tribes"), _tribes),
    "djinns": RulesSection(mark("Djinns"), _djinns),
    "cards": RulesSection(mark("Cards"), _cards),
    "variants": RulesSection(mark("Rule variants"), _variants),
    "keyboard": RulesSection(mark("Keys"), _keyboard, about_keys=True),
}


def sections(has_keyboard: bool) -> dict[str, RulesSection]:
    """The sections that are of use on this device."""
    return {key: section for key, section in SECTIONS.items() if has_keyboard or not section.about_keys}


def entries_of(section: str, options: Options, rules: int = RULES) -> tuple[RulesEntry, ...]:
    """What stands in a section, for a game with these options and this version of the rules."""
    return tuple(SECTIONS[section].entries(options, rules))


class Index:
    """Everything there is to read in a game with these options and rules, in the current language, to be searched."""

    def __init__(self, options: Options, searched: Iterable[RulesSection], rules: int = RULES) -> None:
        self._entries = [
            (replace(entry, label=tr(section.title)), entry.all_words)
            for section in searched
            for entry in section.entries(options, rules)
        ]

    def find(self, query: str) -> tuple[RulesEntry, ...]:
        """What holds all words of a query; each says in which section it stands."""
        words = folded(query).split()
        return tuple(entry for entry, text in self._entries if all(word in text for word in words))
