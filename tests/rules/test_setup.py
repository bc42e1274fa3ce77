"""What lies on the table before the first bid."""

from collections import Counter

import pytest

from fivetribes import Ask, Game
from tests.rules.build import CARDS, DJINNS, KINDS, MEEPLES, ask, seat

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


def fresh(players=3, seed="7"):
    return Game.new(players=players, seed=seed)


@PLAYERS
def test_thirty_tiles(players):
    board = fresh(players).position()["board"]
    assert Counter(tile["kind"] for tile in board) == KINDS
    sacred = sorted(tile["points"] for tile in board if tile["kind"] == "sacred")
    assert sacred == [6, 6, 6, 6, 10, 12, 15]
    assert {tile.get("camel") for tile in board} == {None}
    assert {tile.get("palms", 0) + tile.get("palaces", 0) for tile in board} == {0}


@PLAYERS
def test_three_meeples_on_each_tile_and_an_empty_bag(players):
    position = fresh(players).position()
    assert {len(tile["meeples"]) for tile in position["board"]} == {3}
    assert Counter("".join(tile["meeples"] for tile in position["board"])) == MEEPLES
    assert sum(position["bag"].values()) == 0


@PLAYERS
def test_nine_cards_in_the_row_and_forty_five_in_the_deck(players):
    position = fresh(players).position()
    assert None not in position["row"]
    assert len(position["row"]) == 9
    assert Counter(position["row"]) + Counter(position["deck"]) == CARDS
    assert sum(position["discards"].values()) == 0


@PLAYERS
def test_three_djinns_in_the_row_and_all_others_in_the_deck(players):
    position = fresh(players).position()
    assert len(position["djinn_row"]) == 3
    assert len(position["djinn_deck"]) == len(DJINNS) - 3
    assert sorted(position["djinn_row"] + position["djinn_deck"]) == sorted(DJINNS)
    assert position["djinn_discards"] == []


@PLAYERS
def test_palms_and_palaces(players):
    position = fresh(players).position()
    assert (position["palms_left"], position["palaces_left"]) == (12, 10)


@pytest.mark.parametrize(("players", "camels", "markers"), [(2, 11, 2), (3, 8, 1), (4, 8, 1)])
def test_each_player_has_coins_camels_and_markers(players, camels, markers):
    position = fresh(players).position()
    assert len(position["players"]) == players
    for person in position["players"]:
        assert (person["coins"], person["camels"]) == (50, camels)
        assert (person["viziers"], person["elders"], sum(person["goods"].values())) == (0, 0, 0)
        assert person["djinns"] == []
    assert Counter(position["bid_order"]) == dict.fromkeys(range(players), markers)
    assert position["track"] == [None] * 9


@PLAYERS
def test_the_first_marker_bids_in_round_one(players):
    game = fresh(players)
    position = game.position()
    assert ask(game) is Ask.BID
    assert seat(game) == position["bid_order"][0]
    assert position["round"] == 1
    assert not position["ending"]


def test_markers_lie_in_random_order():
    orders = {tuple(fresh(2, str(seed)).position()["bid_order"]) for seed in range(80)}
    assert len(orders) == 6  # all the ways to lay 2 + 2 markers


def test_the_seed_decides_everything_random():
    first, again, other = fresh(seed="a"), fresh(seed="a"), fresh(seed="b")
    assert first.position() == again.position()
    for part in ("board", "row", "djinn_row"):
        assert first.position()[part] != other.position()[part]


@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_players(players):
    with pytest.raises(ValueError, match=r"player|seat|[24]"):
        Game.new(players=players, seed="7")


def test_the_first_order_can_follow_the_seats():
    """Chosen at set-up; everything but the order is the same table."""
    by_chance = Game.new(4, seed="order").position()
    by_seats = Game.new(4, seed="order", by_lot=False).position()
    assert by_seats["bid_order"] == [0, 1, 2, 3]
    assert by_chance["bid_order"] != by_seats["bid_order"]
    assert by_seats["board"] == by_chance["board"]
    assert Game.new(2, seed="order", by_lot=False).position()["bid_order"] == [0, 0, 1, 1]
