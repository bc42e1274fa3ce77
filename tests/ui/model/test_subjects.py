"""What is pressed long is what is looked up, wherever it is shown."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from fivetribes import Game, Options
from fivetribes.i18n import tr
from fivetribes.model.pieces import CARDS, DJINNS
from fivetribes.text.names import CARD_NAMES
from screens.play.game_setup import GameSetup, SeatSetup
from screens.table.model import inspection
from screens.table.model.actions import TapCard, TapTile

if TYPE_CHECKING:
    from tests.kit.finger import Hand

PAIR = GameSetup((SeatSetup("Anna", "cyan"), SeatSetup("", "orange", "apprentice")), seed="subjects")


@pytest.fixture
def hand(tmp_path: Path) -> Iterator[Hand]:
    from tests.kit.finger import Hand

    hand = Hand(tmp_path / "data")
    hand.begin(PAIR)
    hand.settle()
    yield hand
    hand.close()


def title(hand: Hand) -> str:
    hand.frames(2)
    return str(hand.table.sheet.title).lower()


def test_a_card_of_the_market_is_that_card_on_the_table_and_in_its_sheet(hand: Hand) -> None:
    row = hand.table.presenter.view.row
    for slot, kind in enumerate(row):
        hand.table.input.hold(TapCard(slot))
        assert title(hand) == tr(CARD_NAMES[kind]).lower()
        hand.table.sheets.open_cards()
        hand.table.sheet.cards[slot].dispatch("on_hold")
        assert title(hand) == tr(CARD_NAMES[kind]).lower()


@pytest.mark.parametrize("kind", range(len(CARDS)))
def test_a_card_of_a_player_is_that_card_whatever_lies_in_the_market(hand: Hand, kind: int) -> None:
    from screens.table.model.actions import Subject

    hand.table.sheets.open_dashboard(0)
    hand.table.sheet.dispatch("on_inspect", Subject("card", kind))
    assert title(hand) == tr(CARD_NAMES[kind]).lower()


def test_a_tile_held_on_the_board_is_looked_up(hand: Hand) -> None:
    for tile in (0, 17, 29):
        hand.touch(*hand.tile_at(tile), seconds=0.8)
        shown = title(hand)
        hand.table.close()
        hand.table.input.hold(TapTile(tile))
        assert title(hand) == shown
        hand.table.close()


def test_a_game_of_the_first_rules_reads_how_kumarbi_is_played_there() -> None:
    """R20: by the first version each bid could be made cheaper, also with powers once a round."""
    view = replace(Game.new(2, seed="1", options=Options(once_per_round=True)).view(0), rules=1)
    thing = inspection.article_for_djinn(DJINNS.index("kumarbi"), view.options, view, ("Anna", "Tomas"))
    (ruling,) = thing.article.rulings
    assert ruling.endswith("Kumarbi for each bid.")
