"""What the rules of Ali Baba have to say, section by section."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from fivetribes.alibaba.model.options import DEFAULT, RULES, VARIANTS, Options
from fivetribes.alibaba.model.pieces import COLOURS
from fivetribes.alibaba.text import rules_text
from fivetribes.i18n import mark, tr
from fivetribes.shell.sentences import Article
from screens.kit.drawing import sprite_names
from screens.pages.alibaba.rules_pictures import PICTURES
from screens.pages.rules_book import Row, RulesBook, RulesEntry, RulesSection, keyboard, switch_state, variant_state

STEP_PICTURES: Final = ("take", "turn up", "use")
#: Of the paragraphs that say how to play: the pictures of those that have one, by their place.
GUIDE_PICTURES: Final = {0: "treasures", 1: "cave"}


def _guide(_options: Options, _rules: int) -> Iterable[RulesEntry]:
    for number, (article, picture) in enumerate(zip(rules_text.steps(), STEP_PICTURES, strict=True), 1):
        yield RulesEntry(article, picture=PICTURES[picture], number=number)
    for place, article in enumerate(rules_text.guide()):
        name = GUIDE_PICTURES.get(place)
        yield RulesEntry(article, picture=None if name is None else PICTURES[name])


def _magic(_options: Options, _rules: int) -> Iterable[RulesEntry]:
    for colour, name in enumerate(COLOURS):
        yield RulesEntry(rules_text.magic_text(colour), sprite_names.magic(name), picture=PICTURES[name])


def _points(_options: Options, _rules: int) -> Iterable[RulesEntry]:
    text = tr("Points that magic brings count at once. At the end, each kind of treasure counts by how many you have.")
    yield RulesEntry(
        Article(tr("At the end of the game"), "", text),
        rows=tuple(Row(what, str(points)) for what, points in rules_text.what_sets_earn()),
    )
    example = rules_text.example()
    rows = [Row(what, str(points), sprite_names.treasure(kind)) for kind, what, points in example]
    total = Row(tr("Together"), str(sum(points for _, _, points in example)))
    yield RulesEntry(Article(tr("An example"), "", ""), rows=(*rows, total))


def _variants(options: Options, _rules: int) -> Iterable[RulesEntry]:
    for variant, article in zip(VARIANTS, rules_text.variants(), strict=True):
        yield RulesEntry(article, state=variant_state(variant is options.variant))
    for name, article in zip(options.switches, rules_text.rulings_in_force(options), strict=True):
        yield RulesEntry(article, state=switch_state(getattr(options, name)))


def _keyboard(_options: Options, _rules: int) -> Iterable[RulesEntry]:
    return keyboard(
        tr("Go to the next group, for example from the cave to the buttons"), tr("Pick from a list of choices")
    )


SECTIONS: Final[dict[str, RulesSection]] = {
    "guide": RulesSection(mark("How to play"), _guide),
    "magic": RulesSection(mark("Magic"), _magic),
    "points": RulesSection(mark("Points"), _points),
    "variants": RulesSection(mark("Variants"), _variants),
    "keyboard": RulesSection(mark("Keys"), _keyboard, about_keys=True),
}

BOOK: Final = RulesBook(SECTIONS, DEFAULT, RULES)
