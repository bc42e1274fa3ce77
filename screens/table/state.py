"""What the Table shows, one property for each part: KV binds to them, and hears of those that have changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from screens.table.layout.table_layout import TableLayout
from screens.table.model.view_model import ViewModel
from screens.table.paint.turn_card import place_below
from screens.table.parts.prompt_form import asked_of
from screens.table.parts.round_words import RoundNow
from screens.table.parts.tray_place import covers


class TableState(EventDispatcher):
    """Its values are frozen, those of the view model; one that equals the last one changes nothing."""

    players: Any = ObjectProperty(())
    coins_are_open = BooleanProperty(False)
    asked: Any = ObjectProperty(None, allownone=True)
    bids: Any = ObjectProperty(())
    card: Any = ObjectProperty(None, allownone=True)
    buttons: Any = ObjectProperty({})
    djinns: Any = ObjectProperty(())
    djinns_left = NumericProperty(0)
    market: Any = ObjectProperty(())
    cards_left = NumericProperty(0)
    palaces_left = NumericProperty(0)
    palms_left = NumericProperty(0)
    strip_covered = BooleanProperty(False)  # by the hand
    layout: Any = ObjectProperty(None, allownone=True)
    log: Any = ObjectProperty(())
    log_place: Any = ObjectProperty(None, allownone=True)  # where the log lies beside the board, if it does
    uncovered: Any = ObjectProperty(None, allownone=True)  # the layout without what the hand tray lies over
    round: Any = ObjectProperty(RoundNow())
    order: Any = ObjectProperty(())
    track: Any = ObjectProperty(())
    filters: Any = ObjectProperty(frozenset())
    best = StringProperty()  # what is highlighted
    can_filter = BooleanProperty(True)

    def rehearse(self, model: ViewModel) -> Iterator[None]:
        """Have the parts that will show this moment made, one after the other; they show nothing yet."""
        self.layout = model.layout
        for count in range(1, len(model.players) + 1):
            self.players = model.players[:count]
            yield
        self.asked, self.bids = asked_of(model), model.bids
        yield
        self.buttons = model.buttons
        yield
        self.uncovered = model.layout
        yield
        for name, marks in (("order", model.order), ("track", model.track)):
            for count in range(1, len(marks) + 1):
                setattr(self, name, marks[:count])
                yield
        self._take_cards(model)
        yield
        self.take(None)

    def take(self, model: ViewModel | None) -> None:
        """Another moment; None: there is no match."""
        if model is None:
            self.log, self.log_place = (), None
            self.players, self.asked, self.bids, self.card, self.buttons = (), None, (), None, {}
            self.djinns = self.market = ()
            self.layout = self.uncovered = None
            return
        self.layout, self.uncovered = model.layout, uncovered(model)
        self.round = RoundNow(model.round, model.turn, model.view.round, model.view.ending)
        self.order, self.track = model.order, model.track
        self.filters, self.best, self.can_filter = model.filters, model.best, model.can_filter
        self.coins_are_open = model.view.coins_are_open
        self.players = model.players
        self.log = model.log
        self.log_place = model.layout.log_panel or place_below(model)
        self.bids, self.card, self.asked = model.bids, model.card, asked_of(model)
        self.buttons = model.buttons
        self._take_cards(model)

    def _take_cards(self, model: ViewModel) -> None:
        self.djinns_left, self.cards_left = model.view.djinns_left, model.view.deck_left
        self.palaces_left, self.palms_left = model.view.palaces_left, model.view.palms_left
        self.strip_covered = covers(model, model.layout.card_strip)
        self.djinns, self.market = model.djinns, model.market


def uncovered(model: ViewModel) -> TableLayout:
    """The layout without what the hand tray lies over on a phone."""
    layout = model.layout
    places = {name: getattr(layout, name) for name in ("round", "log", "filters", "filter_button")}
    gone: dict[str, Any] = {name: None for name, place in places.items() if covers(model, place)}
    if layout.order and covers(model, layout.order[0]):
        gone["order"] = ()
    return replace(layout, **gone) if gone else layout
