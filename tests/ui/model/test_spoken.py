"""What is read aloud."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fivetribes.game.game import Game
from fivetribes.model.grid import coordinate
from fivetribes.model.stacks import unpack
from screens.kit.table.eyes import prompt_speech
from screens.play.game_setup import GameSetup, SeatSetup
from screens.table.model.spoken import tile_speech
from screens.table.model.view_model import Player, Prompt, players_of

SETUP = GameSetup((SeatSetup("Anna", "cyan"), SeatSetup("Tomas", "black")), seed="spoken")
BID = Prompt("Anna, choose what to pay", "Then you have 42 coins left", coins=50)


@pytest.fixture
def game() -> Game:
    return Game.new(2, "spoken")


@pytest.fixture
def players(game: Game) -> tuple[Player, ...]:
    return tuple(players_of(game.view(0), SETUP))


def test_a_prompt_is_said_in_sentences() -> None:
    assert prompt_speech(BID, secret=False) == "Anna, choose what to pay. Then you have 42 coins left."
    assert prompt_speech(Prompt("Whose turn is it?"), secret=False) == "Whose turn is it?"
    assert prompt_speech(Prompt(""), secret=False) == ""


def test_secret_coins_are_not_said() -> None:
    assert "42" not in prompt_speech(BID, secret=True)
    assert "50" not in prompt_speech(BID, secret=False)


def test_what_others_did_is_always_said() -> None:
    prompt = Prompt("Sow", "Tomas bids 8", news=True)
    assert prompt_speech(prompt, secret=True) == "Sow. Tomas bids 8."


def test_a_tile_is_said_with_all_that_is_on_it(game: Game, players: tuple[Player, ...]) -> None:
    view = game.view(0)
    tile = next(tile for tile in range(30) if sum(unpack(view.stacks[tile])) == 3)
    said = tile_speech(view, tile, players)
    assert said.startswith(f"{coordinate(tile)}. ")
    assert "nobody owns it. Here: " in said
    assert said.endswith(".")
    assert "palm" not in said


def test_an_owned_tile_without_meeples_is_said_with_its_trees(game: Game, players: tuple[Player, ...]) -> None:
    view = game.view(0)

    def put(values: tuple[int, ...], value: int) -> tuple[int, ...]:
        return (value, *values[1:])

    view = replace(
        view,
        stacks=put(tuple(view.stacks), 0),
        owner=put(tuple(view.owner), 1),
        palms=put(tuple(view.palms), 2),
        palaces=put(tuple(view.palaces), 1),
    )
    said = tile_speech(view, 0, players)
    assert said.endswith("owned by Tomas. No meeples here. 2 palms. 1 palace.")
