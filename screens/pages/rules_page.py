"""Rules of a game: a turn in pictures, how to play, and all there is to look up, to be searched."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from fivetribes.i18n import tr
from fivetribes.shell.sentences import Article
from screens.kit.controls import Chip, Option
from screens.kit.empty_note import EmptyNote  # noqa: F401  used by the KV file
from screens.kit.fields import TextEntry  # noqa: F401  used by the KV file
from screens.kit.page import Page
from screens.pages.rules_book import Index, RulesBook, RulesEntry
from screens.pages.rules_cards import RulesList  # noqa: F401  used by the KV file
from screens.paths import KV
from screens.platform import system

NO_OTHERS: Final[Mapping[str, str]] = MappingProxyType({})
BESIDE: Final = dp(40)  # so much is seen of what stands beside the section that is chosen
PAUSE: Final = 0.2  # seconds without another letter before a search begins


class RulesScreen(Page):
    """Shows one section, or what was found."""

    options = ObjectProperty()
    rules = NumericProperty()  # their version
    playing = BooleanProperty(False)  # a game with these options is played; else they are the usual ones
    section = StringProperty()
    query = StringProperty()  # what is shown was found by it
    nothing = StringProperty()  # said if nothing was found
    reach = NumericProperty(0)  # how wide everything may become

    __events__ = ("on_leave_rules", "on_other")

    def __init__(self, book: RulesBook, others: Mapping[str, str] = NO_OTHERS, **properties: object) -> None:
        """`others`: the pages with the rules of other games, each with a text marked for translation."""
        self._index: Index | None = None
        self._opened = False
        self._book = book
        self._others = others
        self._sections = book.useful(has_keyboard=not system.ON_PHONE)
        properties = {"options": book.options, "rules": book.rules, "section": next(iter(self._sections))} | properties
        self._search = Clock.create_trigger(self._find, PAUSE)
        self.reveal = Clock.create_trigger(self._reveal, -1)
        super().__init__(**properties)
        self.retell()

    def on_leave_rules(self) -> None:
        """The player is done."""

    def on_other(self, page: str) -> None:
        """The player wants to read the rules of another game, on this page."""

    def on_pre_enter(self, *args: object) -> None:
        """Somebody reads it."""
        super().on_pre_enter(*args)
        self._opened = True

    @property
    def can_be_made_again(self) -> bool:
        """Not if somebody was there, who wants to find the place again."""
        return not self._opened

    def leave(self) -> None:
        """Back to where the player came from."""
        self.dispatch("on_leave_rules")

    def back(self) -> bool:
        """End a search first."""
        if self.ids.search.text:
            self.ids.search.text = ""
            return True
        return super().back()

    @property
    def first_focus(self) -> Any:
        """The section that is shown."""
        return next((entry for entry in self._section_list if entry.chosen), None)

    @property
    def found(self) -> list[Article]:
        """What is shown, in order."""
        return [entry.article for entry in self.ids.articles.items]

    # ------------------------------------------------------------ what is shown

    def show(self, options: Any, rules: int | None = None, *, playing: bool = False) -> None:
        """Show this version of the rules, else the newest one, with these options, and whether they are those of the
        game that is played. Nothing else changes: readers find their place again."""
        rules = self._book.rules if rules is None else rules
        if (options, rules, playing) != (self.options, self.rules, self.playing):
            self.options, self.rules, self.playing = options, rules, playing
            self._index = None
            self._refill()

    def retell(self) -> None:
        """Say everything again, in the current language."""
        self._index = None
        self._list_sections()
        self._refill()

    def choose(self, section: str) -> None:
        """Go to a section; a search is over then."""
        self.section = section
        self.query = self.ids.search.text = ""
        self._refill()

    def typed(self, text: str) -> None:
        """The player is typing. Nothing is looked for until he pauses; an empty field is no search any more."""
        self._search.cancel()
        if text.strip() == self.query:
            return
        if text.strip():
            self._search()
        else:
            self._find()

    def _find(self, *_: object) -> None:
        self._search.cancel()
        self.query = self.ids.search.text.strip()
        self._refill()

    def find_now(self) -> None:
        """The player has typed all of it."""
        if self.ids.search.text.strip() != self.query:
            self._find()

    def _entries(self) -> tuple[RulesEntry, ...]:
        if not self.query:
            entries = self._sections[self.section].entries(self.options, self.rules)
            return tuple(entry.told(self.playing) for entry in entries)
        if self._index is None:
            self._index = Index(self.options, self._sections.values(), self.rules, playing=self.playing)
        return self._index.find(self.query)

    def _refill(self) -> None:
        entries = self._entries()
        self.nothing = "" if entries else tr("Nothing found for “{query}”. Try another word.").format(query=self.query)
        self.ids.articles.begin(entries)
        self._mark()

    # ------------------------------------------------------------ the list of sections

    def on_shape(self, *_: object) -> None:
        """The sections are chips above the articles, or a list beside them."""
        if self.ids.get("index") is not None:
            self._list_sections()

    def _list_sections(self) -> None:
        self.ids.chips.clear_widgets()
        self.ids.index.clear_widgets()
        for key, section in self._sections.items():
            self._list(key, section.title, self.choose)
        for page, text in self._others.items():
            self._list(page, text, lambda page: self.dispatch("on_other", page))
        self._mark()

    def _list(self, key: str, text: str, act: Callable[[str], object]) -> None:
        upright = self.shape == "portrait"
        entry = (Chip if upright else Option)(key=key, text=tr(text))
        entry.bind(on_release=lambda entry: act(entry.key))
        (self.ids.chips if upright else self.ids.index).add_widget(entry)

    @property
    def _section_list(self) -> list[Any]:
        return [*self.ids.chips.children, *self.ids.index.children]

    def _mark(self) -> None:
        for entry in self._section_list:
            entry.chosen = entry.key == self.section and not self.query

    def on_section(self, *_: object) -> None:
        """Another section is chosen, by a finger, by keys or by who opened the page."""
        self.reveal()

    def on_query(self, *_: object) -> None:
        """A search begins or ends, and the section that was chosen before is so again."""
        self.reveal()

    def _reveal(self, *_: object) -> None:
        """Scroll the row of chips until the one that is chosen is seen."""
        row, chips = self.ids.chip_row, self.ids.chips
        chosen = next((chip for chip in chips.children if chip.chosen), None)
        room = chips.width - row.width
        if chosen is not None and room > 0:
            offset = min(max(row.scroll_x * room, chosen.right + BESIDE - row.width), chosen.x - BESIDE)
            row.scroll_x = min(max(offset / room, 0), 1)


Builder.load_file(str(KV / "pages" / "rules.kv"))
