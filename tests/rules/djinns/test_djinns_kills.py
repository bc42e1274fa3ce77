"""Section 4: djinns of the assassins: Boaz, Iblis, Kandicha, Nekir."""

import pytest

from fivetribes import Ask
from tests.rules.build import (
    ask,
    bag,
    camels,
    codes,
    coins,
    deck,
    discards,
    elders,
    fakirs,
    goods,
    land,
    meeples,
    owner,
    play,
    refused,
    viziers,
)


def gains(game):
    return tuple(coins(game, number) - 50 for number in range(3))


# --- Boaz -------------------------------------------------------------------------------------

PROTECTED = {"foe": {"viziers": 2, "elders": 1, "djinns": "boaz"}, "third": {"viziers": 1}}


def test_boaz_protects_viziers_and_elders():
    game = land("C3", "AA", D3="V", **PROTECTED)
    assert codes(game) == {"kill:D3V", "kill:#2V"}
    assert refused(game, "kill:#1V")
    assert refused(game, "kill:#1E")
    open_ones = PROTECTED | {"foe": PROTECTED["foe"] | {"djinns": "utug"}}
    assert codes(land("C3", "AA", D3="V", **open_ones)) == {"kill:D3V", "kill:#2V", "kill:#1V", "kill:#1E"}


def test_boaz_leaves_no_target():
    """R18: his are none, so nobody is killed."""
    assert ask(land("C3", "AA", foe={"viziers": 2, "djinns": "boaz"})) is Ask.END
    assert ask(land("C3", "AA", foe={"viziers": 2})) is Ask.KILL


def test_boaz_does_not_protect_the_board():
    assert codes(land("C3", "AA", D3="V@1", foe={"djinns": "boaz"})) == {"kill:D3V"}


def test_boaz_is_stronger_than_iblis():
    """R38: no two of his either."""
    game = land("C3", "AA", D3="VE", me={"djinns": "iblis", "elders": 1}, **PROTECTED)
    assert codes(game) == {"kill:D3V", "kill:D3E", "kill:D3VE/iblis:E", "kill:#2V"}
    assert refused(game, "kill:#1VE/iblis:E")


# --- Iblis ------------------------------------------------------------------------------------


def iblis(elders=1, fakirs=0, djinns="iblis", **spec):
    return land("C3", "AA", me={"djinns": djinns, "elders": elders, "fakirs": fakirs}, **spec)


def test_no_other_djinn_kills_two():
    """R38: what else its owner holds and could pay does not make the assassins kill two."""
    both = iblis(D3="VM", djinns="iblis enki")
    assert {code for code in codes(both) if "/" in code} == {"kill:D3VM/iblis:E"}
    other = iblis(D3="VM", djinns="enki")
    assert not any("/" in code for code in codes(other))


def test_iblis_kills_two_on_one_tile():
    """R38: exactly two, of any colours, or one without him."""
    game = iblis(D3="VVM", E3="B", B3="AB")
    assert codes(game) == {
        "kill:D3V",
        "kill:D3M",
        "kill:E3B",
        "kill:B3B",
        "kill:B3A",
        "kill:D3VV/iblis:E",
        "kill:D3VM/iblis:E",
        "kill:B3BA/iblis:E",
    }
    play(game, "kill:D3VM/iblis:E")
    assert (meeples(game, "D3"), elders(game), bag(game, "M"), ask(game)) == ("V", 0, 18, Ask.END)


@pytest.mark.parametrize(
    "code",
    [
        "kill:E3B/iblis:E",
        "kill:D3VVM/iblis:E",
        "kill:D3VM",
        "kill:D3VM/iblis:F",
        "kill:D3VM/iblis:EE",
        "kill:D3MM/iblis:E",
    ],
)
def test_iblis_kills_exactly_two(code):
    """R38: not one, not three, and for his price only."""
    assert refused(iblis(D3="VVM", E3="B"), code)


def test_iblis_kills_two_in_front_of_one_opponent():
    """R38: two viziers, two elders or one of each, not of two opponents."""
    game = iblis(foe={"viziers": 2, "elders": 1}, third={"elders": 1})
    assert codes(game) == {"kill:#1V", "kill:#1E", "kill:#2E", "kill:#1VV/iblis:E", "kill:#1VE/iblis:E"}
    play(game, "kill:#1VE/iblis:E")
    assert (viziers(game, 1), elders(game, 1), elders(game, 2), elders(game)) == (1, 0, 1, 0)


def test_iblis_for_an_elder_or_a_fakir():
    game = iblis(1, 1, D3="VV")
    assert codes(game) == {"kill:D3V", "kill:D3VV/iblis:E", "kill:D3VV/iblis:F"}
    play(game, "kill:D3VV/iblis:F")
    assert (elders(game), fakirs(game), discards(game)) == (1, 0, {"fakir": 1})


def test_iblis_needs_his_price():
    assert codes(iblis(0, 0, D3="VV")) == {"kill:D3V"}


def test_iblis_is_used_once():
    """R20"""
    game = land("C3", "AA", D3="VV", me={"djinns": "iblis", "elders": 1, "used": ["iblis"]})
    assert codes(game) == {"kill:D3V"}


def test_iblis_empties_a_tile():
    """The tile of the two is won like any other."""
    game = play(iblis(D3="VM"), "kill:D3VM/iblis:E")
    assert (owner(game, "D3"), camels(game)) == (0, 6)


def test_iblis_beyond_the_reach():
    """R18: the fakirs of the reach and of Iblis are paid apart, and all of it may be spared."""
    game = iblis(0, 1, F3="MB")
    assert codes(game) == {"kill:F3M+1F", "kill:F3B+1F", "spare"}
    game = iblis(0, 2, F3="MB")
    assert codes(game) == {"kill:F3M+1F", "kill:F3B+1F", "kill:F3MB+1F/iblis:F", "spare"}
    play(game, "kill:F3MB+1F/iblis:F")
    assert fakirs(game) == 0
    assert owner(game, "F3") == 0
    assert "kill:F3MB+1F/iblis:E" in codes(iblis(1, 1, F3="MB"))


def test_iblis_on_the_end_tile():
    game = iblis(C3="VM")
    assert codes(game) == {"kill:C3V", "kill:C3M", "kill:C3VM/iblis:E"}
    assert owner(play(game, "kill:C3VM/iblis:E"), "C3") == 0


# --- Kandicha ---------------------------------------------------------------------------------


def kandicha(**spec):
    return land("C3", "AA", me={"djinns": "kandicha"} | spec.pop("me", {}), **spec)


def test_kandichas_merchant_brings_the_top_card():
    game = play(kandicha(D3="M"), "kill:D3M | gold")
    assert (goods(game), bag(game, "M")) == ({"gold": 1}, 18)
    assert goods(play(land("C3", "AA", D3="M"), "kill:D3M")) == {}


def test_kandichas_merchant_and_the_decks():
    """R10: reshuffled discards; nothing when there is no card at all."""
    game = play(kandicha(D3="M", deck="", discards="silk"), "kill:D3M")
    assert goods(game) == {"silk": 1}
    assert deck(game) == discards(game) == {}
    game = play(kandicha(D3="M", deck=""), "kill:D3M")
    assert goods(game) == {}
    assert ask(game) is Ask.END


@pytest.mark.parametrize(("tile", "income"), [("D3", 6), ("E3", 6), ("B3", 0), ("D4", 7), ("C1", 2)])
def test_kandichas_builder_brings_the_blue_tiles_around_the_victim(tile, income):
    game = play(kandicha(**{tile: "B"}), f"kill:{tile}B")
    assert coins(game) == 50 + income
    assert bag(game, "B") == 18
    assert coins(play(land("C3", "AA", **{tile: "B"}), f"kill:{tile}B")) == 50


def test_kandicha_keeps_viziers_and_elders():
    assert viziers(play(kandicha(D3="V"), "kill:D3V")) == 1
    assert elders(play(kandicha(D3="E"), "kill:D3E")) == 1
    assert viziers(play(land("C3", "AA", D3="V"), "kill:D3V")) == 0


def test_kandichas_assassin_brings_nothing():
    game = play(kandicha(D3="A"), "kill:D3A")
    assert gains(game) == (0, 0, 0)
    assert goods(game) == {}
    assert bag(game, "A") == 18


@pytest.mark.parametrize(("letter", "mine", "count"), [("V", viziers, 16), ("E", elders, 20)])
def test_kandicha_keeps_those_in_front_of_opponents(letter, mine, count):
    """R37"""
    rich = {"viziers": 1, "elders": 1}
    game = play(kandicha(foe=rich), f"kill:#1{letter}")
    assert (mine(game), mine(game, 1), bag(game, letter)) == (1, 0, count - 1)
    game = play(land("C3", "AA", foe=rich), f"kill:#1{letter}")
    assert (mine(game), mine(game, 1), bag(game, letter)) == (0, 0, count)


def test_an_opponents_kandicha_brings_nothing():
    game = play(land("C3", "AA", D3="B", foe={"djinns": "kandicha"}), "kill:D3B")
    assert gains(game) == (0, 0, 0)


def test_kandicha_with_iblis():
    """R37, R38: both victims count."""
    me = {"djinns": "kandicha iblis", "elders": 1}
    game = play(kandicha(D3="MB", me=me), "kill:D3MB/iblis:E | fish")
    assert goods(game) == {"fish": 1}
    assert coins(game) == 56
    game = play(kandicha(D3="BB", me=me), "kill:D3BB/iblis:E")
    assert coins(game) == 50 + 2 * 6
    game = play(kandicha(D3="MM", me=me), "kill:D3MM/iblis:E | fish silk")
    assert goods(game) == {"fish": 1, "silk": 1}
    game = play(kandicha(foe={"viziers": 1, "elders": 2}, me=me), "kill:#1VE/iblis:E")
    assert (viziers(game), elders(game)) == (1, 1)  # one elder paid, one kept
    assert (viziers(game, 1), elders(game, 1)) == (0, 1)


# --- Nekir ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "expected"), [(0, (1, 0, 0)), (1, (0, 2, 0)), (2, (0, 0, 2))])
def test_nekir_pays_for_each_killing(number, expected):
    """R36: one to the killer, two to an opponent, on the board and in front."""
    people = {("me", "foe", "third")[number]: {"djinns": "nekir"}}
    assert gains(play(land("C3", "AA", D3="V", **people), "kill:D3V")) == expected
    seats = {"me": {}, "foe": {}, "third": {}} | people
    seats["third"] = seats["third"] | {"elders": 1}
    assert gains(play(land("C3", "AA", **seats), "kill:#2E")) == expected


def test_nekir_pays_nothing_without_a_killing():
    """R36"""
    assert gains(land("C3", "AA", me={"djinns": "nekir"})) == (0, 0, 0)
    game = play(land("C3", "AA", F3="V", me={"fakirs": 1}, foe={"djinns": "nekir"}), "spare")
    assert gains(game) == (0, 0, 0)


@pytest.mark.parametrize(
    ("mine", "others", "expected"), [("iblis nekir", "", (1, 0, 0)), ("iblis", "nekir", (0, 2, 0))]
)
def test_nekir_pays_once_for_two_with_iblis(mine, others, expected):
    """R36: one killing, even of two."""
    spec = {"me": {"djinns": mine, "elders": 1}, "foe": {"djinns": others}, "third": {"viziers": 2}}
    assert gains(play(land("C3", "AA", D3="VV", **spec), "kill:D3VV/iblis:E")) == expected
    assert gains(play(land("C3", "AA", **spec), "kill:#2VV/iblis:E")) == expected


@pytest.mark.parametrize("name", ["boaz", "iblis", "kandicha", "nekir"])
def test_these_four_have_nothing_to_use_outside_a_kill(name):
    game = land("C3", "VV", me={"djinns": name, "elders": 2, "fakirs": 2})
    assert ask(game) is Ask.END
    assert codes(game) == {"end"}
