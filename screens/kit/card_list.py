"""A long list of cards in columns. Only the cards that can be seen exist, so it opens as fast with a thousand."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.metrics import Metrics, dp
from kivy.properties import NumericProperty
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget


class CardList(ScrollView):
    """Shows items, row by row; a row is as high as its highest card.

    A subclass says how high a card must be and what is in it. What is measured in dp or sp here is in pixels.
    """

    narrowest = NumericProperty("300dp")  # no column is narrower, unless there is only one
    widest = NumericProperty("1248dp")  # of all columns
    margin = NumericProperty("8dp")  # round all of them
    gap = NumericProperty("8dp")
    letters = NumericProperty("10sp")  # changes along with the size of letters

    def __init__(self, **properties: Any) -> None:
        self._items: Sequence[Any] = ()
        self._tops: list[float] = []  # of the rows, from the upper edge, and where the last one ends
        self._columns = 1
        self._cards: dict[int, Any] = {}  # that are seen, by the place of their item
        self._spare: list[Any] = []
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
        self.arrange = Clock.create_trigger(self._arrange, -1)
        for name in ("size", "letters", "narrowest", "widest", "margin", "gap"):
            self.fbind(name, self.arrange)
        self.fbind("scroll_y", self._place)

    # ------------------------------------------------------------ said by the subclass

    def prepare(self, width: float) -> None:
        """From now on cards are so wide."""

    def height_of(self, item: Any) -> float:
        """How high the card of an item must be. Asked for every item, so it must be quick."""
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
        """Show these. What was in sight before stays there, as far as it can."""
        self._items = items
        self.arrange()

    def reach(self, place: int) -> None:
        """Scroll until an item is in sight."""
        self._arrange()
        row = place // self._columns
        self._scroll_to(min(max(self._offset, self._tops[row + 1] - self.height), self._tops[row] - self.margin))

    @property
    def _offset(self) -> float:
        """How much is scrolled away above."""
        return float((1 - self.scroll_y) * max(0, self._column.height - self.height))

    def _scroll_to(self, offset: float) -> None:
        room = self._column.height - self.height
        self.scroll_y = 1 - min(max(offset / room, 0), 1) if room > 0 else 1

    def _arrange(self, *_: object) -> None:
        """Lay all rows out anew."""
        width = self._usable()
        if width <= 0:
            return
        first, part = self._first_seen()
        narrowest = self.narrowest * max(1.0, Metrics.fontscale)
        self._columns = columns = max(1, int((width + self.gap) / (narrowest + self.gap)))
        self._width = round((width + self.gap) / columns - self.gap)
        self.prepare(self._width)
        top, self._tops = self.margin, []
        for start in range(0, len(self._items), columns):
            self._tops.append(top)
            top += round(max(map(self.height_of, self._items[start : start + columns]))) + self.gap
        self._tops.append(top)
        self._column.size = self.width, top - self.gap + self.margin if self._items else 0
        self._hide(self._cards)
        row = min(first // columns, len(self._tops) - 2)
        if row >= 0:
            self._scroll_to(self._tops[row] + part * (self._tops[row + 1] - self._tops[row]))
        self._place()

    def _usable(self) -> float:
        return float(min(self.width - 2 * self.margin, self.widest))

    def _first_seen(self) -> tuple[int, float]:
        """The item at the upper edge, and which part of it is scrolled away; negative above the first."""
        if len(self._tops) < 2:
            return 0, -1.0
        offset = self._offset
        row = min(max(0, bisect_right(self._tops, offset) - 1), len(self._tops) - 2)
        return row * self._columns, (offset - self._tops[row]) / (self._tops[row + 1] - self._tops[row])

    def _place(self, *_: object) -> None:
        """Make the cards that are seen now, from those that are not any more."""
        offset = self._offset
        first = max(0, bisect_right(self._tops, offset) - 1) * self._columns
        beyond = min(bisect_left(self._tops, offset + self.height) * self._columns, len(self._items))
        self._hide([place for place in self._cards if not first <= place < beyond])
        for place in range(first, beyond):
            if place not in self._cards:
                self._cards[place] = self._show_card(place)

    def _show_card(self, place: int) -> Any:
        card = self._spare.pop() if self._spare else self.make_card()
        row, column = divmod(place, self._columns)
        height = self._tops[row + 1] - self._tops[row] - self.gap
        left = round((self.width - self._usable()) / 2)
        card.size = self._width, height
        card.pos = left + column * (self._width + self.gap), self._column.height - self._tops[row] - height
        self.fill(card, self._items[place])
        self._column.add_widget(card)
        return card

    def _hide(self, places: Any) -> None:
        for place in list(places):
            card = self._cards.pop(place)
            self._column.remove_widget(card)
            self._spare.append(card)
