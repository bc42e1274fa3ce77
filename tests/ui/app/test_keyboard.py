"""Whole games and all pages by the keyboard alone, with the events that the window sends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from fivetribes.game.decision import Decision
from fivetribes.game.game import Game
from fivetribes.game.outcome import preview
from fivetribes.game.random_play import random_move
from fivetribes.game.view import View
from fivetribes.model.moves import END, Move, Sow
from screens.play.game_setup import GameSetup, SeatSetup
from screens.table.model.actions import Command
from tests.kit.logs import session_of

if TYPE_CHECKING:
    from tests.kit.finger import Hand
    from tests.kit.key_player import KeyPlayer

DESKTOP = (1280, 800)
PHONE = (360, 640)


@pytest.fixture
def hand(tmp_path: Path) -> Iterator[Hand]:
    from tests.kit.finger import Hand

    hand = Hand(tmp_path / "data")
    hand.app.change(replace(hand.app.settings, pace="off", sound=False, between_players="secrets"))
    yield hand
    hand.close()


@pytest.fixture
def player(hand: Hand) -> KeyPlayer:
    from tests.kit.key_player import KeyPlayer

    player = KeyPlayer(hand)
    hand.touch = hand.drag = lambda *_: pytest.fail("nobody touches the screen")  # type: ignore[method-assign]
    return player


def play_through(player: KeyPlayer, rng: Random) -> Game:
    """Play to the end."""
    while True:
        player.settle()
        decision = player.table.match.game.pending()
        if decision is None:
            game: Game = player.table.match.game
            return game
        player.play(hasty_move(player.table.match.game.view(decision.seat), decision, rng))


def hasty_move(view: View, decision: Decision, rng: Random) -> Move:
    """A legal move of somebody who wants to be through soon: camels end a game, and sales only take time."""
    if END in decision.moves and rng.random() < 0.95:
        return END
    moves = [random_move(decision, rng) for _ in range(6 if decision.sowing is not None else 1)]
    return max(moves, key=lambda move: isinstance(move, Sow) and preview(view, move).camel)


def to_setup(player: KeyPlayer) -> None:
    from tests.kit.typist import ENTER, TAB

    player.key(TAB)  # on the card, which leads to a new game while there is none
    player.key(ENTER)
    assert player.hand.app.screens.current == "setup"


def test_whole_game_by_keys(hand: Hand, player: KeyPlayer) -> None:
    """From Home to the score at a desktop: a person who types a name, against the computer."""
    from tests.kit.typist import ENTER, TAB

    hand.resize(*DESKTOP)
    to_setup(player)
    player.press(player.widget(key="4"))
    player.go_to(next(spot.name for spot in player.spots if spot.takes_text))
    player.write("Ida")
    player.key(TAB)
    player.press(player.widget(text="Start the game"))
    assert [bool(seat.level) for seat in hand.app.games.match.setup.seats] == [False, True, True, True]
    assert hand.app.games.match.setup.seats[0].name == "Ida"
    game = play_through(player, Random("keys"))
    assert Game.from_record(game.record()).scores() == game.scores()
    hand.wait(1)  # Enter that comes at once would still be meant for the turn that ended the game
    player.key(ENTER)
    assert hand.app.screens.current == "score"
    hand.wait(2.5)  # the winner's moment
    player.press(player.widget(text="New game, same players"))
    assert hand.app.screens.current == "table"


def test_two_people_at_a_phone_by_keys(hand: Hand, player: KeyPlayer) -> None:
    """The hand-over screen is lifted by holding Enter; cards and the end of a turn are in sheets. Camels are few."""
    from screens.play.match import Match

    hand.app.change(replace(hand.app.settings, between_players="screen"))
    hand.resize(*PHONE)
    setup = GameSetup((SeatSetup("Anna", "cyan"), SeatSetup("Tomas", "orange")), seed="phone")
    start = Game.new(2, "phone", names=setup.names()).position()
    for tile, lies in enumerate(start["board"][:18]):
        lies["camel"] = tile % 2
    for one in start["players"]:
        one["camels"] = 2
    game = Game.from_position(start, "phone", list(setup.names()))
    match = Match(setup, hand.app.bot_runner, hand.app.page("table"), session_of(game))
    hand.app.games.take_to_table(match, hand.app.games.store.create(setup, match.game))
    hand.frames(2)
    game = play_through(player, Random("phone 2"))
    assert game.over
    assert player.lifted >= 4
    hand.wait(1)
    player.press(Command.PRIMARY)
    assert hand.app.screens.current == "score"
