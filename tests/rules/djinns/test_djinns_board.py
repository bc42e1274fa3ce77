"""Section 4: meeples and camels on the board: Anun-Nak, Leta, Utug; and Marid."""

import pytest

from fivetribes import Ask, Game, IllegalMove
from tests.rules.build import (
    NAMES,
    ask,
    bag,
    by_the_first_rules,
    camels,
    codes,
    coins,
    elders,
    land,
    meeples,
    owner,
    play,
    refused,
    start_turn,
    viziers,
)

EIGHT = "A1 B1 C1 D1 E1 F1 A5 B5"
FULL = {"A3": "V", "A4": "V@1", "B3": "*1", "B4": "^1", "C3": "@0", "C4": "@2*1"}  # all in some use


def with_djinn(name, elders=2, **more):
    spots = {"E4": "V", "F4": "V"} | FULL
    return start_turn(me={"djinns": name, "elders": elders}, **spots | more)


def places(game, name, paid):
    return {code.split(":")[3] for code in codes(game, f"use:{name}:{paid}:")}


# --- Anun-Nak ---------------------------------------------------------------------------------


def test_anun_nak_fills_an_empty_tile_with_three_meeples():
    game = play(with_djinn("anun-nak"), "use:anun-nak:E:B1 | V M M")
    assert meeples(game, "B1") == "MMV"
    assert elders(game) == 1
    assert (bag(game, "V"), bag(game, "M")) == (16 - 4 - 1, 18 - 2)
    assert ask(game) is Ask.SOW


def test_the_meeples_come_from_the_bag_at_random():
    seen = {meeples(play(with_djinn("anun-nak", seed=str(seed)), "use:anun-nak:E:B1"), "B1") for seed in range(30)}
    assert len(seen) > 5
    assert {len(stack) for stack in seen} == {3}


def test_anun_nak_needs_a_tile_with_nothing_on_it():
    """R34: no camel, meeple, palm or palace."""
    game = with_djinn("anun-nak")
    assert places(game, "anun-nak", "E") == set(NAMES) - set(FULL) - {"E4", "F4"}
    for tile in (*FULL, "E4"):
        assert refused(game, f"use:anun-nak:E:{tile}")


def test_anun_nak_and_a_tile_emptied_this_turn():
    """R34: the start tile qualifies as soon as it is empty, the won end tile does not."""
    game = with_djinn("anun-nak")
    assert not {"E4", "F4"} & places(game, "anun-nak", "E")
    play(game, "sow:E4-F4V")
    assert "E4" in places(game, "anun-nak", "E")
    assert "F4" not in places(game, "anun-nak", "E")
    play(game, "use:anun-nak:E:E4 | A A A")
    assert meeples(game, "E4") == "AAA"


CROWD = " ".join(name for name in NAMES if name[0] in "CDF")


@pytest.mark.parametrize("held", ["A", "AM", "AMB", "AMBB"])
def test_anun_nak_takes_what_the_bag_holds(held):
    """R33: up to three."""
    game = start_turn(me={"djinns": "anun-nak", "elders": 1, "fakirs": 1}, bag=held, rest_on=CROWD)
    play(game, "use:anun-nak:F:A1")
    assert len(meeples(game, "A1")) == min(3, len(held))
    assert set(meeples(game, "A1")) <= set(held)
    assert sum(game.position()["bag"].values()) == len(held) - min(3, len(held))


def with_an_empty_bag(**more):
    return start_turn(me={"djinns": "anun-nak", "elders": 1, "fakirs": 1, **more}, bag="", rest_on=CROWD)


def test_anun_nak_draws_the_elder_that_is_paid_while_the_bag_is_empty():
    """R34: he goes into the bag first, so it is not empty when it is drawn from."""
    game = with_an_empty_bag()
    assert places(game, "anun-nak", "E") == {name for name in NAMES if not meeples(game, name)}
    play(game, "use:anun-nak:E:A1 | E")
    assert (meeples(game, "A1"), elders(game), sum(game.position()["bag"].values())) == ("E", 0, 0)


def test_anun_nak_is_not_paid_with_a_fakir_while_the_bag_is_empty():
    """R34: nothing would be there to be drawn."""
    game = with_an_empty_bag()
    assert codes(game, "use:anun-nak:F") == set()
    assert refused(game, "use:anun-nak:F:A1")
    assert codes(with_an_empty_bag(elders=0)) == set()
    with pytest.raises(IllegalMove, match="in that way now"):
        game.play("use:anun-nak:F:A1")
    with pytest.raises(IllegalMove, match="You cannot use"):
        game.play("use:anun-nak:E:C3")


def test_anun_nak_is_offered_at_every_step_of_a_turn_while_the_bag_is_empty():
    """R34 and R21: before a tribe that asks nothing, too."""
    game = start_turn(me={"djinns": "anun-nak", "elders": 1}, bag="", rest_on=CROWD, B3="V", B4="V")
    play(game, "sow:B3-B4V")
    assert ask(game) is Ask.TRIBE
    uses = {f"use:anun-nak:E:{name}" for name in NAMES if not meeples(game, name) and owner(game, name) is None}
    assert "use:anun-nak:E:B3" in uses
    assert codes(game) == uses | {"go"}
    assert codes(play(game, "go")) == uses | {"skip"}
    assert codes(play(game, "skip")) == uses | {"end"}


def test_by_the_first_rules_anun_nak_is_not_offered_while_the_bag_is_empty():
    """R34, as games that were begun by version 1 of the rules go on (section 8)."""
    game = with_an_empty_bag()
    old = Game.from_position(by_the_first_rules(game), seed="1")
    assert codes(old) == set()
    assert refused(old, "use:anun-nak:E:A1")
    filled = start_turn(me={"djinns": "anun-nak", "elders": 1}, bag="M", rest_on=CROWD)
    assert codes(Game.from_position(by_the_first_rules(filled))) == codes(filled) != set()


def test_a_filled_tile_can_be_sown():
    game = play(with_djinn("anun-nak"), "use:anun-nak:E:E5 | V V V")
    assert viziers(play(game, "sow:E4-E5V")) == 4


# --- Leta and Utug ----------------------------------------------------------------------------


def test_leta_puts_a_camel_on_an_empty_tile():
    """R35"""
    game = with_djinn("leta")
    assert places(game, "leta", "EE") == set(NAMES) - set(FULL) - {"E4", "F4"}
    play(game, "use:leta:EE:E5")
    assert (owner(game, "E5"), camels(game), elders(game)) == (0, 6, 0)


def test_utug_puts_a_camel_on_a_tile_with_meeples():
    """R35: no camel, palm or palace there; the meeples stay."""
    game = with_djinn("utug", D5="VV*1", E5="VV^1", F5="MBE")
    assert places(game, "utug", "EE") == {"A3", "E4", "F4", "F5"}
    play(game, "use:utug:EE:F5")
    assert (owner(game, "F5"), meeples(game, "F5"), camels(game)) == (0, "BEM", 6)


@pytest.mark.parametrize("name", ["leta", "utug"])
def test_leta_and_utug_need_a_camel(name):
    """R35"""
    me = {"djinns": name, "elders": 2}
    seven = start_turn(me=me, owned={0: EIGHT[:-3]}, F3="V", F4="V")
    eight = start_turn(me=me, owned={0: EIGHT}, F3="V", F4="V", ending=True)
    assert places(seven, name, "EE")
    assert not places(eight, name, "EE")


@pytest.mark.parametrize(("name", "code"), [("leta", "use:leta:EE:A2"), ("utug", "use:utug:EE:F3")])
def test_leta_and_utug_can_place_the_last_camel(name, code):
    """R15, R35: so the round is the last one."""
    game = start_turn(me={"djinns": name, "elders": 2}, owned={0: EIGHT[:-3]}, F3="V", F4="V")
    assert not game.position()["ending"]
    play(game, code)
    assert game.position()["ending"]
    assert camels(game) == 0


def test_leta_on_the_start_tile_of_this_turn():
    """R35: empty is empty."""
    game = play(with_djinn("leta"), "sow:E4-F4V")
    assert "E4" in places(game, "leta", "EE")


def test_utugs_tile_is_owned_from_then_on():
    """R35: when it is emptied by a sowing it is his already, also by an opponent's."""
    game = play(with_djinn("utug"), "use:utug:EE:F4", "sow:E4-F4V")
    assert (owner(game, "F4"), camels(game)) == (0, 6)


# --- Marid ------------------------------------------------------------------------------------


def test_marid_pays_for_drops_on_your_tiles():
    """R39: one for each drop of your own sowing."""
    tiles = {"C1": "VVM", "C2": "@0", "D2": "E@0", "D3": "M"}
    sowing = "sow:C1-C2V-D2V-D3M"
    assert coins(play(start_turn(me={"djinns": "marid"}, **tiles), sowing)) == 52
    assert coins(play(start_turn(me={"djinns": "boaz"}, **tiles), sowing)) == 50


def test_marid_pays_two_for_an_opponents_drop():
    """R39: from the bank, to the owner of Marid."""
    game = start_turn(foe={"djinns": "marid"}, C1="VVM", C2="@1", D2="E@1", D3="M")
    play(game, "sow:C1-C2V-D2V-D3M")
    assert [coins(game, number) for number in range(3)] == [50, 54, 50]


@pytest.mark.parametrize(("number", "gains"), [(0, (1, 0, 0)), (1, (0, 2, 0)), (2, (0, 0, 2))])
def test_marid_pays_for_his_owners_tiles_only(number, gains):
    """R39: three owners on one path, one of them has Marid."""
    people = [{}, {}, {}]
    people[number] = {"djinns": "marid"}
    game = start_turn(me=people[0], foe=people[1], third=people[2], C1="VVVM", C2="@0", C3="@1", D3="@2", E3="M")
    play(game, "sow:C1-C2V-C3V-D3V-E3M")
    assert tuple(coins(game, seat) - 50 for seat in range(3)) == gains


def test_marid_and_the_last_drop():
    """R39: it counts on a tile owned before; not on the tile it wins."""
    assert coins(land("C3", "VV", C3="@0", me={"djinns": "marid"})) == 51
    game = land("C3", "VV", me={"djinns": "marid"})
    assert owner(game, "C3") == 0
    assert coins(game) == 50


def test_marid_pays_for_each_drop_on_the_same_tile():
    """R39: round a square, twice on C2."""
    game = start_turn(me={"djinns": "marid"}, B2="VVMMM", C2="V@0")
    assert coins(play(game, "sow:B2-C2V-C3M-B3M-B2M-C2V")) == 52


def test_marid_does_not_pay_for_picking_up():
    """R39: only a drop on an owned tile does."""
    game = play(start_turn(me={"djinns": "marid"}, C2="V@0", C3="V"), "sow:C2-C3V")
    assert coins(game) == 50


def test_marid_sees_a_camel_of_this_very_turn():
    """R39: Utug's camel stands there before the drop."""
    game = start_turn(me={"djinns": "marid utug", "elders": 2}, C2="V", C3="V")
    assert coins(play(game, "use:utug:EE:C3", "sow:C2-C3V")) == 51
