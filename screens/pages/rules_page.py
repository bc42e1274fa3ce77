"""Rules: how to play, and every tile, tribe, djinn and ruling, to be searched."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, Final

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from fivetribes.i18n import mark, tr
from fivetribes.model.options import DEFAULT, Options
from fivetribes.model.pieces import CARDS, TILE_KINDS, TRIBES
from fivetribes.rules.djinn import TABLE
from fivetribes.text import rules_text
from fivetribes.text.rules_text import Article
from screens.kit.controls import Boxed, Chip, Option, SectionHeader
from screens.kit.drawing import sprite_names as sprites
from screens.kit.drawing.piece_widgets import Sprite  # noqa: F401  used by the KV file
from screens.kit.page import Page
from screens.paths import KV

#: A picture's name (may be empty) and what there is to say.
Entries = list[tuple[str, Article]]

SECTIONS: Final = {
    "guide": mark("How to play"),
    "tiles": mark("Tiles"),
    "tribes": mark("Tribes"),
    "djinns": mark("Djinns"),
    "cards": mark("Cards"),
    "rulings": mark("Rulings"),
}
MAKERS: Final[dict[str, Callable[[Options], Entries]]] = {
    "guide": lambda _: [("", article) for article in rules_text.guide()],
    "tiles": lambda options: [(sprites.tile(k), rules_text.tile_text(k, options)) for k in range(len(TILE_KINDS))],
    "tribes": lambda _: [(sprites.meeple(tribe), rules_text.tribe_text(tribe)) for tribe in range(TRIBES)],
    "djinns": lambda options: [(djinn.sprite, rules_text.djinn_text(djinn.id, options)) for djinn in TABLE],
    "cards": lambda _: [(sprites.good(card), rules_text.card_text(card)) for card in range(len(CARDS))],
    "rulings": lambda options: [("", article) for article in rules_text.rulings_in_force(options)],
}
AT_ONCE: Final = 10  # articles that are made before anything is seen; these fill any window
EACH_FRAME: Final = 4


def folded(text: str) -> str:
    """A text as it is searched: without capitals and accents."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def matches(article: Article, words: Iterable[str]) -> bool:
    """True if all these words, folded, occur in an article."""
    text = folded(" ".join((article.name, article.key_facts, article.text, *article.rulings)))
    return all(word in text for word in words)


class ArticleCard(Boxed, BoxLayout):
    """One article."""

    sprite = StringProperty()
    behind = StringProperty()
    text = StringProperty()
    key_facts = StringProperty()
    body = StringProperty()
    ruling = StringProperty()


class RulesScreen(Page):
    """Shows one section, or whatever is found."""

    options = ObjectProperty(DEFAULT)
    section = StringProperty("guide")
    query = StringProperty()
    found = ListProperty()  # the articles that are shown
    nothing = StringProperty()  # said if there are none
    reach = NumericProperty(0)  # how wide everything may become

    __events__ = ("on_leave_rules",)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self._waiting: Iterator[Any] = iter(())
        self._more = Clock.create_trigger(self._add_more)
        self.retell()

    def on_leave_rules(self) -> None:
        """The player is done."""

    def leave(self) -> None:
        """Back to where the player came from."""
        self.dispatch("on_leave_rules")

    def back(self) -> bool:
        """End a search first."""
        if self.query:
            self.ids.search.text = ""
            return True
        return super().back()

    def show(self, options: Options) -> None:
        """Show the rules as they are with these options."""
        self.options = options
        self._refill()

    def retell(self) -> None:
        """Say everything again, in the current language."""
        self.on_shape()
        self._refill()

    def choose(self, section: str) -> None:
        """Go to a section; a search is over then."""
        self.section = section
        self.ids.search.text = ""
        self._refill()

    def search(self, text: str) -> None:
        """Show what holds all words of a text."""
        if text.strip() != self.query:
            self.query = text.strip()
            self._refill()

    def on_shape(self, *_: object) -> None:
        """The sections are chips above the articles, or a list beside them."""
        chips, index = self.ids.get("chips"), self.ids.get("index")
        if chips is None or index is None:
            return
        chips.clear_widgets()
        index.clear_widgets()
        for key, title in SECTIONS.items():
            entry = Chip(key=key, text=tr(title)) if self.shape == "portrait" else Option(key=key, text=tr(title))
            entry.bind(on_release=lambda entry: self.choose(entry.key))
            (chips if self.shape == "portrait" else index).add_widget(entry)
        self._mark()

    def _mark(self) -> None:
        for entry in (*self.ids.chips.children, *self.ids.index.children):
            entry.chosen = entry.key == self.section and not self.query

    def _refill(self) -> None:
        words = folded(self.query).split()
        shown: list[tuple[str, Entries]] = []
        for key in SECTIONS if words else (self.section,):
            entries = MAKERS[key](self.options)
            shown.append((key, [entry for entry in entries if matches(entry[1], words)]))
        self._fill([(key, entries) for key, entries in shown if entries])
        self._mark()
        self.ids.scroll.effect_y.velocity = 0  # it may still roll
        self.ids.scroll.scroll_y = 1

    def _fill(self, sections: Sequence[tuple[str, Entries]]) -> None:
        column = self.ids.articles
        column.clear_widgets()
        self.found = [article for _, entries in sections for _, article in entries]
        self.nothing = "" if sections else tr("Nothing found for “{query}”.").format(query=self.query)
        self._waiting = self._widgets(sections)
        for widget in islice(self._waiting, AT_ONCE):
            column.add_widget(widget)
        self._more()

    def _widgets(self, sections: Sequence[tuple[str, Entries]]) -> Iterator[Any]:
        """What stands in the column, made as it is asked for."""
        for key, entries in sections:
            if self.query:
                yield SectionHeader(text=tr(SECTIONS[key]))
            for sprite, article in entries:
                yield ArticleCard(
                    sprite=sprite,
                    behind="djinn_disc" if key == "djinns" else "",
                    text=article.name,
                    key_facts=article.key_facts,
                    body=article.text,
                    ruling=" ".join(article.rulings),
                )

    def _add_more(self, _dt: float) -> None:
        """A few more: all at once would hold up whoever types."""
        widgets = list(islice(self._waiting, EACH_FRAME))
        for widget in widgets:
            self.ids.articles.add_widget(widget)
        if widgets:
            self._more()


Builder.load_file(str(KV / "pages" / "rules.kv"))
