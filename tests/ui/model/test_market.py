"""What stands over the rows of the market is true of the cards below it, whatever was bought before."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from fivetribes import Game
from fivetribes.game.decision import Decision
from fivetribes.game.random_play import random_move
from fivetribes.game.view import View
from fivetribes.model.moves import Buy
from fivetribes.model.options import Options
from fivetribes.model.pieces import NONE, ROW
from fivetribes.model.steps import Ask
from fivetribes.rules.tiles import market_of as terms
from screens.board.flights import LARGE, Flights, on_window
from screens.board.tile_sprites import state_of
from screens.table.layout.table_layout import table_layout
from screens.table.model.market_words import ACROSS, market_labels
from screens.table.model.view_model import CardSpot, market_of


def positions(games: int, seed: int) -> Iterator[tuple[View, Decision]]:
    """All that is asked in random games, as who decides sees it."""
    rng = Random(seed)
    for number in range(games):
        game = Game.new(2 + number % 3, f"{seed}/{number}", Options())
        while (decision := game.pending()) is not None:
            yield game.view(decision.seat), decision
            game.play(random_move(decision, rng))


def lie(view: View) -> tuple[CardSpot, ...]:
    return tuple(spot for spot in market_of(view) if spot.what != NONE)


def test_what_a_market_offers_stands_below_its_words() -> None:
    """Whatever gaps there are: the cards that can be bought are those of the rows down to the one that says so."""
    bought = gaps = 0
    for view, decision in positions(24, 7):
        labels, cards = market_labels(len(lie(view))), lie(view)
        gaps += any(card == NONE for card in view.row[: len(cards)])
        if decision.ask is not Ask.MARKET:
            continue
        offered = {slot for move in decision.moves if isinstance(move, Buy) for slot in move.slots}
        if not offered:
            continue
        bought += 1
        price, _ = terms(view.board.kinds[view.end_tile])
        at, label = next((at, label) for at, label in enumerate(labels) if str(price) in re.findall(r"\d+", label))
        assert {spot.slot for spot in cards[: (at + 1) * ACROSS]} == offered
        named = re.search(r"of the first (\d)", label)
        assert named is None or int(named[1]) == len(offered)
    assert bought > 30
    assert gaps > 100


def test_cards_stand_without_gaps_and_are_counted_as_they_stand() -> None:
    for view, _ in positions(4, 8):
        spots = market_of(view)
        assert len(spots) == ROW
        cards = lie(view)
        assert cards == spots[: len(cards)]
        assert [spot.number for spot in cards] == list(range(1, len(cards) + 1))
        assert [spot.slot for spot in cards] == [slot for slot in range(ROW) if view.row[slot] != NONE]
        assert all(view.row[spot.slot] == spot.what for spot in cards)
        assert all((spot.number, spot.slot) == (0, NONE) for spot in spots[len(cards) :])


@pytest.mark.parametrize("cards", range(ROW + 1))
def test_no_words_stand_over_an_empty_row(cards: int) -> None:
    labels = market_labels(cards)
    assert labels[0]
    for at, label in enumerate(labels[1:], 1):
        assert bool(label) == (cards > at * ACROSS)


def test_a_card_that_is_bought_leaves_from_where_it_stands() -> None:
    from fivetribes.model.events import CardTaken

    view = Game.new(2, "9").view(0)
    row = [NONE if slot in (0, 3) else card for slot, card in enumerate(view.row)]
    view, layout = replace(view, row=row), table_layout(1280, 800, seats=2)
    tiles = [state_of(view, tile, range(4)) for tile in range(30)]
    for at, spot in enumerate(lie(view)):
        flights = Flights(tiles, layout, range(4), view.row)
        (stage,) = flights.stages([CardTaken(0, spot.slot, spot.what)])
        start = stage.moves[0].start
        assert start.box == on_window(start.box.name, layout.market_cards[at], LARGE).box
