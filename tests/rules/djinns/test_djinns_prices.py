"""Section 4: prices and the moment of the powers that are used by themselves."""

import pytest

from fivetribes import Ask
from tests.rules.build import (
    NAMES,
    OASES,
    VILLAGES,
    ask,
    bag,
    codes,
    discards,
    djinns,
    elders,
    end,
    fakirs,
    land,
    load,
    meeples,
    palms,
    pass_on,
    play,
    player,
    refused,
    seat,
    start_turn,
)

EITHER, DOUBLE, FAKIR = "either", "double", "fakir"
PRICES = {
    "anun-nak": EITHER,
    "bouraq": EITHER,
    "enki": EITHER,
    "echidna": DOUBLE,
    "leta": DOUBLE,
    "sibittis": DOUBLE,
    "utug": DOUBLE,
    "sloar": FAKIR,
}
PURSES = {  # (elders, fakirs): what can be paid
    EITHER: {(0, 0): "", (1, 0): "E", (0, 1): "F", (2, 3): "E F"},
    DOUBLE: {(0, 0): "", (1, 0): "", (0, 5): "", (2, 0): "EE", (1, 1): "EF", (2, 1): "EE EF"},
    FAKIR: {(0, 0): "", (5, 0): "", (0, 1): "F", (2, 2): "F"},
}
CASES = [(name, purse, paid.split()) for name, price in PRICES.items() for purse, paid in PURSES[price].items()]
SOWING = {"C2": "V", "C3": "V", "F1": "V", "F2": "V"}


def with_djinn(name, elders=2, fakirs=2, **more):
    return start_turn(me={"djinns": name, "elders": elders, "fakirs": fakirs}, **SOWING, **more)


def payments(game, name):
    return {code.split(":")[2] for code in codes(game, f"use:{name}:")}


def use(game, name, paid):
    """Some use of the power with this payment; Sibittis brings a djinn without a price."""
    if name == "sibittis":
        return play(game, f"use:sibittis:{paid} | boaz jafaar shamhat", "keep:boaz")
    return play(game, min(codes(game, f"use:{name}:{paid}")))


@pytest.mark.parametrize(("name", "purse", "paid"), CASES)
def test_what_can_be_paid(name, purse, paid):
    """An unaffordable power is not on offer and refused."""
    game = with_djinn(name, *purse)
    assert payments(game, name) == set(paid)
    for other in {"E", "F", "EE", "EF"} - set(paid):
        for place in ("", ":A1", ":D1", ":C2", ":B1"):
            assert refused(game, f"use:{name}:{other}{place}")


@pytest.mark.parametrize(("name", "purse", "paid"), [case for case in CASES if case[2]])
def test_where_the_price_goes(name, purse, paid):
    """Elders into the bag, fakirs to the discards; the djinn stays."""
    for one in paid:
        game = use(with_djinn(name, *purse), name, one)
        paid_elders, paid_fakirs = one.count("E"), one.count("F")
        on_board = "".join(meeples(game, tile) for tile in NAMES)  # Anun-Nak may bring elders
        assert elders(game) == purse[0] - paid_elders
        assert bag(game, "E") == 20 - elders(game) - on_board.count("E")
        assert discards(game) == ({"fakir": paid_fakirs} if paid_fakirs else {})
        assert name == "sloar" or fakirs(game) == purse[1] - paid_fakirs  # he may draw one
        assert name in djinns(game)


@pytest.mark.parametrize("name", PRICES)
def test_only_the_owner_uses_it(name):
    game = start_turn(me={"elders": 2, "fakirs": 2}, foe={"djinns": name, "elders": 2, "fakirs": 2}, **SOWING)
    assert codes(game) == set()
    end(play(game, "sow:C2-C3V"))
    assert seat(game) == 1
    assert payments(game, name)


@pytest.mark.parametrize("name", PRICES)
def test_once_in_a_turn(name):
    """R20: not a second time in the same turn, again in the next own turn."""
    game = with_djinn(name, 5, 5)
    use(game, name, min(payments(game, name)))
    assert codes(game, "use:") == set()
    assert player(game)["used"] == [name]
    play(game, "sow:C2-C3V")
    assert (ask(game), codes(game, "use:")) == (Ask.END, set())


@pytest.mark.parametrize("name", PRICES)
def test_what_is_used_is_part_of_the_position(name):
    """R20: a position can be read in which the power has been used this turn."""
    me = {"djinns": name, "elders": 5, "fakirs": 5}
    assert codes(start_turn(me=me | {"used": [name]}, **SOWING)) == set()
    assert codes(start_turn(me=me, **SOWING)) != set()


def test_again_in_the_next_turn():
    """R20: two turns in a row of two players, and the next round."""
    game = start_turn(
        players=2, order="0...", track="..0.1.1..", **SOWING, B1="V", B2="V", me={"djinns": "enki", "elders": 4}
    )
    end(play(game, "use:enki:E:A1", "sow:C2-C3V"))
    assert seat(game) == 0
    assert ask(game) is Ask.SOW
    play(game, "use:enki:E:A1")
    assert palms(game, "A1") == 2
    assert codes(game) == set()


def test_each_power_once():
    """R20: one power does not use up another."""
    game = start_turn(me={"djinns": "enki bouraq", "elders": 2}, **SOWING)
    play(game, "use:enki:E:A1")
    assert codes(game) == {f"use:bouraq:E:{tile}" for tile in VILLAGES}


# --- the moment -------------------------------------------------------------------------------

ENKI = {f"use:enki:E:{tile}" for tile in OASES}


@pytest.mark.parametrize(
    ("tile", "letters", "steps"),
    [
        ("A3", "VV", ((Ask.TRIBE, "go"), (Ask.PLACE, "place:A3"))),
        ("D3", "EE", ((Ask.TRIBE, "go"), (Ask.PLACE, "place:D3"))),
        ("C3", "MM", ((Ask.TRIBE, "go"), (Ask.MARKET, "skip"))),
        ("B3", "AA", ((Ask.TRIBE, "go"), (Ask.MARKET, "skip"))),
        ("D3", "BB", ((Ask.BUILD, "build"), (Ask.PLACE, "place:D3"))),
        ("E3", "BB", ((Ask.BUILD, "build"), (Ask.SACRED, "skip"))),
    ],
)
def test_between_two_steps(tile, letters, steps):
    """R21: before sowing, before the tribe, before the tile and before the end."""
    first = start_turn(me={"djinns": "enki", "elders": 1}, **SOWING)
    assert (ask(first), codes(first)) == (Ask.SOW, ENKI)
    for at in range(len(steps) + 1):
        game = land(tile, letters, me={"djinns": "enki", "elders": 1, "coins": 0})
        for what, dull in steps[:at]:
            assert ask(game) is what
            assert codes(game) == ENKI | {dull}
            play(game, dull)
        assert codes(game) >= ENKI
        play(game, "use:enki:E:A5")
        assert palms(game, "A5") == 1
        assert codes(game, "use:") == set()


def test_before_a_kill():
    """R21"""
    game = land("C3", "AA", D3="V", me={"djinns": "enki", "elders": 1})
    assert (ask(game), codes(game)) == (Ask.KILL, ENKI | {"kill:D3V"})
    play(game, "use:enki:E:A5")
    assert (ask(game), codes(game)) == (Ask.KILL, {"kill:D3V"})


def test_never_inside_a_sowing():
    """R21: a sowing is one move, it cannot be left half done."""
    game = start_turn(C1="VM", C3="M", me={"djinns": "enki", "elders": 1})
    assert refused(game, "sow:C1-C2V")
    play(game, "sow:C1-C2V-C3M")
    assert ask(game) is Ask.TRIBE
    assert codes(game) == ENKI | {"go"}


def test_never_in_the_turn_of_another():
    """R21: nor while bidding."""
    game = load(me={"djinns": "enki sloar", "elders": 2, "fakirs": 2})
    assert ask(game) is Ask.BID
    assert codes(game, "use:") == set()
    assert refused(game, "use:enki:E:A1")


def test_a_djinn_just_taken_may_be_used_at_once():
    """R43: in the same turn, before its end."""
    game = land("E3", "VV", me={"elders": 3}, djinns="enki . boaz")
    play(game, "take:enki:EE")
    assert (ask(game), codes(game)) == (Ask.END, ENKI | {"end"})
    play(game, "use:enki:E:A2")
    assert palms(game, "A2") == 1
    assert fakirs(game) == 0
    control = play(land("E3", "VV", me={"elders": 3}, djinns="enki . boaz"), "take:boaz:EE")
    assert codes(control) == {"end"}


def test_paying_the_last_elder_leaves_none_for_the_sacred_place():
    game = land("E3", "VV", me={"elders": 2, "djinns": "enki"}, djinns="boaz")
    play(game, "go")
    assert codes(game) == ENKI | {"take:boaz:EE", "skip"}
    play(game, "use:enki:E:A1")
    assert codes(game, "take:") == set()
    assert elders(game) == 1
    assert ask(pass_on(game)) is Ask.END
    assert djinns(game) == ["enki"]
