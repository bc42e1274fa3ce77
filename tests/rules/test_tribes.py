"""Section 3: what the five tribes do (the kills are in test_kills.py)."""

import pytest

from fivetribes import Ask
from tests.rules.build import (
    BLUES,
    NAMES,
    ask,
    bag,
    codes,
    coins,
    deck,
    discards,
    elders,
    fakirs,
    goods,
    land,
    meeples,
    play,
    refused,
    row,
    viziers,
)


@pytest.mark.parametrize("hand", [2, 3, 6])
def test_viziers_are_kept(hand):
    game = land("C3", "V" * hand, me={"viziers": 1})
    assert (viziers(game), bag(game, "V")) == (1 + hand, 16 - 1 - hand)


@pytest.mark.parametrize("hand", [2, 3, 6])
def test_elders_are_kept(hand):
    game = land("C3", "E" * hand, me={"elders": 1})
    assert (elders(game), bag(game, "E")) == (1 + hand, 20 - 1 - hand)


@pytest.mark.parametrize("letter", "MBA")
def test_the_others_go_into_the_bag(letter):
    game = land("E3", 3 * letter, A1=letter)
    assert bag(game, letter) == 17
    assert meeples(game, "E3") == ""


# --- merchants --------------------------------------------------------------------------------


def test_merchants_take_cards_from_the_start_of_the_row():
    game = land("E3", "MMM", row="fish silk fish gold fakir")
    assert goods(game) == {"fish": 2, "silk": 1}
    assert row(game) == ". . . gold fakir . . . ."


def test_merchants_skip_the_gaps():
    game = land("E3", "MM", row=". fish . . silk gold")
    assert goods(game) == {"fish": 1, "silk": 1}
    assert row(game) == ". . . . . gold . . ."


def test_merchants_take_fakirs_too():
    assert goods(land("E3", "MM", row="fakir fakir silk")) == {"fakir": 2}


@pytest.mark.parametrize("hand", [4, 5])
def test_merchants_take_all_there_are(hand):
    """R9: a shorter row gives less; nothing is drawn from the deck for it."""
    game = land("E3", "M" * hand, row=". fish silk . gold fakir")
    assert goods(game) == {"fish": 1, "silk": 1, "gold": 1, "fakir": 1}
    assert row(game) == " ".join("." * 9)
    assert deck(game)["fish"] == 5
    assert discards(game) == {}


def test_merchants_and_an_empty_row():
    """R9: none at all is fine as well."""
    game = land("E3", "MM")
    assert goods(game) == {}
    assert bag(game, "M") == 18
    assert ask(game) is Ask.END


def test_more_merchants_than_places():
    """R9"""
    game = land("E3", "M" * 11, row="fish fish fish fish wheat wheat wheat wheat silk")
    assert goods(game) == {"fish": 4, "wheat": 4, "silk": 1}


# --- builders ---------------------------------------------------------------------------------


@pytest.mark.parametrize("tile", NAMES)
def test_builders_bring_the_blue_tiles_around_for_each(tile):
    assert coins(land(tile, "BBB")) == 50 + 3 * BLUES[tile]


def test_fakirs_add_builders():
    game = land("C3", "BBB", me={"fakirs": 2, "goods": "silk"})
    assert (ask(game), codes(game)) == (Ask.BUILD, {"build", "build+1F", "build+2F"})
    play(game, "build+2F")
    assert coins(game) == 50 + (3 + 2) * 3
    assert (goods(game), discards(game)) == ({"silk": 1}, {"fakir": 2})


@pytest.mark.parametrize(("code", "income"), [("build", 9), ("build+1F", 12), ("build+2F", 15)])
def test_as_many_fakirs_as_wanted(code, income):
    game = play(land("C3", "BBB", me={"fakirs": 2}), code)
    assert coins(game) == 50 + income
    assert fakirs(game) == 2 - (income - 9) // 3


def test_no_more_fakirs_than_held():
    assert refused(land("C3", "BBB", me={"fakirs": 2}), "build+3F")


def test_fakirs_are_not_offered_beside_no_blue_tile():
    game = land("B3", "BBB", me={"fakirs": 2})
    assert (ask(game), coins(game), fakirs(game)) == (Ask.END, 50, 2)


def test_the_bank_never_runs_out():
    """R22: more coins than the box holds (96 + the start) can be earned."""
    game = land("E4", "B" * 18, me={"coins": 900}, foe={"coins": 900})
    assert coins(game) == 900 + 18 * 7


# --- the order of the steps -------------------------------------------------------------------


def test_the_builders_income_pays_the_market():
    """R48: the tribe before the tile."""
    poor = {"coins": 0}
    game = land("C3", "BB", me=poor, row="fish silk")
    assert (ask(game), codes(game)) == (Ask.MARKET, {"buy:1", "buy:2", "skip"})
    assert coins(play(game, "buy:2")) == 2 * 3 - 3
    assert codes(land("C3", "VV", me=poor, row="fish silk")) == {"skip"}


def test_the_merchants_choose_before_the_market():
    """R48: the tribe before the tile."""
    game = land("C3", "MM", row="fish silk gold wheat fakir spice")
    assert codes(game) == {"buy:3", "buy:4", "buy:5", "skip"}


def test_the_elders_just_taken_pay_a_djinn():
    """R48: the tribe before the tile."""
    game = land("E3", "EE", djinns="boaz")
    assert (ask(game), codes(game)) == (Ask.SACRED, {"take:boaz:EE", "skip"})


def test_the_sale_comes_last():
    """R48: what was bought can be sold, the sale does not pay the market."""
    game = land("C3", "VV", me={"coins": 3, "goods": "silk"}, row="fish")
    play(game, "buy:1", "sell:silk,fish")
    assert coins(game) == 0 + 3
    assert codes(land("C3", "VV", me={"coins": 2, "goods": "silk fish"}, row="fish")) == {"skip"}
