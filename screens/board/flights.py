"""What flies between the board, the rows of cards and the players while events are told: coins, cards, meeples.

Those that are told on the board itself are in `animation`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar, Final

from fivetribes.model import events as e
from fivetribes.model.pieces import ELDER, FAKIR, NONE
from fivetribes.rules.djinn import TABLE
from fivetribes.rules.tiles import cards_in_order
from screens.board.animation import APPEAR, ARC, KILL, At, Motion, Stage, Story, raised, shrunk
from screens.board.board_layout import BoardLayout
from screens.board.tile_sprites import SpriteBox, TileState
from screens.kit.drawing import sprite_names
from screens.kit.drawing.rect import Rect

# Seconds at normal pace.
COIN: Final = 0.28
CARD: Final = 0.22
MARKER: Final = 0.24
APART: Final = 0.04  # between one that flies and the next one
MOST: Final = 6
#: In dp.
SMALL: Final = 24
LARGE: Final = 40
DJINN: Final = 88


def on_window(name: str, rect: Rect, side: float) -> At:
    """A sprite in the middle of a rectangle of the window."""
    x, y = rect.x + (rect.w - side) / 2, rect.y + (rect.h - side) / 2
    return At(NONE, SpriteBox(name, x, y, side, side))


class Flights(Story):
    """The stages of a story, with what leaves the board. `row`: of the market, from which cards are taken."""

    def __init__(
        self, tiles: Sequence[TileState], layout: BoardLayout, colours: Sequence[int], row: Sequence[int]
    ) -> None:
        super().__init__(tiles, layout, colours)
        self._cards = cards_in_order(row)

    def _at_seat(self, seat: int, name: str, side: float) -> At:
        return on_window(name, self.layout.seats[seat], side)

    def _at_hand(self, name: str, side: float) -> At:
        """Where the turn is played: the tile that the hand came to, or the middle of the board."""
        rect = self.layout.tile_rect(self.over) if self.over != NONE else self.layout.board
        return on_window(name, rect, side)

    def _fly(self, name: str, start: At, end: At, count: int, seconds: float, gone: bool = False) -> Iterator[Stage]:
        """Some of a kind, one after the other. `gone`: nobody has them then."""
        count = min(count, MOST)
        whole = seconds + APART * (count - 1)
        moves = []
        for at in range(count):
            begin = APART * at / whole
            end_part = (APART * at + seconds) / whole
            moves.append(Motion(start, end, ARC / 2, (1.0, 0.0 if gone else 1.0), (begin, end_part)))
        yield Stage(tuple(moves), whole)

    def bid(self, event: e.MarkerBid) -> Iterator[Stage]:
        spaces = self.layout.bids or self.layout.track
        if spaces:
            name = sprite_names.marker(self.colours[event.seat])
            space = spaces[min(event.space, len(spaces) - 1)]
            yield from self._fly(
                name, self._at_seat(event.seat, name, LARGE), on_window(name, space, LARGE), 1, MARKER
            )  # fmt: skip

    def coins_gained(self, event: e.CoinsGained) -> Iterator[Stage]:
        yield from self._fly(
            "coin", self._at_hand("coin", SMALL), self._at_seat(event.seat, "coin", SMALL), event.amount, COIN
        )

    def coins_paid(self, event: e.CoinsPaid) -> Iterator[Stage]:
        yield from self._fly(
            "coin", self._at_seat(event.seat, "coin", SMALL), self._at_hand("coin", SMALL), event.amount, COIN, True
        )

    def card_taken(self, event: e.CardTaken) -> Iterator[Stage]:
        name = sprite_names.good(event.card)
        rects = self.layout.market_cards
        lies = rects and event.slot in self._cards
        rect = rects[self._cards.index(event.slot)] if lies else self._lying()
        if rect is not None:
            yield from self._fly(name, on_window(name, rect, LARGE), self._at_seat(event.seat, name, SMALL), 1, CARD)

    def card_drawn(self, event: e.CardDrawn) -> Iterator[Stage]:
        name = sprite_names.good(event.card)
        rect = self.layout.market or self._lying()
        if rect is not None:
            yield from self._fly(name, on_window(name, rect, LARGE), self._at_seat(event.seat, name, SMALL), 1, CARD)

    def djinn_taken(self, event: e.DjinnTaken) -> Iterator[Stage]:
        """It appears where it was waiting, or where one looks, and goes to its owner."""
        name = TABLE[event.djinn].portrait
        cards = self.layout.djinn_cards
        rect = cards[event.slot] if event.slot < len(cards) else self.layout.board
        there = on_window(name, rect, DJINN)
        small = At(NONE, raised(shrunk(there.box, 0.3), -DJINN / 4))
        yield Stage((Motion(small, there, fade=(0, 1)),), APPEAR)
        yield from self._fly(name, there, self._at_seat(event.seat, name, SMALL), 1, CARD)

    def _lying(self) -> Rect | None:
        """Where the cards are, if they are not laid out."""
        return self.layout.card_strip or self.layout.market_button

    def hand_kept(self, event: e.HandKept) -> Iterator[Stage]:
        name = sprite_names.meeple(event.tribe)
        yield from self._fly(
            name, self._at_hand(name, LARGE), self._at_seat(event.seat, name, SMALL), event.count, COIN
        )  # fmt: skip

    def elders_paid(self, event: e.EldersPaid) -> Iterator[Stage]:
        yield from self._spent(event.seat, sprite_names.meeple(ELDER), event.count)

    def fakirs_discarded(self, event: e.FakirsDiscarded) -> Iterator[Stage]:
        yield from self._spent(event.seat, sprite_names.good(FAKIR), event.count)

    def _spent(self, seat: int, name: str, count: int) -> Iterator[Stage]:
        yield from self._fly(name, self._at_seat(seat, name, SMALL), self._at_hand(name, SMALL), count, CARD, True)

    def killed_in_front(self, event: e.KilledInFront) -> Iterator[Stage]:
        start = self._at_seat(event.of, sprite_names.meeple(event.tribe), LARGE)
        yield Stage((Motion(start, At(NONE, shrunk(start.box, 0.5)), fade=(1, 0)),), KILL)

    MAKERS: ClassVar[dict[type[e.Event], Callable[..., Iterator[Stage]]]] = Story.MAKERS | {
        e.MarkerBid: bid,
        e.CoinsGained: coins_gained,
        e.CoinsPaid: coins_paid,
        e.CardTaken: card_taken,
        e.CardDrawn: card_drawn,
        e.DjinnTaken: djinn_taken,
        e.HandKept: hand_kept,
        e.EldersPaid: elders_paid,
        e.FakirsDiscarded: fakirs_discarded,
        e.KilledInFront: killed_in_front,
    }
