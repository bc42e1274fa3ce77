"""What a move should end with: a row of filters, or one button for them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from fivetribes.i18n import tr
from screens.kit.drawing.piece_widgets import Sprite  # noqa: F401  used by the KV file
from screens.kit.parts.pill import Pill, ToolButton  # noqa: F401  used by the KV file
from screens.kit.parts.words import Glyph, Words  # noqa: F401  used by the KV file
from screens.kit.table.fitting import fits
from screens.paths import KV
from screens.table.layout.table_layout import TableLayout
from screens.table.layout.tablet import BEST_WIDE
from screens.table.model.actions import PickFilter
from screens.table.parts.filter_words import NAMES, chosen_name, filter_name, filter_sprite, highlight_name
from screens.table.parts.part import TablePart


class FilterChip(Pill):
    """A filter: a move ends with a tribe, a camel or a djinn."""

    sprite = StringProperty()


class HighlightChip(Pill):
    """Opens what the best results are good for, and says what is chosen; a star where it has no room for words."""

    names: Any = ObjectProperty(())  # the longest first
    text = StringProperty()
    narrow = BooleanProperty(False)
    pad = NumericProperty()


class Filters(TablePart):
    """The row of filters, or the one button."""

    layout: Any = ObjectProperty(None, allownone=True)
    chosen: Any = ObjectProperty(frozenset())  # of `NAMES`
    best = StringProperty()  # what is highlighted
    can_filter = BooleanProperty(True)

    def __init__(self, **properties: Any) -> None:
        self._chips: list[FilterChip] = []
        super().__init__(**properties)
        for name in ("layout", "chosen", "best", "can_filter", "pos", "size", "text_unit", "lang"):
            self.fbind(name, self.show)

    def show(self, *_: object) -> None:
        """Another moment, or another window."""
        layout: TableLayout | None = self.layout
        ids: Any = self.ids
        if layout is None:
            for child in self.children:
                child.opacity = 0
            return
        self._show_row(layout)
        wide = layout.kind == "landscape"
        self.put(ids.button, layout.filter_button, (0 if wide else 4, 4))
        ids.button.outlined = wide
        ids.button.sprite = filter_sprite(*self.chosen) if len(self.chosen) == 1 and not self.best else ""
        ids.button.label = chosen_name(self.chosen, self.best)
        self.look_again()

    def _show_row(self, layout: TableLayout) -> None:
        ids: Any = self.ids
        row, phone = layout.filters is not None, layout.kind != "tablet"
        reach = (2, 6) if phone else (0, 4)
        chips = self.row(self._chips, FilterChip, layout.chips if row else (), reach)
        for chip, name in zip(chips, NAMES, strict=False):
            chip.action = PickFilter(name) if self.can_filter else None
            chip.label, chip.sprite = filter_name(name), filter_sprite(name)
            chip.chosen, chip.faint = name in self.chosen, not self.can_filter
        best = layout.best_for if row else None
        self.put(ids.best, replace(best, w=min(best.w, BEST_WIDE)) if best is not None else None, reach)
        ids.best.names = (self.best,) if self.best else (tr("Highlight…"), tr("Highlight"))
        ids.best.label = highlight_name(self.best)
        ids.best.narrow = phone
        place = layout.filter_label if row else None
        if place is not None:
            place = replace(place, w=place.w - 6)
        named = place is not None and fits(tr("Ends with"), place.w, place.h, lines=2)
        self.put(ids.label, place if named else None)


Builder.load_file(str(KV / "table" / "filters.kv"))
