"""Section 2.1: bidding for the turn order, with Kumarbi; and the order of play."""

import pytest

from fivetribes import Ask, FormatError, Game, IllegalMove
from fivetribes.game.fold import fold
from fivetribes.model.events import PowerUsed
from fivetribes.model.pieces import DJINNS
from tests.rules.build import (
    ask,
    bidding,
    codes,
    coins,
    discards,
    end,
    fakirs,
    order,
    play,
    player,
    position,
    refused,
    seat,
    track,
)

PRICES = (18, 12, 8, 5, 3, 1, 0)
# four ways to take two viziers, for whole rounds, and one more for the next round
SOWINGS = dict.fromkeys(("B1", "B2", "B3", "B4", "F1", "F2", "F3", "F4", "D1", "D2"), "V")
SOW = ("sow:B1-B2V", "sow:B3-B4V", "sow:F1-F2V", "sow:F3-F4V")


def bids(*prices):
    return {f"bid:{price}" for price in prices}


def test_all_spaces_are_free_at_first():
    assert codes(bidding()) == bids(*PRICES)


@pytest.mark.parametrize(("place", "price"), list(enumerate(PRICES)))
def test_a_bid_costs_its_price_and_lays_the_marker_there(place, price):
    game = play(bidding(), f"bid:{price}")
    assert coins(game) == 50 - price
    assert track(game) == "." * place + "0" + "." * (8 - place)
    assert order(game) == ".12"
    assert (ask(game), seat(game)) == (Ask.BID, 1)


def test_a_space_of_price_one_and_more_holds_one_marker():
    game = play(bidding(), "bid:5", "bid:1")
    assert codes(game) == bids(18, 12, 8, 3, 0)
    assert refused(game, "bid:5")


def test_markers_bid_in_bid_order():
    game = bidding(order="201")
    for number in (2, 0, 1):
        assert seat(game) == number
        play(game, "bid:0")


def test_a_price_has_to_be_affordable():
    game = bidding(me={"coins": 5})
    assert codes(game) == bids(5, 3, 1, 0)
    assert refused(game, "bid:8")


def test_each_new_zero_bidder_pushes_the_earlier_ones():
    """R47: the last to bid zero takes the zero next to the one and acts first."""
    game = bidding(players=4, **SOWINGS)
    assert track(play(game, "bid:0")) == "......0.."
    assert track(play(game, "bid:0")) == "......10."
    assert track(play(game, "bid:0")) == "......210"
    play(game, "bid:3")
    for number, sowing in zip((3, 2, 1, 0), SOW, strict=True):
        assert seat(game) == number
        end(play(game, sowing))
    assert order(game) == "3210"


def test_a_fourth_zero_is_not_to_be_had():
    game = play(bidding(players=4), "bid:0", "bid:0")
    assert "bid:0" in codes(game)
    play(game, "bid:0")
    assert codes(game) == bids(18, 12, 8, 5, 3, 1)


# three zeros are taken, the fourth marker is to bid
LAST = {"players": 4, "order": "...3", "track": "......210"}


@pytest.mark.parametrize(("has", "offered"), [(0, (1,)), (1, (1,)), (2, (1,)), (3, (3, 1)), (5, (5, 3, 1))])
def test_no_free_space_is_affordable(has, offered):
    """R12: the cheapest free space for all the coins he has."""
    game = bidding(fourth={"coins": has}, **LAST, **SOWINGS)
    assert codes(game) == bids(*offered)
    play(game, "bid:1")
    assert coins(game, 3) == max(0, has - 1)
    assert seat(game) == 3
    assert ask(game) is Ask.SOW


def test_with_a_zero_left_nobody_is_short_of_coins():
    """R12: is for three taken zeros only; zero is always affordable."""
    assert codes(bidding(players=4, fourth={"coins": 0}, order="...3", track="....0.12.")) == bids(0)


# --- Kumarbi ----------------------------------------------------------------------------------


def kumarbi(held, **more):
    return {"djinns": "kumarbi", "fakirs": held, **more}


def test_kumarbi_makes_a_space_a_step_cheaper_with_each_fakir():
    """R30: the price is the one of the space as many steps lower."""
    assert codes(bidding(me=kumarbi(2))) == bids(
        *PRICES, "18-1F", "18-2F", "12-1F", "12-2F", "8-1F", "8-2F", "5-1F", "5-2F", "3-1F", "3-2F", "1-1F"
    )
    assert codes(bidding(me={"fakirs": 2})) == bids(*PRICES)


@pytest.mark.parametrize(
    ("code", "price"),
    [
        ("18-1F", 12),
        ("18-2F", 8),
        ("18-3F", 5),
        ("18-4F", 3),
        ("18-5F", 1),
        ("18-6F", 0),
        ("12-1F", 8),
        ("8-1F", 5),
        ("5-2F", 1),
        ("3-1F", 1),
        ("3-2F", 0),
        ("1-1F", 0),
    ],
)
def test_kumarbi_prices(code, price):
    """R30: each fakir paid goes to the discards."""
    game = play(bidding(me=kumarbi(6)), f"bid:{code}")
    paid = int(code[-2])
    assert (coins(game), fakirs(game), discards(game)) == (50 - price, 6 - paid, {"fakir": paid})
    assert track(game)[PRICES.index(int(code.split("-")[0]))] == "0"


def test_kumarbi_is_of_no_use_beyond_zero():
    """R30: no fakir that would not lower the price, also not from one zero to the next."""
    game = bidding(me=kumarbi(6))
    assert codes(game, "bid:1-") == {"bid:1-1F"}
    assert codes(game, "bid:0") == {"bid:0"}
    assert codes(game, "bid:18-") == {f"bid:18-{n}F" for n in range(1, 7)}
    for code in ("bid:0-1F", "bid:1-2F", "bid:3-3F"):
        assert refused(game, code)


def test_taken_spaces_count_as_steps():
    """R30: 12 is taken, yet 18 with one fakir costs 12 and not 8."""
    game = bidding(order=".01", track=".2.......", me=kumarbi(1), players=3)
    assert "bid:12-1F" not in codes(game)
    assert coins(play(game, "bid:18-1F")) == 38


def test_kumarbi_makes_dear_spaces_affordable():
    assert codes(bidding(me=kumarbi(1, coins=5))) == bids(5, 3, 1, 0, "8-1F", "5-1F", "3-1F", "1-1F")


def test_kumarbi_once_for_each_marker():
    """R30: with two players both markers may be made cheaper."""
    game = play(bidding(players=2, me=kumarbi(3)), "bid:18-1F")
    assert codes(game, "bid:12-") == set()  # seat 1 has no Kumarbi
    play(game, "bid:0")
    assert codes(game, "bid:12-") == {"bid:12-1F", "bid:12-2F"}
    play(game, "bid:12-2F")
    assert (coins(game), fakirs(game)) == (50 - 12 - 5, 0)


ONCE = {"options": {"once_per_round": True}}


def test_kumarbi_once_a_round_with_powers_once_a_round():
    """R20 and R30: the bid of the second marker is paid in full, the one of the next round is not."""
    game = play(bidding(players=2, me=kumarbi(5), **ONCE, **SOWINGS), "bid:18-1F", "bid:0")
    assert player(game)["used"] == ["kumarbi"]
    assert codes(game) == bids(12, 8, 5, 3, 1, 0)
    assert refused(game, "bid:12-1F")
    with pytest.raises(IllegalMove, match="only once a round"):
        game.play("bid:12-1F")
    play(game, "bid:0", "bid:0")
    for sowing in SOW:
        assert player(game)["used"] == ["kumarbi"]  # also in the turns of the round
        end(play(game, sowing))
    assert (ask(game), seat(game), player(game)["used"]) == (Ask.BID, 0, [])
    assert codes(game, "bid:12-") == {f"bid:12-{n}F" for n in range(1, 5)}


def test_a_bid_without_fakirs_does_not_use_up_kumarbi():
    """R20: only what was made cheaper counts."""
    game = play(bidding(players=2, me=kumarbi(3), **ONCE), "bid:18", "bid:0")
    assert player(game)["used"] == []
    assert coins(play(game, "bid:12-2F")) == 50 - 18 - 5


def test_kumarbi_used_up_for_one_seat_only():
    """R20: the other player's Kumarbi is another story, and so is the same one after the option is off."""
    game = play(bidding(players=2, me={"fakirs": 2}, foe=kumarbi(2), order="0101", **ONCE), "bid:0", "bid:18-1F")
    assert [player(game, number)["used"] for number in (0, 1)] == [[], ["kumarbi"]]
    off = play(bidding(players=2, me=kumarbi(3)), "bid:18-1F")
    assert player(off)["used"] == []


def test_the_way_out_where_kumarbi_is_used_up():
    """R12, R20: fakirs help no more, the cheapest free space takes all the coins there are."""
    spec = {"players": 2, "order": "..01", "track": "01......."} | ONCE
    game = bidding(me=kumarbi(3, coins=2, used=["kumarbi"]), **spec)
    assert codes(game) == bids(1, 0)


def test_a_bid_that_uses_up_kumarbi_is_told():
    """R20: the events lead from the view before it to the one after it."""
    game = bidding(players=2, me=kumarbi(2), **ONCE)
    views = [game.view(number) for number in (0, 1)]
    events = game.play("bid:18-1F")
    assert [event.djinn for event in events if isinstance(event, PowerUsed)] == [DJINNS.index("kumarbi")]
    assert [fold(view, events) for view in views] == [game.view(number) for number in (0, 1)]


@pytest.mark.parametrize("changes", [{"options": {}}, {"rules": 1}])
def test_kumarbi_is_used_up_only_with_powers_once_a_round(changes):
    """R20 and section 8: a position in which he is used up cannot be without the option, nor by version 1."""
    made = position(players=2, me=kumarbi(2, used=["kumarbi"]), **ONCE)
    assert codes(Game.from_position(made), "bid:18-") == set()
    with pytest.raises(FormatError, match="no power of this player"):
        Game.from_position(made | changes)


def test_by_the_first_rules_kumarbi_is_used_once_a_marker():
    """R30, as games that were begun by version 1 of the rules go on (section 8)."""
    game = play(bidding(players=2, me=kumarbi(3), rules=1, **ONCE), "bid:18-1F", "bid:0")
    assert codes(game, "bid:12-") == {"bid:12-1F", "bid:12-2F"}


def test_kumarbi_and_the_way_out():
    """R12: fakirs could make a space affordable, but the way out at full price stays open."""
    game = bidding(fourth=kumarbi(3, coins=0), **LAST)
    assert codes(game) == bids(1, "1-1F", "3-2F", "5-3F")
    assert coins(play(game, "bid:1"), 3) == 0
    assert fakirs(game, 3) == 3
    some = bidding(fourth=kumarbi(3, coins=2), **LAST)
    assert codes(some) == bids(1, "1-1F", "3-1F", "3-2F", "5-2F", "5-3F", "8-3F")


# --- order of play ----------------------------------------------------------------------------


def test_the_dearest_space_acts_first_and_bids_first_next_time():
    game = play(bidding(**SOWINGS), "bid:1", "bid:8", "bid:0")
    assert (ask(game), seat(game), order(game), track(game)) == (Ask.SOW, 1, "1..", ".....02..")
    end(play(game, SOW[0]))
    assert (ask(game), seat(game), order(game), track(game)) == (Ask.SOW, 0, "10.", "......2..")
    end(play(game, SOW[1]))
    assert (ask(game), seat(game), order(game), track(game)) == (Ask.SOW, 2, "102", ".........")
    assert game.position()["round"] == 1
    end(play(game, SOW[2]))
    assert (ask(game), seat(game), order(game)) == (Ask.BID, 1, "102")
    assert game.position()["round"] == 2


@pytest.mark.parametrize(
    ("prices", "turns"),
    [((18, 12, 1, 0), "0011"), ((18, 12, 3, 5), "0011"), ((1, 8, 12, 0), "1001"), ((0, 0, 0, 3), "1100")],
)
def test_two_players_have_two_turns_a_round(prices, turns):
    """R16: each marker is a full turn, possibly two in a row."""
    game = play(bidding(players=2, order="0011", **SOWINGS), *(f"bid:{price}" for price in prices))
    for number, sowing in zip(turns, SOW, strict=True):
        assert (ask(game), seat(game)) == (Ask.SOW, int(number))
        end(play(game, sowing))
    assert ask(game) is Ask.BID
    assert order(game) == turns


def test_coins_are_paid_at_once():
    """Two markers of one player are paid from one purse."""
    game = play(bidding(players=2, order="0011", me={"coins": 13}), "bid:12")
    assert codes(game) == bids(1, 0)


def test_the_builder_makes_what_it_says():
    made = position(me={"fakirs": 1}, C3="VV@1*1", row="fish . silk")
    assert made["board"][14] == {"kind": "small", "meeples": "VV", "camel": 1, "palms": 1}
    assert made["row"] == ["fish", None, "silk"] + [None] * 6
    assert made["players"][0]["goods"] == {"fakir": 1}
