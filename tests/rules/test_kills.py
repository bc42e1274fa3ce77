"""Section 3: assassins."""

import pytest

from fivetribes import Ask
from tests.rules.build import (
    MEEPLES,
    ask,
    bag,
    camels,
    codes,
    discards,
    elders,
    fakirs,
    land,
    meeples,
    owner,
    play,
    refused,
    viziers,
)


def test_the_reach_is_the_number_of_assassins():
    """R46: Manhattan distance up to two for two assassins, whatever stands between."""
    game = land("C3", "AA", C5="V", D4="M", E3="E", B2="A", C4="VB", F3="B", D1="M", A4="V")
    assert ask(game) is Ask.KILL
    assert codes(game) == {"kill:C5V", "kill:D4M", "kill:E3E", "kill:B2A", "kill:C4V", "kill:C4B"}
    for far in ("kill:F3B", "kill:D1M", "kill:A4V"):
        assert refused(game, far)


def test_three_assassins_reach_three_tiles():
    """R46"""
    game = land("C3", "AAA", C5="V", F3="B", D1="M", A4="V", F4="E")
    assert codes(game) == {"kill:C5V", "kill:F3B", "kill:D1M", "kill:A4V"}


def test_distance_zero_is_in_reach():
    """R46: also the end tile itself."""
    game = land("C3", "AA", C3="VB")
    assert codes(game) == {"kill:C3V", "kill:C3B"}
    play(game, "kill:C3V")
    assert meeples(game, "C3") == "B"
    assert owner(game, "C3") is None


def test_the_last_one_killed_on_the_end_tile_wins_it():
    """R46"""
    game = play(land("C3", "AA", C3="V"), "kill:C3V")
    assert (owner(game, "C3"), camels(game)) == (0, 7)


@pytest.mark.parametrize("letter", "VEMBA")
def test_exactly_one_dies_and_goes_into_the_bag(letter):
    game = play(land("C3", "AA", D3="VEMBA" + letter), f"kill:D3{letter}")
    assert meeples(game, "D3") == "ABEMV"
    assert bag(game, letter) == MEEPLES[letter] - 1
    assert ask(game) is Ask.END


def test_viziers_and_elders_in_front_of_opponents():
    game = land("C3", "AA", me={"viziers": 3, "elders": 3}, foe={"viziers": 2}, third={"elders": 1})
    assert codes(game) == {"kill:#1V", "kill:#2E"}
    play(game, "kill:#2E")
    assert (elders(game, 2), viziers(game, 1), bag(game, "E")) == (0, 2, 20 - 3)


def test_never_your_own_viziers_and_elders():
    game = land("C3", "AA", me={"viziers": 3, "elders": 3}, D3="M")
    assert codes(game) == {"kill:D3M"}
    assert refused(game, "kill:#0V")
    assert refused(game, "kill:#0E")


def test_own_tiles_may_be_hit():
    game = play(land("C3", "AA", D3="V@0"), "kill:D3V")
    assert (owner(game, "D3"), meeples(game, "D3"), camels(game)) == (0, "", 6)


def test_a_kill_that_empties_an_unowned_tile_wins_it():
    game = play(land("C3", "AA", D3="V"), "kill:D3V")
    assert (owner(game, "D3"), camels(game)) == (0, 6)


def test_a_kill_that_leaves_a_meeple_wins_nothing():
    game = play(land("C3", "AA", D3="VV"), "kill:D3V")
    assert (owner(game, "D3"), camels(game), meeples(game, "D3")) == (None, 7, "V")


def test_a_kill_does_not_win_an_owned_tile():
    game = play(land("C3", "AA", D3="V@1"), "kill:D3V")
    assert (owner(game, "D3"), meeples(game, "D3"), camels(game), camels(game, 1)) == (1, "", 7, 7)


def test_only_the_end_tile_acts_after_a_kill():
    """Two tiles won, the village of the victim places nothing."""
    game = play(land("C3", "AA", D3="V"), "kill:D3V")
    assert game.position()["palaces_left"] == 10


# --- fakirs -----------------------------------------------------------------------------------


def test_fakirs_lengthen_the_reach():
    game = land("C3", "AA", me={"fakirs": 2}, D4="M", F3="B", F4="E", F5="V")
    # distances 2, 3, 4 and 5
    assert codes(game) == {"kill:D4M", "kill:F3B+1F", "kill:F4E+2F"}
    play(game, "kill:F4E+2F")
    assert (meeples(game, "F4"), fakirs(game), discards(game)) == ("", 0, {"fakir": 2})


def test_no_fakir_more_than_the_reach_needs():
    game = land("C3", "AA", me={"fakirs": 2}, D4="M", F3="B", foe={"viziers": 1})
    for code in ("kill:D4M+1F", "kill:F3B+2F", "kill:F3B", "kill:#1V+1F"):
        assert refused(game, code)


def test_a_kill_is_compulsory_when_a_target_costs_nothing():
    """R18: no way round it, whichever target is chosen."""
    game = land("C3", "AA", me={"fakirs": 1}, D4="M", F3="B")
    assert codes(game) == {"kill:D4M", "kill:F3B+1F"}
    assert refused(game, "spare")


def test_a_kill_in_front_of_an_opponent_costs_nothing():
    """R18: so it makes the kill compulsory too."""
    game = land("C3", "AA", me={"fakirs": 1}, F3="B", foe={"elders": 1})
    assert codes(game) == {"kill:#1E", "kill:F3B+1F"}


def test_a_kill_that_costs_a_fakir_is_optional():
    """R18: no target without fakirs, so the player may spare them."""
    game = land("C3", "AA", me={"fakirs": 1}, F3="B")
    assert codes(game) == {"kill:F3B+1F", "spare"}
    play(game, "spare")
    assert (meeples(game, "F3"), fakirs(game), ask(game)) == ("B", 1, Ask.END)
    assert meeples(play(land("C3", "AA", me={"fakirs": 1}, F3="B"), "kill:F3B+1F"), "F3") == ""


@pytest.mark.parametrize("held", [0, 1])
def test_no_target_no_kill(held):
    """R18: nobody in reach, not even with the fakirs held."""
    game = land("C3", "AA", me={"fakirs": held, "viziers": 2}, F4="B")
    assert (ask(game), meeples(game, "F4"), fakirs(game)) == (Ask.END, "B", held)


def test_the_assassins_themselves_are_no_target():
    """R18: they are in the hand, the tile is empty."""
    game = land("C3", "AAA")
    assert ask(game) is Ask.END
    assert bag(game, "A") == 18
