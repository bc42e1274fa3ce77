"""A long list of cards in columns. Only the cards that can be seen exist, and only those down to there are measured, so
it opens as fast with a thousand."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.metrics import Metrics, dp
from kivy.properties import NumericProperty
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from screens.kit.focus import Grouped


class CardList(Grouped, ScrollView):
    """Shows items row by row; a row is as high as its highest card.

    A subclass says how high a card is and what is in it. All lengths here are in pixels.
    """

    narrowest = NumericProperty("300dp")  # no column is narrower, unless there is only one
    widest = NumericProperty("1248dp")  # of all columns
    margin = NumericProperty("8dp")  # round all of them
    gap = NumericProperty("8dp")
    text_unit = NumericProperty("10sp")  # changes with the text size

    def __init__(self, **properties: Any) -> None:
        self._items: Sequence[Any] = ()
        #: Of the rows that are measured, from the upper edge, and where the last one ends.
        self._tops: list[float] = [0.0]
        self._columns = 1
        self._cards: dict[int, Any] = {}  # that are seen, by the place of their item
        self._spare: list[Any] = []
        self._last_size = (0.0, 0.0)
        super().__init__(
            **{
                "effect_cls": "ScrollEffect",
                "do_scroll_x": False,
                "bar_width": dp(4),
                "scroll_type": ["content"],
            }
            | properties
        )
        self._column = Widget(size_hint=(None, None))
        self.add_widget(self._column)
        self.arrange = Clock.create_trigger(self._settle, -1)
        for name in ("size", "text_unit", "narrowest", "widest", "margin", "gap"):
            self.fbind(name, self.arrange)
        self.fbind("scroll_y", self._place)

    # ------------------------------------------------------------ said by the subclass

    def prepare(self, width: float) -> None:
        """Cards are so wide from now on. Called before `height_of`, also when language or text size have changed."""

    def height_of(self, item: Any) -> float:
        """How high the card of an item must be. Asked for all items above the lower edge."""
        raise NotImplementedError

    def make_card(self) -> Any:
        """A card without anything in it."""
        raise NotImplementedError

    def fill(self, card: Any, item: Any) -> None:
        """Show an item in a card, which has its size and place already."""
        raise NotImplementedError

    # ------------------------------------------------------------ showing

    @property
    def items(self) -> Sequence[Any]:
        """What is listed."""
        return self._items

    @property
    def cards(self) -> list[Any]:
        """The cards that exist now, in order."""
        return [self._cards[place] for place in sorted(self._cards)]

    def show(self, items: Sequence[Any]) -> None:
        """List these items. What is in sight stays in sight, if it is still listed."""
        self._items = items
        self.arrange()

    def begin(self, items: Sequence[Any]) -> None:
        """Show these, from the first one on."""
        self._hide(self._cards)
        self._items, self._tops = (), [0.0]
        self.effect_y.velocity = 0  # it may still roll
        self.scroll_y = 1
        self.show(items)

    def reach(self, place: int) -> None:
        """Scroll until an item can be seen."""
        self._arrange()
        row = place // self._columns
        self._measure(row + 1)
        self._fit()
        self._scroll_to(min(max(self._offset, self._tops[row + 1] - self.height), self._tops[row] - self.margin))

    @property
    def _offset(self) -> float:
        """How much of the list is above the upper edge."""
        return float((1 - self.scroll_y) * max(0, self._column.height - self.height))

    def _scroll_to(self, offset: float) -> None:
        room = self._column.height - self.height
        self.scroll_y = 1 - min(max(offset / room, 0), 1) if room > 0 else 1

    def _settle(self, *_: object) -> None:
        """Wait until what lies round the list has found its size: on the way there it takes several."""
        if self._last_size != tuple(self.size):
            self._last_size = tuple(self.size)
            self.arrange()
        else:
            self._arrange()

    def _arrange(self) -> None:
        """Lay the rows out anew."""
        width = self._usable()
        if width <= 0:
            return
        first, part = self._first_seen()
        narrowest = self.narrowest * max(1.0, Metrics.fontscale)
        self._columns = columns = max(1, int((width + self.gap) / (narrowest + self.gap)))
        self._width = round((width + self.gap) / columns - self.gap)
        self.prepare(self._width)
        self._hide(self._cards)
        self._tops = [self.margin]
        row = min(first // columns, self._rows - 1)
        self._measure(row + 1)
        self._fit()
        if row >= 0:
            self._scroll_to(self._tops[row] + part * (self._tops[row + 1] - self._tops[row]))
        self._place()

    @property
    def _rows(self) -> int:
        return -(-len(self._items) // self._columns)

    @property
    def _measured(self) -> int:
        return len(self._tops) - 1

    def _measure(self, rows: int) -> None:
        """Know how high so many rows are."""
        for row in range(self._measured, rows):
            start = row * self._columns
            high = max(map(self.height_of, self._items[start : start + self._columns]))
            self._tops.append(self._tops[-1] + round(high) + self.gap)

    def _measure_down_to(self, bottom: float) -> None:
        """Know how high all rows are that begin above this. What is seen stays where it is."""
        if self._tops[-1] >= bottom or self._measured >= self._rows:
            return
        offset = self._offset
        while self._tops[-1] < bottom and self._measured < self._rows:
            self._measure(self._measured + 1)
        self._fit()
        self._scroll_to(offset)
        self._update_effect_y_bounds()  # it may still roll

    def _fit(self) -> None:
        """Make the column as high as it will be, if the other rows are as high as those that are measured."""
        usual = (self._tops[-1] - self._tops[0]) / max(1, self._measured)
        rest = usual * (self._rows - self._measured)
        self._column.size = self.width, self._tops[-1] + rest - self.gap + self.margin if self._items else 0
        for place, card in self._cards.items():
            card.y = self._bottom(place // self._columns)

    def _bottom(self, row: int) -> float:
        """Where the cards of a row stand in the column."""
        return float(self._column.height - self._tops[row + 1] + self.gap)

    def _usable(self) -> float:
        return float(min(self.width - 2 * self.margin, self.widest))

    def _first_seen(self) -> tuple[int, float]:
        """The item at the upper edge, and the part of it that is above that edge; negative above the first item."""
        if len(self._tops) < 2:
            return 0, -1.0
        offset = self._offset
        row = min(max(0, bisect_right(self._tops, offset) - 1), len(self._tops) - 2)
        return row * self._columns, (offset - self._tops[row]) / (self._tops[row + 1] - self._tops[row])

    def _place(self, *_: object) -> None:
        """Make the cards that are seen now, from those that are not any more."""
        self._measure_down_to(self._offset + self.height)
        offset = self._offset
        first = max(0, bisect_right(self._tops, offset) - 1) * self._columns
        rows = min(bisect_left(self._tops, offset + self.height), len(self._tops) - 1)
        beyond = min(rows * self._columns, len(self._items))
        self._hide([place for place in self._cards if not first <= place < beyond])
        for place in range(first, beyond):
            if place not in self._cards:
                self._cards[place] = self._show_card(place)

    def _show_card(self, place: int) -> Any:
        card = self._spare.pop() if self._spare else self.make_card()
        row, column = divmod(place, self._columns)
        left = round((self.width - self._usable()) / 2)
        card.size = self._width, self._tops[row + 1] - self._tops[row] - self.gap
        card.pos = left + column * (self._width + self.gap), self._bottom(row)
        self.fill(card, self._items[place])
        self._column.add_widget(card)
        return card

    def _hide(self, places: Any) -> None:
        for place in list(places):
            card = self._cards.pop(place)
            self._column.remove_widget(card)
            self._spare.append(card)
