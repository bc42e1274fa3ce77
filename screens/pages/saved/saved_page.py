"""Saved games: go on with one, copy it, hand it on, delete it, take one in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kivy.lang import Builder
from kivy.metrics import Metrics
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from fivetribes.i18n import mark, tr, trn
from screens.kit.card_list import CardList
from screens.kit.dates import day_words
from screens.kit.empty_note import EmptyNote  # noqa: F401  used by the KV file
from screens.kit.page import Page
from screens.kit.sheet import NoticeSheet
from screens.pages.saved.saved_card import SavedCard, SavedCardForm, names_of, title_of
from screens.pages.saved.saved_sheets import DeleteSheet, GameSheet, ImportSheet
from screens.paths import KV
from screens.play.box import FIRST_KIND
from screens.play.saves.save_errors import steps_missing
from screens.play.saves.summary import Summary

DELETE, EXPORT = "delete", "on_export"
#: What can be done with a game: the icon, and what is said.
ACTIONS: Final = {
    "on_open_game": ("play", mark("Open")),
    "on_copy": ("content-copy", mark("Make a copy")),
    "on_share": ("share-variant", mark("Share as text")),
    EXPORT: ("file-export-outline", mark("Export as a file")),
    DELETE: ("delete-outline", mark("Delete")),
}


class GameList(CardList):
    """The games, the newest first."""

    __events__ = ("on_open", "on_options")

    def __init__(self, **properties: Any) -> None:
        self.now = 0.0
        self.named = False  # the cards say which game it is
        self._form = SavedCardForm(300)
        super().__init__(**properties)

    def on_open(self, summary: Summary) -> None:
        """The player wants to play it."""

    def on_options(self, summary: Summary) -> None:
        """The player wants something else with it."""

    def prepare(self, width: float) -> None:
        """Letters, language or width may be others now."""
        self._form = SavedCardForm(width / Metrics.density, named=self.named)

    def height_of(self, item: Summary) -> float:
        """In pixels."""
        return self._form.height(item) * float(Metrics.density)

    def make_card(self) -> SavedCard:
        """A card that passes on what is wanted."""
        card = SavedCard()
        card.bind(
            on_open=lambda card: self.dispatch("on_open", card.summary),
            on_options=lambda card: self.dispatch("on_options", card.summary),
        )
        return card

    def fill(self, card: SavedCard, item: Summary) -> None:
        """Show a game."""
        card.show(item, self.now, self._form)


class SavedScreen(Page):
    """Lists `Summary`s and tells what the player wants; it keeps, opens and deletes nothing itself.

    Whoever listens calls `show` afterwards. After `on_import` the sheet stays open: call `close`, or `show_trouble` if
    the game cannot be taken.
    """

    count = StringProperty()
    empty = BooleanProperty(True)
    text_unit = NumericProperty("10sp")
    exports = BooleanProperty(True)  # whether there is a way to a file that the player finds
    chooses_files = BooleanProperty(False)  # whether the system lets him choose one

    __events__ = (
        "on_leave_saved",
        "on_new_game",
        "on_open_game",
        "on_copy",
        "on_share",
        "on_export",
        "on_delete",
        "on_import",
        "on_choose_file",
    )

    def on_leave_saved(self) -> None:
        """The player is done."""

    def on_new_game(self) -> None:
        """The player wants to begin a game."""

    def on_open_game(self, name: str) -> None:
        """The player wants to go on with a game; all names here are those of the store."""

    def on_copy(self, name: str) -> None:
        """The player wants the game twice."""

    def on_share(self, name: str) -> None:
        """The player wants to send the game to somebody, as a text."""

    def on_export(self, name: str) -> None:
        """The player wants the game as a file of its own."""

    def on_delete(self, name: str) -> None:
        """The player wants the game to be gone, and has said so twice."""

    def on_import(self, text: str) -> None:
        """The player pasted a game."""

    def on_choose_file(self) -> None:
        """The player wants to choose the file of a game."""

    def leave(self) -> None:
        """Back to where the player came from."""
        self.dispatch("on_leave_saved")

    def on_kv_post(self, _base: object) -> None:
        """What is said without games is only there without games: also unseen it would catch touches."""
        self._nothing = self.ids.nothing.__self__  # ids hold nothing alive

    def on_empty(self, *_: object) -> None:
        """There is something to list now, or nothing any more."""
        parent = self.ids.games.parent
        parent.remove_widget(self._nothing)
        if self.empty:
            parent.add_widget(self._nothing)

    # ------------------------------------------------------------ showing

    def show(self, summaries: Sequence[Summary], now: float) -> None:
        """List these games, in this order; `now` in seconds since 1970. A sheet that is open stays."""
        games = self.ids.games
        games.now, games.named = now, any(summary.about.kind is not FIRST_KIND for summary in summaries)
        self.empty = not summaries
        self.count = trn("{n} game", "{n} games", len(summaries)) if summaries else ""
        games.show(tuple(summaries))

    def retell(self) -> None:
        """Say everything again, in the current language."""
        games = self.ids.games
        self.show(games.items, games.now)

    def show_trouble(self, text: str) -> None:
        """Say why something could not be done, in the sheet for pasting if that is open."""
        if isinstance(self.sheet, ImportSheet):
            self.sheet.trouble = text
        else:
            self.open(NoticeSheet(title=tr("That did not work"), text=text))

    # ------------------------------------------------------------ asking

    def offer(self, summary: Summary) -> None:
        """Ask what to do with a game. One that cannot be opened can only be deleted."""
        keys = [DELETE] if summary.fault is not None else [key for key in ACTIONS if key != EXPORT or self.exports]
        sheet = GameSheet(
            title=self._title(summary),
            text=self._who_and_when(summary),
            fault=summary.fault or (steps_missing() if summary.cut else ""),
            hint=tr(summary.about.kind.given_away) if summary.about.hides_coins else "",
            actions=[(key, ACTIONS[key][0], tr(ACTIONS[key][1])) for key in keys],
        )
        sheet.bind(on_action=lambda _, key: self._act(summary, key))
        self.open(sheet)

    def _title(self, summary: Summary) -> str:
        return title_of(summary, named=self.ids.games.named)

    def _who_and_when(self, summary: Summary) -> str:
        who = ", ".join(names_of(summary)) if summary.fault is None else ""
        return "\n".join(filter(None, (who, day_words(summary.date, self.ids.games.now))))

    def _act(self, summary: Summary, key: str) -> None:
        self.close()
        if key == DELETE:
            self._ask_to_delete(summary)
        else:
            self.dispatch(key, summary.name)

    def _ask_to_delete(self, summary: Summary) -> None:
        sheet = DeleteSheet(text=f"{self._title(summary)}\n{self._who_and_when(summary)}")

        def delete(_sheet: object) -> None:
            self.close()
            self.dispatch("on_delete", summary.name)

        sheet.bind(on_delete=delete)
        self.open(sheet)

    def ask_for_game(self) -> None:
        """Ask for the text of a game."""
        sheet = ImportSheet(chooses_files=self.chooses_files)
        sheet.bind(on_import=lambda _, text: self.dispatch("on_import", text))
        sheet.bind(on_choose_file=lambda _: self.dispatch("on_choose_file"))
        self.open(sheet)


Builder.load_file(str(KV / "pages" / "saved.kv"))
