"""Section 3: what the five kinds of tile do."""

from itertools import combinations

import pytest

from fivetribes import Ask, parse
from tests.rules.build import (
    OASES,
    VILLAGES,
    ask,
    bag,
    codes,
    coins,
    discards,
    djinns,
    elders,
    fakirs,
    goods,
    land,
    owner,
    palaces,
    palms,
    play,
    refused,
    row,
    seat,
)


def supply(game):
    position = game.position()
    return position["palms_left"], position["palaces_left"]


# --- oasis and village ------------------------------------------------------------------------


@pytest.mark.parametrize("tile", OASES)
def test_an_oasis_gets_a_palm(tile):
    game = land(tile, "VV")
    assert (palms(game, tile), palaces(game, tile), supply(game)) == (1, 0, (11, 10))
    assert ask(game) is Ask.END


@pytest.mark.parametrize("tile", VILLAGES)
def test_a_village_gets_a_palace(tile):
    game = land(tile, "VV")
    assert (palms(game, tile), palaces(game, tile), supply(game)) == (0, 1, (12, 9))
    assert ask(game) is Ask.END


@pytest.mark.parametrize("holder", ["", "@0", "@1"])
def test_palms_and_palaces_are_compulsory_whoever_owns_the_tile(holder):
    game = land("A3", "VV", A3="E" + holder + "*1")
    assert palms(game, "A3") == 2
    game = land("D3", "VV", D3="E" + holder + "^1")
    assert palaces(game, "D3") == 2


def test_the_tile_acts_also_when_it_is_not_won():
    game = land("A3", "VV", A3="E")
    assert owner(game, "A3") is None
    assert palms(game, "A3") == 1


def test_the_last_palm_and_no_more():
    """R23: an oasis without a palm in the supply does nothing."""
    game = land("A3", "VV", A5="*11")
    assert (palms(game, "A3"), supply(game)) == (1, (0, 10))
    game = land("A3", "VV", A5="*12")
    assert (palms(game, "A3"), supply(game), ask(game)) == (0, (0, 10), Ask.END)


def test_the_last_palace_and_no_more():
    """R23: a village without a palace in the supply does nothing."""
    game = land("D3", "VV", C5="^9")
    assert (palaces(game, "D3"), supply(game)) == (1, (12, 0))
    game = land("D3", "VV", C5="^10")
    assert (palaces(game, "D3"), supply(game), ask(game)) == (0, (12, 0), Ask.END)


# --- markets ----------------------------------------------------------------------------------

SHOP = "fish . silk gold fakir wheat spice fish ivory"  # places 1 3 4 5 6 7 8 9


def test_a_small_market_sells_one_of_the_first_three_cards():
    game = land("C3", "VV", row=SHOP)
    assert (ask(game), codes(game)) == (Ask.MARKET, {"buy:1", "buy:3", "buy:4", "skip"})
    play(game, "buy:3")
    assert (coins(game), goods(game)) == (47, {"silk": 1})
    assert row(game) == "fish . . gold fakir wheat spice fish ivory"
    assert ask(game) is Ask.END  # once, not again


def test_a_small_market_can_be_left_unused():
    game = play(land("C3", "VV", row=SHOP), "skip")
    assert (coins(game), goods(game), row(game), ask(game)) == (50, {}, SHOP, Ask.END)


def test_a_large_market_sells_two_of_the_first_six_cards():
    """R17: exactly two, any two of the first six that still lie there."""
    game = land("B3", "VV", row=SHOP)
    pairs = {f"buy:{a},{b}" for a, b in combinations((1, 3, 4, 5, 6, 7), 2)}
    assert (ask(game), codes(game)) == (Ask.MARKET, pairs | {"skip"})
    play(game, "buy:3,7")
    assert (coins(game), goods(game)) == (44, {"silk": 1, "spice": 1})
    assert row(game) == "fish . . gold fakir wheat . fish ivory"


def test_a_large_market_with_one_card():
    """R17: it still costs six."""
    game = land("B3", "VV", row=". . . silk")
    assert codes(game) == {"buy:4", "skip"}
    play(game, "buy:4")
    assert (coins(game), goods(game)) == (44, {"silk": 1})


def test_a_large_market_with_two_cards():
    """R17: both or nothing."""
    assert codes(land("B3", "VV", row="fish . . silk")) == {"buy:1,4", "skip"}


def test_a_small_market_with_fewer_cards():
    assert codes(land("C3", "VV", row=". . . . . . . silk gold")) == {"buy:8", "buy:9", "skip"}


@pytest.mark.parametrize(("tile", "price"), [("C3", 3), ("B3", 6)])
def test_a_market_has_to_be_affordable(tile, price):
    assert len(codes(land(tile, "VV", me={"coins": price}, row=SHOP))) > 1
    too_poor = land(tile, "VV", me={"coins": price - 1}, row=SHOP)
    assert (ask(too_poor), codes(too_poor)) == (Ask.MARKET, {"skip"})  # asked all the same: coins are secret


@pytest.mark.parametrize("tile", ["C3", "B3"])
def test_an_empty_row_has_nothing_to_sell(tile):
    assert ask(land(tile, "VV")) is Ask.END


def test_whoever_stays_for_a_power_is_told_that_nothing_lies_there():
    """Not that it costs too much, or that something else is on offer."""
    me = {"elders": 2, "fakirs": 2, "djinns": "sloar"}
    market = play(land("B3", "VV", me=me), "go").pending()
    assert (market.ask, market.why_not(parse("buy:1"))) == (Ask.MARKET, "There are no cards at the market.")
    sacred = play(land("E3", "VV", me=me), "go").pending()
    assert (sacred.ask, sacred.why_not(parse("take:baal:EF"))) == (Ask.SACRED, "There is no djinn to call.")


def test_fakirs_can_be_bought():
    assert fakirs(play(land("C3", "VV", row="fakir"), "buy:1")) == 1


def test_bought_cards_are_not_replaced():
    """Not before the clean-up, so also not for the next player."""
    game = play(land("C3", "VV", row="fish silk gold wheat", F1="V", F2="V"), "buy:2", "end")
    assert seat(game) == 1
    play(game, "sow:F1-F2V")
    assert codes(game) == {"buy:1", "buy:3", "buy:4", "skip"}


# --- sacred places ----------------------------------------------------------------------------

SHRINE = "boaz . jafaar"


@pytest.mark.parametrize(
    ("purse", "payments"),
    [
        ((0, 0), ()),
        ((1, 0), ()),
        ((0, 2), ()),
        ((2, 0), ("EE",)),
        ((1, 1), ("EF",)),
        ((2, 1), ("EE", "EF")),
        ((5, 5), ("EE", "EF")),
    ],
)
def test_the_price_of_a_djinn(purse, payments):
    """Two elders, or an elder and a fakir."""
    game = land("E3", "VV", me={"elders": purse[0], "fakirs": purse[1]}, djinns=SHRINE)
    if not payments:
        assert ask(game) is Ask.END
    else:
        offered = {f"take:{name}:{pay}" for name in ("boaz", "jafaar") for pay in payments}
        assert (ask(game), codes(game)) == (Ask.SACRED, offered | {"skip"})


def test_two_elders_for_a_djinn():
    game = play(land("E3", "VV", me={"elders": 3, "fakirs": 1}, djinns=SHRINE), "take:jafaar:EE")
    assert (djinns(game), elders(game), fakirs(game)) == (["jafaar"], 1, 1)
    assert bag(game, "E") == 20 - 1  # the elders paid go into the bag
    assert game.position()["djinn_row"] == ["boaz", None, None]
    assert ask(game) is Ask.END


def test_an_elder_and_a_fakir_for_a_djinn():
    game = play(land("E3", "VV", me={"elders": 3, "fakirs": 1}, djinns=SHRINE), "take:boaz:EF")
    assert (djinns(game), elders(game), fakirs(game)) == (["boaz"], 2, 0)
    assert bag(game, "E") == 20 - 2
    assert discards(game) == {"fakir": 1}


def test_a_sacred_place_can_be_left_unused():
    game = play(land("E3", "VV", me={"elders": 2}, djinns=SHRINE), "skip")
    assert (djinns(game), elders(game), ask(game)) == ([], 2, Ask.END)


def test_an_empty_djinn_row_has_nothing_to_give():
    assert ask(land("E3", "VV", me={"elders": 2})) is Ask.END


def test_a_djinn_taken_is_not_replaced():
    """Not before the clean-up, so also not for the next player."""
    game = land("E3", "VV", me={"elders": 2}, foe={"elders": 2}, djinns=SHRINE, E1="V", D1="V")
    play(game, "take:boaz:EE", "end", "sow:D1-E1V")
    assert seat(game) == 1
    assert codes(game) == {"take:jafaar:EE", "skip"}
    assert refused(game, "take:boaz:EE")


def test_other_tiles_ask_nothing():
    """The control of all of the above: an oasis beside a full row and rich players."""
    game = land("A3", "VV", me={"elders": 5}, row=SHOP, djinns=SHRINE)
    assert ask(game) is Ask.END
