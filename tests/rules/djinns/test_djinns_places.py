"""Section 4: palms and palaces: Bouraq, Enki, Hagis, Lamia, Monkir."""

import pytest

from fivetribes import Ask
from tests.rules.build import (
    OASES,
    VILLAGES,
    ask,
    codes,
    coins,
    discards,
    elders,
    fakirs,
    land,
    palaces,
    palms,
    play,
    player,
    refused,
    score,
    start_turn,
)

SOWING = {"C2": "V", "C3": "V", "F1": "V", "F2": "V"}
AROUND_D3 = ("C2", "D2", "E2", "C3", "E3", "C4", "D4", "E4")
AROUND_A3 = ("A2", "B2", "B3", "A4", "B4")
BESIDE_D3 = ("D2", "C3", "E3", "D4")
BESIDE_A3 = ("A2", "B3", "A4")


def moved(own, djinn, tiles, payments=("E",)):
    return {f"place:{own}"} | {f"place:{tile}/{djinn}:{pay}" for tile in tiles for pay in payments}


# --- Bouraq and Enki --------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "tiles"), [("bouraq", VILLAGES), ("enki", OASES)])
def test_any_village_any_oasis(name, tiles):
    game = start_turn(me={"djinns": name, "elders": 1, "fakirs": 1}, **SOWING)
    assert codes(game) == {f"use:{name}:{pay}:{tile}" for tile in tiles for pay in "EF"}


@pytest.mark.parametrize("holder", ["", "@0", "@1"])
def test_bouraq_and_enki_place_one_whoever_owns_the_tile(holder):
    game = start_turn(me={"djinns": "bouraq enki", "elders": 2}, **SOWING, D1=holder + "^1", A1=holder)
    play(game, "use:bouraq:E:D1", "use:enki:E:A1")
    assert (palaces(game, "D1"), palms(game, "A1")) == (2, 1)
    assert (game.position()["palaces_left"], game.position()["palms_left"]) == (8, 11)


@pytest.mark.parametrize(("name", "full"), [("bouraq", {"D1": "^10"}), ("enki", {"A1": "*12"})])
def test_bouraq_and_enki_need_a_supply(name, full):
    """R23: nothing to place, nothing to use."""
    assert codes(start_turn(me={"djinns": name, "elders": 1}, **SOWING)) != set()
    assert codes(start_turn(me={"djinns": name, "elders": 1}, **SOWING, **full)) == set()


# --- Hagis and Lamia --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tile", "letters", "name", "around"),
    [
        ("D3", "VV", "hagis", BESIDE_D3),
        ("A3", "VV", "lamia", BESIDE_A3),
        ("D1", "VV", "hagis", ("C1", "E1", "D2")),
        ("A1", "VV", "lamia", ("B1", "A2")),
    ],
)
def test_one_of_the_four_tiles_beside_instead(tile, letters, name, around):
    """R31: any kind of tile that shares a side, fewer at the edge."""
    game = land(tile, letters, me={"djinns": name, "elders": 1, "fakirs": 1})
    assert (ask(game), codes(game)) == (Ask.PLACE, moved(tile, name, around, "EF"))


@pytest.mark.parametrize(
    ("tile", "letters", "name", "around"),
    [
        ("D3", "VV", "hagis", AROUND_D3),
        ("A3", "VV", "lamia", AROUND_A3),
        ("D1", "VV", "hagis", ("C1", "E1", "C2", "D2", "E2")),
        ("A1", "VV", "lamia", ("B1", "A2", "B2")),
    ],
)
def test_one_of_the_eight_tiles_around_instead(tile, letters, name, around):
    """R31: with the option, any kind of tile, fewer at the edge."""
    game = land(tile, letters, me={"djinns": name, "elders": 1, "fakirs": 1}, options={"orthogonal_reach": False})
    assert (ask(game), codes(game)) == (Ask.PLACE, moved(tile, name, around, "EF"))


def hagis():
    """On the village D3, with its palace to be placed."""
    return land("D3", "VV", me={"djinns": "hagis", "elders": 1})


def test_hagis_places_elsewhere():
    """R31: instead of here, not in addition."""
    game = play(hagis(), "place:C3/hagis:E")
    assert (palaces(game, "C3"), palaces(game, "D3"), elders(game)) == (1, 0, 0)
    assert game.position()["palaces_left"] == 9


def test_hagis_need_not_be_used():
    game = play(hagis(), "place:D3")
    assert (palaces(game, "D3"), elders(game)) == (1, 1)


def test_lamia_places_elsewhere_for_a_fakir():
    game = land("A3", "BB", me={"djinns": "lamia", "fakirs": 1})
    assert codes(game) == moved("A3", "lamia", BESIDE_A3, "F")
    play(game, "place:B3/lamia:F")
    assert (palms(game, "B3"), palms(game, "A3"), fakirs(game)) == (1, 0, 0)
    assert discards(game) == {"fakir": 1}


@pytest.mark.parametrize(("tile", "name"), [("D3", "hagis"), ("A3", "lamia")])
def test_without_elder_and_fakir_it_is_placed_at_once(tile, name):
    game = land(tile, "VV", me={"djinns": name})
    assert ask(game) is Ask.END
    assert palaces(game, tile) + palms(game, tile) == 1


@pytest.mark.parametrize(("tile", "name"), [("D3", "lamia"), ("A3", "hagis")])
def test_lamia_is_for_palms_and_hagis_for_palaces(tile, name):
    game = land(tile, "VV", me={"djinns": name, "elders": 1})
    assert ask(game) is Ask.END
    assert palaces(game, tile) + palms(game, tile) == 1


@pytest.mark.parametrize(
    "code",
    [
        "place:D5/hagis:E",
        "place:B3/hagis:E",
        "place:C2/hagis:E",
        "place:E4/hagis:E",
        "place:D3/hagis:E",
        "place:C3",
        "place:C3/lamia:E",
        "place:C3/hagis:F",
    ],
)
def test_hagis_reaches_no_farther(code):
    """R31"""
    assert refused(hagis(), code)


@pytest.mark.parametrize(("tile", "name", "gone"), [("D3", "hagis", {"C5": "^10"}), ("A3", "lamia", {"A5": "*12"})])
def test_nothing_to_move_when_the_supply_is_out(tile, name, gone):
    """R23: neither here nor elsewhere."""
    game = land(tile, "VV", me={"djinns": name, "elders": 1}, **gone)
    assert ask(game) is Ask.END
    assert elders(game) == 1


def test_hagis_takes_the_last_palace_elsewhere():
    """R23: one is left, it may still be moved."""
    game = land("D3", "VV", me={"djinns": "hagis", "elders": 1}, C5="^9")
    assert palaces(play(game, "place:D2/hagis:E"), "D2") == 1


def test_hagis_used_is_part_of_the_position():
    """R20"""
    game = hagis()
    assert player(game)["used"] == []
    assert player(play(game, "place:C3/hagis:E"))["used"] == ["hagis"]
    used = land("D3", "VV", me={"djinns": "hagis", "elders": 1, "used": ["hagis"]})
    assert ask(used) is Ask.END
    assert palaces(used, "D3") == 1


def test_hagis_is_on_nobodys_side():
    """R31: a palace may go to an opponent's tile, whose points it brings."""
    game = land("D3", "VV", me={"djinns": "hagis", "elders": 1}, C3="@1")
    play(game, "place:C3/hagis:E")
    assert (score(game).palaces, score(game, 1).palaces) == (0, 5)


# --- with Bouraq and Enki ---------------------------------------------------------------------


def both(elders=2, name="bouraq hagis", **more):
    return start_turn(me={"djinns": name, "elders": elders}, **SOWING, **more)


def test_hagis_changes_bouraqs_palace_too():
    """R32: each djinn with its own price."""
    game = play(both(), "use:bouraq:E:D3")
    assert (ask(game), codes(game)) == (Ask.PLACE, moved("D3", "hagis", BESIDE_D3))
    assert palaces(game, "D3") == 0
    play(game, "place:E3/hagis:E")
    assert (palaces(game, "E3"), palaces(game, "D3"), elders(game)) == (1, 0, 0)
    assert ask(game) is Ask.SOW


def test_bouraqs_palace_may_stay():
    """R32"""
    game = play(both(), "use:bouraq:E:D3", "place:D3")
    assert (palaces(game, "D3"), elders(game), ask(game)) == (1, 1, Ask.SOW)


def test_lamia_changes_enkis_palm_too():
    """R32"""
    game = play(both(name="enki lamia"), "use:enki:E:A3")
    assert codes(game) == moved("A3", "lamia", BESIDE_A3)
    play(game, "place:A4/lamia:E")
    assert (palms(game, "A4"), palms(game, "A3")) == (1, 0)


def test_hagis_has_to_be_paid_beside_bouraq():
    """R32: the last elder has gone for Bouraq, so the palace is placed at once."""
    game = play(both(elders=1), "use:bouraq:E:D3")
    assert ask(game) is Ask.SOW
    assert palaces(game, "D3") == 1


def test_hagis_once_in_a_turn_with_bouraq():
    """R20, R32: used for Bouraq's palace, he is not there for the tile's own."""
    game = start_turn(me={"djinns": "bouraq hagis", "elders": 4}, D2="V", D3="V")
    play(game, "use:bouraq:E:D3", "place:E3/hagis:E", "sow:D2-D3V")
    assert ask(game) is Ask.END
    assert palaces(game, "D3") == 1
    control = start_turn(me={"djinns": "bouraq hagis", "elders": 4}, D2="V", D3="V")
    play(control, "use:bouraq:E:D3", "place:D3", "sow:D2-D3V")
    assert codes(control) == moved("D3", "hagis", BESIDE_D3)


def test_lamia_does_not_change_bouraq():
    """R32"""
    game = play(both(name="bouraq lamia"), "use:bouraq:E:D3")
    assert ask(game) is Ask.SOW
    assert palaces(game, "D3") == 1


# --- Monkir -----------------------------------------------------------------------------------


def test_monkir_pays_one_for_your_palaces():
    """R40: and nothing for palms."""
    assert coins(land("D3", "VV", me={"djinns": "monkir"})) == 51
    assert coins(land("A3", "VV", me={"djinns": "monkir"})) == 50
    assert coins(land("D3", "VV", me={"djinns": "boaz"})) == 50


def test_monkir_pays_two_for_an_opponents_palace():
    """R40: from the bank."""
    game = land("D3", "VV", foe={"djinns": "monkir"})
    assert [coins(game, number) for number in range(3)] == [50, 52, 50]


def test_monkir_pays_for_bouraqs_and_a_moved_palace():
    """R40: in whatever way it is placed, once a palace."""
    game = start_turn(me={"djinns": "bouraq hagis monkir", "elders": 2}, **SOWING)
    play(game, "use:bouraq:E:D1")
    assert coins(game) == 50  # still in the hand
    assert coins(play(game, "place:C1/hagis:E")) == 51
    game = start_turn(me={"djinns": "bouraq", "elders": 1}, foe={"djinns": "monkir"}, **SOWING)
    assert coins(play(game, "use:bouraq:E:D1"), 1) == 52


def test_monkir_pays_nothing_when_no_palace_is_left():
    """R40: no palace, no coins."""
    game = land("D3", "VV", me={"djinns": "monkir"}, C5="^10")
    assert coins(game) == 50
