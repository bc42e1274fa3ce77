"""What the rules of Five Tribes have to say, section by section.

A new section is an entry of `SECTIONS`: its title, and a function from options and version of the rules to its entries.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from fivetribes.i18n import mark, tr, trn
from fivetribes.model.options import DEFAULT, RULES, Options
from fivetribes.model.pieces import CARDS, TILE_KINDS, TRIBES
from fivetribes.rules.djinn import TABLE
from fivetribes.shell.sentences import Article
from fivetribes.text import guide, rules_text
from screens.kit.drawing import sprite_names
from screens.pages.rules_book import Row, RulesBook, RulesEntry, RulesSection, keyboard, switch_state
from screens.pages.rules_pictures import PICTURES

#: The pictures of the six steps and of what the tiles do, by their names in `rules_pictures`.
STEP_PICTURES: Final = ("bid", "sow", "take", "tribes", "tiles", "sell")
TILE_PICTURES: Final = ("large market", "small market", "oasis", "village", "sacred place")


# ---------------------------------------------------------------- the sections


def _guide(options: Options, _rules: int) -> Iterable[RulesEntry]:
    for number, (article, picture) in enumerate(zip(guide.steps(), STEP_PICTURES, strict=True), 1):
        yield RulesEntry(article, picture=PICTURES[picture], number=number)
    for article in guide.guide(options):
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
        picture = PICTURES[TILE_PICTURES[kind]]
        yield RulesEntry(rules_text.tile_text(kind, options), sprite_names.tile(kind), picture=picture)


def _tribes(_options: Options, _rules: int) -> Iterable[RulesEntry]:
    for tribe in range(TRIBES):
        yield RulesEntry(rules_text.tribe_text(tribe), sprite_names.meeple(tribe))


def _djinns(options: Options, rules: int) -> Iterable[RulesEntry]:
    for djinn in TABLE:
        yield RulesEntry(rules_text.djinn_text(djinn.id, options, rules), djinn.sprite)


def _cards(_options: Options, _rules: int) -> Iterable[RulesEntry]:
    for card in range(len(CARDS)):
        yield RulesEntry(rules_text.card_text(card), sprite_names.good(card))


def _variants(options: Options, rules: int) -> Iterable[RulesEntry]:
    for (_, on), article in zip(options.items(), rules_text.rulings_in_force(options, rules), strict=True):
        yield RulesEntry(article, state=switch_state(on))


def _keyboard(_options: Options, _rules: int) -> Iterable[RulesEntry]:
    return keyboard(
        tr("Go to the next group, for example from the board to the cards"),
        tr("Pick from a list of choices, or a card at the market"),
    )


SECTIONS: Final[dict[str, RulesSection]] = {
    "guide": RulesSection(mark("How to play"), _guide),
    "points": RulesSection(mark("Points"), _points),
    "tiles": RulesSection(mark("Tiles"), _tiles),
    "tribes": RulesSection(mark("Tribes"), _tribes),
    "djinns": RulesSection(mark("Djinns"), _djinns),
    "cards": RulesSection(mark("Cards"), _cards),
    "variants": RulesSection(mark("Special rules"), _variants),
    "keyboard": RulesSection(mark("Keys"), _keyboard, about_keys=True),
}

BOOK: Final = RulesBook(SECTIONS, DEFAULT, RULES)
