"""What a move should end with, where the Table has no room for the row of filters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty

from fivetribes.i18n import tr
from screens.kit.controls import Chip, Pressable
from screens.kit.drawing.piece_widgets import Sprite  # noqa: F401  used by the KV file
from screens.kit.sheet import Sheet
from screens.paths import KV
from screens.table.decisions.goal_search import BEST
from screens.table.parts.filter_words import NAMES, filter_name, filter_sprite

NO_BEST: Final = "off"


class FilterButton(Pressable):
    """A picture that is on or off. `text`: its accessible label."""

    key = StringProperty()
    sprite = StringProperty()
    text = StringProperty()
    chosen = BooleanProperty(False)


class FilterSheet(Sheet):
    """Filters combine, so it stays open until it is closed."""

    __events__: ClassVar[tuple[str, ...]] = ("on_filter", "on_highlight")

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.title = tr("Ends with")
        self.filters = [FilterButton(key=name, sprite=filter_sprite(name), text=filter_name(name)) for name in NAMES]
        best = [(NO_BEST, tr("Off")), *((key, tr(name)) for key, (name, _) in BEST.items())]
        self.best = [Chip(key=key, text=text) for key, text in best]
        self._fill(self.ids.filters, self.filters, lambda key: self.dispatch("on_filter", key))
        self._fill(self.ids.best, self.best, lambda key: self.dispatch("on_highlight", "" if key == NO_BEST else key))

    def _fill(self, row: Pressable, buttons: Sequence[Pressable], act: Callable[[str], object]) -> None:
        for button in buttons:
            button.bind(on_release=lambda pressed: act(pressed.key))
            row.add_widget(button)

    def on_filter(self, name: str) -> None:
        """A filter was switched."""

    def on_highlight(self, best: str) -> None:
        """What is highlighted was chosen; "" for nothing."""

    def show(self, filters: frozenset[str], best: str) -> None:
        """Show what is chosen."""
        for button in self.filters:
            button.chosen = button.key in filters
        for chip in self.best:
            chip.chosen = chip.key == (best or NO_BEST)


Builder.load_file(str(KV / "table" / "filter_sheet.kv"))
