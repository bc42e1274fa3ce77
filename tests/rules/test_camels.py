"""Section 3: the meeples taken in hand and the camel."""

import pytest

from fivetribes import Ask
from tests.rules.build import (
    ask,
    camels,
    codes,
    coins,
    elders,
    end,
    land,
    meeples,
    owner,
    play,
    refused,
    seat,
    start_turn,
    viziers,
)

SEVEN = "A1 B1 C1 D1 E1 F1 A5"


def test_all_of_the_last_ones_colour_are_taken():
    game = land("C3", "VVV", C3="EB")
    assert (viziers(game), meeples(game, "C3")) == (3, "BE")


def test_a_tile_that_is_emptied_gets_a_camel():
    """R6: the camel is compulsory and put at once."""
    game = land("C3", "VV")
    assert (owner(game, "C3"), camels(game)) == (0, 7)


def test_the_camel_comes_before_the_tribe():
    """R6: at once, so it stands there while the builders still wait; and nothing but their income
    is asked, there is no way to decline the camel."""
    game = land("C3", "BB", me={"fakirs": 1})
    assert (ask(game), codes(game)) == (Ask.BUILD, {"build", "build+1F"})
    assert (owner(game, "C3"), camels(game)) == (0, 7)


def test_a_tile_that_is_not_emptied_gets_none():
    game = land("C3", "VV", C3="E")
    assert (owner(game, "C3"), camels(game), meeples(game, "C3")) == (None, 8, "E")


def test_the_start_tile_gets_none():
    game = land("C3", "VV", start="B3")
    assert meeples(game, "B3") == ""
    assert owner(game, "B3") is None


def test_a_tile_on_the_way_gets_none():
    game = play(start_turn(C1="VM", C3="M"), "sow:C1-C2V-C3M")
    assert owner(game, "C2") is None
    assert owner(game, "C3") == 0


@pytest.mark.parametrize("holder", [0, 1, 2])
def test_ownership_never_changes(holder):
    before = camels(start_turn(C3=f"V@{holder}", C2="V"))
    game = land("C3", "VV", C3=f"@{holder}")
    assert owner(game, "C3") == holder
    assert meeples(game, "C3") == ""
    assert viziers(game) == 2
    assert camels(game) == before
    assert camels(game, 1) == (7 if holder == 1 else 8)


def test_the_tribe_and_the_tile_act_whoever_owns_the_tile():
    game = land("D3", "BB", D3="@1")
    assert coins(game) == 50 + 2 * 6
    assert game.position()["board"][15]["palaces"] == 1


def test_a_tile_with_palms_and_palaces_can_be_won():
    game = land("C3", "VV", C3="*2^1")
    assert owner(game, "C3") == 0


def test_each_camel_comes_from_the_hand():
    game = land("C3", "EE", owned={0: "A1 B1", 1: "C1"})
    assert (camels(game, 0), camels(game, 1), camels(game, 2)) == (5, 7, 8)
    assert elders(game) == 2


def test_two_tiles_won_with_two_camels():
    """R7: the control with camels enough."""
    game = play(land("C3", "AA", D3="V", owned={0: SEVEN[:-3]}), "kill:D3V")
    assert (owner(game, "C3"), owner(game, "D3"), camels(game)) == (0, 0, 0)


def test_two_tiles_won_with_one_camel():
    """R7: the end tile gets it, the killed one's tile gets nothing, the kill stands."""
    game = play(land("C3", "AA", D3="V", owned={0: SEVEN}), "kill:D3V")
    assert (owner(game, "C3"), owner(game, "D3"), camels(game)) == (0, None, 0)
    assert meeples(game, "D3") == ""


def test_the_last_camel_can_be_won_by_the_kill():
    """R7: if the end tile needs none, the emptied tile gets it."""
    game = play(land("C3", "AA", C3="E", D3="V", owned={0: SEVEN}), "kill:D3V")
    assert (owner(game, "C3"), owner(game, "D3"), camels(game)) == (None, 0, 0)
    assert game.position()["ending"]


def test_without_a_camel_nothing_is_placed_and_the_turn_goes_on():
    """R7: tribe and tile act as ever."""
    game = land("D3", "BB", owned={0: SEVEN + " F5"}, ending=True)
    assert owner(game, "D3") is None
    assert camels(game) == 0
    assert coins(game) == 50 + 2 * 6
    assert game.position()["board"][15]["palaces"] == 1
    end(game)
    assert game.pending() is None or seat(game) == 1


def test_without_a_camel_a_kill_wins_nothing():
    game = play(land("C3", "AA", D3="V", owned={0: SEVEN + " F5"}, ending=True), "kill:D3V")
    assert owner(game, "C3") is None
    assert owner(game, "D3") is None
    assert (ask(game), seat(game)) == (Ask.END, 0)


def test_the_camel_cannot_be_kept_back():
    """R6: nothing is asked between the sowing and the end of such a turn."""
    game = land("C3", "VV")
    assert ask(game) is Ask.END
    assert codes(game) == {"end"}
    assert refused(game, "skip")
