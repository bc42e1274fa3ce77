"""Section 3: the sale at the end of the turn."""

import pytest

from fivetribes import Ask
from tests.rules.build import GOODS, ask, codes, coins, discards, goods, land, play, refused, seat, start_turn

VALUES = (1, 3, 7, 13, 21, 30, 40, 50, 60)


def sale(held, **more):
    """The end of a turn of a player with these goods."""
    return land("C3", "VV", me={"goods": held, **more})


def sets(game):
    """The sets on offer, whatever the order their goods are named in."""
    return {frozenset(code[5:].split(",")) for code in codes(game, "sell:")}


@pytest.mark.parametrize(("kinds", "value"), list(enumerate(VALUES, start=1)))
def test_the_value_of_a_set(kinds, value):
    game = sale(" ".join(GOODS))
    play(game, "sell:" + ",".join(GOODS[:kinds]))
    assert coins(game) == 50 + value
    assert goods(game) == dict.fromkeys(GOODS[kinds:], 1)
    assert discards(game) == dict.fromkeys(GOODS[:kinds], 1)
    assert (ask(game), seat(game)) == (Ask.END, 0)


def test_the_sale_is_optional():
    game = sale("fish silk")
    assert "end" in codes(game)
    play(game, "end")
    assert seat(game) == 1
    assert goods(game) == {"fish": 1, "silk": 1}
    assert coins(game) == 50


def test_every_set_of_different_goods_is_on_offer():
    assert sets(sale("fish fish silk gold")) == {
        frozenset(names.split())
        for names in ("fish", "silk", "gold", "fish silk", "fish gold", "silk gold", "fish silk gold")
    }
    assert len(sets(sale(" ".join(GOODS)))) == 2**9 - 1


def test_any_number_of_sets():
    game = play(sale("fish fish fish silk silk gold"), "sell:gold,silk,fish", "sell:silk,fish", "sell:fish")
    assert coins(game) == 50 + 7 + 3 + 1
    assert goods(game) == {}
    assert codes(game) == {"end"}


def test_a_set_has_different_goods():
    assert not any(len(names) > 1 for names in sets(sale("fish fish fish")))
    assert sets(sale("fish fish fish")) == {frozenset(["fish"])}


def test_nothing_is_sold_that_is_not_held():
    game = sale("fish")
    assert refused(game, "sell:silk")
    assert refused(game, "sell:silk,fish")


def test_fakirs_are_no_goods():
    game = sale("fish", fakirs=3)
    assert sets(game) == {frozenset(["fish"])}


def test_without_goods_there_is_only_the_end():
    assert codes(sale("", fakirs=1)) == {"end"}


def test_goods_are_sold_at_the_end_of_the_turn_only():
    """R24: not before the sowing, the tribe or the tile."""
    me = {"goods": "fish fakir"}
    sowing = start_turn(C2="V", C3="V", me=me)
    building = land("C3", "BB", me=me)
    killing = land("C3", "AA", D3="V", me=me)
    shopping = land("C3", "VV", me=me, row="silk")
    praying = land("E3", "EE", me=me, djinns="boaz")
    asks = (Ask.SOW, Ask.BUILD, Ask.KILL, Ask.MARKET, Ask.SACRED)
    for game, what in zip((sowing, building, killing, shopping, praying), asks, strict=True):
        assert ask(game) is what
        assert codes(game, "sell:") == set()
        assert refused(game, "sell:fish")
    play(shopping, "skip")
    assert codes(shopping) == {"sell:fish", "end"}


def test_powers_beside_the_sale():
    """R24: at the end of the turn the powers are on offer still, before and after a set is sold."""
    game = land("C3", "VV", me={"goods": "fish", "djinns": "sloar", "fakirs": 1})
    play(game, "go", "skip")
    assert codes(game) == {"end", "sell:fish", "use:sloar:F"}
    play(game, "sell:fish", "use:sloar:F | gold")
    assert codes(game) == {"end", "sell:gold"}


def test_only_the_player_in_turn_sells():
    """R24: the end of his own turn."""
    game = land("C3", "VV", foe={"goods": "fish"})
    assert codes(game) == {"end"}
