"""What is open over the Table follows what happens below it: one's djinns, what is asked in full."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from fivetribes.game.random_play import random_move
from screens.play.game_setup import GameSetup, SeatSetup
from tests.kit.logs import session_of
from tests.rules.build import start_turn

if TYPE_CHECKING:
    from tests.kit.finger import Hand

PEOPLE = GameSetup((SeatSetup("Anna", "cyan"), SeatSetup("Tomas", "orange")), seed="powers", random_order=False)
USE = "use:enki:E:A1"


@pytest.fixture
def hand(tmp_path: Path) -> Iterator[Hand]:
    from screens.play.match import Match
    from tests.kit.finger import Hand

    hand = Hand(tmp_path / "data")
    hand.app.change(replace(hand.app.settings, pace="off", between_players="secrets", sound=False))
    hand.resize(392, 852)
    game = start_turn(
        players=2,
        me={"djinns": "enki", "elders": 2, "coins": 50},
        foe={"djinns": "jafaar", "coins": 50},
        C2="V", C3="V", D2="VM", D3="AM", D4="M", E4="B",
    )  # fmt: skip
    match = Match(PEOPLE, hand.app.bot_runner, hand.app.page("table"), session_of(game))
    hand.app.games.take_to_table(match, hand.app.games.store.create(PEOPLE, match.game))
    hand.frames(2)
    yield hand
    hand.close()


def shown(hand: Hand) -> str:
    """Of one djinn: in words how it stands with it."""
    (card,) = hand.table.sheet.ids.cards.children
    return str(card.state)


def play(hand: Hand, code: str) -> None:
    moves = {move.code(): move for move in hand.table.presenter.decision.moves}
    hand.table.match.play(moves[code])
    hand.frames(3)


def test_open_djinns_say_what_can_be_done_with_them_now(hand: Hand) -> None:
    table = hand.table
    table.sheets.open_powers()
    hand.frames(2)
    sheet = table.sheet
    assert shown(hand) == "usable"
    assert sheet.title == "Your djinns"
    play(hand, USE)
    assert table.sheet is sheet
    assert shown(hand) == "used"
    table.undo()
    hand.frames(3)
    table.sheets.open_powers()
    hand.frames(2)
    assert shown(hand) == "usable"


def test_open_djinns_of_one_player_do_not_become_those_of_the_next_one(hand: Hand) -> None:
    table, rng = hand.table, Random(3)
    table.sheets.open_powers()
    hand.frames(2)
    sheet = table.sheet
    while table.presenter.decision.seat == 0:
        table.match.play(random_move(table.presenter.decision, rng))
        hand.frames(3)
        assert table.sheet is sheet
    assert "Anna" in sheet.title
    (card,) = sheet.ids.cards.children
    assert card.name == "Enki"
    assert card.state != "usable", "it is not her turn"
    table.sheets.open_powers()
    hand.frames(2)
    assert sheet.title == "Your djinns"
    assert {card.name for card in sheet.ids.cards.children} == {"Jafaar"}


def test_what_is_asked_is_said_in_full_as_it_is_now(hand: Hand) -> None:
    table = hand.table
    table.sheets.open_prompt()
    hand.frames(2)
    sheet = table.sheet
    assert sheet.title == table.model.prompt.title
    before, rng = sheet.title, Random(1)
    while table.model.prompt.title == before:
        table.match.play(random_move(table.presenter.decision, rng))
        hand.frames(3)
    assert table.sheet is sheet
    assert (sheet.title, sheet.text) == (table.model.prompt.title, table.model.prompt.reason or sheet.title)
